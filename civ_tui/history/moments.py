"""A recorded game played again: the table after any number of its answers, and what each answer was in words."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from civ_tui.engine.flow import Illegal, Seat
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line, Said, Text
from civ_tui.history.answers import Answer, Eyes, answer_to
from civ_tui.storage.record import Record, RecordError

EVERY: Final = 50
"""Answers between two games that are kept: so many have to be played again at most for a step back."""


class Moment(NamedTuple):
    """When it is: whose part of which phase and round, and how many entries the log has (`told`)."""

    round: int
    phase: str
    acting: Seat
    told: int


class Moments:
    """The moments of a game, from 0, when it has been dealt, to `last`, after its last answer.

    A record whose answers no longer fit the rules ends before the first that does not; `trouble` is a sentence then,
    and empty otherwise.
    """

    def __init__(self, record: Record) -> None:
        """Play the whole game once. Raises `RecordError` when it cannot be dealt at all."""
        self.record = record
        self.trouble: Text = ""
        try:
            self._game = record.played.new_game(record.settings)
        except Exception as error:  # whatever the rules of another version have let pass
            raise RecordError(Said("This game cannot be dealt again: {why}", why=str(error))) from error
        self._moments = [_moment(self._game)]
        self._kept = {0: self._game.clone()}
        self._play_through()
        self.last = len(self._moments) - 1
        self._phases = _changes([(moment.round, moment.phase) for moment in self._moments])
        self._rounds = _changes([moment.round for moment in self._moments])

    def _play_through(self) -> None:
        game, seats = self._game, len(self.record.settings.seats)
        for given in self.record.answers:
            try:
                if not 0 <= given.seat < seats:
                    raise ValueError(f"there is no seat {given.seat}")
                game.give(given)
            except Exception as error:
                self.trouble = self._misfit(error)
                return
            self._moments.append(_moment(game))
            number = len(game.record)
            # A game is copied the faster the fewer answers its current part has.
            since, tail = number - max(self._kept), len(game.tail)
            if since >= EVERY and (not tail or since >= 2 * EVERY + tail):
                self._kept[number] = game.clone()

    def _misfit(self, error: Exception) -> Line:
        number, last = len(self._moments), len(self.record.answers)
        if isinstance(error, BrokenRule):
            return Line("The game ends before answer {n} of {last}: the rules fail on it.", n=number, last=last)
        if not isinstance(error, Illegal):
            return Line("The game ends before answer {n} of {last}: it does not fit the rules.", n=number, last=last)
        words = "The game ends before answer {n} of {last}: it does not fit the rules. {why}"
        why = "".join(filter(str.isprintable, str(error.reason.line)))  # whatever the record says
        return Line(words, n=number, last=last, why=why)

    # The table

    def game_at(self, number: int) -> Game[Any]:
        """The game after so many answers. It is lent only until the next call; clone it to play on."""
        if not 0 <= number <= self.last:
            raise IndexError(f"moment {number} of {self.last}")
        there = len(self._game.record)
        nearest = max(number_kept for number_kept in self._kept if number_kept <= number)
        if not nearest <= there <= number:
            self._game = self._kept[nearest].clone()
            there = nearest
        for given in self.record.answers[there:number]:
            self._game.give(given)
        return self._game

    def view_at(self, number: int, eyes: Eyes = "public") -> Any:
        """What whoever looks so sees of the table after so many answers."""
        table, played = self.game_at(number).state, self.record.played
        if eyes == "everything":
            return played.open_view(table)
        seat = None if eyes == "public" else eyes
        seen = played.view(table, seat)
        # After the end the log lies open, but who was told what then is still kept apart.
        return replace(seen, log=tuple(entry for entry in seen.log if entry.heard_by(seat)))

    def over_at(self, number: int) -> bool:
        """Whether the game has ended by then."""
        return self.game_at(number).over

    # What has happened

    def __getitem__(self, number: int) -> Moment:
        """When it is after so many answers."""
        return self._moments[number]

    def answer(self, number: int) -> Answer:
        """The answer that has led to that moment; the first is number 1."""
        given = self.record.answers[number - 1]
        return answer_to(self.game_at(number - 1), given)

    def brought(self, number: int, eyes: Eyes = "public") -> Sequence[Entry]:
        """The entries of the log that the answer leading to that moment has brought, as far as whoever looks so was
        told of them; at the deal, all that there are."""
        before = 0 if number == 0 else self[number - 1].told
        log: Sequence[Entry] = self.game_at(number).state.log[before:]
        if eyes == "everything":
            return log
        return [entry for entry in log if entry.heard_by(None if eyes == "public" else eyes)]

    # From moment to moment

    def to_phase(self, number: int, step: int = 1) -> int:
        """The moment at which the next phase begins, the last one where there is none; with a negative step that at
        which the phase has begun, or the one before it at its first moment."""
        return self._beside(self._phases, number, step)

    def to_round(self, number: int, step: int = 1) -> int:
        """The same of rounds."""
        return self._beside(self._rounds, number, step)

    def to_answer_of(self, seat: Seat, number: int, step: int = 1) -> int:
        """The moment after that seat's next answer, the last one where there is none; with a negative step after its
        answer before this moment, the deal where there is none."""
        given = enumerate(self.record.answers[: self.last], start=1)
        return self._beside([0, *(place for place, answer in given if answer.seat == seat)], number, step)

    def _beside(self, places: Sequence[int], number: int, step: int) -> int:
        if step < 0:
            return places[max(0, bisect_left(places, number) - 1)]
        after = bisect_right(places, number)
        return places[after] if after < len(places) else self.last


def _moment(game: Game[Any]) -> Moment:
    table = game.state
    return Moment(table.round, table.phase, table.acting, len(table.log))


def _changes(when: Sequence[object]) -> list[int]:
    """The places at which something else begins; the first of all is one."""
    return [n for n, moment in enumerate(when) if n == 0 or moment != when[n - 1]]
