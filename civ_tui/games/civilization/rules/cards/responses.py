"""The cards and abilities that cancel an announcement of another player (TIME-2), in printed order.

Each is a function that returns the reason in its text against cancelling the announcement, or None.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import hand, paying, subjects
from civ_tui.games.civilization.rules.announcements import Announced, Announcement, Response, event_announcement
from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS, Cards
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.components import Ability
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import PrintedCard

WhyNotCancel = Callable[[Player, Announcement], Reason | None]
"""The reason against cancelling the announcement, of that player; None if they can."""


@dataclass(frozen=True, slots=True)
class CardResponse:
    """A culture event that cancels (TIME-4: at any time)."""

    id: str
    cancels: tuple[Announced, ...]
    why_not_cancel: WhyNotCancel

    @property
    def card(self) -> PrintedCard:
        """What it is, for menus."""
        return subjects.printed_card("event", self.id)

    def label(self, t: Table) -> Line:
        """Its label in menus."""
        return Line("Play {card}", card=Line(t.components.culture_events[self.id].name))

    def might_be_had(self, t: Table, player: Player) -> bool:
        """Whether the player could hold it, as far as the others know."""
        return hand.might_hold(t, player, self.id)

    def is_had(self, _t: Table, player: Player) -> bool:
        """Whether it is in the hand."""
        return self.id in player.hand

    def why_not_play(self, _t: Table, _player: Player) -> None:
        """Whoever holds it can play it."""

    async def play(self, t: Table, player: Player) -> Announcement | None:
        """Read it out and return its announcement."""
        return event_announcement(t, player, self.id, (), ()) if await hand.read_out(t, player, self.id) else None


@dataclass(frozen=True, slots=True)
class AbilityResponse:
    """A resource ability that cancels."""

    id: str
    cancels: tuple[Announced, ...]
    why_not_cancel: WhyNotCancel

    @property
    def card(self) -> PrintedCard:
        """What it is, for menus."""
        return subjects.printed_card("ability", self.id)

    def label(self, t: Table) -> Line:
        """Its label in menus."""
        return _ability_label(t.edition, self.id)

    def ability(self, t: Table) -> Ability:
        """The printed ability."""
        return t.components.abilities[self.id]

    def might_be_had(self, t: Table, player: Player) -> bool:
        """Whether the player could pay for it, as far as the others know."""
        return paying.might_pay(t, player, self.ability(t))

    def is_had(self, t: Table, player: Player) -> bool:
        """Whether the player knows the tech."""
        return player.knows(paying.tech_of(t.components, self.ability(t)).id)

    def why_not_play(self, t: Table, player: Player) -> Reason | None:
        """HARV-2: once a round, at its price."""
        if self.id in player.used:
            return Reason("HARV-2", "This ability has been used this round.")
        return paying.why_not_afford(t, player, self.ability(t))

    async def play(self, t: Table, player: Player) -> Announcement | None:
        """Pay for it and return its announcement."""
        ability = self.ability(t)
        paid = await paying.pay(t, player, ability)
        return paying.ability_announcement(t, player, ability) if paid else None


@cache
def _ability_label(edition: Edition, id_: str) -> Line:
    ability = edition.components.abilities[id_]
    return Line("{tech}: {text}", tech=Line(paying.tech_of(edition.components, ability).name), text=Line(ability.text))


NOT_THIS: dict[Announced, Reason] = {
    "culture_event": Reason("TIME-2", "It does not cancel culture events."),
    "resource_ability": Reason("TIME-2", "It does not cancel resource abilities."),
    "city_action": Reason("TIME-2", "It does not cancel city actions."),
    "person": Reason("FAF-GP-9", "Great people cannot be cancelled."),
}


def response(card: str, *cancels: Announced, cards: Cards = PRINTED_CARDS) -> Callable[[WhyNotCancel], WhyNotCancel]:
    """Registers a culture event, or an ability of a tech ("writing.cancel_city_action"), that cancels announcements of
    these sorts. The decorated function checks what else its text demands."""

    def registered(text: WhyNotCancel) -> WhyNotCancel:
        def why_not_cancel(player: Player, announced: Announcement) -> Reason | None:
            return text(player, announced) if announced.kind in cancels else NOT_THIS[announced.kind]

        made: Response = (AbilityResponse if "." in card else CardResponse)(card, cancels, why_not_cancel)
        assert made.card not in cards.responses, card
        cards.responses[made.card] = made
        return text

    return registered


# Culture events


@response("bread_and_circuses", "culture_event")
def bread_and_circuses(player: Player, announced: Announcement) -> Reason | None:
    """Cancel a culture event that targets you, a figure of yours, or a square or building of your cities."""
    return None if player.seat in announced.targets else Reason("event:bread_and_circuses", "It is not aimed at you.")


def anything(_player: Player, _announced: Announcement) -> None:
    """Cancel whatever of that sort has just been played or used. The resources paid for it are lost."""


response("jousting_tourney", "culture_event")(anything)
response("primetime_tv", "culture_event", "resource_ability")(anything)

# Techs

response("writing.cancel_city_action", "city_action")(anything)
response("civil_service.cancel_event", "culture_event")(anything)
response("mass_media.cancel_resource_ability", "resource_ability")(anything)
