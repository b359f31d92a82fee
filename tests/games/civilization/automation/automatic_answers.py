"""Every answer that no person typed, in sittings with standing orders.

Run `python -m tests.games.civilization.automation.automatic_answers --preset everything`.

What each of them did is reckoned from the tables before and after it, not from what the program says of its effect.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.game import Game
from civ_tui.games.civilization.automation.effects import NOTHING, Effect
from civ_tui.games.civilization.automation.orders import Order, Repeats, can_stand
from civ_tui.games.civilization.computers.trials import TRIALS
from civ_tui.games.civilization.editions.fame_and_fortune.disbanding import CARAVAN
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules.kinds import (
    BATTLE_UNIT,
    CHOOSE_PAYMENT,
    CITY_ACTION,
    CITY_PLACE,
    IDLE,
    MENUS,
    MOVEMENT_STEP,
    RESEARCH,
)
from civ_tui.games.civilization.rules.naming import clause_of
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import STATE, PrintedCard
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import PassKeyboard, Put, Tell, steps_of
from tests.games.civilization.screens.at_the_keys import Sensible

ORDERED = 0.3
"""How often an option that can stand is ordered."""


@dataclass(frozen=True)
class Answered:
    """An answer without asking, the order that it followed, and what came of it: trade and culture spent beyond what is
    printed as the price of the card that was used, pieces lost, battles."""

    given: Given
    order: Order | None
    place: int
    spent: int
    culture: int
    lost: tuple[str, ...]
    fights: bool

    @property
    def seen(self) -> Effect:
        """What its player had seen of it."""
        effects = self.order.seen if isinstance(self.order, Repeats) else ()
        return effects[self.place] if self.place < len(effects) else NOTHING

    @property
    def lawful(self) -> bool:
        """Whether it cost, removed and began nothing that its player had not chosen. Whoever can learn nothing spends
        all trade, and an ability what it is paid with, which was chosen a moment before; the last units of a battle
        change nothing of what it costs. The price printed on a card is what everybody sees who uses it."""
        if self.given.kind in (RESEARCH, CHOOSE_PAYMENT, BATTLE_UNIT):
            return True
        return (
            self.spent <= self.seen.trade
            and self.culture <= 0
            and {*self.lost} <= self.seen.removes
            and (not self.fights or bool(self.seen.meets))
        )


class Standing(NamedTuple):
    """What may be lost: trade, culture tokens, the seat's pieces on the map, and peace."""

    trade: int
    culture: int
    pieces: Counter[str]
    peace: bool


def standing(t: Table, seat: Seat, given: Given) -> Standing:
    """What that seat has, of figures only those that a march could lose."""
    player, names = t.players[seat], t.shape.names
    pieces = Counter(f"{marker.kind}:{marker.id}" for marker in t.board.markers.values() if marker.owner == seat)
    pieces.update(f"program:{names[city.square]}" for city in player.cities if city.program)
    if given.key != CARAVAN:
        pieces.update(f"{city.holds}:{names[city.square]}" for city in player.cities if city.holds)
    if given.kind == MOVEMENT_STEP:
        pieces["figures"] += sum(figure.square is not None for figure in player.figures)
    return Standing(player.trade, player.culture, pieces, t.battle is None)


def price(t: Table, given: Given) -> tuple[int, int]:
    """The trade and the culture tokens printed as the price of the card that is used."""
    card = PrintedCard.of(given.key)
    if card is None or card.kind not in ("ability", *STATE):
        return 0, 0
    text = t.components.abilities[card.id] if card.kind == "ability" else clause_of(card.kind, card.id, t.components)
    return text.trade, text.culture


def automatic(session: Session, chance: random.Random, answers: int) -> Iterator[Answered]:
    """Play so many answers of people, and give every answer that nobody typed."""
    player, steps, sent = Sensible(session.settings.seed), steps_of(session), None
    given_by_people = 0
    while not session.over and given_by_people < answers:
        before, length = session.game.clone(), len(session.answers)
        step = steps.send(sent)
        sent = None
        yield from _since(session, length, before)
        if isinstance(step, PassKeyboard):
            sent = True
        elif isinstance(step, Put):
            given_by_people += 1
            question, public = step.question, session.view(None)
            can = [
                option
                for option in question.legal()
                if can_stand(public, question, option) and option.key not in (*IDLE, END)
            ]
            if can and chance.random() < ORDERED:
                session.order(question.seat, chance.choice(can).key)
            else:
                session.answer(question.seat, player.choose(question))
        else:
            assert isinstance(step, Tell)


def _since(session: Session, length: int, again: Game[Table]) -> Iterator[Answered]:
    """The answers since the record had that length, each played `again` on a copy that stood there."""
    by_order = [notice.order for notice in session.notices if notice.order is not None]
    for place in range(length, len(session.answers)):
        given = session.answers[place]
        had, (trade, culture) = standing(again.state, given.seat, given), price(again.state, given)
        again.give(given)
        has = standing(again.state, given.seat, given)
        following = [one for one in by_order if one.seat == given.seat and given.key in one.keys]
        order = following[-1] if following else None
        at = order.keys.index(given.key) if order is not None else 0
        spent = had.trade - has.trade - trade, had.culture - has.culture - culture
        lost, peace = tuple((had.pieces - has.pieces).elements()), has.peace or not had.peace
        yield Answered(given, order, at, *spent, lost, not peace)


def kind_of(answered: Answered) -> str:
    """Why it was given, in a word."""
    given = answered.given
    if answered.order is not None:
        return "order"
    if given.kind in MENUS:
        return "nothing to do" if given.key == END else "begins"
    words: dict[str, str] = {RESEARCH: "research", CITY_PLACE: "only place", CITY_ACTION: "city"}
    return words.get(given.kind, "only answer")


def main() -> None:
    """Print the answers of so many sittings, and whether the law allows each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sittings", type=int, default=10)
    parser.add_argument("--answers", type=int, default=400)
    parser.add_argument("--preset", choices=PRESETS, default="base")
    parser.add_argument("--list", action="store_true", help="list every answer")
    chosen = parser.parse_args()
    kinds, wrong = Counter[str](), 0
    for seed in range(1, chosen.sittings + 1):
        session = Session.begin(TRIALS.settings(2 + seed % 3, seed, options=PRESETS[chosen.preset].on))
        for answered in automatic(session, random.Random(seed), chosen.answers):
            kinds[kind_of(answered)] += 1
            wrong += not answered.lawful
            if chosen.list or not answered.lawful:
                print(f"seed {seed}: {'lawful' if answered.lawful else 'NOT LAWFUL'} {kind_of(answered)} {answered}")
    print(f"{chosen.preset}: {kinds.total()} answers that nobody typed, {wrong} against the law: {dict(kinds)}")


if __name__ == "__main__":
    main()
