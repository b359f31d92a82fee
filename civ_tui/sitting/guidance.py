"""The lessons of a guided game: which of them have been given, what is asked for now, and what has been left out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line, Text, line_of
from civ_tui.title import Title
from civ_tui.titles import interface
from civ_tui.words.lessons import Deed, Goal, Lesson, Lessons

FOR_GOOD: Final = "0 all"
"""The word for everything that is still to come."""
PHASE: Final = re.compile(r"\d{1,4} [a-z_.]{1,30}")
"""The form of a word for a phase."""


class Guidance:
    """`given` holds the ids of the lessons given so far; None in a game that is not guided, or no longer. `left_out`
    holds for each phase in which nothing more shall be asked for a word, such as "2 movement". What has been done needs
    none: the game tells it."""

    __slots__ = (
        "_deed",
        "_hinted",
        "_lessons",
        "_page",
        "_question",
        "_reached",
        "_title",
        "_told",
        "given",
        "left_out",
    )

    def __init__(self, title: Title[Any, Any], beside: Mapping[str, Any] | None) -> None:
        """Read what a save of that game holds, as far as it is plausible."""
        self._title = title
        self._lessons: Lessons | None = None
        found, left_out = (beside or {}).get("lessons"), (beside or {}).get("left_out")
        taught = isinstance(found, list) and "lessons" in title.interfaces
        self.given = {each for each in self.lessons.ids if each in found} if taught and found is not None else None
        words = [each for each in left_out if isinstance(each, str)] if isinstance(left_out, list) else []
        self.left_out = {word for word in words if PHASE.fullmatch(word)}
        self._question: tuple[Question[Any], int] | None = None
        self._deed: Deed | None = None
        self._told: Text = ""
        self._reached: set[str] | None = None
        self._page = -1
        self._hinted: set[str] = set()

    @property
    def lessons(self) -> Lessons:
        """What the game teaches."""
        if self._lessons is None:
            self._lessons = interface(self._title.name, "lessons")
        return self._lessons

    @property
    def on(self) -> bool:
        """Whether the game is guided."""
        return self.given is not None

    # Lessons

    def next(self, game: Game[Any], question: Question[Any]) -> Lesson | None:
        """The lesson to give before that question is put; None if the game is not guided, nothing is new, a lesson has
        been given since the answer before, or the phase is only to be ended; what another may do to the seat, or it to
        them, is explained all the same."""
        if self.given is None or self._page == len(game.record):
            return None
        lesson = self.lessons.due(question, self._title.view(game.state, question.seat), self.given)
        deed = None if lesson is None or lesson.fights else self.ask(game, question)
        return None if deed is not None and deed.key == END else lesson

    def give(self, game: Game[Any], lesson: Lesson) -> None:
        """The lesson has been read, so it is not given again."""
        if self.given is not None:
            self.given.add(lesson.id)
            self._page = len(game.record)

    def stop(self) -> None:
        """Go on without lessons."""
        self.given = self._question = self._deed = None

    # Deeds

    def ask(self, game: Game[Any], question: Question[Any]) -> Deed | None:
        """What is asked for at that question; None if the game is not guided or nothing more is asked for in this
        phase. Of an aim how to reach it is told only when a hint is wished; until then it has no key."""
        if self.given is None:
            return None
        now = len(game.record)
        if self._question is None or self._question[0] is not question or self._question[1] != now:
            self._look_back(game, question.seat)
            self._question, self._deed = (question, now), self._wished(game, question)
        return self._deed

    @property
    def told(self) -> Text:
        """What there is to say of the answer before; empty if nothing."""
        return self._told

    def leave_out(self, game: Game[Any]) -> None:
        """Ask for nothing more in this phase of this round; once everything that a first game asks for is done, in none
        that comes."""
        if self.given is not None and self._question is not None:
            question = self._question[0]
            self.left_out.add(FOR_GOOD if self._all_done(game, question.seat) else _phase(game, question))
            self._deed = None

    def hint(self, game: Game[Any]) -> bool:
        """Tell for the rest of this phase how an aim is reached; returns whether one is left."""
        if self._deed is None or self._deed.key or self._question is None:
            return False
        self._hinted.add(_phase(game, self._question[0]))
        self._question = None
        return True

    def written(self) -> dict[str, Any]:
        """As JSON, as it stands in a save."""
        return {} if self.given is None else {"lessons": sorted(self.given), "left_out": sorted(self.left_out)}

    def _wished(self, game: Game[Any], question: Question[Any]) -> Deed | None:
        phase = _phase(game, question)
        if not self.left_out.isdisjoint((phase, FOR_GOOD)):
            return None
        deed = self.lessons.wished(game, question)
        if deed is None or deed.key == END or deed.wins or phase in self._hinted or not deed.aim:
            return deed
        return Deed(deed.aim, "", "")

    def _all_done(self, game: Game[Any], seat: Seat) -> bool:
        return all(goal.done for goal in self._goals(game, seat))

    def _goals(self, game: Game[Any], seat: Seat) -> tuple[Goal, ...]:
        return self.lessons.goals(self._title.view(game.state, seat), seat)

    def _look_back(self, game: Game[Any], seat: Seat) -> None:
        """Find out what to say of the answer given since the question before."""
        before, self._told = self._reached, ""
        self._reached = {goal.words for goal in self._goals(game, seat) if goal.done}
        if self._question is None or before is None:
            return
        asked, place = self._question
        if reached := sorted(self._reached - before):
            self._told = Line("Done: {goal}.", goal=Line(reached[0]))
            if self._all_done(game, seat):
                onward = line_of(self.lessons.onward(self._title.view(game.state, seat), seat))
                done = Line("All that a first game asks for is done. {onward}", onward=onward)
                self._told = Line("{goal} {done}", goal=self._told, done=done)
        elif len(game.record) > place and self._deed is not None and asked.manner != "step":
            given = game.record[place]
            if given.seat == seat and given.key not in (self._deed.key, BACK) and self._deed.key not in (END, ""):
                self._told = "You have done something else, which is fine."


def _phase(game: Game[Any], question: Question[Any]) -> str:
    """The word for the phase of this round; before the first round each question is one of its own."""
    t = game.state
    return f"{t.round} {t.phase if t.round else question.kind}"
