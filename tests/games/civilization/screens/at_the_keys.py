"""People at the keyboard, for tests: a session at some moment of a game, its screens, and who presses the keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from rich.text import Text
from textual import events
from textual.app import App
from textual.pilot import Pilot

from civ_tui.computers.seats import Player
from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Given, Option, Question
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.kinds import CITY_ACTION, MENUS, MOVEMENT_STEP, RESEARCH
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.screens.deal import DealTable
from civ_tui.games.civilization.screens.respond import RespondPresenter
from civ_tui.games.civilization.words.deals import DealDraft
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.clock import now
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.choices import Folded
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain, question_of
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import found, hold, learn, put, table, token, units
from tests.tui.shown import said, screen_lines

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
COLOURS = ("red", "blue", "green", "yellow", "purple")
CIVILIZATIONS = ("romans", "germans", "egyptians", "chinese", "russians")
FIVE = ("tiles_faf", "fifth_player")
"""The options with which five play."""
SMALL, MEDIUM = (80, 24), (120, 40)


class Sensible(RandomPlayer):
    """A random player who keeps out of Anarchy, so that the cities act."""

    def choose(self, question: Question[Any]) -> str:
        key = super().choose(question)
        while key == "government:anarchy":
            key = super().choose(question)
        return key


def game(players: int = 2, seed: int = 1, civilizations: Sequence[str] = CIVILIZATIONS) -> Session:
    """A new game of these civilizations, not saved anywhere; of five with what that needs."""
    seats = tuple(SeatSettings(NAMES[seat], COLOURS[seat], civilizations[seat]) for seat in range(players))
    return Session.begin(Settings(seats, seed=seed, options=FIVE if players == len(NAMES) else ()))


def against(*players: Player, seed: int = 1) -> Session:
    """A new game of these players."""
    session = game(len(players), seed)
    for seat, player in enumerate(players):
        session.seat_player(seat, player)
    return session


def at(
    kind: str,
    *,
    players: int = 2,
    seed: int = 1,
    when: Callable[[Session, Question[Any]], bool] = lambda session, question: True,
    civilizations: Sequence[str] = CIVILIZATIONS,
) -> Session:
    """A session that waits for an answer of that kind; games of further seeds are played until one comes to it."""
    for attempt in range(seed, seed + 20):
        session = game(players, attempt, civilizations)
        player = Sensible(attempt)
        for _ in range(3000):
            question = session.question
            if question is None:
                break
            if question.kind == kind and when(session, question):
                return session
            session.game.answer(question.seat, player.choose(question))
    raise AssertionError(f"no game came to {kind}")


def session_on(t: Table) -> Session:
    """A session that waits for the player whose part of the phase it is on that table."""
    return Session(Game(Civilization(t.edition), t))


def starting() -> Session:
    """The first player at the Start of Turn; both players could change their government."""
    t = table(2)
    t.phase, t.round = "start_of_turn", 2
    for seat in (0, 1):
        learn(t, seat, "code_of_laws")
    return session_on(t)


def managing(*techs: str, trade: int = 0, cities: Sequence[str] = ()) -> Table:
    """Seat 0 in City Management with these techs, that much trade, and these cities besides the capital."""
    t = table(2)
    t.phase = "city_management"
    for name in cities:
        found(t, 0, name)
    learn(t, 0, *techs)
    t.players[0].trade = trade
    return t


def two_cities() -> Table:
    """Seat 0 in City Management with a choice of cities."""
    return managing(trade=20, cities=("D9",))


def trading() -> Session:
    """Somebody in Trade with a computer player; both have 5 trade."""
    t = table(2)
    t.phase = "trade"
    for player in t.players:
        player.trade = 5
    session = session_on(t)
    session.seat_player(1, "normal")
    return session


def announced(*responding: int) -> Session:
    """Seat 0 has announced a city action that these seats can cancel with Writing and a hidden spy."""
    t = table(3)
    t.phase = "city_management"
    for seat in responding:
        learn(t, seat, "writing")
        token(t, seat, "hut", "spy")
    hold(t, 1, "drought")
    session = session_on(t)
    session.keyboard.take(0)
    assert session.question is not None
    city = next(option.key for option in session.question.legal() if option.key.startswith("city:"))
    session.answer(0, city)
    session.answer(0, "arts")
    assert session.question.kind == "respond"
    return session


def fighting(
    *more: str, trade: int = 0, against: Sequence[str] = ("artillery-1",), options: tuple[str, ...] = ()
) -> Session:
    """Seat 0 has just attacked an army of seat 1; two units, and those named, against one or others."""
    t = table(2, options=options)
    a, b, _ = straight(t, 2)
    put(t, 0, "army", a)
    put(t, 1, "army", b)
    units(t, 0, "infantry-3", "mounted-2", *more)
    units(t, 1, *against)
    t.players[1].trade = trade
    session = session_on(t)
    session.game.answer(0, f"{a}:1A")
    session.game.answer(0, b)
    while session.question is not None and session.question.kind == "respond":
        session.game.answer(session.question.seat, "pass")
    assert session.question is not None
    assert session.question.kind == "battle.unit"
    return session


def app(session: Session) -> CivApp:
    """The app at that game; hand-overs listen at once, and every phase waits for its end."""
    return CivApp(session=session, patience=0)


@asynccontextmanager
async def seated(
    played: Session | Table, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[Pilot[None], TableScreen]]:
    """The app at that game with every gate passed: who presses the keys, and the table that is up. No toast covers
    anything."""
    session = played if isinstance(played, Session) else session_on(played)
    async with app(session).run_test(size=size, notifications=False) as pilot:
        yield pilot, await sit_down(pilot)


def said_in_passing(program: App[Any]) -> list[str]:
    """From now on, all that the app tells in passing."""
    said: list[str] = []
    program.notify = lambda message, **_: said.append(message)  # type: ignore[method-assign]
    return said


def screen(pilot: Pilot[None]) -> TableScreen:
    """The table screen that is up."""
    found = pilot.app.screen
    assert isinstance(found, TableScreen), found
    return found


def text(pilot: Pilot[None]) -> str:
    """Everything that can be read on the screen."""
    return "\n".join(screen_lines(pilot.app))


def flat(pilot: Pilot[None]) -> str:
    """The same in one line, without frames and with single blanks."""
    return " ".join(text(pilot).replace("│", " ").split())


def in_one_line(lines: Iterable[Text] | None) -> str:
    """The words of these lines with single blanks; none of no lines."""
    return " ".join(" ".join(line.plain for line in lines or ()).split())


def prompted(up: TableScreen) -> str:
    """The question with what is said around it, in one line."""
    return in_one_line(said(up.query_one("#prompt", TextPanel)))


def explained(up: TableScreen) -> str:
    """What is said of the highlighted option, in one line."""
    return in_one_line(said(up.explanation))


async def point(pilot: Pilot[None], key: str) -> Option[Any]:
    """Highlight the option of that key, allowed or not, and wait until it is explained."""
    option = certain(question_of(screen(pilot).session).find(key))
    screen(pilot).choices.point_at(option)
    await pilot.pause()
    return option


async def sit_down(pilot: Pilot[None]) -> TableScreen:
    """Pass every gate that is up."""
    await pilot.pause()
    while isinstance(pilot.app.screen, HandOverScreen):
        await pilot.press(pilot.app.screen.player.letter.lower())
        await pilot.pause()
    return screen(pilot)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press the keys, and wait until everything is drawn."""
    await pilot.press(*keys)
    await pilot.pause()


