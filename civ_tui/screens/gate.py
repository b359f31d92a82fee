"""The hand-over to a seat, in words that everybody may read."""

from __future__ import annotations

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry
from civ_tui.rules.chronicle import MINOR, PHASES, sentence
from civ_tui.screens.hand_over import PATIENCE, HandOverScreen, Next
from civ_tui.session import Session
from civ_tui.widgets.describe import seat_name
from civ_tui.widgets.look import Look


def gate(session: Session, seat: Seat, look: Look, patience: float = PATIENCE) -> HandOverScreen:
    """The opaque screen that asks the others to look away and lets that seat take the keyboard."""
    view = session.view(None)
    player, phase = view.players[seat], look.say(PHASES[view.phase])
    moment = look.say("Round {n}, {phase}", n=view.round, phase=phase) if view.round else phase
    told = [look.say(sentence(entry, view)) for entry in session.since_last_choice(seat) if _worth_telling(entry)]
    question = session.game.question(seat)
    asked = Next(
        player.name,
        seat_name(look, player),
        player.letter,
        player.colour,
        moment,
        told,
        first=not session.has_chosen(seat),
        stays=seat == session.at_keyboard,
        secret=session.at_keyboard is not None or question is None or question.secret,
    )
    return HandOverScreen(asked, patience=patience)


def _worth_telling(entry: Entry) -> bool:
    """Whether a summary names it: not what another entry repeats, nor the units that everybody draws at the start."""
    return entry.kind not in MINOR and not (entry.kind == "draw_unit" and entry.phase == "setup")
