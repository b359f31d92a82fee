"""The hand-over to a seat, in words that everybody may read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rich.text import Text
from textual.app import App

from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.panel import player_badge
from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.sitting.session import Session
from civ_tui.title import Seen
from civ_tui.tui.interface import screens_of
from civ_tui.tui.screens.hand_over import EVENTS, PATIENCE, Event, HandOverScreen, Next, patience_of
from civ_tui.words.interface import words_of


def gate(
    session: Session, seat: Seat, look: Look, patience: float = PATIENCE, why: str = "", *, may_go_back: bool = False
) -> HandOverScreen:
    """The opaque screen that asks the others to look away and lets that seat take the keyboard. `why` is a sentence for
    a player whose table was covered. It is dismissed with whether the seat took the keyboard, which is optional with
    `may_go_back`."""
    view = session.view(None)
    player, words, screens = view.players[seat], words_of(view), screens_of(view)
    question = session.question_of(seat)
    news = session.news.since_choice(seat)
    strict, begins = session.keyboard.mode == "strict", session.keyboard.seat is None
    asked = Next(
        player.name,
        words.seat_name(look, player),
        player.letter,
        player.colour,
        words.when(look, view),
        words.recap(look, view, news, seat),
        [_event(look, view, entry) for entry in words.gravest(news, seat, EVENTS)],
        first=not session.news.has_chosen(seat),
        stays=seat == session.keyboard.seat,
        secret=strict or not begins or question is None or question.secret,
        why=why or words.why_called(look, view, seat, question, session.answers, covered=True),
        may_go_back=may_go_back,
        banner=screens.banner(player),
    )
    return HandOverScreen(asked, patience=patience)


def _event(look: Look, view: Seen, entry: Entry) -> Event:
    """What a public entry tells, with a picture."""
    player = None if entry.seat is None else view.players[entry.seat]
    words = Text() if player is None else player_badge(look, player).append(" ")
    sentence = look.say(words_of(view).log.sentence(entry, view))
    return Event(
        words.append(sentence, look.palette.role("text")), partial(screens_of(view).entry_lines, look, view, entry)
    )


def behind_the_gate(app: App[Any], session: Session, seat: Seat, then: Callable[[], None]) -> None:
    """Ask the others to look away, and call `then` unless the seat goes back; if the gates are open, call it at
    once."""
    if session.keyboard.open:
        then()
    else:
        asked = gate(session, seat, look_of(app), patience_of(app), may_go_back=True)
        asked.then = lambda taken: then() if taken else None
        app.push_screen(asked)
