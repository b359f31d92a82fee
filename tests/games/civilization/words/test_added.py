"""The pages about the parts of the expansions: every part has one, and what it tells is what the data and rules say."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from typing import Final

import pytest

from civ_tui.games.civilization.editions.fame_and_fortune.metropolis import SQUARES_AROUND
from civ_tui.games.civilization.editions.parts import PARTS, PRESETS
from civ_tui.games.civilization.rules.edition import LOOT_TABLE, STANDARD, Edition, edition
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.added import PAGES
from civ_tui.words.lessons import Chapter, boxes, chapters
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables

BY_ID: Final = {page.id: page for page in PAGES}
GAME: Final = "civilization"
WORDS: Final = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}


def with_part(part: str) -> Edition:
    return edition(STANDARD, (part, "city_states") if part == "huts_villages_waw" else (part,))


def ids(told: Iterable[Chapter]) -> list[str]:
    return [page.id for chapter in told for page in chapter.pages]


def test_each_part_has_one_page() -> None:
    assert len(PAGES) == len(BY_ID)
    assert BY_ID.keys() == PARTS.keys()


@pytest.mark.parametrize("part", PARTS)
def test_the_clause_of_a_page_is_in_the_rulebook_where_it_is_played(part: str) -> None:
    assert BY_ID[part].clause in with_part(part).components.rulebook.clauses


@pytest.mark.parametrize("part", PARTS)
def test_a_page_is_whole_sentences(part: str) -> None:
    for paragraph in BY_ID[part].about:
        assert str(paragraph)[0].isupper() or str(paragraph)[0].isdigit()
        assert str(paragraph).endswith(".")
        assert "  " not in str(paragraph)


def test_each_paragraph_has_a_place_for_a_picture_or_the_page_has_none() -> None:
    for page in PAGES:
        if page.shown:
            assert len(page.shown) == len(page.about)
            assert any(page.shown)


# What is told where


def test_the_two_boxes_tell_of_all_that_comes_in_them() -> None:
    first, second = boxes(GAME)
    assert (first.title, second.title) == ("Fame and Fortune", "Wisdom and Warfare")
    assert {*ids([first])} == {*PRESETS["fame_and_fortune"].on}
    assert {*ids([second])} == {*PRESETS["wisdom_and_warfare"].on}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_table_is_told_of_what_is_on_and_of_each_once(preset: str) -> None:
    told = ids(chapters(GAME, PRESETS[preset].on))
    assert sorted(told) == sorted(PRESETS[preset].on)


def test_relics_stand_with_the_tiles_on_which_they_lie() -> None:
    (only,) = chapters(GAME, ("relics", "tiles_waw"))
    assert only.title == "Wisdom and Warfare"
    both = chapters(GAME, ("relics", "tiles_waw", "tiles_faf"))
    assert [ids([chapter]) for chapter in both] == [["tiles_faf", "relics"], ["tiles_waw"]]


def test_a_table_knows_what_is_on_of_it() -> None:
    def seen(*options: str) -> set[str]:
        seats = tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(2))
        return {*ids(chapters(GAME, view(deal(Settings(seats, seed=1, options=options)), None).options))}

    assert seen() == set()
    assert seen("metropolis", "techs_faf") == {"techs_faf", "metropolis"}


def test_nothing_of_the_pages_is_loaded_for_a_table_without_options() -> None:
    code = (
        "import sys\n"
        "from civ_tui.sitting import open_game\n"
        "from civ_tui.words.lessons import chapters\n"
        "view = open_game.begin_first_game().view(None)\n"
        "assert chapters(view.title, view.options) == ()\n"
        "print([name for name in sys.modules if name.endswith(('words.added', 'fame_and_fortune'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "[]", done.stderr


# The numbers

ALL: Final = edition(STANDARD, tuple(PARTS)).components


def told(part: str) -> list[int]:
    """The numbers that the page tells, in digits and in words."""
    words = {word: number for number, word in WORDS.items()}
    text = " ".join(map(str, BY_ID[part].about)).replace("Seven Cities of Gold", "").lower()
    found = re.findall(rf"\d+|\b(?:{'|'.join(words)})\b", text)
    return [words[each] if each in words else int(each) for each in found]


def more(part: str, field: str) -> int:
    """How many entries that shelf has with the part besides those that it has with what the part needs."""
    needs = [need[0] for need in PARTS[part].switch.alternatives]
    with_it, without = edition(STANDARD, (part, *needs)), edition(STANDARD, needs)
    return len(getattr(with_it.components, field)) - len(getattr(without.components, field))


def copies(part: str, field: str, *besides: str) -> int:
    """The same of tokens and cards that exist several times."""
    with_it, without = (edition(STANDARD, on).components for on in ((part, *besides), besides))
    kinds = getattr(with_it, field), getattr(without, field)
    if field == "culture_events":
        return sum(one.copies for one in kinds[0].values()) - sum(one.copies for one in kinds[1].values())
    return sum(kinds[0].values()) - sum(kinds[1].values())


def relic_tiles(part: str) -> int:
    tiles = with_part(part).components.tiles.values()
    return sum(any(face.relic for face in tile.faces) for tile in tiles)


def number(kind: str, id_: str, name: str) -> int:
    found: int = ALL.of_kind(kind)[id_].numbers[name]
    return found


def power(of: Catalog, civilization: str, id_: str, name: str) -> int:
    return next(power.numbers[name] for power in of.civilizations[civilization].powers if power.id == id_)


def metropolis() -> list[int]:
    found, base = ALL.metropolis, PRINTED.limits
    assert found is not None
    return [SQUARES_AROUND, SQUARES_AROUND, found.arts, base.arts_culture, found.combat, base.combat_capital]


def shipyard_and_techs() -> list[int]:
    yard = ALL.buildings["shipyard"]
    ranks = {upgrade.rank for upgrade in ALL.techs["logistics"].unit_upgrades}
    coins = ALL.techs["education"].coin_tokens
    return [more("techs_waw", "techs"), yard.cost, yard.icons.production, yard.icons.combat, *ranks, coins]


def governments() -> list[int]:
    found = ALL.governments
    actions = 1 + found["monarchy"].numbers["capital_actions"]
    trade = next(clause.numbers["trade"] for clause in found["democracy"].clauses if clause.id == "trade")
    production, combat = found["despotism"].numbers["city_production"], found["fundamentalism"].numbers["combat"]
    return [len(found), production, actions, actions, trade, combat]


def units() -> list[int]:
    kinds, health = ALL.unit_kinds.values(), ALL.unit_kinds["infantry"].health
    weak, strong = 1, 2
    left = health[strong] - weak
    assert left == health[weak] - strong, "both live and count the same"
    cards = sum(sum(kind.cards.values()) for kind in kinds)
    return [cards, 2, 1, strong, health[strong], weak, health[weak], strong, weak, left]


def hiding() -> list[int]:
    return [ALL.huts["city_state"], ALL.villages["city_state"]]


FIRST_SHEETS: Final = edition(STANDARD, ("printed_sheets_faf", "investments")).components
WITH_LOOT: Final = edition(STANDARD, ("civilizations_waw", LOOT_TABLE)).components
LATER_SHEETS: Final = edition(STANDARD, ("civilizations_faf", "investments")).components
FACTS: Final[dict[str, Callable[[], list[int]]]] = {
    "tiles_faf": lambda: [more("tiles_faf", "tiles"), relic_tiles("tiles_faf")],
    "tiles_waw": lambda: [more("tiles_waw", "tiles"), relic_tiles("tiles_waw")],
    "huts_villages_faf": lambda: [
        copies("huts_villages_faf", "huts"),
        copies("huts_villages_faf", "villages"),
        ALL.hut_faces["native_art"].numbers["culture"],
        ALL.village_faces["native_art"].numbers["culture"],
        ALL.village_faces["friendly_workers"].numbers["production"],
    ],
    "huts_villages_waw": lambda: [
        copies("huts_villages_waw", "huts"),
        edition(STANDARD, ("huts_villages_waw",)).components.huts["spy"] - PRINTED.huts["spy"],
        copies("huts_villages_waw", "villages"),
        *hiding(),
    ],
    "relics": lambda: [number("relic", "seven_cities_of_gold", "coins")],
    "techs_faf": lambda: [1 + ALL.abilities["mysticism.omen"].numbers["cards"]],
    "metropolis": metropolis,
    "disbanding": lambda: [ALL.city_markers["fortification"].combat, ALL.city_markers["caravan"].production],
    "investments": lambda: [len(ALL.investments), *(step.coins for step in ALL.investments["public_education"].steps)],
    "printed_sheets_faf": lambda: [
        power(sheets, "arabs", "traders", "culture") for sheets in (FIRST_SHEETS, LATER_SHEETS)
    ],
    "wonders_faf": lambda: [
        len(edition(STANDARD, ("wonders_faf", "investments", LOOT_TABLE)).components.wonders) - len(PRINTED.wonders),
        ALL.limits.wonders_per_era or 0,
    ],
    "events_faf": lambda: [
        copies("events_faf", "culture_events"),
        len({event.deck for event in ALL.culture_events.values()}),
        *(number("event", card, "units") for card in ("duty_and_honor", "nationalism", "patriotism")),
    ],
    "great_people_cards": lambda: [len(ALL.people)],
    "fifth_player": lambda: [5, len(ALL.layouts[5].tiles), 5 * ALL.limits.resource_tokens_per_player],
    "unit_cards_waw": units,
    "city_states": lambda: [
        *hiding(),
        len(ALL.city_states),
        *{state.defence for state in ALL.city_states.values()},
        *{state.founding for state in ALL.city_states.values()},
    ],
    "techs_waw": shipyard_and_techs,
    "governments_waw": governments,
    "policies": lambda: [len(ALL.policies) // 2, 2],
    "building_programs": lambda: [5, 2 * 5],
    "civilizations_waw": lambda: [
        power(ALL, "french", "grande_armee", "combat"),
        WITH_LOOT.civilizations["mongols"].numbers["mounted"],
        ALL.civilizations["zulu"].numbers["artillery"],
    ],
    "wonders_waw": lambda: [
        more("wonders_waw", "wonders"),
        ALL.limits.wonders_per_era or 0,
        number("wonder", "statue_of_zeus", "combat"),
        number("wonder", "leonardos_workshop", "cost"),
        2,
        number("wonder", "notre_dame", "trade"),
        number("wonder", "internet", "tech_coins"),
    ],
    "events_waw": lambda: [
        copies("events_waw", "culture_events"),
        len({event.deck for event in ALL.culture_events.values()}),
        2,
        *(number("event", card, "squares") for card in ("migrants", "colonists", "immigrants")),
        number("event", "supply_drop", "gained_trade"),
        number("event", "roaming_horde", "rank"),
    ],
}
"""What the data says of the numbers on a page, in its order; a number of the text alone is itself."""


@pytest.mark.parametrize("part", PARTS)
def test_the_numbers_of_a_page_are_those_of_the_data(part: str) -> None:
    assert told(part) == (FACTS[part]() if part in FACTS else [])
