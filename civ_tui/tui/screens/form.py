"""What a game asks for in the form of a new game, besides who plays each seat, their names and the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from rich.text import Text
from textual.geometry import Size

from civ_tui.computers.seats import Player
from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.panel import Lines, styled, whole_words, wrapped
from civ_tui.preferences.new_game import NewGame
from civ_tui.titles import title
from civ_tui.words.language import Language

SWITCHES: Final = "switches"
"""The id of the field for what an edition offers to switch on."""
Detail = Literal["whole", "line", "name"]
"""How much is told of a piece: all that it is good at, a line of that, or its name alone."""


@dataclass(frozen=True, slots=True)
class Field:
    """Something to choose, in the reader's words: `values` are those that can be chosen, each with what it is called,
    and that at `index` is chosen at first. A `note` stands behind the field; `help` says in a line what it is for."""

    id: str
    label: str
    values: Sequence[tuple[str, str]]
    note: str = ""
    help: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class FormSeat:
    """A seat as it was filled in; `name` counts for a person only. `piece` is what it has chosen besides its colour."""

    player: Player
    name: str
    colour: str
    piece: str = ""


class Form:
    """A form that asks for nothing but colours. `chosen` are always the values of the fields by their ids; it is empty
    as long as the form opens, and what the `draft` says holds."""

    NAMES: ClassVar[int] = 14
    """The columns of a piece before what it is good at."""

    def __init__(self, draft: NewGame) -> None:
        self.draft = draft

    def edition(self, chosen: Mapping[str, str]) -> str:
        """The edition that is played."""
        return chosen.get("edition", self.draft.edition or title(self.draft.title).standard)

    def switched(self, chosen: Mapping[str, str]) -> list[str]:
        """The ids of what the edition offers to switch on, as far as it is on (`Edition.options`)."""
        return chosen[SWITCHES].split() if SWITCHES in chosen else [*self.draft.options]

    def colours(self, chosen: Mapping[str, str]) -> Sequence[str]:
        """The colours between which the seats choose: those of every palette, if the game has no others; none where a
        seat's colour is that of its piece."""
        return tuple(DARK.players)

    def colour_of(self, piece: str) -> str:
        """The colour that comes with the piece, where none is chosen."""
        return ""

    def variants(self, look: Look, chosen: Mapping[str, str]) -> Sequence[Field]:
        """What is chosen before all else, since other fields hang on it."""
        return ()

    def piece(self, look: Look, chosen: Mapping[str, str]) -> Field | None:
        """What every seat chooses besides its colour; the first of its values is to draw any of the others."""
        return None

    def options(self, look: Look, chosen: Mapping[str, str]) -> Sequence[Field]:
        """What else can be agreed on."""
        return ()

    def besides(self, chosen: Mapping[str, str], on: Sequence[str]) -> Mapping[str, str]:
        """The values that other fields get, by their ids, once those options are on; they may be chosen otherwise."""
        return {}

    def settings(self, chosen: Mapping[str, str], seats: Sequence[FormSeat], seed: int, language: Language) -> Any:
        """What has been agreed on, as the title reads it. Raises ValueError with a sentence where it makes no sense."""
        named = [{"name": seat.name, "colour": seat.colour} for seat in seats]
        agreed = {"seats": named, "seed": seed, **({"options": on} if (on := self.switched(chosen)) else {})}
        return title(self.draft.title).settings.validate_python(agreed)

    # What is told of the pieces

    def banner(self, look: Look, chosen: Mapping[str, str], piece: str, colour: str, space: Size) -> Lines:
        """The picture of a seat that has chosen that piece and colour, in all of that room."""
        return []

    @staticmethod
    def cloth(look: Look, picture: str, sign: str, colour: str, space: Size) -> Lines:
        """A banner with that picture, or with that sign where it cannot be drawn; of no colour while none is known."""
        if hung := painted(look, picture, *space, colour or None):
            return [line.copy() for line in hung]
        style = look.palette.badge(colour) if colour else look.palette.role("muted")
        rows = (sign if line == space.height // 2 else "" for line in range(space.height))
        return [Text(f"{row:^{space.width}}", style) for row in rows]

    def piece_lines(
        self, look: Look, chosen: Mapping[str, str], seats: Sequence[FormSeat], here: str, width: int, detail: Detail
    ) -> Lines:
        """The pieces with the seats that have chosen them, and what each is good at, as far as `detail` says. The
        cursor is at a seat with the piece `here`."""
        piece, taken, lines = self.piece(look, chosen), [seat.piece for seat in seats], Lines()
        for id_, name in () if piece is None else piece.values[1:]:  # the first is any of them
            line = Text("   ")
            if id_ in taken:
                seat = seats[taken.index(id_)]
                line = styled(f" {taken.index(id_) + 1} ", look.palette.badge(self.colour_of(id_) or seat.colour))
            line.append(f" {name:<{self.NAMES}}", look.palette.role("accent" if id_ == here else "strong"))
            column = line.cell_len
            if detail == "name":
                if not lines or lines[-1].cell_len + column > width:
                    lines.append(Text())
                lines[-1].append_text(line)
                continue
            words = (self.about if detail == "whole" else self.in_a_line)(look, chosen, id_)
            does = Text(words, look.palette.role("text" if id_ == here else "muted"))
            room = width - column
            first, *more = wrapped(does, room) if words and detail == "whole" else [whole_words(does, room, look)]
            lines += [line.append_text(first), *(Text(" " * column).append_text(part) for part in more)]
        return lines

    def about(self, look: Look, chosen: Mapping[str, str], piece: str) -> str:
        """What that piece is good at; empty where there is nothing to say."""
        return ""

    def in_a_line(self, look: Look, chosen: Mapping[str, str], piece: str) -> str:
        """The same where there is room for a line."""
        return self.about(look, chosen, piece)

    def explained(self, look: Look, chosen: Mapping[str, str]) -> tuple[str, Sequence[tuple[str, str]]] | None:
        """A heading, and all pieces with what each is good at, for the help."""
        return None
