"""The hand-over to a seat, in words that everybody may read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from rich.text import Text
from textual.app import App
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import Lines, player_badge
from civ_tui.engine.answers import END, STOP
from civ_tui.engine.flow import Given, Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.small_map import place_lines
from civ_tui.games.civilization.rules.chronicle import sentence
from civ_tui.games.civilization.rules.kinds import MOVEMENT, MOVEMENT_STEP
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.calling import why_called
from civ_tui.games.civilization.words.names import moment, seat_name
from civ_tui.games.civilization.words.recap import gravest, recap_items
from civ_tui.sitting.session import Session
from civ_tui.tui.screens.hand_over import EVENTS, PATIENCE, Event, HandOverScreen, Next, patience_of


def gate(
    session: Session, seat: Seat, look: Look, patience: float = PATIENCE, why: str = "", *, may_go_back: bool = False
) -> HandOverScreen:
    """The opaque screen that asks the others to look away and lets that seat take the keyboard. `why` is a sentence for
    a player whose table was covered. It is dismissed with whether the seat took the keyboard, which is optional with
    `may_go_back`."""
    view = session.view(None)
    player = view.players[seat]
    question = session.question_of(seat)
    found, news = _explored_last(session, seat), session.since_last_choice(seat)
    strict, begins = session.keyboard.mode == "strict", session.keyboard.seat is None
    asked = Next(
        player.name,
        seat_name(look, player),
        player.letter,
        player.colour,
        _when(look, view),
        recap_items(look, view, news, seat),
        [_event(look, view, entry) for entry in gravest(news, seat, EVENTS)],
        first=not session.attention.has_chosen(seat),
        stays=seat == session.keyboard.seat,
        secret=strict or not begins or question is None or question.secret,
        why=why or why_called(look, view, seat, question, session.answers),
        may_go_back=may_go_back,
        banner=f"civilization {player.civilization}",
        explored=None if found is None else partial(place_lines, look, view, found),
    )
    return HandOverScreen(asked, patience=patience)


def _explored_last(session: Session, seat: Seat) -> int | None:
    """The square of the tile that the seat explored with its last step, if it is asked in advance: nobody has seen the
    tile yet."""
    early = session.in_advance.question
    ending = (Given(seat, MOVEMENT, END), Given(seat, MOVEMENT_STEP, STOP))
    last = next((given for given in reversed(session.answers) if given not in ending), None)
    if early is None or early.seat != seat or last is None or last.seat != seat:
        return None
    kind, _, name = last.key.partition(":")
    squares = session.view(None).squares.values() if (last.kind, kind) == (MOVEMENT_STEP, "explore") else ()
    return next((square.square for square in squares if square.name == name), None)


PICTURES: Final = MappingProxyType({"place_wonder": ("wonder", "id"), "great_person": ("great_person", "person")})
"""The kinds of entries with a picture of their own: what it is of, and the fact that names it."""


def _event(look: Look, view: View, entry: Entry) -> Event:
    """What a public entry tells, with the picture of what it is about, else of the place where it happened, else the
    banner of who did it."""
    player = None if entry.seat is None else view.players[entry.seat]
    words = Text() if player is None else player_badge(look, player).append(" ")

    def picture(room: Size) -> Lines:
        kind, fact = PICTURES.get(entry.kind, ("", ""))
        if kind:
            return [*painted(look, f"{kind} {entry.facts[fact]}", *room)]
        if entry.place is not None:
            return place_lines(look, view, entry.place, room)
        return [] if player is None else [*painted(look, f"civilization {player.civilization}", *room, player.colour)]

    return Event(words.append(look.say(sentence(entry, view)), look.palette.role("text")), picture)


def _when(look: Look, view: View) -> str:
    """The moment of the game: round, phase, and whether there is a battle."""
    when = moment(look, view.round, view.phase)
    if view.battle is None:
        return when
    return look.say("{moment}: in the battle on {square}", moment=when, square=view.squares[view.battle.square].name)


def behind_the_gate(app: App[Any], session: Session, seat: Seat, then: Callable[[], None]) -> None:
    """Ask the others to look away, and call `then` unless the seat goes back; if the gates are open, call it at
    once."""
    if session.keyboard.open:
        then()
    else:
        asked = gate(session, seat, look_of(app), patience_of(app), may_go_back=True)
        asked.then = lambda taken: then() if taken else None
        app.push_screen(asked)