async def rested(pilot: Pilot[None]) -> None:
    """Wait until the cursor of the table has rested where it stands, and what is there has been looked at closer."""
    await pilot.pause()
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    await until(pilot, lambda: table.selection.resting is None)
    await pilot.pause()


async def resized(pilot: Pilot[None], size: tuple[int, int]) -> None:
    """The terminal has that size now, and everything its place."""
    await pilot.resize_terminal(*size)
    await pilot.pause()


async def until(pilot: Pilot[None], holds: Callable[[], bool], seconds: float = 0.01) -> None:
    """Wait until that holds, looking again after so many seconds."""
    for _ in range(500):
        if holds():
            return
        await pilot.pause(seconds)
    raise AssertionError(pilot.app.screen)


class Typist:
    """Somebody whose keys and whose screen have a clock of their own; the law about typing ahead is in force."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        program = pilot.app
        assert isinstance(program, CivApp)
        program.patience = None
        typed = program.typed_ahead
        self.time = now()
        typed._since = min(typed._since, self.time)
        typed._clock = lambda: self.time

    async def types(self, *keys: str, after: float, drawn: bool = True) -> None:
        """Type the keys, each so many seconds after the one before; unless it has `drawn` before the next, the screen
        lags."""
        for key in keys:
            self.time += after
            event = events.Key(key, key if len(key) == 1 else None)
            event.time = self.time
            self.pilot.app.post_message(event)
            if drawn:
                await self.pilot.pause()
        await self.pilot.pause()


async def choose(pilot: Pilot[None], key: str) -> None:
    """Take the option of that key from the list: by its letter or number if it has one, else by the arrow keys and
    Enter."""
    table = screen(pilot)
    table.choices.focus()
    option = next((choice.option for choice in table.choices.offered if choice.option.key == key), None)
    if option is not None and (keys := table.choices.keys_for(option)) and table.check_action("digit", ()):
        await press(pilot, *keys)
        await confirm(pilot)
        return
    await press(pilot, "home")
    for _ in range(table.choices.option_count):
        pointed = table.choices.pointed
        if pointed is not None and key in (pointed.key, *(each.key for each in several(pointed))):
            await press(pilot, "enter")
            await confirm(pilot)
            return
        await press(pilot, "down")
    raise AssertionError(f"{key} is not in the list")


def hint(pilot: Pilot[None]) -> str:
    """What is said at the highlighted line of the list, or in the box below it."""
    return screen(pilot).choices.notice or screen(pilot).explanation.passing


def asking(pilot: Pilot[None]) -> bool:
    """Whether an option has only been shown, or something is asked at its line."""
    up = pilot.app.screen
    return isinstance(up, TableScreen) and up.choices.confirmation is not None


async def confirm(pilot: Pilot[None]) -> None:
    """Take with Enter what has only been shown."""
    if asking(pilot):
        await press(pilot, "enter")


def several(line: Option[Any]) -> Sequence[Option[Any]]:
    """The options of the question that a line of the list has folded into one."""
    return line.subject.options if isinstance(line.subject, Folded) else ()


async def play(pilot: Pilot[None], session: Session, answers: int, seed: int = 1) -> list[str]:
    """Let somebody play on by keys until so many more answers are on record; returns the kinds of questions put."""
    player = Sensible(seed)
    kinds: list[str] = []
    end = len(session.game.record) + answers
    for _ in range(answers * 4):
        if len(session.game.record) >= end or session.over:
            break
        if await passed(pilot):
            continue
        up = pilot.app.screen
        if isinstance(up, TableScreen) and up.presents is RespondPresenter and up.masked:
            await press(pilot, "1")
            kinds.append("respond")
        else:
            await _answer(pilot, session, player, kinds)
    return kinds


async def play_fast(pilot: Pilot[None], session: Session, *, rounds: int, seed: int = 1) -> None:
    """Play through every screen to the end of that round; questions are answered at once, not with the keys of their
    options."""
    player = Sensible(seed)
    while session.game.state.round <= rounds and not session.over:
        if isinstance(pilot.app.screen, MenuScreen):  # between two screens of the game, and before the first
            await pilot.pause()
            continue
        if await passed(pilot):
            continue
        table, question = screen(pilot), session.question
        assert question is not None
        if table.masked:
            key = "1" if table.presents is RespondPresenter else table.shown.players[question.seat].letter
            await press(pilot, key)
        else:
            table.actions.answer(player.choose(question))
            await pilot.pause()


async def passed(pilot: Pilot[None]) -> bool:
    """Whether something stood before the question that is passed now: a gate, an announcement, or what was shown."""
    up = pilot.app.screen
    if asking(pilot):
        await confirm(pilot)
        return True
    if isinstance(up, HandOverScreen):
        await press(pilot, up.player.letter.lower())
    elif isinstance(up, Announcement):
        await press(pilot, "enter")
    else:
        return False
    return True


async def play_again(pilot: Pilot[None], session: Session, answers: Sequence[Given]) -> None:
    """Give the answers of a record by keys, from those on that the session has already. What begins by itself, but not
    in the record, is left again."""
    for _ in range(len(answers) * 4):
        if await passed(pilot):
            continue
        if session.over:
            return
        question = session.question
        assert question is not None
        left = [given for given in _left(session, answers) if given.seat == question.seat]
        given = left[0]
        if given.kind in MENUS and question.kind in (CITY_ACTION, MOVEMENT_STEP):
            await give(pilot, session, BACK)
            continue
        assert given.kind == question.kind
        lines = [choice.option for choice in screen(pilot).choices.offered]
        keys = tuple(each.key for each in left[:2])
        both = next((line.key for line in lines if line.gives == keys), None)
        if any(
            option.key == given.key and certain(screen(pilot).presenter).turn.hides(option)
            for option in question.options
        ):
            await press(pilot, "v")
        else:
            await give(pilot, session, given.key if both is None else both)


def _left(session: Session, answers: Sequence[Given]) -> list[Given]:
    """Those of the answers that the session does not have yet, whatever else it has; all choose Research at once, in
    any order."""
    left = [*answers]
    for given in session.game.record:
        if given in left[: len(session.players) if given.kind == RESEARCH else 1]:
            left.remove(given)
    return left


async def _answer(pilot: Pilot[None], session: Session, player: RandomPlayer, kinds: list[str]) -> None:
    table, question = screen(pilot), session.question
    assert question is not None
    if not table.masked:
        kinds.append(question.kind)
    key = player.choose(question)
    if any(option.key == key and certain(table.presenter).turn.hides(option) for option in question.options):
        assert table.presenter is not None
        key = next(option.key for option in question.legal() if not table.presenter.turn.hides(option))
    await give(pilot, session, key)


async def give(pilot: Pilot[None], session: Session, key: str) -> None:
    """Answer what is asked with that key; a hidden hand is only shown, with its owner's letter."""
    table, question = screen(pilot), session.question
    assert question is not None
    letter = table.shown.players[question.seat].letter
    if table.masked:
        await press(pilot, letter)
    elif question.kind == "trade.agree" and key == "agree":
        await press(pilot, letter, letter)
    elif ">" in key:
        await compose(pilot, key)
        await press(pilot, "enter")
    else:
        await choose(pilot, key)


async def compose(pilot: Pilot[None], line: str) -> None:
    """Turn the deal on the table into that one."""
    table = screen(pilot)
    assert table.question is not None
    deal, wanted = table.pane, DealDraft.of(table.session.game.meaning(table.question, line))
    assert isinstance(deal, DealTable)
    deal.focus()
    for side, amounts in ((0, wanted.gives), (1, wanted.gets)):
        if deal.side != side:
            await press(pilot, "right")
        await press(pilot, *["up"] * deal.row)
        for row in deal._rows():
            there = (deal.draft.gives, deal.draft.gets)[side].get(row.word, 0)
            more = amounts.get(row.word, 0) - there
            await press(pilot, *["plus" if more > 0 else "minus"] * abs(more), "down")
