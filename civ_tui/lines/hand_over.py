"""The hand-over in words: the others look away, and the player says with their own letter that they are alone."""

from __future__ import annotations

from civ_tui.engine.flow import Seat
from civ_tui.lines.console import Console
from civ_tui.lines.interface import lines_of
from civ_tui.lines.typed import is_typed
from civ_tui.lines.words import LANGUAGE, say
from civ_tui.preferences.keyboard_layout import own_letter
from civ_tui.sitting.session import Session
from civ_tui.words.interface import words_of

BACK = "back"


def gate(console: Console, session: Session, seat: Seat, *, secret: bool, may_go_back: bool = False) -> bool:
    """Wait until that seat says that it has the keyboard; `secret` if what follows is for its eyes alone. False if it
    goes back. Raises `Left`."""
    view = session.view(None)
    player = view.players[seat]
    if seat != session.keyboard.seat:
        console.say(say("Keyboard to {who}.", who=lines_of(session.title).who(player)))
        question, covered = session.question_of(seat), not session.keyboard.open
        why = words_of(view).why_called(LANGUAGE, view, seat, question, session.answers, covered=covered)
        if why:
            console.say(why)
    if session.keyboard.open:
        return True
    if secret:
        console.say(say("Others look away: for {name} alone.", name=player.name))
    words = "{name}: type {letter} and Enter. Or back." if may_go_back else "{name}: type {letter} and Enter."

    def read(typed: str) -> bool:
        if own_letter(typed.upper()) == player.letter:
            return True
        if may_go_back and is_typed(typed, BACK):
            return False
        raise ValueError(say("That was not {letter}.", letter=player.letter))

    return console.reply(say(words, name=player.name, letter=player.letter), read)


def agreed(console: Console, session: Session, seat: Seat) -> bool:
    """Whether that seat says with its own letter that it agrees. Another letter, or Enter alone, says that it does
    not."""
    player = session.view(None).players[seat]

    def read(typed: str) -> bool:
        if len(typed) > 1:
            raise ValueError(say("That was not {letter}.", letter=player.letter))
        return bool(own_letter(typed.upper()) == player.letter)

    words = say("{name}: type {letter} and Enter to agree.", name=player.name, letter=player.letter)
    return console.reply(words, read)
