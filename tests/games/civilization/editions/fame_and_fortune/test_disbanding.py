"""FAF-DISB: figures are disbanded in their cities, and leave caravans and fortifications there."""

import pytest

from civ_tui.engine.flow import Illegal
from civ_tui.games.civilization.automation.effects import effect_of
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.disbanding import disbanded
from civ_tui.games.civilization.computers.marches import Marchers, goal
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.drawn.cells import NO_MARKS, cell_of
from civ_tui.games.civilization.drawn.inspector import city_lines
from civ_tui.games.civilization.drawn.paint import paint
from civ_tui.games.civilization.drawn.players import city_lines as of_player
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.battle.forces import combat_bonus
from civ_tui.games.civilization.rules.board import city_at, is_water
from civ_tui.games.civilization.rules.civilization import table_json
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.limits import figures_in_reserve
from civ_tui.games.civilization.rules.phases.ways import march_view
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.legend import marker_lines
from civ_tui.games.civilization.words import squares
from civ_tui.games.civilization.words.disbanding import disbands, gained
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from tests.certain import certain
from tests.games.civilization.conftest import Draw
from tests.games.civilization.drawn.drawing import ENGLISH as LOOK
from tests.games.civilization.drawn.drawing import PLAINLY
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.disoriented import disoriented
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.marching import move, where
from tests.games.civilization.rules.producing import FIELDS, manage

ON = ("disbanding",)
BESIDE = """
       B  C  D
    7  Ga Gc Gs
    8  G  Ga G
    """
"""A city on C7, with armies and a scout around it."""


@pytest.fixture
def draw(draw: Draw) -> Draw:
    """Makes a table for two with caravans and fortifications, whose map is drawn."""
    return lambda picture="", options=ON, **more: draw(picture, options=options, **more)


def holds(t: Table, name: str) -> str:
    """The marker on the city there."""
    return certain(city_at(t, tables.at(t, name))).holds


# Disbanding


@pytest.mark.rule("FAF-DISB-1", "FAF-DISB-2")
def test_a_figure_that_ends_its_move_in_an_own_centre_is_disbanded(draw: Draw) -> None:
    t = draw(BESIDE)
    play = move(t, "B7:1A", "C7")
    assert play.question.kind == "movement.step"
    assert play.label("disband") == "Disband them here"
    assert play.question.find("stop") is None
    play.give("disband")
    assert str(play.question.prompt) == "An army, disbanded in C7: what is left there?"
    assert play.legal == ["fortification", "none"]
    assert play.reason("caravan") == "FAF-DISB-2"
    play.give("fortification")
    assert where(t) == ["D7", "C8"]
    assert len(figures_in_reserve(t.players[0], "army")) == 5
    assert holds(t, "C7") == "fortification"
    assert tables.told(t, "disband", "leaves_marker") == [
        "Ann disbands an army in C7. [FAF-DISB-1]",
        "C7 has a marker now: Fortification. [FAF-DISB-2]",
    ]


@pytest.mark.rule("MOVE-12", "FAF-DISB-1")
def test_without_the_option_nobody_stops_there(draw: Draw) -> None:
    t = draw(BESIDE, options=())
    play = move(t, "B7:1A", "C7")
    assert play.reason("stop") == "MOVE-12"


@pytest.mark.rule("MOVE-12", "FAF-DISB-1")
def test_a_card_of_another_player_puts_nobody_into_their_city(draw: Draw) -> None:
    play = disoriented(draw)
    assert play.targets == ["D7"]
    assert play.reason("C7") == "MOVE-12"


@pytest.mark.rule("FAF-DISB-1")
def test_passing_through_disbands_nothing(draw: Draw) -> None:
    t = draw(BESIDE)
    play = move(t, "B7:1A", "C7", "C6")
    assert play.question.kind == "movement"
    assert where(t) == ["C6", "D7", "C8"]
    assert holds(t, "C7") == ""


@pytest.mark.rule("FAF-DISB-1")
def test_the_step_into_the_centre_costs_movement_and_the_last_one_ends_there(draw: Draw) -> None:
    t = draw(A7="Ga", C7="Gc")
    play = move(t, "A7:1A")
    march = certain(march_view(t))
    assert march.ways[tables.at(t, "C7")] == tuple(tables.at(t, name) for name in ("B7", "C7"))
    assert tables.at(t, "D7") not in march.ways
    play.give("B7", "C7")
    assert play.question.kind == "movement.left"
    play.give("none")
    assert where(t) == []
    assert holds(t, "C7") == ""


