"""A small game for the engine's tests: two players take income, sabotage and refuse, learn in secret, draw cards.

One round is four parts: the income of seat 0, that of seat 1, the secret choices of both, a draw from the deck. The
first player with `GOAL` coins wins. Cards may be played at any time.
"""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from pydantic import TypeAdapter

from civ_tui.engine.chance import Chance
from civ_tui.engine.cloning import Cloned
from civ_tui.engine.flow import GameOver, Option, Pending, Question, QuestionKind, Reason, ask, ask_each
from civ_tui.engine.game import Game, Twin
from civ_tui.engine.log import Entry

GOAL = 100


@dataclass(slots=True)
class Player:
    coins: int = 3
    hand: list[str] = field(default_factory=lambda: ["windfall", "sabotage", "refuse"])
    tech: str = ""


@dataclass(slots=True)
class State(Cloned):
    explosive: ClassVar[bool] = True
    """Whether an answer breaks the rule of income."""
    settings: int
    chance: Chance
    players: list[Player]
    part: int = 0
    revealed: int = 0
    winner: int | None = None
    deck: list[str] = field(default_factory=lambda: ["gold", "stone", "dust", "salt"])
    log: list[Entry] = field(default_factory=list)

    @property
    def round(self) -> int:
        return self.part // len(PARTS) + 1

    @property
    def phase(self) -> str:
        return PARTS[self.part % len(PARTS)][0].__name__

    @property
    def acting(self) -> int:
        return PARTS[self.part % len(PARTS)][1]


ADAPTER = TypeAdapter(State)


def question(seat: int, kind: str, *keys: str, secret: bool = False) -> Callable[[], Question[str]]:
    return lambda: Question(seat, QuestionKind(kind), kind, [Option(key, key, key) for key in keys], secret)


def earn(s: State, seat: int, coins: int) -> None:
    s.players[seat].coins += coins
    s.log.append(Entry(s.part, "income", "earn", seat, {"coins": coins}))
    if s.players[seat].coins >= GOAL:
        s.winner = seat
        raise GameOver


async def income(s: State, seat: int) -> None:
    def coins() -> Question[int]:
        poor = None if s.players[seat].coins < 5 else Reason("TOY-1", "Only the poor take three.")
        bomb = Option("bomb", -1, "breaks the rule")
        some = [Option("1", 1, "one"), Option("2", 2, "two"), Option("3", 3, "three", poor)]
        return Question(seat, QuestionKind("income"), "Income", [*some, *([bomb] if s.explosive else [])])

    amount = await ask(coins)
    assert amount > 0, "bomb"
    earn(s, seat, amount)
    if "sabotage" in s.players[seat].hand and await ask(question(seat, "sabotage", "yes", "no")) == "yes":
        await sabotage(s, seat)


async def learn(s: State, _seat: int) -> None:
    chosen = await ask_each(*[question(seat, "learn", "coinage", "writing", secret=True) for seat in (0, 1)])
    s.revealed += 1
    for seat, tech in chosen.items():
        s.players[seat].tech = tech


async def draw(s: State, _seat: int) -> None:
    """Nobody is asked unless there is a card; with an empty deck the part does nothing."""
    if s.deck:
        await ask(question(0, "draw", "take"))
        s.players[0].hand.append(s.chance.draw(s.deck))
        s.revealed += 1
        await ask(question(0, "keep", "keep"))


async def refused(s: State, seat: int) -> bool:
    """Whether the rival refuses; that may be refused in turn."""
    rival = 1 - seat
    if "refuse" not in s.players[rival].hand or await ask(question(rival, "refuse", "no", "yes")) == "no":
        return False
    s.players[rival].hand.remove("refuse")
    return not await refused(s, rival)


async def sabotage(s: State, seat: int) -> None:
    s.players[seat].hand.remove("sabotage")
    if not await refused(s, seat):
        s.players[1 - seat].coins -= 1


async def windfall(s: State, seat: int) -> None:
    s.players[seat].hand.remove("windfall")
    if not await refused(s, seat):
        earn(s, seat, 10)


PARTS = ((income, 0), (income, 1), (learn, 0), (draw, 0))


class Toy:
    """The rules of the toy game. `broken_part` is a part that fails as soon as it begins."""

    title = "toy"
    version = 1
    printing = 1
    state: TypeAdapter[State] = ADAPTER

    def __init__(self, broken_part: int | None = None) -> None:
        self.broken_part = broken_part

    def deal(self, settings: int) -> State:
        return State(settings, Chance(settings), [Player(), Player()])

    def check(self, state: State) -> None:
        assert all(player.coins < 2 * GOAL for player in state.players), "nobody has so much"

    def valid(self, state: State, since: int = 0) -> bool:
        return len(state.players) == 2

    async def part(self, state: State) -> None:
        assert state.part != self.broken_part, "broken part"
        rule, seat = PARTS[state.part % len(PARTS)]
        await rule(state, seat)
        state.part += 1

    def worded(self, state: State, subject: Any) -> str:
        return str(subject)

    async def remark(self, state: State, seat: int, key: str) -> None:
        state.log.append(Entry(state.part, "income", "remark", seat, {"remark": key}))

    def over(self, state: State) -> bool:
        return state.winner is not None

    def interrupts(self, state: State, asked: Pending, seat: int) -> list[Option[Any]]:
        hand = state.players[seat].hand
        reason = Reason("TOY-2", "Not while you are asked.") if any(q.seat == seat for q in asked) else None
        return [Option(card, card, card, reason) for card in ("windfall",) if card in hand]

    def interrupt(self, state: State, seat: int, subject: str) -> Coroutine[Any, Any, None]:
        return windfall(state, seat)


def new(broken_part: int | None = None) -> Game[State]:
    return Game.dealt(Toy(broken_part), 7)


Played = TypeVar("Played", Game[State], Twin[State])


def answer(game: Played, *answers: tuple[int, str]) -> Played:
    for seat, key in answers:
        game.answer(seat, key)
    return game


def snapshot(game: Game[State]) -> tuple[object, ...]:
    """All that tells where a game stands."""
    asked = [(q.seat, q.kind, [(o.key, o.reason is None) for o in q.options]) for q in game.pending]
    back = min(len(game.undoable), len(game.tail))  # a save leads back to its checkpoint, undo may go further
    return ADAPTER.dump_json(game.state), asked, tuple(game.record), game.checkpoint_at, back


ROUND = ((0, "2"), (0, "no"), (1, "1"), (1, "no"), (0, "coinage"), (1, "writing"), (0, "take"), (0, "keep"))
"""The answers of a plain round."""
