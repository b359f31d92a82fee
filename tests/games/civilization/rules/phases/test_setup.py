"""SETUP-1 to SETUP-10: everything is laid out; SETUP-19: the first game."""

from collections import Counter
from typing import Any

import pytest

from civ_tui.engine import sizes
from civ_tui.engine.flow import GameOver
from civ_tui.games.civilization.rules.board import cities
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.limits import max_cities
from civ_tui.games.civilization.rules.phases.founding import found_city
from civ_tui.games.civilization.rules.phases.setup import deal, refusal
from civ_tui.games.civilization.rules.printed.components import UNIT_TYPES
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import boards, tables
from tests.games.civilization.rules.driver import run
from tests.games.civilization.rules.producing import unit_cost
from tests.games.civilization.rules.settling import ALL, dealt, settings


@pytest.mark.rule("SETUP-1")
def test_two_to_four_players_take_different_civilizations_and_colours() -> None:
    for number in (2, 3, 4):
        assert refusal(settings(*ALL[:number])) is None
    for wrong in (
        Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "red"))),
        Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "pink"))),
        Settings((SeatSettings("Ann", "red"), SeatSettings("Bob", "blue", "\x1b[2J"))),
    ):
        reason = certain(refusal(wrong))
        assert reason.clause == "SETUP-1"
        with pytest.raises(ValueError, match="SETUP-1"):
            deal(wrong)


@pytest.mark.rule("SETUP-1", "SETUP-10", "SETUP-19")
@pytest.mark.parametrize(
    ("names", "civilizations", "others", "sentence"),
    [
        ((), (), {}, "2 to 4 players can play, not 0."),
        (("Ann",), ("romans",), {}, "2 to 4 players can play, not 1."),
        (("Ann", "Bob", "Cleo", "Dan", "Eve"), ("random",) * 5, {}, "2 to 4 players can play, not 5."),
        (("Ann", "Bob"), ("romans", "romans"), {}, "Two players cannot have the same civilization: Romans."),
        (("Ann", "Ann"), ("romans", "chinese"), {}, "Two players cannot have the same name: Ann."),
        (("Ann", "Bob"), ("random", "random"), {}, None),
        (("Ann", "Bob"), ("random", "dwarfs"), {}, "There is no civilization dwarfs."),
        (("Ann", "x" * sizes.NAME), ("random", "random"), {}, None),
        (("Ann", "x" * sizes.NAME + "x"), ("random", "random"), {}, f"A name has {sizes.NAME} characters at most."),
        (("Ann", "B\x07b"), ("random", "random"), {}, "A name has characters that cannot be shown."),
        (("Ann", "Bob"), ("random", "random"), {"seed": 2**64 - 1}, None),
        (("Ann", "Bob"), ("random", "random"), {"seed": 2**64}, "There is no such seed."),
        (("Ann", "Bob"), ("random", "random"), {"seed": -1}, "There is no such seed."),
        (("Ann", "Bob"), ("random", "random"), {"first": 2}, "There is no seat 3 for the first player."),
        (
            ("Ann", "Bob"),
            ("random", "random"),
            {"edition": "gold"},
            "This game is played with the edition “gold”, which this program does not have.",
        ),
        (("Ann", "Bob"), ("chinese", "romans"), {"learning": True}, "The Romans take no part in the first game."),
    ],
)
def test_what_is_wrong_with_a_game_is_said(
    names: tuple[str, ...], civilizations: tuple[str, ...], others: dict[str, Any], sentence: str | None
) -> None:
    seats = zip(names, tables.COLOURS, civilizations, strict=False)
    reason = refusal(Settings(tuple(SeatSettings(*seat) for seat in seats), **others))
    assert (None if reason is None else str(reason.line)) == sentence
    clause = "SETUP-10" if "first" in others else "SETUP-19" if "learning" in others else "SETUP-1"
    assert reason is None or reason.clause == clause


@pytest.mark.rule("SETUP-1")
def test_a_civilization_is_chosen_or_drawn_among_those_that_nobody_chose() -> None:
    drawn = set()
    for seed in range(30):
        t = dealt("random", "romans", "random", seed=seed)
        civilizations = [player.civilization for player in t.players]
        assert civilizations[1] == "romans"
        assert len(set(civilizations)) == 3
        drawn.add(civilizations[0])
    assert drawn == set(ALL) - {"romans"}


