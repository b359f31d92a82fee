"""What is new at a table, since when and for whom. Banner, hand-over, log and prompt ask here and reckon nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import dropwhile
from typing import Any

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.sitting.seating import Seating

Part = tuple[int, str, Seat]
"""Whose part of which phase of which round it is."""


@dataclass(frozen=True, slots=True)
class News:
    """The entries of the log since it had `since` of them, as far as whoever is told may know them."""

    entries: Sequence[Entry]
    since: int = 0

    def by_others(self, seat: Seat) -> bool:
        """Whether somebody else than that seat has done anything of it."""
        return any(entry.seat not in (None, seat) for entry in self.entries)


class NewsFeed:
    """How much of the log each reader has come to know, in entries: `told` is what the table has been told of in
    passing, at a hand-over or aloud, `seen` what everybody has watched on the map, `shown` what each seat has watched
    there. What each had heard when it last answered is saved; the rest begins when a game is opened."""

    def __init__(self, seating: Seating, heard: Sequence[float]) -> None:
        """`heard` is what a save holds for each seat."""
        self._seating = seating
        self.told = self.seen = self._seating.log_length
        self.shown: dict[Seat, int] = {}
        self._aloud: list[range] = []
        """The entries that announcements have told, in their order."""
        self._heard = {seat: int(entries) for seat, entries in enumerate(heard) if entries}
        self.part: Part | None = None
        """That which has begun last."""

    # What is new

    def since_choice(self, seat: Seat) -> list[Entry]:
        """What everybody may know of what has happened since the seat's last answer, not counting those to questions to
        the whole table; the log of the whole game if it has not answered yet."""
        return self._seating.public_log(self._heard.get(seat, 0))

    def untold(self, knows: Seat | None) -> News:
        """What the table has not been told yet, as far as the seat that `knows` may know it, or else everybody; it
        counts as told now."""
        since, self.told = self.told, self._seating.log_length
        return News(self._seating.log_of(knows, since), since)

    def missed(self, part: Part, knows: Seat | None) -> News | None:
        """What has happened since the news was last shown to the seat whose part begins now, from the first that is not
        its own doing, but for what was announced; None if the part has begun before, or the others have done
        nothing."""
        before, self.part, seat = self.part, part, part[-1]
        if before == part or not self.has_chosen(seat):
            return None
        since = self.shown.get(seat, self._heard[seat])
        entries = dropwhile(lambda entry: entry.seat == seat, self._unannounced(since, knows))
        news = News([*entries], since)
        return news if news.by_others(seat) else None

    def _unannounced(self, since: int, knows: Seat | None) -> Iterator[Entry]:
        """What the seat that `knows` may know of what has happened since that entry, or else everybody, without what
        was announced."""
        for span in self._aloud:
            yield from self._seating.log_of(knows, since, max(since, span.start))
            since = max(since, span.stop)
        yield from self._seating.log_of(knows, since)

    # What has become known

    def has_chosen(self, seat: Seat) -> bool:
        """Whether the seat has answered anything, in this sitting or before it."""
        return seat in self._heard

    def answered(self, seat: Seat) -> None:
        """The seat has answered, and heard of everything so far."""
        self._heard[seat] = self._seating.log_length

    def tell_until(self, great: Callable[[Entry], bool], since: int) -> None:
        """An announcement has told what everybody may know of everything since that entry, but for the first `great`
        one and what follows it."""
        entries = enumerate(self._seating.game.state.log[since:], start=since)
        great_entries = (index for index, entry in entries if entry.heard_by(None) and great(entry))
        self.told = next(great_entries, self._seating.log_length)
        self._aloud.append(range(since, self.told))

    def go_back(self, entries: int) -> None:
        """The log has been cut to so many entries; nobody knows of more."""
        self.told, self.seen = min(self.told, entries), min(self.seen, entries)
        self._aloud = [range(span.start, min(span.stop, entries)) for span in self._aloud if span.start < entries]
        for known in (self.shown, self._heard):
            known.update({seat: min(count, entries) for seat, count in known.items()})

    def written(self) -> Mapping[str, Any]:
        """As JSON, as it stands in a save."""
        return {"heard": [self._heard.get(seat, 0) for seat in range(len(self._seating.players))]}
