"""Components with their pictures if there is room, else in words only."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from civ_tui.drawing.art.painting import painted, pictures
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import GAP, Lines, beside_picture
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.unit_cards import FIELD
from civ_tui.games.civilization.rules.printed.catalog import Catalog

WORDS: Final = 30
"""The least columns for the words."""
LINES: Final = 8
"""The most lines of a picture."""


def pictures_of(
    look: Look, components: Catalog, kind: str, id_: str, width: int, lines: int = LINES, owner: str | None = None
) -> Lines:
    """The picture of a component in that room, or for a type of unit one for each rank, the largest for which there is
    room; nothing if there is none."""
    if kind != "unit":
        name = portrait(components, id_) if kind == "person" else kind if kind == "walls" else f"{kind} {id_}"
        return [line.copy() for line in painted(look, name, width, lines, owner)]
    ranks = components.unit_kinds[id_].names
    column = (width + GAP) // len(ranks) - GAP
    paintings = [painted(look, f"unit {id_} {rank}", column, lines, owner, FIELD) for rank in ranks]
    return [Text(" " * GAP).join(row) for row in zip(*paintings, strict=True)]


def portrait(components: Catalog, person: str) -> str:
    """The picture of a great person card: its own, or that of its marker."""
    own, marker = " ".join(("person", person)), " ".join(("great_person", components.people[person].type))
    return own if own in pictures() else marker


def illustrated_lines(
    look: Look, components: Catalog, kind: str, id_: str, width: int, owner: str | None = None
) -> Lines:
    """A card, marker, figure or sheet in words, beside its picture or below several pictures."""
    picture = pictures_of(look, components, kind, id_, width if kind == "unit" else width - GAP - WORDS, owner=owner)
    if kind == "unit":
        return [*picture, *([Text()] if picture else []), *component_lines(look, components, kind, id_, width)]
    columns = picture[0].cell_len + GAP if picture else 0
    return beside_picture(picture, component_lines(look, components, kind, id_, width - columns))