@pytest.mark.rule("FAF-DISB-1")
def test_a_part_of_a_group_is_disbanded_while_the_rest_goes_on(draw: Draw) -> None:
    t = draw(B7="Gas", C7="Gc")
    play = move(t, "B7:1A1S", "C7")
    assert play.label("leave:1S") == "A scout: disbanded here, the rest goes on"
    play.give("leave:1S", "caravan", "D7")
    assert where(t) == ["D7"]
    assert holds(t, "C7") == "caravan"


@pytest.mark.rule("FAF-DISB-2")
def test_one_of_a_group_leaves_its_marker(draw: Draw) -> None:
    t = draw(B7="Gas", C7="Gc")
    play = move(t, "B7:1A1S", "C7", "disband")
    assert play.legal == ["fortification", "caravan", "none"]
    assert play.label("none") == "Nothing"
    play.give("caravan")
    assert where(t) == []
    assert holds(t, "C7") == "caravan"


@pytest.mark.rule("FAF-DISB-2")
@pytest.mark.parametrize(
    ("group", "missing", "why"),
    [
        ("B7:1A", "caravan", "A scout leaves a caravan; none is disbanded."),
        ("D7:1S", "fortification", "An army leaves a fortification; none is disbanded."),
    ],
)
def test_it_is_said_which_figure_would_leave_the_other_marker(draw: Draw, group: str, missing: str, why: str) -> None:
    play = move(draw(BESIDE), group, "C7", "disband")
    assert play.reason(missing) == "FAF-DISB-2"
    with pytest.raises(Illegal, match=why):
        play.question.option(missing)


@pytest.mark.rule("FAF-DISB-2")
def test_in_either_square_of_a_metropolis_its_city_is_told() -> None:
    t = tables.table(options=(*ON, "techs_faf", "metropolis"))
    t.players[0].cities[0].second = tables.at(t, "G3")
    gains.recount(t)
    tables.put(t, 0, "scout", "H3")
    play = move(t, "H3:1S", "G3", "disband")
    assert str(certain(play.question).prompt) == "A scout, disbanded in F3: what is left there?"
    play.give("caravan")
    assert holds(t, "F3") == "caravan"
    told = [certain(entry.place) for entry in t.log if entry.kind in ("disband", "leaves_marker")]
    assert [t.shape.names[square] for square in told] == ["F3", "F3"]


@pytest.mark.rule("FAF-DISB-2")
@pytest.mark.parametrize("held", ["fortification", "caravan"])
@pytest.mark.parametrize("group", ["B7:1A", "D7:1S"])
def test_a_city_with_a_marker_takes_no_other(draw: Draw, held: str, group: str) -> None:
    t = draw(BESIDE)
    t.players[0].cities[1].holds = held
    play = move(t, group, "C7", "disband")
    assert play.question.kind == "movement"
    assert len(where(t)) == 2
    assert holds(t, "C7") == held


@pytest.mark.rule("FAF-DISB-5")
def test_the_white_army_of_the_russians_is_disbanded_too(draw: Draw) -> None:
    t = draw(C7="Gc", civs=("russians", "romans"))
    white = next(figure for figure in t.players[0].figures if figure.number == 7)
    white.square = tables.at(t, "B7")
    move(t, "B7:1A", "C7", "disband", "fortification")
    assert white.square is None
    assert holds(t, "C7") == "fortification"


# Fortifications


@pytest.mark.rule("FAF-DISB-3", "EXP-X-3")
def test_a_fortification_adds_2_to_the_bonus_of_its_city_alone(draw: Draw) -> None:
    t = draw(BESIDE)
    capital, city = t.players[0].cities
    assert [combat_bonus(t, t.players[0], each) for each in (None, capital, city)] == [0, 12, 6]
    city.holds = "fortification"
    assert [combat_bonus(t, t.players[0], each) for each in (None, capital, city)] == [0, 12, 8]
    city.walled = True
    assert combat_bonus(t, t.players[0], city) == 12
    city.holds = "caravan"
    assert combat_bonus(t, t.players[0], city) == 10


SIEGE = """
       C
    6  GA
    7  Gc
    """


def besieged(t: Table, *units: str) -> Play[bool]:
    """Seat 1 attacks the city on C7 with these units."""
    tables.units(t, 1, *units)
    army = next(figure for figure in t.players[1].figures if figure.square is not None)
    army.square = tables.at(t, "C7")
    return Play(attack(t, t.players[1], tables.at(t, "C7"), [army]), lambda: check(t))


