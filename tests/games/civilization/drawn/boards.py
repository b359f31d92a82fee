"""The squares of games that were played, drawn at every zoom with every painter:
python -m tests.games.civilization.drawn.boards

What stands on a square is drawn once, wherever that is, and with one kind of marks after another. As a command it
looks at a hundred games and draws all that it finds with all marks; it takes hours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import cycle, product
from pathlib import Path

from civ_tui.drawing.blocks import GRIDS
from civ_tui.drawing.glyphs import ALLOWED, FINER
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.drawn.cells import NO_MARKS, Cell, Marks, Place, cell_of
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.zooms import SIZES, ZOOMS, Zoom
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.storage import record
from tests.games.civilization.drawn.drawing import LOOKS, symbols
from tests.games.civilization.rules.random_games import seated

SCREENSHOTS = Path(__file__).parents[4] / "screenshots"
PAINTERS = [
    *(Look(DARK, grid=grid, painter=name) for name, grid in GRIDS.items()),  # type: ignore[arg-type]
    Look(DARK, painter="placeholders"),  # all real pixels are painted alike
]
MARKS = [
    Marks(cursor=True),
    Marks(yields=True),
    Marks(target=True),
    Marks(reachable=True, steps=3),
    Marks(reachable=True, steps=12, fights=True),
    Marks(target=True, fights=True),
    Marks(selected=True, cursor=True),
    Marks(passed=True, steps=1),
    Marks(yields=True, site=True, cursor=True),
    Marks(target=True, turns=True),
    Marks(dim=True, beside=255),
]


def recorded(every: int) -> Iterator[Table]:
    """The games of the pictures after so many answers each time, and at their ends."""
    for path in sorted(SCREENSHOTS.glob("*.json*")):
        found = record.load(path)
        if found.title == "civilization":
            for number, game in enumerate(record.replay(found)):
                if number % every == 0 or number == len(found.answers) - 1:
                    yield game.state


def random(seeds: Iterable[int], every: int, most: int) -> Iterator[Table]:
    """Games at random with everything on, of two to five players, after so many answers each time."""
    for seed in seeds:
        game: Game[Table] = new_game(Settings(seated(2 + seed % 4), seed=seed, options=PRESETS["everything"].on))
        player = RandomPlayer(seed)
        while not game.over and len(game.record) < most:
            question = player.whose_turn(game.pending)
            game.give(Given(question.seat, question.kind, player.choose(question)))
            if len(game.record) % every == 0 or game.over:
                yield game.state


def cells(tables: Iterable[Table]) -> list[Cell]:
    """What their squares look like, as if all of one terrain lay in one place."""
    found: dict[Cell, None] = {}
    places: dict[str | None, Place] = {}
    for table in tables:
        seen = view(table, None)
        for square in seen.squares.values():
            cell = cell_of(seen, square)
            place = places.setdefault(cell.terrain, cell.place)
            place = replace(place, border=cell.place.border, seam=cell.place.seam)
            found[replace(cell, shaded=False, edition=None, place=place)] = None
    return [*found]


def faults(cells: Iterable[Cell], *, all_marks: bool = False) -> Iterator[str]:
    """Where a square is not drawn, not as large as its zoom says, or of characters that terminals may lack: with every
    painter and all marks in every look, else with one mark and beside the painters in one look, in turn."""
    turn, marked = cycle(LOOKS), cycle((NO_MARKS, *MARKS))
    for cell, zoom in product(cells, ZOOMS):
        for look in (*PAINTERS, *(LOOKS if all_marks else [next(turn)])):
            for marks in (NO_MARKS, *MARKS) if all_marks else [next(marked)]:
                if fault := _fault(cell, marks, zoom, look):
                    yield fault


def _fault(cell: Cell, marks: Marks, zoom: Zoom, look: Look) -> str:
    """What is wrong with that square; "" if nothing is."""
    try:
        rows = paint(cell, marks, zoom, look)
    except Exception as error:
        what = repr(error)
    else:
        sizes = {sum(segment.cell_length for segment in row) for row in rows}
        what = "" if (sizes, len(rows)) == ({SIZES[zoom][0]}, SIZES[zoom][1]) else f"{sizes} columns, {len(rows)} lines"
        strange = symbols(segment.text for row in rows for segment in row) - ALLOWED - FINER
        what = what or " ".join(strange)
    return what and f"{look.painter} at {zoom}, {marks}, {cell}: {what}"


def main() -> None:
    """Draw far more of them, with every mark."""
    for name, tables in (("recorded", recorded(20)), ("random", random(range(100), 200, 2400))):
        found = cells(tables)
        print(f"{name}: {len(found)} squares", flush=True)
        for fault in faults(found, all_marks=True):
            print(fault)


if __name__ == "__main__":
    main()
