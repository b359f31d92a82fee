"""EXP-1, EXP-2: what a table may switch on of the two expansions, by itself or at once."""

import tomllib
from pathlib import Path

import pytest

from civ_tui.drawing.art.painting import pictures
from civ_tui.engine.switches import with_needs
from civ_tui.games.civilization.editions.parts import PARTS, PRESETS
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.storage import saves
from civ_tui.words.languages import spoken
from tests.games.civilization.rules.random_games import random_game, seated

DATA = Path(__file__).parents[4] / "rules_data"
SWITCHES = {id_: part.switch for id_, part in PARTS.items()}
BOXES = ("fame_and_fortune", "wisdom_and_warfare")


def of_box(box: str) -> set[str]:
    """The parts with which the clauses in the rulebook of that box hold, and its tiles, about which it has none."""
    book = tomllib.loads(DATA.joinpath(box, "rulebook.toml").read_text(encoding="utf-8"))
    said = {part for entry in (*book["section"], *book["clause"]) for part in entry.get("options", ())}
    return said | {"tiles_faf" if box == BOXES[0] else "tiles_waw"}


@pytest.mark.rule("EXP-1")
@pytest.mark.parametrize("part", PARTS)
def test_each_part_makes_an_edition_with_what_it_needs(part: str) -> None:
    on = with_needs(SWITCHES, (part,))
    assert part in on
    assert edition(STANDARD, on) is edition(STANDARD, (part,)) is not edition(STANDARD)


@pytest.mark.rule("EXP-2")
def test_some_parts_need_others() -> None:
    assert {part: switch.needs for part, switch in SWITCHES.items() if switch.needs} == {
        "city_states": ("huts_villages_waw",),
        "relics": (("tiles_faf", "tiles_waw"),),
        "metropolis": ("techs_faf",),
        "printed_sheets_faf": ("civilizations_faf",),
        "fifth_player": (("tiles_faf", "tiles_waw"),),
    }


@pytest.mark.rule("EXP-1")
def test_all_of_a_box_is_switched_on_at_once_but_for_sheets_that_were_changed_later() -> None:
    assert [*PRESETS] == ["base", "light", *BOXES, "everything"]
    assert PRESETS["base"].on == ()
    for box in BOXES:
        assert {*PRESETS[box].on} == of_box(box)
    assert {*PRESETS["everything"].on} == {*PARTS} - {"printed_sheets_faf"}


def test_light_adds_more_of_what_the_game_has_and_unit_cards_of_two_numbers() -> None:
    kinds = ("tiles", "techs", "civilizations", "wonders", "events")
    assert {*PRESETS["light"].on} == {f"{kind}_{box}" for kind in kinds for box in ("faf", "waw")} | {"unit_cards_waw"}


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_switched_on_at_once_lacks_nothing_and_is_in_the_order_of_the_switches(preset: str) -> None:
    assert with_needs(SWITCHES, PRESETS[preset].on) == PRESETS[preset].on


def test_a_game_of_random_players_with_everything_keeps_every_invariant_and_is_saved() -> None:
    game = random_game(Settings(seated(2), 3, options=PRESETS["everything"].on), 3000, every=10)
    assert {entry.kind for entry in game.state.log} >= {
        *("adopts_policy", "disband", "invest", "leaves_marker", "metropolis", "place_city_state", "show_person"),
        *("spends_marker", "starts_program", "take_relic", "use_government", "use_person", "use_policy"),
    }
    loaded, lost = saves.load(saves.dump(game))
    assert (loaded.state, lost) == (game.state, "")


def test_each_is_told_in_another_language_and_has_a_picture() -> None:
    named = [*((each.name, each.picture) for each in SWITCHES.values())]
    named += [(each.name, each.picture) for each in PRESETS.values()]
    assert not [name for name, _ in named if spoken("ru").say(name) == name]
    assert {picture for _, picture in named} <= pictures().keys()