@pytest.mark.rule("FAF-DISB-3")
def test_a_fortification_goes_when_the_city_has_beaten_off_an_attack(draw: Draw) -> None:
    t = draw(SIEGE)
    t.players[0].cities[1].holds = "fortification"
    assert besieged(t).over
    assert [fact["bonus"] for fact in tables.facts(t, "battle_force")] == [0, 8]
    assert holds(t, "C7") == ""
    assert tables.told(t, "spends_marker") == ["C7 uses up its marker: Fortification. [FAF-DISB-3]"]


@pytest.mark.rule("FAF-DISB-3")
def test_a_city_without_a_marker_beats_off_an_attack_too(draw: Draw) -> None:
    t = draw(SIEGE)
    assert besieged(t).over
    assert city_at(t, tables.at(t, "C7")) is not None
    assert not tables.told(t, "spends_marker")


@pytest.mark.rule("FAF-DISB-5")
@pytest.mark.parametrize("held", ["fortification", "caravan"])
def test_with_the_city_its_marker_is_lost(draw: Draw, held: str) -> None:
    t = draw(SIEGE)
    t.players[0].cities[1].holds = held
    t.players[1].ranks["infantry"] = 4
    play = besieged(t, "infantry-3", "infantry-3", "infantry-2")
    while not play.over:
        play.give(play.legal[0])
    assert city_at(t, tables.at(t, "C7")) is None
    assert not tables.told(t, "spends_marker"), "it is lost, not used"
    tables.found(t, 0, "C7")
    assert holds(t, "C7") == ""


@pytest.mark.rule("FAF-DISB-4", "FAF-DISB-5")
def test_a_caravan_does_not_mind_an_attack(draw: Draw) -> None:
    t = draw(SIEGE)
    t.players[0].cities[1].holds = "caravan"
    besieged(t)
    assert holds(t, "C7") == "caravan"


@pytest.mark.rule("EXP-X-14")
def test_a_strike_on_the_city_destroys_its_marker(draw: Draw) -> None:
    t = draw(SIEGE)
    city = t.players[0].cities[1]
    city.holds = "fortification"
    gains.destroy_city(t, t.players[0], city.square, "tech:atomic_theory")
    assert all(not each.holds for each in t.players[0].cities)


# Caravans


@pytest.mark.rule("FAF-DISB-4", "EXP-X-1")
def test_a_caravan_gives_2_more_production_in_one_action(draw: Draw) -> None:
    t = draw(FIELDS)
    city = t.players[0].cities[1]
    city.holds = "caravan"
    tables.know(t, 0, "metalworking")
    assert city_yield(t, city).production == 9
    play = manage(t, "city:C7")
    assert play.label("caravan") == "Produce with the caravan: 2 more production"
    play.give("caravan")
    assert str(play.question.prompt) == "C7 has 11 production with its caravan. What does it produce?"
    assert "arts" not in [option.key for option in play.question.options]
    play.give("army", "B7")
    assert play.question.kind == "city_management"
    assert (city.acted, city.holds, city_yield(t, city).production) == (1, "", 9)
    assert tables.told(t, "spends_marker") == ["C7 uses up its marker: Caravan. [FAF-DISB-4]"]


@pytest.mark.rule("FAF-DISB-4", "EXP-X-1", "PROD-12a")
@pytest.mark.parametrize("held", ["", "fortification"])
def test_no_other_city_is_offered_one_and_it_adds_to_what_cards_have_given(draw: Draw, held: str) -> None:
    t = draw(FIELDS)
    city = t.players[0].cities[1]
    city.holds = held
    assert "caravan" not in [option.key for option in manage(t, "city:C7").question.options]
    city.holds, city.production_bonus = "caravan", 3
    play = manage(t, "city:C7", "caravan")
    assert str(play.question.prompt) == "C7 has 14 production with its caravan. What does it produce?"
    play.give("army", "B7")
    assert city_yield(t, city).production == 12


@pytest.mark.rule("FAF-DISB-4", "WAW-GOV-6")
def test_under_monarchy_a_capital_produces_once_with_its_caravan_or_without(draw: Draw) -> None:
    def capital(*answers: str) -> Play[None]:
        t = draw(FIELDS, options=(*ON, "governments_waw"))
        gains.set_government(t, t.players[0], "monarchy", "")
        t.players[0].cities[0].holds, t.players[0].trade = "caravan", 27
        home = f"city:{t.shape.names[t.players[0].cities[0].square]}"
        play = manage(t, home, *answers)
        while play.question.kind == "city.place":
            play.give(play.legal[0])
        return play.give(home)

    assert capital("army").reason("caravan") == "WAW-GOV-6"
    assert capital("caravan", "army").reason("army") == "WAW-GOV-6"


