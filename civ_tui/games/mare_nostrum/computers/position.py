"""How a player sees the table: who is ahead, how long the game lasts, what hands are worth, and who can go where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.computers.ground import Ground
from civ_tui.games.mare_nostrum.computers.hands import Purse, counted, purse
from civ_tui.games.mare_nostrum.computers.weights import Weights
from civ_tui.games.mare_nostrum.rules import paying, places
from civ_tui.games.mare_nostrum.rules.cards import coins
from civ_tui.games.mare_nostrum.rules.ending import PYRAMIDS, for_sale, goal, tally
from civ_tui.games.mare_nostrum.rules.names import CardKind, Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.state import Cards, Player, Table

M = TypeVar("M")


class Position:
    """The table as one seat imagines it, and what it makes of it. The table does not change while it looks."""

    def __init__(self, t: Table, seat: Seat, weights: Weights, ground: Ground | None = None) -> None:
        self.t, self.seat, self.weights = t, seat, weights
        self.ground = Ground(t) if ground is None else ground
        self.me = t.players[seat]
        self.side = self.me.civilization
        self._raisers: dict[AreaNumber, list[Player]] = {}
        self._made: dict[Callable[[Position], Any], Any] = {}

    def once(self, make: Callable[[Position], M]) -> M:
        """What that makes of the table, made once for all questions in which the table stays as it is."""
        if make not in self._made:
            self._made[make] = make(self)
        made: M = self._made[make]
        return made

    # How the game stands

    @cached_property
    def rounds(self) -> float:
        """How many rounds of income are still expected after this one."""
        w = self.weights
        worths = [
            (goal(self.t, player) - tally(player)) * max(w.quick, w.quick + w.slower * (w.full - sum(yields.values())))
            for player, yields in zip(self.t.players, self.ground.incomes, strict=True)
        ]
        return max(w.least, min(worths))

    @cached_property
    def standings(self) -> list[float]:
        """How far everybody is: cards owned and income."""
        w, worths = self.weights, []
        for player, yields in zip(self.t.players, self.ground.incomes, strict=True):
            owned = sum(w.cards[: min(tally(player), len(w.cards))]) + (tally(player) >= 3) * w.cards[-1]
            worths.append(owned + w.later * self.rounds * sum(yields.values()))
        return worths

    @cached_property
    def rivals(self) -> list[Player]:
        """The others, the strongest first."""
        others = [player for player in self.t.players if player is not self.me]
        return sorted(others, key=lambda player: -self.standings[player.seat])

    def is_behind(self, seat: Seat, among: Iterable[Seat]) -> bool:
        """Whether that seat owns and earns less than each of those others, which everybody sees."""

        def owns(seat: Seat) -> tuple[int, int]:
            return tally(self.t.players[seat]), sum(self.ground.incomes[seat].values())

        mine, others = owns(seat), [owns(other) for other in among if other != seat]
        return bool(others) and all(mine != more and mine[0] <= more[0] and mine[1] <= more[1] for more in others)

    def share(self, seat: Seat | None) -> float:
        """What a gain of that seat costs this one, in parts of it; nothing for a garrison."""
        if seat is None or seat == self.seat:
            return 0.0
        if self.weights.rival == 0.0:
            return 0.0
        ahead = tally(self.t.players[seat]) >= 3
        base = self.weights.rival if seat == self.rivals[0].seat else self.weights.other
        return max(base, self.weights.rival) * self.weights.ahead if ahead else base

    # Hands

    def hand(self, seat: Seat) -> Cards:
        """What the seat holds, as far as this one remembers."""
        player = self.t.players[seat]
        return player.hand if seat == self.seat or self.weights.memory else {}

    @cached_property
    def growth(self) -> float:
        """What a caravan is worth."""
        return self.weights.later * self.rounds

    def card_sums(self, player: Player) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """What one, two... further heroes and wonders are worth to that player, and what the Pyramids are."""
        w, owned, needed = self.weights, len(player.cards), goal(self.t, player)
        sale = sum(card != PYRAMIDS for card in for_sale(self.t, player))

        def step(more: int) -> float:
            return w.win if owned + more == needed else w.cards[min(owned + more, len(w.cards)) - 1]

        steps = [step(more) for more in range(1, min(max(needed - owned, 1), sale) + 1)]
        if PYRAMIDS not in self.t.offered:
            return running(steps), (0.0,)
        wins = max(owned + 1, printed().setup.cards_to_win) >= needed
        return running(steps), (0.0, w.win if wins else step(1))

    def purse(self, player: Player) -> Purse:
        """What sets are worth to that player, by and large."""
        w, t = self.weights, self.t
        slots = 0
        for number in printed().land:
            if t.areas[number].marker == player.civilization:
                slots += len(places.free_icons(t, number)) + len(places.free_sites(t, number))
        slots = min(slots, t.tokens["caravan"] + t.tokens["city"])
        gains = [max(w.unit, self.growth * 0.95**n) for n in range(min(slots, 6))]
        gains += [max(w.unit, self.growth * w.open_sites)] * (2 if t.tokens["caravan"] > 2 else 0)
        gains += [w.unit * 0.9**n for n in range(6)]
        mids = [self.growth * 1.6] * min(1, t.tokens["market"]) + [self.growth] * min(1, t.tokens["market"])
        cards, pyramids = self.card_sums(player)
        prices = printed().setup.prices
        sums = {
            paying.price(player, "caravan"): running(gains),
            paying.price(player, "market"): running(mids),
            prices["wonder"]: cards,
            prices[PYRAMIDS]: pyramids,
        }
        return purse(tuple(sums.items()), w.kept, w.hope)

    @cached_property
    def purses(self) -> list[Purse]:
        """The same for everybody."""
        return [self.purse(player) for player in self.t.players]

    def worth(self, seat: Seat, hand: Mapping[CardKind, int], *, hope: bool = True) -> float:
        """What a hand is worth to that seat; with hope, while further cards may come."""
        known = self.purses[seat]
        return known.hoped(coins(hand), counted(hand)) if hope else known.worth(coins(hand), counted(hand))

    def short(self) -> Seat | None:
        """Who is one card short after a trade: the last one from whom a card was taken (MN-TRADE-12)."""
        trade = self.t.trade
        return trade.takes[-1].from_ if trade is not None and trade.takes else None

    # Ways

    def raisers(self, number: AreaNumber) -> list[Player]:
        """Who else has a province from which legions could go to that one."""
        if number not in self._raisers:
            t, raiders = self.t, set[Side]()
            for start in printed().land:
                side = t.areas[start].marker
                if side not in ("", self.side) and side not in raiders and number in self.ground.reach(side, start):
                    raiders.add(side)
            self._raisers[number] = [player for player in t.players if player.civilization in raiders]
        return self._raisers[number]


def running(gains: list[float]) -> tuple[float, ...]:
    """The sums of the first none, one, two... of them."""
    sums = [0.0]
    for gain in gains:
        sums.append(sums[-1] + gain)
    return tuple(sums)
