"""The law of what is answered without asking: what it costs, removes, risks and starts is what its player chose."""

from __future__ import annotations

import pytest

from civ_tui.games.civilization.automation.effects import NOTHING, Effect, effect_of
from civ_tui.games.civilization.automation.interface import AUTOMATION
from civ_tui.games.civilization.automation.orders import Repeats, can_stand
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.state import FigureKind, Table
from civ_tui.games.civilization.rules.subjects import Item
from civ_tui.sitting.orders import read, written
from tests.certain import certain, question_of
from tests.games.civilization.automation.next_put import about_to_pay, every_round, only_place_for_a_library, put_next
from tests.games.civilization.rules.at_phases import in_phase, own
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import build, great_person, hold, learn, put, table, village, wonder
from tests.games.civilization.screens.at_the_keys import session_on


@pytest.mark.rule("BLOCK-3")
def test_an_army_is_not_put_beside_an_enemy_that_has_come() -> None:
    session = every_round(in_phase("city_management"), "army", "E4")
    put_next(session)
    assert [figure.square for figure in session.game.state.players[0].figures if figure.kind == "army"].count(
        geography(session.game.state).squares["E4"]
    )
    t = in_phase("city_management")
    put(t, 1, "army", "E4")
    session = every_round(t, "army", "E4")
    assert put_next(session) == (0, "city.place")
    assert "figures of another player stand there now" in str(session.questions.changed)
    assert session.orders.standing, "the order stands"


def with_costs(t: Table, trade: int) -> Item:
    """An item of the capital that its production does not pay for."""
    session = session_on(t)
    t.players[0].trade = trade
    put_next(session)
    return next(
        option.subject
        for option in question_of(session).legal()
        if isinstance(option.subject, Item) and option.subject.trade
    )


@pytest.mark.rule("PROD-2")
def test_trade_nobody_agreed_to_is_not_spent() -> None:
    def rich() -> Table:
        t = in_phase("city_management")
        learn(t, 0, "writing", "metalworking")
        t.players[0].trade = 20
        return t

    item = with_costs(rich(), 20)
    session = every_round(rich(), item.key, seen=(NOTHING, Effect(trade=item.trade)))
    put_next(session)
    assert item.key in [given.key for given in session.answers], "as much as was agreed to"
    session = every_round(rich(), item.key, seen=(NOTHING, Effect(trade=item.trade - 1)))
    assert put_next(session) == (0, "city.action")
    assert f"it costs {item.trade} trade now" in str(session.questions.changed)
    assert session.game.state.players[0].trade == 20


@pytest.mark.rule("PROD-13")
@pytest.mark.parametrize("covered", ["great_person", "building"])
def test_what_has_been_put_there_since_is_not_replaced(covered: str) -> None:
    t = only_place_for_a_library()
    if covered == "building":
        build(t, 0, "granary", "E4")
    else:
        great_person(t, 0, next(iter(t.components.great_people)), "E4")
    session = every_round(t, "building:library", "E4")
    assert put_next(session) == (0, "city.place")
    assert "another piece would be removed" in str(session.questions.changed)
    session.orders.give(
        Repeats(0, "city_management", (f"city:{own(t)}", "building:library", "E4"), seen=(NOTHING, NOTHING, NOTHING))
    )


@pytest.mark.rule("FAF-METRO-5")
@pytest.mark.parametrize("built", [True, False])
def test_the_capital_does_not_grow_unasked_where_a_piece_goes(built: bool) -> None:
    t = table(2, options=("techs_faf", "metropolis"))
    t.phase, t.round = "start_of_turn", 2
    for square in ("F2", "E3", "G3"):
        put(t, 1, "army", square)
    if built:
        build(t, 0, "market", "F4")
    learn(t, 0, "agriculture")
    session = session_on(t)
    session.answer(0, "tech:agriculture")
    assert put_next(session) == (0, "choose.square" if built else "start_of_turn")
    assert ("metropolis" in [entry.kind for entry in t.log]) is not built


@pytest.mark.rule("PROD-14")
def test_a_wonder_of_ones_own_does_not_leave_the_game_by_an_order() -> None:
    t = in_phase("city_management")
    first, second = t.market.wonders[:2]
    wonder(t, 0, first, "E4")
    t.players[0].trade = 27
    session = session_on(t)
    put_next(session)
    option = certain(question_of(session).find(f"wonder:{second}"))
    effect = effect_of(session.view(None), question_of(session), option)
    assert effect.removes == {f"wonder:{first}"}
    assert effect.change(Effect(trade=99)) is not None
    assert effect.change(effect) is None


