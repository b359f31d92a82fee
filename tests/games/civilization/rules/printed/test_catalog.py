"""Loading `rules_data`: a tile turned, and for each file the sentence that a broken entry gives."""

import shutil
from dataclasses import fields
from importlib.resources import as_file
from pathlib import Path

import pytest

from civ_tui.engine.components import CatalogError
from civ_tui.engine.data import rules_data
from civ_tui.games.civilization.rules.printed.components import Face, Icons
from civ_tui.games.civilization.rules.printed.loading import load
from tests.games.civilization.printed import PRINTED


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the installed `rules_data` that a test may break."""
    with as_file(rules_data()) as installed:
        return Path(shutil.copytree(installed, tmp_path / "rules_data"))


def break_entry(data: Path, file: str, after: str, old: str, new: str) -> None:
    """Replace the first `old` that follows `after`; both must be there."""
    text = (data / file).read_text(encoding="utf-8")
    start = text.index(old, text.index(after))
    (data / file).write_text(text[:start] + new + text[start + len(old) :], encoding="utf-8")


def fault(data: Path) -> str:
    """The sentence with which reading all that is printed fails."""
    with pytest.raises(CatalogError) as raised:
        _ = load(data).rulebook
    return str(raised.value)


def test_the_copy_of_the_installed_data_is_the_catalog(data: Path) -> None:
    copy = load(data)
    for part in fields(copy):
        assert not part.compare or getattr(copy, part.name) == getattr(PRINTED, part.name), part.name
    assert copy.rulebook == PRINTED.rulebook


def test_a_square_adds_what_is_printed_besides_its_terrain() -> None:
    tile = PRINTED.tiles["tile01"]  # GGFF DGFF MWWG DMWG
    assert tile.face(0, 0, 0) == Face(terrain="grassland", icons=Icons(), token="village")
    assert tile.face(1, 2, 0) == Face(terrain="forest", icons=Icons(production=2), resource="wheat")
    assert tile.face(3, 1, 0) == Face(terrain="mountain", icons=Icons(production=1, culture=1))


@pytest.mark.parametrize(
    ("quarter_turns", "rows"),
    [
        (0, ["MMWG", "FMGW", "DDMF", "WDWF"]),
        (1, ["WDFM", "DDMM", "WMGW", "FFWG"]),
        (2, ["FWDW", "FMDD", "WGMF", "GWMM"]),
        (3, ["GWFF", "WGMW", "MMDD", "MFDW"]),
        (4, ["MMWG", "FMGW", "DDMF", "WDWF"]),
    ],
)
def test_a_tile_is_turned_clockwise(quarter_turns: int, rows: list[str]) -> None:
    tile = PRINTED.tiles["americans"]
    laid = [[tile.face(row, column, quarter_turns).terrain[0].upper() for column in range(4)] for row in range(4)]
    assert ["".join(row) for row in laid] == rows


def test_arrows_turn_home_tiles() -> None:
    turns = {home.arrow: home.quarter_turns for layout in PRINTED.layouts.values() for home in layout.homes}
    assert turns == {"N": 0, "E": 1, "S": 2, "W": 3}


BROKEN_ENTRIES = [
    # file, where, what, broken, the sentence after the file's name
    ("tiles.toml", 'id = "tile05"', '"WGFF"', '"WGXF"',
     'entry "tile05": terrain must use the letters F, M, G, D, W, not X.'),
    ("layouts.toml", "players = 3", "players = 3", "players = 4",
     'entry "4": players must be unique, but two entries have it.'),
    ("techs.toml", 'id = "horseback_riding"', 'phase = "trade"', 'phase = "lunch"',
     "entry \"horseback_riding\": abilities[horseback_riding.trade].phase must be 'start_of_turn', 'trade', "),
    ("buildings.toml", 'id = "bank"', "cost = 10", 'cost = "ten"',
     'entry "bank": cost must be a valid integer, '),
    ("units.toml", 'id = "mounted"', 'trumps = "artillery"', 'trumps = "ships"',
     "entry \"mounted\": trumps must be 'artillery', 'infantry', 'mounted' or 'aircraft', not 'ships'."),
    ("wonders.toml", "[[wonder]]", "[[wonder]]", "[[wonders]]",
     'entry "the file": wonders must be left out, as nothing reads it.'),
    ("culture_events.toml", 'id = "sabotage"', "deck = 1", "deck = 4",
     'entry "sabotage": deck must be 1, 2 or 3, not 4.'),
    ("governments.toml", 'id = "anarchy"', "text = ", "texts = ",
     'entry "anarchy": clauses[number 1].text must be given.'),
    ("civilizations.toml", 'id = "romans"', 'starting_government = "republic"', 'starting_government = "empire"',
     'entry "romans": starting_government must be one of anarchy, despotism, '),
    ("great_people.toml", 'id = "artist"', "copies = 3", "copies = 0",
     'entry "artist": copies must be greater than or equal to 1, not 0.'),
    ("huts_and_villages.toml", "[huts]", "wheat = 5", "wheat = 0",
     'entry "huts": wheat must be greater than or equal to 1, not 0.'),
    ("culture_track.toml", "number = 9", 'kind = "event"', 'kind = "events"',
     "entry \"9\": kind must be 'event', 'great_person' or 'victory', not 'events'."),
    ("costs_and_limits.toml", "[limits]", "army_cost = 4", "army_cost = 0",
     'entry "limits": army_cost must be greater than or equal to 1, not 0.'),
    ("rulebook.toml", 'id = "FOUND-4"', 'page = "13"', 'paged = "13"',
     'entry "FOUND-4": paged must be left out, as nothing reads it.'),
    ("glossary.toml", 'id = "gather"', '"SCOUT-1"', '"SCOUT-9"',
     'entry "gather": clauses must be one of GOLDEN-1, '),
    ("guide.toml", 'id = "win_economy"', "{coins_to_win}", "{coins_to_lose}",
     'entry "win_economy": about must name no {coins_to_lose}, which is printed nowhere'),
]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "after", "old", "new", "sentence"), BROKEN_ENTRIES, ids=[row[0] for row in BROKEN_ENTRIES]
)
def test_a_broken_entry_is_named(data: Path, file: str, after: str, old: str, new: str, sentence: str) -> None:
    break_entry(data, file, after, old, new)
    assert fault(data).startswith(f"{file}, {sentence}")


def test_every_file_has_a_broken_entry(data: Path) -> None:
    assert sorted(row[0] for row in BROKEN_ENTRIES) == sorted(path.name for path in data.glob("*.toml"))


@pytest.mark.parametrize(
    ("file", "after", "old", "new", "sentence"),
    [
        ("tiles.toml", "[terrain]", 'letter = "D"', 'letter = "F"',
         "tiles.toml, entry \"desert\": letter must be unique, not 'F' again."),
        ("tiles.toml", 'id = "tile05"', '"WGFF"', '"WGF"', "tiles.toml, entry \"tile05\": terrain[number 3] must "),
        ("tiles.toml", 'id = "tile05"', '"0,2"', '"0,4"', 'tiles.toml, entry "tile05": extras.0,4 must match pattern'),
        ("techs.toml", 'id = "pottery"', 'id = "pottery"', 'id = "currency"',
         'techs.toml, entry "currency": id must be unique, but two entries have it.'),
        ("buildings.toml", 'id = "granary"', 'sides = ["granary"', 'sides = ["barn"',
         'buildings.toml, entry "granary": sides must be one of harbor, '),
        ("costs_and_limits.toml", "[limits]", "trade_max = 27\n", "",
         'costs_and_limits.toml, entry "limits": trade_max must be given.'),
        ("costs_and_limits.toml", "[limits]", '"romans"', '"rome"',
         'costs_and_limits.toml, entry "limits": learning_without must be one of americans, '),
        ("rulebook.toml", 'prefix = "FOUND"', '"FOUND"', '"FUND"',
         'rulebook.toml, entry "FOUND-1": prefix must be one of GOLDEN, '),
        ("wonders.toml", "[[wonder]]", "[[wonder]]", "[[wonder]",
         'wonders.toml, entry "the file": it must be TOML ('),
    ],
)  # fmt: skip
def test_whatever_else_is_broken_is_named(data: Path, file: str, after: str, old: str, new: str, sentence: str) -> None:
    break_entry(data, file, after, old, new)
    assert fault(data).startswith(sentence)


def test_a_missing_file_is_named(data: Path) -> None:
    (data / "wonders.toml").unlink()
    assert fault(data) == 'wonders.toml, entry "the file": it must exist.'
