"""The answers that a player need not be asked for, and the law that each of them obeys.

They are: the only possible answer, what standing orders say, the end of a phase in which the player could do nothing,
the only city or group that could begin, and the last units of a battle that none of them can change.

All of this depends only on what everybody may know, so that a question that is not put tells nothing about a hand. Only
where nobody ever has to look away does the hand itself decide. These answers go on record like any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from civ_tui.engine.answers import BACK, END, PASS, STOP
from civ_tui.engine.flow import Given, Option
from civ_tui.engine.wording import Line, Text, line_of, row
from civ_tui.games.civilization.automation import left_to_do, orders
from civ_tui.games.civilization.automation.effects import NOTHING, Effect, effect_of
from civ_tui.games.civilization.rules import kinds, subjects, visibility
from civ_tui.games.civilization.rules.cards.playing import USED_IN_BATTLE, is_due
from civ_tui.games.civilization.rules.paying import Means, tech_of
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words import options
from civ_tui.games.civilization.words.confirmations import given_up
from civ_tui.games.civilization.words.names import RESOURCES_INSIDE
from civ_tui.games.civilization.words.options import played
from civ_tui.sitting import auto_player as sitting
from civ_tui.sitting.auto_player import AutoAnswer
from civ_tui.sitting.orders import Order

WHOSE: Final = (kinds.CHOOSE_CITY, kinds.CHOOSE_OPTION, kinds.CHOOSE_PLAYER)
"""The details for which, after the use of an open card, going back (undo does that too) and taking less than what is
given do not count as alternatives. For a card from the hand they do: showing it cannot be undone, so that its only
target is confirmed."""
DETAILS: Final = (
    *(kinds.GATHER_CITY, kinds.FOUND_FOUNDER, kinds.FOUND_DISPLACE, kinds.MOVEMENT_STEP, kinds.CITY_PLACE),
    *(*WHOSE, kinds.CHOOSE_SQUARE, kinds.CHOOSE_TECH),
)
"""Questions about the details of a decision already made: with only one answer they need not be put."""
OPEN: Final = ("ability", "power", "wonder", "investment", *subjects.STATE)
"""The kinds of printed cards that lie open: using them shows nothing new."""
STRENGTHENS_ATTACKS: Final = "metalworking.attack"
"""Of use only while an enemy unit can be attacked, whatever pays for it."""
NOTHING_TO_DO: Final[Mapping[str, str]] = {
    kinds.START_OF_TURN: "{name}: nothing to do at the start of the turn",
    kinds.TRADE: "{name}: nothing to trade",
    kinds.CITY_MANAGEMENT: "{name}: nothing to do in the cities",
    kinds.MOVEMENT: "{name}: nothing to move",
}
"""What is told of a player who is passed over in a phase."""
IDLE: Final = "{name}: nothing to do"
"""The same of a phase that has no words of its own."""

FACE_DOWN: Final[Mapping[str, Text]] = {"event": "a culture event", "token": "a token", "person": "a great person"}
"""What might be played face down, by the words of `might_play`; anything else is an ability that it might pay for."""


@dataclass(frozen=True, slots=True)
class Proposed(AutoAnswer):
    """An answer that is proposed for a player; `seen` is what they saw of its effect when they chose it."""

    seen: Effect = NOTHING


class AutoPlayer(sitting.AutoPlayer):
    """Answers a question by the law of this game."""

    def answer(self) -> Proposed | None:
        """The answer to give without asking the seat; None if it must be asked.

        The law: an answer is given unasked only if what it costs, removes, puts at risk and starts is what the player
        saw when they chose it. Otherwise they are asked again, and `changed` says what has changed.
        """
        for proposed in self._proposed():
            change = effect_of(self.view, self.question, self.question.option(proposed.key)).change(proposed.seen)
            if change is None:
                return proposed
            if proposed.order is not None:
                self.changed = self.changed or change
        return None

    def _proposed(self) -> Iterator[Proposed]:
        """What could be answered, the first first."""
        yield from self._only_answer()
        yield from self._paid()
        if self.question.kind == kinds.RESPOND:
            yield from self._lets_pass()
        elif self.question.kind == kinds.BATTLE_UNIT:
            yield from self._decided()
        elif not self.always_ask and not self.question.secret:
            if self.question.kind in kinds.MENUS:
                self._say_woken()
                yield from self._begun()
                yield from self._ended()
                yield from self._next_to_act()
            else:
                yield from self._further()

    @cached_property
    def view(self) -> View:
        """What everybody may see."""
        seen: View = self.public()
        return seen

    @cached_property
    def _own_orders(self) -> list[Order]:
        return self.orders.of(self.question.seat)

    @property
    def _name(self) -> str:
        return self.view.players[self.question.seat].name

    # What was ordered

    def _lets_pass(self) -> Iterator[Proposed]:
        """That the seat does not respond to the like of this, if an order says so, whatever it holds."""
        seat, moment = self.question.seat, orders.moment_of(self.view, self.question)
        order = orders.passing(self.orders, seat, moment)
        if order is not None and (
            moment == kinds.RESPOND or {*orders.secret_people(self.view, seat)} <= {*order.known}
        ):
            yield Proposed(PASS, order, told=Line("{name} lets it pass, by order", name=self._name))

    def _begun(self) -> Iterator[Proposed]:
        """The first answer of each order that can be carried out and has not been in this part of the phase."""
        for order in self._own_orders:
            begins = Given(order.seat, order.kind, order.keys[0])
            if order.kind == self.question.kind and isinstance(order, orders.Repeats) and begins not in self.part:
                option = self.question.find(order.keys[0])
                if option is not None and orders.can_stand(self.view, self.question, option):
                    yield self._by_order(order, option)

    def _further(self) -> Iterator[Proposed]:
        """The next answer of the order being carried out. If the order has become impossible, it is called back."""
        done = self.part[len(self.part) - self.led :]
        for order in (standing for standing in self._own_orders if isinstance(standing, orders.Repeats)):
            for length in range(min(len(order.keys), len(done)), 0, -1):
                last = done[-length:]
                begun = last[0].kind == order.kind and all(given.seat == order.seat for given in last)
                if not begun or tuple(given.key for given in last) != order.keys[:length]:
                    continue
                option = self.question.find(order.keys[length]) if length < len(order.keys) else None
                if option is not None and option.reason is None:
                    yield self._by_order(order, option, length)
                elif length < len(order.keys):
                    self.orders.call_back(order)
                    self.changed = "Asked again: what was ordered is not possible now, and is called back."
                return

    def _by_order(self, order: orders.Repeats, option: Option[Any], place: int = 0) -> Proposed:
        """The answer of the order at that place of its keys. What only begins something is told with what follows."""
        seen = order.seen[place] if place < len(order.seen) else NOTHING
        begins = isinstance(option.subject, subjects.CityAt | subjects.Gathering) and place + 1 < len(order.keys)
        what, about = option.label, self.question.subject
        if isinstance(about, subjects.CityAt):
            what = Line("{city}: {what}", city=self.view.squares[about.square].name, what=what)
        elif isinstance(about, subjects.Item):
            what = Line("{item}: {square}", item=Line(about.name), square=what)
        elif self.question.kind == kinds.GATHER_CITY and isinstance(about, subjects.Group) and about.square is not None:
            what = Line("Gather from {square} for {city}", square=self.view.squares[about.square].name, city=what)
        line = None if begins else Line("{name}, by order: {what}", name=self._name, what=line_of(what))
        return Proposed(option.key, order, line, seen)

    # What is left to do

    @cached_property
    def _left(self) -> list[Option[Any]]:
        """The options that could be useful, without those for figures that stay where they are."""
        held = self.orders.kept(self.view, self.question)
        return left_to_do.useful(self.view, self.question, held)

    def _say_woken(self) -> None:
        """Say which figures hold their square no longer, once, before their player acts."""
        own = () if self.acted else self._own_orders
        for order in (
            standing for standing in own if isinstance(standing, orders.Holds) and standing.kind == self.question.kind
        ):
            if order.place is not None and order.reserved(self.view, self.question) is None:
                words = "Asked again: at {square} others have come near, or who holds it has changed."
                self.changed = Line(words, square=self.view.squares[order.place].name)

    def _ended(self) -> Iterator[Proposed]:
        """The end of the phase, if an order passes it, or if nothing can be done in it and the player has done nothing:
        whoever has acted ends it with their own key."""
        order = orders.passing(self.orders, self.question.seat, self.question.kind)
        if not self.question.allows(END) or (order is None and self.acted):
            return
        components, legal = self.view.components, self.question.legal()
        if order is not None and {*(option.key for option in self._left), *self.unseen} <= {*order.known}:
            sentence, unused = Line("{name} passes, by order", name=self._name), given_up(components, legal)
            if unused:
                sentence = Line("{name} passes, by order; not used: {what}", name=self._name, what=row(unused))
            yield Proposed(END, order, told=sentence)
        elif order is not None and not self.acted:
            known, labels = frozenset(order.known), {option.key: option.label for option in self._left}
            new = [label for key, label in labels.items() if key not in known]
            uses = dict.fromkeys(self._might_be_used(key) for key in self.unseen if key not in known)
            again = "Ordered to pass, and asked again: more lies face down that might be of use: {what}."
            self.changed = self.changed or (
                Line("Ordered to pass, and asked again: this was not there then: {what}", what=row(new))
                if new
                else Line(again, what=row(uses))
            )
        elif not (self._left or self.unseen or self.acted):
            cards = (played(components, option.subject) for option in legal if is_due(components, option))
            due = [card for card in cards if card]
            sentence = Line(NOTHING_TO_DO.get(self.question.kind, IDLE), name=self._name)
            if due:
                words = "{name}: nothing to do at the start of the turn but what comes by itself: {what}"
                sentence = Line(words, name=self._name, what=row(due))
            yield Proposed(END, told=sentence)

    def _might_be_used(self, key: str) -> Text:
        """What an entry of `unseen` is about: the option of a hand that nobody else may see, or what such a piece might
        be or pay for as far as all know."""
        option, components = self.question.find(key), self.view.components
        if option is not None:
            return option.label
        what = key.split(":")[1]
        return FACE_DOWN.get(what) or Line(tech_of(components, components.abilities[what]).name)

    def _next_to_act(self) -> Iterator[Proposed]:
        """The only city that can act when the phase begins, whatever its owner holds face down and whether they could
        advance on the culture track, as both are reached from there; the only group, if nothing could be played first.
        Whoever has answered anything in the phase reads its menu: a key meant for a list that has closed answers
        nothing there that begins by itself."""
        left = [option for option in self._left if not isinstance(option.subject, subjects.CultureSpace)]
        if len(left) != 1 or self.acted:
            return
        begins = subjects.CityAt if self.unseen else subjects.CityAt | subjects.Group
        if isinstance(left[0].subject, begins):
            yield Proposed(left[0].key, told="It is the only one left to act")  # the question says what

    # Questions with only one answer

    def _only_answer(self) -> Iterator[Proposed]:
        """The only answer to a question about details, or to Research, if everybody may know it."""
        question = self.question
        if question.kind != kinds.RESEARCH and (question.secret or question.kind not in DETAILS):
            return
        legal, played = question.legal(), self._open_card
        if played and question.kind in WHOSE:
            legal = [option for option in legal if option.key not in (BACK, kinds.ENOUGH)] or legal
        only = legal[0] if len(legal) == 1 else None
        if only is None or visibility.tells_of_hand(self.view, question, only):
            return
        if question.kind == kinds.MOVEMENT_STEP and only.key != STOP:
            return  # the only step may reveal something, which cannot be taken back
        sentence: Text | None = None
        if question.kind == kinds.RESEARCH and question.subject is None:
            sentence = Line("{name}: too little trade to research", name=self._name)
        elif only.place is not None and (question.kind == kinds.CITY_PLACE or options.lays(question)):
            item, square = question.subject, self.view.squares[only.place]
            name = Line(item.name) if isinstance(item, subjects.Item) else Line("Metropolis")
            words, facts = "{item}: on {square}, the only place for it", dict[str, Text](item=name, square=square.name)
            if options.lays(question) and square.resource is not None and square.marker is None:
                words = "{item}: on {square}, the only place for it; it covers {what}"
                facts["what"] = Line(RESOURCES_INSIDE[square.resource])
            sentence = Line(words, **facts)
        yield Proposed(only.key, told=sentence)

    @property
    def _open_card(self) -> bool:
        """Whether the seat has just used a printed card that lies open, and chosen nothing but its targets since."""
        before = next((given for given in reversed(self.part) if given.kind not in WHOSE), None)
        played = None if before is None else subjects.PrintedCard.of(before.key)
        return played is not None and played.kind in OPEN

    def _decided(self) -> Iterator[Proposed]:
        """The last units of a battle in which nothing can be attacked or used any more: each opens a front of its own,
        in whatever order. What the hand holds does not matter to that."""
        battle, question = self.view.battle, self.question
        if self.always_ask or battle is None or (battle.attacker.hand_count and battle.defender.hand_count):
            return
        if any(number for _, number in self.view.players[question.seat].card_counts):
            return  # a great person may lie among them
        for option in question.options:
            subject = option.subject
            if isinstance(subject, subjects.PlayedUnit):
                if subject.front is not None and option.reason is None:
                    return
            elif subject is None or (subject.id != STRENGTHENS_ATTACKS and option.reason != USED_IN_BATTLE):
                return
        again = self.led and self.part[-1].kind == kinds.BATTLE_UNIT
        words = (
            "Nothing can change the outcome of the battle: nobody is left to attack. The last units take their fronts."
        )
        yield Proposed(question.legal()[0].key, told=None if again else words)

    def _paid(self) -> Iterator[Proposed]:
        """The only possible payment for an ability. While others look on, only open goods count; if nobody ever has to
        look away, all goods count, but never a card. Who is alone is always asked, and while others look on who has
        already chosen part of the payment, unless the price takes all that they have."""
        question = self.question
        begun = bool(self.part) and self.part[-1].kind == kinds.CHOOSE_PAYMENT
        if question.kind != kinds.CHOOSE_PAYMENT or self.watched == "away":
            return
        hidden_too = self.watched == "never"
        pieces = [option for option in question.legal() if isinstance(option.subject, Means)]
        possible = [option for option in pieces if hidden_too or not option.secret]
        if not possible or possible[0].subject.kind == "gift":
            return  # a card of the hand is more than a resource
        if ((begun and not hidden_too) or len(possible) > 1) and not self._takes_all(possible):
            return
        words: Text | None = None  # the log tells what is paid
        if not hidden_too and self.view.players[question.seat].token_kinds:
            words = "To choose a face-down token instead, take it back and look at it in private."
        yield Proposed(possible[0].key, told=words)

    def _takes_all(self, possible: Sequence[Option[Any]]) -> bool:
        """Whether the price of an ability takes every resource of the seat, so that nothing is left to choose. What
        others cannot see is counted on only if nobody ever has to look away, and then any token as a resource; a card
        that could be played as one never is."""
        player, card = self.view.players[self.question.seat], self.question.subject
        unseen, means = len(player.token_kinds), {option.subject.kind for option in possible}
        if self.watched != "never" and (unseen or player.hand_backs or means != {"market"}):
            return False
        assert isinstance(card, subjects.PrintedCard)
        cost = self.view.components.abilities[card.id].cost
        pieces = sum(number for _, number in player.resources) + unseen
        return "gift" not in means and {*cost} == {"any"} and pieces == len(cost)
