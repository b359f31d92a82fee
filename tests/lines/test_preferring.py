"""What is preferred at the prompt."""

from pathlib import Path

import pytest

from civ_tui.lines.preferring import preferences
from civ_tui.preferences import file
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE, preferences_file
from tests.certain import certain
from tests.games.civilization.lines.at_the_prompt import game, letter, run, typed

pytestmark = pytest.mark.usefixtures("folder")


def begun() -> tuple[Session, str]:
    session = game(2, 7, civilizations=("romans", "germans"))
    return session, letter(session, certain(session.question).seat)


def test_what_is_preferred_is_said_with_what_could_be() -> None:
    session, own = begun()
    told = " ".join(typed(session, own, "preferences").split())
    assert "Or: hand_over strict: the others look away whenever another player is asked. Set: hand_over normal:" in told
    assert "Or: terse on: only what has changed is repeated. Set: terse off:" in told
    assert str(preferences_file()) in told.replace(" ", "")


def test_what_is_set_is_kept_with_everything_else_and_followed_at_once() -> None:
    file.save(preferences_file(), Preferences(theme="civ-light"))
    session, own = begun()
    told = typed(
        session, own, "preferences hand_over strict", "terse", "preferences hand_over never", "preferences terse"
    )
    assert preferences() == Preferences(theme="civ-light", hand_over="strict", terse=True)
    assert session.keyboard.mode == "strict"
    assert "hand_over strict: the others look away whenever another player is asked." in told
    assert "terse on: only what has changed is repeated." in told
    asked_for = "Type preferences and one of hand_over strict, hand_over normal, hand_over open, terse on,"
    assert " ".join(told.split()).count(asked_for) == 2


def test_looser_gates_wait_for_the_next_opening() -> None:
    session, own = begun()
    typed(session, own, "preferences hand_over open")
    assert session.keyboard.mode == "normal"
    assert preferences().hand_over == "open"


def test_a_sitting_begins_as_preferred_and_says_what_in_the_file_does_not_count() -> None:
    preferences_file().parent.mkdir(exist_ok=True)
    preferences_file().write_text('hand_over = "strict"\nterse = true\nbell = 7\n')
    session, own = begun()
    told = run(own, "terse", session=session)
    assert "preferences.toml: bell has to be true or false, not 7." in told
    assert session.keyboard.mode == "strict"
    assert "terse off: everything is repeated." in told


def test_it_is_said_why_a_preference_cannot_be_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "file").write_text("")
    monkeypatch.setenv(DATA_VARIABLE, str(folder / "file"))
    session, own = begun()
    assert "It could not be kept: " in typed(session, own, "terse")


def test_preferences_are_set_before_a_game_is_opened() -> None:
    told = run("preferences", "terse on", "preferences hand_over strict", "", "quit")
    assert preferences() == Preferences(hand_over="strict", terse=True)
    assert told.count("What do you want?") == 2
