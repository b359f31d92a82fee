"""The widget for composing a deal: a table with two trays, of what each side gives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.reactive import reactive

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, filled, fit, heading, player_badge, side_by_side, styled, whole_words, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.drawn import letters, players
from civ_tui.games.civilization.drawn.tech_cards import tech_card
from civ_tui.games.civilization.rules.goods import PROMISES
from civ_tui.games.civilization.rules.log_kinds import kind_of
from civ_tui.games.civilization.rules.phases.deals import exchange_in_words
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.deals import BY_PLACE, DealDraft, public_goods, side_in_words
from civ_tui.games.civilization.words.names import RESOURCE_NAMES, ROMAN, event_name, seat_name
from civ_tui.tui.clock import typed_ahead
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.pane import Pane
from civ_tui.tui.table.text_panel import Draw
from civ_tui.words.interface import log_sentences

HEAD: Final = 4
"""The lines of a tray above the things that a side has."""
WIDEST: Final = 84
"""The most columns of a deal."""
GAP: Final = 2
"""The columns between the two trays."""
BROAD: Final = 22
"""Columns of a tray from which numbers are said in words."""
USUAL_HEAD: Final = 2
"""The lines above the usual deals."""
OFFERED: Final = 8
"""The most offers that are told again."""
BADGE: Final = 7
"""Columns before the words of an offer: round and badge."""
LEADER: Final = 4
"""The gap in columns between a thing and its number from which dots fill it."""
OTHER_BUTTON: Final = 3
"""The right button of the mouse."""


@dataclass(frozen=True, slots=True)
class Row:
    """Something that a side could give: its word in the line of the deal, its name, and how many the side has."""

    word: str
    label: str
    have: int


def rows(look: Look, player: PlayerView) -> list[Row]:
    """The things of a seat that may change hands (TRADE-3). Faces show only if the view knows them."""
    things = [Row("trade", f"{look.glyphs.icon('trade')} {look.say('Trade')}", player.trade)]
    held = dict(player.resources)
    for resource in MARKET_RESOURCES:
        if held.get(resource):
            label = f"{letters.RESOURCE_LETTERS[resource]} {look.say(RESOURCE_NAMES[resource])}"
            things.append(Row(f"resource:{resource}", label, held[resource]))
    things.append(Row("culture", f"{look.glyphs.icon('culture')} {look.say('Culture')}", player.culture))
    for place in range(len(player.token_kinds)):
        things.append(Row(f"token:{place}", f"{players.token_face(look, player, place)} {place + 1}", 1))
    for place, deck in enumerate(player.hand_backs):
        if player.hand is not None:
            face = event_name(look, player.components, player.hand[place])
        else:
            only = player.hand_backs.count(deck) == 1
            face = look.say("card {deck}", deck=ROMAN[deck]) if only else f"{ROMAN[deck]} #{place + 1}"
        things.append(Row(f"card:{place}", f"{look.glyphs.bullet} {face}", 1))
    return things + [Row(f"promise:{what}", _promise(look, what), 1) for what in PROMISES]


PROMISED: Final = {
    "peace": "Not to attack the other. A promise binds nobody.",
    "aid": "To help the other in a war. A promise binds nobody.",
    "retreat": "To leave the land of the other. A promise binds nobody.",
}
"""What each promise is, in words."""


def _promise(look: Look, what: str) -> str:
    return f"~ {look.say(what)}"


def sign_of(look: Look, row: Row, amount: int) -> Text:
    """That many of a thing as a sign on a ground of its own, as the map draws it; tokens and cards with their place, a
    promise in words."""
    kind, _, which = row.word.partition(":")
    if kind == "promise":
        return Text(f" {row.label} ", look.palette.label("building"))
    paint = which if kind == "resource" else {"token": "hut", "card": "great_person"}.get(kind, "building")
    painted = paint == "building" and look.palette.paints
    style = look.palette.icon_on(paint, kind) if painted else look.palette.label(paint)
    return Text(f" {row.label[0]} {int(which) + 1 if kind in BY_PLACE else amount} ", style)


def _edge(signs: Text, half: str) -> Text:
    """Half a line more of the grounds of signs."""
    edge = Text()
    for span in signs.spans:
        if isinstance(span.style, Style) and span.style.bgcolor is not None:
            edge.append(" " * (span.start - len(edge)))
            edge.append(half * (span.end - span.start), Style(color=span.style.bgcolor))
    return edge


def on_ground(look: Look, line: Text, colour: str, width: int) -> Text:
    """The line on the ground of a seat's tray, which it fills."""
    whole = Text(style=look.palette.side(colour)).append_text(fit(line, width, look))
    return whole.append(" " * (width - line.cell_len))


