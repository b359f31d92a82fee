"""The kinds of questions of Civilization, and the keys of answers that it alone has.

Records and saves contain them, so they never change.
"""

from __future__ import annotations

from typing import Final

from civ_tui.engine import answers
from civ_tui.engine.flow import QuestionKind, question_kinds

SETUP_CAPITAL: Final = QuestionKind("setup.capital", "SETUP-11", phase="setup", lesson="welcome")
SETUP_WONDER: Final = QuestionKind("setup.wonder", "SETUP-12", phase="setup")
SETUP_GREAT_PERSON: Final = QuestionKind("setup.great_person", "SETUP-12", phase="setup")
SETUP_ARMY: Final = QuestionKind("setup.army", "SETUP-13", phase="setup", lesson="figures")
SETUP_SCOUT: Final = QuestionKind("setup.scout", "SETUP-13", phase="setup")
START_OF_TURN: Final = QuestionKind("start_of_turn", "START-1", "menu", phase="start_of_turn")
FOUND_FOUNDER: Final = QuestionKind("found.founder", "FOUND-2", phase="start_of_turn")
FOUND_DISPLACE: Final = QuestionKind("found.displace", "FOUND-9", phase="start_of_turn")
GATHER_CITY: Final = QuestionKind("gather.city", "SCOUT-1", phase="start_of_turn")
TRADE: Final = QuestionKind("trade", "TRADE-1", "talks", phase="trade", lesson="trade")
TRADE_DEAL: Final = QuestionKind("trade.deal", "TRADE-3", "deal", phase="trade", lesson="deal")
TRADE_AGREE: Final = QuestionKind("trade.agree", "TRADE-4", "deal", phase="trade", lesson="deal")
CITY_MANAGEMENT: Final = QuestionKind("city_management", "CITY-1", "menu", phase="city_management", lesson="city")
CITY_ACTION: Final = QuestionKind("city.action", "PROD-1", phase="city_management", lesson="city")
CITY_PLACE: Final = QuestionKind("city.place", "PROD-9", phase="city_management")
MOVEMENT: Final = QuestionKind("movement", "MOVE-2", "menu", phase="movement", lesson="movement")
MOVEMENT_STEP: Final = QuestionKind("movement.step", "MOVE-1", "step", phase="movement", lesson="movement", minor=True)
MOVEMENT_LEFT: Final = QuestionKind("movement.left", "FAF-DISB-2", phase="movement")
RESEARCH: Final = QuestionKind("research", "RES-3", phase="research", lesson="research")
BATTLE_UNIT: Final = QuestionKind("battle.unit", "BATTLE-6", phase="battle", lesson="battle")
BATTLE_BARBARIAN: Final = QuestionKind("battle.barbarian", "BARB-1", phase="battle")
BATTLE_LOOT: Final = QuestionKind("battle.loot", "LOOT-1", phase="battle")
BATTLE_LOOT_CITY: Final = QuestionKind("battle.loot_city", "LOOT-2", phase="battle")
RESPOND: Final = QuestionKind("respond", "TIME-2", "respond", phase="respond", lesson="respond", minor=True)
GREAT_PERSON_SQUARE: Final = QuestionKind("great_person.square", "GREAT-1")
GREAT_PERSON_KEPT: Final = QuestionKind("great_person.kept", "CULT-3")
POLICY_ADOPT: Final = QuestionKind("policy.adopt", "WAW-POL-2")
POLICY_GIVE_BACK: Final = QuestionKind("policy.give_back", "WAW-POL-5")
POLICY_SWITCH: Final = QuestionKind("policy.switch", "WAW-POL-4")
HAND_DISCARD: Final = QuestionKind("hand.discard", "CULT-2", lesson="discard")
HAND_KEPT: Final = QuestionKind("hand.kept", "FAF-TECH-2")
CHOOSE_CARD: Final = QuestionKind("choose.card")
CHOOSE_CITY: Final = QuestionKind("choose.city")
CHOOSE_FIGURES: Final = QuestionKind("choose.figures")
CHOOSE_OPTION: Final = QuestionKind("choose.option")
CHOOSE_PAYMENT: Final = QuestionKind("choose.payment", "HARV-2")
CHOOSE_PLAYER: Final = QuestionKind("choose.player")
CHOOSE_RESOURCE: Final = QuestionKind("choose.resource")
CHOOSE_SQUARE: Final = QuestionKind("choose.square")
CHOOSE_TECH: Final = QuestionKind("choose.tech")

KINDS: Final = question_kinds(globals())
"""Every kind of question, by its word."""
MENUS: Final = tuple(kind for kind in KINDS.values() if kind.is_menu)
"""Menus of a player in a phase. They also offer the cards in hand that name the phase."""
DEALS: Final = tuple(kind for kind in KINDS.values() if kind.manner == "deal")
"""Composing or considering a deal."""
OF_CARDS: Final = tuple(kind for kind in KINDS.values() if not kind.clause)
"""What a card asks that is played: for whom or what it shall be. Its clause is the card's."""
PLACING: Final = (CITY_PLACE, GREAT_PERSON_SQUARE)
"""Where to put a piece."""

# Answers of this game, beside those of `engine.answers`

ALLOW: Final = "allow"
"""Allow a card to be aimed at oneself."""
DISBAND: Final = "disband"
"""The group is disbanded where it is."""
RESERVE: Final = "reserve"
"""Leave the great person in the reserve."""
ENOUGH: Final = "enough"
"""No more wounds."""

IDLE: Final = answers.IDLE | {RESERVE}
"""Answers that do nothing."""