@pytest.mark.rule("FAF-DISB-4", "PROD-2")
def test_trade_pays_for_what_the_caravan_does_not(draw: Draw) -> None:
    t = draw(FIELDS, civs=("romans", "russians"))
    city = t.players[0].cities[1]
    city.holds = "caravan"
    wonder = next(one for one in t.market.wonders if PRINTED.wonders[one].cost == 15)
    t.players[0].trade = 12
    play = manage(t, "city:C7")
    assert play.reason(f"wonder:{wonder}") == "PROD-1"
    play.give("caravan")
    assert play.meaning(f"wonder:{wonder}").trade == 12
    play.give(f"wonder:{wonder}", "B6")
    assert t.players[0].trade == 0
    assert city.holds == ""


@pytest.mark.rule("FAF-DISB-4")
def test_a_city_may_keep_its_caravan_or_go_back_to_it(draw: Draw) -> None:
    t = draw(FIELDS)
    city = t.players[0].cities[1]
    city.holds = "caravan"
    play = manage(t, "city:C7", "caravan", "back", "city:C7")
    assert str(play.question.prompt) == "C7 has 9 production. What does it do?"
    assert (city.acted, city.holds) == (0, "caravan")
    play.give("army", "B7")
    assert (city.acted, city.holds) == (1, "caravan")


@pytest.mark.rule("FAF-DISB-4")
def test_a_city_that_can_produce_nothing_keeps_its_caravan(draw: Draw) -> None:
    t = draw(C7="Gc")
    t.players[0].cities[1].holds = "caravan"
    t.players[0].trade = 0
    assert manage(t, "city:C7").reason("caravan") == "FAF-DISB-4"


# What is saved, seen and counted


def test_a_table_without_markers_saves_none(draw: Draw) -> None:
    t = draw(SIEGE)
    assert b"holds" not in table_json(t)
    t.players[0].cities[1].holds = "caravan"
    assert b'"holds":"caravan"' in table_json(t)
    assert t.clone().players[0].cities[1].holds == "caravan"
    check(t)
    t.players[0].cities[1].holds = "castle"
    with pytest.raises(AssertionError, match="castle"):
        check(t)


def test_the_markers_are_printed_in_the_box_alone() -> None:
    assert not PRINTED.city_markers
    assert list(edition(STANDARD, ON).components.city_markers) == ["fortification", "caravan"]


@pytest.mark.parametrize("held", ["", "caravan"])
def test_the_last_step_into_a_centre_tells_where_nothing_is_gained(draw: Draw, held: str) -> None:
    t = draw(A7="Ga", C7="Gc")
    t.players[0].cities[1].holds = held
    play = move(t, "A7:1A", "B7")
    step, seen = play.question.option("C7"), view(t, 0)
    told = gained(ENGLISH, seen, certain(disbands(seen, play.question, step)), step.subject)
    assert ("C7 has a marker already, caravan: nothing is gained." in told) == bool(held)
    assert effect_of(seen, play.question, step).removes == {"figures:C7"}


def test_exploring_with_the_last_step_from_a_centre_tells_it_too(draw: Draw) -> None:
    t = draw(C4="G?", B5="Ga", C5="Gc")
    play = move(t, "B5:1A", "C5")
    step, seen = play.question.option("explore:C4"), view(t, 0)
    told = gained(ENGLISH, seen, certain(disbands(seen, play.question, step)), step.subject)
    words = "It may leave a marker in C5: Fortification. 2 combat bonus whenever the city is defended; it goes"
    assert words in told
    play.give("explore:C4")
    assert play.question.kind == "movement.left"


def test_whoever_gains_nothing_in_a_centre_is_asked_back(draw: Draw) -> None:
    t = draw(BESIDE)
    play = move(t, "B7:1A", "C7")
    for held in ("", "fortification"):
        t.players[0].cities[1].holds = held
        option, seen = play.question.option("disband"), view(t, 0)
        assert effect_of(seen, play.question, option).removes == {"figures:C7"}


