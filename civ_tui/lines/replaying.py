"""A recorded game at the prompt: answer after answer, forwards and back, and played on from any moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from civ_tui.history.answers import Eyes
from civ_tui.history.moments import Moments
from civ_tui.lines import command, looking
from civ_tui.lines.command import Command, among, usage
from civ_tui.lines.console import Console
from civ_tui.lines.exporting import Export, export
from civ_tui.lines.interface import GameLines, lines_of
from civ_tui.lines.numbered_turn import NumberedTurn
from civ_tui.lines.typed import meant, typed
from civ_tui.lines.words import LANGUAGE, listed, now, number, say
from civ_tui.words.games import of_title
from civ_tui.words.interface import words_of


class Over(Exception):
    """The replay is left; `number` is after how many answers somebody wants to play on, None for not at all."""

    def __init__(self, number: int | None = None) -> None:
        super().__init__(number)
        self.number = number


class Replay:
    """One moment after another of a game, read out. Of a game that goes on only what is public is told; once it is over
    any seat's eyes may be chosen. `write` writes a file for readers."""

    def __init__(self, console: Console, moments: Moments, write: Export | None = None) -> None:
        self.console = console
        self.moments = moments
        self.lines = lines_of(moments.record.played)
        self.write = write
        self.finished = moments.over_at(moments.last)
        self.number = 0
        self.eyes: Eyes = "public"
        self.turn: NumberedTurn | None = None

    @property
    def view(self) -> Any:
        """The table at this moment, through the eyes chosen."""
        return self.moments.view_at(self.number, self.eyes)

    def play(self) -> int | None:
        """Read out moments until the replay is left. Returns after how many answers somebody wants to play on, or None.
        Raises `Left` at the end of the input."""
        if self.moments.trouble:
            self.console.say(say(self.moments.trouble))
        goes_on = say("Enter goes on by one answer; type help for what else can be typed.")
        self.console.say(of_title(LANGUAGE, self.view.title, goes_on))
        self.go_to(0)
        try:
            with self.console.taking(self.run):
                while True:
                    self.obey(self.console.ask())
        except Over as over:
            return over.number

    def go_to(self, number: int) -> None:
        """Read out the moment of that number, or the nearest that there is."""
        self.number = min(max(number, 0), self.moments.last)
        view, speak = self.view, self.console.say
        words = words_of(view)
        speak(say("Answer {n} of {last}. {moment}", n=self.number, last=self.moments.last, moment=now(view)))
        if self.number:
            answer = self.moments.answer(self.number)
            name = view.players[answer.seat].name
            if not answer.told_to(self.eyes):
                speak(say("{name} answers in secret.", name=name))
            elif answer.prompt:
                prompt = say(answer.prompt)
                speak(say("{prompt} {name}: {answer}", prompt=prompt, name=name, answer=say(answer.label)))
            else:
                speak(say("{name}: {answer}", name=name, answer=say(answer.label)))
        hidden = words.log.minor if self.eyes == "public" else ("phase",)
        for entry in self.moments.brought(self.number, self.eyes):
            if entry.kind not in hidden:
                speak(say(words.log.sentence(entry, view)))

    def obey(self, line: str) -> None:
        """Do what the line says. Raises `Over` when the replay is left."""
        word = line.split(" ")[0].lower()
        chosen = number(word)
        if not word:
            self.go_to(self.number + 1)
        elif chosen is not None:
            self.go_to(chosen)
        elif self.run(line) is None:
            self.console.say(say("“{word}” means nothing here. Type help for what can be typed.", word=word))

    def run(self, line: str) -> bool | None:
        """Do what the line says; None where it is no command."""
        return command.run(self, commands(self.lines), line, self.console)


def _to(moment: Callable[[Replay, str], int]) -> Callable[[Replay, str], bool]:
    """Reads out the moment that is found by what was typed behind the word."""

    def go(replay: Replay, rest: str) -> bool:
        replay.go_to(moment(replay, rest))
        return False

    return go


def _phase(replay: Replay, rest: str) -> int:
    return replay.moments.to_phase(replay.number, _step(rest))


def _round(replay: Replay, rest: str) -> int:
    moments, wanted = replay.moments, number(rest)
    if wanted is None:
        return moments.to_round(replay.number, _step(rest))
    return next((n for n in range(moments.last + 1) if moments[n].round >= wanted), moments.last)


def _step(rest: str) -> int:
    return -1 if rest and meant(rest, ("back",)) else 1


def _eyes(replay: Replay, rest: str) -> bool:
    if not replay.finished:
        return looking.tell(replay, [say("The game goes on: only what everybody may see is told.")])
    players = replay.view.players
    named: dict[str, Eyes] = {"everybody": "public", "everything": "everything"}
    named |= {player.name.lower(): player.seat for player in players}
    matches = meant(rest, named) if rest else []
    if len(matches) != 1:
        names = listed((*(player.name for player in players), typed("everybody"), typed("everything")))
        return looking.tell(replay, [say("Whose eyes: {names}?", names=names)])
    replay.eyes = named[matches[0]]
    replay.go_to(replay.number)
    return False


def _play(replay: Replay, _rest: str) -> bool:
    if replay.moments.over_at(replay.number):
        return looking.tell(replay, [say("Here the game is over: go back to play on from an earlier moment.")])
    words = "A new game begins here, after answer {n} of {last}; this one stays as it is. Play on?"
    if replay.console.sure(say(words, n=replay.number, last=replay.moments.last)):
        raise Over(replay.number)
    return False


def _export(replay: Replay, rest: str) -> bool:
    export(replay.console, replay.write, replay.moments, replay.number, replay.eyes, rest)
    return False


def _log(replay: Replay, rest: str) -> bool:
    return looking.told_log(replay, replay.view.log, rest)


def _leave(_replay: Replay, _rest: str) -> bool:
    raise Over


def _help(replay: Replay, _rest: str) -> bool:
    replay.console.say(say("Enter goes on by one answer, a number to that answer. Words can be shortened."))
    for known in commands(replay.lines).values():
        replay.console.say(f"{usage(known)}: {say(known.meaning)}.")
    return False


_BEFORE: Final[tuple[Command[Replay], ...]] = (
    Command("on", "one answer on", _to(lambda replay, _: replay.number + 1)),
    Command("back", "one answer back", _to(lambda replay, _: replay.number - 1)),
    Command("phase", "the next phase; or phase back", _to(_phase)),
    Command("round", "the next round; or round back, round 5", _to(_round)),
    Command("last", "after the last answer", _to(lambda replay, _: replay.moments.last)),
    Command("eyes Anna", "what a player could see then; or eyes everybody, eyes everything", _eyes),
    Command("play", "play on from here, as another game", _play),
    Command("export record", "write a file: record, chronicle, picture, postcard or evening", _export),
    Command("hand Anna", "what a player holds, as far as these eyes see it", looking.hand),
)
_BEHIND: Final[tuple[Command[Replay], ...]] = (
    Command("help", "this list", _help),
    Command("quit", "leave the replay", _leave),
)
_LOG: Final[Command[Replay]] = Command("log", "what has happened so far; or log 9, log Anna", _log, unasked=True)


def commands(lines: GameLines) -> dict[str, Command[Any]]:
    """What can be typed in the replay of that game, by the words."""
    looks = [look for look in among((*looking.LOOKS, _LOG), lines.commands) if look.unasked]
    return {command.name: command for command in (*_BEFORE, *looks, *_BEHIND)}
