"""Who may come to the tables that `civ-tui serve` lays: nobody is trusted because they have reached the port.

A browser shows many pages at once, and each may call any address. So what comes has to call the server by one of its
own addresses (else the owner of a name could lead it here and read along), and from a page of the server itself. Where
other machines reach it, a word has been typed as well, which stands on the terminal of the server alone.
"""

from __future__ import annotations

import hmac
import ipaddress
import re
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from html import escape
from typing import Final
from urllib.parse import parse_qs

from aiohttp import web

from civ_tui.cli.telling import tell
from civ_tui.engine.wording import Line, Text, sense
from civ_tui.words.languages import SPOKEN

PAGE: Final = "/"
WEBSOCKET: Final = "/ws"
TRIES: Final = 10
"""How many wrong words may come from one address."""
ALL_TRIES: Final = 200
"""How many wrong words may come at all: whoever has many addresses has hardly a better chance than with one."""
FORM: Final = 1_000
"""How many bytes a form with a word may have."""
CONSONANTS, VOWELS = "bdfgklmnprstvz", "aeiou"
SYLLABLES: Final = 4
"""Of two letters each: some 24 million words."""
_HOST: Final = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:(?P<port>[0-9]{1,5}))?", re.IGNORECASE)
_ORIGIN: Final = re.compile(r"https?://(?P<host>.+)", re.IGNORECASE)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def fresh_word() -> str:
    """A word that is easy to type and that nobody guesses in as many tries as they have."""
    return "".join(secrets.choice(letters) for _ in range(SYLLABLES) for letters in (CONSONANTS, VOWELS))


def is_this_machine(address: str) -> bool:
    """Whether only programs of this machine reach that IP address."""
    return ipaddress.ip_address(address.partition("%")[0]).is_loopback


class Admission:
    """Lets browsers in, or not. `host` is where the server listens, `names` are other names under which it is reached,
    each with or without a port; `word` is what has to be typed, "" where only this machine comes in question."""

    def __init__(self, host: str, port: int, names: Sequence[str] = (), word: str = "") -> None:
        self.word = word
        self._host = f"[{host}]" if ":" in host else host
        self._port = port
        self._names = frozenset(name.lower() for name in names)
        self._key = secrets.token_urlsafe(32)
        self._cookie = f"civ-tui-{port}"
        self._wrong: Counter[str] = Counter()

    async def let_in(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer a request, with 403 where it is not let in."""
        if not self._calls_us(request):
            return _refused(Line("This is no address of this server. The option --name of `civ-tui serve` adds one."))
        if not self._from_our_page(request):
            return _refused(Line("Another page has asked for this. Only the page of this server may."))
        if not self.word:
            return await handler(request)
        if request.path == PAGE and request.method == "POST":
            return await self._try_word(request)
        if hmac.compare_digest(request.cookies.get(self._cookie, "").encode(), self._key.encode()):
            return await handler(request)
        if request.path == PAGE and request.method == "GET":
            return _form()
        return _refused(Line("The word has not been typed yet."))

    def _calls_us(self, request: web.Request) -> bool:
        """Whether the request names one of the server's own addresses."""
        named = request.headers.getall("Host", [])
        host = _HOST.fullmatch(named[0]) if len(named) == 1 else None
        if host is None or request.transport is None:
            return False
        name = host["name"].lower()
        if self._names & {name, host[0].lower()}:
            return True
        reached = str(request.transport.get_extra_info("sockname")[0]).partition("%")[0]
        own = {self._host.lower(), f"[{reached}]" if ":" in reached else reached}
        if is_this_machine(reached):
            own.add("localhost")
        return name in own and int(host["port"] or 80) == self._port

    @staticmethod
    def _from_our_page(request: web.Request) -> bool:
        """Whether a page of this very address has asked, as far as browsers tell: for a websocket they always do."""
        origins = request.headers.getall("Origin", [])
        if not origins:
            return request.path != WEBSOCKET
        origin = _ORIGIN.fullmatch(origins[0])
        return len(origins) == 1 and origin is not None and origin["host"].lower() == request.headers["Host"].lower()

    async def _try_word(self, request: web.Request) -> web.StreamResponse:
        """Let in whoever has typed the word, as long as few wrong ones have come from their address."""
        if request.content_length is None or request.content_length > FORM:
            return _form(Line("That is another word."))
        form = parse_qs((await request.read()).decode(errors="replace"))
        typed = "".join(form.get("word", [""])[0].split()).lower()
        sender = _sender(request.remote or "")
        if self._wrong[sender] >= TRIES or self._wrong.total() >= ALL_TRIES:
            return _form(Line("Too many wrong words have come: begin `civ-tui serve` anew."))
        if not hmac.compare_digest(typed.encode(), self.word.encode()):
            self._wrong[sender] += 1
            if self._wrong[sender] == TRIES:
                tell(Line("Nobody else gets in from {address}: too many wrong words.", address=sender))
            return _form(Line("That is another word."))
        response = web.Response(status=303, headers={"Location": request.path_qs})
        response.set_cookie(self._cookie, self._key, httponly=True, samesite="Strict", path=PAGE)
        return response


def _sender(address: str) -> str:
    """Who has sent something; whoever has one address of version 6 has a whole network of them."""
    try:
        sender = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return address if sender.version == 4 else str(ipaddress.ip_network((sender, 64), strict=False))


def _refused(sentence: Line) -> web.Response:
    return web.Response(status=403, text=SPOKEN.say(sentence))


def _form(wrong: Text = "") -> web.Response:
    """The page that asks for the word, after a wrong one with a sentence."""
    asked = SPOKEN.say("Type the word that stands on the terminal where `civ-tui serve` runs.")
    page = FORM_PAGE.format(
        asked=escape(asked),
        wrong=escape(SPOKEN.say(wrong)),
        play=escape(SPOKEN.say(sense("on the page that asks for the word", "Play"))),
    )
    return web.Response(status=403 if wrong else 200, text=page, content_type="text/html")


FORM_PAGE: Final = """<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Civilization</title>
<style>
body {{ background: #121212; color: #e8e8e8; font: 1.2em sans-serif; text-align: center; margin: 4em 1em }}
</style>
</head>
<body>
<form method="post">
<p>{wrong}</p>
<p><label for="word">{asked}</label></p>
<p><input id="word" name="word" autofocus autocomplete="off" autocapitalize="none" spellcheck="false">
<button>{play}</button></p>
</form>
</body>
</html>
"""
