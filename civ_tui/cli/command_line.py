"""How the command line reads what was typed: its refusals in the program's own words, and what a shell completes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperGroup

from civ_tui.cli.telling import tell
from civ_tui.table import seed

PROGRAM: Final = "civ-tui"
COMPLETE: Final = "_CIV_TUI_COMPLETE"
"""The environment variable in which a shell asks for completions, by its script (`civ-tui completion`)."""
WRONG: Final = 2
"""The exit code of a command line that cannot be read."""
UsageError: Final[type[Exception]] = typer.BadParameter.__mro__[1]
"""What the library raises for a command line that it cannot read."""


def whole_number(few: int, many: int | None = None) -> Callable[[str], int]:
    """Reads a whole number from `few` to `many`, and refuses anything else with a sentence."""

    def read(typed: str) -> int:
        text = str(typed)
        if text.isascii() and text.isdecimal() and len(text) < 20:
            number = int(text)
            if few <= number and (many is None or number <= many):
                return number
        wanted = f"from {few} on" if many is None else f"from {few} to {many}"
        raise typer.BadParameter(f"Type a whole number {wanted}, not “{text}”.")

    return read


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

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of that name. Raises a refusal that knows a similar one."""
        if not ctx.resilient_parsing and args[0] not in self.commands:
            known = [name for name, command in self.commands.items() if not command.hidden]
            words = f"There is no command “{args[0]}”.{_meant(args[0], known)}"
            raise Refusal(words, ctx=ctx)
        return super().resolve_command(ctx, args)

    def _refusal(self, error: Any) -> Iterator[str]:
        """The lines about a command line that cannot be read."""
        ctx = error.ctx
        if ctx is not None:
            yield ctx.get_usage()
        yield self._sentence(error)
        yield f"`{PROGRAM if ctx is None else ctx.command_path} --help` tells more."

    def _sentence(self, error: Any) -> str:
        message: str = error.message
        if isinstance(error, Refusal):
            return message
        option = getattr(error, "option_name", None)
        if option is not None and hasattr(error, "possibilities"):
            return f"There is no option “{option}”.{_meant(option, self._options(error.ctx))}"
        if option is not None:
            flag = any(parameter.is_flag for parameter in _parameters(self) if option in parameter.opts)
            return f"“{option}” stands alone, without a value." if flag else f"“{option}” needs a value after it."
        if isinstance(error, typer.BadParameter):
            if error.param is None:
                return message
            return f"{_called(error.param)}: {message}" if message else f"{_called(error.param)} is missing."
        return "There are more words than the command takes."

    @staticmethod
    def _options(ctx: Any) -> list[str]:
        return [] if ctx is None else [name for parameter in ctx.command.params for name in parameter.opts]


class Refusal(UsageError):  # type: ignore[misc,valid-type]  # noqa: N818 - the library's class, wherever it lies
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


def _meant(typed: str, known: Iterable[str]) -> str:
    near = get_close_matches(typed, list(known), 1)
    return f" Is “{near[0]}” meant?" if near else ""


# What a shell completes


def completes(values: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """Completes the beginning of a word to those of the values that begin so."""

    def complete(incomplete: str) -> list[str]:
        return [value for value in values() if value.startswith(incomplete)]

    return complete


def levels() -> tuple[str, ...]:
    """How strong a computer player may be."""
    from civ_tui.bots.player import LEVELS

    return LEVELS


def save_names() -> list[str]:
    """The saved games by the names in their list, as far as they are one word for every shell."""
    from civ_tui.table import open_game

    shelf = open_game.shelf()
    names = (*(game.name for game in shelf.games()), *(save.name for save in shelf.named()))
    return [name for name in names if " " not in name]


def shells() -> tuple[str, ...]:
    """The shells that can complete."""
    return ("bash", "zsh", "fish", "powershell")


def script(shell: str) -> str:
    """What one of the `shells` has to read before it completes the program's commands."""
    written: str = _completion().get_completion_script(prog_name=PROGRAM, complete_var=COMPLETE, shell=shell)
    return written


def _completion() -> Any:
    """What the library knows of shells; it is slow to import."""
    return import_module("typer.completion")
