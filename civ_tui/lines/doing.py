"""Commands about the sitting itself: what one holds, taking back, stepping in, leaving."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.computers.seats import PERSON, PLAYERS
from civ_tui.engine.answers import BACK as GO_BACK
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Illegal, Option, Seat
from civ_tui.history.moments import Moments
from civ_tui.lines.console import Left
from civ_tui.lines.exporting import export
from civ_tui.lines.hand_over import BACK, agreed, gate
from civ_tui.lines.looking import tell
from civ_tui.lines.preferring import prefer
from civ_tui.lines.replaying import Replay
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.typed import is_typed, typed
from civ_tui.lines.words import LANGUAGE, listed, number, numbered, say
from civ_tui.sitting import open_game
from civ_tui.sitting.deciding import MARK, NOT_BEGUN, NOT_REDOABLE, SHOWN, STAYS, Confirmation, taken_back
from civ_tui.sitting.on_disk import Unreadable
from civ_tui.sitting.session import Session
from civ_tui.sitting.thinking import advice, advised, carried_out
from civ_tui.sitting.undo_history import CannotTakeBack
from civ_tui.storage.library import BadName
from civ_tui.words.seats import PLAYS
from civ_tui.words.take_back import points

REASONS: Final = 3
"""How many reasons of an advice are told at most."""


class Another(Exception):
    """Another game, the `session`, is played on from here."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


def hand(sitting: Sitting, _rest: str) -> bool:
    """What the seat that is asked holds, behind the gate. From then on the cards that it could play stand among the
    options."""
    turn, session = sitting.turn, sitting.session
    if turn is None:
        for player in sitting.view.players:
            sitting.console.say(say("{who}.", who=sitting.lines.who(player)))
            tell(sitting, sitting.lines.hand(player))
        return False
    if not turn.alone:
        if not gate(sitting.console, session, turn.seat, secret=True, may_go_back=True):
            return False
        session.keyboard.take(turn.seat, alone=True)
    sitting.private = True
    tell(sitting, sitting.lines.hand(session.view(turn.seat).players[turn.seat]))
    return not turn.alone


def lessons(sitting: Sitting, rest: str) -> bool:
    """No more lessons, or nothing more to do in this phase, if that is what was typed."""
    session = sitting.session
    if not session.guidance.on:
        sitting.console.say(say("This game has no lessons."))
    elif is_typed(rest, "off"):
        session.guidance.stop()
        sitting.console.say(say("No more lessons in this game."))
    elif is_typed(rest, "skip") and sitting.turn is not None and sitting.turn.deed is not None:
        session.guidance.leave_out()
        session.disk.save()
        sitting.console.say(say("Left out."))
        sitting.tell_deed()
    else:
        sitting.console.say(say("Type lessons off to go on without lessons."))
        sitting.tell_deed()
    return False


def hide(sitting: Sitting, _rest: str) -> bool:
    """Take out of sight what only one seat may read, and put its question again as far as that is open."""
    turn, session = sitting.turn, sitting.session
    if turn is None or not turn.alone:
        return tell(sitting, [say("Nothing is shown that the others may not see.")])
    session.keyboard.uncover()
    return True


def undo(sitting: Sitting, _rest: str) -> bool:
    """Take back the last answer, and say which."""
    session = sitting.session
    if not session.undo_history.undoable:
        why = say(session.undo_history.why_not)
        return tell(sitting, [say(STAYS, why=why, key=typed("takeback"))])
    what, meant, asked = taken_back(LANGUAGE, session), ("undo", len(session.answers)), sitting.confirmation
    if session.undo_history.is_anothers and (asked is None or asked.what != meant):
        again = say("The same again or Enter")
        sitting.console.say(say("{key} takes back: {answer}", key=again, answer=what))
        sitting.confirmation = Confirmation(meant, lambda: undo(sitting, ""))
        return False
    session.undo()
    sitting.console.say(say("Taken back: {what}. Type redo to give it again.", what=what))
    return True


def redo(sitting: Sitting, _rest: str) -> bool:
    """Give again what was taken back last."""
    session = sitting.session
    if session.redoable is None:
        return tell(sitting, [say(NOT_REDOABLE)])
    session.redo()
    return True


def restart(sitting: Sitting, _rest: str) -> bool:
    """Go back to the beginning of one's own phase, and be asked for everything in it."""
    session = sitting.session
    if not session.undo_history.own_phase:
        return tell(sitting, [say(NOT_BEGUN)])
    session.begin_again()
    return True


def always(sitting: Sitting, rest: str) -> bool:
    """Take an option in every round, without being asked."""
    turn, place = sitting.turn, number(rest)
    if turn is None:
        return False
    option = None if place is None else turn.numbered(place)
    can = [option for option in turn.offered if sitting.session.questions.order_for(turn.question, option)]
    if option not in can:
        numbers = listed(str(turn.number_of(option)) for option in can)
        words = "Type always and one of these numbers: {numbers}." if can else "Nothing of this can be ordered."
        return tell(sitting, [say(words, numbers=numbers)])
    assert option is not None, "it can stand"
    return sitting.take(option, always=True)


