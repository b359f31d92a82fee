"""The form of a new game of Mare Nostrum: a civilization for every seat, and with it its colour and its hero."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.games.mare_nostrum.drawn.viewport import sample, whole_map
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import RANDOM, SeatSettings, Settings
from civ_tui.games.mare_nostrum.words.leaders import named
from civ_tui.tui.screens.form import Detail, Field, Form, FormSeat
from civ_tui.words.language import Language

START: Final = Size(40, 9)
"""The columns and lines of the map on which all civilizations begin."""


class MareNostrumForm(Form):
    """A civilization for every seat; options are the switches of the title."""

    NAMES: ClassVar[int] = 11

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
        sign = "?" if civilization is None else civilization.letter
        return self.cloth(look, f"civilization {piece}", sign, self.colour_of(piece), space)

    def about(self, look: Look, chosen: Mapping[str, str], piece: str) -> str:
        civilization = printed().civilizations.get(piece)
        if civilization is None:
            return recommended(look) if piece else ""
        hero = printed().heroes[civilization.hero]
        return look.say("{hero}: {does}", hero=look.name(hero), does=look.text(hero))

    def piece_lines(
        self, look: Look, chosen: Mapping[str, str], seats: Sequence[FormSeat], here: str, width: int, detail: Detail
    ) -> Lines:
        lines = super().piece_lines(look, chosen, seats, here, width, detail)
        start = whole_map(look, sample(), START) if detail == "whole" else []
        return [*lines, Text(), *start] if start else lines

    def explained(self, look: Look, chosen: Mapping[str, str]) -> tuple[str, Sequence[tuple[str, str]]]:
        sides = [(look.say(naming.side(side)), self.about(look, chosen, side)) for side in printed().civilizations]
        return look.say("Civilizations"), [(look.say("random"), recommended(look)), *sides]


def recommended(look: Look) -> str:
    """Which civilizations are recommended with how many players, and what to somebody new (MN-SETUP-3)."""
    three, four = (look.row(map(look.say, map(naming.side, printed().setup.recommended[n]))) for n in (3, 4))
    words = "By lot, of the best for so many players. Three, best for a first game: {three}. Four: {four}."
    return look.say(words, three=three, four=four)
