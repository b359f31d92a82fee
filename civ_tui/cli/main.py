"""Where the program begins: with the menu if nothing else is asked for, else with what the command line says."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from typing import Final

from civ_tui.cli.program import COMPLETE, PROGRAM, play
from civ_tui.engine.wording import Line
from civ_tui.preferences import terminal
from civ_tui.preferences.language import preferred_language
from civ_tui.prose import languages

COLLECT_AFTER: Final = 300_000
"""So many new objects make the garbage collector look for what can go. By itself it does so after 700, dozens of times
before the first picture, and finds nothing: that picture is made of some 150,000 objects, all of which stay."""


def main() -> None:
    """Do what was asked for and leave the process with its exit code."""
    gc.set_threshold(COLLECT_AFTER)
    languages.speak(preferred_language())
    try:
        try:
            if len(sys.argv) > 1 or COMPLETE in os.environ or not terminal.at_hand():
                _command()
            else:
                _menu()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:  # what was to be printed could not be
        _give_up(error)


def _menu() -> None:
    """Nothing is read but what the menu needs, so that it comes the sooner."""
    from civ_tui.tui.app import CivApp

    sys.exit(play(CivApp()))


def _command() -> None:
    from civ_tui.cli.commands import app

    app(prog_name=PROGRAM, complete_var=COMPLETE)


def _give_up(error: OSError) -> None:
    """Leave with a sentence, whatever Python still wants to print at its end."""
    from civ_tui.cli.telling import tell

    with suppress(OSError):
        if not isinstance(error, BrokenPipeError):  # whoever has closed the pipe knows
            tell(Line("The output cannot be written: {why}.", why=error.strerror or error), err=True)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(1)
