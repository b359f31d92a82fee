"""The program in browsers, through textual-serve: each browser that opens the page gets a process of its own."""

from __future__ import annotations

import asyncio
import json
import logging
import shlex
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.server import Server, to_int

from civ_tui.cli.admission import Admission, Handler, fresh_word, is_this_machine
from civ_tui.cli.telling import tell
from civ_tui.engine.wording import Line
from civ_tui.preferences.terminal import LARGEST
from civ_tui.words.languages import insisted

TITLE: Final = "Civilization"
GRACE: Final = 0.6
"""Seconds that a program is given to end by itself."""
FAREWELL: Final = 0.25
"""Seconds that a browser is given to answer that its page is closed; a server that is asked to end is gone in two."""
TABLES: Final = 20
"""How many browsers may play at the same time."""
FILES: Final = "/static/"
"""Below this path lies what the page is made of."""
MESSAGE: Final = 1 << 17
"""How many bytes a browser may send at once."""


def command() -> str:
    """What is started for a browser: the program, in the language that this command line insists on."""
    code = insisted()
    return shlex.join((sys.executable, "-m", "civ_tui", *(("--language", code) if code else ())))


class Malformed(ValueError):
    """A browser has sent what the page never sends."""


class Program(AppService):
    """The process that plays for a browser. It never outlives the page by more than `GRACE`."""

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        environment = self._build_environment(width=width, height=height)
        # No shell stands between, so that the program itself is killed; and Ctrl+C is for the server alone.
        process = await asyncio.create_subprocess_exec(
            *shlex.split(self.command), stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment, start_new_session=True
        )
        self._process, self._stdin = process, process.stdin
        return process

    async def run(self) -> None:
        await super().run()
        with suppress(ConnectionError, RuntimeError):
            await self.remote_close()

    async def on_data(self, payload: bytes) -> None:
        with suppress(ConnectionError, RuntimeError):
            await super().on_data(payload)

    async def stop(self) -> None:
        task, process, self._task = self._task, self._process, None
        if task is None or process is None:
            return
        await self._download_manager.cancel_app_downloads(app_service_id=self.app_service_id)
        try:
            await asyncio.wait_for(self._asked_to_end(process), GRACE)
        except TimeoutError:
            task.cancel()  # before it takes the end for a fault
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        await asyncio.gather(task, return_exceptions=True)

    async def _asked_to_end(self, process: Process) -> None:
        await self.send_meta({"type": "quit"})
        await process.wait()

    async def obey(self, message: str) -> str | None:
        """Do what the page has sent; returns what it is answered. Raises `Malformed`."""
        try:
            sent = json.loads(message)
        except (ValueError, RecursionError) as error:
            raise Malformed from error
        match sent:
            case ["stdin", str(keys)]:
                await self.send_bytes(keys.encode(errors="replace"))
            case ["resize", {"width": int(width), "height": int(height)}]:
                await self.set_terminal_size(*_within(width, height))
            case ["ping", str(when)]:
                return json.dumps(["pong", when])
            case ["blur"]:
                await self.blur()
            case ["focus"]:
                await self.focus()
            case _:
                raise Malformed
        return None


def _within(width: int, height: int) -> tuple[int, int]:
    """The size of a terminal that a browser has named, as far as one can be painted."""
    columns, lines = LARGEST
    return min(max(width, 1), columns), min(max(height, 1), lines)


