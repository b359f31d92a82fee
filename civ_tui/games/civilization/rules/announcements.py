"""TIME-2: what is announced before it happens, and what may cancel it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Protocol

from civ_tui.engine.flow import Reason, Seat
from civ_tui.engine.wording import Line, Text, line_of
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import PrintedCard

Announced = Literal["culture_event", "resource_ability", "city_action", "person"]


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
        if self.kind == "person":
            return f"person:{self.what}"
        return f"tech:{self.what.split('.')[0]}" if self.kind == "resource_ability" else "CITY-1"


def aimed_at(said: Line, targets: Iterable[Text]) -> Line:
    """The sentence, followed by the targets."""
    for target in targets:
        said = Line("{said} → {target}", said=said, target=line_of(target))
    return said


def event_announcement(
    t: Table, player: Player, card: str, hits: tuple[Seat, ...], targets: Iterable[Text]
) -> Announcement:
    """TIME-2: the announcement that a culture event is played, with its targets and the seats it hits."""
    printed = t.components.culture_events[card]
    sentence = Line(
        "{player} plays {card}: {text}", player=player.name, card=Line(printed.name), text=Line(printed.text)
    )
    return Announcement(player.seat, "culture_event", card, aimed_at(sentence, targets), hits)


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
