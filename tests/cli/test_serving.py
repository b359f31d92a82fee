"""The program in browsers."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from civ_tui.preferences.terminal import Terminal, ask, in_browser
from civ_tui.storage.paths import DATA_VARIABLE
from tests.certain import certain
from tests.games.civilization.screens.stand_in import session

if TYPE_CHECKING:
    from aiohttp import ClientSession, ClientWebSocketResponse

BROWSER = {"TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver"}


def test_a_browser_needs_no_terminal_and_is_asked_nothing() -> None:
    assert in_browser(BROWSER)
    assert not in_browser({})
    assert ask({**BROWSER, "TERM": "dumb", "LANG": "C.ISO-8859-1"}) == Terminal()
    assert ask({"TERM": "dumb"}) == Terminal(plain=True)


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from typer.testing import CliRunner

    from civ_tui.cli import commands

    monkeypatch.setitem(sys.modules, "civ_tui.cli.serving", None)
    done = CliRunner().invoke(commands.app, ["serve"])
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Playing in a browser needs textual-serve: pip install 'civ-tui[web]'.\n"


def test_each_browser_is_told_the_language_of_the_command_line() -> None:
    pytest.importorskip("textual_serve")
    from civ_tui.cli import serving
    from civ_tui.words import languages

    assert "--language" not in serving.command()
    languages.insist("ru")
    try:
        assert serving.command().endswith("-m civ_tui --language ru")
    finally:
        languages.insist("")


class Served:
    """A server of this machine: its process, its address, the word it asks for, and what it tells next."""

    def __init__(self, process: subprocess.Popen[str], port: int, word: str) -> None:
        self.process = process
        self.address = f"http://127.0.0.1:{port}"
        self.word = word

    def page(self, client: ClientSession) -> AbstractAsyncContextManager[ClientWebSocketResponse]:
        """Opens what a page of the server opens."""
        return client.ws_connect(f"{self.address}/ws?width=100&height=30", origin=self.address)

    def children(self) -> list[int]:
        """The processes that play for browsers."""
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
        return [int(pid) for pid, parent in map(str.split, listed.splitlines()) if int(parent) == self.process.pid]


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[Served]:
    """A server whose games lie in that folder."""
    pytest.importorskip("textual_serve")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, DATA_VARIABLE: str(folder), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "civ_tui", "serve", "--host", "127.0.0.1", "--port", str(port), *options]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with subprocess.Popen(command, env=environment, start_new_session=True, **pipes) as server:
        try:
            assert server.stdout is not None
            assert f"Open http://127.0.0.1:{port} in a browser" in server.stdout.readline()
            word = certain(server.stdout).readline().split()[-1] if options else ""
            assert not options or "can play every saved game" in certain(server.stdout).readline()
            yield Served(server, port, word)
        finally:
            server.kill()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server that only this machine reaches, with a saved game."""
    session(tmp_path).disk.close()
    with serving(tmp_path) as server:
        yield server


