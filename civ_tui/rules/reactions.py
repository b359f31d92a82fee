"""TIME: what is announced may be cancelled, and the cancelling card may be cancelled in turn.

Everything that can be cancelled goes through `cancelled`: announce, ask the others once, clockwise from the active
player, and let the first who responds act. What responds registers with `response`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal

from civ_tui.engine.flow import Option, Question, Reason, Seat, ask_each
from civ_tui.engine.wording import Line
from civ_tui.rules import gains
from civ_tui.rules.state import Player, Table

PASS = "pass"


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something announced that might be cancelled: by whom, what sort, which card or action, and whom it targets."""

    by: Seat
    kind: Literal["culture_event", "resource_ability", "city_action"]
    what: str
    sentence: Line
    targets: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Response:
    """A card or ability that cancels. `possible` uses public knowledge only: whether the seat might hold it, as the
    table sees it; `why_not` is what its owner is told; `spend` announces and pays it."""

    id: str
    label: Line
    possible: Callable[[Table, Player, Announcement], bool]
    why_not: Callable[[Table, Player, Announcement], Reason | None]
    holds: Callable[[Table, Player], bool]
    spend: Callable[[Table, Player, Announcement], Coroutine[Any, Any, Announcement]]


RESPONSES: list[Response] = []


async def cancelled(t: Table, announced: Announcement) -> bool:
    """TIME-2: whether somebody cancels what is announced. The responders are asked together, in secret, so that nobody
    learns from a pause who holds what; the first clockwise from the announcer acts. If his card is cancelled in turn,
    the others are asked again."""
    while True:
        responders = [player for player in t.clockwise_from(announced.by)[1:] if _asked(t, player, announced)]
        if not responders:
            return False
        answers = await ask_each(*[_question(t, player, announced) for player in responders])
        acting = next((t.players[seat] for seat, response in answers.items() if response is not None), None)
        if acting is None:
            return False
        response = answers[acting.seat]
        assert response is not None
        counter = await response.spend(t, acting, announced)
        gains.note(t, "responds", acting.seat, cause=response.id, what=announced.what)
        if not await cancelled(t, counter):
            gains.note(t, "cancelled", announced.by, cause=response.id, what=announced.what)
            return True


def _asked(t: Table, player: Player, announced: Announcement) -> bool:
    """Whether that seat is asked: always, or when a response is possible by public knowledge (the setting
    `responses`)."""
    return any(response.possible(t, player, announced) for response in RESPONSES) or (
        t.settings.responses == "always" and bool(RESPONSES)
    )


def _question(t: Table, player: Player, announced: Announcement) -> Callable[[], Question[Response | None]]:
    def build() -> Question[Response | None]:
        options: list[Option[Response | None]] = [Option(PASS, None, "Let it pass")]
        for response in RESPONSES:
            if response.holds(t, player):
                reason = response.why_not(t, player, announced)
                options.append(Option(response.id, response, response.label, reason, secret=True))
        return Question(player.seat, "respond", announced.sentence, options, secret=True)

    return build
