"""The trade: open cards before everybody, backs of those that were taken, and how it went."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, flowing, heading, player_badge, styled, wrapped
from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.drawn.cards import called, named_or_signs, sign
from civ_tui.games.mare_nostrum.drawn.hand import PICTURES, Picture, card_lines, pictures_of, side_by_side
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import CardKind
from civ_tui.games.mare_nostrum.rules.view import View

TRAIL: Final = 6
"""How many of the last takes are told."""
LAST: Final = 3
"""The lines in which they are."""
APART: Final = "  "
"""Between the cards that lie open and those that were taken."""
NAMES: Final = 12
"""The least columns of the names of players."""


def trade_lines(
    look: Look,
    view: View,
    width: int,
    room: int,
    *,
    taker: Seat | None,
    barred: Iterable[Seat],
    pointed: tuple[Seat, CardKind] | None = None,
) -> Lines:
    """The table on which cards lie open; `taker` takes next, and nothing from those who are `barred`. The card that is
    `pointed` at stands out. Cards have pictures as large as those that lie open fit into the `room`. Everybody has an
    equal share of its lines, as many as what they laid out may need, so that little moves while cards go."""
    trade = view.trade
    if trade is None:
        return []
    words = look.count(
        trade.number, "Trade: everybody has laid out {n} card", "Trade: everybody has laid out {n} cards"
    )
    lines, no = [heading(look, words), Text()], {*barred}
    laid: dict[Seat, Counter[CardKind]] = defaultdict(
        Counter, {seat: Counter(cards) for seat, cards in trade.open.items()}
    )
    for take in trade.takes:
        laid[take.from_][take.kind] += 1
    column = max(NAMES, *(cell_len(look.say(naming.called(view.players[seat]))) + 6 for seat in trade.open))
    rows = [
        (view.players[seat], cards, _taken(look, view, seat), seat in no) for seat, cards in sorted(trade.open.items())
    ]
    for size in (*pictures_of(look), None):
        drawn = partial(_row, look, width=width - column, size=size)
        bodies = [
            drawn(cards, taken, barred=out, pointed=pointed[1] if pointed and pointed[0] == player.seat else None)
            for player, cards, taken, out in rows
        ]
        left = room - len(lines) - LAST
        share, heights = left // max(1, len(rows)), [*map(len, bodies)]
        if size is not None and (sum(heights) > left or (size == PICTURES[0] and max(heights) > share)):
            continue
        at_first = [
            len(drawn([*laid[player.seat].elements()], _backs(look, trade.number), barred=False, pointed=None))
            for player, *_ in rows
        ]
        least = min(share, max(at_first, default=0) + 1)
        for (player, *_), body in zip(rows, bodies, strict=True):
            name = player_badge(look, player)
            sign_, role = (look.glyphs.here, "accent") if player.seat == taker else (" ", "text")
            name.append(f"{sign_}{look.say(naming.called(player))}", look.palette.role(role))
            for number, line in enumerate([*body, *[Text()] * (least - len(body))]):
                front = fit(name, column - 1, look) if not number else Text()
                lines.append(front.append(" " * (column - front.cell_len)).append_text(line))
        break
    takes = [_told(look, view, take.by, take.from_, take.kind) for take in trade.takes[-TRAIL:]]
    muted = look.palette.role("muted")
    last = flowing(takes, width, look) or [styled(look.glyphs.dash, muted)]
    return [*lines, Text(), styled(look.say("last taken"), muted), *last]


def income_lines(look: Look, view: View, width: int) -> Lines:
    """What everybody has received in this round, and how many cards that is."""
    got: dict[Seat, Counter[CardKind]] = {}
    for entry in reversed(view.log):
        if entry.round != view.round or entry.phase != "trade":
            break
        if entry.seat is not None and entry.kind == "income":
            got.setdefault(entry.seat, Counter()).update(entry.facts["cards"])
        elif entry.seat is not None and entry.kind == "any_good":
            got.setdefault(entry.seat, Counter()).update([entry.facts["card"]])
    if not got:
        return []
    lines = [heading(look, look.say("Income of this round")), Text()]
    column = max(NAMES, *(cell_len(look.say(naming.called(player))) + 6 for player in view.players))
    for player in view.players:
        name = fit(player_badge(look, player).append(f" {look.say(naming.called(player))}"), column - 1, look)
        received = got.get(player.seat, Counter())
        cards = look.count(received.total(), "{n} card", "{n} cards")
        front = name.append(" " * (column - name.cell_len)).append(f"{cards:<9}", look.palette.role("strong"))
        brought = naming.counts(received.elements())
        lines.append(front.append_text(named_or_signs(look, brought, width - front.cell_len)))
    return lines


def _taken(look: Look, view: View, seat: Seat) -> Text:
    """The cards that a player has taken, from behind (MN-TRADE-7)."""
    assert view.trade is not None
    return _backs(look, view.trade.taken.get(seat, 0))


def _backs(look: Look, n: int) -> Text:
    return Text(" ".join([look.glyphs.empty * 2] * n), look.palette.role("muted"))


def _row(
    look: Look,
    cards: Sequence[CardKind],
    taken: Text,
    width: int,
    *,
    barred: bool,
    pointed: CardKind | None,
    size: Picture | None,
) -> Lines:
    """One player's open cards and those that they have taken; without pictures of a size by their names."""
    kinds = naming.counts(cards).items()
    if size is not None:
        faces = [card_lines(look, kind, n, size, marked=kind == pointed, ghost=barred) for kind, n in kinds]
        lines = side_by_side(faces, size, width) or [Text()]
    else:
        lines = flowing([_chip(look, kind, n, marked=kind == pointed, barred=barred) for kind, n in kinds], width, look)
    if not taken:
        return lines or [styled(look.glyphs.dash, look.palette.role("muted"))]
    at = -1 if size is None else len(lines) // 2
    if lines and lines[at].cell_len + len(APART) + taken.cell_len <= width:
        lines[at].append(APART).append_text(taken)
        return lines
    return [*lines, *wrapped(taken, width)]


def _chip(look: Look, kind: CardKind, n: int, *, marked: bool, barred: bool) -> Text:
    if barred:
        return Text(called(look, kind, n).plain, look.palette.role("muted"))
    chip = called(look, kind, n)
    if marked:
        chip.stylize(Style(bold=True, underline=True))
    return chip


def _told(look: Look, view: View, by: Seat, from_: Seat, kind: CardKind) -> Text:
    """Who took what from whom."""
    loser, taker = (view.players[seat] for seat in (from_, by))
    line = Text().append(loser.letter, look.palette.badge(loser.colour)).append(f" {look.glyphs.arrow} ")
    return line.append(taker.letter, look.palette.badge(taker.colour)).append(" ").append_text(sign(look, kind))
