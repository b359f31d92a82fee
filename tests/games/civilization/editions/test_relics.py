"""FAF-REL, WAW-REL: the relics on the tiles of both expansions."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.drawn.cells import cell_of
from civ_tui.games.civilization.drawn.inspector import square_lines
from civ_tui.games.civilization.editions.fame_and_fortune.disasters import why_not_empty
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import face
from civ_tui.games.civilization.rules.cards.registry import cards_of
from civ_tui.games.civilization.rules.civilization import table_json
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.invariants import Broken, check
from civ_tui.games.civilization.rules.phases.exploring import explore
from civ_tui.games.civilization.rules.phases.founding import why_not_found
from civ_tui.games.civilization.rules.phases.sites import why_no_city
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.state import FigureKind, Table, TileSlot
from civ_tui.games.civilization.rules.subjects import Group
from civ_tui.games.civilization.rules.validity import valid
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.aims import aim_of
from civ_tui.games.civilization.screens.legend import relic_lines
from civ_tui.games.civilization.words.players import sheet
from civ_tui.games.civilization.words.squares import brief, whole_map
from civ_tui.games.civilization.words.squares import goods_around as beside_words
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.marching import move

OPTIONS = ("relics", "tiles_faf", "tiles_waw")
TILES = {
    "atlantis": "tile15",
    "school_of_confucius": "tile16",
    "seven_cities_of_gold": "tile17",
    "attilas_village": "tile22",
    "ark_of_the_covenant": "tile23",
}


def table(relic: str = "ark_of_the_covenant", options: tuple[str, ...] = OPTIONS, **how: Any) -> Table:
    """The tile of that relic lies revealed south of Ann's home tile, A5 to D8, with nothing turned."""
    t = tables.table(options=options, **how)
    index = t.shape.slot[tables.at(t, "A5")]
    slot = t.board.slots[index]
    t.board.slots[index] = TileSlot(slot.x, slot.y, TILES[relic], revealed=True)
    if relic in t.components.relics:
        t.board.relics[there(t)] = relic
    check(t)
    return t


def there(t: Table) -> int:
    """The square of the relic."""
    return next(one for one in t.shape.all if (shown := face(t, one)) is not None and shown.relic)


def goods_around(t: Table, number: int = 0) -> str:
    """A square beside it."""
    return t.shape.names[sorted(t.shape.orthogonal[there(t)])[number]]


def group(t: Table, armies: int = 1, scouts: int = 0) -> str:
    """So many figures of Ann beside it, as the key of the group."""
    here = goods_around(t)
    if armies:
        tables.put(t, 0, "army", here, armies)
    if scouts:
        tables.put(t, 0, "scout", here, scouts)
    return here + ":" + (f"{armies}A" if armies else "") + (f"{scouts}S" if scouts else "")


def taken(relic: str, *techs: str, **how: Any) -> tuple[Table, Play[None]]:
    """An army of Ann ends its move on that relic."""
    t = table(relic, **how)
    tables.know(t, 0, *techs)
    key, name = group(t), t.shape.names[there(t)]
    return t, move(t, key, name, "stop")


# The marker


@pytest.mark.rule("FAF-REL-1")
@pytest.mark.parametrize("relic", ["atlantis", "attilas_village"])
def test_the_marker_is_put_on_its_square_when_the_tile_is_revealed(relic: str) -> None:
    t = table(relic)
    index = t.shape.slot[there(t)]
    t.board.slots[index] = replace(t.board.slots[index], revealed=False)
    t.board.relics.clear()
    tables.put(t, 0, "scout", "A4")
    explore(t, t.players[0], tables.at(t, "A4"), tables.at(t, "A5"))
    assert t.board.relics == {there(t): relic}
    check(t)
    name = t.components.relics[relic].name
    assert f"A relic comes to light on {t.shape.names[there(t)]}: {name}. [FAF-REL-1]" in tables.told(t, seat=1)
    assert view(t, 1).squares[there(t)].relic == relic


@pytest.mark.rule("FAF-REL-1")
def test_without_the_option_the_square_is_an_ordinary_one() -> None:
    t = table(options=("tiles_waw",))
    assert t.board.relics == {}
    key = group(t, armies=0, scouts=1)
    assert t.shape.names[there(t)] in move(t, key).legal


@pytest.mark.rule("EXP-3", "relic:seven_cities_of_gold")
def test_seven_cities_of_gold_need_investments() -> None:
    assert "seven_cities_of_gold" not in edition(STANDARD, OPTIONS).components.relics
    assert "seven_cities_of_gold" in edition(STANDARD, (*OPTIONS, "investments")).components.relics
    t = table("seven_cities_of_gold")
    assert t.board.relics == {}


