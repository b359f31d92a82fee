"""Whole games at the prompt: they end, the same lines give the same game, every kind of question can be answered."""

import io
from collections import Counter

import pytest

from civ_tui.computers.seats import Player
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.words.deals import DealDraft
from civ_tui.lines.console import WIDTH, Console, Left
from civ_tui.lines.playing import play
from civ_tui.lines.sitting import Sitting
from civ_tui.sitting.session import Session
from tests.games.civilization.lines.at_the_prompt import Typist, game
from tests.games.civilization.screens.at_the_keys import trading

KINDS = {
    *("setup.capital", "setup.wonder", "setup.great_person", "setup.army", "setup.scout"),
    *("start_of_turn", "found.displace", "gather.city", "trade", "trade.deal", "trade.agree"),
    *("city_management", "city.action", "city.place", "movement", "movement.step", "research", "respond"),
    *("battle.unit", "battle.loot", "battle.loot_city", "battle.barbarian", "great_person.square", "hand.discard"),
    *("choose.square", "choose.player", "choose.tech", "choose.card", "choose.city", "choose.option"),
    *("choose.resource", "choose.payment", "choose.figures"),
}
"""Every kind of question that the rules ask."""
RARE = ((2, 20), (2, 11), (3, 14), (3, 15), (2, 2))
HALF = 30
"""The rounds after which more than half of a random game is over."""
WINS = ("wins by", "share the victory", "ends the learning game. It has no winner")


def test_a_learning_game_is_played_to_its_end_by_typing() -> None:
    """Its first half is not typed: one round is like the next."""
    seed = 3
    session, player = game(2, seed, learning=True), RandomPlayer(seed)
    while session.game.state.round < HALF:
        question = session.game.pending[0]
        session.game.answer(question.seat, player.choose(question))
    typist = Typist(session, seed)
    typist.play()
    assert session.over
    read_out_to_its_end(typist)


def read_out_to_its_end(typist: Typist) -> str:
    """What the prompt has said, in one line."""
    told = typist.output.getvalue()
    assert "\x1b" not in told
    assert max(map(len, told.splitlines())) <= WIDTH
    flat = " ".join(told.split())
    assert any(words in flat for words in WINS)
    return flat


def test_the_same_lines_give_the_same_game_and_the_same_words() -> None:
    first = Typist(game(3, 5), 5, answers=300)
    first.play()
    session, target = game(3, 5), io.StringIO()
    with pytest.raises(Left):
        play(Sitting(session, Console(io.StringIO("".join(first.lines)), target)))
    assert session.game.record == first.session.game.record
    assert len(session.game.record) >= 300
    assert target.getvalue() == first.output.getvalue()


def test_every_kind_of_question_can_be_answered() -> None:
    """Games go on by themselves; what comes up for the first two times is put at the prompt. The games that come to
    something rare are tried first."""
    kinds: Counter[str] = Counter()
    for players, seed in (*RARE, *((3, seed) for seed in range(30, 60))):
        session, player = game(players, seed), RandomPlayer(seed)
        while (question := session.question) is not None and not set(kinds) >= KINDS:
            answered = len(session.game.record)
            if kinds[question.kind] < 2:
                twin = Session(session.game.clone())
                typist = Typist(twin, seed, answers=answered + 1)
                typist.play()
                assert len(twin.game.record) > answered
                kinds += typist.kinds
            session.game.answer(question.seat, player.choose(question))
        if set(kinds) >= KINDS:
            break
    assert set(kinds) >= KINDS, KINDS - set(kinds)


def test_one_person_plays_against_computers_by_typing_and_hands_nothing_over() -> None:
    players: tuple[Player, ...] = ("easy", "person", "normal")
    session = game(len(players), 4)
    for seat, player in enumerate(players):
        session.seat_player(seat, player)
    typist = Typist(session, 4)
    typist.play()
    assert session.over
    told = read_out_to_its_end(typist)
    assert "Keyboard to" not in told
    computer = session.view(None).players[session.computers[0]].name
    assert f"{computer} learns" in told


def test_computers_alone_play_to_the_end_at_the_prompt() -> None:
    session = game(2, 5)
    for seat in (0, 1):
        session.seat_player(seat, "easy")
    typist = Typist(session, 5)
    typist.play()
    assert session.over
    assert typist.lines == ["state\n", ""]


def test_seats_change_hands_and_advice_is_given_at_the_prompt() -> None:
    session = game(2, 5)
    target = io.StringIO()
    session.seat_player(1, "easy")
    lines = ["seats", "advise", "seats Boris person", "seats Boris giant", "quit"]
    if session.pending[0].seat == 1:
        lines.insert(0, "list")
    with pytest.raises(Left):
        play(Sitting(session, Console(io.StringIO("".join(f"{line}\n" for line in lines)), target)))
    told = " ".join(target.getvalue().split())
    assert "Boris: the computer, easy." in told
    assert session.players == ("person", "person")


def test_why_a_computer_refuses_a_deal_is_read_out() -> None:
    session = trading()
    session.answer(0, "talk:1")
    target = io.StringIO()
    sitting = Sitting(session, Console(io.StringIO(f"{DealDraft(gets={'trade': 5}).line}\nquit\n"), target))
    with pytest.raises(Left):
        play(sitting)
    assert "It brings nothing in return." in target.getvalue()
