"""Computer players show what lasts, and give up a card when that gains most."""

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.computers import people
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.plans import Personality, drawn
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.rules.board import city_at, is_water
from civ_tui.games.civilization.rules.state import Square, Table
from civ_tui.games.civilization.rules.subjects import OnSquare, PrintedCard
from tests.certain import certain
from tests.games.civilization.editions.fame_and_fortune.people import give, given, table
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of, managing, moving, starting
from tests.games.civilization.rules.driver import Play


def best(t: Table, question: Question[object]) -> str:
    """The key that a computer player prefers."""
    found = weigh(Position(t, question.seat, drawn(Chance(1))), question)
    return max(found, key=lambda one: one.value).key


def prefers(t: Table, play: Play[None]) -> str:
    return best(t, play.question)


def test_what_lasts_is_shown_as_soon_as_it_works() -> None:
    for phase in (starting, managing, moving):
        t = given("henry_ford")
        t.players[0].cities[0].acted = 1
        assert prefers(t, phase(t)) == "person:henry_ford"
    t = given("henry_ford", placed=False)
    assert prefers(t, managing(t)) != "person:henry_ford", "its marker is in the reserve"


def test_a_card_is_given_up_when_it_gains_most() -> None:
    t = given("marco_polo")
    assert prefers(t, starting(t)) == "person:marco_polo"
    t.players[0].trade = 24
    assert prefers(t, starting(t)) != "person:marco_polo"
    again = given("francis_of_assisi")
    again.players[0].cities[0].acted = 1
    assert prefers(again, managing(again)) == "person:francis_of_assisi"
    tables.put(again, 0, "army", "B6", 2)
    tables.put(again, 0, "army", "B8", 2)
    tables.put(again, 0, "army", "F7", 2)
    assert prefers(again, managing(again)) != "person:francis_of_assisi", "no army is in the reserve"


def test_armies_far_from_where_they_meet_for_war_are_called_there() -> None:
    t = table()
    t.phase = "city_management"
    give(t, 0, "hannibal", "galileo_galilei")
    home, rival = (player.cities[0].square for player in t.players)
    shape, peace, war = (
        tables.geography(t),
        Personality("culture", 0.5, 0.5),
        Personality("military", 0.5, 0.5, sharp=True),
    )
    call = PrintedCard("person", "hannibal")
    tables.put(t, 0, "army", shape.names[near(t, home, 1)])
    tables.put(t, 0, "army", shape.names[near(t, rival, 4)])
    assert people.weigh(Position(t, 0, peace), call).value < 0
    tables.units(t, 0, *(f"{kind}-3" for kind in ("infantry", "mounted", "artillery")), "infantry-2", "mounted-2")
    for kind in t.players[0].ranks:
        t.players[0].ranks[kind] = 4
    seen = Position(t, 0, war)
    meeting = certain(seen.campaign).rally
    assert people.weigh(seen, call).value > 0
    question = Question(
        0,
        kinds.CHOOSE_SQUARE,
        "",
        [Option(shape.names[one], OnSquare(one), shape.names[one], None, one) for one in (meeting, home)],
        subject=call,
    )
    assert max(people.arrival(seen, question), key=lambda one: one.value).key == shape.names[meeting]
    assert people.weigh(seen, PrintedCard("person", "galileo_galilei")).value > 3


def test_who_lives_by_culture_gives_a_coin_for_a_space_unless_the_rivals_are_near_to_winning() -> None:
    t = given("mother_teresa", shown=True)
    t.phase, t.players[0].sheet_coins = "start_of_turn", 1
    coin = PrintedCard("person", "mother_teresa")

    def gives(plan: str) -> bool:
        return people.weigh(Position(t, 0, Personality(plan, 0.5, 0.5)), coin).value > 0

    assert gives("culture")
    assert not gives("economy")
    t.players[1].coins = 12
    assert not gives("culture")


def near(t: Table, square: Square, far: int) -> Square:
    """A square of dry land so far from that one."""
    shape = tables.geography(t)
    around = (one for one in shape.all if shape.city_distance(one, square) == far)
    return next(one for one in around if not is_water(t, one) and city_at(t, one) is None)


def test_generals_are_used_in_battles_where_they_help() -> None:
    for culture, used in ((9, True), (0, False)):
        t = given("joan_of_arc", seat=1)
        t.players[1].culture = culture
        play = battle_of(t, ("infantry-3",), ("infantry-1",))
        assert (best(t, play.question) == "person:joan_of_arc") is used


def test_cards_of_the_hand_are_kept_when_kahlo_asks_for_poor_ones() -> None:
    t = given("frida_kahlo")
    tables.hold(t, 0, "sabotage")
    play = starting(t).give("person:frida_kahlo")
    assert best(t, play.question) in ("enough", "sabotage")
