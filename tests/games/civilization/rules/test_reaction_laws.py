"""TIME-2 as laws: what is cancelled leaves no trace, cancelling ends, a chain can be saved, nothing hidden shows."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from civ_tui.engine.flow import Given, Question
from civ_tui.engine.game import Game
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import enemy_squares, geography, is_water
from civ_tui.games.civilization.rules.cards import all as _all_cards  # noqa: F401 - registers them
from civ_tui.games.civilization.rules.cards.playing import menu, play
from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS
from civ_tui.games.civilization.rules.civilization import Civilization, table_json
from civ_tui.games.civilization.rules.invariants import faults
from civ_tui.games.civilization.rules.settings import Responses
from civ_tui.games.civilization.rules.state import PhaseName, Table, Token
from civ_tui.games.civilization.rules.subjects import PrintedCard
from civ_tui.games.civilization.rules.view import view
from civ_tui.storage import saves
from tests.certain import certain
from tests.engine.driver import DECLINING
from tests.games.civilization.printed import EDITION, PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import check_table
from tests.games.civilization.rules.driver import Play

TV = "event:primetime_tv"
CANCELS = ("bread_and_circuses", "jousting_tourney", "primetime_tv", "gift_from_afar", "generous_gift", "princely_gift")
PLAYED: tuple[PhaseName, ...] = ("start_of_turn", "trade", "city_management", "movement")


def rich() -> Table:
    """Three players with something for every card: cities, buildings, figures, techs, a great person, resources."""
    t = tables.table(3)
    t.round = 5
    tables.found(t, 1, "F6")
    for seat, higher in enumerate((("irrigation", "monarchy"), ("sailing", "chivalry"), ("engineering", "democracy"))):
        tables.learn(t, seat, "pottery", "writing", "philosophy", "navigation", "masonry", *higher)
        square = dry(t, seat)
        tables.great_person(t, seat, t.market.great_people[seat], next(square))
        tables.build(t, seat, "library", next(square))
        tables.put(t, seat, "army", next(square), 2)
        tables.put(t, seat, "scout", next(square))
        tables.units(t, seat, f"infantry-{seat + 1}")
        t.players[seat].trade = 12
    for resource in ("silk", "iron", "wheat", "incense"):
        tables.resource(t, 0, resource)
    tables.token(t, 0, "hut", "spy")
    tables.token(t, 0, "village", "uranium")
    gains.recount(t)
    t.log.clear()
    return t


def dry(t: Table, seat: int) -> Any:
    """The names of the land squares around the seat's capital, one after the other."""
    shape = geography(t)
    capital = t.players[seat].cities[0].square
    return iter([shape.names[square] for square in shape.around[capital] if not is_water(t, square)])


def near(t: Table) -> None:
    """Scouts of seat 0 beside the capitals of the others, so that these are in range."""
    shape = geography(t)
    for other in (1, 2):
        there = shape.outskirts[t.players[other].cities[0].square]
        enemies = enemy_squares(t, t.players[0])
        scout = next(figure for figure in t.players[0].figures if figure.kind == "army" and figure.square is None)
        scout.square = next(square for square in sorted(there) if not is_water(t, square) and square not in enemies)
    gains.recount(t)


def spent(before: Table, after: Table) -> Table:
    """The table as it was before, without what the log says has been spent since."""
    t = before.clone()
    for entry in after.log[len(before.log) :]:
        player = t.players[entry.seat] if entry.seat is not None else t.players[0]
        if entry.kind == "play_event":
            card = entry.facts["card"]
            player.hand.remove(card)
            t.market.events[PRINTED.culture_events[card].deck].face_up.append(card)
        elif entry.kind == "use_ability":
            player.used.append(entry.facts["ability"])
        elif entry.kind == "spend_resource":
            gains.lose_resource(player, entry.facts["resource"])
            t.market.resources[entry.facts["resource"]] += 1
        elif entry.kind == "spend_token":
            token = Token(entry.facts["token"], entry.facts["resource"])
            player.tokens.remove(token)
            t.market.removed.append(f"{token.kind}:{token.content}")
    t.log, t.revealed = after.log, after.revealed
    return t


