"""What the screens show to a seat, drawn from two tables that differ only in what is hidden from it.

Everything that reaches the terminal is compared: text and style of every strip, notices, titles and tooltips; and what
the files tell: chronicle, picture and report.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from civ_tui.drawing.look import look_of
from civ_tui.engine.flow import Given, Illegal, Seat
from civ_tui.engine.game import BrokenRule, Game
from civ_tui.games.civilization.rules.civilization import Civilization
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.overlays.palette import open_palette
from civ_tui.tui.screens.gate import gate
from civ_tui.tui.table.table import TableScreen, table_for
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules.traces import written
from tests.games.civilization.rules.twins import otherwise
from tests.games.civilization.screens.at_the_keys import Sensible, game, rested
from tests.tui.shown import notices, strips

LAID = ("sheet", "market", "log", "pyramid", "board", "palette", "gate", "interrupt", "goto", "help", "legend")
"""What is laid over the table, one after the other."""
ATTEMPTS = 16
"""How many twins are tried for one at which the same answers lead to the same."""
Position = tuple[str, tuple[Any, ...]]
"""The name of a screen, and all that is on it."""


@dataclass(frozen=True)
class Moment:
    """A game at the moment when a question of that kind waits: its last checkpoint and every answer."""

    kind: str
    checkpoint: Table
    record: tuple[Given, ...]
    checkpoint_at: int

    @property
    def asked(self) -> Seat:
        """Who is asked first."""
        return self.on(self.checkpoint).pending[0].seat

    def on(self, checkpoint: Table) -> Game[Table]:
        """The game at this moment, had it been that table at the checkpoint."""
        return Game(Civilization(EDITION), checkpoint.clone(), self.record, self.checkpoint_at)


@dataclass
class Figures:
    """How much has been compared."""

    moments: int = 0
    skipped: int = 0
    screens: int = 0
    strips: int = 0
    kinds: set[str] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)

    def __str__(self) -> str:
        return (
            f"{self.moments} moments of {len(self.kinds)} kinds ({self.skipped} left out), {self.screens} screens of "
            f"{len(self.shown)} kinds, {self.strips} strips compared"
        )


def moments(players: int, seed: int) -> list[Moment]:
    """The last moment of each kind of question in a random game at which somebody holds something hidden."""
    found: dict[str, Moment] = {}
    session, player = game(players, seed), Sensible(seed)
    played = session.game
    while not played.over:
        question = played.pending[0]
        if played.state.round and sum(bool(one.hand or one.tokens) for one in played.state.players) >= 2:
            found[question.kind] = Moment(question.kind, played.checkpoint, tuple(played.record), played.checkpoint_at)
        played.answer(question.seat, player.choose(question))
    return list(found.values())


def twins(moment: Moment, seat: Seat | None, seed: int) -> tuple[Game[Table], Game[Table]] | None:
    """The game, and one that differs only in what is hidden from the seat (None: from everybody at once). None where
    the answers since the checkpoint would have brought other things to light."""
    here = moment.on(moment.checkpoint)
    table = otherwise(moment.checkpoint, seat, seed)
    if len(moment.record) > moment.checkpoint_at:
        table.chance.state = moment.checkpoint.chance.state
    try:
        there = moment.on(table)
    except (Illegal, BrokenRule):
        return None
    same = view(there.state, seat) == view(here.state, seat) and there.state.revealed == here.state.revealed
    asked = [(question.seat, question.kind) for question in here.pending]
    return (here, there) if same and asked == [(question.seat, question.kind) for question in there.pending] else None


async def sights(pilot: Pilot[None], session: Session, laid: Sequence[str]) -> list[Position]:
    """All that is seen at the table by who has the keyboard: the question, some of its options and squares, and what is
    laid over the table."""
    app = pilot.app
    assert isinstance(app, CivApp)
    question, alone = session.question, session.keyboard.alone
    assert question is not None
    app.leader.session = session
    table = table_for(question, session)
    assert session.question is not None
    if session.keyboard.passing(session.question) == "gate" and not table.presents.masks(question):
        await app.push_screen(gate(session, question.seat, look_of(app), patience=0))
        await pilot.pause()
        found = [_sight(app, "gate")]
        app.pop_screen()
        await pilot.pause()
        return found
    await app.push_screen(table)
    await pilot.pause()
    if alone and not table.alone:
        # The key that shows the own hand, and its gate, passed.
        table.actions.take_keyboard(question.seat)
        await pilot.pause()
    found = [_sight(app, "table")]
    table.choices.action_cursor_down()
    table.map.cursor = (table.map.cursor + 37) % len(table.shown.squares)
    await rested(pilot)
    found.append(_sight(app, "table"))
    if not table.masked:
        assert table.presenter is not None
        doubts = tuple(
            str(table.presenter.confirmation(choice.option)) for choice in table.choices.offered if choice.legal
        )
        found.append(("doubts", doubts))
    for name in laid:
        found += [position async for position in _laid(pilot, table, session, name)]
    while app.screen is not app.leader.menu:
        app.pop_screen()
        await pilot.pause()
    return found


async def _laid(pilot: Pilot[None], table: TableScreen, session: Session, name: str) -> Any:
    app, seats = pilot.app, len(table.shown.players)
    if name == "palette":
        open_palette(app)
    elif name == "gate":
        seat = ((session.keyboard.seat or 0) + 1) % seats
        app.push_screen(gate(session, seat, look_of(app), patience=0))
    elif name == "interrupt":
        await app.push_screen(InterruptScreen(session))
    else:
        await table.run_action(KEYS[name].action)
    await pilot.pause()
    if isinstance(app.screen, InterruptScreen) and table.alone and session.keyboard.seat is not None:
        app.screen._alone(session.keyboard.seat)
        await pilot.pause()
    yield _sight(app, name)
    whose = getattr(app.screen, "action_whose", None)
    for _ in range(seats - 1 if whose is not None else 0):
        assert whose is not None
        whose()
        await pilot.pause()
        yield _sight(app, name)
    if name in ("palette", "goto"):
        await pilot.press("e")
        await pilot.pause()
        yield _sight(app, name)
    while app.screen is not table:
        app.pop_screen()
        await pilot.pause()


def _sight(app: App[Any], name: str) -> Position:
    drawn = tuple(
        tuple((one.text, str(one.style), repr(one.style and one.style.meta)) for one in strip) for strip in strips(app)
    )
    return name, (*drawn, *_besides(app, app.screen))


def _besides(app: App[Any], screen: Screen[Any]) -> Iterator[tuple[str, ...]]:
    """What is no strip: titles, notices, tooltips."""
    yield ("titles", app.title, app.sub_title, str(screen.title), str(screen.sub_title))
    yield ("notices", *(" ".join(notice) for notice in notices(app)))
    yield (
        "tooltips",
        *(f"{widget.id} {widget.tooltip}" for widget in screen.walk_children(Widget) if widget.tooltip is not None),
    )


def in_turn(number: int, most: int) -> tuple[str, ...]:
    """So many of the things that can be laid over the table; others for the next number."""
    return tuple(LAID[(number * most + place) % len(LAID)] for place in range(most))


async def compare(
    pilot: Pilot[None],
    moment: Moment,
    seed: int,
    figures: Figures,
    laid: Sequence[str] = LAID,
    gates: Any = "normal",
    *,
    files: bool = True,
) -> list[str]:
    """What differs at that moment, in words: first what everybody sees, then what who is asked sees alone; in `files`
    too, unless that takes too long."""
    found: list[str] = []
    asked = moment.asked
    for seat in (None, asked):
        pair = next((pair for other in range(ATTEMPTS) if (pair := twins(moment, seat, seed + other))), None)
        if pair is None:
            figures.skipped += 1
            continue
        # What a slow machine has not drawn yet differs once; what is told differs again.
        for _ in range(2):
            both = []
            for played in pair:
                session = Session(played)
                session.keyboard.mode = gates
                session.keyboard.take(asked, alone=seat is not None)
                told = written(played, seat) if files else {}
                read = [(name, tuple(text.splitlines())) for name, text in told.items()]
                both.append([*await sights(pilot, session, laid), *read])
            if both[0] == both[1]:
                break
        figures.moments += 1
        figures.kinds.add(moment.kind)
        figures.screens += len(both[0])
        figures.strips += sum(len(position) for _, position in both[0])
        figures.shown |= {name for name, _ in both[0]}
        for (name, here), (_, there) in zip(*both, strict=True):
            if here != there:
                line = next((pair for pair in zip(here, there, strict=False) if pair[0] != pair[1]), ("lengths", ""))
                found.append(f"{moment.kind}, {name}, seen by {seat}: {_words(line[0])} | {_words(line[1])}")
    return found


def _words(row: Any) -> str:
    return "".join(part if isinstance(part, str) else part[0] for part in row)
