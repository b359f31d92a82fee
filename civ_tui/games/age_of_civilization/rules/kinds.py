"""The kinds of questions. Records and saves contain their words, so they never change."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.flow import QuestionKind, question_kinds

DRAFT: Final = QuestionKind("age.draft", "AGE-DRAFT-1", phase="draft")
CIVILIZATION: Final = QuestionKind("age.civilization", "AGE-TURN-2", phase="civilization")
ACT: Final = QuestionKind("age.act", "AGE-ACT-1", "menu", phase="actions")
CULTURE: Final = QuestionKind("age.culture", "AGE-ACT-9", "step")
LEARN: Final = QuestionKind("age.learn", "AGE-TECH-4", "step")
WONDER: Final = QuestionKind("age.wonder", "AGE-WONDER-1", "step")
EXCHANGE: Final = QuestionKind("age.exchange", "AGE-CARD-PHOENICIA", "step")
ORDER: Final = QuestionKind("age.order", "AGE-CLOSE-4", "step")

KINDS: Final = question_kinds(globals())
"""Every kind of question, by its word."""
