"""The program in browsers."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time

import pytest

from civ_tui.preferences.terminal import Terminal, ask, in_browser
from civ_tui.storage.paths import DATA_VARIABLE
from tests.tui.stand_in import session

BROWSER = {"TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver"}


def test_a_browser_needs_no_terminal_and_is_asked_nothing():
    assert in_browser(BROWSER)
    assert not in_browser({})
    assert ask({**BROWSER, "TERM": "dumb", "LANG": "C.ISO-8859-1"}) == Terminal()
    assert ask({"TERM": "dumb"}) == Terminal(plain=True)


def test_without_the_extra_it_is_said_what_to_install(monkeypatch):
    from typer.testing import CliRunner

    from civ_tui.cli import commands

    monkeypatch.setitem(sys.modules, "civ_tui.cli.serving", None)
    done = CliRunner().invoke(commands.app, ["serve"])
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Playing in a browser needs textual-serve: pip install 'civ-tui[web]'.\n"


def test_each_browser_is_told_the_language_of_the_command_line():
    pytest.importorskip("textual_serve")
    from civ_tui.cli import serving
    from civ_tui.prose import languages

    assert "--language" not in serving.command()
    languages.insist("ru")
    try:
        assert serving.command().endswith("-m civ_tui --language ru")
    finally:
        languages.insist("")


@pytest.fixture
def served(tmp_path):
    """The address of a server of this machine, whose games lie in a folder of their own."""
    pytest.importorskip("textual_serve")
    session(tmp_path).disk.close()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, DATA_VARIABLE: str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "civ_tui", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert f"Open http://127.0.0.1:{port} in a browser" in server.stdout.readline()
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


class Browser:
    """A page that shows a table: everything that was painted on it."""

    def __init__(self, connection):
        self.connection = connection
        self.painted = b""

    async def until(self, words, patience=60.0):
        """Wait until the words have been painted."""
        end = time.monotonic() + patience
        while words not in self.painted:
            message = await asyncio.wait_for(self.connection.receive(), end - time.monotonic())
            assert isinstance(message.data, str | bytes), f"the page was closed: {message}"
            self.painted += message.data if isinstance(message.data, bytes) else message.data.encode()

    async def type(self, keys):
        """Press keys."""
        self.painted = b""
        await self.connection.send_json(["stdin", keys])


@pytest.mark.slow
async def test_each_browser_has_a_table_of_its_own(served):
    import aiohttp

    async with aiohttp.ClientSession() as client:
        page = await (await client.get(served.replace("127.0.0.1", "localhost"))).text()
        assert served.replace("http://127.0.0.1", "ws://localhost") in page
        where = f"{served}/ws?width=100&height=30"
        async with client.ws_connect(where) as first, client.ws_connect(where) as second:
            one, other = Browser(first), Browser(second)
            await one.until(b"New game")
            await other.until(b"New game")
            await one.type("n")
            await one.until(b"Colour")
            await other.type("p")
            await other.until(b"Preferences")
            assert b"Colour" not in other.painted
            await other.type("\x1b")
            await other.until(b"New game")
            await other.type("\x11")  # Ctrl+Q leaves: the page is closed
            await asyncio.wait_for(_closed(second), 30)
            assert not first.closed


async def _closed(connection):
    while not connection.closed:
        await connection.receive()