@pytest.mark.rule("FAF-REL-1")
def test_a_relic_of_a_tile_that_nobody_has_seen_lies_beside_the_map() -> None:
    t = table()
    index = t.shape.slot[there(t)]
    t.board.relics.clear()
    t.board.slots[index] = replace(t.board.slots[index], revealed=False)
    check(t)
    t.market.removed.append("relic:ark_of_the_covenant")
    with pytest.raises(Broken, match=r"^relics: "):
        check(t)


@pytest.mark.rule("EXP-2")
def test_relics_bring_tiles_along() -> None:
    relics = edition(STANDARD, ("relics",)).components.relics
    assert set(relics) == {"atlantis", "school_of_confucius"}
    assert set(edition(STANDARD, ("relics", "tiles_waw")).components.relics) == {
        "attilas_village",
        "ark_of_the_covenant",
    }


# While it lies there


@pytest.mark.rule("FAF-REL-2")
def test_no_scout_enters_without_an_army_and_none_stays_there() -> None:
    t = table()
    key, name = group(t, armies=0, scouts=1), t.shape.names[there(t)]
    assert move(t, key).reason(name) == "FAF-REL-2"
    t = table()
    tables.know(t, 0, "sailing")
    group(t, armies=1, scouts=1)
    play = move(t, f"{goods_around(t)}:1A1S", name)
    assert play.reason("leave:1S") == "FAF-REL-2"
    play.give("leave:1A")
    assert t.board.relics == {}, "the army ends its move there"


@pytest.mark.rule("FAF-REL-2")
def test_not_even_in_flight_or_as_explorer_of_huts() -> None:
    t = table()
    tables.know(t, 0, "flight")
    t.players[0].government = "republic"
    key = group(t, armies=0, scouts=1)
    assert move(t, key).reason(t.shape.names[there(t)]) == "FAF-REL-2"


@pytest.mark.rule("FAF-REL-2", "WAW-EVT-3", "event:migrants")
@pytest.mark.parametrize("kind", ["army", "scout"])
def test_no_card_leads_a_lone_scout_over_it(kind: FigureKind) -> None:
    t = table(options=(*OPTIONS, "events_waw"))
    west, east = (t.shape.names[there(t) + step] for step in (-1, 1))
    tables.know(t, 0, "sailing")
    tables.hold(t, 0, "migrants")
    tables.put(t, 0, kind, west)
    play = moving(t).give("event:migrants", f"{west}:{kind}")
    assert play.reason(t.shape.names[there(t)]) == "FAF-REL-2", "nobody takes it so"
    assert (east in play.legal) == (kind == "army")


@pytest.mark.rule("FAF-REL-2")
def test_no_city_on_it_or_next_to_it() -> None:
    t = table()
    for square in (there(t), *t.shape.around[there(t)]):
        if len(t.shape.around[square]) < 8:
            continue
        reason, seen = why_not_found(t, t.players[0], square), why_no_city(view(t, 0), 0, square)
        assert reason is not None
        assert reason == seen
        found = certain(why_not_found(t, t.players[0], square))
        if found.clause not in ("FOUND-3", "FOUND-4", "FOUND-5", "FOUND-7"):
            assert found.clause == "FAF-REL-2"
    assert any(
        (reason := why_not_found(t, t.players[0], square)) is not None and reason.clause == "FAF-REL-2"
        for square in t.shape.around[there(t)]
    )


@pytest.mark.rule("FAF-REL-2")
def test_no_disaster_changes_the_square() -> None:
    t = table("attilas_village")
    targets = cards_of(t.edition).events["drought"].targets
    option = next(option for option in certain(targets(t, t.players[0])).options if option.place == there(t))
    assert certain(option.reason).clause == "FAF-REL-2"


def test_under_the_marker_the_square_gives_its_icons() -> None:
    t = table()
    assert view(t, 0).squares[there(t)].icons.trade == 1


# Taking it


@pytest.mark.rule("FAF-REL-3", "FAF-REL-4", "WAW-REL-2", "relic:ark_of_the_covenant")
def test_who_ends_the_move_of_an_army_there_has_the_reward_once() -> None:
    t, _ = taken("ark_of_the_covenant")
    assert t.players[0].culture_space == 2
    assert tables.causes(t, "advance") == ["relic:ark_of_the_covenant"] * 2
    assert len(t.players[0].hand) == 2
    assert (t.players[0].culture, t.players[0].trade) == (0, 0)
    assert (t.board.relics, t.market.removed) == ({}, ["relic:ark_of_the_covenant"])
    check(t)
    there_now = view(t, 1).squares[there(t)]
    assert (there_now.relic, len(there_now.figures)) == (None, 1)
    assert "Ann takes the relic on " in " ".join(tables.told(t, seat=1))
    assert tables.causes(t, "take_relic") == ["FAF-REL-3"]
    t.players[0].figures[0].moved = False
    tables.put(t, 0, "scout", goods_around(t, 1))
    move(t, f"{goods_around(t, 1)}:1S", t.shape.names[there(t)], "stop")
    assert t.players[0].culture_space == 2


