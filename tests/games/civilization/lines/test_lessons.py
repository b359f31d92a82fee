"""Lessons at the prompt."""

import io
import re
from itertools import chain
from pathlib import Path

import pytest

from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.lines.console import Console
from civ_tui.lines.sitting import Sitting
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.titles import TITLES, title
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import KEYS
from civ_tui.words.interface import words_of
from civ_tui.words.language import ENGLISH
from civ_tui.words.lessons import lessons_of
from civ_tui.words.rulebook import guides
from tests.certain import certain
from tests.games.civilization.guided import first_game, put
from tests.games.civilization.lines.at_the_prompt import game, run, typed


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr("civ_tui.sitting.seed.fresh", lambda: 11)


def test_lessons_are_read_out_before_the_question_and_can_be_left() -> None:
    session = open_game.begin_first_game()
    heard = typed(session, "lessons", "1", "lessons off", "1", "1")
    places = [heard.index(words) for words in ("Your first game", "Where does your capital stand?")]
    assert places == sorted(places)
    assert heard.count("Type lessons off to go on without lessons.") == 2
    assert heard.index("Where does your capital stand?") < heard.index(
        "Found your capital on square F3. The rulebook suggests"
    )
    assert heard.index("A city, armies and scouts") < heard.index("No more lessons in this game.")
    assert not session.guidance.on


def test_what_is_asked_for_is_read_out_after_the_question_with_what_does_it_and_can_be_left_out() -> None:
    session = open_game.begin_first_game()
    heard = typed(session, "1", "1")
    assert "1 does it; lessons skip leaves it out." in heard
    assert session.answers[0].key == "F3"
    heard = typed(session, "lessons skip", "lessons")
    assert "Left out." in heard
    assert heard.count("lessons skip leaves it out.") == 3, "the next best is asked for, at once and when asked"
    session.disk.close()
    again = open_game.opened(certain(open_game.shelf().newest())).session
    assert all(word.startswith("0 setup.scout ") for word in again.guidance.left_out)


def test_the_end_of_a_phase_in_which_something_is_asked_for_is_asked_back() -> None:
    session = first_game()
    put(session, "city.action")  # the only city has begun by itself
    session.answer(0, "back")
    answered = len(session.answers)
    heard = typed(session, "end", "n")
    assert "The lesson asks for one thing more: Let the city on square F3 act." in " ".join(heard.split())
    assert len(session.answers) == answered
    typed(session, "end", "end")
    assert len(session.answers) > answered


def test_what_is_said_to_do_what_is_asked_for_does_it_and_no_less() -> None:
    session, found = first_game(), set[bool]()
    for _ in range(24):
        question = certain(put(session))
        session.guidance.hint()
        deed = certain(session.guidance.ask(question))
        said = re.search(r"^(\S+)( twice)? (?:does|begins) it\b", typed(session), re.MULTILINE)
        if said is None:  # what does it is for the seat alone
            session.answer(0, deed.key)
            continue
        by, answered = said[1], len(session.answers)
        if said[2]:
            typed(session, by)
            walked = question.manner == "step"  # as far as it can be taken back
            assert walked or len(session.answers) == answered, by
        typed(session, *[by] * (1 + bool(said[2])))
        assert session.answers[answered].key == deed.key, by
        found.add(bool(said[2]))
    assert found == {False, True}


# What options add


def learnt(*lines: str) -> str:
    """What is heard by somebody who types these lines where a game is chosen."""
    return " ".join(run(*lines).split())


def test_whoever_learns_reads_the_pages_of_a_box_or_begins_a_first_game() -> None:
    heard = learnt("learn", "", "Fame", "5", "99", "", "learn", "", "", "quit")
    assert "What do you want to learn?" in heard
    assert "What this box adds, on 12 pages." in heard
    assert "5. Metropolises" in heard
    assert "a combat bonus of 14, not 12. The rules begin with FAF-METRO-1." in heard
    assert "Type a number from 1 to 12." in heard
    assert heard.count("What do you want?") == 2
    assert heard.index("FAF-METRO-1") < heard.index("Your first game")


