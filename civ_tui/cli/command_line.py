"""How the command line is read: numbers, refusals and help in the program's own words, and what a shell completes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from inspect import cleandoc
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from civ_tui import titles
from civ_tui.cli.program import COMPLETE, PROGRAM
from civ_tui.cli.telling import tell
from civ_tui.engine.switches import with_needs
from civ_tui.engine.wording import Line, Said, any_of
from civ_tui.sitting import seed
from civ_tui.words import languages
from civ_tui.words.languages import SPOKEN

if TYPE_CHECKING:
    from civ_tui.title import Title

CHOICES: Final = ("game", "edition", "option")
"""The parameters that the help names only where there is a choice."""
SHELLS: Final = ("bash", "zsh", "fish", "powershell")
"""The shells that can complete."""
WRONG: Final = 2
"""The exit code of a command line that cannot be read."""
UsageError: Final[type[Exception]] = typer.BadParameter.__mro__[1]
"""What the library raises for a command line that it cannot read. Typer brings its own copy of Click, under a name that
is not public, and gives out only this subclass of its error."""


def whole_number(few: int, many: int | None = None) -> Callable[[str], int]:
    """Reads a whole number from `few` to `many`, and refuses anything else with a sentence."""

    def read(typed: str) -> int:
        text = str(typed)
        if text.isascii() and text.isdecimal() and len(text) < 20:
            number = int(text)
            if few <= number and (many is None or number <= many):
                return number
        words = "Type a whole number from {few} on, not “{text}”."
        if many is not None:
            words = "Type a whole number from {few} to {many}, not “{text}”."
        raise typer.BadParameter(Said(words, few=few, many=many, text=text))

    return read


def seats(game: str = "", edition: str = "", options: Sequence[str] = ()) -> range:
    """How many may play that game in that edition with these options; the one that most play, of the first, if none is
    named. It loads the game."""
    title = titles.title(game)
    return title.seats(edition or title.standard, options)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a command line says of the game to play: `title` is empty where it names none. What the `options` need is
    among them."""

    title: str
    edition: str
    options: tuple[str, ...]
    players: int


def wanted(ctx: Any, game: str, edition: str, options: Sequence[str], players: str) -> Wanted:
    """Reads these words of the command; what names nothing, or does not fit together, is refused with a sentence. An
    edition or options without a game are those of the first, which is then meant; without a number of players as few
    as may play."""
    title = titles.title(game_named(ctx, game))
    if edition:
        _one_of(ctx, "edition", edition, filter(None, title.editions))
    on = switched_on(ctx, title, edition, options)
    may = seats(game, edition, on)
    try:
        number = whole_number(may[0], may[-1])(players or str(may[0]))
    except typer.BadParameter as error:
        why = error.message
        if more := _seated_by(title, edition, on, players):
            why = Said("{why} With --option {name} it is right.", why=why, name=more)
        named = game or edition or on
        if others := [] if named else [name for name in titles.TITLES if players in map(str, seats(name, "", ()))]:
            why = Said("{why} With --game {name} it is right too.", why=why, name=any_of(others))
        raise _refused(ctx, "players", why) from error
    return Wanted(game or (title.name if edition or on else ""), edition, on, number)


def _seated_by(title: Title[Any, Any], edition: str, on: Sequence[str], players: str) -> str:
    """The first option besides those that are on with which so many can play; empty if there is none."""
    played = edition or title.standard
    switches = title.edition(played).options
    seated = (
        switch for switch in switches if players in map(str, title.seats(played, with_needs(switches, (*on, switch))))
    )
    return next(seated, "")


def switched_on(ctx: Any, title: Title[Any, Any], edition: str, options: Sequence[str]) -> tuple[str, ...]:
    """Reads the names of options and presets; what they need is among them, and told. Refuses what names none with a
    sentence."""
    played = title.edition(edition)
    switches, presets = played.options, played.presets
    for option in options:
        _one_of(ctx, "option", option, (*presets, *switches))
    named = [name for option in options for name in (presets[option].on if option in presets else (option,))]
    on = with_needs(switches, named)
    if besides := [name for name in on if name not in named]:
        tell(Line("Switched on too, because it is needed: {names}.", names=", ".join(besides)), err=True)
    return on


def game_named(ctx: Any, game: str) -> str:
    """Reads the name of a game; empty is none. Refuses anything else with a sentence."""
    if game:
        _one_of(ctx, "game", game, titles.TITLES)
    return game