def gone(process: int, patience: float = 60.0) -> bool:
    """Whether a process that is no child of this one has ended by then."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


class Browser:
    """A page that shows a table: everything that was painted on it."""

    def __init__(self, connection: ClientWebSocketResponse) -> None:
        self.connection = connection
        self.painted = b""

    async def until(self, words: bytes, patience: float = 60.0) -> None:
        """Wait until the words have been painted."""
        end = time.monotonic() + patience
        while words not in self.painted:
            message = await asyncio.wait_for(self.connection.receive(), end - time.monotonic())
            assert isinstance(message.data, str | bytes), f"the page was closed: {message}"
            self.painted += message.data if isinstance(message.data, bytes) else message.data.encode()

    async def type(self, keys: str) -> None:
        """Press keys."""
        self.painted = b""
        await self.connection.send_json(["stdin", keys])


@pytest.mark.slow
async def test_each_browser_has_a_table_of_its_own(served: Served) -> None:
    import aiohttp

    async with aiohttp.ClientSession() as client:
        page = await (await client.get(served.address.replace("127.0.0.1", "localhost"))).text()
        assert served.address.replace("http://127.0.0.1", "ws://localhost") in page
        async with served.page(client) as first, served.page(client) as second:
            one, other = Browser(first), Browser(second)
            await one.until(b"New game")
            await other.until(b"New game")
            await one.type("n1")
            await one.until(b"Colour")
            await other.type("p")
            await other.until(b"Preferences")
            assert b"Colour" not in other.painted
            await other.type("\x1b")
            await other.until(b"New game")
            await other.type("\x11")  # Ctrl+Q leaves: the page is closed
            await asyncio.wait_for(_closed(second), 30)
            assert not first.closed


async def _closed(connection: ClientWebSocketResponse) -> None:
    while not connection.closed:
        await connection.receive()


@pytest.mark.slow
async def test_no_other_page_and_no_other_name_opens_a_table(served: Served) -> None:
    import aiohttp

    async with aiohttp.ClientSession() as client:
        own = {"Origin": served.address}
        wrong: tuple[dict[str, str], ...] = (
            {},
            {"Origin": "http://evil.example"},
            {"Origin": "null"},
            {**own, "Host": "evil.example"},
        )
        for headers in wrong:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await client.ws_connect(f"{served.address}/ws", headers=headers)
            assert refused.value.status == 403
        async with client.get(served.address, headers={"Host": "evil.example"}) as answer:
            assert (answer.status, "evil" in await answer.text()) == (403, False)
        async with client.get(served.address) as answer:
            assert answer.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
    assert served.children() == []


MALFORMED = (
    *("", "{", "null", "[]", "7", '["stdin"]', '["stdin", 7]', '["resize", {"width": "x"}]'),
    *('["resize", 3]', '["ping"]'),
    *('["quit", 1]', "[" * 5000, '["stdin", "x"', '{"0": "stdin"}', '["resize", {"width": 80.5, "height": null}]'),
)


@pytest.mark.parametrize("message", MALFORMED)
async def test_what_no_page_sends_is_not_obeyed(message: str) -> None:
    pytest.importorskip("textual_serve")
    from civ_tui.cli import serving

    async def nowhere(_sent: object) -> None:
        raise AssertionError("nothing is sent")

    to_nobody: dict[str, Any] = {
        "write_bytes": nowhere,
        "write_str": nowhere,
        "close": nowhere,
        "download_manager": None,
    }
    with pytest.raises(serving.Malformed):
        await serving.Program("civ-tui", **to_nobody).obey(message)


@pytest.mark.slow
async def test_what_no_page_sends_closes_the_table_and_is_told_in_a_line(served: Served) -> None:
    import aiohttp

    async with aiohttp.ClientSession() as client:
        for message in ("{", b"\x00\xff", "x" * 200_000):
            async with served.page(client) as connection:
                if isinstance(message, bytes):
                    await connection.send_bytes(message)
                else:
                    await connection.send_str(message)
                await asyncio.wait_for(_closed(connection), 60)
            assert served.process.stdout is not None
            told = served.process.stdout.readline()
            assert told == "A browser has sent what the page never sends; its table is closed.\n", message
        async with served.page(client) as connection:
            for message in ('["stdin", "\\ud800"]', '["resize", {"width": 1000000000, "height": -5}]', '["ping", "7"]'):
                await connection.send_str(message)
            while True:
                answer = await asyncio.wait_for(connection.receive(), 60)
                if answer.type == aiohttp.WSMsgType.TEXT:
                    break
            assert answer.json() == ["pong", "7"]
    with socket.create_connection(("127.0.0.1", int(served.address.rpartition(":")[2]))) as raw:
        raw.sendall(b"\x00\xffno http\r\n\r\n")
        assert raw.recv(100).startswith(b"HTTP/1.0 400")
    served.process.send_signal(signal.SIGTERM)
    assert served.process.stdout is not None
    assert "Traceback" not in served.process.stdout.read()


@pytest.mark.slow
@pytest.mark.parametrize("deaf", [False, True])
async def test_a_server_that_is_asked_to_end_ends_its_tables(served: Served, deaf: bool) -> None:
    import aiohttp

    async with aiohttp.ClientSession() as client, served.page(client) as connection:
        await Browser(connection).until(b"New game")
        (child,) = served.children()
        if deaf:
            os.kill(child, signal.SIGSTOP)
        served.process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(_closed(connection), 30)
        assert await asyncio.to_thread(served.process.wait, 30) == 0
        assert gone(child)
    assert served.process.stdout is not None
    assert served.process.stdout.read() == ""


@pytest.mark.slow
async def test_a_server_that_is_killed_leaves_no_program_behind(served: Served, tmp_path: Path) -> None:
    import aiohttp

    async with aiohttp.ClientSession() as client, served.page(client) as connection:
        await Browser(connection).until(b"New game")
        (child,) = served.children()
        served.process.kill()
        assert await asyncio.to_thread(gone, child)
    assert list(tmp_path.glob("crash*")) == []


@pytest.mark.slow
async def test_ctrl_c_ends_a_server_without_a_word_from_programs_that_have_just_begun(served: Served) -> None:
    import aiohttp

    async with aiohttp.ClientSession() as client, served.page(client) as connection:
        while not served.children():
            await asyncio.sleep(0.02)
        os.killpg(served.process.pid, signal.SIGINT)
        await asyncio.wait_for(_closed(connection), 30)
        assert await asyncio.to_thread(served.process.wait, 30) == 0
    assert served.process.stdout is not None
    assert served.process.stdout.read() == ""


async def test_only_so_many_browsers_play_at_the_same_time() -> None:
    pytest.importorskip("textual_serve")
    import aiohttp
    from aiohttp.test_utils import TestServer

    from civ_tui.cli import serving

    tables = serving.TableServer("127.0.0.1", 0)
    tables.programs.update(object() for _ in range(serving.TABLES))  # type: ignore[misc]
    tables.admission.word = ""
    tables.on_shutdown = _nothing  # type: ignore[method-assign, assignment]
    async with TestServer(await tables._make_app()) as server, aiohttp.ClientSession() as client:
        tables.admission._port = certain(server.port)
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await client.ws_connect(server.make_url("/ws"), origin=f"http://127.0.0.1:{server.port}")
        assert refused.value.status == 503


@pytest.mark.parametrize(
    "path",
    [
        *("a/" * 3_000, "a" * 5_000, "../" * 40, "%2e%2e/" * 40, "a%2f" * 2_000),
        *("%00", "css/%00.css", "%ff%fe", "x:y|*?", "//"),
    ],
    ids=lambda path: path[:9],
)
async def test_no_path_of_a_file_is_a_fault_of_the_server(path: str) -> None:
    pytest.importorskip("textual_serve")
    import aiohttp
    from aiohttp.test_utils import TestServer
    from yarl import URL

    from civ_tui.cli import serving

    tables = serving.TableServer("127.0.0.1", 0)
    tables.admission.word = ""
    tables.on_shutdown = _nothing  # type: ignore[method-assign, assignment]
    async with TestServer(await tables._make_app()) as server, aiohttp.ClientSession() as client:
        tables.admission._port = certain(server.port)
        asked = URL(f"http://127.0.0.1:{server.port}/static/{path}", encoded=True)
        async with client.get(asked) as answer:
            assert answer.status < 500, await answer.text()


async def _nothing(_app: object) -> None:
    pass


@pytest.mark.slow
async def test_a_page_that_is_closed_ends_its_program(served: Served) -> None:
    import aiohttp

    async with aiohttp.ClientSession() as client:
        async with served.page(client) as connection:
            await Browser(connection).until(b"New game")
            (child,) = served.children()
        assert await asyncio.to_thread(gone, child)


@pytest.mark.slow
async def test_beyond_this_machine_the_word_on_the_terminal_has_to_be_typed(tmp_path: Path) -> None:
    import aiohttp

    jar = aiohttp.CookieJar(unsafe=True)  # cookies of an IP address too
    with serving(tmp_path, "--name", "play.example") as server:
        async with aiohttp.ClientSession(cookie_jar=jar) as client:
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await client.ws_connect(f"{server.address}/ws", origin=server.address)
            async with client.post(server.address, data={"word": server.word}) as page:
                assert "/ws" in await page.text()
            assert server.word not in str(page.url)
            async with server.page(client) as connection:
                await Browser(connection).until(b"New game")
