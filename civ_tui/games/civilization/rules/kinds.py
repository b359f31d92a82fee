"""The kinds of questions, and the keys of answers that do nothing, go back or end something.

Records and saves contain them, so they never change.
"""

from __future__ import annotations

from typing import Final

from civ_tui.engine import answers

# Setup

SETUP_CAPITAL: Final = "setup.capital"
SETUP_WONDER: Final = "setup.wonder"
SETUP_GREAT_PERSON: Final = "setup.great_person"
SETUP_ARMY: Final = "setup.army"
SETUP_SCOUT: Final = "setup.scout"

# The phases

START_OF_TURN: Final = "start_of_turn"
FOUND_FOUNDER: Final = "found.founder"
FOUND_DISPLACE: Final = "found.displace"
GATHER_CITY: Final = "gather.city"
TRADE: Final = "trade"
TRADE_DEAL: Final = "trade.deal"
TRADE_AGREE: Final = "trade.agree"
CITY_MANAGEMENT: Final = "city_management"
CITY_ACTION: Final = "city.action"
CITY_PLACE: Final = "city.place"
MOVEMENT: Final = "movement"
MOVEMENT_STEP: Final = "movement.step"
MOVEMENT_LEFT: Final = "movement.left"
RESEARCH: Final = "research"

# Battles

BATTLE_UNIT: Final = "battle.unit"
BATTLE_BARBARIAN: Final = "battle.barbarian"
BATTLE_LOOT: Final = "battle.loot"
BATTLE_LOOT_CITY: Final = "battle.loot_city"

# In any phase

RESPOND: Final = "respond"
GREAT_PERSON_SQUARE: Final = "great_person.square"
GREAT_PERSON_KEPT: Final = "great_person.kept"
POLICY_ADOPT: Final = "policy.adopt"
POLICY_GIVE_BACK: Final = "policy.give_back"
POLICY_SWITCH: Final = "policy.switch"
HAND_DISCARD: Final = "hand.discard"
HAND_KEPT: Final = "hand.kept"
CHOOSE_CARD: Final = "choose.card"
CHOOSE_CITY: Final = "choose.city"
CHOOSE_FIGURES: Final = "choose.figures"
CHOOSE_OPTION: Final = "choose.option"
CHOOSE_PAYMENT: Final = "choose.payment"
CHOOSE_PLAYER: Final = "choose.player"
CHOOSE_RESOURCE: Final = "choose.resource"
CHOOSE_SQUARE: Final = "choose.square"
CHOOSE_TECH: Final = "choose.tech"

MENUS: Final = (START_OF_TURN, TRADE, CITY_MANAGEMENT, MOVEMENT)
"""Menus of a player in a phase. They also offer the cards in hand that name the phase."""
TALKS: Final = (TRADE_DEAL, TRADE_AGREE)
"""Composing or considering a deal."""
TOGETHER: Final = (*TALKS, RESPOND)
"""Questions for the whole table instead of one player."""
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


def family(kind: str) -> str:
    """The part of the game that a kind of question belongs to: "battle" for "battle.unit"."""
    return kind.partition(".")[0]