@pytest.mark.rule("SETUP-2")
@pytest.mark.parametrize("civ", ALL)
def test_what_each_player_owns(civ: str) -> None:
    t = dealt(civ, next(other for other in ALL if other != civ))
    player = t.players[0]
    white_army = civ == "russians"
    assert Counter(figure.kind for figure in player.figures) == {"army": 6 + white_army, "scout": 2}
    assert max_cities(t, player) == 2
    assert sum(tech.level < 5 for tech in PRINTED.techs.values()) == 36
    assert player.ranks == {"artillery": 1, "infantry": 1, "mounted": 1}
    assert unit_cost(t, player, "aircraft") == 12


@pytest.mark.rule("SETUP-3")
def test_each_player_draws_a_unit_of_three_decks_that_only_he_may_look_at() -> None:
    t = dealt("romans", "chinese", "germans")
    assert {kind: len(deck.face_down) for kind, deck in t.market.units.items()} == {
        "infantry": 12,
        "artillery": 12,
        "mounted": 12,
        "aircraft": 8,
    }
    for player in t.players:
        assert sorted(card.split("-")[0] for card in player.forces) == sorted(UNIT_TYPES)
        for other in t.players:
            seen = view(t, other.seat).players[player.seat]
            assert seen.force_count == 3
            assert (seen.forces is None) == (other is not player)
    drawn = [entry for entry in t.log if entry.kind == "drawn_unit"]
    assert len(drawn) == 9
    assert all(entry.audience == (entry.seat,) for entry in drawn)


@pytest.mark.rule("SETUP-3", "SETUP-6", "SETUP-8")
def test_the_decks_and_the_map_are_shuffled() -> None:
    one, other = dealt("romans", "chinese", seed=1), dealt("romans", "chinese", seed=2)
    assert one.market.units["infantry"].face_down != other.market.units["infantry"].face_down
    for number in (1, 2, 3):
        assert one.market.events[number].face_down != other.market.events[number].face_down
    assert one.board.slots != other.board.slots


@pytest.mark.rule("SETUP-4")
def test_all_building_markers_lie_in_the_market() -> None:
    printed = {pool.id: pool.count for pool in PRINTED.building_pools.values()}
    assert dealt("romans", "chinese").market.buildings == printed


def eras(wonders: list[str]) -> list[str]:
    return [PRINTED.wonders[wonder].era for wonder in wonders]


@pytest.mark.rule("SETUP-5")
def test_ancient_wonders_face_up_medieval_on_modern_beside_them() -> None:
    t = dealt("romans", "chinese")
    assert eras(t.market.wonders) == ["ancient"] * 4
    assert eras(t.market.wonder_deck[::-1]) == ["medieval"] * 4 + ["modern"] * 4
    assert len({tuple(dealt("romans", "chinese", seed=seed).market.wonder_deck) for seed in range(5)}) > 1


@pytest.mark.rule("SETUP-5", "SETUP-12", "civ:egyptians")
def test_egypt_receives_an_ancient_wonder_and_a_medieval_one_fills_the_gap() -> None:
    received = set()
    for seed in range(30):
        t = dealt("egyptians", "chinese", seed=seed)
        wonder = t.players[0].setup_wonder
        received.add(wonder)
        assert eras([wonder]) == ["ancient"]
        assert wonder not in t.market.wonders
        assert sorted(eras(t.market.wonders)) == ["ancient"] * 3 + ["medieval"]
        assert eras(t.market.wonder_deck[::-1]) == ["medieval"] * 3 + ["modern"] * 4
    assert len(received) == 4


@pytest.mark.rule("SETUP-6")
def test_three_decks_of_culture_events_and_all_at_the_start_of_the_track() -> None:
    t = dealt("romans", "chinese")
    decks = {
        number: [PRINTED.culture_events[card].deck for card in d.face_down] for number, d in t.market.events.items()
    }
    assert decks == {1: [1] * 19, 2: [2] * 17, 3: [3] * 11}
    assert all(not deck.face_up for deck in t.market.events.values())
    assert [player.culture_space for player in t.players] == [0, 0]
    assert [player.hand for player in t.players] == [[], []]


