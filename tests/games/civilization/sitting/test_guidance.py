"""Lessons of a guided game: when each is given, that each is given once, how they are left, and what they ask for."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from civ_tui import titles
from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.computers.deals import best_proposal
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import gains, kinds
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.subjects import Deal, OtherPlayer
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.deeds import BEGINNER, _saved
from civ_tui.games.civilization.words.lessons import FIRST_GAME, LESSONS, goals
from civ_tui.sitting import open_game
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import Put, Teach, Think, steps_of
from civ_tui.sitting.thinking import answer, thoughts
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from civ_tui.words.lessons import asked_for, progress
from tests.certain import certain, question_of
from tests.games.civilization.guided import first_game, put
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.at_phases import trading
from tests.games.civilization.rules.tables import found, learn, table
from tests.games.civilization.rules.tables import put as stand


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr("civ_tui.sitting.seed.fresh", lambda: 11)
    return tmp_path


def lead(session: Session, until: int = 10**6) -> list[tuple[str, str]]:
    """Lead the game, a computer in the place of the person too; returns each lesson with the kind of its question."""
    taught, steps, pages = [], steps_of(session), Counter[int]()
    for step in steps:
        if isinstance(step, Teach):
            taught.append((step.lesson.id, str(step.question.kind)))
            pages[len(session.answers)] += 1
            assert pages[len(session.answers)] == 1, "one page between two decisions"
            ends = certain(session.guidance.ask(step.question)).key == "end"
            assert not ends or step.lesson.always, "there is something to do"
        elif isinstance(step, Think):
            *_, last = thoughts(session, step.question.seat)
            answer(session, step.question.seat, last.best.key)
        elif isinstance(step, Put):
            seat = step.question.seat
            session.answer(seat, decide(Imagined(session.game, seat), "normal").key)
        if len(session.answers) >= until:
            break
    return taught


def test_a_first_game_is_short_guided_and_against_one_easy_computer() -> None:
    session = open_game.begin_first_game()
    settings = session.view(None)
    assert session.players == ("person", "easy")
    assert session.game.state.settings.learning
    assert settings.acting == settings.first == 0
    assert session.keyboard.solo


def test_the_first_trade_and_the_first_talk_are_explained_before_anything_is_answered() -> None:
    session, taught = open_game.begin_first_game(), list[tuple[str, str]]()
    for step in steps_of(session):
        if isinstance(step, Teach):
            taught.append((step.lesson.id, str(step.question.kind)))
        elif isinstance(step, Think):
            answer(session, step.question.seat, next(thoughts(session, step.question.seat)).best.key)
        elif isinstance(step, Put) and step.question.kind == kinds.TRADE:
            talks = next(option.key for option in step.question.legal() if isinstance(option.subject, OtherPlayer))
            session.answer(0, talks)
        elif isinstance(step, Put) and step.question.kind == kinds.TRADE_DEAL:
            break
        elif isinstance(step, Put):
            session.answer(0, decide(Imagined(session.game, 0), "normal").key)
    assert taught[-2:] == [("trade", "trade"), ("deal", "trade.deal")]


def test_every_lesson_is_given_once_when_its_subject_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("civ_tui.sitting.seed.fresh", lambda: 23)
    session = open_game.begin_first_game()
    taught = lead(session)
    assert session.over
    ids = [lesson for lesson, _ in taught]
    assert len(ids) == len(set(ids))
    assert ids[:5] == ["welcome", "figures", "trade", "city", "movement"]
    assert {"culture_card", "coins", "last_city"} <= {*ids}
    first = dict(taught)
    assert first["city"] in ("city_management", "city.action")
    assert first["movement"] in ("movement", "movement.step")
    assert first["research"] == "research"
    assert first["second_city"] == "start_of_turn"
    assert all(goal.done for goal in goals(session.view(None), 0) if goal.words == "Found a second city")


def test_lessons_that_were_given_are_in_the_save() -> None:
    session = open_game.begin_first_game()
    lead(session, 8)
    given = session.guidance.given
    assert given
    session.disk.close()
    again = open_game.opened(certain(open_game.shelf().newest())).session
    assert again.guidance.given == given
    assert not {lesson for lesson, _ in lead(again, 30)} & given


def test_whoever_leaves_the_lessons_gets_no_more() -> None:
    session = open_game.begin_first_game()
    session.guidance.stop()
    assert session.guidance.ask(certain(put(session))) is None
    assert lead(session, 60) == []
    session.disk.close()
    assert open_game.opened(certain(open_game.shelf().newest())).session.guidance.given is None


def test_a_game_that_is_not_guided_has_no_lessons() -> None:
    state = open_game.begin_first_game().game.state
    session = Session.begin(state.settings, players=("person", "easy"))
    assert not session.guidance.on
    assert lead(session, 20) == []


def test_a_save_that_says_nonsense_of_lessons_says_nothing() -> None:
    game = open_game.begin_first_game().game
    assert Session(game, metadata={"lessons": ["welcome", 3, {}, "no such"]}).guidance.given == {"welcome"}
    assert Session(game, metadata={"lessons": "welcome"}).guidance.given is None
    for said in ({}, {"left_out": 3}, {"left_out": [3, {}, "x" * 99, "no phase", "1 city one more two"]}):
        assert Session(game, metadata={"lessons": [], **said}).guidance.left_out == set()


def test_each_lesson_names_a_clause_that_there_is() -> None:
    assert {lesson.clause for lesson in LESSONS} <= set(PRINTED.rulebook.clauses)


def test_the_goals_are_counted() -> None:
    session = open_game.begin_first_game()
    assert progress(ENGLISH, session.view(None), 0) == "First game: 0 of 5 done."


def test_how_a_first_game_ends_is_told_with_what_is_still_missing() -> None:
    t = table(2)
    said = [ENGLISH.say(FIRST_GAME.onward(view(t, 0), 0))]
    found(t, 0, "D9")
    said.append(ENGLISH.say(FIRST_GAME.onward(view(t, 0), 0)))
    learn(t, 0, "pottery", "writing")
    t.players[0].trade = 7
    said.append(ENGLISH.say(FIRST_GAME.onward(view(t, 0), 0)))
    t.players[0].trade = 14
    said.append(ENGLISH.say(FIRST_GAME.onward(view(t, 0), 0)))
    learn(t, 0, "irrigation")
    said.append(ENGLISH.say(FIRST_GAME.onward(view(t, 0), 0)))
    stand(t, 0, "scout", "D9")
    said.append(ENGLISH.say(FIRST_GAME.onward(view(t, 0), 0)))
    stand(t, 0, "scout", "F6")
    said.append(ENGLISH.say(FIRST_GAME.onward(view(t, 0), 0)))
    begins = "The game ends with 3 cities, you have"
    assert said == [
        f"{begins} 1. Still missing: a scout.",
        f"{begins} 2. Still missing: a tech of level 1, Irrigation (trade: 0 of 11), a scout.",
        f"{begins} 2. Still missing: Irrigation (trade: 7 of 11), a scout.",
        f"{begins} 2. Still missing: Irrigation (your trade pays it), a scout.",
        f"{begins} 2. Still missing: a scout.",
        f"{begins} 2. Still missing: a free place for your scout.",
        f"{begins} 2.",
    ]


def test_trade_is_kept_for_the_tech_of_the_third_city() -> None:
    t = table(2)
    found(t, 0, "D9")
    learn(t, 0, "pottery", "writing")
    position = Position(t, 0, BEGINNER)
    income = sum(position.yields(city).trade for city in position.me.cities)
    position.me.trade = 10 - income
    assert _saved(position) == ""
    position.me.trade = 11 - income
    assert "enough for Irrigation" in str(_saved(position))
    position.me.trade = 11
    assert _saved(position) == ""


# What is asked for

RUSSIAN = spoken("ru")
SEEDS = (1, 3, 5, 9, 18, 20)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_asked_for_is_legal_and_leads_to_the_first_tech_and_the_second_city(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr("civ_tui.sitting.seed.fresh", lambda: seed)
    session = first_game()
    reached: dict[str, int] = {}
    asked = Counter[str]()
    while session.view(None).round < 6 and (question := put(session)) is not None:
        deed, view = session.guidance.ask(question), session.view(0)
        asked[question.kind] += deed is not None
        if deed is None:
            session.answer(0, decide(Imagined(session.game, 0), "normal").key)
            continue
        if not deed.key:
            said = asked_for(RUSSIAN, deed)
            assert not re.search("[a-z]", said), "every part is translated"
            if not session.guidance.hint():  # all is done
                session.answer(0, decide(Imagined(session.game, 0), "normal").key)
                continue
            deed = certain(session.guidance.ask(question))
        assert session.why_not(0, deed.key) is None
        assert deed.square is None or deed.square in view.squares
        assert asked_for(ENGLISH, deed)
        said = asked_for(RUSSIAN, deed).replace(view.players[1].name, "")
        assert not re.search("[a-z]", said), "every part is translated"
        if question.kind == "trade" and deed.key != "end":
            other = view.players[1]
            assert other.trade or other.culture or other.resources, "nobody is sent to trade for nothing"
            assert best_proposal_of(session) is not None
        session.answer(0, deed.key)
        for goal in goals(session.view(0), 0):
            if goal.done:
                reached.setdefault(goal.words, view.round)
        learned = [entry for entry in session.log_of(0, 0) if entry.kind == "learn" and entry.phase == "research"]
        if any(entry.seat == 0 for entry in learned):
            reached.setdefault("first tech", view.round)
    assert reached["first tech"] == 1
    assert reached["Make something in a city"] == 1
    assert reached["Found a second city"] <= 5
    assert {"setup.capital", "start_of_turn", "trade", "city.action", "movement.step", "research"} <= set(asked)


def best_proposal_of(session: Session) -> Deal | None:
    imagined = Imagined(session.game, 0)
    position = Position(imagined.world(imagined.chance()).state, 0, BEGINNER)
    return best_proposal(position, 1)


def test_in_the_first_round_nobody_is_sent_to_trade() -> None:
    session = first_game()
    question = certain(put(session, "trade"))
    assert certain(session.guidance.ask(question)).key == "end"


def test_what_has_been_done_is_not_asked_for_again_unless_it_is_taken_back() -> None:
    session = first_game()
    question = certain(put(session, "city.action"))
    deed = certain(session.guidance.ask(question))
    session.answer(0, deed.key)
    question = certain(put(session))
    assert session.guidance.ask(question) != deed
    assert session.guidance.feedback == Line("Done: {goal}.", goal=Line("Make something in a city"))
    question = certain(put(session, "city_management"))
    assert certain(session.guidance.ask(question)).key == "end"
    while certain(session.question).kind != "city.action":
        session.undo()
    assert session.guidance.ask(question_of(session)) == deed


def test_something_else_is_fine_too() -> None:
    session = first_game()
    question = certain(put(session, "research"))
    deed = certain(session.guidance.ask(question))
    session.answer(0, next(option.key for option in question.legal() if option.key not in (deed.key, "none")))
    session.guidance.ask(certain(put(session)))
    assert session.guidance.feedback == "You have done something else, which is fine."


def test_that_something_else_is_fine_is_told_once() -> None:
    session, told = first_game(), list[str]()
    for _ in range(3):
        question = certain(put(session, "research"))
        deed = certain(session.guidance.ask(question))
        session.answer(0, next(option.key for option in question.legal() if option.key != deed.key))
        session.guidance.ask(certain(put(session)))
        told.append(str(session.guidance.feedback))
    assert told.count("You have done something else, which is fine.") == 1


def test_a_march_that_was_not_asked_for_is_fine_and_the_wish_is_repeated() -> None:
    session = first_game()
    question = certain(put(session, "movement"))
    deed = certain(session.guidance.ask(question))
    other = next(o for o in question.legal() if o.key not in (deed.key, "end"))
    session.answer(0, other.key)
    session.answer(0, "stop")
    again = session.guidance.ask(certain(put(session)))
    assert session.guidance.feedback == "You have done something else, which is fine."
    assert again is not None
    assert again.key != "end"


@pytest.mark.parametrize("kind", ["city.action", "movement", "movement.step", "research"])
def test_in_place_of_what_is_left_out_the_next_best_is_asked_for_until_only_the_end_is_left(kind: str) -> None:
    session = first_game()
    question, left = certain(put(session, kind)), list[str]()
    while (deed := session.guidance.ask(question)) is not None:
        assert deed.key not in left
        assert session.why_not(0, deed.key) is None
        left.append(deed.key)
        session.guidance.leave_out()
    assert len(left) > 1
    assert left[-1] != "end"
    session.disk.save()
    session.disk.close()
    again = open_game.opened(certain(open_game.shelf().newest())).session
    assert again.guidance.left_out == session.guidance.left_out
    assert again.guidance.ask(question_of(again)) is None


def test_what_is_left_out_of_a_menu_is_asked_for_no_more_in_its_phase() -> None:
    session = first_game()
    question = certain(put(session, "movement"))
    first = certain(session.guidance.ask(question)).key
    session.guidance.leave_out()
    while (again := put(session)) is not None and again.kind in ("movement", "movement.step"):
        deed = session.guidance.ask(again)
        assert deed is None or deed.key != first or again.kind != "movement"
        session.answer(0, "end" if deed is None else deed.key)


def test_a_phase_that_an_older_save_leaves_out_stays_left_out() -> None:
    session = first_game()
    question = certain(put(session, "movement"))
    assert session.guidance.ask(question) is not None
    again = Session(session.game, metadata={"lessons": ["welcome"], "left_out": ["1 movement"]})
    assert again.guidance.ask(question) is None


def test_a_save_keeps_what_has_been_done() -> None:
    session = first_game()
    put(session, "movement")
    assert session.question is not None
    deed = session.guidance.ask(session.question)
    session.disk.close()
    again = open_game.opened(certain(open_game.shelf().newest())).session
    assert again.question is not None
    assert again.guidance.ask(again.question) == deed


def aimed(session: Session) -> Question[Any]:
    """The first question at which an aim is set instead of a deed."""
    while (question := put(session)) is not None:
        deed = certain(session.guidance.ask(question))
        if not deed.key:
            return question
        session.answer(0, deed.key)
    raise AssertionError("no aim is set")


def test_an_aim_leaves_the_way_to_the_player_until_they_wish_for_a_hint() -> None:
    session = first_game()
    question = aimed(session)
    aim = certain(session.guidance.ask(question))
    assert aim.words
    assert (aim.key, aim.why, aim.square) == ("", "", None)
    session.guidance.hint()
    deed = certain(session.guidance.ask(question))
    assert session.why_not(0, deed.key) is None
    assert deed.words != aim.words


def test_whoever_goes_their_own_way_to_an_aim_is_not_told_that_they_did_something_else() -> None:
    session = first_game()
    question = aimed(session)
    session.answer(0, question.legal()[0].key)
    session.guidance.ask(certain(put(session)))
    assert session.guidance.feedback != "You have done something else, which is fine."


def test_a_lesson_about_a_part_of_what_can_be_done_says_itself_what_to_try() -> None:
    """What the question asks for may be about something else: trade where resources are explained."""
    named = {kind.lesson for kind in kinds.KINDS.values()}
    assert {lesson.id for lesson in LESSONS if not lesson.try_now} <= named


@pytest.mark.rule("HARV-2")
def test_resources_are_explained_before_the_first_can_be_spent() -> None:
    """At the first menu at which the seat holds one, whatever is advised there."""
    lesson = next(lesson for lesson in LESSONS if lesson.id == "harvest")
    for held in (False, True):
        t = trading()
        if not held:
            gains.spend_resource(t, t.players[0], "silk", "")
        question = Game(Civilization(t.edition), t).pending[0]
        assert question.kind == kinds.TRADE
        assert lesson.due(question, view(t, question.seat)) == held
    assert lesson.always


@pytest.mark.rule("RES-1", "RES-4")
def test_the_lessons_on_trade_and_on_research_state_one_rule_of_what_is_taken() -> None:
    for told in (" ".join(lesson.about) for lesson in LESSONS if lesson.id in ("trade", "research")):
        assert re.search("takes all (of it|your trade)", told)
        assert "If you learn nothing, you keep it" in told


def test_the_second_figure_of_a_kind_is_asked_for_in_other_words_than_the_first() -> None:
    settings, players = titles.title("civilization").first_game(871136245, ENGLISH)  # Russians have two armies
    session, said = open_game.begin(settings, players, guided=True, title="civilization"), list[str]()
    for kind in ("setup.army", "setup.army", "setup.scout"):
        question = certain(put(session, kind))
        deed = certain(session.guidance.ask(question))
        said.append(ENGLISH.say(deed.words).partition(" on ")[0])
        session.answer(0, deed.key)
    assert said == ["Put your army", "Put your second army", "Put your scout"]
