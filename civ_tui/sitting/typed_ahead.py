"""Keys that were meant for what stood on the screen before, and so must not answer what stands there now.

A key is refused, which is said,

- when the keyboard has passed to another person: until their question has been drawn for `HOLD` seconds;
- when what the same person is asked began by itself, or a computer's turn or a picture of the past has closed by
  itself: for a `MOMENT` of that;
- as long again after each refused key, so that a key that is held down never answers.

Whoever opens the table with their own letter has said who they are: for them nothing is held but that letter, which
for some is the key that ends a phase. What a key repeats while it is held down is one stroke: it answers once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import inf
from time import monotonic
from typing import Final

from civ_tui.engine.wording import Text

HOLD: Final = 0.7
"""Seconds that keys are held."""
MOMENT: Final = 0.4
"""The part of them for which they are held where the same person goes on: longer than two strokes of one intention."""
REPEAT: Final = 0.08
"""Seconds within which a key comes again while it is held down; nobody strikes it twice as fast."""
REFUSED: Final[Text] = "{name} chooses now: {key} may have been meant for before. Press it again."
"""What is said of a refused `key` where `name` is asked."""
BEGUN: Final[Text] = "This has only just come up: {key} may have been meant for before. Press it again."
"""What is said of a refused `key` where the same person goes on."""
HELD: Final[Text] = "{name} is next: keys wait a moment"
"""What is said as long as keys are held where `name` is asked."""
WAITS: Final[Text] = "Keys wait a moment"
"""What is said as long as they are held where the same person goes on."""


class TypedAhead:
    """Which keys may answer. `hold` gives the seconds of the law (`HOLD`); 0 refuses nothing. `clock` gives seconds, on
    the same scale as the times of keys."""

    def __init__(self, hold: Callable[[], float], clock: Callable[[], float] = monotonic) -> None:
        self.key = ""
        """The key that is being handled; empty for the mouse."""
        self.repeats = False
        """Whether it only comes again because it is held down."""
        self._hold = hold
        self._clock = clock
        self._time = -inf
        self._person: Hashable = None
        self._begun: Hashable = None
        self._held: float = 0
        """The part of the seconds for which keys are held: none, a `MOMENT` where the same person goes on, else all."""
        self._since = -inf
        """When what the next person is asked was drawn, or the last key was refused."""
        self._waits_from = inf
        """Since when something is shown that ends by itself."""
        self._opener = ""
        """The key that has opened the table, until another is heard or it could have been read."""

    def put(self, person: Hashable, begun: Hashable = None) -> None:
        """That person is asked; it can be read once it is `drawn`. What `begun` by itself has a mark of its own."""
        other = person != self._person
        if other or begun not in (None, self._begun):
            held = self._held or self._person is not None
            self._held, self._since = (1 if other else MOMENT) if held else 0, inf
        self._person, self._begun = person, begun

    def open(self) -> None:
        """Whoever is asked next has opened the table with their own letter."""
        self._person, self._held, self._opener = None, 0, self.key.lower()

    def wait(self) -> None:
        """Something is shown that ends by itself, or has ended so: keys wait until what is asked is `drawn` after
        it."""
        self._held = 1 if self._held == 1 and self.held_for else MOMENT
        self._since, self._waits_from = inf, self._clock()

    def drawn(self) -> None:
        """What is asked can be read. Whoever has looked on until then, for as long as keys are held for another person,
        has seen who is asked."""
        now = self._clock()
        if self._held and now - self._waits_from >= self._hold():
            self._held = MOMENT
        self._since, self._waits_from = min(self._since, now), inf

    def press(self, key: str, time: float) -> None:
        """That key is handled now, which was typed at that time; empty for the mouse."""
        self.repeats = bool(key) and key == self.key and self._hold() > 0 and time - self._time < REPEAT
        self.key, self._time = key, time

    @property
    def goes_on(self) -> bool:
        """Whether keys are held though the same person goes on."""
        return self._held == MOMENT

    @property
    def held_for(self) -> float:
        """How many seconds keys are still held; 0 if they are not."""
        return max(0.0, self._until - self._clock())

    @property
    def _until(self) -> float:
        """When keys are heard again; long ago if none are held."""
        hold = self._hold() * self._held
        return self._since + hold if hold > 0 else -inf

    def refuses(self) -> bool:
        """Whether the key that is being handled must not answer."""
        hold = self._hold()
        if self.key and self.key.lower() == self._opener and hold > 0 and self._time < self._since + hold:
            return True
        self._opener = ""
        if self._time >= self._until:
            self._held = 0
        elif self._since < inf:
            self._since = max(self._since, self._time)
        return self._held > 0
