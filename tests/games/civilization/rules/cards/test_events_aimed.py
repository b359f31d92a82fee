"""Whom every culture event hits, who may therefore answer with Bread and Circuses, and how far the events reach."""

from collections.abc import Callable

import pytest

from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, moving, starting
from tests.games.civilization.rules.driver import Play

BREAD = "event:bread_and_circuses"
Part = Callable[[Table], Play[None]]


def crowded() -> Table:
    """Three players around the walled city of the third on H10, with a library on H9 and a great person on I11. The
    second has a city on J7 with a library on J8, and armies: on I8 at home, on G9 at the third's, on J10 at nobody's.
    The third has two on E12, the first one on H8."""
    t = tables.table(3)
    tables.found(t, 1, "J7")
    tables.found(t, 2, "H10", walled=True)
    tables.put(t, 0, "army", "H8")
    for square in ("G9", "I8", "J10"):
        tables.put(t, 1, "army", square)
    tables.put(t, 2, "army", "E12", 2)
    tables.build(t, 1, "library", "J8")
    tables.build(t, 2, "library", "H9")
    tables.great_person(t, 2, "general", "I11")
    return t


NOBODY = set[int]()
AIMED: list[tuple[str, Part, str, set[int]]] = [
    ("gift_from_afar", managing, "ability:pottery.coin gift:gift_from_afar seat:1", {1}),
    ("gift_from_afar", managing, "ability:pottery.coin gift:gift_from_afar seat:2", {2}),
    ("defection", moving, "event:defection G9:army.1", {1}),
    ("defection", moving, "event:defection I8:army.1", {1}),
    ("defection", moving, "event:defection H8:army.0", NOBODY),
    ("disoriented", managing, "event:disoriented G9:1 F9", {1, 2}),
    ("disoriented", managing, "event:disoriented J10:1 I10", {1, 2}),
    ("disoriented", managing, "event:disoriented I8:1 J8", {1}),
    ("disoriented", managing, "event:disoriented E12:2 D12", {2}),
    ("drought", starting, "event:drought I10", {2}),
    ("drought", starting, "event:drought J10", NOBODY),
    ("exchange_of_ideas", starting, "event:exchange_of_ideas seat:1", {1}),
    ("exchange_of_ideas", starting, "event:exchange_of_ideas seat:2", {2}),
    ("sabotage", starting, "event:sabotage J8", {1}),
    ("sabotage", starting, "event:sabotage H9", {2}),
    ("sabotage", starting, "event:sabotage H10", {2}),
    ("citizens_revolting_1", starting, "event:citizens_revolting_1 seat:1", {1}),
    ("citizens_revolting_1", starting, "event:citizens_revolting_1 seat:2", {2}),
    ("love_despot_day", managing, "event:love_despot_day H3", NOBODY),
    ("generous_gift", managing, "ability:pottery.coin gift:generous_gift", NOBODY),
    ("catastrophe", starting, "event:catastrophe J8", {1}),
    ("catastrophe", starting, "event:catastrophe H9", {2}),
    ("catastrophe", starting, "event:catastrophe H10", {2}),
    ("deforestation", starting, "event:deforestation I10", {2}),
    ("deforestation", starting, "event:deforestation J10", NOBODY),
    ("knowledge_shared", starting, "event:knowledge_shared seat:1", {1}),
    ("knowledge_shared", starting, "event:knowledge_shared seat:2", {2}),
    ("lost", managing, "event:lost G9:1 F9", {1, 2}),
    ("lost", managing, "event:lost J10:1 I10", {1, 2}),
    ("lost", managing, "event:lost I8:1 J8", {1}),
    ("mass_defection", moving, "event:mass_defection G9:army.1", {1, 2}),
    ("mass_defection", moving, "event:mass_defection I8:army.1", {1}),
    ("mass_defection", moving, "event:mass_defection J10:army.1", {1}),
    ("mass_defection", moving, "event:mass_defection I11:great_person", {2}),
    ("mass_defection", moving, "event:mass_defection H8:army.0", NOBODY),
    ("citizens_revolting_2", starting, "event:citizens_revolting_2 seat:1", {1}),
    ("citizens_revolting_2", starting, "event:citizens_revolting_2 seat:2", {2}),
    ("love_queen_day", managing, "event:love_queen_day H3", NOBODY),
    ("princely_gift", managing, "ability:pottery.coin gift:princely_gift", NOBODY),
    ("disaster", starting, "event:disaster J8 nothing", {1}),
    ("disaster", starting, "event:disaster J8 H9", {1, 2}),
    ("disaster", starting, "event:disaster H10 H9", {2}),
    ("out_of_position", managing, "event:out_of_position G9:1 F9", {1, 2}),
    ("out_of_position", managing, "event:out_of_position J10:1 I10", {1, 2}),
    ("out_of_position", managing, "event:out_of_position I8:1 J8", {1}),
    ("think_tank", starting, "event:think_tank seat:1", {1}),
    ("think_tank", starting, "event:think_tank seat:2", {2}),
    ("love_president_day", managing, "event:love_president_day H3", NOBODY),
    ("wholesale_defection", moving, "event:wholesale_defection G9:army.1", {1, 2}),
    ("wholesale_defection", moving, "event:wholesale_defection J10:army.1", {1}),
    ("wholesale_defection", moving, "event:wholesale_defection E12:army.2+army.2", {2}),
    ("wholesale_defection", moving, "event:wholesale_defection I11:great_person", {2}),
]
"""Each event, with what is answered to play it, and the seats of others that it hits."""