@pytest.mark.rule("SETUP-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_token_of_each_resource_for_each_player(players: int) -> None:
    market = dealt(*ALL[:players]).market
    assert market.resources == {"incense": players, "iron": players, "silk": players, "wheat": players}


@pytest.mark.rule("SETUP-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_home_tiles_face_up_in_their_places_neutral_ones_face_down(players: int) -> None:
    t = dealt(*ALL[:players])
    homes = PRINTED.layouts[players].homes
    face_up = {(slot.x, slot.y): slot for slot in t.board.slots if slot.revealed}
    assert {(slot.tile, slot.quarter_turns) for slot in face_up.values()} == {
        (civ, home.quarter_turns) for civ, home in zip(ALL, homes, strict=False)
    }
    for civ, home in zip(ALL, homes, strict=False):
        assert face_up[home.x, home.y].tile == civ
    neutral = [slot.tile for slot in t.board.slots if not slot.revealed]
    assert len(neutral) == {2: 6, 3: 7, 4: 12}[players]
    assert len(set(neutral)) == len(neutral)
    assert all(PRINTED.tiles[tile].civilization is None for tile in neutral)
    assert view(t, 0) == view(_another_map(t), 0)


def _another_map(t: Table) -> Table:
    """The same table with the tiles that nobody has seen the other way round."""
    twin = t.clone()
    face_down = [slot.tile for slot in twin.board.slots if not slot.revealed]
    twin.board.slots = [
        slot if slot.revealed else type(slot)(slot.x, slot.y, face_down.pop()) for slot in twin.board.slots
    ]
    return twin


@pytest.mark.rule("SETUP-8")
def test_a_home_tile_lies_with_its_arrow_into_the_map() -> None:
    # Printed with the arrow edge at the bottom: DDDG MDGG MMFF MWFW. The arrow points south from the north-east
    # corner, north from the south-west; in the pyramid of three it points east and west.
    north_east, south_west = dealt("chinese", "romans"), dealt("romans", "chinese")
    assert boards.terrain(north_east, "E1", "H4") == ["WFWM", "FFMM", "GGDM", "GDDD"]
    assert boards.terrain(south_west, "A13", "D16") == ["DDDG", "MDGG", "MMFF", "MWFW"]
    east, west = dealt("romans", "germans", "chinese"), dealt("romans", "chinese", "germans")
    assert boards.terrain(east, "A13", "D16") == ["MMMD", "WMDD", "FFGD", "WFGG"]
    assert boards.terrain(west, "M13", "P16") == ["GGFW", "DGFF", "DDMW", "DMMM"]
    assert boards.terrain(west, "C9", "F12") == ["????"] * 4


@pytest.mark.rule("SETUP-9")
def test_three_pools_of_great_people_huts_and_villages() -> None:
    t = dealt("romans", "chinese")
    assert (len(t.market.great_people), len(t.market.huts), len(t.market.villages)) == (18, 20, 10)
    assert Counter(t.market.great_people) == dict.fromkeys(PRINTED.great_people, 3)
    assert Counter(t.market.huts) == PRINTED.huts
    assert Counter(t.market.villages) == PRINTED.villages
    assert not t.board.tokens


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_player_that_is_agreed_on_begins_whatever_the_lot(seat: int) -> None:
    seats = tuple(SeatSettings(name, tables.COLOURS[number]) for number, name in enumerate("ABC"))
    for seed in range(6):
        by_lot, agreed = deal(Settings(seats, seed)), deal(Settings(seats, seed, first=seat))
        assert agreed.first == seat
        assert agreed.market == by_lot.market
    for missing in (3, -1):
        with pytest.raises(ValueError, match="SETUP-10"):
            deal(Settings(seats, first=missing))


@pytest.mark.rule("SETUP-10")
def test_the_first_player_is_drawn_by_lot() -> None:
    assert {dealt(*ALL[:3], seed=seed).first for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("SETUP-19")
def test_the_first_game_has_no_egypt_no_rome_and_no_wonders() -> None:
    for civ in ("egyptians", "romans"):
        reason = certain(refusal(settings(civ, "chinese", learning=True)))
        assert reason.clause == "SETUP-19"
    for seed in range(10):
        t = dealt("random", "random", "random", "random", seed=seed, learning=True)
        assert {player.civilization for player in t.players} == {"americans", "chinese", "germans", "russians"}
        assert (t.market.wonders, t.market.wonder_deck) == ([], [])
        check(t)


@pytest.mark.rule("SETUP-19")
@pytest.mark.parametrize("learning", [True, False])
def test_the_first_game_ends_without_a_winner_when_a_third_city_is_founded(learning: bool) -> None:
    t = tables.table(2)
    t.settings = Settings(t.settings.seats, learning=learning)
    tables.learn(t, 0, "irrigation")
    tables.put(t, 0, "scout", "B6")
    tables.put(t, 0, "scout", "F7")
    run(found_city(t, t.players[0], tables.at(t, "B6")))
    assert (t.victory, len(cities(t))) == ("", 3)  # their second, though the third on the map
    third = found_city(t, t.players[0], tables.at(t, "F7"))
    if learning:
        with pytest.raises(GameOver):
            run(third)
        assert (t.victory, t.winners) == ("learning", [])
    else:
        run(third)
        assert t.victory == ""