@pytest.mark.rule("TRADE-3")
def test_who_alone_owns_anything_may_still_give_it_away() -> None:
    t = in_phase("trade")
    t.players[0].culture = 2
    for player in t.players:
        player.cities.clear()
    session = session_on(t)
    t.players[0].trade = t.players[1].trade = 0
    assert put_next(session) == (0, "trade")


def test_a_march_meets_whoever_stands_there() -> None:
    t = in_phase("movement")
    here, there, _ = straight(t, 2)
    put(t, 0, "army", here)
    put(t, 1, "army", there)
    village(t, next(iter(t.components.villages)) if hasattr(t.components, "villages") else "iron", "D9")
    session = session_on(t)
    session.answer(0, f"{here}:1A")
    effects = {
        option.key: effect_of(session.view(None), question_of(session), option)
        for option in question_of(session).legal()
    }
    assert effects[there].meets == {1}
    assert effects["stop"] == NOTHING


def test_only_all_the_figures_of_a_square_hold_it() -> None:
    t = in_phase("movement")
    put(t, 0, "army", own(t), 2)
    session = session_on(t)
    put_next(session)
    public, home = session.view(None), own(t)
    can = [option.key for option in question_of(session).legal() if can_stand(public, question_of(session), option)]
    assert can == [f"{home}:2A", "end"]
    session.answer(0, f"{home}:1A")
    assert session.order(0, "stop") is None
    assert session.orders.standing == []


def test_what_was_seen_is_saved_with_the_order() -> None:
    effect = Effect(trade=6, removes=frozenset({"building:market"}), meets=frozenset({1}))
    order = Repeats(0, "city_management", ("city:C3", "army"), seen=(NOTHING, effect))
    assert read(written([order]), 2, AUTOMATION.orders) == [order]
    more = {**written([order])[0], "seen": [{}] * 3}
    assert read([more], 2, AUTOMATION.orders) == [], "no more than it has answers"


def test_orders_of_older_games_are_followed_only_where_they_cost_nothing() -> None:
    old = [{"seat": 0, "kind": "city_management", "keys": ["city:F3", "arts"], "place": None}]
    (order,) = read(old, 2, AUTOMATION.orders)
    assert isinstance(order, Repeats)
    assert order.seen == ()
    session = session_on(in_phase("city_management"))
    session.orders.give(order)
    put_next(session)
    assert "arts" in [given.key for given in session.answers]


def test_who_pays_in_the_open_is_told_how_to_choose_a_face_down_token() -> None:
    told = []
    for hidden in (True, False):
        session = about_to_pay(openly=True, hidden=hidden, alone=False)
        put_next(session)
        told.append([str(notice.text) for notice in session.notices])
    assert told[0] == told[1], "whatever the token is"
    assert any("face-down token" in words for words in told[0])


def test_no_card_of_the_hand_pays_unasked() -> None:
    t = in_phase("trade")
    learn(t, 0, "horseback_riding")
    hold(t, 0, "generous_gift")
    session = session_on(t)
    session.keyboard.solo = True
    session.answer(0, next(option.key for option in question_of(session).legal() if option.key.startswith("ability:")))
    while put_next(session)[1] == "choose.player":
        session.answer(0, question_of(session).legal()[0].key)
    assert [option.key for option in question_of(session).legal()] == ["gift:generous_gift", "back"]


@pytest.mark.parametrize("kind", ["army", "scout"])
def test_the_only_figures_begin_by_themselves_unless_it_is_a_choice_how_many(kind: FigureKind) -> None:
    for number in (1, 2):
        t = in_phase("movement")
        square, *_ = straight(t, 4)
        for _ in range(number):
            put(t, 0, kind, square)
        session = session_on(t)
        put_next(session)
        assert question_of(session).kind == ("movement.step" if number == 1 else "movement")
        said = [str(notice.text) for notice in session.notices]
        assert said == (["It is the only one left to act"] if number == 1 else []), "the question names it"


@pytest.mark.parametrize("culture", [0, 9])
@pytest.mark.parametrize("card", ["", "drought", "love_despot_day"])
def test_the_only_city_begins_whatever_its_owner_holds(culture: int, card: str) -> None:
    t = in_phase("city_management")
    t.players[0].culture = culture
    if card:
        hold(t, 0, card)
    session = session_on(t)
    assert put_next(session) == (0, "city.action")
    session.answer(0, "back")
    assert put_next(session) == (0, "city_management"), "its owner wants the menu"
