"""TIME: an announcement may be cancelled, and so may the card that cancels it.

Everything that can be cancelled goes through `cancelled`: announce it, ask the other seats once, and let one responder
act: the first clockwise from the active player. The edition registers what can respond. Public knowledge alone decides
whether a seat is asked, so a pause never reveals who holds what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, Protocol

from civ_tui.engine.flow import Option, Question, Reason, Seat, ask_each
from civ_tui.engine.wording import Line, Text
from civ_tui.rules import gains
from civ_tui.rules.kinds import PASS, PASS_ON, RESPOND
from civ_tui.rules.state import Player, Table
from civ_tui.rules.subjects import LetPass, PrintedCard

Reply = LetPass | PrintedCard
Announced = Literal["culture_event", "resource_ability", "city_action"]


@dataclass(frozen=True, slots=True)
class Announcement:
    """An announcement that might be cancelled: who made it, its sort, the card or action, and its targets."""

    by: Seat
    kind: Announced
    what: str
    sentence: Text
    targets: tuple[Seat, ...] = ()

    @property
    def source(self) -> str:
        """The card or clause behind it, as written in the log."""
        if self.kind == "culture_event":
            return f"event:{self.what}"
        return f"tech:{self.what.split('.')[0]}" if self.kind == "resource_ability" else "CITY-1"


def aimed_at(said: Line, targets: Iterable[Text]) -> Line:
    """The sentence, followed by the targets."""
    for target in targets:
        said = Line("{said} → {target}", said=said, target=target)
    return said


def event_announcement(
    t: Table, player: Player, card: str, hits: tuple[Seat, ...], targets: Iterable[Text]
) -> Announcement:
    """TIME-2: the announcement that a culture event is played, with its targets and the seats it hits."""
    printed = t.components.culture_events[card]
    said = Line("{player} plays {card}: {text}", player=player.name, card=Line(printed.name), text=Line(printed.text))
    return Announcement(player.seat, "culture_event", card, aimed_at(said, targets), hits)


class Response(Protocol):
    """A card or ability that cancels."""

    @property
    def card(self) -> PrintedCard:
        """What it is, for menus."""

    @property
    def cancels(self) -> tuple[Announced, ...]:
        """The sorts of announcements it can cancel."""

    def label(self, t: Table) -> Text:
        """Its label in menus."""

    def why_not_cancel(self, player: Player, announced: Announcement) -> Reason | None:
        """Why the text of the card does not let the player cancel that announcement; this is public knowledge."""

    def might_be_had(self, t: Table, player: Player) -> bool:
        """Whether the player could play it, as far as the others know."""

    def is_had(self, t: Table, player: Player) -> bool:
        """Whether the player has it."""

    def why_not_play(self, t: Table, player: Player) -> Reason | None:
        """Why it cannot be played now, for reasons other than its text."""

    async def play(self, t: Table, player: Player) -> Announcement | None:
        """Spend it and return its announcement. None if the player has changed their mind."""


PASSING: list[Option[Reply]] = [
    Option(PASS, LetPass(on=False), "Let it pass"),
    Option(PASS_ON, LetPass(on=True), "Let everything pass until my turn"),
]


async def cancelled(t: Table, announced: Announcement) -> bool:
    """TIME-2: whether somebody cancels the announcement. If the cancelling card is cancelled in turn, the others are
    asked again. This ends because each response uses up a card or an ability."""
    if announced.kind == "culture_event" and t.players[announced.by].knows("mass_media"):
        return False  # tech:mass_media: own culture events cannot be cancelled

    def offered(player: Player) -> list[Option[PrintedCard]]:
        had = [response for response in t.edition.cards.responses.values() if response.is_had(t, player)]
        return [_option(t, player, announced, response) for response in had]

    while True:
        responders = [player for player in t.clockwise_from(t.acting) if _is_asked(t, player, announced)]
        acting = await poll_responses(t, responders, announced.sentence, announced, offered)
        if acting is None:
            return False
        player, card = acting
        counter = await t.edition.cards.responses[card].play(t, player)
        if counter is not None:
            gains.note(t, "responds", player.seat, cause=counter.source, what=announced.what)
            if not await cancelled(t, counter):
                gains.note(t, "cancelled", announced.by, cause=counter.source, what=announced.what, by=player.seat)
                return True


async def poll_responses(
    t: Table,
    responders: list[Player],
    sentence: Text,
    subject: object,
    offered: Callable[[Player], list[Option[PrintedCard]]],
) -> tuple[Player, PrintedCard] | None:
    """Ask the seats together, in secret, whether they respond to the `subject`. Of those who do, the first in that
    order acts: returns the player and the card. None when all let it pass."""
    if not responders:
        return None

    def question(player: Player) -> Callable[[], Question[Reply]]:
        def build() -> Question[Reply]:
            options = [*PASSING, *offered(player)]
            return Question(player.seat, RESPOND, sentence, options, secret=True, subject=subject)

        return build

    acting: tuple[Player, PrintedCard] | None = None
    for seat, reply in (await ask_each(*[question(player) for player in responders])).items():
        if isinstance(reply, PrintedCard):
            acting = acting or (t.players[seat], reply)
        elif reply.on:
            t.players[seat].passes = True
            gains.note(t, "passes", seat, cause="TIME-2")
    return acting


def is_polled(t: Table, player: Player, *, possible: bool) -> bool:
    """Whether that seat is asked to respond: always, or only if public knowledge makes a response `possible` (the
    setting `responses`). A seat that lets everything pass until its turn is never asked."""
    return not player.passes and (possible or t.settings.responses == "always")


def _is_asked(t: Table, player: Player, announced: Announcement) -> bool:
    if player.seat == announced.by:
        return False
    possible = any(
        response.why_not_cancel(player, announced) is None and response.might_be_had(t, player)
        for response in t.edition.cards.responses.values()
        if announced.kind in response.cancels
    )
    return is_polled(t, player, possible=possible)


def _option(t: Table, player: Player, announced: Announcement, response: Response) -> Option[PrintedCard]:
    reason = response.why_not_cancel(player, announced) or response.why_not_play(t, player)
    return Option(response.card.key, response.card, response.label(t), reason, secret=True)