def test_the_pages_of_what_is_on_are_read_at_the_table() -> None:
    seats = (SeatSettings("Anna", "red"), SeatSettings("Boris", "blue"))
    session = Session.begin(Settings(seats, seed=1, options=("policies", "disbanding")))
    heard = typed(session, "added", "added 2", "added 3", "help")
    assert "1. Caravans and fortifications" in heard
    assert "2. Social policies" in heard
    assert "Four cards of two sides." in heard
    assert "The rules begin with WAW-POL-1." in heard
    assert "Type a number from 1 to 2." in heard
    assert "added: what the options of this table add" in heard
    assert "No options are on at this table." in typed(game(), "added")


@pytest.mark.parametrize("name", TITLES)
def test_the_pages_of_the_rulebook_and_the_symbols_with_all_costs_are_read_at_every_table(name: str) -> None:
    played = title(name)
    session = Session.begin(played.first_game(1, ENGLISH)[0], title=name)
    seen = session.view(None)
    pages = [page for chapter in guides(words_of(seen).rulebook(seen)) for page in chapter.pages]
    numbers = [f"guide {n}" for n in range(1, len(pages) + 1)]
    heard = " ".join(typed(session, "guide", *numbers, "guide box", "symbols", "help").split())
    for number, page in enumerate(pages, start=1):
        assert f"{number}. {page.title}" in heard
        for words in chain(page.about, *page.compared):
            assert heard.count(str(words)) > (page.id in ("box", "signs", "costs"))
    assert "symbols: what icons and pieces mean, and what things cost" in heard


@pytest.mark.parametrize("name", TITLES)
def test_every_lesson_can_be_read_again_at_the_prompt_and_on_the_screen(name: str) -> None:
    session = Session.begin(title(name).first_game(1, ENGLISH)[0], title=name)
    seen, look = session.view(None), look_in(ENGLISH, DARK).at(name)
    articles = {article.id: article for article in screens_of(seen).articles(look, seen)}
    lessons = lessons_of(seen).every
    pages = sum(len(chapter.pages) for chapter in guides(words_of(seen).rulebook(seen)))
    heard = " ".join(typed(session, *(f"guide {pages + 1 + n}" for n in range(len(lessons)))).split())
    for lesson in lessons:
        article = articles[f"page:lesson-{lesson.id}"]
        assert article.clause == lesson.clause
        assert f"{lesson.title}. {lesson.about[0]}".replace("{legend}", "symbols") in heard
        shown = " ".join(" ".join(line.plain for line in article.draw(1000)).split())
        assert all(words.replace("{legend}", KEYS["legend"].name) in shown for words in lesson.about)


def test_the_first_lesson_names_what_is_typed_for_the_symbols() -> None:
    assert "What signs mean and cost: symbols, at any time." in typed(open_game.begin_first_game())


def test_other_games_have_none() -> None:
    heard = typed(game(), "lessons")
    assert "Your first game" not in heard


def test_whoever_begins_hears_the_power_of_their_people_and_a_hut_tells_what_lies_in_it() -> None:
    session = open_game.begin_first_game()
    t = session.game.state
    power = t.components.civilizations[t.players[0].civilization].powers[0]
    assert f"Power: {ENGLISH.text(power)}" in typed(session, "1")
    target = io.StringIO()
    sitting = Sitting(session, Console(io.StringIO(), target))
    while not (seen := [entry for entry in session.log_of(0, 0) if entry.kind == "token_seen"]):
        question = certain(put(session))
        session.guidance.hint()
        deed = certain(session.guidance.ask(question))
        session.answer(0, deed.key or decide(Imagined(session.game, 0), "normal").key)
    sitting.tell_news()
    view = session.view(0)
    assert ENGLISH.say(words_of(view).log.sentence(seen[0], view)) in target.getvalue()
