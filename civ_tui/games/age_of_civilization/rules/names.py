"""The words by which rules, views and files call things."""

from __future__ import annotations

from typing import Final, Literal

CardId = str
"""A card by its kind and id, as "civ:rome", "tech:writing", "wonder:petra", "event:rats", "action:farm"."""
CivilizationId = str
TechnologyId = str
WonderId = str
ActionId = str
SpecialId = str
EventId = str
PhaseName = Literal["draft", "civilization", "actions", "closing"]
"""The draft before round 1, and the three parts of a turn (AGE-TURN-1)."""

TITLE: Final = "age_of_civilization"
"""What saves and records call the game."""
OPTIONS: Final = ("innovation", "events", "draft", "first_row", "early_coin", "order_of_effects")
INNOVATION, EVENTS, DRAFT, FIRST_ROW, EARLY_COIN, ORDER = OPTIONS
"""The options of a table: three modules, the row of the first game, the house option, and the order of effects."""

COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
"""The colours of seats that every palette of the program has (AGE-SETUP-2)."""

WONDER, RESEARCH, CONQUEST, CULTURE = "wonder", "research", "conquest", "culture"
"""The actions of which the rules have more to say than what is printed on them."""
PASS: Final = "pass"
"""The card id of what is gained by a pass, and the key of the answer."""
SHARED: Final = "shared"
SKIRMISH: Final = "skirmish"
"""How a game of one player ends: nobody wins or loses (AGE-SOLO-10)."""