def playable() -> list[tuple[PhaseName, str]]:
    """Every event and resource ability with a phase of its own, as its key in the menu."""
    events = PRINTED.culture_events
    cards: list[tuple[PhaseName, str]] = [
        (events[card].phase, f"event:{card}") for card in PRINTED_CARDS.events if events[card].phase in PLAYED
    ]
    abilities = PRINTED.abilities
    cards += [
        (abilities[card].phase, f"ability:{card}")
        for card in PRINTED_CARDS.abilities
        if abilities[card].phase in PLAYED and abilities[card].kind == "resource"
    ]
    return cards


@pytest.mark.rule("TIME-2")
@pytest.mark.parametrize(("phase", "key"), playable(), ids=[key for _, key in playable()])
@settings(max_examples=8)
@given(data=st.data())
def test_what_is_cancelled_leaves_no_trace_but_the_spent_cards(phase: PhaseName, key: str, data: st.DataObject) -> None:
    t = rich()
    near(t)
    t.phase = phase
    kind, card = key.split(":", maxsplit=1)
    if kind == "event":
        tables.hold(t, 0, card)
    elif not t.players[0].knows(card.split(".")[0]):
        tables.know(t, 0, card.split(".")[0])
    canceller = data.draw(st.sampled_from([1, 2]))
    tables.hold(t, canceller, "primetime_tv")
    found = {option.key: option.reason for option in menu(t, t.players[0], phase)}
    assert found[key] is None, f"{key}: {found[key]}"
    before = t.clone()
    turn = Play(play(t, t.players[0], certain(PrintedCard.of(key))), lambda: check_table(t))
    while not turn.over:
        question = turn.asked[0]
        if question.kind == "respond":
            turn.give((question.seat, TV if question.seat == canceller else "pass"))
        else:
            turn.give((question.seat, data.draw(st.sampled_from(turn.targets))))
    assert t.players[canceller].hand == []
    assert table_json(t) == table_json(spent(before, t))


HANDS = st.lists(st.sampled_from(CANCELS), max_size=4)


def stocked(hands: list[list[str]], tokens: list[int]) -> Table:
    """The rich table with these hands, as far as the decks hold so many, and so many spies; all know what cancels."""
    t = rich()
    for seat, hand in enumerate(hands):
        for card in hand:
            if card in t.market.events[PRINTED.culture_events[card].deck].face_down:
                tables.hold(t, seat, card)
    for seat, spies in enumerate(tokens):
        tables.know(t, seat, "civil_service", "computers")
        if seat == 2:
            tables.know(t, seat, "mass_media")
        for _ in range(spies):
            if "spy" in t.market.huts:
                tables.token(t, seat, "hut", "spy")
        t.players[seat].sheet_coins = 10  # Computers: a larger hand
    gains.recount(t)
    return t


def pieces(t: Table) -> int:
    """What responses can use up: cards, and abilities not yet used."""
    return sum(len(player.hand) for player in t.players) + 2 * len(t.players)


@pytest.mark.rule("TIME-2")
@settings(max_examples=150)
@given(st.lists(HANDS, min_size=3, max_size=3), st.lists(st.integers(0, 2), min_size=3, max_size=3), st.data())
def test_any_sequence_of_cancels_ends(hands: list[list[str]], tokens: list[int], data: st.DataObject) -> None:
    t = stocked(hands, tokens)
    tables.hold(t, 0, "citizens_revolting_1")
    t.phase, before = "start_of_turn", pieces(t)
    turn = Play(play(t, t.players[0], PrintedCard("event", "citizens_revolting_1")), lambda: check_table(t))
    answers = 0
    while not turn.over:
        question = data.draw(st.sampled_from(turn.asked))
        keys = [option.key for option in question.legal()]
        active = [key for key in keys if key not in ("pass", "pass_on", *DECLINING)]
        turn.give((question.seat, data.draw(st.sampled_from(active or keys))))
        answers += 1
        assert answers <= 12 * before
    cancelled = "citizens_revolting_1" in [facts["what"] for facts in tables.facts(t, "cancelled")]
    assert any(player.government == "anarchy" for player in t.players) != cancelled
    assert len(tables.facts(t, "responds")) < before


