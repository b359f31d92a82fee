"""The one law about keys that may have been meant for what was asked before, for screens and plain lines alike.

An answer is refused if the phase or the person has changed since the last key, until what is asked now has been drawn
for `SEEN` seconds and whoever types has rested for `WAIT`. What only chooses who acts next is refused when the person
has changed. A key that ends or passes, typed again after the question has changed, is refused in the same way inside a
phase too. Every refusal is said, rings and counts as the last key; but what is typed `AGAIN` seconds or more after it,
when it has been drawn, is meant. A held key repeats faster than that. Whoever has just opened the table with their own
letter has asked for what stands there, and waits for `GLANCE` seconds only. Who has let computer players go on with a
key waits for their own question, which must have been drawn for `SEEN` seconds. Everything else acts at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import inf
from time import monotonic
from typing import Any, Final

from civ_tui.engine.answers import ALL_PASS, ALL_PASS_ON, END, NONE, NOTHING, OFF, PASS, PASS_ON, STOP
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Text

WAIT: Final = 1.5
"""Seconds without a key after which somebody has seen that the table has changed."""
GLANCE: Final = 0.4
"""Seconds that a question must have been drawn before somebody who has opened it answers it."""
SEEN: Final = 0.7
"""Seconds that something must have been drawn before it has been seen."""
AGAIN: Final = 0.5
"""Seconds between a refused key and one that is meant."""
ENDING: Final = frozenset({END, STOP, PASS, PASS_ON, ALL_PASS, ALL_PASS_ON, NONE, NOTHING, OFF})
"""The answers that end something or let it pass."""


def ends(option: Option[Any]) -> bool:
    """Whether the answer ends something or lets it pass."""
    return option.key in ENDING


def chooses(question: Question[Any], option: Option[Any]) -> bool:
    """Whether the answer only chooses who or what acts, which going back undoes: what it is about says so itself."""
    return question.is_menu and getattr(option.subject, "begins", False) is True


def refusal(option: Option[Any] | None, *, passed: bool) -> Text:
    """What is said of a refused `key`; no option for what is no single answer. `passed` if another person is asked now,
    who is called by `name`."""
    if option is not None and ends(option):
        if passed:
            return "{name} chooses now: {key} again ends it for {name}."
        return "Something else is asked now: {key} again ends it."
    if passed:
        return "{name} chooses now: {key} again takes it for {name}."
    return "Something else is asked now: {key} again takes it."


class TypedAhead:
    """What was typed, and whether it may answer. `wait` gives the seconds of the law (`WAIT`); 0 refuses nothing.
    `clock` gives seconds, on the same scale as the times of keys.

    `asked_again` counts the answers that were refused, or with a wait of 0 would have been to somebody who never rests.
    """

    def __init__(self, wait: Callable[[], float], clock: Callable[[], float] = monotonic) -> None:
        self.key = ""
        """The key that is being handled; empty for the mouse."""
        self.asked_again = 0
        self.passed = False
        """Whether another person is asked than the one whose keys were heard last."""
        self._wait = wait
        self.clock = clock
        self._last = -inf
        self._person: Hashable = None
        self._phase: Hashable = None
        self._question: object = None
        self._pressed_in: tuple[Hashable, Hashable] = None, None
        self._unseen = self._other_phase = False
        self._opened = self._glances = False
        self._hurries = False
        """Whether a key has let a computer player go on, and what is asked now has hardly been seen."""
        self._drawn = self._told = -inf
        self._refused: str | None = None
        self._ended: tuple[str, object] | None = None
        """The key that ended or passed something last, and at which question."""

    # What is asked

    def put(self, question: object, person: Hashable, phase: Hashable) -> None:
        """Another question is put, to that person in that phase; None for a computer player. It can be read once it is
        `drawn`."""
        if question is not self._question or (person, phase) != (self._person, self._phase):
            self._drawn = inf
        if self._opened:
            self._opened, self._glances = False, True
            self._pressed_in, self._ended = (person, phase), None
        self._question, self._person, self._phase = question, person, phase

    def open(self) -> None:
        """The person whose question is put before the next key has opened the table with their own letter."""
        self._opened = True

    def lay(self, question: object) -> None:
        """Something else is asked over the question, such as whether it is meant."""
        self.put(question, self._person, self._phase)

    def change(self) -> None:
        """Something has come by itself that has to be seen before the next answer."""
        self._unseen, self._drawn, self._refused = True, inf, None

    def drawn(self) -> None:
        """What is asked now can be read."""
        self._drawn = min(self._drawn, self.clock())

    def told(self) -> None:
        """The refusal can be read."""
        self._told = min(self._told, self.clock())

    # What is typed

    def press(self, key: str, time: float) -> None:
        """That key is handled now, which was typed at that time; empty for the mouse."""
        wait, self._opened = self._wait(), False
        paused, (person, phase) = time - self._last, self._pressed_in
        early = self._glances and bool(wait) and time < self._drawn + wait * GLANCE / WAIT
        self._glances &= early
        self._unseen |= early
        if self._person is not None:
            held = key == self.key and paused < wait * AGAIN / WAIT
            self._hurries &= bool(wait) and (held or time < self._drawn + wait * SEEN / WAIT)
            self.passed |= person not in (None, self._person)
            self._unseen |= person != self._person
            self._other_phase |= phase != self._phase
            self._pressed_in = self._person, self._phase
        rested = wait and paused >= wait and self._drawn + wait * SEEN / WAIT < time
        told = self._refused is not None and max(self._told, self._drawn) < time
        meant = told and paused >= wait * AGAIN / WAIT
        if rested or meant:
            self._listen()
        if self._ended is not None and self._ended[0] != key:
            self._ended = None
        self._hurries |= self._person is None
        self._refused, self.key, self._last = None, key, time

    def refuses(self, *, ends: bool = False, chooses: bool = False) -> bool:
        """Whether the key that is being handled must not answer; then it has to be said, and when that is `told`. An
        answer that `ends` something is remembered; one that only `chooses` who acts is as good in a new phase."""
        again = ends and self.key and self._ended is not None and self._ended[1] is not self._question
        hurries = self._hurries and self._person is not None
        if self._unseen or hurries or (self._other_phase and not chooses) or again:
            self.asked_again += 1
            if self._wait():
                self._refused, self._told = self.key, inf
                return True
            self._listen()
        if ends:
            self._ended = self.key, self._question
        return False

    def _listen(self) -> None:
        self._unseen = self._hurries = self._other_phase = self.passed = False
        self._ended = None
