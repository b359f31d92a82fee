"""Undo with both expansions: it stops where something hidden was shown or drawn, and before that leads back to the very
same table."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.civilization import Civilization, new_game, table_json
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import PhaseName, Table
from tests.games.civilization.editions.fame_and_fortune import people
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.random_games import seated
from tests.games.civilization.rules.traces import Spender
from tests.games.civilization.screens.at_the_keys import session_on

Prepare = Callable[[Table], object]


def begun(phase: PhaseName, prepare: Prepare, *answers: str) -> Game[Table]:
    """A game with everything in that phase of seat 0, with these answers; after each of them but the last, undo leads
    back to the same table."""
    t = tables.table(civs=("americans", "romans"), options=PRESETS["everything"].on)
    t.phase, t.round, t.first, t.order_index = phase, 2, 0, 0
    for player in t.players:
        player.policies = ["patronage"]
    prepare(t)
    game = Game(Civilization(t.edition), t)
    for number, key in enumerate(answers):
        before, asked = table_json(game.state), [question.kind for question in game.pending]
        game.answer(game.pending[0].seat, key)
        if game.undoable:
            game.undo()
            assert (table_json(game.state), [question.kind for question in game.pending]) == (before, asked), number
            game.answer(game.pending[0].seat, key)
    return game


def secret(card: str) -> Prepare:
    """Seat 0 has that great person in secret."""
    return lambda t: people.give(t, 0, card)


def spaces(deck: int | None) -> Prepare:
    """Seat 0 stands before the first space of the culture track that has that deck, or a great person."""

    def prepare(t: Table) -> None:
        tables.know(t, 0, "mysticism")
        t.players[0].culture, t.players[0].trade = 20, 20
        t.players[0].culture_space = next(s.number for s in t.components.culture_track if s.deck == deck) - 1

    return prepare


def near(content: str) -> Prepare:
    """An army of seat 0 beside a hut with that content."""

    def prepare(t: Table) -> None:
        tables.hut(t, content, "C8")
        tables.put(t, 0, "army", "B8")

    return prepare


@pytest.mark.rule("FAF-GP-2", "FAF-GP-6", "FAF-TECH-2", "WAW-POL-6", "WAW-CS-1", "WAW-EVT-2", "FAF-HUT-3", "EXP-9")
@pytest.mark.parametrize(
    ("phase", "prepare", "answers"),
    [
        ("city_management", spaces(None), ["culture"]),
        ("city_management", spaces(1), ["culture"]),
        ("city_management", spaces(1), ["culture", "first"]),
        ("start_of_turn", secret("valmiki"), ["person:valmiki"]),
        ("movement", secret("zheng_he"), ["person:zheng_he"]),
        ("start_of_turn", lambda t: setattr(t.players[0], "culture", 3), ["policy:patronage.commission"]),
        ("start_of_turn", lambda t: tables.token(t, 0, "hut", "teacher"), ["hut:teacher", "pottery"]),
        ("start_of_turn", lambda t: tables.know(t, 0, "plastics"), ["ability:plastics.build", "unit:infantry"]),
        ("start_of_turn", lambda t: tables.hold(t, 0, "barbarian_encampment"), ["event:barbarian_encampment", "first"]),
        ("movement", near("city_state"), ["B8:1A", "C8"]),
        ("movement", near("native_art"), ["B8:1A", "C8"]),
        ("movement", near("friendly_barbarian"), ["B8:1A", "C8"]),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_what_is_shown_or_drawn_is_not_taken_back(phase: PhaseName, prepare: Prepare, answers: list[str]) -> None:
    game = begun(phase, prepare, *answers[:-1])
    key = answers[-1]
    game.answer(game.pending[0].seat, game.pending[0].legal()[0].key if key == "first" else key)
    assert game.undoable == []


def ruled(government: str) -> Prepare:
    """Seat 0 has that government."""
    return lambda t: gains.set_government(t, t.players[0], government, "")


def scout(name: str) -> Prepare:
    """A scout of seat 0 there."""
    return lambda t: tables.put(t, 0, "scout", name)


def rich(t: Table) -> None:
    t.players[0].sheet_coins = 2


def marvelling(t: Table) -> None:
    tables.know(t, 0, "masonry")
    tables.wonder(t, 0, "taj_mahal", "E3")


def with_caravan(t: Table) -> None:
    t.players[0].cities[0].holds = "caravan"
    tables.know(t, 0, "pottery")


def coined(t: Table) -> None:
    people.give(t, 0, "mother_teresa", shown=True)
    t.players[0].sheet_coins = 1


@pytest.mark.rule("FAF-INV-2", "WAW-PROG-1", "FAF-METRO-7", "FAF-DISB-2", "FAF-DISB-4", "WAW-POL-2", "WAW-GOV-7")
@pytest.mark.parametrize(
    ("phase", "prepare", "answers"),
    [
        ("start_of_turn", rich, ["investment:infrastructure", "sheet"]),
        ("start_of_turn", ruled("democracy"), ["government:democracy.trade"]),
        ("start_of_turn", lambda t: tables.know(t, 0, "agriculture"), ["tech:agriculture", "G3"]),
        ("start_of_turn", marvelling, ["wonder:taj_mahal", "walls", "F3"]),
        ("start_of_turn", scout("E8"), ["found:E8", "organized_religion"]),
        ("city_management", lambda _t: None, ["city:F3", "program"]),
        ("city_management", with_caravan, ["city:F3", "caravan", "scout", "E2"]),
        ("movement", scout("F4"), ["F4:1S", "F3", "disband", "caravan"]),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_what_everybody_knew_is_taken_back_to_the_same_table(
    phase: PhaseName, prepare: Prepare, answers: list[str]
) -> None:
    game = begun(phase, prepare, *answers)
    assert [given.key for given in game.undoable] == answers
    first = begun(phase, prepare)
    game.undo(len(answers))
    assert table_json(game.state) == table_json(first.state)


@pytest.mark.rule("FAF-INV-8", "FAF-GP-6")
def test_a_session_says_why() -> None:
    t = tables.table(options=PRESETS["everything"].on)
    t.phase, t.round = "start_of_turn", 2
    t.players[0].policies = ["patronage"]
    people.give(t, 0, "valmiki")
    rich(t)
    session = session_on(t)
    session.answer(0, "investment:infrastructure")
    assert session.undo_history.undoable
    session.answer(0, "sheet")
    session.answer(0, "person:valmiki")
    assert not session.undo_history.undoable
    assert "come to light" in str(session.undo_history.why_not)


def hidden(t: Table) -> tuple[Counter[Any], ...]:
    """Everything that somebody cannot see, by where it lies: only what nobody has seen, drawn or taken since is still
    there."""
    market = t.market
    decks = [*market.events.values(), *market.units.values(), *market.decks.values()]
    lying: list[Counter[Any]] = [Counter(deck.face_down) for deck in decks]
    lying += [Counter(market.wonder_deck), Counter(market.huts), Counter(market.villages)]
    lying.append(Counter({slot: 1 for slot, laid in enumerate(t.board.slots) if not laid.revealed}))
    lying.append(Counter((square, token.content) for square, token in t.board.tokens.items()))
    for player in t.players:
        lying += [Counter(player.hand), Counter((token.kind, token.content) for token in player.tokens)]
        lying += [Counter(player.cards.get("people", ())), Counter(player.forces)]
    return tuple(lying)


def answered(preset: str, seed: int, answers: int) -> Iterator[tuple[Game[Table], Table, set[str]]]:
    """A random game, answer by answer: the game, the table before, and the kinds of what was told since."""
    game, player = new_game(Settings(seated(3), seed=seed, options=PRESETS[preset].on)), Spender(seed)
    while not game.over and len(game.record) < answers:
        before, question = game.state.clone(), player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        yield game, before, {entry.kind for entry in game.state.log[len(before.log) :]}


@pytest.mark.parametrize(
    ("preset", "seed", "new"),
    [
        ("fame_and_fortune", 3, {"drawn_person", "show_person"}),
        ("wisdom_and_warfare", 2, {"new_village", "take_relic"}),
        ("everything", 6, {"drawn_person", "new_village"}),
    ],
)
def test_nothing_hidden_that_has_moved_is_taken_back(preset: str, seed: int, new: set[str]) -> None:
    shown, back = set[str](), 0
    for game, before, told in answered(preset, seed, 700):
        shown |= told
        if any(was - now for was, now in zip(hidden(before), hidden(game.state), strict=True)):
            assert not game.undoable, (told, game.record[-1])
        elif game.undoable and not game.over and len(game.record) % 7 == 0:
            again = game.clone()
            again.undo()
            assert table_json(again.state) == table_json(before), game.record[-1]
            back += 1
    assert back > 20
    assert shown >= {"drawn_event", "drawn_unit", "explore", *new}
