"""What has been read out of the questions, so that a terse reader hears only what is new."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from civ_tui.engine.flow import Seat
from civ_tui.lines.numbered_turn import NumberedTurn
from civ_tui.lines.words import listed, say


@dataclass(frozen=True, slots=True)
class Reading:
    """The options of a question as they were read out, by their numbers."""

    lines: Mapping[int, str]

    def since(self, before: Reading) -> Iterator[str]:
        """What has changed since an earlier reading of the same question."""
        for number, line in self.lines.items():
            if before.lines.get(number) != line:
                yield f"{number}. {line}"
        gone = [str(number) for number in before.lines if number not in self.lines]
        if gone:
            yield say("No longer possible: {numbers}.", numbers=listed(gone))
        elif self.lines == before.lines:
            yield say("The same options as before.")


class Readings:
    """What has been read out: what each player was asked again and again in this phase (menus), the `places` that
    could be chosen, as they were, and the `hints`."""

    def __init__(self) -> None:
        self.places: dict[int, str] = {}
        self.hints: set[str] = set()
        self._phase: tuple[int, str] | None = None
        self._menus: dict[tuple[Seat, bool, str], Reading] = {}
        self._read: frozenset[str] = frozenset()

    def of(self, turn: NumberedTurn) -> tuple[Reading, Reading | None]:
        """The reading of what is put now, and the last one of the same menu in this phase, if there was any."""
        phase = turn.view.round, turn.view.phase
        if phase != self._phase:
            self._phase, self._menus = phase, {}
        now = Reading({turn.number_of(option): turn.line(option) for option in turn.offered})
        menu = turn.seat, turn.alone, turn.question.kind
        before = self._menus.get(menu)
        if turn.question.is_menu:
            self._menus[menu] = now
        return now, before

    def unread(self, lines: Sequence[str]) -> list[str]:
        """Those of the lines that did not stand among them the last time."""
        before, self._read = self._read, frozenset(lines)
        return [line for line in lines if line not in before]

    def remember(self, turn: NumberedTurn) -> None:
        """The places that can be chosen have been read out."""
        self.places |= {option.place: turn.sight(option.place) for option in turn.offered if option.place is not None}
