"""A game at the prompt from step to step: what comes next, and what a typed line does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from civ_tui.lines import commands, ending, hand_over
from civ_tui.lines.composing import composed
from civ_tui.lines.console import Changed, Suspended
from civ_tui.lines.looking import tell
from civ_tui.lines.numbered_turn import NumberedTurn
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.typed import typed
from civ_tui.lines.words import LANGUAGE, number, numbered, say
from civ_tui.sitting.deciding import MARK, SHOWN, rule_words
from civ_tui.sitting.steps import PassKeyboard, Step, StepIn, Teach, Tell, Think, steps_of
from civ_tui.sitting.thinking import answer, thoughts
from civ_tui.words.interface import words_of
from civ_tui.words.lessons import progress
from civ_tui.words.stepping_in import NEVER, NOT_NOW, asks, offers


def play(sitting: Sitting) -> None:
    """Put question after question, then tell how the game ended. Raises `Left`."""
    console = sitting.console
    sitting.tell_trouble()
    console.say(say("Type help at any prompt for what can be typed."))
    with console.taking(partial(commands.run_meanwhile, sitting)):
        _lead(sitting)
        sitting.look_again()
        sitting.tell_news()
        ending.tell(sitting)
        while True:
            obey(sitting, console.ask())


def _lead(sitting: Sitting) -> None:
    """Take step after step to the end of the game."""
    keyboard, steps = sitting.session.keyboard, steps_of(sitting.session, sitting.from_memory)
    taken: bool | None = None
    while True:
        had = keyboard.seat if keyboard.alone and not keyboard.open else None
        try:
            step = next(steps) if taken is None else steps.send(taken)
        except StopIteration:
            return
        taken = None
        try:
            if isinstance(step, Tell) or step.question.seat != had or not keyboard.alone:
                sitting.look_again()
                if not (isinstance(step, Think) and step.question.manner == "step"):
                    sitting.tell_news()  # of a march once it has arrived
            taken = _take(sitting, step)
        except Suspended:
            keyboard.uncover()  # whoever has brought the program back may be somebody else
        except Changed:  # at the gate
            continue


def _take(sitting: Sitting, step: Step) -> bool | None:
    """Take one step. Of a hand-over, returns whether the keyboard was taken."""
    match step:
        case Tell():
            for reason in step.why:
                sitting.console.say(say(reason))
        case Think():
            *_, last = thoughts(sitting.session, step.question.seat)
            answer(sitting.session, step.question.seat, last.best.key)
        case Teach():
            _teach(sitting, step)
        case StepIn():
            _ask_to_step_in(sitting, step)
        case PassKeyboard():
            return hand_over.gate(sitting.console, sitting.session, step.question.seat, secret=step.secret)
        case _:
            sitting.ask()
            sitting.tell_deed()
            while not obey(sitting, sitting.console.ask()):
                pass
    return None


def _ask_to_step_in(sitting: Sitting, step: StepIn) -> None:
    """Ask a person, before a computer player answers, if they step in with what lies open; Enter alone does nothing."""
    session, console = sitting.session, sitting.console
    seen = session.view(None)
    for line in sitting.lines.under(seen, step.question, alone=False, open_table=session.keyboard.open):
        console.say(line)
    offered = offers(LANGUAGE, seen, session.interrupts(step.seat))
    for place, option in enumerate(offered, start=1):
        mark = "" if option.key in (NEVER, NOT_NOW) else f"{MARK} "
        console.say(f"{place}. {mark}{say(option.label)}")
    armed = ""

    def read(typed: str) -> str:
        nonlocal armed
        key = (numbered(offered, typed) if typed else offered[-2]).key
        if key not in (NEVER, NOT_NOW, armed):
            armed = key
            raise ValueError(say(SHOWN, again=say("The same number again")))
        return key

    asked = asks(LANGUAGE, seen, step.question, step.seat)
    key = console.reply(say("{question} Enter: not now.", question=asked), read)
    if key == NEVER:
        session.stepping_in.not_in_this_phase(step.seat)
    elif key == NOT_NOW:
        session.stepping_in.not_now(step.seat, step.question)
    else:
        session.interrupt(step.seat, key)


def _teach(sitting: Sitting, step: Teach) -> None:
    """Read out a lesson; with the first how to leave them, with others what has been done so far."""
    lesson, speak = step.lesson, sitting.console.say
    for words in filter(None, (lesson.title, *lesson.about, lesson.try_now)):
        speak(say(words, legend=typed("symbols")))
    view = sitting.session.view(None)
    if not sitting.session.guidance.given:
        speak(say("Type lessons off to go on without lessons."))
        speak(rule_words(LANGUAGE, typed("undo"), "Enter", typed("end")))
    elif view.round and (goals := progress(LANGUAGE, view, step.question.seat)):
        speak(goals)
    speak(say("Type rule {clause} for the rule.", clause=lesson.clause))


def obey(sitting: Sitting, line: str) -> bool:
    """Do what the line says: answer, or run a command. Returns whether the question has to be put anew."""
    confirmation = sitting.confirmation
    try:
        if confirmation is not None and not line:
            return bool(confirmation.then())
        return commands.obey(sitting, line) if sitting.turn is None else _answer(sitting, sitting.turn, line)
    except Changed:
        return True
    finally:
        if sitting.confirmation is confirmation:  # any other line leaves it
            sitting.confirmation = None


def _answer(sitting: Sitting, turn: NumberedTurn, line: str) -> bool:
    """Take the line as the number, place, key or deal that answers; as a command if it is none of these."""
    place = number(line)
    if place is not None:
        return _take_numbered(sitting, turn, place, line)
    there = turn.lines.place_called(turn.view, line)
    if there is not None:
        return _take_at(sitting, turn, there)
    exact = next((option for option in turn.every if option.key.lower() == line.lower()), None)
    if exact is not None:
        return sitting.take(exact)
    if ">" in line and turn.question.composed:
        return sitting.answer(line)
    try:
        several = composed(turn.question, line, ((turn.number_of(option), option) for option in turn.offered))
    except ValueError as wrong:
        return tell(sitting, [str(wrong)])
    if several is not None:
        return sitting.take(several)
    return commands.obey(sitting, line)


def _take_numbered(sitting: Sitting, turn: NumberedTurn, place: int, line: str) -> bool:
    option = turn.numbered(place) or next((other for other in turn.offered if other.key == line), None)
    if option is not None:
        return sitting.take(option)
    last = max(turn.numbers.values(), default=0)
    words = "There is no {n}. Numbers go from 1 to {last}."
    if 0 < place <= last:
        words = "What {n} stood for cannot be chosen any more. Type list for what can."
    return tell(sitting, [say(words, n=line, last=last)])


def _take_at(sitting: Sitting, turn: NumberedTurn, place: int) -> bool:
    options = turn.at(place)
    if len(options) == 1:
        return sitting.take(options[0])
    if not options:
        further = next((option for option in turn.words().values() if option.place == place), None)
        if further is not None:
            return _go(sitting, further.gives)
        square = words_of(turn.view).place_name(turn.view, place)
        sitting.console.say(say("Nothing can be chosen on {square}.", square=square))
    for read in turn.read_out(options):
        sitting.console.say(read)
    return False


def _go(sitting: Sitting, way: Sequence[str]) -> bool:
    """Step after step, by their keys, until something comes between."""
    for key in way:
        sitting.look_up()
        if sitting.turn is None or sitting.turn.question.manner != "step":
            break
        step = next((option for option in sitting.turn.offered if option.key == key), None)
        decisions = len(sitting.session.answers)
        if step is None or not sitting.take(step) or len(sitting.session.answers) == decisions:
            break
    return True
