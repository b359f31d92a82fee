"""FAF-GP-5 to FAF-GP-9: great person cards, which a player holds in secret until they are shown."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import board, gains
from civ_tui.games.civilization.rules.state import Player, Square, Table

PEOPLE: Final = "people"
"""The deck of these cards, and those of a player that are secret."""
DRAWN: Final = "drawn_people"
"""Those that a player has drawn, of which they keep one."""


def secret(player: Player) -> list[str]:
    """The player's cards that nobody else has seen; their kinds are public (FAF-GP-2)."""
    return player.cards.get(PEOPLE, [])


def held(player: Player) -> list[str]:
    """All cards of the player, those that have been shown first; Newton's in the pyramid is none (FAF-GP-8)."""
    return [*player.people, *secret(player)]


def on_map(t: Table, player: Player, kind: str) -> list[Square]:
    """The squares with a marker of that kind of the player."""
    return [square for square, marker in t.board.markers.items() if marker.id == kind and marker.owner == player.seat]


def serves(t: Table, player: Player, kind: str) -> bool:
    """FAF-GP-5: whether a marker of that kind of the player is on the map and not blockaded."""
    return not board.enemy_squares(t, player).issuperset(on_map(t, player, kind))


def in_force(t: Table, player: Player, person: str) -> bool:
    """FAF-GP-5, FAF-GP-6: whether the player has shown that card and it works."""
    return person in player.people and serves(t, player, t.components.people[person].type)


def at_hand(t: Table, player: Player, person: str) -> bool:
    """Whether the player could use that card now, shown or secret."""
    return person in held(player) and serves(t, player, t.components.people[person].type)


def might_have(t: Table, player: Player, person: str) -> bool:
    """Whether the player could use that card now, as far as the others know: it has been shown, or a secret card of its
    kind might be it."""
    printed = t.components.people
    kind = printed[person].type
    might_be = kind in [printed[card].type for card in secret(player)] and not _is_seen(t, person)
    return (person in player.people or might_be) and serves(t, player, kind)


def _is_seen(t: Table, person: str) -> bool:
    """Whether everybody can see where that card lies."""
    return person in t.market.decks[PEOPLE].face_up or any(
        person in player.people or person in player.blanks for player in t.players
    )


def why_not_use(t: Table, player: Player, person: str) -> Reason | None:
    """FAF-GP-5: the reason why the card does not work now, or None."""
    kind = t.components.people[person].type
    if serves(t, player, kind):
        return None
    marker = Line(t.components.great_people[kind].name)
    return Reason("FAF-GP-5", Line("No {marker} of yours is on the map and free of enemies.", marker=marker))


def show(t: Table, player: Player, person: str) -> None:
    """FAF-GP-6: the card is open from now on; a lasting effect begins."""
    if person in player.people:
        return
    player.cards[PEOPLE].remove(person)
    player.people.append(person)
    gains.bring_to_light(t)
    gains.note(t, "show_person", player.seat, cause=f"person:{person}", card=person)
    gains.card_coins(t, player, t.components.people[person].numbers)


def lay_down(t: Table, player: Player, person: str) -> None:
    """The card is no longer one of the player's; if they held it in secret, everybody sees it now."""
    if person in player.people:
        player.people.remove(person)
    else:
        player.cards[PEOPLE].remove(person)
        gains.bring_to_light(t)


def discard(t: Table, player: Player, person: str) -> None:
    """FAF-GP-7: the card goes face up under its deck; its marker stays."""
    lay_down(t, player, person)
    player.counters.pop(f"person:{person}", None)
    put_under(t, person)


def put_under(t: Table, person: str) -> None:
    """FAF-GP-4: a card goes face up under the deck, where everybody sees it."""
    deck = t.market.decks[PEOPLE]
    deck.face_up.append(person)
    gains.turn_returned(t, deck)
