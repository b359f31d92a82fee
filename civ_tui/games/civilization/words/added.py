"""The pages about what each part of the two expansions adds, by box."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from civ_tui.engine.data import read
from civ_tui.games.civilization.editions.parts import PARTS, PRESETS
from civ_tui.games.civilization.rules.printed.catalog import BOXES
from civ_tui.words.lessons import Chapter, Page


def _page(part: str, about: Sequence[str], clause: str, shown: Sequence[str] = ()) -> Page:
    switch = PARTS[part].switch
    return Page(part, switch.name, tuple(about), clause, switch.picture, tuple(shown))


PAGES: Final = tuple(_page(**page) for page in read(__package__, "added.toml")["page"])
"""In the order in which they are read."""


def chapters(on: Collection[str]) -> tuple[Chapter, ...]:
    """The pages about those parts, by box. Relics, which both have, come with the tiles of the first."""
    pages = [page for page in PAGES if page.id in on]
    first = {*PRESETS["fame_and_fortune"].on, "printed_sheets_faf"} - ({"relics"} if "tiles_faf" not in on else set())
    parted = (
        tuple(page for page in pages if page.id in first),
        tuple(page for page in pages if page.id not in first),
    )
    return tuple(Chapter(PRESETS[box].name, part) for box, part in zip(BOXES, parted, strict=True) if part)