def _one_of(ctx: Any, parameter: str, typed: str, known: Iterable[str]) -> None:
    """Refuses what is not known, with a sentence that names what is."""
    names = [*known]
    if typed not in names:
        why = Said("There is nothing to choose, so not “{text}” either.", text=typed)
        if names:
            why = Said("There is {names}, not “{text}”.", names=any_of(names), text=typed)
        raise _refused(ctx, parameter, why)


def _refused(ctx: Any, parameter: str, why: str) -> typer.BadParameter:
    """The refusal of what the command was given for that parameter."""
    param = next(candidate for candidate in ctx.command.params if candidate.name == parameter)
    return typer.BadParameter(why, ctx=ctx, param=param)


def _offered(parameter: str) -> bool:
    """Whether there is a choice for that one of the `CHOICES`, in any game."""
    if parameter == "game":
        return titles.several()
    editions = [titles.title(name).editions for name in titles.TITLES]
    if parameter == "edition":
        return any(len(offered) > 1 for offered in editions)
    return any(edition.options for offered in editions for edition in offered.values())


def seed_number(typed: str) -> int:
    """Reads a seed, and refuses anything else with a sentence."""
    try:
        return seed.read(str(typed))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


class Commands(TyperGroup):
    """Commands whose refusals are ours: a usage line, a sentence, and where to read more."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **how: Any,
    ) -> Any:
        """Run what the command line says; leaves with 2 where it cannot be read."""
        if COMPLETE in os.environ:
            _completion().completion_init()
        args = _language_first([*(sys.argv[1:] if args is None else args)])
        _speak_as(args)
        for parameter in _parameters(self):
            parameter.metavar = parameter.metavar and SPOKEN.say(parameter.metavar)
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **how)
        except UsageError as error:
            tell("\n".join(self._refusal(error)), err=True)
            code = WRONG
        except typer.Abort:
            code = WRONG
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code

    def get_help(self, ctx: Any) -> str:
        return in_language(self, super().get_help, ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of that name. Raises a `Refusal` that names a similar command, if there is one."""
        if not ctx.resilient_parsing and args[0] not in self.commands:
            known = [name for name, command in self.commands.items() if not command.hidden]
            raise Refusal(_unknown("There is no command “{name}”.", args[0], known), ctx=ctx)
        return super().resolve_command(ctx, args)

    def _refusal(self, error: Any) -> Iterator[str]:
        """The lines about a command line that cannot be read."""
        ctx = error.ctx
        if ctx is not None:
            yield in_its_words(ctx.get_usage())
        yield SPOKEN.say(self._sentence(error))
        yield SPOKEN.say("`{command} --help` tells more.", command=PROGRAM if ctx is None else ctx.command_path)

    def _sentence(self, error: Any) -> str:
        message: str = error.message
        if isinstance(error, Refusal):
            return message
        option = getattr(error, "option_name", None)
        if option is not None and hasattr(error, "possibilities"):
            return _unknown("There is no option “{name}”.", option, self._options(error.ctx))
        if option is not None:
            flag = any(parameter.is_flag for parameter in _parameters(self) if option in parameter.opts)
            words = "“{option}” stands alone, without a value." if flag else "“{option}” needs a value after it."
            return Said(words, option=option)
        if isinstance(error, typer.BadParameter):
            if error.param is None:
                return message
            words = "{what}: {why}" if message else "{what} is missing."
            return Said(words, what=_called(error.param), why=message)
        return "There are more words than the command takes."

    @staticmethod
    def _options(ctx: Any) -> list[str]:
        return [] if ctx is None else [name for parameter in ctx.command.params for name in parameter.opts]


def _speak_as(args: Sequence[str]) -> None:
    """Speak the language that is asked for anywhere in a command line, so that a help or a refusal that comes before it
    is in that language too."""
    for option, code in pairwise(" ".join(args).replace("=", " ").split()):
        if option == "--language" and code in languages.codes():
            languages.insist(code)
            languages.speak()


def _language_first(args: Sequence[str]) -> list[str]:
    """The command line with the language before its command, after which it may stand too."""
    first, rest = list[str](), [*args]
    end = rest.index("--") if "--" in rest else len(rest)
    while at := next((index for index, arg in enumerate(rest[:end]) if arg.partition("=")[0] == "--language"), 0):
        taken = 1 if "=" in rest[at] else 2
        first += rest[at : at + taken]
        del rest[at : at + taken]
        end -= taken
    return [*first, *rest]


