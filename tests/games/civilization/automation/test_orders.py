"""What nobody has to be asked: answers without an alternative, phases with nothing left to do, standing orders."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Given, Option, Question
from civ_tui.games.civilization.automation import left_to_do
from civ_tui.games.civilization.automation.answers import AutoPlayer
from civ_tui.games.civilization.automation.interface import AUTOMATION
from civ_tui.games.civilization.automation.orders import Holds, Repeats, can_stand
from civ_tui.games.civilization.rules import board
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.kinds import KINDS
from civ_tui.games.civilization.rules.state import PhaseName, Table
from civ_tui.games.civilization.rules.subjects import ChosenGroup, Item
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.confirmations import gives
from civ_tui.sitting.orders import Order, Orders, read, written
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, Put, steps_of
from civ_tui.storage.slot import SaveSlot
from civ_tui.words.language import ENGLISH
from tests.certain import certain, question_of
from tests.games.civilization.automation.next_put import (
    about_to_pay,
    only_place_for_a_library,
    put_next,
    under_orders_of,
)
from tests.games.civilization.rules.at_phases import gathering_for_another, in_phase, own
from tests.games.civilization.rules.tables import found, hold, learn, put, resource, table, token, wonder
from tests.games.civilization.screens.at_the_keys import game, session_on


def with_wonders(*wonders: str) -> Session:
    """The start of a turn of seat 0, who could use these wonders and nothing else."""
    t = in_phase("start_of_turn")
    for place, one in zip(("G3", "H3"), wonders, strict=False):
        wonder(t, 0, one, place)
    return session_on(t)


def after_order(key: str) -> tuple[Session, Order, tuple[int, str]]:
    """The same start of a turn later, by the order to take that option; with the order and what is asked then."""
    session = with_wonders("stonehenge", "hanging_gardens")
    assert put_next(session) == (0, "start_of_turn")
    order = certain(session.order(0, key))
    assert session.game.state.players[0].culture == 1
    later = with_wonders("stonehenge", "hanging_gardens")
    later.orders.give(order)
    return later, order, put_next(later)


def only_city() -> tuple[Session, str]:
    """City Management whose only city has begun by itself, and the key that begins with it."""
    session = session_on(in_phase("city_management"))
    assert put_next(session) == (0, "city.action")
    return session, f"city:{own(session.game.state)}"


def test_a_wonder_that_is_used_by_order_asks_in_no_later_round_and_of_one_that_simply_gives_a_line_says_so() -> None:
    later, _, asked = after_order("wonder:stonehenge")
    assert asked == (0, "start_of_turn")
    assert later.game.state.players[0].culture == 1
    session = with_wonders("stonehenge", "colossus")
    assert put_next(session) == (0, "trade")
    player = session.game.state.players[0]
    assert player.culture == 1
    told = "nothing to do at the start of the turn but what comes by itself: Stonehenge, The Colossus"
    assert f"{player.name}: {told}" in [str(notice.text) for notice in session.notices]


def test_everybody_is_told_at_their_own_question_what_was_answered_for_them() -> None:
    session = game(2, 77)
    while session.view(None).phase == "setup":
        session.answer(question_of(session).seat, question_of(session).legal()[0].key)
    assert put_next(session) == (session.game.state.first, "trade")
    words = "nothing to do at the start of the turn"
    for _ in range(2):
        seat = question_of(session).seat
        own = [str(notice.text) for notice in session.notices_for(seat)]
        assert own == [f"{session.view(None).players[seat].name}: {words}"]
        session.answer(seat, END)
        assert session.notices_for(seat) == [], "told once"
        put_next(session)
        if session.view(None).phase != "trade":
            break


def test_an_order_that_passes_takes_what_comes_by_itself_and_says_what_it_gives_up() -> None:
    later, order, asked = after_order("end")
    assert asked == (0, "trade")
    player = later.game.state.players[0]
    assert player.culture == 1
    told = f"{player.name} passes, by order; not used: The Hanging Gardens"
    assert told in [str(notice.text) for notice in later.notices]
    another = with_wonders("hanging_gardens", "sydney_opera_house")
    another.orders.give(order)
    assert put_next(another) == (0, "start_of_turn"), "one of them was not there when the order was given"


# A phase with nothing left to do


def test_who_can_do_nothing_is_passed_over_with_a_line_and_who_has_acted_ends_the_phase() -> None:
    session = session_on(in_phase("movement"))
    put_next(session)
    assert session.game.record[:2] == [Given(0, "movement", END), Given(1, "movement", END)]
    names = [player.name for player in session.game.state.players]
    assert [str(notice.text) for notice in session.notices[:2]] == [f"{name}: nothing to move" for name in names]
    t = in_phase("city_management")
    session = session_on(t)
    assert put_next(session) == (0, "city.action"), "the only thing to begin"
    session.answer(0, "arts")
    assert put_next(session) == (0, "city_management"), "nothing is left, but they have acted"
    assert session.notices == []
    session.answer(0, END)
    assert put_next(session)[0] == 1


def test_nothing_begins_by_itself_where_there_is_a_choice() -> None:
    t = in_phase("city_management")
    found(t, 0, "F8")
    assert put_next(session_on(t)) == (0, "city_management")
    for armies, asked in ((1, "movement.step"), (2, "movement")):
        t = in_phase("movement")
        put(t, 0, "army", own(t), armies)
        assert put_next(session_on(t)) == (0, asked)


@pytest.mark.parametrize("card", ["lost", "drought"])
def test_who_holds_any_card_is_asked_whatever_it_is(card: str) -> None:
    t = in_phase("movement")
    hold(t, 0, card)
    assert put_next(session_on(t)) == (0, "movement")


@pytest.mark.parametrize(("card", "asked"), [("defection", True), ("drought", False)])
def test_where_nobody_else_looks_on_the_hand_itself_decides(card: str, asked: bool) -> None:
    t = in_phase("movement")
    hold(t, 0, card)
    put(t, 1, "scout", "F6")
    session = session_on(t)
    session.seat_player(1, "easy")
    next(steps_of(session))
    assert (session.game.record == []) is asked


@pytest.mark.parametrize(("secret", "asked"), [("spy", True), ("iron", False)])
def test_who_sits_alone_and_has_no_response_is_not_asked_for_one(secret: str, asked: bool) -> None:
    t = in_phase("city_management")
    learn(t, 1, "writing")
    token(t, 1, "hut", secret)
    session = session_on(t)
    session.answer(0, f"city:{own(t)}")
    session.answer(0, "arts")
    passes = Given(1, "respond", "pass")
    assert put_next(session) == (1, "respond"), "who looks on must not learn what the token is"
    session.seat_player(0, "easy")
    session.keyboard.take(1)
    next(steps_of(session))
    assert (session.game.record[-1] == passes) is not asked


def test_a_gather_that_gives_nothing_is_not_asked_about() -> None:
    t = in_phase("start_of_turn")
    view = session_on(t).view(None)
    open_land = [seen for seen in view.squares.values() if seen.revealed and seen.owner is None]
    rich = next(seen for seen in open_land if gives(view, seen.square) and seen.terrain != "water")
    put(t, 0, "scout", rich.name)
    assert put_next(session_on(t)) == (0, "start_of_turn")
    t = in_phase("start_of_turn")
    put(t, 0, "scout", rich.name)
    t.board.disasters[rich.square] = "grassland"
    assert not gives(session_on(t).view(None), rich.square)
    assert put_next(session_on(t)) != (0, "start_of_turn")


# What has one answer


def test_a_free_building_with_nothing_to_choose_is_built_by_one_answer() -> None:
    t = table(2, ("egyptians", "russians"))
    t.phase, t.round = "city_management", 2
    session = session_on(t)
    session.keyboard.take(0)
    power = "power:egyptians.builders"
    next(steps_of(session))
    session.answer(0, power)
    put_next(session)
    built = ["city_management", "choose.city", "choose.option", "city.place"]
    assert [given.kind for given in session.game.record[:4]] == built
    session.undo()
    assert session.game.record == []


def test_the_only_square_for_a_building_is_taken() -> None:
    session = session_on(only_place_for_a_library())
    assert put_next(session) == (0, "city.action")
    session.answer(0, "building:library")
    put_next(session)
    assert Given(0, "city.place", "E4") in session.game.record
    session.undo()
    assert session.game.record[-1].kind == "city_management"


@pytest.mark.parametrize(("seat", "given"), [(0, "E4"), (1, None)])
def test_the_only_square_for_an_army_is_asked_for_where_it_would_attack(seat: int, given: str | None) -> None:
    t = in_phase("city_management")
    put(t, seat, "scout", "E4")
    army = Item("army", "", 4, "Army")
    only = Option("E4", None, "E4", place=geography(t).squares["E4"])
    assert automatic(Question(0, KINDS["city.place"], "Where?", [only], subject=army), t) == given


# What pays for an ability


@pytest.mark.parametrize("hidden", [True, False])
def test_who_uses_an_ability_in_the_open_pays_with_what_lies_open_and_nobody_looks_away(hidden: bool) -> None:
    session = about_to_pay(openly=True, hidden=hidden, alone=False)
    step = next(steps_of(session))
    assert isinstance(step, Put)
    assert (step.question.seat, step.question.kind) == (0, "city_management")
    assert session.game.record[-1] == Given(0, "choose.payment", "market:incense")
    told = [ENGLISH.say(notice.text) for notice in session.notices_for(0)]
    assert [words for words in told if "ncense" in words] == ["You spend incense."]
    session.undo()
    assert session.game.record == []


@pytest.mark.parametrize("openly", [True, False])
def test_who_uses_it_alone_chooses_what_pays(openly: bool) -> None:
    assert put_next(about_to_pay(openly=openly, hidden=True, alone=True)) == (0, "choose.payment")


def test_where_nobody_looks_away_only_what_more_than_one_thing_could_pay_for_is_asked() -> None:
    session = about_to_pay(openly=True, hidden=True, alone=True)
    session.keyboard.mode = "open"
    assert put_next(session) == (0, "choose.payment")
    session = about_to_pay(openly=False, hidden=True, alone=True)
    session.keyboard.mode = "open"
    assert put_next(session) == (0, "city_management")
    assert session.game.record[-1] == Given(0, "choose.payment", "token:hut:incense")


@pytest.mark.parametrize(("face_down", "tokens"), [("wheat", ["silk"]), ("", ["wheat", "wheat", "silk"])])
def test_where_nobody_looks_away_a_price_that_can_be_paid_in_one_way_is_paid_without_a_question(
    face_down: str, tokens: list[str]
) -> None:
    t = in_phase("city_management")
    learn(t, 0, "pottery")
    if face_down:
        token(t, 0, "hut", face_down)
    for kind in tokens:
        resource(t, 0, kind)
    hold(t, 0, "drought")
    session = session_on(t)
    session.keyboard.mode = "open"
    session.answer(0, "ability:pottery.coin")
    if not face_down:
        assert put_next(session)[1] == "choose.payment", "which of them stays is a choice"
        session.answer(0, "market:silk")
    assert put_next(session)[1] != "choose.payment"
    assert [given.kind for given in session.game.record].count("choose.payment") == 2


@pytest.mark.parametrize(("more", "asked"), [(0, False), (1, True)])
def test_a_price_that_takes_all_that_a_seat_has_is_paid_without_a_question_for_each(more: int, asked: bool) -> None:
    t = in_phase("city_management")
    learn(t, 0, "philosophy")
    for kind in ("wheat", "iron", "silk", *["silk"] * more):
        resource(t, 0, kind)
    session = session_on(t)
    session.answer(0, "ability:philosophy.great_person")
    assert (put_next(session) == (0, "choose.payment")) is asked
    paid = [given for given in session.game.record if given.kind == "choose.payment"]
    assert len(paid) == (0 if asked else 2), "the last resource is the only one left"
    assert sum(session.game.state.players[0].resources.values()) == (4 if asked else 0)


def test_what_only_its_owner_sees_is_never_paid_without_them() -> None:
    session = about_to_pay(openly=False, hidden=True, alone=False)
    assert isinstance(next(steps_of(session)), PassKeyboard)
    assert session.game.record == [Given(0, "city_management", "ability:currency.culture")]


def test_the_only_city_for_an_ability_is_taken_but_the_only_target_of_a_card_is_confirmed() -> None:
    t = in_phase("city_management")
    learn(t, 0, "construction")
    resource(t, 0, "wheat")
    session = session_on(t)
    session.answer(0, "ability:construction.production")
    put_next(session)
    assert [given.kind for given in session.game.record[:2]] == ["city_management", "choose.city"]
    t = in_phase("start_of_turn")
    hold(t, 0, "citizens_revolting_1")
    session = session_on(t)
    session.keyboard.take(0, alone=True)
    session.answer(0, "event:citizens_revolting_1")
    assert put_next(session) == (0, "choose.player")


# Research


def test_who_can_afford_no_tech_is_not_asked_and_the_log_says_if_nobody_can() -> None:
    t = in_phase("research")
    t.players[1].trade = 6
    session = session_on(t)
    assert put_next(session) == (1, "research")
    assert session.game.record == [Given(0, "research", "none")]
    session = session_on(in_phase("research"))
    put_next(session)
    assert [entry.kind for entry in session.public_log()].count("no_research") == 1


# Standing orders


def test_a_phase_is_passed_in_advance_until_there_is_something_new() -> None:
    t = in_phase("movement")
    put(t, 0, "army", own(t), 2)
    session = session_on(t)
    assert put_next(session) == (0, "movement")
    session.order(0, END)
    t = in_phase("movement")
    put(t, 0, "army", own(t))
    again = under_orders_of(session, t)
    assert put_next(again)[0] == 1
    assert "passes, by order" in str(again.notices[0].text)
    t = in_phase("movement")
    put(t, 0, "army", own(t), 3)
    again = under_orders_of(session, t)
    assert put_next(again) == (0, "movement")
    assert "Ordered to pass, and asked again: this was not there then" in str(again.questions.changed)


def test_a_city_goes_on_with_the_same_until_it_is_called_back() -> None:
    session, city = only_city()
    session.order(0, "arts")
    assert [order.keys for order in session.orders.standing] == [(city, "arts")]
    again = under_orders_of(session, in_phase("city_management"))
    assert put_next(again)[0] == 1, "their whole part has run by itself"
    assert [given.key for given in again.game.record[:3]] == [city, "arts", END]
    told, name = again.notices[0], again.game.state.players[0].name
    assert ([told.order], str(told.text)) == (
        again.orders.standing,
        f"{name}, by order: {city.removeprefix('city:')}: Devote to the arts: 1 culture",
    )
    again.orders.call_back(again.orders.standing[0])
    fresh = session_on(in_phase("city_management"))
    fresh.orders = again.orders
    put_next(fresh)
    assert [given.key for given in fresh.game.record] == [city]


def test_what_is_gathered_by_order_is_told_with_its_square_and_city_in_one_sentence() -> None:
    t, square = gathering_for_another()
    session = session_on(t)
    put_next(session)
    session.order(0, f"gather:{square}")
    session.answer(0, "D9")
    again = under_orders_of(session, gathering_for_another()[0])
    put_next(again)
    name = again.game.state.players[0].name
    told = [str(notice.text) for notice in again.notices if notice.order is not None]
    assert told == [f"{name}, by order: Gather from {square} for D9"]


def test_a_city_told_to_begin_with_learns_what_it_does() -> None:
    t = in_phase("city_management")
    session = session_on(t)
    city = f"city:{own(t)}"
    session.order(0, city)
    session.answer(0, "arts")
    assert session.orders.standing[0].keys == (city, "arts")
    session = session_on(in_phase("city_management"))
    session.order(0, city)
    session.answer(0, "back")
    assert session.orders.standing == []


def test_what_follows_an_order_is_kept_when_the_game_is_closed_at_once(tmp_path: Path) -> None:
    session = session_on(in_phase("city_management"))
    session.disk.slot = SaveSlot(tmp_path / "game")
    put_next(session)
    session.order(0, "army")
    session.answer(0, question_of(session).legal()[0].key)
    (order,) = session.orders.standing
    assert len(order.keys) == 3
    assert session.disk.path is not None
    assert Session.load(session.disk.path)[0].orders.standing == [order]


def test_an_order_goes_with_the_answer_that_gave_it_and_what_it_learned_with_what_taught_it() -> None:
    session, city = only_city()
    session.order(0, "army")
    place, other = [option.key for option in question_of(session).legal()][:2]
    session.answer(0, place)
    session.undo()
    assert [order.keys for order in session.orders.standing] == [(city, "army")]
    session.answer(0, other)
    assert [order.keys for order in session.orders.standing] == [(city, "army", other)]
    session.undo()
    session.undo()
    assert session.orders.standing == []
    assert put_next(session) == (0, "city.action")


def test_what_a_city_cannot_do_any_more_is_asked_and_called_back() -> None:
    t = in_phase("city_management")
    session = session_on(t)
    city = f"city:{own(t)}"
    session.orders.give(Repeats(0, "city_management", (city, "building:university")))
    assert put_next(session) == (0, "city.action")
    assert session.orders.standing == []
    session.answer(0, "back")
    assert put_next(session) == (0, "city_management")


def test_figures_hold_until_somebody_comes_near() -> None:
    t = in_phase("movement")
    put(t, 0, "army", own(t))
    session = session_on(t)
    assert put_next(session) == (0, "movement.step")
    session.order(0, "stop")
    assert [given.key for given in session.game.record[1:]] == ["back"]
    for somebody_near in (False, True):
        t = in_phase("movement")
        put(t, 0, "army", own(t))
        if somebody_near:
            put(t, 1, "scout", t.shape.names[next(iter(t.shape.orthogonal[t.players[0].cities[0].square]))])
        again = under_orders_of(session, t)
        assert (put_next(again) == (0, "movement.step")) is somebody_near


def trading(pieces: Sequence[str], *, alone: bool) -> Session:
    """Seat 0 in Trade with Horseback Riding, holding these cards, and tokens as `hut:` or `village:`, of
    which none is silk; `alone` against a computer."""
    t = in_phase("trade")
    learn(t, 0, "horseback_riding")
    for piece in pieces:
        kind, _, content = piece.partition(":")
        token(t, 0, "village" if kind == "village" else "hut", content) if content else hold(t, 0, piece)
    t.players[0].trade = 5
    session = session_on(t)
    if alone:
        session.seat_player(1, "easy")
    return session


@pytest.mark.parametrize(
    ("before", "later", "wakes_alone", "wakes"),
    [
        ((), ("hut:silk",), True, True),
        ((), ("hut:iron",), False, True),
        ((), ("gift_from_afar",), True, True),
        (("hut:iron",), ("hut:silk",), True, False),
        (("hut:iron",), ("hut:iron", "hut:silk"), True, True),
        (("hut:silk",), ("hut:iron",), False, False),
        (("hut:silk",), (), False, False),
        (("hut:silk",), ("hut:silk", "village:iron"), False, False),
    ],
)
def test_what_is_held_face_down_wakes_an_order_by_itself_or_by_its_number_where_others_look_on(
    before: Sequence[str], later: Sequence[str], wakes_alone: bool, wakes: bool
) -> None:
    for alone, asked in ((True, wakes_alone), (False, wakes)):
        session = trading(before, alone=alone)
        next(steps_of(session))
        order = certain(session.order(0, END))
        counted = "face down" in order.given_words(ENGLISH, session.view(None), "o")
        assert counted == (bool(before) and not alone)
        again = trading(later, alone=alone)
        again.orders.standing = [order]
        step = next(steps_of(again))
        assert (isinstance(step, Put | PassKeyboard) and step.question.seat == 0) is asked, alone
        assert not asked or "Ordered to pass, and asked again" in str(again.questions.changed)
        if asked and not alone:
            assert "might be of use: Horseback Riding." in str(again.questions.changed)


def test_an_order_is_listed_as_long_as_what_it_is_about_is_on_the_table() -> None:
    t = in_phase("start_of_turn")
    (scout,) = put(t, 0, "scout", "F4")
    square, city = scout.square, t.players[0].cities[0]
    assert square is not None
    about = [
        Repeats(0, "start_of_turn", ("gather:F4",), square),
        Repeats(0, "city_management", (f"city:{board.name(t, city.square)}", "arts")),
        Holds(0, "movement", ("F4:1S",), square),
    ]
    orders = Orders(about)
    assert orders.in_force(view(t, None)) == about
    scout.square = None
    assert orders.in_force(view(t, None)) == about[1:2]
    t.players[0].cities.remove(city)
    assert orders.in_force(view(t, None)) == []


def test_an_order_never_rests_on_what_a_hand_holds() -> None:
    t = in_phase("city_management")
    learn(t, 0, "currency")
    token(t, 0, "hut", "incense")
    session = session_on(t)
    question = certain(session.question)
    for option in question.legal():
        if option.key.startswith(("ability:", "event:")):
            assert not can_stand(session.view(None), question, option), option.key
    resource(t, 0, "incense")
    session = session_on(t)
    openly = [
        one.key for one in question_of(session).legal() if can_stand(session.view(None), question_of(session), one)
    ]
    assert "ability:currency.culture" in openly


def test_orders_are_saved_and_read_as_far_as_they_could_be(tmp_path: Path) -> None:
    session = Session(game(2).game, SaveSlot(tmp_path / "game"))
    hold = Holds(1, "movement", ("C4:1A",), near=("C5",), place=34)
    session.orders.give(hold)
    session.disk.save()
    assert session.disk.path is not None
    loaded, _ = Session.load(session.disk.path)
    assert loaded.orders.standing == [hold]
    good = written([hold])
    spoilt: list[dict[str, Any]] = [
        {"seat": 7},
        {"kind": "battle.unit"},
        {"place": "C5"},
        {"keys": []},
        {"keys": "end"},
        {"near": ["C" * 2000]},
        {"round": "soon"},
        {"kind": "research", "keys": ["pottery"], "known": ["pottery"], "means": {"trade": 6}, "round": 5},
        {"kind": "start_of_turn", "keys": ["end"], "known": ["government:anarchy"], "by_the_way": True},
    ]
    assert read([{**good[0], **each} for each in spoilt] + [None, 3, [0]] + good, 2, AUTOMATION.orders) == [hold]
    assert read("x", 2, AUTOMATION.orders) == []


def test_a_game_that_is_opened_again_knows_what_nobody_was_asked_for(tmp_path: Path) -> None:
    session = session_on(in_phase("city_management"))
    session.disk.slot = SaveSlot(tmp_path / "game")
    assert put_next(session) == (0, "city.action")
    assert session.disk.path is not None
    opened, _ = Session.load(session.disk.path)
    assert session.led_here(0)
    assert opened.led_here(0)
    assert not opened.news.has_chosen(0)


def test_what_nobody_was_asked_for_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    session = session_on(in_phase("city_management"))
    now[0] += 5
    assert put_next(session) == (0, "city.action")
    now[0] += 2
    session.answer(0, "arts")
    assert session.attention.clock == [7, 0]


# Taking back


def test_undo_takes_back_what_was_answered_along_even_when_the_phase_has_ended() -> None:
    session, city = only_city()
    session.answer(0, "arts")
    session.answer(0, END)
    assert put_next(session) == (1, "city.action")
    assert session.undo_history.last_answer is not None
    session.undo()
    assert [given.key for given in session.game.record] == [city, "arts"]
    assert put_next(session) == (0, "city_management")


def test_what_another_player_has_answered_since_stays() -> None:
    session, _ = only_city()
    session.answer(0, "arts")
    session.answer(0, END)
    put_next(session)
    session.answer(1, "arts")
    session.undo()
    assert question_of(session).seat == 1
    assert not session.undo_history.undoable


def test_a_phase_is_begun_again_and_asked_about_as_a_whole() -> None:
    session, city = only_city()
    session.answer(0, "arts")
    assert session.undo_history.own_phase == 2
    session.begin_again()
    assert session.game.record == []
    session.orders.give(Repeats(0, "city_management", (city, "arts")))
    assert put_next(session) == (0, "city_management")
    assert session.game.record == []


@pytest.mark.parametrize(("key", "given"), [("stop", "stop"), ("F7", None)])
def test_a_march_that_can_only_stop_does_but_the_only_step_is_asked_for(key: str, given: str | None) -> None:
    question = Question(0, KINDS["movement.step"], "Where to?", [Option(key, None, key)])
    assert automatic(question, in_phase("movement")) == given


# What begins next


def automatic(question: Question[Any], t: Table, answered: Sequence[Given] = (), *, acted: bool = False) -> str | None:
    """What is answered without asking to that question on that table, after these answers."""
    automatic = AutoPlayer(Orders(), question, lambda: view(t, None), answered, acted=acted).answer()
    return None if automatic is None else automatic.key


def test_the_only_city_begins_by_itself_until_its_owner_has_answered_anything_in_the_phase() -> None:
    t = in_phase("city_management")
    capital = f"city:{own(t)}"
    menu = certain(session_on(t).game.question(0))
    assert automatic(menu, t) == capital
    assert automatic(menu, t, [Given(0, "city_management", "culture")], acted=True) is None


@pytest.mark.parametrize("phase", ["city_management", "movement"])
def test_whoever_has_acted_with_all_but_one_reads_the_menu_before_the_last_begins(phase: PhaseName) -> None:
    t = in_phase(phase)
    found(t, 0, "D9")
    put(t, 0, "army", own(t))
    put(t, 0, "army", "D9")
    session = session_on(t)
    while put_next(session) != (0, phase) or len(left_to_do.useful(session.view(None), question_of(session))) != 1:
        question = question_of(session)
        session.answer(0, next(option.key for option in question.legal() if option.key not in (BACK, END)))
    assert not session.led_here(0)
    assert put_next(session) == (0, phase), "the only one left waits to be chosen"


def test_what_heals_the_only_unit_that_is_hurt_is_not_asked_about_again_and_again() -> None:
    fronts = [Option("front:1", None, "Spearman"), Option("enough", None, "Enough")]
    used = [Given(0, "battle.unit", "ability:animal_husbandry.heal3"), Given(0, "choose.option", "front:1")]
    for options, answer in ((fronts, "front:1"), ([*fronts, Option("front:2", None, "Archer")], None)):
        asked = Question(0, KINDS["choose.option"], "Wound?", options)
        assert automatic(asked, in_phase("movement"), used) == answer


@pytest.mark.parametrize(
    ("key", "group"),
    [
        ("F3:1A", ChosenGroup("F3", 1, 0)),
        ("C14:2A1S", ChosenGroup("C14", 2, 1)),
        ("B2:2S", ChosenGroup("B2", 0, 2)),
        *((key, None) for key in (END, "stop", "event:defection", "ability:pottery.coin")),
    ],
)
def test_a_group_on_record_is_known_by_its_square_and_figures(key: str, group: ChosenGroup | None) -> None:
    assert ChosenGroup.of(key) == group