@pytest.mark.rule("TIME-2")
@settings(max_examples=40)
@given(st.lists(HANDS, min_size=3, max_size=3), st.lists(st.integers(0, 2), min_size=3, max_size=3), st.data())
def test_save_and_load_inside_a_chain_give_the_same_table(
    hands: list[list[str]], tokens: list[int], data: st.DataObject
) -> None:
    t = stocked(hands, tokens)
    tables.hold(t, 0, "citizens_revolting_1", "drought", "sabotage")
    t.phase = "start_of_turn"
    game = Game(Civilization(EDITION), t)
    for _ in range(16):
        question = data.draw(st.sampled_from(game.pending))
        keys = [option.key for option in question.legal()]
        active = [key for key in keys if key.startswith(("event:", "ability:", "gift:")) or "." in question.kind]
        game.give(Given(question.seat, question.kind, data.draw(st.sampled_from(active or keys))))
        loaded, lost = saves.load(saves.dump(game))
        assert lost == ""
        assert table_json(loaded.state) == table_json(game.state)
        assert shown(loaded.pending) == shown(game.pending)


def shown(pending: tuple[Question[Any], ...]) -> list[tuple[int, str, str, list[tuple[str, str, str]]]]:
    """Questions as a player sees them."""
    return [
        (
            question.seat,
            question.kind,
            str(question.prompt),
            [(option.key, str(option.label), str(option.reason)) for option in question.options],
        )
        for question in pending
    ]


def disguised(t: Table, cards: list[str], tokens: list[str]) -> Table:
    """The same table with other cards and tokens of the same backs in the keeping of seat 1."""
    twin = t.clone()
    player = twin.players[1]
    for card in cards:
        deck = twin.market.events[PRINTED.culture_events[card].deck]
        if card not in deck.face_down:
            continue
        for place, held in enumerate(player.hand):
            if PRINTED.culture_events[held].deck == PRINTED.culture_events[card].deck and held != card:
                player.hand[place] = card
                deck.face_down[deck.face_down.index(card)] = held
                break
    for place, content in enumerate(tokens[: len(player.tokens)]):
        if content in twin.market.huts:
            twin.market.huts[twin.market.huts.index(content)] = player.tokens[place].content
            player.tokens[place] = Token("hut", content)
    return twin


@pytest.mark.rule("TIME-2")
@pytest.mark.parametrize("responses", ["possible", "always"])
@settings(max_examples=40)
@given(
    st.lists(st.sampled_from(list(PRINTED.culture_events)), min_size=1, max_size=4),
    st.lists(st.sampled_from(list(PRINTED.culture_events)), max_size=4),
    st.lists(st.sampled_from(list(PRINTED.huts)), max_size=2),
    st.data(),
)
def test_hidden_cards_show_in_no_view_and_in_no_question_to_others(
    responses: Responses, held: list[str], others: list[str], tokens: list[str], data: st.DataObject
) -> None:
    t = stocked([["jousting_tourney", "primetime_tv"], [], ["jousting_tourney", "gift_from_afar"]], [1, 1, 1])
    t.settings = replace(t.settings, responses=responses)
    tables.hold(t, 0, "citizens_revolting_1", "drought", "sabotage", "defection")
    for card in held:
        if card in t.market.events[PRINTED.culture_events[card].deck].face_down:
            tables.hold(t, 1, card)
    near(t)
    t.phase = data.draw(st.sampled_from(["start_of_turn", "city_management", "movement"]))
    games = [Game(Civilization(EDITION), table) for table in (t, disguised(t, others, tokens))]
    for _ in range(12):
        one, other = games
        for seat in (0, 2, None):
            assert view(one.state, seat) == view(other.state, seat)
        assert [(q.seat, q.kind) for q in one.pending] == [(q.seat, q.kind) for q in other.pending]
        open_questions = [tuple(q for q in game.pending if q.seat != 1) for game in games]
        assert shown(open_questions[0]) == shown(open_questions[1])
        question = data.draw(st.sampled_from(one.pending))
        if question.seat != 1:
            key = data.draw(st.sampled_from([option.key for option in question.legal()]))
        elif question.kind == "respond":
            key = "pass"
        else:
            return
        for game in games:
            game.answer(question.seat, key)


def test_the_tables_of_these_tests_are_sound() -> None:
    t = rich()
    near(t)
    assert list(faults(t)) == []
