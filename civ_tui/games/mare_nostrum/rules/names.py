"""The words by which rules, views and files call things."""

from __future__ import annotations

from typing import Final, Literal, get_args

Side = str
"""A civilization: a player's, or that of a garrison, which nobody plays."""
CardKind = str
"""A kind of resource cards: `COIN` or one of the goods."""
CardName = str
"""A hero or a wonder."""
UnitKind = Literal["legion", "fortress", "trireme"]
TokenKind = Literal["city", "caravan", "market", "temple"]
TitleName = Literal["seafarer", "legislator", "general"]
PhaseName = Literal["setup", "trade", "building", "war"]
Stance = Literal["", "pillage", "occupation", "assimilation"]
"""What a sole victor does in a province; "" before they have chosen."""

TITLE: Final = "mare_nostrum"
"""What saves and records call the game."""
COIN: Final = "coin"
TOKENS: Final[tuple[TokenKind, ...]] = get_args(TokenKind)
UNITS: Final[tuple[UnitKind, ...]] = get_args(UnitKind)
TITLES: Final[tuple[TitleName, ...]] = get_args(TitleName)
MARKER: Final = "marker"
"""Where the legion of an assimilation stands: on the influence marker."""
OPTIONS: Final = ("free_setup", "blockade", "alps")
FREE_SETUP, BLOCKADE, ALPS = OPTIONS
"""The options of a table."""
