"""How many keys an evening takes: python -m tests.tools.benchmarks.keys [--size 80x24] [--rounds N] [--where] [GAME]

Replays recorded games through the real screens with the fewest keys that the program allows for each decision, and
counts, round by round: decisions of the record, keys pressed, screens (whatever waits for a key: a question, a
hand-over, a dialog), passes of the keyboard to another seat, and gates (opaque hand-overs). Only keys reach the
program, and what it answers by them must be what the record has. Games are those of `screenshots/` and "random", six
rounds of four players.

At 120x40:

                       decisions  keys  screens  passes  gates
    rome-and-germany         320   276      254      46     17
    china-and-egypt          364   355      327      53     21
    russia-and-germany       311   267      253      40     14
    random                   396   334      313      66     12

`--where` sums up what keys and passes are spent on, `--each` lists
every press.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import takewhile
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from civ_tui.engine.answers import AGREE, BACK, END, PASS, PASS_ON, STOP
from civ_tui.engine.flow import INTERRUPT, REMARK, Given, Option, Question, Seat
from civ_tui.engine.game import Game
from civ_tui.games.civilization.automation.left_to_do import useful
from civ_tui.games.civilization.automation.orders import Passes
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.discretion import tells_of_hand
from civ_tui.games.civilization.rules.kinds import (
    CITY_ACTION,
    CITY_MANAGEMENT,
    GATHER_CITY,
    MENUS,
    MOVEMENT,
    MOVEMENT_STEP,
    RESEARCH,
    RESPOND,
    START_OF_TURN,
    TRADE_AGREE,
)
from civ_tui.games.civilization.rules.phases.city_management import menu as city_menu
from civ_tui.games.civilization.rules.phases.movement import menu as movement_menu
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view as view_of
from civ_tui.games.civilization.screens.battle import BattlePresenter
from civ_tui.games.civilization.screens.deal import DealTable
from civ_tui.games.civilization.screens.trade import TradePresenter
from civ_tui.games.civilization.words.deals import DealDraft
from civ_tui.preferences.model import Preferences
from civ_tui.sitting.session import Session
from civ_tui.storage import record
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.confirm import Choose
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.overlays.orders import OrdersScreen
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.choices import ChoiceList, InOne
from civ_tui.tui.table.table import TableScreen
from tests.games.civilization.screens.at_the_keys import Sensible, game
from tests.games.civilization.screens.fewest_keys import in_list, keys_to

HERE = Path(__file__).parents[3] / "screenshots"
GAMES = ("rome-and-germany", "china-and-egypt", "russia-and-germany", "random")
SEED, ROUNDS = 7, 6
BACK_KEYS = 3
"""What it takes to call a standing order back."""


@dataclass
class Count:
    """What a round has taken."""

    decisions: int = 0
    keys: int = 0
    screens: int = 0
    passes: int = 0
    gates: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(self)))

    def __str__(self) -> str:
        return "".join(f"{getattr(self, one.name):>10}" for one in fields(self))


HEAD = "".join(f"{one.name:>10}" for one in fields(Count))


@dataclass(frozen=True)
class Spent:
    """Where keys were pressed: the round and phase, who was at the keyboard, what waited for a key, what came of it;
    and from whom the keyboard had passed to be there, by which means and for what."""

    round: int
    phase: str
    seat: Seat | None
    up: str
    keys: tuple[str, ...]
    gave: str
    came: str

    def __str__(self) -> str:
        seat = "-" if self.seat is None else self.seat
        keys = " ".join(self.keys)
        passed = f"  <- {self.came}" if self.came else ""
        return f"{self.round:>3} {self.phase:<16}{seat} {self.up:<24}{keys:<18}{self.gave}{passed}"


class Astray(Exception):
    """The keys have led to another game than the recorded one."""


def recorded(name: str) -> tuple[Settings, tuple[Given, ...]]:
    """What was agreed before the game, and its answers."""
    if name != "random":
        found = record.load(next(HERE.glob(f"{name}.json*")))
        return found.settings, without_detours(found.settings, found.answers)
    session, player = game(4, SEED), Sensible(SEED)
    while (question := session.question) is not None and session.view(None).round <= ROUNDS:
        key = player.choose(question)
        session.game.answer(question.seat, "pass" if question.kind == RESPOND and key == "pass_on" else key)
    return session.settings, without_detours(session.settings, session.answers)


def without_detours(settings: Settings, answers: Sequence[Given]) -> tuple[Given, ...]:
    """The same answers without those that brought nothing: after which somebody stood before the same menu at the same
    table as before, marches that stopped where they began, and remarks on what the record has lost."""
    played: Game[Table] = new_game(settings)
    stood: list[tuple[int, Question[Any], Table]] = []
    kept: list[Given] = []
    for given in answers:
        question = played.question(given.seat)
        if question is not None and question.kind in MENUS:
            vain = next((n for n, _, before in stood if before == played.state), None)
            kept = kept if vain is None else kept[:vain]
            phase = [each for each in stood if each[0] <= len(kept) and each[1].seat == question.seat]
            stood = [*phase, (len(kept), question, played.state.clone())]
        played.give(given)
        marches = kept and kept[-1].kind == MOVEMENT and kept[-1].seat == given.seat
        if marches and (given.kind, given.key) == (MOVEMENT_STEP, STOP):
            kept.pop()
        elif given.kind != REMARK:
            kept.append(given)
    return tuple(kept)


@dataclass
class Replay:
    """One game at the keys. `left` are the answers of the record that have still to be given."""

    pilot: Pilot[None]
    session: Session
    left: list[Given]
    counts: dict[int, Count] = field(default_factory=dict)
    menus: list[tuple[Given, set[str]]] = field(default_factory=list)
    pressed: tuple[str, ...] = ()
    given: int = 0
    seat: Seat | None = None
    put: object = None
    spent: list[Spent] = field(default_factory=list)
    passed: str = ""
    """The presses more that the law about typing ahead costs somebody who never rests."""

    @property
    def count(self) -> Count:
        """That of the round."""
        return self.counts.setdefault(self.session.view(None).round, Count())

    async def press(self, *keys: str) -> None:
        """Press the keys and see that what came of them is what the record has."""
        self.pressed = keys
        self.count.keys += len(keys)
        count, spent = self.count, self._spent(keys)
        await self.pilot.press(*keys)
        await self.pilot.pause()
        assert isinstance(self.pilot.app, CivApp)
        answers = self.session.answers[: len(self.session.answers) - (self.begun is not None)]
        for place, given in without_retreats(answers, self.given):
            if not self.left:
                break  # the record has ended meanwhile
            self._drop_vain_gathering(given)
            own = next((one for one in self.left if one.seat == given.seat), None)
            if place in self.session._automatic and given != own:
                continue  # a march that has begun by itself, and that somebody else has ended
            if (given.kind, given.key) == (RESPOND, PASS_ON):
                count.decisions += self._pass_on(given.seat)
                continue
            at = next((n for n, one in enumerate(self.left) if one.seat == given.seat), None)
            if at is None or self.left[at] != given:
                raise Astray(f"{keys} gave {given}, not {self.left[:3]}")
            del self.left[at]
            if given.kind in MENUS:
                del self.menus[next(n for n, (one, _) in enumerate(self.menus) if one == given)]
            count.decisions += 1
        gave = [f"{answer.seat}:{answer.kind}={answer.key}" for answer in answers[self.given :]]
        self.spent.append(replace(spent, gave=" ".join(gave)))
        self.given = len(answers)

    def _spent(self, keys: tuple[str, ...]) -> Spent:
        """What the keys are pressed for, as the table stands before them."""
        up, question, view = self.pilot.app.screen, self.session.question, self.session.view(None)
        name = type(up).__name__.removesuffix("Screen")
        if isinstance(up, TableScreen) and question is not None:
            name = question.kind + (" covered" if up.masked else "")
        came, self.passed = self.passed, ""
        return Spent(view.round, view.phase, self.session.keyboard.seat, name, keys, "", came)

    def _pass_on(self, seat: Seat) -> int:
        """Let everything pass until its own turn, as the seat does in the record one by one; how often."""
        passes = self._passes(seat)
        self.left = [given for given in self.left if not any(given is one for one in passes)]
        return len(passes)

    def _passes(self, seat: Seat) -> list[Given]:
        """What the seat lets pass in the record before it does anything else."""
        own = (given for given in self.left if given.seat == seat)
        return [*takewhile(lambda given: (given.kind, given.key) == (RESPOND, PASS), own)]

    def _passes_on(self, seat: Seat) -> bool:
        """Whether it lets everything pass until it does something else than to respond."""
        own = [given for given in self.left if given.seat == seat][len(self._passes(seat)) :]
        return not own or own[0].kind != RESPOND

    def _drop_vain_gathering(self, given: Given) -> None:
        """Where the start of a turn has ended by itself, scouts that went on to gather nothing do not."""
        own = [one for one in self.left if one.seat == given.seat]
        if (given.kind, given.key) == (START_OF_TURN, END) and given in own:
            vain = own[: own.index(given)]
            if all(one.kind == GATHER_CITY or one.key.startswith("gather:") for one in vain):
                for one in vain:
                    self.left.remove(one)
                    self.menus = [menu for menu in self.menus if menu[0] is not one]

    @property
    def begun(self) -> Given | None:
        """What has begun to act by itself, and is as if it had not if something else is done first."""
        question = self.session.question
        if question is None or question.kind not in (CITY_ACTION, MOVEMENT_STEP):
            return None
        led = self.session.led_here(question.seat) and self.session.answers[-1].kind in MENUS
        return self.session.answers[-1] if led else None

    def see(self, what: object) -> None:
        """Something waits for a key."""
        if what is not self.put:
            self.put = what
            self.count.screens += 1
        seat = self.session.keyboard.seat
        if seat is not None and seat != self.seat:
            self.count.passes += self.seat is not None
            self.passed = "" if self.seat is None else f"{self.seat} to {seat} for {self._asks}"
            self.seat = seat

    @property
    def _asks(self) -> str:
        """What is asked, and in which phase."""
        question, view = self.session.question, self.session.view(None)
        assert question is not None
        return f"{view.phase}: {question.kind}"

    @property
    def _state(self) -> object:
        orders = list(self.session.orders.standing)
        alone, up = self.session.keyboard.alone, self.pilot.app.screen
        told = isinstance(up, TableScreen) and up.announced.up  # the next key only ends it
        return self.given, self.begun, up, alone, orders, told

    async def play(self) -> None:
        """To the end of the record."""
        while self.left and not self.session.over:
            up, before = self.pilot.app.screen, self._state
            if isinstance(up, MenuScreen):
                await self.pilot.pause()
                continue
            if isinstance(up, HandOverScreen):
                self.see(up)
                self.count.gates += 1
                await self.press(up.player.letter.lower())
            elif isinstance(up, Choose):
                self.see(up)
                await self.press("y")
            elif isinstance(up, Announcement):
                self.see(up)
                await self.press("enter")
            elif isinstance(up, InterruptScreen):
                self.see(up)
                await self._step_in(up)
            else:
                assert isinstance(up, TableScreen), up
                self.see(up.question)
                await self._answer(up)
            if before == self._state and isinstance(up, TableScreen) and up.choices.confirmation is not None:
                await self.press("enter")  # it has only been shown
            if before == self._state:
                raise Astray(f"nothing comes of {self.pressed} on {up}: {self.left[:3]}")

    async def _answer(self, table: TableScreen) -> None:
        question = table.question
        assert question is not None
        assert table.presenter is not None
        if await self._call_back(table):
            return
        if self.left[0].kind == INTERRUPT:
            await self.press("i")
        elif table.presents.TO_ALL and table.masked:
            await self._responses(table)
        else:
            own: Sequence[Given] = [given for given in self.left if given.seat == question.seat]
            wanted = self._wanted(own)
            if far := self._far(table, question, own):
                await self.press(*far)
                return
            if self.begun is not None and question.find(wanted.key) is None:
                await self.press(KEYS[self._leaving(table, question, wanted)].keys[0])
                return
            if (both := self._in_one(table, own)) is not None:
                await self.press(*keys_to(table.selection, both))
                return
            option = next((one for one in question.options if one.key == wanted.key), None)
            if option is None and wanted.kind != question.kind:
                raise Astray(f"{question.kind} is asked, not {wanted}")
            letter = table.shown.players[question.seat].letter
            if table.masked and (known := self._from_memory(table, wanted)) is not None:
                await self.press(*keys_to(table.selection, known))
            elif table.masked or (wanted.kind == TRADE_AGREE and wanted.key == AGREE):
                await self.press(letter)
            elif option is not None and table.presenter.asked.hides(option):
                await self.press(KEYS["own_number"].keys[0] if table.presenter.has_hidden_options else "v")
            elif option is not None and self._then_research(question, own, option):
                await self.press(KEYS["end_alone"].keys[0])
            elif ">" in wanted.key:
                await self.press(*composing(table, question, wanted.key), "enter")
            else:
                assert option is not None, wanted
                keys = keys_to(table.selection, option, always=self._stays(question, wanted))
                await self.press(*(("escape",) if table.announced.up else ()), *keys)

    def _in_one(self, table: TableScreen, own: Sequence[Given]) -> Option[Any] | None:
        """The line of the list that gives the next two answers."""
        keys = tuple(given.key for given in own[:2])
        lines = (option.option for option in table.choices.offered)
        return next((line for line in lines if isinstance(line.subject, InOne) and line.subject.keys == keys), None)

    def _then_research(self, question: Question[Any], own: Sequence[Given], option: Option[Any]) -> bool:
        """Whether who ends Movement so chooses a tech next, with the others looking away."""
        moves = question.kind in (MOVEMENT, MOVEMENT_STEP) and option.key == END
        if not moves or self.session.keyboard.alone or self._stays(question, own[0]):
            return False
        after = next((given for given in own if given.kind not in (MOVEMENT, MOVEMENT_STEP)), None)
        return after is not None and after.kind == RESEARCH and after.key != "none"

    def _from_memory(self, table: TableScreen, wanted: Given) -> Option[Any] | None:
        """The unit face down that is played, by somebody who remembers where it lies."""
        presenter = table.presenter
        if not isinstance(presenter, BattlePresenter):
            return None
        card, _, front = wanted.key.partition("@")
        keys = [f"{place}@{front}" for place in presenter.face_down.places_of(card)]
        return next((option.option for option in table.choices.offered if option.option.key in keys), None)

    def _leaving(self, table: TableScreen, question: Question[Any], wanted: Given) -> str:
        """The key that leaves the city or group that has begun for what is wanted of the menu."""
        if wanted.key == END:
            return "end"
        if question.kind == CITY_ACTION and wanted.key == "culture":
            return "advance"
        menu: Callable[..., Any] = {CITY_ACTION: city_menu, MOVEMENT_STEP: movement_menu}[question.kind]
        state = self.session.game.state.clone()
        option = menu(state, state.players[question.seat]).find(wanted.key)
        hides = option is not None and tells_of_hand(table.shown, question, option)
        return "own_number" if hides and not table.alone else "back"

    def _wanted(self, own: Sequence[Given]) -> Given:
        """What is answered next: what has begun by itself need not be chosen."""
        return own[1] if own[0] == self.begun else own[0]

    def _far(self, table: TableScreen, question: Question[object], own: Sequence[Given]) -> tuple[str, ...]:
        """The name of a square to which the group marches at once as it does in the record, where that takes less keys
        than its steps."""
        march, view = self.session.view(question.seat).march, self.session.view(None)
        steps = [given.key for given in own[own[0] == self.begun :]]
        if question.kind != MOVEMENT_STEP or march is None or table.masked:
            return ()
        for square, way in sorted(march.ways.items(), key=lambda each: -len(each[1])):
            name = view.squares[square].name
            if [view.squares[one].name for one in way] == steps[: len(way)] and len(name) < len(way):
                return tuple(name)
        return ()

    def _stays(self, question: Question[object], wanted: Given) -> bool:
        """Whether it pays to pass the phase from now on: until there is something to do that the record does not do,
        which takes as many keys as calling back, or to its end."""
        seat, kind = question.seat, question.kind
        kind = {CITY_ACTION: CITY_MANAGEMENT, MOVEMENT_STEP: MOVEMENT}.get(kind, kind)
        if kind not in MENUS or wanted.key != END:
            return False
        known = {option.key for option in useful(self.session.view(None), question)}
        saved = 0
        for answer, left in self.menus:
            if (answer.seat, answer.kind) == (seat, kind) and left <= known:
                if answer.key != END:
                    return saved > BACK_KEYS
                saved += 1
        return saved > 0

    async def _call_back(self, table: TableScreen) -> bool:
        """Whether a standing order would not do what the record has next; then it is called back."""
        for order in self.session.orders.standing:
            menus = (menu for menu in self.menus if (menu[0].seat, menu[0].kind) == (order.seat, order.kind))
            following, there = next(menus, (None, set()))
            answers = not isinstance(order, Passes) or there <= set(order.known)
            if answers and following is not None and following.key != order.keys[0]:
                await self.press(KEYS["orders"].keys[0])
                dialog = self.pilot.app.screen
                assert isinstance(dialog, OrdersScreen)
                self.see(dialog)
                choices = dialog.query_one(ChoiceList)
                option = next(one.option for one in choices.offered if one.option.subject == order)
                await self.press(*in_list(choices, option), "escape")
                return True
        return False

    async def _responses(self, table: TableScreen) -> None:
        """All at once where all let it pass, else whoever responds takes the keyboard."""
        answers = {seat: self._next_of(seat) for seat in self.session.responding}
        offered = table.choices.offered
        same = set(answers.values())
        if (
            same == {PASS}
            and all(map(self._passes_on, answers))
            and any(len(self._passes(answer)) > 1 for answer in answers)
        ):
            same = {PASS_ON}
        if len(same) == 1 and (passing := f"all:{same.pop()}") in [one.option.key for one in offered]:
            option = next(one.option for one in offered if one.option.key == passing)
            await self.press(*keys_to(table.selection, option))
        else:
            first = next(given.seat for given in self.left if given.kind == RESPOND)
            await self.press(table.shown.players[first].letter)

    def _next_of(self, seat: Seat) -> str:
        return next(given.key for given in self.left if given.seat == seat)

    async def _step_in(self, dialog: InterruptScreen) -> None:
        wanted = self.left[0]
        choices = dialog.query_one("#content", ChoiceList)
        if dialog.seat is None:
            await self.press(self.session.view(None).players[wanted.seat].letter)
        else:
            option = next(one.option for one in choices.offered if one.option.key == wanted.key)
            await self.press(*in_list(choices, option))


def without_retreats(answers: Sequence[Given], first: int) -> list[tuple[int, Given]]:
    """The answers from the `first` on, with their places, without a city or group that was left again as if it had not
    begun."""
    kept: list[tuple[int, Given]] = []
    for place, given in enumerate(answers[first:], first):
        if given.key == BACK and given.kind in (CITY_ACTION, MOVEMENT_STEP) and kept and kept[-1][1].kind in MENUS:
            kept.pop()
        else:
            kept.append((place, given))
    return kept


def composing(table: TableScreen, question: Question[Any], line: str) -> Sequence[str]:
    """The fewest keys that turn the deal on the table into that one: thing by thing, or through the plain deals."""
    step_by_step = list(_composing(table, question, line))
    assert isinstance(table.presenter, TradePresenter)
    plain = [draft.line for draft in table.presenter.usual]
    if line not in plain:
        return step_by_step
    return min(step_by_step, ["n"] * (plain.index(line) + 1), key=len)


def _composing(table: TableScreen, question: Question[Any], line: str) -> Iterator[str]:
    deal, wanted = table.pane, DealDraft.of(table.session.game.meaning(question, line))
    assert isinstance(deal, DealTable)
    start = deal.draft
    if not deal.has_focus:
        yield "m"
    row = 0
    for side, (amounts, before) in enumerate(((wanted.gives, start.gives), (wanted.gets, start.gets))):
        rows = deal_rows(deal, side)
        changed = [n for n, word in enumerate(rows) if amounts.get(word, 0) != before.get(word, 0)]
        if side and changed:
            yield "right"
            row = min(row, len(rows) - 1)
        for place in changed:
            down = (place - row) % len(rows)
            yield from ["down"] * down if 2 * down <= len(rows) else ["up"] * (len(rows) - down)
            yield from str(amounts.get(rows[place], 0))
            row = place


def deal_rows(deal: DealTable, side: int) -> list[str]:
    """What stands in that column."""
    before, deal.side = deal.side, side
    words = [row.word for row in deal._rows()]
    deal.side = before
    return words


async def replayed(name: str, size: tuple[int, int], rounds: int) -> tuple[Replay, str]:
    """That game at the keys; and where it cannot be followed any further, because somebody decided what
    the program does not ask for any more, a sentence that says so."""
    settings, answers = recorded(name)
    session = Session(new_game(settings))
    still = Preferences(motion="none")  # what moves by itself takes no key from whoever waits for its end
    async with CivApp(session=session, patience=0, preferences=still).run_test(size=size, notifications=False) as pilot:
        await pilot.pause()
        left = list(answers[: len_of(settings, answers, rounds)])
        replay = Replay(pilot, session, left, menus=menus_of(settings, left))
        try:
            await replay.play()
        except Astray as astray:
            return replay, f"Followed for {replay.given} of {len(answers)} answers: {astray}."
    return replay, ""


def menus_of(settings: Settings, answers: Sequence[Given]) -> list[tuple[Given, set[str]]]:
    """The answers to the menus of phases, each with what of use there was to do."""
    played, found = new_game(settings), list[tuple[Given, set[str]]]()
    for given in answers:
        question = played.question(given.seat)
        if given.kind in MENUS and question is not None:
            found.append((given, {option.key for option in useful(view_of(played.state, None), question)}))
        played.give(given)
    return found


def len_of(settings: Settings, answers: Sequence[Given], rounds: int) -> int:
    """How many answers so many rounds have."""
    played: Game[Table] = new_game(settings)
    for number, given in enumerate(answers):
        if played.state.round > rounds:
            return number
        played.give(given)
    return len(answers)


def where(spent: Sequence[Spent]) -> Iterator[str]:
    """How many keys were pressed on what, how often, and for what the keyboard has passed; the most first."""
    keys, times, passes = Counter[str](), Counter[str](), Counter[str]()
    for one in spent:
        keys[one.up] += len(one.keys)
        times[one.up] += 1
        if one.came:
            passes[f"{one.came.partition(' for ')[2]}"] += 1
    yield from (f"{number:>6} keys in {times[up]:>3}  {up}" for up, number in keys.most_common())
    yield from (f"{number:>6} passes  {reason}" for reason, number in passes.most_common())


def main() -> None:
    """Print a table for each game."""
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("games", nargs="*", default=GAMES)
    wishes.add_argument("--size", default="120x40")
    wishes.add_argument("--rounds", type=int, default=99)
    wishes.add_argument("--where", action="store_true", help="sum up where the keys and the passes go")
    wishes.add_argument("--each", action="store_true", help="list every press")
    wish = wishes.parse_args()
    width, height = map(int, wish.size.split("x"))
    for name in wish.games:
        replay, astray = asyncio.run(replayed(name, (width, height), wish.rounds))
        print(f"{name}, {wish.size}\n round{HEAD}")
        for number, count in replay.counts.items():
            print(f"{number:>6}{count}")
        print(f"   all{sum(replay.counts.values(), Count())}\n{astray}")
        if wish.where:
            print("\n".join(where(replay.spent)), end="\n\n")
        if wish.each:
            print(*replay.spent, sep="\n", end="\n\n")


if __name__ == "__main__":
    main()
