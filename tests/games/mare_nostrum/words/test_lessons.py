"""The lessons of a first game come in order, each once, and what they ask for can be done."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.geometry import Size

from civ_tui import titles
from civ_tui.computers.interface import ComputerPlayers
from civ_tui.computers.thoughts import Candidate, Thought
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Given, Option, Question
from civ_tui.engine.game import Game
from civ_tui.engine.handful import Handful, Item
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.names import TITLE
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table, Unit
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.rules.war import Attack, Group
from civ_tui.games.mare_nostrum.screens.interface import SCREENS
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM
from civ_tui.games.mare_nostrum.words import deeds, lessons
from civ_tui.games.mare_nostrum.words.lessons import FIRST_GAME, LESSONS, FirstGame
from civ_tui.sitting import open_game
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from civ_tui.words.lessons import Deed, Goal, asked_for, progress
from tests.certain import certain
from tests.games.mare_nostrum.screens.at_table import at
from tests.games.mare_nostrum.words.entries import chosen
from tests.pseudo import untranslated

RUSSIAN = spoken("ru").at(TITLE)
ABOUT = {
    **{id_: KINDS[f"trade.{id_}"] for id_ in ("number", "lay", "take", "gift")},
    **{id_: KINDS[id_] for id_ in ("next", "build", "pay", "war", "stance")},
}
"""The kinds of questions of lessons that are about one of them."""


@cache
def game(decisions: int) -> Game[Table]:
    """A first game of players who take any of the legal options, after so many decisions."""
    settings, _ = MARE_NOSTRUM.first_game(3, ENGLISH)
    found, chance = Game.dealt(RULES, settings), Random(1)
    while not found.over and len(found.record) < decisions:
        question = found.pending[0]
        found.give(Given(question.seat, question.kind, chosen(question, chance)))
    return found


@cache
def given() -> tuple[tuple[str, str], ...]:
    """The lessons that the first seat has been given in such a game, each with the kind of the question."""
    settings, _ = MARE_NOSTRUM.first_game(3, ENGLISH)
    found, chance = Game.dealt(RULES, settings), Random(1)
    told: list[tuple[str, str]] = []
    while not found.over and len(found.record) < 600:
        question = found.pending[0]
        if question.seat == 0:
            seen = view(found.state, 0)
            while (lesson := FIRST_GAME.due(question, seen, [each for each, _ in told])) is not None:
                told.append((lesson.id, question.kind))
        found.give(Given(question.seat, question.kind, chosen(question, chance)))
    return tuple(told)


def test_each_lesson_comes_once_with_what_it_explains() -> None:
    told = dict(given())
    assert len(told) == len(given())
    assert given()[0][0] == "welcome"
    assert {lesson: told[lesson] for lesson in ("take", "build", "war", "influence", "pay", "next", "battle")} == {
        "take": "trade.take",
        "build": "build",
        "war": "war",
        "influence": "build.where",
        "pay": "pay",
        "next": "next",
        "battle": "war",
    }
    assert told.keys() >= {lesson.id for lesson in LESSONS} - {"number", "gift", "stance"}


def test_what_is_laid_out_is_asked_for_only_once_laying_out_is_explained() -> None:
    tries = {lesson.id: lesson.try_now for lesson in LESSONS}
    assert not tries["lay"], "what the question asks for"


def due(asked: Question[Any], *before: str) -> list[str]:
    """The lessons that come before that question of the first game, after those."""
    seen, told = view(game(1).state, 0), [*before]
    while (lesson := FIRST_GAME.due(asked, seen, told)) is not None:
        told.append(lesson.id)
    return told[len(before) :]


@pytest.mark.parametrize("kind", [lesson.id for lesson in LESSONS if lesson.id in ABOUT])
def test_what_is_asked_is_explained_before_what_is_of_the_whole_game(kind: str) -> None:
    first, second, *_ = due(asking(ABOUT[kind]))
    assert (first, second) == ("welcome", kind)


def test_whoever_puts_a_trireme_to_sea_is_told_of_triremes_before_it_goes() -> None:
    told = ["welcome", "war", "battle"]
    group = Group(next(iter(printed().land)), "trireme", docked=True, attacked=False, supported=False, on="")
    assert due(replace(asking("war.move"), subject=group), *told)[0] == "sea"


def test_a_purchase_that_wins_is_asked_for_before_everything_else() -> None:
    asked = at("build", when=lambda game, question: question.allows("card"))
    t = asked.game.state
    me = t.players[0]
    me.cards[:] = ["pericles", "helen", "odysseus"]
    deed = certain(deeds.wished(asked.game, certain(asked.question)))
    assert (deed.key, deed.wins, str(deed.why)) == ("card", True, deeds.WINS)
    asked.guidance.given = set()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FirstGame, "goals", lambda *_: ())
        assert asked.guidance.ask(certain(asked.question)) == deed
    me.cards.pop()
    found = deeds.wished(asked.game, certain(asked.question))
    assert found is None or not found.wins


def test_what_the_first_decision_needs_is_told_before_it() -> None:
    first = FIRST_GAME.due(Question(0, KINDS["trade.lay"], "What?", []), view(game(0).state, 0), ())
    told = " ".join(certain(first).about)
    assert "back to the bank, but for two coins" in told
    seat = game(0).state.players[0]
    people = printed().civilizations[seat.civilization]
    assert f"You lead {naming.side(seat.civilization)}, whose provinces bear a {people.letter}." in told
    assert f"Your own hero, {naming.card(people.hero)}," in told
    assert "a set of them: coins only, or goods of different kinds" in told
    assert "lay out what is in no set" in told


@pytest.mark.rule("MN-AFTER-2")
def test_what_becomes_of_unguarded_provinces_is_told_while_something_can_be_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = ("welcome",)
    for reached, told in (({3: ["rome"]}, ["war", "guard"]), ({}, ["war"])):
        monkeypatch.setattr(lessons, "within_reach", lambda _seen, _side, found=reached: found)
        assert due(asking("war"), *given) == told
        assert "guard" not in due(asking("build"), *given)
        assert ("guard" in due(asking("build", Option("legion", "legion", "Legion: 3")), *given)) is bool(reached)


def test_a_battle_is_explained_before_it_though_the_advice_is_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = at("war")
    asked.guidance.given = {lesson.id for lesson in LESSONS if lesson.id not in ("battle", "war")}
    monkeypatch.setattr(FirstGame, "wished", lambda *_: Deed("End it.", "", END))
    assert asked.guidance.next(asking("war")) is None, "nothing to explain in a part that is only ended"
    asked.guidance.given.add("war")
    fight = asking("war", Option("attack:0", Attack(0), "Attack"))
    assert certain(asked.guidance.next(fight)).id == "battle"


def test_that_all_is_done_is_told_once_and_advice_goes_on_until_it_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = at("war")
    guidance, goals = asked.guidance, [Goal("Take a card in trade", False)]
    guidance.given = set(FIRST_GAME.ids)
    deed = Deed("Do this.", "", "move")
    monkeypatch.setattr(FirstGame, "wished", lambda *_: deed)
    monkeypatch.setattr(FirstGame, "goals", lambda *_: tuple(goals))
    assert guidance.ask(asking("war")) == deed
    goals[:] = [Goal("Take a card in trade", True)]
    assert guidance.ask(asking("war")) == deed
    ends = "The game is won by 4 heroes and wonders, or by the Pyramids alone. You have 1."
    done = f"Done: Take a card in trade. All that a first game asks for is done. {ends}"
    assert str(guidance.feedback) == done
    assert guidance.ask(asking("war")) == deed
    assert guidance.feedback == ""
    guidance.leave_out()
    asked.game.state.round += 1
    assert guidance.ask(asking("war")) is None
    assert "0 all" in guidance.written()["left_out"]


def test_a_lesson_about_a_part_of_what_can_be_done_asks_for_nothing_else() -> None:
    """What the question asks for may be about something else: a move where battles are explained."""
    whole = {lesson.id for lesson in LESSONS if not lesson.try_now}
    assert whole == {"number", "lay", "build", "influence", "buildings", "war", "stance"}


def test_building_comes_before_its_details_and_the_end_is_told_in_the_second_round() -> None:
    order = [lesson for lesson, _ in given()]
    assert order.index("build") < min(order.index(each) for each in ("influence", "buildings", "pay"))
    assert order.index("war") < order.index("end")
    early = view(game(1).state, 0)
    assert not [lesson for lesson in LESSONS if lesson.id == "end" and lesson.due(asking("build"), early)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.id)
def test_a_lesson_names_a_clause_and_is_read_in_every_language(lesson: Any) -> None:
    assert lesson.clause in rulebook().clauses
    for words in (lesson.title, *lesson.about, *filter(None, [lesson.try_now])):
        assert not untranslated(RUSSIAN.say(words, legend="o")), words


def test_ids_are_told_apart() -> None:
    assert len(FIRST_GAME.ids) == len(LESSONS)


# Goals


def test_goals_are_reached_by_what_the_log_tells() -> None:
    begun, later = view(game(1).state, 0), view(game(600).state, 0)
    assert [goal.done for goal in FIRST_GAME.goals(begun, 0)] == [False] * 5
    assert [goal.done for goal in FIRST_GAME.goals(later, 0)][:4] == [True] * 4
    assert progress(ENGLISH, begun, 0) == "First game: 0 of 5 done."
    for goal in FIRST_GAME.goals(begun, 0):
        assert not untranslated(RUSSIAN.say(goal.words))


# Deeds


def asking(kind: str, *options: Option[Any]) -> Question[Any]:
    return Question(0, KINDS[kind], "What?", [*options, Option(END, END, "End your part")])


class Adviser(ComputerPlayers):
    """Gives this advice."""

    def __init__(self, key: str) -> None:
        self.key = key

    def think(self, imagined: object, level: str) -> Iterator[Thought]:
        yield Thought((Candidate(self.key, 1.0, ("It costs nothing.",)),))


def wished(monkeypatch: pytest.MonkeyPatch, key: str, question: Question[Any]) -> Deed | None:
    monkeypatch.setattr(deeds, "interface", lambda *_: Adviser(key))
    return FIRST_GAME.wished(game(1), question)


def test_what_is_asked_for_is_what_a_computer_player_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    deed = certain(wished(monkeypatch, "legion", asking("build", Option("legion", "legion", "Legion: 3", place=4))))
    assert (deed.key, deed.square) == ("legion", 4)
    assert asked_for(ENGLISH, deed) == "Buy this: Legion. It costs nothing."
    other = wished(monkeypatch, "grain", asking("any_good", Option("grain", "grain", "Grain")))
    assert asked_for(RUSSIAN, other or deed).startswith("Выберите: Зерно.")


def test_where_nothing_is_worth_it_the_player_is_asked_to_go_back(monkeypatch: pytest.MonkeyPatch) -> None:
    deed = certain(wished(monkeypatch, BACK, asking("war.move", Option(BACK, None, "Back"))))
    assert (str(deed.words), deed.key) == ("Go back: none of these is worth it.", BACK)


def test_an_end_is_asked_for_where_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    deed = certain(wished(monkeypatch, END, asking("war")))
    assert str(deed.words) == "No move gains anything now: end your part."
    assert wished(monkeypatch, END, asking("setup")) is None
    assert str(certain(wished(monkeypatch, END, asking("build"))).words) == deeds.NO_MORE
    monkeypatch.setattr(deeds, "within_reach", lambda *_: {3: ["rome"]})
    assert str(certain(wished(monkeypatch, END, asking("war"))).words) == deeds.ENDS["no_legion"]
    t = game(1).state.clone()
    t.areas[0].units.append(Unit(t.players[0].civilization, "legion"))
    monkeypatch.setattr(deeds, "view", lambda *_: view(t, 0))
    assert str(certain(wished(monkeypatch, END, asking("war"))).words) == deeds.ENDS["open"]
    more = asking("build", Option("legion", "legion", "Legion: 3", place=4))
    assert str(certain(wished(monkeypatch, END, more)).words) == deeds.ENDS["build"]


def test_nothing_is_asked_for_that_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert wished(monkeypatch, "oil+oil", asking("pay", Option("coin+coin+coin", (), "Coin ×3"))) is None


def test_what_is_composed_is_asked_for_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    handful = Handful((Item("oil", "Oil", 2), Item("grain", "Grain")), 2, 2)
    lay = Question(0, KINDS["trade.lay"], "What?", list[Option[Any]](), subject=handful, composed=True)
    deed = certain(wished(monkeypatch, "oil+grain", lay))
    assert asked_for(ENGLISH, deed) == "Lay this out: Oil, Grain. It costs nothing."
    assert wished(monkeypatch, "oil", lay) is None, "too few"


def test_without_computer_players_nothing_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deeds, "interface", lambda *_: None)
    assert FIRST_GAME.wished(game(1), asking("build")) is None


def test_a_first_game_is_guided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    assert titles.interface(TITLE, "lessons") is FIRST_GAME
    session = open_game.begin_first_game(ENGLISH, TITLE)
    assert session.guidance.on
    assert [player.name for player in session.view(0).players] == ["Player 1", "Carthage", "Babylon"]
    session.disk.close()
    again, _ = MARE_NOSTRUM.first_game(1, spoken("ru"))
    assert [seat.name for seat in again.seats] == ["Игрок 1", "Карфаген", "Вавилон"]


def test_beside_a_paragraph_of_a_lesson_stands_at_most_one_picture_that_there_is() -> None:
    assert any(lesson.shown for lesson in LESSONS)
    for lesson in LESSONS:
        assert len(lesson.shown) in (0, len(lesson.about)), lesson.id
        for name in filter(None, lesson.shown):
            assert SCREENS.shown(Look(DARK), name, Size(12, 5)), name


@pytest.mark.parametrize("kind", ["trade.lay", "trade.number"])
def test_the_first_decision_is_explained_when_it_comes_after_the_page_about_the_game(kind: str) -> None:
    """Else laying out would be explained when cards are laid out for the second time."""
    session = at(kind)
    guidance, question = session.guidance, certain(session.question)
    guidance.given, pages = set(), list[str]()
    while (lesson := guidance.next(question)) is not None:
        guidance.give(lesson)
        pages.append(lesson.id)
    assert pages == ["welcome", kind.removeprefix("trade.")]
