"""What can be typed at any prompt besides an answer: one table of words, which may be shortened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civ_tui.lines import dealing, doing, looking
from civ_tui.lines.command import ALIASES, Command, matching, usage
from civ_tui.lines.words import listed, say
from civ_tui.rules.kinds import BATTLE_LOOT, BATTLE_UNIT, TALKS

if TYPE_CHECKING:
    from civ_tui.lines.sitting import Sitting

COMMANDS: Final[tuple[Command[Sitting], ...]] = (
    Command("list", "list", "all options again; or list forest, list near B7", looking.again),
    Command("why", "why", "what is not possible now, and why not", looking.why),
    Command("what", "what 3, or ? 3", "what option 3 means", looking.what),
    Command("rule", "rule TRADE-3", "a clause of the rulebook; or rule and a word", looking.rule, over=True),
    Command("card", "card Writing", "a tech, wonder, building, event, unit or government", looking.card, over=True),
    Command("state", "state", "the round and everybody's figures", looking.state, over=True),
    Command("map", "map", "the squares of interest; or map cities, map huts, map Anna", looking.whole_map, over=True),
    Command("square", "square B7", "one square", looking.square, over=True),
    Command("near", "near B7", "a square and those around it", looking.near, over=True),
    Command("tile", "tile B7", "all squares of a tile", looking.tile, over=True),
    Command("legal", "legal", "the squares that can be chosen now; or legal forest", looking.legal),
    Command("sheet", "sheet Anna", "everything open about a player", looking.sheet, over=True),
    Command("techs", "techs", "what everybody knows; or techs Anna", looking.techs, over=True),
    Command(
        "market", "market", "the market and the culture track; or market units, market iron", looking.market, over=True
    ),
    Command("battle", "battle", "the fronts", looking.fronts, kinds=(BATTLE_UNIT, BATTLE_LOOT)),
    Command(
        "log", "log", "what has happened since your last choice; or log all, log 9, log Anna", looking.log, over=True
    ),
    Command("hand", "hand", "what you hold, when the others look away", doing.hand, over=True),
    Command("hide", "hide", "out of sight with it again", doing.hide),
    Command("give", "give 3 trade", "what you give in the deal", dealing.give, kinds=TALKS),
    Command("want", "want silk", "what you get in the deal", dealing.want, kinds=TALKS),
    Command("deal", "deal", "the deal so far", dealing.deal, kinds=TALKS),
    Command("clear", "clear", "an empty deal", dealing.clear, kinds=TALKS),
    Command("propose", "propose", "propose the deal", dealing.propose, kinds=TALKS),
    Command("undo", "undo", "take back the last answer", doing.undo),
    Command("restart", "restart", "begin my phase again, as far as nothing came to light", doing.restart),
    Command("always", "always 3", "take option 3 in every round, without being asked", doing.always),
    Command(
        "orders", "orders", "what is done in every round without asking; or orders 2, to call one back", doing.orders
    ),
    Command("takeback", "takeback", "take back more, if all agree", doing.take_back),
    Command("interrupt", "interrupt", "somebody steps in with a card", doing.interrupt),
    Command("advise", "advise", "what a strong computer player would do in your place", doing.advise),
    Command("lessons", "lessons off", "no more lessons in a guided game", doing.lessons),
    Command("seats", "seats", "who plays each seat; or seats Anna hard, seats Anna person", doing.who_plays),
    Command("terse", "terse", "repeat only what has changed, or everything again", doing.terse),
    Command("preferences", "preferences", "what you prefer; or preferences terse on", doing.preferences, over=True),
    Command("replay", "replay", "the game again, answer by answer, as everybody saw it", doing.replay, over=True),
    Command("export", "export chronicle", "write a file: record, chronicle or picture", doing.export_game, over=True),
    Command("save", "save", "where the game is saved; or save and a name, to keep this moment", doing.save, over=True),
    Command("quit", "quit", "leave; the game is saved", doing.leave, over=True),
    Command("help", "help", "this list", lambda sitting, rest: tell_help(sitting, rest), over=True),
)


def obey(sitting: Sitting, line: str) -> bool:
    """Do what the line says, be it a command or a word for an answer. Returns whether the question has to be put
    anew."""
    if line.startswith("?") and line[1:2].strip():
        line = f"? {line[1:]}"
    word, _, rest = line.lower().partition(" ")
    if not word:
        sitting.console.say(say("Type a number, or help."))
        return False
    asked = sitting.asked
    answers = {} if asked is None else asked.words()
    known = {command.name: command for command in current(sitting)}
    word = ALIASES.get(word, word)
    found = matching(word, (*known, *(answers if not rest else ())))
    if not found:
        sitting.console.say(say("“{word}” means nothing here. Type help for what can be typed.", word=word))
        return False
    if len(found) > 1:
        sitting.console.say(say("“{word}” could be {words}.", word=word, words=listed(found)))
        return False
    if found[0] in known:
        return known[found[0]].run(sitting, line[len(line.split(" ")[0]) :].strip())
    return sitting.take(answers[found[0]])


def current(sitting: Sitting) -> list[Command[Sitting]]:
    """The commands that mean something now."""
    asked = sitting.asked
    if asked is None:
        return [command for command in COMMANDS if command.over]
    return [command for command in COMMANDS if not command.kinds or asked.question.kind in command.kinds]


def tell_help(sitting: Sitting, _rest: str) -> bool:
    """What can be typed now."""
    speak = sitting.console.say
    if sitting.asked is not None:
        speak(say("A number answers. Words can be shortened. A square, as B7, answers too."))
        words = [word for word in sitting.asked.words() if len(word) > 1]
        if words:
            speak(say("Words that answer now: {words}.", words=listed(words)))
    for command in current(sitting):
        speak(f"{usage(command)}: {say(command.meaning)}.")
    return False