class SpokenCommand(TyperCommand):
    """A command whose help is in the reader's language."""

    def get_help(self, ctx: Any) -> str:
        params: list[Any] = self.params
        for param in params:
            if param.name in CHOICES:
                param.hidden = not _offered(param.name)
        return in_language(self, super().get_help, ctx)


def in_language(command: Any, get_help: Callable[[Any], str], ctx: Any) -> str:
    """The help that the library writes, in the reader's language: first the words of the command, its options and its
    subcommands are translated, then what the library has added of its own (`HEADINGS`)."""
    for documented in (command, *command.params, *getattr(command, "commands", {}).values()):
        for words in ("help", "short_help", "epilog"):
            if getattr(documented, words, None):
                paragraphs = cleandoc(getattr(documented, words)).split("\n\n")
                filled = (_filled(" ".join(paragraph.split())) for paragraph in paragraphs)
                setattr(documented, words, "\n\n".join(filled))
    for param in command.params:
        if param.param_type_name == "argument":
            param.display_type_rich = lambda **_: ""  # "<path>": what it is stands in our own words beside it
    return in_its_words(get_help(ctx))


MORE: Final = "{words} With some options up to {most} can play."
"""What is said of how many may play where options give further seats."""
OTHER: Final = "{words} {game}: {few} to {many}."
"""What is said of how many may play another game than the first."""


def _filled(words: str) -> str:
    """The words in the reader's language, with how many may play where they say it."""
    if "{few}" not in words:
        return SPOKEN.say(words)
    first, *others = map(titles.title, titles.TITLES)
    may, most = seats(), seats(options=tuple(first.edition().options))[-1]
    sentence = SPOKEN.say(words, few=may[0], many=may[-1])
    sentence = SPOKEN.say(MORE, words=sentence, most=most) if most > may[-1] else sentence
    for other in others:
        may = seats(other.name)
        sentence = SPOKEN.say(
            OTHER, words=sentence, game=SPOKEN.at(other.name).say(other.called), few=may[0], many=may[-1]
        )
    return sentence


def in_its_words(written: str) -> str:
    """What the library has written, with its own words in the reader's language."""
    for heading in HEADINGS:
        written = written.replace(heading, SPOKEN.say(heading))
    return written


HEADINGS: Final = (
    *("Usage:", "Options:", "Commands:", "Arguments:", "Show this message and exit."),
    *("[required]", "[default:", "[OPTIONS]", "COMMAND [ARGS]..."),
)
"""What the library writes into every help."""


class Refusal(UsageError):  # type: ignore[misc,valid-type]
    """A command line that cannot be read; the message is a sentence of ours."""


def _called(parameter: Any) -> str:
    """An option by its long name, an argument as the usage line writes it."""
    if parameter.param_type_name == "option":
        return str(max(parameter.opts, key=len))
    return str(parameter.metavar or parameter.name).upper()


def _parameters(command: Any) -> Iterator[Any]:
    """The parameters of a command and of those below it."""
    yield from command.params
    for below in getattr(command, "commands", {}).values():
        yield from _parameters(below)


def _unknown(words: str, typed: str, known: Iterable[str]) -> str:
    near = get_close_matches(typed, list(known), 1)
    sentence = Said(words, name=typed)
    return Said("{what} Is “{name}” meant?", what=sentence, name=near[0]) if near else sentence


# What a shell completes


def completes(values: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """What completes a word that was begun: to those of the `values` that begin with it."""

    def complete(incomplete: str) -> list[str]:
        return [value for value in values() if value.startswith(incomplete)]

    return complete


def save_names() -> list[str]:
    """The names of the saved games, but for those with a space, which not every shell would complete."""
    from civ_tui.sitting import open_game

    shelf = open_game.shelf()
    names = (*(game.name for game in shelf.games()), *(save.name for save in shelf.named()))
    return [name for name in names if " " not in name]


def script(shell: str) -> str:
    """What one of the `SHELLS` has to read before it completes the program's commands."""
    written: str = _completion().get_completion_script(prog_name=PROGRAM, complete_var=COMPLETE, shell=shell)
    return written


def _completion() -> Any:
    """What the library knows of shells; it is slow to import."""
    return import_module("typer.completion")
