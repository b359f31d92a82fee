"""The lessons of a guided game: which of them have been given, what is asked for now, and what has been left out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.wording import Line, Text, line_of
from civ_tui.sitting.seating import Seating
from civ_tui.titles import interface
from civ_tui.words.lessons import Deed, Goal, Lesson, Lessons

FOR_GOOD: Final = "0 all"
"""The word for everything that is still to come."""
PHASE: Final = re.compile(r"\d{1,4} [a-z_.]{1,30}( \S{1,40} \S{1,80})?")
"""The form of a word for a phase, and for an answer in it."""


class Guidance:
    """`given` holds the ids of the lessons given so far; None in a game that is not guided, or no longer. `left_out`
    holds a word for each answer that shall not be asked for again, such as "2 movement movement E4:1S". What has been
    done needs none: the game tells it."""

    def __init__(self, seating: Seating, metadata: Mapping[str, Any] | None) -> None:
        """Read what a save of the game holds, as far as it is plausible."""
        self._seating = seating
        self._lessons: Lessons | None = None
        lessons, left_out = (metadata or {}).get("lessons"), (metadata or {}).get("left_out")
        taught = isinstance(lessons, list) and "lessons" in seating.title.interfaces
        self.given = (
            {lesson for lesson in self.lessons.ids if lesson in lessons} if taught and lessons is not None else None
        )
        words = [word for word in left_out if isinstance(word, str)] if isinstance(left_out, list) else []
        self.left_out = {word for word in words if PHASE.fullmatch(word)}
        self._question: tuple[Question[Any], int] | None = None
        self._deed: Deed | None = None
        self.key = ""
        """The answer that is asked for, of an aim too."""
        self._told: Text = ""
        self._went_own_way = False
        self._reached: set[str] | None = None
        self._page = -1
        self._hinted: set[str] = set()

    @property
    def lessons(self) -> Lessons:
        """What the game teaches."""
        if self._lessons is None:
            self._lessons = interface(self._seating.title.name, "lessons")
        return self._lessons

    @property
    def on(self) -> bool:
        """Whether the game is guided."""
        return self.given is not None

    # Lessons

    def next(self, question: Question[Any]) -> Lesson | None:
        """The lesson to give before that question is put; None if the game is not guided, nothing is new, another than
        the first has been given since the answer before, or the phase is only to be ended; what another may do to the
        seat, or it to them, is explained all the same."""
        if self.given is None or (self._page == self._answers and len(self.given) != 1):
            return None  # but the page about the whole game is followed by the one about its first decision
        lesson = self.lessons.due(question, self._view(question.seat), self.given)
        deed = None if lesson is None or lesson.always else self.ask(question)
        return None if deed is not None and deed.key == END else lesson

    def give(self, lesson: Lesson) -> None:
        """The lesson has been read, so it is not given again."""
        if self.given is not None:
            self.given.add(lesson.id)
            self._page = self._answers

    def stop(self) -> None:
        """Go on without lessons."""
        self.given = self._question = self._deed = None

    # Deeds

    def ask(self, question: Question[Any]) -> Deed | None:
        """What is asked for at that question; None if the game is not guided or nothing is left to ask for. Of an aim
        how to reach it is told only when a hint is wished; until then it has no key."""
        if self.given is None:
            return None
        now = self._answers
        if self._question is None or self._question[0] is not question or self._question[1] != now:
            self._look_back(question.seat)
            self._question, self._deed = (question, now), self._wished(question)
        return self._deed

    def advise(self, question: Question[Any]) -> Deed | None:
        """What the lessons would ask for, an aim or not and whatever has been left out; None if the game is not
        guided."""
        return None if self.given is None else self.lessons.wished(self._seating.game, question)

    @property
    def feedback(self) -> Text:
        """What there is to say of the answer before; empty if nothing."""
        return self._told

    def leave_out(self) -> None:
        """Ask for the next best answer instead: of a menu in all of this phase, else at this question. Once everything
        that a first game asks for is done, ask for nothing that comes."""
        if self.given is not None and self._question is not None:
            question = self._question[0]
            self.left_out.add(FOR_GOOD if self._all_done(question.seat) else self._answer(question, self.key))
            self._deed = self._wished(question)

    def hint(self) -> bool:
        """Tell for the rest of this phase how an aim is reached; returns whether one is left."""
        if self._deed is None or self._deed.key or self._question is None:
            return False
        self._hinted.add(self._phase(self._question[0]))
        self._question = None
        return True

    def written(self) -> dict[str, Any]:
        """As JSON, as it stands in a save."""
        return {} if self.given is None else {"lessons": sorted(self.given), "left_out": sorted(self.left_out)}

    def _wished(self, question: Question[Any]) -> Deed | None:
        phase = self._phase(question)
        if not self.left_out.isdisjoint((phase, FOR_GOOD)):
            return None
        left = {option.key for option in question.options if self._answer(question, option.key) in self.left_out}
        if left:
            question = replace(question, options=[option for option in question.options if option.key not in left])
        deed = self.lessons.wished(self._seating.game, question) if question.legal() or question.composed else None
        self.key = "" if deed is None else deed.key
        if self._answer(question, self.key) in self.left_out or (left and self.key in (END, BACK)):
            return None  # whoever leaves something out has more in mind than to do nothing
        if deed is None or deed.key == END or deed.wins or phase in self._hinted or not deed.aim:
            return deed
        return Deed(deed.aim, "", "")

    def _answer(self, question: Question[Any], key: str) -> str:
        """The word for an answer to the question: to any of its kind in this phase if it comes again until its player
        ends it."""
        return f"{self._phase(question)} {question.kind if question.is_menu else self._answers} {key}"

    @property
    def _answers(self) -> int:
        return len(self._seating.game.record)

    def _view(self, seat: Seat) -> Any:
        return self._seating.title.view(self._seating.game.state, seat)

    def _phase(self, question: Question[Any]) -> str:
        """The word for the phase of this round; before the first round each question is one of its own."""
        t = self._seating.game.state
        return f"{t.round} {t.phase if t.round else question.kind}"

    def _all_done(self, seat: Seat) -> bool:
        return all(goal.done for goal in self._goals(seat))

    def _goals(self, seat: Seat) -> tuple[Goal, ...]:
        return self.lessons.goals(self._view(seat), seat)

    def _look_back(self, seat: Seat) -> None:
        """Find out what to say of the answer given since the question before."""
        before, self._told = self._reached, ""
        self._reached = {goal.words for goal in self._goals(seat) if goal.done}
        if self._question is None or before is None:
            return
        asked, index = self._question
        if reached := sorted(self._reached - before):
            self._told = Line("Done: {goal}.", goal=Line(reached[0]))
            if self._all_done(seat):
                onward = line_of(self.lessons.onward(self._view(seat), seat))
                done = Line("All that a first game asks for is done. {onward}", onward=onward)
                self._told = Line("{goal} {done}", goal=self._told, done=done)
        elif self._answers > index and self._deed is not None and asked.manner != "step":
            given = self._seating.game.record[index]
            else_ = given.key not in (self._deed.key, BACK) and self._deed.key not in (END, "")
            if given.seat == seat and else_ and not self._went_own_way:  # told once
                self._told, self._went_own_way = "You have done something else, which is fine.", True
