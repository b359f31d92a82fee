"""Who is let in to served tables: whoever calls the server by its own address, from its own page, with the word."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

pytest.importorskip("textual_serve")

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer
from aiohttp.typedefs import Handler

from civ_tui.cli import admission
from civ_tui.cli.admission import Admission, fresh_word, is_this_machine


@asynccontextmanager
async def door(
    names: tuple[str, ...] = (), word: str = ""
) -> AsyncIterator[tuple[aiohttp.ClientSession, int, Admission]]:
    """A server with nothing behind its door but "in", and a client that keeps what it is given."""

    async def inside(_request: web.Request) -> web.Response:
        return web.Response(text="in")

    @web.middleware
    async def admitted(request: web.Request, handler: Handler) -> web.StreamResponse:
        return await kept.let_in(request, handler)

    app = web.Application(middlewares=[admitted])
    for path in ("/", "/ws", "/static/x"):
        app.router.add_get(path, inside)
    async with TestServer(app) as server:
        assert server.port is not None
        kept = Admission("localhost", server.port, names, word)
        jar = aiohttp.CookieJar(unsafe=True)  # cookies of an IP address too
        async with aiohttp.ClientSession(server.make_url("/"), cookie_jar=jar) as client:
            yield client, server.port, kept


async def came(client: aiohttp.ClientSession, path: str = "/", **headers: str) -> int:
    async with client.get(path, headers=headers) as answer:
        return answer.status


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:{port}", 200),
        ("localhost:{port}", 200),
        ("LOCALHOST:{port}", 200),
        ("play.example", 200),
        ("play.example:444", 200),
        ("far.example:8443", 200),
        ("far.example", 403),
        ("evil.example", 403),
        ("evil.example:{port}", 403),
        ("localhost", 403),
        ("localhost:1", 403),
        ("localhost:{port}.evil.example", 403),
        ("evil@localhost:{port}", 403),
        ("0.0.0.0:{port}", 403),
        ("[::1]:{port}", 403),
        ("127.0.0.2:{port}", 403),
        ('localhost:{port}"><script>', 403),
        ("", 403),
    ],
)
async def test_the_server_answers_to_its_own_addresses_alone(host: str, status: int) -> None:
    async with door(names=("Play.example", "far.example:8443")) as (client, port, _):
        assert await came(client, Host=host.format(port=port)) == status


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://127.0.0.1:{port}", 200),
        ("https://127.0.0.1:{port}", 200),
        ("http://localhost:{port}", 403),
        ("http://127.0.0.1:1", 403),
        ("http://127.0.0.1", 403),
        ("http://evil.example", 403),
        ("http://127.0.0.1:{port}.evil.example", 403),
        ("file://127.0.0.1:{port}", 403),
        ("null", 403),
        ("", 403),
    ],
)
@pytest.mark.parametrize("path", ["/", "/ws"])
async def test_only_a_page_of_the_server_may_ask(origin: str, status: int, path: str) -> None:
    async with door() as (client, port, _):
        assert await came(client, path, Origin=origin.format(port=port)) == status


async def test_a_websocket_says_which_page_asks_for_it() -> None:
    async with door() as (client, _, _):
        assert await came(client, "/ws") == 403
        assert await came(client, "/") == 200


async def typed(client: aiohttp.ClientSession, word: str, **headers: str) -> tuple[int, str | None, str]:
    """The answer to that word, and what it leads to."""
    async with client.post("/?fontsize=12", data={"word": word}, headers=headers, allow_redirects=False) as answer:
        return answer.status, answer.headers.get("Location"), await answer.text()


async def test_without_the_word_there_is_nothing_but_the_question_for_it() -> None:
    async with door(word="kodavimu") as (client, port, _):
        own = {"Origin": f"http://127.0.0.1:{port}"}
        async with client.get("/") as page:
            assert (page.status, "kodavimu" in await page.text()) == (200, False)
            assert "Type the word" in await page.text()
        assert await came(client, "/ws", **own) == 403
        assert await came(client, "/static/x") == 403
        assert (await typed(client, "kodavimi"))[0] == 403
        assert await came(client, "/ws", **own) == 403
        assert (await typed(client, "kodavimu", Origin="http://evil.example"))[0] == 403
        assert await typed(client, " Kodavimu ") == (303, "/?fontsize=12", "")
        assert await came(client, "/ws", **own) == 200
        assert await came(client, "/static/x") == 200


async def test_what_the_browser_keeps_is_neither_the_word_nor_for_scripts_or_other_pages() -> None:
    async with door(word="kodavimu") as (client, port, _):
        async with client.post("/", data={"word": "kodavimu"}, allow_redirects=False) as answer:
            cookie = answer.cookies[f"civ-tui-{port}"]
        assert (cookie["httponly"], cookie["samesite"]) == (True, "Strict")
        assert "kodavimu" not in cookie.value
        async with door(word="kodavimu") as (other, _, _):
            assert await came(other, "/static/x", Cookie=f"civ-tui-{port}={cookie.value}") == 403


async def test_after_some_wrong_words_the_right_one_is_too_late_but_who_is_in_stays(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with door(word="kodavimu") as (client, _, kept):
        assert (await typed(client, "kodavimu"))[0] == 303
        for _ in range(admission.TRIES):
            assert "another word" in (await typed(client, "bababa"))[2]
        assert capsys.readouterr().out == "Nobody else gets in from 127.0.0.1: too many wrong words.\n"
        status, _, page = await typed(client, "kodavimu")
        assert (status, "Too many wrong words" in page) == (403, True)
        assert await came(client, "/static/x") == 200
        kept._wrong.clear()
        kept._wrong["of many addresses"] = admission.ALL_TRIES
        assert (await typed(client, "kodavimu"))[0] == 403


@pytest.mark.parametrize("form", [b"word=" + b"x" * admission.FORM, b"\xff\x00", b"word", b"a=b&" * 200])
async def test_whatever_is_sent_as_a_form_is_a_wrong_word(form: bytes) -> None:
    kind = {"Content-Type": "text/x; charset=none"}
    async with door(word="kodavimu") as (client, _, _), client.post("/", data=form, headers=kind) as answer:
        assert answer.status == 403


def test_one_network_of_version_6_has_as_many_tries_as_one_address_of_version_4() -> None:
    assert admission._sender("192.168.1.5") == "192.168.1.5"
    assert admission._sender("fd00::1:2:3:4%eth0") == admission._sender("fd00::4:3:2:1") == "fd00::/64"


def test_words_differ_and_can_be_typed_on_any_keyboard() -> None:
    words = {fresh_word() for _ in range(50)}
    assert len(words) == 50
    assert all(len(word) == 8 and word.isascii() and word.islower() for word in words)


def test_what_this_machine_alone_reaches() -> None:
    assert [is_this_machine(where) for where in ("127.0.0.1", "::1", "127.1.2.3")] == [True] * 3
    assert [is_this_machine(where) for where in ("0.0.0.0", "::", "192.168.1.5", "fe80::1%eth0")] == [False] * 4
