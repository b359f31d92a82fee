"""Where the program begins: with the menu if nothing else is asked for, else with what the command line says.

What is typed every evening, `civ-tui` and `civ-tui resume`, needs no reading: to import the library that reads command
lines takes as long as to draw the map.
"""

from __future__ import annotations

import errno
import gc
import io
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final

from civ_tui.cli.program import COMPLETE, PROGRAM, play
from civ_tui.engine.wording import Line
from civ_tui.preferences import terminal
from civ_tui.preferences.language import preferred_language
from civ_tui.storage.printable import extends_ascii, with_twins, write_nowhere
from civ_tui.words import languages

COLLECT_AFTER: Final = 300_000
"""So many new objects make the garbage collector look for what can go. By itself it does so after 700, dozens of times
before the first picture, and finds nothing: that picture is made of some 150,000 objects, all of which stay."""

DIAGNOSTICS: Final = (
    *("TEXTUAL", "TEXTUAL_DEBUG", "TEXTUAL_LOG", "TEXTUAL_PRESS", "TEXTUAL_THEME", "TEXTUAL_COLOR_SYSTEM"),
    *("TEXTUAL_FILTERS", "TEXTUAL_SCREENSHOT", "TEXTUAL_SCREENSHOT_LOCATION", "TEXTUAL_SCREENSHOT_FILENAME"),
)
"""Variables of Textual's that are of no use to players."""


def main() -> None:
    """Do what was asked for and leave the process with its exit code."""
    gc.set_threshold(COLLECT_AFTER)
    _leave_out_diagnostics()
    _prepare_streams()
    languages.speak(preferred_language())
    try:
        try:
            if sys.stdout is None:
                raise OSError(errno.EBADF, os.strerror(errno.EBADF))
            if COMPLETE in os.environ or not terminal.at_hand():
                _command()
            else:
                WITHOUT_READING.get(tuple(sys.argv[1:]), _command)()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:  # what was to be printed could not be
        _give_up(error)


def _leave_out_diagnostics() -> None:
    """Take out of the environment what only those who work on Textual need: its log has what nobody else may see, what
    it cannot write ends the program, and it takes no word that it does not know."""
    for name in DIAGNOSTICS:
        os.environ.pop(name, None)
    if not terminal.in_browser():
        os.environ.pop("TEXTUAL_DRIVER", None)


def _prepare_streams() -> None:
    """Whatever the standard streams are, reading and telling raises no error of Python's: one that was closed before
    the start is None; what an encoding lacks has twins; keys come in no encoding without ASCII's bytes."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdin, io.TextIOWrapper) and not extends_ascii(sys.stdin.encoding):
        sys.stdin.reconfigure(encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        with_twins(stream)


def _menu() -> None:
    """Nothing is read but what the menu needs, so that it comes the sooner."""
    from civ_tui.tui.app import CivApp

    sys.exit(play(CivApp()))


def _newest_game() -> None:
    """The game that was played last, without the menu."""
    from civ_tui.cli.resuming import CannotResume, opened, wanted

    try:
        outcome = opened(wanted())
    except CannotResume as error:
        from civ_tui.cli.telling import tell

        tell(str(error), err=True)
        raise SystemExit(1) from error
    from civ_tui.tui.app import CivApp

    sys.exit(play(CivApp(session=outcome.session, notice=outcome.told)))


def _command() -> None:
    from civ_tui.cli.commands import app

    app(prog_name=PROGRAM, complete_var=COMPLETE)


WITHOUT_READING: Final[Mapping[tuple[str, ...], Callable[[], None]]] = MappingProxyType(
    {(): _menu, ("resume",): _newest_game}
)
"""The command lines that need no reading."""


def _give_up(error: OSError) -> None:
    """Leave with a sentence, whatever Python still wants to print at its end."""
    from civ_tui.cli.telling import tell

    with suppress(OSError):
        if error.errno != errno.EPIPE:  # whoever has closed the pipe knows
            tell(Line("The output cannot be written: {why}.", why=error.strerror or error), err=True)
    write_nowhere(sys.stdout, sys.stderr)
    raise SystemExit(1)
