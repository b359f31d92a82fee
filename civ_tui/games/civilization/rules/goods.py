"""The goods of a deal, as facts that can be written down, and in words.

Everybody sees the amounts, and the backs of tokens and cards by their place in the giver's row. Only the two dealing
players see the faces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.civilization.rules.naming import SO_MANY, face_name

if TYPE_CHECKING:
    from civ_tui.games.civilization.rules.printed.catalog import Catalog
    from civ_tui.games.civilization.rules.state import Player, Table, Token
    from civ_tui.games.civilization.rules.subjects import Goods

Facts = Mapping[str, Any]
"""Facts of public goods: `trade`, `culture`, `resources` by kind, `tokens` as kind and place, `cards` as place and
deck, `promises` by their words; places count from 1. Facts of faces: the contents of `tokens`, the ids of `cards`.
Absent goods are left out."""

POINTS: Final[Mapping[str, str]] = {"trade": "{n} trade", "culture": "{n} culture"}
TOKENS: Final[Mapping[str, str]] = {"hut": "hut token {place}", "village": "village token {place}"}
PROMISES: Final = ("peace", "aid", "retreat")
"""What may be promised (TRADE-4): not to attack, to help in a war, to leave the land of the other."""


def goods_seen(t: Table, giver: Player, goods: Goods) -> dict[str, Any]:
    """The goods as everybody at the table sees them."""
    events = t.components.culture_events
    return seen(goods, [token.kind for token in giver.tokens], [events[card].deck for card in giver.hand])


def seen(goods: Goods, kinds: Sequence[str], decks: Sequence[int]) -> dict[str, Any]:
    """The same, for a giver whose tokens are of those kinds and whose cards are from those decks."""
    parts = {
        "trade": goods.trade,
        "culture": goods.culture,
        "resources": dict(goods.resources),
        "tokens": [[kinds[place], place + 1] for place in goods.tokens if place < len(kinds)],
        "cards": [[place + 1, decks[place]] for place in goods.cards if place < len(decks)],
        "promises": [*goods.promises],
    }
    return {what: much for what, much in parts.items() if much}


def faces_seen(tokens: Sequence[Token], cards: Sequence[str]) -> dict[str, list[str]]:
    """The hidden faces, as the two dealing players see them."""
    faces = {"tokens": [token.content for token in tokens], "cards": [*cards]}
    return {what: names for what, names in faces.items() if names}


def goods_in_words(goods: Facts) -> Text:
    """Public goods, in words."""
    words = [Line(POINTS[what], n=goods[what]) for what in POINTS if what in goods]
    words += [Line(SO_MANY, n=n, thing=Line(resource)) for resource, n in goods.get("resources", {}).items()]
    words += [Line(TOKENS[kind], place=place) for kind, place in goods.get("tokens", ())]
    words += [
        Line("card {place} (deck {deck})", place=place, deck="I" * deck) for place, deck in goods.get("cards", ())
    ]
    words += [Line("a promise that binds nobody: {what}", what=Line(what)) for what in goods.get("promises", ())]
    return row(words) or Line("nothing")


def faces_in_words(faces: Facts, components: Catalog) -> Text:
    """The hidden faces, in words."""
    tokens = [face_name(components, content) for content in faces.get("tokens", ())]
    cards = [Line(components.culture_events[card].name) for card in faces.get("cards", ())]
    return row([*tokens, *cards]) or Line("nothing")