@pytest.mark.rule("FAF-REL-3")
def test_armies_may_pass_without_taking_it() -> None:
    t = table()
    tables.know(t, 0, "horseback_riding")
    key, names = group(t), [t.shape.names[one] for one in sorted(t.shape.orthogonal[there(t)])]
    move(t, key, t.shape.names[there(t)], names[1], "stop")
    assert t.board.relics
    assert t.players[0].culture_space == 0


@pytest.mark.rule("FAF-REL-3")
def test_an_army_that_may_not_stay_on_water_cannot_take_atlantis() -> None:
    t = table("atlantis")
    tables.know(t, 0, "navigation")
    assert move(t, group(t)).reason(t.shape.names[there(t)]) == "MOVE-4"


@pytest.mark.rule("FAF-REL-3")
def test_who_is_moved_there_by_an_effect_takes_it() -> None:
    t = table()
    tables.put(t, 0, "army", goods_around(t))
    event = cards_of(t.edition).events["disoriented"]
    moved = next(option.subject for option in certain(event.targets(t, t.players[1])).options)
    play = Play(event.play(t, t.players[1], moved, there(t)), lambda: check(t))
    assert play.over
    assert (t.players[0].culture_space, t.board.relics) == (2, {})


@pytest.mark.rule("FAF-REL-2")
@pytest.mark.parametrize("card", ["disoriented", "lost", "out_of_position"])
def test_no_effect_moves_scouts_there_without_an_army(card: str) -> None:
    t = table()
    tables.put(t, 0, "scout", goods_around(t))
    targets = cards_of(t.edition).events[card].targets
    groups, scout = certain(targets(t, t.players[1])), Group(0, tables.at(t, goods_around(t)), 0, 1)
    assert [option.subject for option in groups.options] == [scout]
    options = certain(targets(t, t.players[1], scout)).options
    assert certain(next(option for option in options if option.place == there(t)).reason).clause == "FAF-REL-2"


@pytest.mark.rule("FAF-REL-3")
def test_steam_power_ends_a_move_on_atlantis() -> None:
    t = table("atlantis")
    tables.know(t, 0, "steam_power")
    t.players[0].learned["sailing"] = 0
    (army,) = tables.put(t, 0, "army", "D4")
    ability = cards_of(t.edition).abilities["steam_power.relocate"]
    Play(ability.play(t, t.players[0], tables.at(t, "D4"), there(t)), lambda: check(t))
    assert (t.players[0].relics, army.square) == (["atlantis"], there(t))


# Rewards


def promised(relic: str = "atlantis", **how: Any) -> Table:
    """Ann has taken that relic, and her next Start of Turn begins."""
    t = table(relic, **how)
    del t.board.relics[there(t)]
    t.market.removed.append(f"relic:{relic}")
    t.players[0].relics.append(relic)
    t.phase, t.round = "start_of_turn", 2
    return t


@pytest.mark.rule("FAF-REL-5", "FAF-REL-6", "relic:atlantis")
def test_atlantis_teaches_any_tech_in_the_next_start_of_turn() -> None:
    t = promised()
    assert view(t, 1).players[0].relics == ("atlantis",), "it is open to all until then"
    play = Play(start_of_turn(t, t.players[0]), lambda: check(t)).give("relic:atlantis")
    levels = {t.components.techs[key].level for key in play.targets}
    assert levels == {1}, "there is a place for no other"
    play.give(play.targets[0])
    assert len(t.players[0].learned) == 2
    assert t.players[0].relics == []
    assert "relic:atlantis" not in play.legal
    assert tables.causes(t, "use_relic") == ["relic:atlantis"]
    play.give("end")
    assert not tables.facts(t, "lose_relic"), "it has been used"


@pytest.mark.rule("FAF-REL-5")
def test_in_another_phase_no_reward_is_taken() -> None:
    assert "relic:atlantis" not in [option.key for option in managing(promised()).question.options]


@pytest.mark.rule("FAF-REL-6")
def test_of_any_level_for_which_there_is_a_place() -> None:
    t = promised()
    tables.know(t, 0, "pottery", "writing", "masonry")
    play = Play(start_of_turn(t, t.players[0])).give("relic:atlantis")
    assert {t.components.techs[key].level for key in play.targets} == {1, 2}


@pytest.mark.rule("FAF-REL-5")
def test_what_is_not_taken_in_that_phase_is_lost() -> None:
    t = promised()
    play = Play(start_of_turn(t, t.players[0]), lambda: check(t)).give("relic:atlantis", "back")
    assert t.players[0].relics == ["atlantis"], "it is still theirs"
    play.give("end")
    assert t.players[0].relics == []
    assert "Ann has no use for a relic: Atlantis. [FAF-REL-5]" in tables.told(t, seat=1)


