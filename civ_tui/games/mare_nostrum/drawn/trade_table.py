"""The trade: open cards before everybody, how many hidden ones were taken, and how it went."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, flowing, heading, padded, player_badge, styled
from civ_tui.engine.flow import Seat
from civ_tui.games.mare_nostrum.drawn.cards import called, named_or_signs, sign
from civ_tui.games.mare_nostrum.drawn.hand import PICTURES, Picture, card_lines, pictures_of, side_by_side
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import CardKind
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View

TRAIL: Final = 6
"""How many of the last takes are told."""
LAST: Final = 3
"""The lines in which they are."""
BRIEF: Final = 2
"""Those that small pictures of all, a row for each, leave them at least."""
NAMES: Final = 14
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
    """The table on which cards lie open; `taker` takes next, and nothing from themselves or those who are `barred`.
    Below each name stands how many cards they have taken, face down (MN-TRADE-7). The card that is `pointed` at stands
    out. Cards have pictures as large as those that lie open fit into the `room`. Everybody has an equal share of its
    lines, as many as what they laid out may need, so that little moves while cards go."""
    trade = view.trade
    if trade is None:
        return []
    words = look.count(
        trade.number, "Trade: everybody has laid out {n} card", "Trade: everybody has laid out {n} cards"
    )
    lines, no = [heading(look, words), Text()], {*barred, taker}
    laid: dict[Seat, Counter[CardKind]] = defaultdict(
        Counter, {seat: Counter(cards) for seat, cards in trade.open.items()}
    )
    for take in trade.takes:
        laid[take.from_][take.kind] += 1
    column = max(NAMES, *(cell_len(look.say(naming.called(view.players[seat]))) + 6 for seat in trade.open))
    rows = [(view.players[seat], cards, seat in no) for seat, cards in sorted(trade.open.items())]
    for size in (*pictures_of(look), None):
        drawn = partial(_row, look, width=width - column, size=size)
        bodies = [
            drawn(cards, barred=out, pointed=pointed[1] if pointed and pointed[0] == player.seat else None)
            for player, cards, out in rows
        ]
        left = room - len(lines) - LAST
        share, heights = left // max(1, len(rows)), [*map(len, bodies)]
        tight = len(rows) * max(heights, default=0) <= left + LAST - BRIEF
        if size == PICTURES[0] and (sum(heights) > left or max(heights) > share):
            continue
        if size is not None and sum(heights) > left and not tight:
            continue
        at_first = [len(drawn([*laid[player.seat].elements()], barred=False, pointed=None)) for player, *_ in rows]
        least = min(share, max(at_first, default=0) + 1)
        for (player, *_), body in zip(rows, bodies, strict=True):
            name = player_badge(look, player)
            sign_, role = (look.glyphs.here, "accent") if player.seat == taker else (" ", "text")
            name.append(f"{sign_}{look.say(naming.called(player))}", look.palette.role(role))
            taken = trade.taken.get(player.seat, 0)
            hidden = [Text(look.say("{n} taken", n=taken), look.palette.role("muted"))] if taken else []
            fronts = [fit(name, column - 1, look), *[Text("    ") + words for words in hidden]]
            rests = [*body, *[Text()] * (max(least, len(fronts)) - len(body))]
            for front, line in zip_longest(fronts, rests, fillvalue=Text()):
                lines.append(padded(front, column).append_text(line))
        break
    muted, players = look.palette.role("muted"), view.players
    takes = [(players[take.by], players[take.from_], take.kind) for take in trade.takes[-TRAIL:]]
    title, last = look.say("last taken"), flowing([_in_words(look, *take) for take in takes], width, look)
    if len(last) > min(LAST, max(BRIEF, room - len(lines))):
        title = look.say("last taken, from {arrow} by", arrow=look.glyphs.arrow)
        last = flowing([_in_letters(look, *take) for take in takes], width, look)
    return [*lines, Text(), styled(title, muted), *(last or [styled(look.glyphs.dash, muted)])]


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
    lines = [heading(look, look.say("Income of this round"))]
    column = max(NAMES, *(cell_len(look.say(naming.called(player))) + 6 for player in view.players))
    for player in view.players:
        name = fit(player_badge(look, player).append(f" {look.say(naming.called(player))}"), column - 1, look)
        received = got.get(player.seat, Counter())
        cards = look.count(received.total(), "{n} card", "{n} cards")
        front = name.append(" " * (column - name.cell_len)).append(f"{cards:<9}", look.palette.role("strong"))
        brought = naming.counts(received.elements())
        lines.append(front.append_text(named_or_signs(look, brought, width - front.cell_len)))
    return lines


def _row(
    look: Look,
    cards: Sequence[CardKind],
    width: int,
    *,
    barred: bool,
    pointed: CardKind | None,
    size: Picture | None,
) -> Lines:
    """One player's open cards; without pictures of a size by their names."""
    kinds = naming.counts(cards).items()
    if size is not None:
        faces = [card_lines(look, kind, n, size, marked=kind == pointed, ghost=barred) for kind, n in kinds]
        return side_by_side(faces, size, width) or [Text()]
    chips = [_chip(look, kind, n, marked=kind == pointed, barred=barred) for kind, n in kinds]
    line = Text(" ").join(chips)
    return ([line] if line.cell_len <= width else flowing(chips, width, look)) or [Text()]


def _chip(look: Look, kind: CardKind, n: int, *, marked: bool, barred: bool) -> Text:
    if barred:
        return Text(called(look, kind, n).plain, look.palette.role("muted"))
    chip = called(look, kind, n)
    if marked:
        chip.stylize(Style(bold=True, underline=True))
    return chip


def _in_words(look: Look, taker: PlayerView, loser: PlayerView, kind: CardKind) -> Text:
    """Who took what from whom, as a sentence."""
    by, from_, card = map(look.say, (naming.called(taker), naming.called(loser), naming.kind(kind)))
    words = look.say("{taker} took {card} from {loser}", taker=by, card=card, loser=from_)
    return Text(words, look.palette.role("text"))


def _in_letters(look: Look, taker: PlayerView, loser: PlayerView, kind: CardKind) -> Text:
    """The same in letters: the card goes from one to the other."""
    line = Text().append(loser.letter, look.palette.badge(loser.colour)).append(f" {look.glyphs.arrow} ")
    return line.append(taker.letter, look.palette.badge(taker.colour)).append(" ").append_text(sign(look, kind))
