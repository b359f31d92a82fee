"""The kinds of questions, and the keys of the answers that do nothing, go back or end something.

They stand in records and saves, so they stay as they are.
"""

from __future__ import annotations

from typing import Final

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
RESEARCH: Final = "research"

# Battles

BATTLE_UNIT: Final = "battle.unit"
BATTLE_BARBARIAN: Final = "battle.barbarian"
BATTLE_LOOT: Final = "battle.loot"
BATTLE_LOOT_CITY: Final = "battle.loot_city"

# In any phase

RESPOND: Final = "respond"
GREAT_PERSON_SQUARE: Final = "great_person.square"
HAND_DISCARD: Final = "hand.discard"
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
"""What a player does in a phase; the cards of the hand that name the phase are offered there too."""
TALKS: Final = (TRADE_DEAL, TRADE_AGREE)
"""A deal is composed or considered."""
TOGETHER: Final = (*TALKS, RESPOND)
"""What is put to the table rather than to one player."""
PLACING: Final = (CITY_PLACE, GREAT_PERSON_SQUARE)
"""Where a piece is laid."""

# Answers

END: Final = "end"
"""The phase or the battle turn ends."""
PASS, PASS_ON = "pass", "pass_on"
"""To let this pass; to let everything pass until one's own turn."""
BACK: Final = "back"
"""To the question before, or not to use or pay after all."""
OFF: Final = "off"
"""The talks are called off."""
AGREE, REFUSE = "agree", "refuse"
"""To a deal that is proposed."""
ALLOW: Final = "allow"
"""A card may be aimed at the player."""
STOP: Final = "stop"
"""The march ends."""
RESERVE: Final = "reserve"
"""The great person stays in the reserve."""
NOTHING: Final = "nothing"
"""What is offered is left."""
NONE: Final = "none"
"""Nothing is researched, produced beside, or done by a card that has been read out."""
ENOUGH: Final = "enough"
"""No more wounds."""

IDLE: Final = frozenset((END, NONE, BACK, OFF, STOP, RESERVE, NOTHING, REFUSE, PASS, PASS_ON))
"""Answers that do nothing."""


def family(kind: str) -> str:
    """The part of the game that a kind of question belongs to: "battle" for "battle.unit"."""
    return kind.partition(".")[0]
