"""What Civilization answers for its players."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any, Final

from civ_tui.engine.flow import Given, Option, Question, Seat
from civ_tui.games.civilization.rules.cards.playing import might_play
from civ_tui.games.civilization.rules.kinds import CITY_MANAGEMENT, MENUS, RESEARCH
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.unasked import written_orders
from civ_tui.games.civilization.unasked.answers import StandIn, went_back
from civ_tui.games.civilization.unasked.effects import Effect, effect_of
from civ_tui.games.civilization.unasked.left_to_do import holds_use
from civ_tui.games.civilization.unasked.orders import can_stand, ordered
from civ_tui.sitting.orders import Order
from civ_tui.sitting.room import GameUnasked
from civ_tui.sitting.stand_in import Public


class CivilizationUnasked(GameUnasked):
    """Standing orders, and phases in which there is nothing to do."""

    stand_in = StandIn

    def milestones(self, state: Table, pending: Collection[Question[Any]]) -> tuple[bool, ...]:
        """There is no battle; all research has been revealed."""
        revealed = state.phase == RESEARCH and all(question.kind != RESEARCH for question in pending)
        return state.battle is None, revealed

    def in_turn(self, state: Table) -> bool:
        """Whether it is a phase with a menu: others respond in it, deal, or fight."""
        return state.phase in MENUS

    def opens(self, question: Question[Any]) -> bool:
        """Whether it is Research."""
        return question.kind == RESEARCH

    def could_do_unseen(self, state: Table, question: Question[Any], public: Public, *, open_: bool) -> bool:
        """Whether the seat might play an event, or could pay with what lies face down."""
        if open_:
            return holds_use(public(), question)
        return might_play(state, state.players[question.seat], question.kind)

    def secrets(self, state: Table, seat: Seat) -> Hashable:
        """Hand, tokens and forces."""
        player = state.players[seat]
        return tuple(player.hand), tuple(player.tokens), tuple(player.forces)

    def went_back(self, record: Sequence[Given], place: int) -> bool:
        """Whether it goes back from a city or group that has only begun."""
        return went_back(record, place)

    def is_told_by_next(self, given: Given) -> bool:
        """Whether it says that a city acts: what it does follows."""
        return given.kind == CITY_MANAGEMENT

    def can_stand(self, seen: View, question: Question[Any], option: Option[Any] | None) -> bool:
        """A city, a scout, an ability, figures that hold their square, the end of a phase."""
        return can_stand(seen, question, option)

    def ordered(self, seen: View, question: Question[Any], key: str, answers: Sequence[Given]) -> Order:
        """An order to repeat, to pass or to hold."""
        return ordered(seen, question, key, answers)

    def effect(self, seen: View, question: Question[Any], option: Option[Any]) -> Effect:
        """What it costs, removes, attacks and explores."""
        return effect_of(seen, question, option)

    def read(self, found: Any, seats: int) -> list[Order]:
        """The orders in a save."""
        return written_orders.read(found, seats)

    def written(self, orders: Iterable[Order]) -> list[dict[str, Any]]:
        """The orders as JSON."""
        return written_orders.written(orders)


UNASKED: Final = CivilizationUnasked()
