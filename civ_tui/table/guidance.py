"""The lessons of a guided game, and which of them have been given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civ_tui.engine.flow import Question
from civ_tui.prose import lessons
from civ_tui.prose.lessons import Lesson
from civ_tui.rules.view import View


class Guidance:
    """`given` holds the ids of the lessons given so far; None in a game that is not guided, or no longer."""

    __slots__ = ("given",)

    def __init__(self, beside: Mapping[str, Any] | None) -> None:
        """Read what a save holds, as far as it is plausible."""
        found = (beside or {}).get("lessons")
        self.given = {lesson for lesson in lessons.IDS if lesson in found} if isinstance(found, list) else None

    @property
    def on(self) -> bool:
        """Whether the game is guided."""
        return self.given is not None

    def next(self, question: Question[Any], view: View) -> Lesson | None:
        """The lesson to give before that question is put; None if the game is not guided or nothing is new."""
        return None if self.given is None else lessons.due(question, view, self.given)

    def give(self, lesson: Lesson) -> None:
        """The lesson has been read, so it is not given again."""
        if self.given is not None:
            self.given.add(lesson.id)

    def stop(self) -> None:
        """Go on without lessons."""
        self.given = None

    def written(self) -> dict[str, Any]:
        """As JSON, as it stands in a save."""
        return {} if self.given is None else {"lessons": sorted(self.given)}