def test_the_marker_is_told_and_drawn_wherever_its_city_is(draw: Draw) -> None:
    t = draw(SIEGE)
    t.players[0].cities[1].holds = "caravan"
    seen = view(t, 0)
    square = seen.squares[tables.at(t, "C7")]
    assert square.city is not None
    assert squares.brief(ENGLISH, seen, square) == "city of Ann, caravan, grassland"
    assert squares.brief(spoken("ru"), seen, square).split(", ")[1] == "караван"
    assert "caravan" in city_lines(PLAINLY, seen, square.city, 40)[0].plain
    assert "caravan" in "".join(line.plain for line in of_player(PLAINLY, seen.players[0], 60))
    for look in (PLAINLY, LOOK):
        drawn = "".join(part.text for row in paint(cell_of(seen, square), NO_MARKS, "L", look) for part in row)
        assert look.glyphs.caravan in drawn
    assert [line.plain for line in marker_lines(PLAINLY, t.components)] == [
        "R≡     city with this marker: Fortification",
        "R∞     city with this marker: Caravan",
    ]
    assert not marker_lines(PLAINLY, PRINTED)


# Computers


def seen_by(t: Table, plan: str = "economy") -> Position:
    return Position(t, 0, Personality(plan, 0.5, 0.5))


def best(t: Table, play: Play[None]) -> str:
    """What the first seat would answer."""
    return max(weigh(seen_by(t), play.question), key=lambda one: one.value).key


def test_a_computer_disbands_a_scout_that_has_nothing_left_to_do(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  G  F  G
        7  Gs Gc M
        """)
    scout = next(figure for figure in t.players[0].figures if figure.square is not None)
    t.phase, t.players[0].trade = "movement", 0
    later, last = 11, 30
    capital = t.players[0].cities[1].square
    for round_, pays in ((last, False), (later, True)):
        t.round = round_
        assert (disbanded(seen_by(t), [scout], capital)[0] > 0) == pays, "a caravan serves later, if ever"
    assert disbanded(seen_by(t), [scout], capital, 3.0)[0] < 0, "what it does elsewhere is worth more"
    play = move(t, "B7:1S")
    assert best(t, play) == "C7"
    play.give("C7")
    assert best(t, play) == "disband"
    play.give("disband")
    assert best(t, play) == "caravan"
    t.players[0].cities[1].holds = "caravan"
    assert disbanded(seen_by(t), [scout], capital)[0] < 0


def test_a_scout_that_can_found_a_city_is_kept_for_it_and_what_another_leaves_is_named(
    draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = draw(B7="Gs", C7="Gc")
    tables.learn(t, 0, "irrigation")
    scout = next(figure for figure in t.players[0].figures if figure.square is not None)
    monkeypatch.setattr("civ_tui.games.civilization.computers.disbanding.marker_left", lambda *_: 20.0)
    seen, capital = seen_by(t), t.players[0].cities[1].square
    idle, why = disbanded(seen, [scout], capital)
    assert idle > 0 > disbanded(seen, [scout], capital, 13.0)[0]
    assert "It may leave a marker in C7: Caravan." in ENGLISH.say(why)


def test_a_computer_keeps_the_armies_that_march_against_a_far_city() -> None:
    t = tables.table(2, options=ON)
    tables.units(t, 0, *(f"{kind}-3" for kind in ("infantry", "mounted", "artillery")), "infantry-2", "mounted-2")
    for kind in t.players[0].ranks:
        t.players[0].ranks[kind] = 3
    capital = t.players[0].cities[0].square
    beside = next(square for square in tables.geography(t).orthogonal[capital] if not is_water(t, square))
    group = tables.put(t, 0, "army", tables.geography(t).names[beside])
    seen = Position(t, 0, Personality("military", 0.5, 0.5, sharp=True))
    assert certain(seen.campaign).pull(beside, 1) < -10, "the city is far away"
    best = goal(seen, Marchers(group, beside, 2))
    assert best.path[-1:] not in ((), (capital,))


def test_a_computer_keeps_its_armies_unless_they_are_many(draw: Draw) -> None:
    t = draw(A7="Ga", C7="Gc")
    t.phase, t.round = "movement", 8
    capital = t.players[0].cities[0].square
    army = next(figure for figure in t.players[0].figures if figure.square is not None)
    assert disbanded(seen_by(t), [army], capital)[0] < 0
    tables.put(t, 0, "army", "A9", 2)
    tables.put(t, 0, "army", "D9", 2)
    assert disbanded(seen_by(t), [army], capital)[0] > 0


def test_a_computer_spends_a_caravan_on_something_better(draw: Draw) -> None:
    t = draw(FIELDS)
    t.players[0].cities[1].holds = "caravan"
    play = manage(t, "city:C7")
    assert best(t, play) != "caravan", "with 9 production it buys what it wants"
    t = draw(B6="F", C7="Gc")
    t.players[0].trade = 0
    t.players[0].cities[1].holds = "caravan"
    play = manage(t, "city:C7")
    assert best(t, play) == "caravan"
    play.give("caravan")
    assert best(t, play) == "army"
