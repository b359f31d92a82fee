"""The kinds of questions. Records and saves contain their words, so they never change."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.flow import QuestionKind, question_kinds

# In any phase

TITLE: Final = QuestionKind("title", "MN-TITLE-7")
NEXT: Final = QuestionKind("next", "MN-ROUND-2")

# Set-up

SETUP: Final = QuestionKind("setup", "MN-FREE-1", "menu")
SETUP_WHERE: Final = QuestionKind("setup.where", "MN-FREE-5", "step")

# Trade

ANY_GOOD: Final = QuestionKind("any_good", "MN-INCOME-7")
TRADE_NUMBER: Final = QuestionKind("trade.number", "MN-TRADE-1")
TRADE_LAY: Final = QuestionKind("trade.lay", "MN-TRADE-5")
TRADE_TAKE: Final = QuestionKind("trade.take", "MN-TRADE-8", "step")
TRADE_GIFT: Final = QuestionKind("trade.gift", "MN-TRADE-13")

# Building

BUILD: Final = QuestionKind("build", "MN-BUILD-1", "menu")
BUILD_WHERE: Final = QuestionKind("build.where", "MN-BUILD-3", "step")
BUILD_CARD: Final = QuestionKind("build.card", "MN-CARD-1", "step")
BUILD_EXCHANGE: Final = QuestionKind("build.exchange", "MN-HERO-8", "step")
BUILD_FREE: Final = QuestionKind("build.free", "MN-INFL-1", "step")
PAY: Final = QuestionKind("pay", "MN-PAY-2")
KEEP: Final = QuestionKind("keep", "MN-PAY-8")
PUT_OUT: Final = QuestionKind("put_out", "MN-ASSIM-6")

# War

WAR: Final = QuestionKind("war", "MN-WAR-1", "menu")
WAR_MOVE: Final = QuestionKind("war.move", "MN-MOVE-4", "step")
WAR_NUMBER: Final = QuestionKind("war.number", "MN-MOVE-5", "step")
WAR_WHOM: Final = QuestionKind("war.whom", "MN-BATTLE-6", "step")
WAR_ATTACK: Final = QuestionKind("war.attack", "MN-BATTLE-4", "step")
WAR_ALPS: Final = QuestionKind("war.alps", "MN-OPT-ALPS", "step")
WAR_CHAIN: Final = QuestionKind("war.chain", "MN-OPT-BLOCK", "step")
WHICH: Final = QuestionKind("which", "MN-BATTLE-4")
LOSE: Final = QuestionKind("lose", "MN-BATTLE-11")
SUPPORT: Final = QuestionKind("support", "MN-HERO-9")
HELEN: Final = QuestionKind("helen", "MN-HERO-4")
BLOCKADE: Final = QuestionKind("blockade", "MN-OPT-BLOCK")
BLOCKADE_NUMBER: Final = QuestionKind("blockade.number", "MN-OPT-BLOCK-1")
STANCE: Final = QuestionKind("stance", "MN-AFTER-2", "step")
GAIN: Final = QuestionKind("gain", "MN-HERO-5")
OCCUPY: Final = QuestionKind("occupy", "MN-OCC-1")

KINDS: Final = question_kinds(globals())
"""Every kind of question, by its word."""
