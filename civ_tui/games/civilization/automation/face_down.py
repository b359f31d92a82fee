"""The units of a battle as they lie face down after their side has looked at them. Each keeps its place, so that its
side can play it from memory while the others look on."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Any

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.view import View


@dataclass(frozen=True, slots=True)
class FaceDownUnit:
    """A unit known only to its side, by its place, and the front to play it on, None for a new front."""

    place: int
    front: int | None


class FaceDown(list[str | None]):
    """The cards of a hand in their places, None where one has been played; empty until its side has looked."""

    def look(self, hand: Iterable[str]) -> None:
        """The side looks at its hand: empty the places of cards that are gone, and add new cards at the end."""
        new = list(hand)
        for index, card in enumerate(self):
            if card in new:
                new.remove(card)
            else:
                self[index] = None
        self.extend(new)

    def places_of(self, card: str) -> list[int]:
        """The places of that card, counted from 1."""
        return [number for number, entry in enumerate(self, 1) if entry == card]

    def play(self, place: int) -> None:
        """Empty that place, counted from 1: its unit has been played."""
        self[place - 1] = None


class Hands:
    """The hands of the current battle, face down."""

    def __init__(self) -> None:
        self._known: dict[Seat, tuple[Hashable, FaceDown]] = {}

    def of(self, view: View, seat: Seat) -> FaceDown:
        """The seat's hand; a new battle starts with an empty one."""
        battle = view.round, sum(entry.kind == "battle_begins" for entry in view.log)
        if self._known.get(seat, (None,))[0] != battle:
            self._known[seat] = battle, FaceDown()
        return self._known[seat][1]

    def look(self, view: View, question: Question[Any]) -> None:
        """The side that is asked looks at its hand, as the view shows it."""
        battle = view.battle
        if battle is not None and question.kind == kinds.BATTLE_UNIT and battle.plays.hand is not None:
            self.of(view, question.seat).look(unit.card for unit in battle.plays.hand)

    def offered(self, view: View, question: Question[Any]) -> list[Option[FaceDownUnit]]:
        """Every unit that can be played from memory, on every front where it can fight; none if the side has not seen
        its whole hand."""
        if view.battle is None or question.kind != kinds.BATTLE_UNIT:
            return []
        there = [(number, card) for number, card in enumerate(self.of(view, question.seat), 1) if card is not None]
        if len(there) != view.battle.plays.hand_count:
            return []
        return [
            Option(f"{place}@{unit.front or 'new'}", FaceDownUnit(place, unit.front), words, gives=(option.key,))
            for place, card in there
            for words in [Line("Unit {n}, face down", n=place)]
            for option in question.legal()
            if isinstance(unit := option.subject, subjects.PlayedUnit) and unit.card == card
        ]

    def play(self, view: View, seat: Seat, played: subjects.PlayedUnit | FaceDownUnit) -> None:
        """Empty the unit's place."""
        there = self.of(view, seat)
        places = [played.place] if isinstance(played, FaceDownUnit) else there.places_of(played.card)
        for place in places[:1]:
            if place <= len(there):
                there.play(place)
