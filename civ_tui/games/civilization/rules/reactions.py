"""TIME: an announcement may be cancelled, and so may the card that cancels it.

Everything that can be cancelled goes through `cancelled`: announce it, ask the other seats once, and let one responder
act: the first clockwise from the active player. The edition registers what can respond. Public knowledge alone decides
whether a seat is asked, so a pause never reveals who holds what.
"""

from __future__ import annotations

from collections.abc import Callable

from civ_tui.engine.answers import PASS, PASS_ON
from civ_tui.engine.flow import Option, Question, ask_each
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.rules import edition, gains, subjects
from civ_tui.games.civilization.rules.announcements import Announcement, Response
from civ_tui.games.civilization.rules.cards.registry import cards_of
from civ_tui.games.civilization.rules.kinds import RESPOND
from civ_tui.games.civilization.rules.state import Player, Table

Reply = subjects.LetPass | subjects.PrintedCard
PASSING: list[Option[Reply]] = [
    Option(PASS, subjects.LetPass(on=False), "Let it pass"),
    Option(PASS_ON, subjects.LetPass(on=True), "Let everything pass until my turn"),
]


async def cancelled(t: Table, announced: Announcement) -> bool:
    """TIME-2: whether somebody cancels the announcement. If the cancelling card is cancelled in turn, the others are
    asked again. This ends because each response uses up a card or an ability."""
    if not may_be_cancelled(t, announced):
        return False

    def offered(player: Player) -> list[Option[subjects.PrintedCard]]:
        had = [response for response in cards_of(t.edition).responses.values() if response.is_had(t, player)]
        return [_option(t, player, announced, response) for response in had]

    while True:
        responders = [player for player in t.clockwise_from(t.acting) if _is_asked(t, player, announced)]
        acting = await poll_responses(t, responders, announced.sentence, announced, offered)
        if acting is None:
            return False
        player, card = acting
        counter = await cards_of(t.edition).responses[card].play(t, player)
        if counter is not None:
            gains.note(t, "responds", player.seat, cause=counter.source, what=announced.what)
            if not await cancelled(t, counter):
                if await withstood(t, announced, counter):
                    return False
                gains.note(t, "cancelled", announced.by, cause=counter.source, what=announced.what, by=player.seat)
                return True


@edition.overridable
def may_be_cancelled(t: Table, announced: Announcement) -> bool:
    """Whether any card could cancel the announcement; tech:mass_media: own culture events cannot be cancelled."""
    return not (announced.kind == "culture_event" and t.players[announced.by].knows("mass_media"))


@edition.overridable
async def withstood(t: Table, announced: Announcement, counter: Announcement) -> bool:
    """Whether who made the announcement shows in answer to the `counter` that it cannot be cancelled."""
    return False


async def poll_responses(
    t: Table,
    responders: list[Player],
    sentence: Text,
    subject: object,
    offered: Callable[[Player], list[Option[subjects.PrintedCard]]],
) -> tuple[Player, subjects.PrintedCard] | None:
    """Ask the seats together, in secret, whether they respond to the `subject`. Of those who do, the first in that
    order acts: returns the player and the card. None when all let it pass."""
    if not responders:
        return None

    def question(player: Player) -> Callable[[], Question[Reply]]:
        def build() -> Question[Reply]:
            options = [*PASSING, *offered(player)]
            return Question(player.seat, RESPOND, sentence, options, secret=True, subject=subject)

        return build

    acting: tuple[Player, subjects.PrintedCard] | None = None
    for seat, reply in (await ask_each(*[question(player) for player in responders])).items():
        if isinstance(reply, subjects.PrintedCard):
            acting = acting or (t.players[seat], reply)
        elif reply.on:
            t.players[seat].passes = True
            gains.note(t, "passes", seat, cause="TIME-2")
    return acting


def is_polled(t: Table, player: Player, possible: Callable[[], bool]) -> bool:
    """Whether that seat is asked to respond: always, or only if public knowledge makes a response `possible` (the
    setting `responses`). A seat that lets everything pass until its turn is never asked."""
    return not player.passes and (t.settings.responses == "always" or possible())


def _is_asked(t: Table, player: Player, announced: Announcement) -> bool:
    def possible() -> bool:
        return any(
            response.why_not_cancel(player, announced) is None and response.might_be_had(t, player)
            for response in cards_of(t.edition).responses.values()
            if announced.kind in response.cancels
        )

    return player.seat != announced.by and is_polled(t, player, possible)


def _option(t: Table, player: Player, announced: Announcement, response: Response) -> Option[subjects.PrintedCard]:
    reason = response.why_not_cancel(player, announced) or response.why_not_play(t, player)
    return Option(response.card.key, response.card, response.label(t), reason, secret=True)