class TableServer(Server):
    """Serves tables. The page names the address by which the browser has come, whatever else this machine is called."""

    def __init__(self, host: str, port: int, names: Sequence[str] = ()) -> None:
        super().__init__(command(), host=host, port=port, title=TITLE)
        self.admission = Admission(host, port, names, fresh_word())
        self.named = bool(names)
        self.programs: set[Program] = set()

    def initialize_logging(self) -> None:
        logging.basicConfig(level=logging.ERROR, handlers=[OneLine()], force=True)

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()

        @web.middleware
        async def admitted(request: web.Request, handler: Handler) -> web.StreamResponse:
            try:
                return await self.admission.let_in(request, handler)
            except OSError as error:
                if not request.path.startswith(FILES):
                    raise
                raise web.HTTPNotFound from error  # no file can have that name

        app.middlewares.append(admitted)
        app.on_response_prepare.append(_in_no_frame)
        return app

    async def on_startup(self, app: web.Application) -> None:
        """Nothing is said before somebody can come."""

    async def on_shutdown(self, app: web.Application) -> None:
        await asyncio.gather(*(program.stop() for program in self.programs))

    async def handle_index(self, request: web.Request) -> Any:
        self.public_url = f"{request.scheme}://{request.host}"
        return await super().handle_index(request)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        if len(self.programs) >= TABLES:
            raise web.HTTPServiceUnavailable

        async def close() -> None:
            await page.close()

        page = web.WebSocketResponse(heartbeat=15, timeout=FAREWELL, max_msg_size=MESSAGE)
        await page.prepare(request)
        program = Program(
            self.command,
            write_bytes=page.send_bytes,
            write_str=page.send_str,
            close=close,
            download_manager=self.download_manager,
        )
        self.programs.add(program)
        try:
            await program.start(
                *_within(to_int(request.query.get("width", ""), 80), to_int(request.query.get("height", ""), 24))
            )
            async for message in page:
                answer = await program.obey(message.data if message.type == WSMsgType.TEXT else "")
                if answer is not None:
                    await page.send_str(answer)
        except Malformed:
            _note(Line("A browser has sent what the page never sends; its table is closed."))
        except ConnectionError:  # closed by now
            pass
        finally:
            await program.stop()
            self.programs.discard(program)
            await page.close()
        return page

    async def until_ended(self) -> None:
        """Serve tables until somebody asks this process to end. Raises OSError where nobody can listen, `Unwritable`
        where nobody can be told about it."""
        self.initialize_logging()
        asked = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # on Windows
                asyncio.get_running_loop().add_signal_handler(number, asked.set)
        runner = web.AppRunner(await self._make_app(), access_log=None, shutdown_timeout=FAREWELL)
        await runner.setup()
        try:
            await web.TCPSite(runner, self.host, self.port).start()
            if not self.named and all(is_this_machine(where[0]) for where in runner.addresses):
                self.admission.word = ""
            self._tell_where()
            await asked.wait()
        finally:
            await runner.cleanup()

    def _tell_where(self) -> None:
        """Say where to play, and with which word."""
        host = self.host if self.host not in ("", "0.0.0.0", "::") else _own_address()
        address = f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"
        tell(
            Line("Open {address} in a browser; each has a table of its own. Ctrl+C ends all of them.", address=address)
        )
        if self.admission.word:
            tell(Line("Each browser asks for this word: {word}", word=self.admission.word))
            tell(Line("Whoever types it can play every saved game and look into it."))


class OneLine(logging.Handler):
    """Tells in a line what the libraries would trace back over a screenful."""

    def emit(self, record: logging.LogRecord) -> None:
        _note(Line("Something was asked that could not be answered."))


def _note(line: Line) -> None:
    """Write lines to a terminal that may be gone."""
    with suppress(OSError):
        tell(line)


async def _in_no_frame(_request: web.Request, response: web.StreamResponse) -> None:
    """No page of somebody else may show this one within it, where clicks and keys could be led astray."""
    response.headers["Content-Security-Policy"] = "frame-ancestors 'none'"


def _own_address() -> str:
    """The address by which others in the same network reach this machine, as far as it knows."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))  # for documentation; nothing is sent
        except OSError:
            return socket.gethostname()
        return str(way.getsockname()[0])


def serve_tables(host: str, port: int, names: Sequence[str] = ()) -> None:
    """Serve tables until Ctrl+C. Raises OSError as `until_ended` does."""
    with suppress(KeyboardInterrupt):  # on Windows
        asyncio.run(TableServer(host, port, names).until_ended())