@pytest.mark.rule("event:bread_and_circuses", "TIME-2")
@pytest.mark.parametrize(
    ("card", "phase", "played", "hit"),
    [pytest.param(*case, id=case[2], marks=pytest.mark.rule(f"event:{case[0]}")) for case in AIMED],
)
def test_bread_and_circuses_answers_for_whoever_is_hit_and_nobody_else(
    card: str, phase: Part, played: str, hit: set[int]
) -> None:
    t = crowded()
    tables.hold(t, 0, card)
    if "pottery" in played:
        tables.know(t, 0, "pottery")
        tables.resource(t, 0, "silk")
    tables.hold(t, 1, "bread_and_circuses", "jousting_tourney")
    tables.hold(t, 2, "bread_and_circuses", "jousting_tourney")
    play = phase(t).give(*played.split())
    if play.asked[0].kind == "choose.payment":
        play.give("market:silk")
    assert {question.kind for question in play.asked} == {"respond"}
    legal = {question.seat: [option.key for option in question.legal()] for question in play.asked}
    assert {seat for seat, keys in legal.items() if "event:jousting_tourney" in keys} == {1, 2}
    assert {seat for seat, keys in legal.items() if BREAD in keys} == hit
    assert all(
        option.reason.clause == BREAD
        for question in play.asked
        for option in question.options
        if option.key == BREAD and option.reason is not None
    )


@pytest.mark.rule("event:bread_and_circuses", "CULT-6")
def test_every_event_that_is_played_is_among_those() -> None:
    assert {card for card, *_ in AIMED} == {*PRINTED_CARDS.events}
    assert {*PRINTED.culture_events} == {*PRINTED_CARDS.events} | {
        "bread_and_circuses",
        "jousting_tourney",
        "primetime_tv",
    }


@pytest.mark.rule("event:bread_and_circuses", "event:jousting_tourney", "event:primetime_tv")
@pytest.mark.parametrize("card", ["jousting_tourney", "primetime_tv"])
def test_a_card_that_cancels_is_aimed_at_nobody(card: str) -> None:
    t = crowded()
    tables.hold(t, 0, "citizens_revolting_1", "bread_and_circuses")
    tables.hold(t, 1, card)
    tables.hold(t, 2, "bread_and_circuses", "generous_gift", "think_tank")
    play = starting(t).give("event:citizens_revolting_1", "seat:1")
    for question in play.asked[:]:
        play.give((question.seat, f"event:{card}" if question.seat == 1 else "pass"))
    assert play.asked[0].kind in ("start_of_turn", "respond")
    for question in play.asked:
        assert BREAD not in [option.key for option in question.legal()]


# Ranges


def reached(t: Table, card: str, part: Part) -> set[str]:
    """Which squares the card of the first player can be aimed at."""
    tables.hold(t, 0, card)
    play = part(t)
    if f"event:{card}" not in play.legal:
        assert play.reason(f"event:{card}") == f"event:{card}"
        return set()
    play.give(f"event:{card}")
    return {key.split(":")[0] for key in play.targets}


def targets() -> Table:
    """The second player has a city on E11, and around it libraries and armies: 4, 5, 6 and 7 squares from E6."""
    t = tables.table(2)
    tables.found(t, 1, "E11")
    for square in ("E10", "D10", "D11", "E12", "D12"):
        tables.build(t, 1, "library", square)
        tables.put(t, 1, "army", square)
    return t


@pytest.mark.parametrize("source", ["city", "army", "scout"])
@pytest.mark.parametrize(
    ("card", "part", "within"),
    [
        pytest.param(card, part, within, id=card, marks=pytest.mark.rule(f"event:{card}"))
        for card, part, within in (
            ("sabotage", starting, {"E10"}),
            ("catastrophe", starting, {"E10", "D10", "D11", "E12"}),
            ("defection", moving, {"E10"}),
            ("mass_defection", moving, {"E10", "D10", "D11", "E12"}),
            ("wholesale_defection", moving, {"E10", "D10", "D11", "E12", "D12"}),
            ("disaster", starting, {"E10", "D10", "D11", "E12", "D12"}),
        )
    ],
)
def test_a_range_is_counted_from_ones_figures_and_cities(card: str, part: Part, within: set[str], source: str) -> None:
    t = targets()
    if source == "city":
        tables.found(t, 0, "E6")
    else:
        tables.put(t, 0, "army" if source == "army" else "scout", "E6")
    assert reached(t, card, part) - {"E6"} == within


@pytest.mark.parametrize(
    ("card", "part"),
    [
        pytest.param("sabotage", starting, id="sabotage", marks=pytest.mark.rule("event:sabotage")),
        pytest.param("catastrophe", starting, id="catastrophe", marks=pytest.mark.rule("event:catastrophe")),
        pytest.param("defection", moving, id="defection", marks=pytest.mark.rule("event:defection")),
        pytest.param("mass_defection", moving, id="mass_defection", marks=pytest.mark.rule("event:mass_defection")),
    ],
)
def test_the_pieces_of_others_lend_no_range(card: str, part: Part) -> None:
    assert reached(targets(), card, part) == set()
