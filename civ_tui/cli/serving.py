"""The program in browsers, through textual-serve: each browser that opens the page gets a process of its own."""

from __future__ import annotations

import shlex
import sys
from typing import Any, Final

from aiohttp import web
from textual_serve.server import Server

from civ_tui.cli.telling import tell
from civ_tui.engine.wording import Line
from civ_tui.prose.languages import insisted

TITLE: Final = "Civilization"


def command() -> str:
    """What is started for a browser: the program, in the language that this command line insists on."""
    code = insisted()
    return shlex.join((sys.executable, "-m", "civ_tui", *(("--language", code) if code else ())))


class TableServer(Server):
    """Serves tables. The page names the address by which the browser has come, whatever else this machine is called."""

    def initialize_logging(self) -> None:
        """Nothing but our own lines is written."""

    async def on_startup(self, app: web.Application) -> None:
        """Say where to play."""
        tell(
            Line(
                "Open {address} in a browser; each has a table of its own. Ctrl+C ends all of them.",
                address=self.public_url,
            )
        )
        if self.host not in ("localhost", "127.0.0.1"):
            tell("Whoever reaches this address can play every saved game and look into it.")

    async def handle_index(self, request: web.Request) -> Any:
        """The page."""
        self.public_url = f"{request.scheme}://{request.host}"
        return await super().handle_index(request)


def serve_tables(host: str, port: int) -> None:
    """Serve tables until Ctrl+C. Raises OSError where nobody can listen."""
    TableServer(command(), host=host, port=port, title=TITLE).serve()
