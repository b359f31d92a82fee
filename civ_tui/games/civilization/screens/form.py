"""The form of a new game of Civilization: editions, civilizations and the variants."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from textual.geometry import Size

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines
from civ_tui.games.civilization.rules.edition import LOOT_TABLE, edition, editions
from civ_tui.games.civilization.rules.phases.setup import loot_table
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.settings import Responses, SeatSettings, Settings
from civ_tui.games.civilization.words import leaders, names
from civ_tui.games.civilization.words.components import component
from civ_tui.tui.screens.form import Field, Form, FormSeat
from civ_tui.words.language import Language

NO_YES: Final = (("", "no"), ("yes", "yes"))


class CivilizationForm(Form):
    """The edition, a civilization for every seat, the variants of the rulebook."""

    def _components(self, chosen: Mapping[str, str]) -> Catalog:
        loot = (LOOT_TABLE,) if chosen.get("loot") else ()
        return edition(self.edition(chosen), (*self.switched(chosen), *loot)).components

    def colours(self, chosen: Mapping[str, str]) -> Sequence[str]:
        return self._components(chosen).limits.colours

    def variants(self, look: Look, chosen: Mapping[str, str]) -> Sequence[Field]:
        say, known = look.say, editions()
        if len(known) == 1:
            return ()
        values, index = [(printing.id, say(printing.name)) for printing in known], [printing.id for printing in known]
        hint = say("which printing's cards are dealt")
        return (Field("edition", say("Edition"), values, help=hint, index=index.index(self.edition(chosen))),)

    def piece(self, look: Look, chosen: Mapping[str, str]) -> Field:
        say, civilizations = look.say, self._components(chosen).civilizations.values()
        values = [
            (leaders.RANDOM, say("random")),
            *((civilization.id, look.name(civilization)) for civilization in civilizations),
        ]
        help_ = say("random draws one that nobody has chosen")
        return Field("civilization", say("Civilization"), values, help=help_)

    def options(self, look: Look, chosen: Mapping[str, str]) -> Sequence[Field]:
        say, most = look.say, self._components(chosen).limits.players_max
        seats = [(str(seat), say("seat {n}", n=seat + 1)) for seat in range(most)]
        return (
            Field(
                "learning",
                say("Learning game"),
                _said(say, NO_YES),
                say("the short first game, for learning"),
                say("the short first game of the rulebook: no wonders, and it ends without a winner"),
                int(self.draft.learning),
            ),
            Field(
                "loot",
                say("Fixed loot"),
                _said(say, NO_YES),
                say("a battle won: loot at fixed prices"),
                say("a battle brings its winner loot at fixed prices (LOOT-4); the rules of both expansions want it"),
                int(loot_table(self.edition(chosen), self.draft.options)),
            ),
            Field(
                "responses",
                say("Responses"),
                _said(say, names.RESPONSES),
                say("always: even if nobody could"),
                say("whether the table is asked for answers only when somebody could have one, or every time"),
            ),
            Field(
                "first",
                say("First player"),
                [("", say("by lot")), *seats],
                say("or whom you agree on"),
                say("drawn by lot, or whom you agree on"),
            ),
        )

    def besides(self, chosen: Mapping[str, str], on: Sequence[str]) -> Mapping[str, str]:
        """The loot table, with the first part of an expansion and off with the last (EXP-2)."""
        played = self.edition(chosen)
        loot = loot_table(played, on)
        return {} if loot == loot_table(played, self.switched(chosen)) else {"loot": "yes" if loot else ""}

    def settings(self, chosen: Mapping[str, str], seats: Sequence[FormSeat], seed: int, language: Language) -> Settings:
        components, learning = self._components(chosen), bool(chosen["learning"])
        seated = [SeatSettings(seat.name, seat.colour, seat.piece) for seat in seats]
        who_plays = [seat.player for seat in seats]
        return Settings(
            leaders.named(components, seated, who_plays, seed, language, learning=learning),
            seed,
            learning,
            bool(chosen["loot"]),
            cast(Responses, chosen["responses"]),
            int(chosen["first"]) if chosen["first"] else None,
            self.edition(chosen),
            tuple(self.switched(chosen)),
        )

    def banner(self, look: Look, chosen: Mapping[str, str], piece: str, colour: str, space: Size) -> Lines:
        civilization = self._components(chosen).civilizations.get(piece)
        sign = "?" if civilization is None else civilization.letter
        return self.cloth(look, f"civilization {piece}", sign, colour, space)

    def about(self, look: Look, chosen: Mapping[str, str], piece: str) -> str:
        civilization = self._components(chosen).civilizations.get(piece)
        return "" if civilization is None else " ".join(map(look.text, civilization.powers))

    def in_a_line(self, look: Look, chosen: Mapping[str, str], piece: str) -> str:
        short = self._components(chosen).civilizations[piece].about
        return look.translate(short) if short else self.about(look, chosen, piece)

    def explained(self, look: Look, chosen: Mapping[str, str]) -> tuple[str, Sequence[tuple[str, str]]]:
        components = self._components(chosen)
        sheets = [component(look, components, "civilization", id_) for id_ in components.civilizations]
        return look.say("Civilizations"), [(sheet.name, " ".join(sheet.notes)) for sheet in sheets]


def _said(say: Callable[..., str], values: Iterable[tuple[str, Any]]) -> list[tuple[str, str]]:
    """Values with their labels in the reader's language."""
    return [(value, say(label)) for value, label in values]
