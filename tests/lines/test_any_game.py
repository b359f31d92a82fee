"""A game that gives the prompt nothing but its words: it is agreed on, played, handed over, taken back, saved, opened
again, watched and played to its end by the lines of every game."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from civ_tui.computers.seats import Player
from civ_tui.lines.commands import commands
from civ_tui.lines.console import Console
from civ_tui.lines.interface import lines_of
from civ_tui.lines.start import Beginning, play
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from tests import toy_title
from tests.certain import certain
from tests.games.civilization.lines.at_the_prompt import AWAY, run, speaking
from tests.toy_title import NAME, TOY, Chair, Settings

ROUND = ("2", "no", "1", "no", "B", "1", "", "A", "writing", "", "take", "", "1")
"""What two people type in a round. They look away while the other learns."""


@pytest.fixture(autouse=True)
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    with toy_title.at_hand():
        yield


def begun(players: tuple[Player, ...] = ()) -> Session:
    return Session.begin(Settings(), players=players, title=NAME)


def keys(session: Session) -> list[tuple[int, str]]:
    return [(given.seat, given.key) for given in session.answers]


def test_a_new_game_is_agreed_on() -> None:
    target = io.StringIO()
    console = Console(io.StringIO("\nhard\nAnn\nred\n\n5\n"), target)
    agreed = lines_of(TOY).agree(console, NewGame())
    computer = "the computer at seat 2"
    assert agreed == (Settings((Chair("Ann", "red"), Chair(computer, "blue")), 5), ("person", "hard"))
    assert "How many players?" not in target.getvalue(), "two play, never more"


def test_numbers_and_keys_answer_behind_the_own_letter() -> None:
    session = begun()
    told = run("A", *ROUND, session=session)
    assert "Anna. Round 1, income.\nIncome\n1. one\n2. two\n3. three\n> " in told
    assert keys(session) == [
        *[(0, "2"), (0, "no"), (1, "1"), (1, "no"), (1, "coinage"), (0, "writing"), (0, "take"), (0, "keep")]
    ]
    assert told.count("Keyboard to ") == 2


def test_what_is_chosen_in_secret_is_out_of_sight_when_the_other_looks() -> None:
    told = run("A", *ROUND[:7], session=begun())
    before, after = told.split(AWAY)
    assert "1. ! coinage" in before
    assert "coinage" not in after
    assert after.endswith("Others look away: for Anna alone.\nAnna: type A and Enter.\n> \n" + FAREWELL)


FAREWELL = "The game is not saved.\nGoodbye. Start again with civ-tui --plain and choose resume to play on.\n"


def test_what_is_not_possible_and_what_an_option_means_is_said() -> None:
    told = run("A", *ROUND, "why", "what 3", "3", session=begun())
    assert "1 option is not possible now: type why." in told
    assert told.count("Only the poor take three.") == 3
    assert "Not possible now: Only the poor take three. TOY-1." in told


def test_an_answer_is_taken_back() -> None:
    session = begun()
    told = run("A", "2", "undo", "1", session=session)
    assert "Taken back: two. Type redo to give it again." in told
    assert keys(session) == [(0, "1")]


def test_more_is_taken_back_if_all_agree() -> None:
    session = begun()
    told = run("A", *ROUND[:3], "takeback", "2", "A", "B", session=session)
    assert "2. Anna: no" in told
    assert "Anna agrees." in told
    assert keys(session) == [(0, "2"), (0, "taken_back:2")]


def test_somebody_steps_in() -> None:
    session = begun()
    told = run("A", "2", "interrupt boris", "B", "1", "", session=session)
    assert "1. ! windfall" in told
    assert (1, "windfall") in keys(session)


def test_log_state_and_help_tell_of_this_game_alone() -> None:
    told = run("A", "2", "log all", "state", "rule", "rule x", "help", "orders", "map", session=begun())
    assert "1. yes\n2. no\n> \n0: Anna earns 2.\n> \nRound 1, income.\nAnna.\nBoris.\n" in told
    assert "“map” means nothing here." in told
    assert "“orders” means nothing here." in told
    assert "No clause has “x”." in told
    assert "\nToy. A number answers. Words can be shortened.\n" in told
    assert "\nWords that answer now: yes, no.\n" in told
    of_every_game = {command.name for command in commands(lines_of(TOY))}
    assert {"list", "why", "what", "rule", "state", "log", "undo", "save", "quit", "help"} <= of_every_game
    assert not of_every_game & {"card", "map", "square", "market", "give", "battle", "alone", "always", "pass"}


def test_it_is_saved_resumed_and_watched() -> None:
    open_game.begin(Settings(), title=NAME).disk.close()
    run("resume", "A", "2", "no")
    told = run("resume", "A", "log all", "quit")
    assert "Saved: Toy. Anna, Boris: round 1, income." in told
    assert "0: Anna earns 2." in told
    told = run("watch", "1", "", "", "back", "help", "last", "quit", "quit")
    assert "Answer 1 of 2. Round 1, income.\nIncome Anna: two\nAnna earns 2.\n" in told
    assert "market" not in told


def test_the_record_is_written_as_it_is_played() -> None:
    session = begun()
    told = run("A", "2", "replay", "", "quit", "export record", "no", session=session)
    assert "Income Anna: two\nAnna earns 2." in told
    assert "Nothing can be written from here." in told


def test_a_person_and_a_computer_play_to_the_end() -> None:
    session = begun(("person", "easy"))

    class Person(io.StringIO):
        def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
            return "quit\n" if session.over else f"{certain(session.question).legal()[-1].key}\n"

    target = io.StringIO()
    play(Console(Person(), target), Beginning(session))
    told = target.getvalue()
    assert session.over
    winner = session.view(None).players[session.view(None).winners[0]].name
    assert (
        f"{winner}: the game is won.\n{session.view(None).round} rounds, {len(session.answers)} decisions, seed 7."
        in told
    )
    assert "Keyboard to" not in told
    assert "Type help for what can be looked at; quit to leave." in told


def test_it_is_played_in_another_language() -> None:
    with speaking("ru"):
        told = run("A", "помощь", "2", "журнал все", session=begun())
    assert "Отвечает номер. Слова можно сокращать." in told
    assert "\n0: Anna earns 2.\n" in told
