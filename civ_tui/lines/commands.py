"""What can be typed at any prompt besides an answer: one table of words, which may be shortened."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Option, Question
from civ_tui.lines import command, doing, looking
from civ_tui.lines.command import Command, among, usage
from civ_tui.lines.interface import GameLines
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.typed import typed
from civ_tui.lines.words import LANGUAGE, listed, say
from civ_tui.sitting.deciding import rule_words
from civ_tui.sitting.interface import automation_in
from civ_tui.words.games import of_title
from civ_tui.words.interface import words_of

_BEFORE: Final[tuple[Command[Sitting], ...]] = (
    Command("list", "all options again; or list and a word, or list near and the name of a place", looking.again),
    Command("why", "what is not possible now, and why not", looking.why),
    Command("what 3, or ? 3", "what option 3 means", looking.what),
)
COMMANDS: Final[tuple[Command[Sitting], ...]] = (
    Command("log", "what has happened since your last choice; or log all, log 9, log Anna", looking.log, unasked=True),
    Command("hand", "what you hold, when the others look away", doing.hand, unasked=True),
    Command("hide", "out of sight with it again", doing.hide),
    Command("undo", "take back the last answer", doing.undo),
    Command("redo", "give again what was taken back last", doing.redo),
    Command("restart", "begin my phase again, as far as nothing came to light", doing.restart),
    Command("always 3", "take option 3 in every round, without being asked", doing.always),
    Command("pass", "end the phase now and in every round from now on", doing.pass_on, needs=END),
    Command("orders", "what is done in every round without asking; or orders 2, to call one back", doing.orders),
    Command("end", "end the phase; what has only been chosen is left as it was", doing.end, needs=BACK),
    Command("takeback", "take back more, if all agree", doing.take_back),
    Command("interrupt", "somebody steps in with a card", doing.interrupt),
    Command("advise", "what a strong computer player would do in your place", doing.advise),
    Command(
        "lessons off",
        "no more lessons in a guided game; or lessons skip, to be asked for the next best thing instead",
        doing.lessons,
    ),
    Command("seats", "who plays each seat; or seats Anna hard, seats Anna person", doing.who_plays),
    Command("terse", "repeat only what has changed, or everything again", doing.terse),
    Command("preferences", "what you prefer; or preferences terse on", doing.preferences, unasked=True),
    Command("replay", "the game again, answer by answer, as everybody saw it", doing.replay, unasked=True),
    Command(
        "export chronicle",
        "write a file: record, chronicle, picture, postcard or evening",
        doing.export_game,
        unasked=True,
    ),
    Command("save", "where the game is saved; or save and a name, to keep this moment", doing.save, unasked=True),
    Command("quit", "leave; the game is saved", doing.leave, unasked=True),
    Command("help", "this list", lambda sitting, rest: tell_help(sitting, rest), unasked=True),
)
"""Those of every game, behind what can be looked at."""


def commands(lines: GameLines) -> list[Command[Sitting]]:
    """Everything that can be typed at the prompt of that game, as the help names it."""
    listed: list[Command[Sitting]] = [*_BEFORE, *among((*looking.LOOKS, *COMMANDS), lines.commands)]
    ordered = automation_in(lines.title.name).orders
    return [command for command in listed if ordered or command.name not in ("always", "pass", "orders")]


def obey(sitting: Sitting, line: str) -> bool:
    """Do what the line says, be it a command or a word for an answer. Returns whether the question has to be put
    anew."""
    if not line:
        sitting.console.say(say("Type a number, or help."))
        return False
    words = {} if sitting.turn is None or " " in line else sitting.turn.words()
    known = {word: _answer(word, option) for word, option in words.items()} | current(sitting)
    done = command.run(sitting, known, line, sitting.console)
    if done is None:
        word = line.split(" ")[0].lower()
        sitting.console.say(say("“{word}” means nothing here. Type help for what can be typed.", word=word))
    return bool(done)


def _answer(word: str, option: Option[Any]) -> Command[Sitting]:
    return Command(word, "", lambda sitting, _: sitting.take(option))


def run_meanwhile(sitting: Sitting, line: str) -> bool | None:
    """Do what the line says while something else is asked than the question of the game. A single letter is left to
    that: it may be the answer. Returns whether the question of the game has to be put anew; None where the line is no
    command."""
    return command.run(sitting, current(sitting), line, sitting.console) if len(line) > 1 else None


def current(sitting: Sitting) -> dict[str, Command[Sitting]]:
    """The commands that mean something now, by their words."""
    turn = sitting.turn
    return {
        command.name: command
        for command in commands(sitting.lines)
        if (command.unasked if turn is None else _means_something(command, turn.question))
    }


def _means_something(command: Command[Sitting], question: Question[Any]) -> bool:
    kinds = not command.kinds or question.kind in command.kinds
    return kinds and (not command.needs or question.find(command.needs) is not None)


def tell_help(sitting: Sitting, _rest: str) -> bool:
    """What can be typed now."""
    speak = sitting.console.say
    if sitting.turn is not None:
        speak(of_title(LANGUAGE, sitting.lines.title.name, say("A number answers. Words can be shortened.")))
        places = [option.place for option in sitting.turn.offered if option.place is not None]
        if places:
            name = words_of(sitting.view).place_name(sitting.view, places[0])
            speak(say("So does a place, as {name}.", name=name))
        speak(rule_words(LANGUAGE, typed("undo"), "Enter", typed("end")))
        words = [word for word, option in sitting.turn.words().items() if len(word) > 1 and not option.gives]
        if words:
            speak(say("Words that answer now: {words}.", words=listed(map(typed, words))))
    for usable in current(sitting).values():
        speak(f"{usage(usable)}: {say(usable.meaning)}.")
    return False