def pass_on(sitting: Sitting, _rest: str) -> bool:
    """End the phase now and in every round from now on."""
    end = _end(sitting)
    return end is not None and sitting.take(end, always=True)


def end(sitting: Sitting, _rest: str) -> bool:
    """End the phase from a question that leads back to it: what has only been chosen is left as it was."""
    if (back := _end(sitting, GO_BACK)) is None:
        return False
    sitting.take(back)
    sitting.look_up()
    end = _end(sitting)
    return end is None or sitting.take(end)


def end_alone(sitting: Sitting, _rest: str) -> bool:
    """End the phase, the others looking away from what is asked next."""
    end = _end(sitting)
    return end is not None and sitting.take(end, alone=True)


def _end(sitting: Sitting, key: str = END) -> Option[Any] | None:
    """The option with that `key`, which ends the phase or leads to its end; None, and that is said, where there is
    none."""
    end = None if sitting.turn is None else next((option for option in sitting.turn.offered if option.key == key), None)
    if end is None:
        sitting.console.say(say("This phase cannot be ended now."))
    return end


def orders(sitting: Sitting, rest: str) -> bool:
    """What the players do in every round; one of it is called back by its number."""
    session, place = sitting.session, number(rest)
    standing, players = session.orders.in_force(session.view(None)), sitting.view.players
    if place is not None and 0 < place <= len(standing):
        order = standing[place - 1]
        if (reason := session.why_not_call_back(order)) is not None:
            return tell(sitting, [say(reason.line)])
        session.call_back(order)
        return tell(sitting, [order.called_back(LANGUAGE, sitting.view)])
    named = ((players[order.seat].name, order.words(LANGUAGE, sitting.view)) for order in standing)
    rows = [f"{place}. {name}: {words}" for place, (name, words) in enumerate(named, start=1)]
    return tell(sitting, rows or [say("Nothing is done without asking. Type always and a number to begin with it.")])


def take_back(sitting: Sitting, _rest: str) -> bool:
    """Take back more than undo does: the table chooses a moment, and everybody agrees with the own letter."""
    console, session = sitting.console, sitting.session
    sitting.look_again()
    session.keyboard.uncover()
    moments = Moments(session.as_record)
    listed = points(moments, session.view(None))
    for place, undo_point in enumerate(listed, start=1):
        console.say(f"{place}. {say(undo_point.words)}")
    words = say("Back to before which? Type its number; Enter for none.")
    point = console.reply(words, lambda typed: numbered(listed, typed) if typed else None)
    if point is None:
        console.say(say("Nothing is taken back."))
        return True
    console.say(say("Decisions taken back: {n}.", n=moments.last - point.number))
    if all(agreed(console, session, seat) for seat in session.people):
        try:
            session.take_back(point.number)
        except CannotTakeBack as error:
            console.say(str(error))
    else:
        console.say(say("Not all agree: nothing is taken back."))
    return True


def interrupt(sitting: Sitting, rest: str) -> bool:
    """Somebody steps in out of turn: who, behind the gate, and with what."""
    console, session = sitting.console, sitting.session
    view = session.view(None)
    if sitting.turn is None:
        return False
    if why := sitting.lines.why_nobody_steps_in(view):
        return tell(sitting, [say(why)])
    people = [player for player in view.players if session.is_person(player.seat)]

    def read(typed: str) -> Seat:
        for person in people:
            if typed.lower() in (person.name.lower(), person.letter.lower()):
                return int(person.seat)
        raise ValueError(say("Nobody is called “{word}”.", word=typed))

    words = say("Who steps in? Type a name or a letter; Enter for nobody.")
    try:
        seat = read(rest) if rest else console.reply(words, lambda typed: read(typed) if typed else None)
    except ValueError as error:
        return tell(sitting, [str(error)])
    if seat is None:
        return False
    interrupted = sitting.turn.seat
    sitting.look_again()
    session.keyboard.take(interrupted)
    if gate(console, session, seat, secret=True, may_go_back=True):
        session.keyboard.take(seat, alone=True)
        sitting.private = True
        played = _step_in(sitting, seat)
        session.keyboard.take(seat if played else interrupted)
    return True


