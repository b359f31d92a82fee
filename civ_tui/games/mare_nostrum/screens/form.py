"""The form of a new game of Mare Nostrum: a civilization for every seat, and with it its colour and its hero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled, whole_words, wrapped
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import RANDOM, SeatSettings, Settings
from civ_tui.games.mare_nostrum.words.leaders import named
from civ_tui.tui.screens.form import Detail, Field, Form, FormSeat
from civ_tui.words.language import Language

NAMES: Final = 11
"""The columns of a civilization before what its hero does."""


class MareNostrumForm(Form):
    """A civilization for every seat; options are the switches of the title."""

    def colours(self, chosen: Mapping[str, str]) -> Sequence[str]:
        return ()

    def colour_of(self, piece: str) -> str:
        civilization = printed().civilizations.get(piece)
        return "" if civilization is None else civilization.colour

    def piece(self, look: Look, chosen: Mapping[str, str]) -> Field:
        say = look.say
        values = [(RANDOM, say("random")), *((side, say(naming.side(side))) for side in printed().civilizations)]
        return Field("civilization", say("Civilization"), values, help=say("random draws one that nobody has chosen"))

    def settings(self, chosen: Mapping[str, str], seats: Sequence[FormSeat], seed: int, language: Language) -> Settings:
        seated = [SeatSettings(seat.name, civilization=seat.piece or RANDOM) for seat in seats]
        who_plays = [seat.player for seat in seats]
        return Settings(named(seated, who_plays, seed, language), seed, tuple(self.switched(chosen)))

    def banner(self, look: Look, chosen: Mapping[str, str], piece: str, colour: str, space: Size) -> Lines:
        civilization = printed().civilizations.get(piece)
        if civilization is None:
            cloth = ["?" if line == space.height // 2 else "" for line in range(space.height)]
            return [Text(f"{each:^{space.width}}", look.palette.role("muted")) for each in cloth]
        if hung := painted(look, f"civilization {piece}", *space, civilization.colour):
            return [line.copy() for line in hung]
        cloth = [civilization.letter if line == space.height // 2 else "" for line in range(space.height)]
        return [Text(f"{each:^{space.width}}", look.palette.badge(civilization.colour)) for each in cloth]

    def told(
        self, look: Look, chosen: Mapping[str, str], seats: Sequence[FormSeat], here: str, width: int, detail: Detail
    ) -> Lines:
        taken, lines = [seat.piece for seat in seats], Lines()
        for side, civilization in printed().civilizations.items():
            style = look.palette.role("accent" if side == here else "strong")
            line = Text("   ")
            if side in taken:
                line = styled(f" {taken.index(side) + 1} ", look.palette.badge(civilization.colour))
            line.append(f" {look.say(naming.side(side)):<{NAMES}}", style)
            column = line.cell_len
            if detail == "name":
                if not lines or lines[-1].cell_len + column > width:
                    lines.append(Text())
                lines[-1].append_text(line)
                continue
            does = Text(self.about(look, chosen, side), look.palette.role("text" if side == here else "muted"))
            said = wrapped(does, width - column) if detail == "whole" else []
            first, *more = said or [whole_words(does, width - column, look)]
            lines += [line.append_text(first), *(Text(" " * column).append_text(part) for part in more)]
        return lines

    def about(self, look: Look, chosen: Mapping[str, str], piece: str) -> str:
        civilization = printed().civilizations.get(piece)
        if civilization is None:
            return recommended(look) if piece else ""
        hero = printed().heroes[civilization.hero]
        return look.say("{hero}: {does}", hero=look.name(hero), does=look.text(hero))

    def explained(self, look: Look, chosen: Mapping[str, str]) -> tuple[str, Sequence[tuple[str, str]]]:
        told = [(look.say(naming.side(side)), self.about(look, chosen, side)) for side in printed().civilizations]
        return look.say("Civilizations"), [(look.say("random"), recommended(look)), *told]


def recommended(look: Look) -> str:
    """Which civilizations are recommended with how many players, and what to somebody new (MN-SETUP-3)."""
    three, four = (look.row(map(look.say, map(naming.side, printed().setup.recommended[n]))) for n in (3, 4))
    words = "Drawn by lot. For a first game three players are best: {three}. Four are best as {four}."
    return look.say(words, three=three, four=four)
