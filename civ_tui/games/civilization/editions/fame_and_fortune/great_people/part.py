"""The great person cards as a part of the edition."""

from __future__ import annotations

from civ_tui.games.civilization.editions.fame_and_fortune.great_people import (
    artists,
    builders,
    deck,
    generals,
    humanitarians,
    industrialists,
    moments,
    scientists,
)
from civ_tui.games.civilization.rules.edition import Edition, Options
from civ_tui.games.civilization.rules.printed import expansions, loading


def great_people_cards(played: Edition, on: Options) -> Edition:
    """The deck of person cards, and what they do. Raises `CatalogError` if the cards are unusable."""
    content = loading.in_box(played.components, "fame_and_fortune", expansions.PEOPLE)
    played = played.extended(overrides=deck.OVERRIDES | moments.OVERRIDES, pieces=(deck.PIECES,))
    for kind in (artists, builders, generals, humanitarians, industrialists, scientists):
        played = played.extended(kind.CARDS, kind.OVERRIDES)
    return played.extended(people=loading.playable(content, on))
