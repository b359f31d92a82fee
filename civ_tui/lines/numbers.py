"""The numbers under which options are read out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.title import Seen


class Numbers:
    """Numbers options. In what a player does again and again in a phase an option keeps its number while the phase
    lasts, and what is new comes after the others; who is alone with it counts apart, so that no gap tells the others of
    a card. The keys that are `lasting` come first, by numbers that they keep throughout the game. Any other question is
    numbered from 1."""

    def __init__(self) -> None:
        self._phase: tuple[int, str] | None = None
        self._given: dict[tuple[Seat, str, bool], dict[str, int]] = {}

    def of(
        self,
        view: Seen,
        question: Question[Any],
        options: Iterable[Option[Any]],
        *,
        alone: bool,
        lasting: Iterable[str] = (),
    ) -> Mapping[str, int]:
        """The numbers by the options' keys; those that are read out first are numbered first."""
        phase = view.round, view.phase
        if phase != self._phase:
            self._phase, self._given = phase, {}
        given = {key: number for number, key in enumerate(lasting, start=1)}
        if question.is_menu:
            before = self._given.get((question.seat, question.kind, False), {})
            given = self._given.setdefault((question.seat, question.kind, alone), given | before)
        for option in options:
            given.setdefault(option.key, max(given.values(), default=0) + 1)
        return given