@pytest.mark.rule("FAF-REL-8", "relic:seven_cities_of_gold")
@pytest.mark.parametrize("second", ["infrastructure", "public_education"])
def test_the_seven_cities_of_gold_invest_two_coins_for_free(second: str) -> None:
    t = promised("seven_cities_of_gold", options=(*OPTIONS, "investments"))
    t.players[0].sheet_coins = 1
    gains.recount(t)
    play = Play(start_of_turn(t, t.players[0]), lambda: check(t)).give("relic:seven_cities_of_gold")
    assert set(play.targets) == set(t.components.investments)
    play.give("infrastructure", second)
    assert t.players[0].investments == dict(Counter(["infrastructure", second]))
    assert tables.causes(t, "invest") == ["relic:seven_cities_of_gold"] * 2
    assert (t.players[0].sheet_coins, t.players[0].relics) == (1, [])
    assert "investment:infrastructure" in play.legal, "besides the coin of the round"


@pytest.mark.rule("FAF-REL-7", "relic:school_of_confucius")
def test_the_school_of_confucius_brings_two_great_people() -> None:
    t, play = taken("school_of_confucius")
    before = len(t.market.great_people)
    while not play.over and play.question.kind != "movement":
        play.give("reserve")
    assert len(t.players[0].great_people) == 2
    assert tables.causes(t, "great_person") == ["relic:school_of_confucius"] * 2
    assert before >= len(t.market.great_people)
    assert len(t.market.great_people) == sum(p.copies for p in t.components.great_people.values()) - 2


@pytest.mark.rule("WAW-REL-1", "FAF-REL-5", "relic:attilas_village")
def test_attilas_village_brings_two_units_of_unlocked_types() -> None:
    t, play = taken("attilas_village")
    assert play.legal == ["unit:infantry", "unit:artillery", "unit:mounted", "none"]
    play.give("unit:infantry", "unit:mounted")
    assert Counter(t.components.unit_cards[card].type for card in t.players[0].forces) == {"infantry": 1, "mounted": 1}
    t, play = taken("attilas_village")
    play.give("none")
    assert t.players[0].forces == []


# Tables


def test_a_relic_is_saved_and_a_spoiled_one_is_not_sound() -> None:
    t = promised()
    t.board.relics.clear()
    assert valid(t)
    saved = table_json(t)
    assert b'"relics":["atlantis"]' in saved
    assert b"relics" not in table_json(tables.table())
    t.players[0].relics = ["unknown"]
    assert not valid(t)
    t = table()
    t.board.relics = {0: "ark_of_the_covenant"}
    with pytest.raises(Broken):
        check(t)


# Screens and sentences


def test_a_relic_is_told_wherever_squares_are() -> None:
    t = table()
    seen, name = view(t, 0), t.shape.names[there(t)]
    square = seen.squares[there(t)]
    assert brief(ENGLISH, seen, square) == "relic: Ark of the Covenant, desert, 1 trade"
    assert f"{name}: relic: Ark of the Covenant." in whole_map(ENGLISH, seen)
    assert f"relic {name}" in beside_words(ENGLISH, seen, there(t) + 1)
    look = Look(DARK)
    assert "♦ Ark of the Covenant" in [line.plain for line in square_lines(look, seen, square.square, 40)]
    assert cell_of(seen, square).feature == ("relic", "ark_of_the_covenant")
    assert [line.plain.split() for line in relic_lines(look)] == [["♦", "relic"]]


def test_what_is_due_stands_on_the_sheet() -> None:
    t = promised()
    told = [line for line in sheet(ENGLISH, view(t, 1).players[0]) if "Due" in line]
    assert told == [
        "Due at the next Start of Turn: Atlantis. At your next Start of Turn learn for free a tech of your choice for "
        "which your pyramid has a place."
    ]


def test_a_group_is_shown_the_way_to_a_relic() -> None:
    t = table()
    tables.put(t, 0, "army", "D4")
    tables.know(t, 0, "horseback_riding")
    move(t, "D4:1A")
    assert certain(aim_of(view(t, 0), 0)).worth == "relic"


# Computers


def test_computers_send_an_army_for_a_relic() -> None:
    t = table()
    key = group(t)
    play = move(t, key)
    found = weigh(Position(t, 0, Personality("economy", 0.5, 0.5)), play.question)
    assert max(found, key=lambda candidate: candidate.value).key == t.shape.names[there(t)]


@pytest.mark.rule("FAF-REL-2")
def test_the_square_of_a_relic_is_not_empty() -> None:
    t = table()
    assert certain(why_not_empty(t, "FAF-EVT-3")(there(t))).clause == "FAF-REL-2"
