"""The kinds of questions. Records and saves contain their words, so they never change."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.flow import QuestionKind, question_kinds

TITLE: Final = QuestionKind("title", "MN-TITLE-7")
NEXT: Final = QuestionKind("next", "MN-ROUND-2", lesson="next")
SETUP: Final = QuestionKind("setup", "MN-FREE-1", "menu", phase="setup")
SETUP_WHERE: Final = QuestionKind("setup.where", "MN-FREE-5", "step", phase="setup", minor=True)
ANY_GOOD: Final = QuestionKind("any_good", "MN-INCOME-7", phase="trade")
TRADE_NUMBER: Final = QuestionKind("trade.number", "MN-TRADE-1", phase="trade", lesson="number")
TRADE_LAY: Final = QuestionKind("trade.lay", "MN-TRADE-5", phase="trade", lesson="lay")
TRADE_TAKE: Final = QuestionKind("trade.take", "MN-TRADE-8", "step", phase="trade", lesson="take")
TRADE_GIFT: Final = QuestionKind("trade.gift", "MN-TRADE-13", phase="trade", lesson="gift")
BUILD: Final = QuestionKind("build", "MN-BUILD-1", "menu", phase="building", lesson="build")
BUILD_WHERE: Final = QuestionKind("build.where", "MN-BUILD-3", "step", phase="building", minor=True)
BUILD_CARD: Final = QuestionKind("build.card", "MN-CARD-1", "step", phase="building", minor=True)
BUILD_EXCHANGE: Final = QuestionKind("build.exchange", "MN-HERO-8", "step", phase="building", minor=True)
BUILD_FREE: Final = QuestionKind("build.free", "MN-INFL-1", "step", phase="building")
PAY: Final = QuestionKind("pay", "MN-PAY-2", phase="building", lesson="pay", minor=True)
KEEP: Final = QuestionKind("keep", "MN-PAY-8", phase="building")
PUT_OUT: Final = QuestionKind("put_out", "MN-ASSIM-6", phase="building")
WAR: Final = QuestionKind("war", "MN-WAR-1", "menu", phase="war", lesson="war")
WAR_MOVE: Final = QuestionKind("war.move", "MN-MOVE-4", "step", phase="war", minor=True)
WAR_NUMBER: Final = QuestionKind("war.number", "MN-MOVE-5", "step", phase="war", minor=True)
WAR_WHOM: Final = QuestionKind("war.whom", "MN-BATTLE-6", "step", phase="war", minor=True)
WAR_ATTACK: Final = QuestionKind("war.attack", "MN-BATTLE-4", "step", phase="war", minor=True)
WAR_ALPS: Final = QuestionKind("war.alps", "MN-OPT-ALPS", "step", phase="war", minor=True)
WAR_CHAIN: Final = QuestionKind("war.chain", "MN-OPT-BLOCK", "step", phase="war")
WHICH: Final = QuestionKind("which", "MN-BATTLE-4", phase="war")
LOSE: Final = QuestionKind("lose", "MN-BATTLE-11", phase="war")
SUPPORT: Final = QuestionKind("support", "MN-HERO-9", phase="war")
HELEN: Final = QuestionKind("helen", "MN-HERO-4", phase="war")
BLOCKADE: Final = QuestionKind("blockade", "MN-OPT-BLOCK", phase="war")
BLOCKADE_NUMBER: Final = QuestionKind("blockade.number", "MN-OPT-BLOCK-1", phase="war", minor=True)
STANCE: Final = QuestionKind("stance", "MN-AFTER-2", "step", phase="war", lesson="stance")
GAIN: Final = QuestionKind("gain", "MN-HERO-5", phase="war")
OCCUPY: Final = QuestionKind("occupy", "MN-OCC-1", phase="war")

KINDS: Final = question_kinds(globals())
"""Every kind of question, by its word."""
OF_HAND: Final = (BUILD, BUILD_CARD, BUILD_EXCHANGE, PAY)
"""Their options hang on the cards in the hand of who is asked."""
TRADING: Final = (TRADE_NUMBER, TRADE_LAY, TRADE_TAKE, TRADE_GIFT)
"""The questions of trading."""