def _step_in(sitting: Sitting, seat: Seat) -> bool:
    """The seat, alone at the keyboard, plays a card or goes back."""
    console, session = sitting.console, sitting.session
    options = session.interrupts(seat)
    legal = [option for option in options if option.reason is None]
    for option in options:
        if option.reason is not None:
            what = say(option.label).removesuffix(".")
            console.say(say("Not possible now: {what}: {why}", what=what, why=say(option.reason.line)))
    for place, option in enumerate(legal, start=1):
        sitting.console.say(f"{place}. {MARK} {say(option.label)}")
        assert session.question is not None, "somebody is interrupted"
        tell(sitting, sitting.lines.about(sitting.view, session.question, option))
    if not legal:
        console.ask(say("There is no card to play now. Press Enter."))
        return False

    armed: Option[Any] | None = None

    def read(line: str) -> bool:
        nonlocal armed
        if is_typed(line, BACK):
            return False
        chosen = armed if armed is not None and not line else numbered(legal, line)
        if chosen is not armed:
            armed = chosen
            raise ValueError(say(SHOWN, again=say("The same again or Enter")))
        try:
            session.interrupt(seat, chosen.key)
        except Illegal as refused:
            raise ValueError(say(refused.reason.line)) from None
        return True

    return console.reply(say("Which? Type its number, or back."), read)


def advise(sitting: Sitting, _rest: str) -> bool:
    """What the strong computer player would answer, and why; for who is alone with the question."""
    turn, speak = sitting.turn, sitting.console.say
    if turn is None:
        return False
    if turn.deed is not None and sitting.session.guidance.hint():
        sitting.tell_deed()
        return False
    if not turn.alone:
        name = turn.view.players[turn.seat].name
        return tell(sitting, [say("Advice is for {name} alone: type hand first.", name=name)])
    thoughts = [*advice(sitting.session, turn.seat)]
    first, last = thoughts[0], thoughts[-1]
    speak(say(advised(sitting.session, turn.question, last.best.key)))
    for reason in last.best.why[:REASONS]:
        speak(say(reason))
    if first.aim:
        speak(say(first.aim))
    for detail in carried_out(sitting.session, turn.question, last.best.key):
        speak(say("{question} {answer}.", question=detail.question.prompt, answer=detail.words))
    return False


def who_plays(sitting: Sitting, rest: str) -> bool:
    """Who plays each seat; or let another play one from here on."""
    session, speak = sitting.session, sitting.console.say
    players = session.view(None).players
    if not rest:
        for player in players:
            plays = session.players[player.seat]
            words = "{name}: a person." if plays == PERSON else "{name}: the computer, {level}."
            speak(say(words, name=player.name, level=say(PLAYS[plays])))
        return False
    name, _, word = rest.lower().rpartition(" ")
    seat = next((player.seat for player in players if name in (player.name.lower(), player.letter.lower())), None)
    chosen = next((player for player in PLAYERS if is_typed(word, player)), None)
    if seat is None or chosen is None:
        return tell(sitting, [say("Type seats, a name, and one of {players}.", players=listed(map(typed, PLAYERS)))])
    sitting.lower_curtain()
    session.seat_player(seat, chosen)
    return True


def terse(sitting: Sitting, _rest: str) -> bool:
    """Repeat only what has changed, or everything again."""
    prefer(sitting.console, "terse off" if sitting.voice.terse else "terse on", sitting)
    return False


def preferences(sitting: Sitting, rest: str) -> bool:
    """What is preferred, or prefer something else."""
    prefer(sitting.console, rest, sitting)
    return False


def replay(sitting: Sitting, _rest: str) -> bool:
    """The game again from its deal; of a game that goes on only what everybody may know. Raises `Another` when somebody
    plays on from one of its moments."""
    session = sitting.session
    sitting.look_again()
    session.keyboard.uncover()
    moments = Moments(session.as_record)
    number = Replay(sitting.console, moments, sitting.export).play()
    if number is not None:
        raise Another(open_game.play_on(moments.game_at(number).clone(), session.players))
    return True


def export_game(sitting: Sitting, rest: str) -> bool:
    """Write the game into a file for readers."""
    moments = Moments(sitting.session.as_record)
    export(sitting.console, sitting.export, moments, moments.last, "public", rest)
    return False


def save(sitting: Sitting, rest: str) -> bool:
    """Where the game is saved; or keep this moment under a name."""
    return _keep(sitting, rest) if rest else tell(sitting, [saved(sitting)])


def _keep(sitting: Sitting, name: str) -> bool:
    console, shelf = sitting.console, open_game.shelf()
    try:
        if shelf.path_of(name).exists() and not console.sure(
            say("There is already a save of that name. Overwrite it?")
        ):
            return False
        console.say(say("Kept as {path}", path=shelf.keep(sitting.session.disk.copy(), name)))
    except (BadName, Unreadable) as bad:
        console.say(str(bad))
    except OSError as error:
        console.say(say("It could not be saved: {why}.", why=error.strerror or error))
    return False


def saved(sitting: Sitting) -> str:
    """Where the game is saved, or why it is not."""
    session = sitting.session
    session.disk.try_again()
    where = say("The game is not saved.")
    if session.disk.slot is not None:
        where = say("The game is saved after every answer, in {folder}", folder=session.disk.slot.folder)
    return session.disk.trouble or where


def leave(_sitting: Sitting, _rest: str) -> bool:
    """Leave the table."""
    raise Left