def _of_kind(words: Iterable[str], kind: str) -> tuple[str, ...]:
    """Those words of a deal's line that name things of that kind by their place, each once."""
    return tuple({word: None for word in words if word.startswith(f"{kind}:")})


def _number(side: Mapping[str, int], kind: str) -> int:
    """How many things of that kind a side gives."""
    return sum(side[word] for word in _of_kind(side, kind))


class DealTable(Pane, can_focus=True):
    """Two trays side by side: what the seat `by` gives to the seat `to`, and what it gets. On top of each lies what is
    given, then stands what its seat has, at the foot what it would have. Arrows choose a row, `change` changes its
    number. `before` is the previous offer as the seat `by` sees it; differences from it are marked. Below, as far as
    the lines of its `room` go, stand the `usual` deals that the key for the next one puts on the table."""

    DEFAULT_CSS = f"""
    DealTable {{ height: auto; min-height: 12; max-width: {WIDEST}; padding: 1 2; background: $background; }}
    """
    HELP = help_texts("civ_tui.games.civilization")["deal"]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "row(-1)", "Up", show=False, id="deal.up"),
        Binding("down", "row(1)", "Down", show=False, id="deal.down"),
        Binding("backspace,delete", "clear", "Clear", show=False, id="deal.clear"),
        *(Binding(digit, f"amount({digit})", "Amount", show=False, id=f"deal.{digit}") for digit in "0123456789"),
    ]

    by: reactive[Seat] = reactive(0, layout=True)
    to: reactive[Seat] = reactive(1, layout=True)
    draft: reactive[DealDraft] = reactive(DealDraft, layout=True, always_update=True)
    before: reactive[DealDraft | None] = reactive(None, layout=True)
    side: reactive[int] = reactive(0, layout=True)
    row: reactive[int] = reactive(0, layout=True)
    usual: reactive[Sequence[DealDraft]] = reactive((), layout=True)
    room: reactive[int] = reactive(0, layout=True)
    verdict: reactive[Draw] = reactive(lambda: lambda _width: [], layout=True, always_update=True)
    own: str = ""
    """What its player had composed before they looked at usual deals, as a line."""
    _typed: int | None = None
    """The digit typed last, if the next one can make a two-digit number with it."""

    def lines(self, view: View, width: int) -> Lines:
        look, tray = self.look, (width - GAP) // 2
        sides = ((self.by, self.draft.gives, True), (self.to, self.draft.gets, False))
        had = [self._had(view, seat, side, mine=mine, width=tray) for seat, side, mine in sides]
        after = [self._after(view, seat, tray) for seat, _, _ in sides]
        tall = max(map(len, had))
        trays, warnings = [], Lines()
        for (seat, side, _), things, (left, lost) in zip(sides, had, after, strict=True):
            player = view.players[seat]
            lines = [*self._given(player, side, tray), *things]
            lines += [*[Text()] * (tall - len(things)), *([Text(), *left] if any(block for block, _ in after) else [])]
            trays.append([self._head(player, tray), *(on_ground(look, line, player.colour, tray) for line in lines)])
            for words in lost:
                warning = player_badge(look, player).append(" ").append_text(words)
                warnings += wrapped(warning, width, indent=4)
        height = max(map(len, trays))
        for (seat, _, _), lines in zip(sides, trays, strict=True):
            colour = view.players[seat].colour
            lines += [on_ground(look, Text(), colour, tray) for _ in range(height - len(lines))]
        marked = self._rows()[self.row].word if self.has_focus else ""
        if any(word.startswith("promise:") for word in (marked, *self.draft.goods[0], *self.draft.goods[1])):
            promised = look.say(PROMISED.get(marked.removeprefix("promise:"), "A promise binds nobody."))
            warnings += wrapped(Text(promised, look.palette.role("muted")), width)
        lines = [
            *side_by_side(*trays, width=2 * tray + GAP, look=look, gap=GAP),
            Text(),
            *self._said(view, width),
            *warnings,
            *self.verdict(width),
        ]
        for more in (self._usual, self._before, self._paid_for):
            lines += more(view, width, self.room - len(lines))
        return lines

    def _head(self, player: PlayerView, width: int) -> Text:
        """Who gives, on the seat's colour; a name that is too long is cut, and never what they do."""
        look = self.look
        gives = look.say("gives")
        room = width - len(f" {player.letter}  {gives}")
        named = f"{player.name} ({seat_name(look, player)})"
        if cell_len(named) > room:
            named = fit(Text(player.name), room, look).plain
        words = f" {player.letter} {named} {gives}"
        return Text(set_cell_size(words, width), look.palette.badge(player.colour))

    def _given(self, player: PlayerView, side: Mapping[str, int], width: int) -> Lines:
        """What lies in the tray, as signs that are taller than a line where half of one can be drawn."""
        look = self.look
        signs = [sign_of(look, row, side[row.word]) for row in rows(look, player) if side.get(row.word)]
        if not signs:
            return [Text(), styled(f"  {look.say('nothing')}", look.palette.role("muted")), Text()]
        line = fit(Text("  ").append_text(Text(" ").join(signs)), width, look)
        return [_edge(line, "▄"), line, _edge(line, "▀")] if look.pictured else [Text(), line, Text()]

    def _said(self, view: View, width: int) -> Lines:
        """The deal on the table in a sentence."""
        if not any(self.draft.goods):
            return []
        by, to = view.players[self.by], view.players[self.to]
        gives, gets = public_goods(by, self.draft.gives), public_goods(to, self.draft.gets)
        words = self.look.say(exchange_in_words(by.name, gives, to.name, gets))
        return wrapped(Text(words, self.look.palette.role("strong")), width)

    def _usual(self, view: View, width: int, room: int) -> Lines:
        """The usual deals, a line or more each, with a mark at the one on the table; as many as there is room for."""
        look, giver, other = self.look, view.players[self.by], view.players[self.to]
        title = heading(look, look.say("Plain deals"))
        if any(draft.line != self.draft.line for draft in self.usual):
            title.append(f"  {KEYS['next'].name} {look.say('Next')}", look.palette.role("muted"))
        lines: Lines = [Text(), title]
        for draft in self.usual:
            gives, gets = (look.say(side_in_words(*side)) for side in ((giver, draft.gives), (other, draft.gets)))
            there = draft.line == self.draft.line
            words = f"{look.glyphs.here if there else ' '} {gives} {look.glyphs.arrow} {gets}"
            paragraph = wrapped(Text(words, look.palette.role("accent" if there else "text")), width, indent=4)
            if len(lines) + len(paragraph) > room:
                break
            lines += paragraph
        return lines if len(lines) > USUAL_HEAD else []

    def _before(self, view: View, width: int, room: int) -> Lines:
        """What the two have offered each other before and how it ended, the newest last. What waits for an answer now
        lies in the trays."""
        look, pair = self.look, {self.by, self.to}
        entries = [entry for entry in view.log if kind_of(entry).offer and {entry.seat, entry.facts["to"]} == pair]
        if entries and entries[-1].kind == "proposes" and entries[-1].seat == self.to:
            entries.pop()
        lines = Lines()
        for sentence in reversed([*log_sentences(look, view, entries[-OFFERED:])]):
            badge = player_badge(look, view.players[sentence.seat or 0])
            words = (
                styled(f"{sentence.round:>2} ", look.palette.role("muted"))
                .append_text(badge)
                .append(f" {sentence.text}")
            )
            wrap = wrapped(words, width, indent=BADGE)
            if len(lines) + len(wrap) + USUAL_HEAD > room:
                break
            lines = [*wrap, *lines]
        return [Text(), heading(look, look.say("Offers before, by round")), *lines] if lines else []

    def _paid_for(self, view: View, width: int, room: int) -> Lines:
        """The cards of each side's techs that resources pay for, below whose they are; as many as there is room for."""
        look, lines = self.look, Lines()
        for seat in (self.by, self.to):
            player, cards = view.players[seat], Lines()
            for tech in (view.components.techs[id_] for row in player.pyramid for id_ in row):
                card = tech_card(look, view.components, tech, width, coins=0)
                if any(ability.cost for ability in tech.abilities):
                    cards += card if USUAL_HEAD + 1 + len(lines) + len(cards) + len(card) <= room else ()
            named = player_badge(look, player).append(f" {player.name}", look.palette.role("strong"))
            lines += [named, *cards] if cards else []
        return [Text(), heading(look, look.say("What resources pay for")), *lines] if lines else []

    def _after(self, view: View, seat: Seat, width: int) -> tuple[Lines, list[Text]]:
        """What the seat would have after the deal: its dial and everything else that it changes; nothing for an empty
        deal. Then what it would lose: trade that does not fit on the dial (TRADE-2), cards over the hand limit."""
        look, player, most = self.look, view.players[seat], view.components.limits.trade_max
        out, into = (self.draft.gives, self.draft.gets) if seat == self.by else (self.draft.gets, self.draft.gives)
        facts, lost, warnings = list[Text](), 0, list[Text]()
        held = {f"resource:{resource}": number for resource, number in player.resources}
        for label, words, have in (
            (look.glyphs.icon("trade"), ("trade",), player.trade),
            (look.glyphs.icon("culture"), ("culture",), player.culture),
            *(
                (
                    f"{look.say(RESOURCE_NAMES[resource])} ",
                    (f"resource:{resource}",),
                    held.get(f"resource:{resource}", 0),
                )
                for resource in MARKET_RESOURCES
            ),
            (f"{look.say('tokens')} ", _of_kind((*out, *into), "token"), len(player.token_kinds)),
            (f"{look.say('cards')} ", _of_kind((*out, *into), "card"), len(player.hand_backs)),
        ):
            given, taken = (sum(side.get(word, 0) for word in words) for side in (out, into))
            then = have - given + taken
            if words == ("trade",):
                lost, then = max(0, then - most), min(then, most)
            if given or taken:
                facts.append(Text(f"{label}{have} {look.glyphs.arrow} {then}"))
            elif words == ("trade",) and (any(out.values()) or any(into.values())):
                facts.append(Text(f"{label}{have}"))
        if lost:
            warnings.append(Text(look.say("{n} trade lost over {most}", n=lost, most=most), look.palette.role("bad")))
        over = len(player.hand_backs) + _number(into, "card") - _number(out, "card") - player.culture_hand
        if _number(into, "card") and over > 0:
            warnings.append(Text(look.say("{n} cards over the hand limit", n=over), look.palette.role("bad")))
        if not facts:
            return [], warnings
        fact_lines = filled(facts, Text("  "), width - 3)
        title = styled(f"  {look.say('after it')}", look.palette.role("muted"))
        return [title, *(Text("  ") + line for line in fact_lines)], warnings

    def _had(self, view: View, seat: Seat, side: Mapping[str, int], *, mine: bool, width: int) -> Lines:
        """What the seat has, each thing with how many of it are given."""
        look, player, before = self.look, view.players[seat], self.before
        earlier = None if before is None else before.gives if mine else before.gets
        role, lines = look.palette.role, Lines()
        current = self.side == (0 if mine else 1)
        for number, row in enumerate(rows(look, player)):
            amount = side.get(row.word, 0)
            pointed = current and number == self.row and self.has_focus
            style = role("accent" if pointed else "strong" if amount else "text" if row.have else "muted")
            line = styled(f"{look.glyphs.here if pointed else ' '} ", role("accent"))
            then = amount if earlier is None else earlier.get(row.word, 0)
            changed = "" if then == amount else look.say(", was {n}", n=then)
            of = look.say(" of {n}", n=row.have)
            if width < BROAD + len(changed):
                changed, of = "" if then == amount else f"{look.glyphs.back}{then}", f"/{row.have}"
            end = Text(str(amount), role("strong" if amount or changed else "muted"))
            end.append(of, role("muted")).append(changed, role("accent"))
            room = max(1, width - line.cell_len - end.cell_len - 2)
            label = whole_words(styled(row.label, style), room, look)
            gap = room - label.cell_len
            leader = look.glyphs.dot * (gap - 2) if gap > LEADER else ""
            line.append_text(label).append(f" {leader:<{gap}}", role("muted")).append_text(end)
            lines.append(line)
        return lines

    def _rows(self) -> list[Row]:
        assert self.view is not None
        return rows(self.look, self.view.players[(self.by, self.to)[self.side]])

    def action_row(self, down: int) -> None:
        """Go to the row above or below, wrapping around the ends of the column."""
        self.row, self._typed = (self.row + down) % len(self._rows()), None
        self.post_message(self.Changed())

    def action_clear(self) -> None:
        """Take everything away that lies on the table."""
        if self.accepts_key():
            self.begin(DealDraft())
            self.post_message(self.Changed())

    def action_amount(self, digit: int) -> None:
        """Set the number of the thing under the cursor; two digits make one number if the giver has that many."""
        row, tens = self._rows()[self.row], self._typed
        number = digit if tens is None or 10 * tens + digit > row.have else 10 * tens + digit
        self._set(number)
        self._typed = number if 0 < number < 10 else None

    def on_click(self, event: events.Click) -> None:
        """A click selects a thing; a click on the selected thing adds one, with the right button removes one."""
        place = event.get_content_offset(self)
        if place is None or self.view is None:
            return
        side, row = int(place.x >= self.content_size.width // 2), place.y - HEAD
        if not 0 <= row < len(rows(self.look, self.view.players[(self.by, self.to)[side]])):
            return
        if (side, row) == (self.side, self.row):
            more = -1 if event.button == OTHER_BUTTON else 1
            if self.can_change(more):
                self.change(more)
        self.side, self.row = side, row

    def accepts_key(self) -> bool:
        """Whether the key that was pressed may change the deal: not if it was meant for the deal before."""
        refused = typed_ahead(self.app).refuses()
        if refused:
            self.post_message(self.Early())
        return not refused

    def begin(self, draft: DealDraft) -> None:
        """Show that draft, with the cursor in the first row of what `by` gives."""
        self.draft = draft
        self.side = self.row = 0
        self._typed = None

    def to_first(self) -> None:
        """Go to the first thing that the deal holds, if it holds any."""
        assert self.view is not None
        sides = ((self.by, self.draft.gives), (self.to, self.draft.gets))
        positions = (
            (side, number)
            for side, (seat, held) in enumerate(sides)
            for number, row in enumerate(rows(self.look, self.view.players[seat]))
            if held.get(row.word)
        )
        self.side, self.row = next(positions, (0, 0))
        self._typed = None

    def other_side(self) -> None:
        """Go to the other column, to the thing in the same line, or to its last."""
        self.side, self._typed = 1 - self.side, None
        self.row = min(self.row, len(self._rows()) - 1)
        self.post_message(self.Changed())

    def can_change(self, more: int) -> bool:
        """Whether so many more of the thing under the cursor leave between none and what the giver has."""
        return 0 <= self._amount + more <= self._rows()[self.row].have

    @property
    def _amount(self) -> int:
        """How many of the thing under the cursor lie on the table."""
        return (self.draft.gives, self.draft.gets)[self.side].get(self._rows()[self.row].word, 0)

    def change(self, more: int) -> None:
        """Add so many of the thing under the cursor."""
        self._typed = None
        self._set(self._amount + more)

    def _set(self, amount: int) -> None:
        if not self.accepts_key():
            return
        row = self._rows()[self.row]
        (self.draft.gives, self.draft.gets)[self.side][row.word] = min(row.have, max(0, amount))
        self.draft = self.draft
        self.post_message(self.Changed())
