"""A player's tech pyramid drawn as one, with the tech under the cursor in words below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.reactive import reactive

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, Panel, filled, heading, padded, player_badge, styled, wrapped
from civ_tui.engine.data import help_texts
from civ_tui.engine.flow import Option
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS
from civ_tui.games.civilization.drawn.spread_pyramid import LABEL, empty_place, row_lines, spread_lines
from civ_tui.games.civilization.drawn.tech_cards import ANY, card_lines, chips, roof
from civ_tui.games.civilization.rules.phases.pyramid import has_place
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.names import RESOURCE_NAMES, ROMAN, seat_name
from civ_tui.games.civilization.words.players import techs_known

LEVELS: Final = 5
ROOMY: Final = 36
"""Lines of a terminal in which all the cards have room below the pyramid."""
TALL: Final = 48
"""Lines of a terminal in which its places can also be taller."""
TALLEST: Final = 5
"""The most lines of a place, where they are free."""
FEW: Final = 6
"""The most cards that may leave lines free."""
AROUND: Final = 4
"""The lines of the screen around the pyramid: title, keys and blank lines."""
WORDS: Final = 6
"""The lines for what the card under the cursor says."""
MOST: Final = 3
"""The lines of a name below which signs get no line of their own."""
CARD: Final = (6, 22)
"""The least and the most columns of a card, the gap after it included."""


POSSIBLE, NO_PLACE, TOO_DEAR = "can be researched: {levels}", "no place: {levels}", "too little trade: {levels}"
"""What is said of levels."""
VOWELS: Final = frozenset("aeiouyаеёиоуыэюя")
"""A long word may be broken before a consonant followed by one of these letters."""
TOGETHER: Final = frozenset({"ск", "ст", "ch", "ck", "ph", "sh", "th"})
"""Beginnings of Russian endings, and two letters for one sound: a word is broken before these pairs, never inside or
after them."""
SHORT: Final = 3
"""The end of a word with fewer letters is a remnant."""
SIGNS: Final = frozenset("ьъй")
"""Letters that cannot begin a part of a Russian word."""


class TechPyramid(Panel, can_focus=True):
    """The pyramid of one seat of a `View`; the viewer's own if `seat` is None.

    `slot` is the row (0 is level I) and place of the cursor. `options` are those of the Research question; a place is
    marked as open if one of them is a legal tech of its level.
    """

    HELP = help_texts("civ_tui.games.civilization")["pyramid"]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(0, -1)", "Left", show=False, id="pyramid.left"),
        Binding("right", "move(0, 1)", "Right", show=False, id="pyramid.right"),
        Binding("up", "move(1, 0)", "Up", show=False, id="pyramid.up"),
        Binding("down", "move(-1, 0)", "Down", show=False, id="pyramid.down"),
    ]

    seat: reactive[int | None] = reactive(None, layout=True)
    slot: reactive[tuple[int, int]] = reactive((0, 0), layout=True)
    options: reactive[tuple[Option[Any], ...]] = reactive((), layout=True)

    @property
    def player(self) -> PlayerView | None:
        """The player whose pyramid it is."""
        if self.view is None:
            return None
        view: View = self.view
        seat = self.seat if self.seat is not None else view.seat
        return view.players[seat or 0]

    @property
    def tech(self) -> str | None:
        """The tech under the cursor."""
        row, place = self.slot
        known = self.player.pyramid[row] if self.player is not None else ()
        return known[place] if place < len(known) else None

    def lines(self, view: View, width: int) -> Lines:
        player = self.player
        assert player is not None
        look = self.look
        open_techs = open_by_level(view.components, self.options)
        lines = [*title_lines(look, player, width), Text()]
        slot, height = self.slot if self.has_focus else None, self.app.size.height
        legend = [*legend_lines(look, width), Text()]
        room = width, height - AROUND - len(lines) - len(legend) - WORDS
        spread = spread_lines(look, player, foot(player, set(open_techs)), room, slot, set(open_techs))
        lines += spread or self._tall(player, width, slot, set(open_techs), room[1] + WORDS)
        lines += legend
        level = self.slot[0] + 1
        if self.tech is not None:
            lines += component_lines(look, view.components, "tech", self.tech, width)
        elif level in open_techs:
            names = look.row(look.name(view.components.techs[tech]) for tech in open_techs[level])
            lines += wrapped(styled(look.say("Room here for: {names}", names=names), look.palette.role("good")), width)
        else:
            lines += wrapped(styled(_empty(look, level), look.palette.role("muted")), width)
        return lines if spread else lines + self._others(player, self.tech, width)

    def _others(self, player: PlayerView, pointed: str | None, width: int) -> Lines:
        """The cards that are not pointed at, if there is room for all below the pyramid."""
        look, components = self.look, player.components
        others = [components.techs[tech] for row in player.pyramid for tech in row if tech != pointed]
        if not others or self.app.size.height < ROOMY:
            return []
        title = heading(look, look.say("The other cards" if pointed else "The cards"))
        return [Text(), title, Text(), *card_lines(look, components, others, width)]

    def _tall(
        self, player: PlayerView, width: int, slot: tuple[int, int] | None, open_levels: set[int], room: int
    ) -> Lines:
        """The pyramid, its places taller if lines are free in that room whichever of a few cards is told below it, so
        that it stays as it is when the cursor moves."""
        look = self.look
        tall = place_height(self.app.size.height)
        drawn = pyramid_lines(look, player, width, slot, open_levels, tall=tall)
        known = [tech for row in player.pyramid for tech in row]
        if self.app.size.height < ROOMY or len(known) > FEW:
            return drawn
        heights = [
            len(component_lines(look, player.components, "tech", tech, width) + self._others(player, tech, width))
            for tech in known
        ]
        free = room - len(drawn) - max([1 + len(self._others(player, None, width)), *heights])
        taller = min(TALLEST, tall + free // LEVELS)
        return drawn if taller <= tall else pyramid_lines(look, player, width, slot, open_levels, tall=taller)

    def action_move(self, up: int, right: int) -> None:
        """Move the cursor to the next card, or to the place after the last one of a row."""
        player = self.player
        if player is None:
            return
        row = min(max(self.slot[0] + up, 0), LEVELS - 1)
        self.slot = row, min(max(self.slot[1] + right, 0), len(player.pyramid[row]))

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor to a card, or to the place after the last one of a row."""
        slot, player = event.style.meta.get("slot"), self.player
        if slot is not None and player is not None:
            self.slot = slot[0], min(slot[1], len(player.pyramid[slot[0]]))


def place_height(lines: int) -> int:
    """The lines of a place of the pyramid in a terminal with that many lines."""
    return 3 if lines >= TALL else 2 if lines >= ROOMY else 1


def foot(player: PlayerView, open_levels: set[int]) -> int:
    """How many places wide the pyramid is at its foot."""
    return max(LEVELS, *(len(known) + row + (row + 1 in open_levels) for row, known in enumerate(player.pyramid)))


def open_by_level(components: Catalog, options: tuple[Option[Any], ...]) -> dict[int, list[str]]:
    """The techs that may be learnt now, by level."""
    techs = components.techs
    by_level: dict[int, list[str]] = {}
    for option in options:
        if option.reason is None and option.key in techs:
            by_level.setdefault(techs[option.key].level, []).append(option.key)
    return by_level


def _empty(look: Look, level: int) -> str:
    if level == 1:
        return look.say("No tech here yet.")
    below = ROMAN[level - 1]
    return look.say(
        "No tech here yet: one of level {level} lies on two of level {below}.", level=ROMAN[level], below=below
    )


def title_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """Whose pyramid it is, how many techs, the trade, and which levels can be researched, or why not."""
    trade = look.glyphs.icon("trade")
    title = player_badge(look, player).append(f" {seat_name(look, player)}", look.palette.role("strong"))
    title.append(f"  {techs_known(look, player)}  {trade}{player.trade}", look.palette.role("text"))
    return [
        line
        for fact in filled((title, *_levels(look, player)), Text("  "), width)
        for line in wrapped(fact, width, indent=4)
    ]


def _levels(look: Look, player: PlayerView) -> Iterator[Text]:
    """The trade that each level needs, under what a tech of it lacks in this pyramid, a place before trade (RES-3,
    RES-2), or that it can be researched."""
    rows = player.rows
    lacking: dict[str, list[tuple[int, int]]] = {POSSIBLE: [], NO_PLACE: [], TOO_DEAR: []}
    for level, cost in player.research_trade:
        lacks = NO_PLACE if not has_place(rows, level) else TOO_DEAR if player.trade < cost else POSSIBLE
        lacking[lacks].append((level, cost))
    trade = look.glyphs.icon("trade")
    for words, levels in lacking.items():
        if levels:
            named = look.row(f"{ROMAN[level]}{trade}{cost}" for level, cost in levels)
            yield styled(look.say(words, levels=named), look.palette.role("good" if words == POSSIBLE else "muted"))


def legend_lines(look: Look, width: int) -> Lines:
    """What the signs of the pyramid mean."""
    role, label = look.palette.role, look.palette.label
    signs = [
        (roof(look), look.say("building")),
        (Text(look.glyphs.army, label("iron")), look.say("unit")),
        (Text(look.glyphs.government, label("village")), look.say("government")),
        *(
            (Text(RESOURCE_LETTERS[resource], label(resource)), look.say(RESOURCE_NAMES[resource]))
            for resource in RESOURCE_LETTERS
        ),
        (Text(ANY, label("stone")), look.say("any resource")),
        (Text(look.glyphs.icon("coin"), label("wonder")), look.say("coin")),
    ]
    entries = (Text().append_text(sign).append(f" {words}", role("muted")) for sign, words in signs)
    return filled(entries, Text("  "), width)


def pyramid_lines(
    look: Look,
    player: PlayerView,
    width: int,
    slot: tuple[int, int] | None,
    open_levels: set[int],
    *,
    candidate: str | None = None,
    tall: int = 1,
) -> Lines:
    """The rows of cards, highest level first, each shifted by half a card and at least `tall` lines high. The
    `candidate` lies in its place as under the cursor."""
    columns = foot(player, open_levels)
    card = min(CARD[1], max(CARD[0], (width - LABEL) // columns))
    lines: Lines = []
    for row in reversed(range(LEVELS)):
        places = range(columns - row)
        ghost = candidate if candidate is not None and player.components.techs[candidate].level == row + 1 else None
        known = [_Card(look, player, tech, card - 1) for tech in player.pyramid[row]]
        asked = [] if ghost is None else [_Card(look, player, ghost, card - 1)]
        height = max(
            tall, *(len(drawn_card.names) + (drawn_card.signs is not None) for drawn_card in (*known, *asked)), 1
        )
        cells = []
        for place in places:
            pointed = slot == (row, place) or (place == len(known) and bool(asked))
            if place < len(known) + len(asked):
                style = look.palette.pointed() if pointed else look.palette.card(row)
                cells.append((*known, *asked)[place].on(style, height))
            else:
                is_open = place == len(known) and row + 1 in open_levels
                cells.append(empty_place(look, row, card - 1, height, is_open=is_open, pointed=pointed))
        lines += row_lines(look, row, cells, card)
    return lines


class _Card:
    """A card of that `width`: the lines of its name, and the `signs` of what the tech brings if they need a line of
    their own. Below a name of many lines there is none: signs without room beside it are missing."""

    def __init__(self, look: Look, player: PlayerView, tech: str, width: int) -> None:
        printed, self.width = player.components.techs[tech], width
        coins = printed.coins + dict(player.tech_coins).get(tech, 0)
        names = broken(look.name(printed), width)
        lead = " " if max(map(len, names)) < width and len(names) < MOST else ""
        self.names = [Text(lead + line) for line in names]
        self.signs: Text | None = None
        below, signs = (
            chips(look, player.components, printed, room, coins=coins)
            for room in (width, width - 1 - self.names[-1].cell_len)
        )
        missing = len(signs.plain.split()) < len(below.plain.split())
        if len(names) == 1 or (missing and len(names) < MOST):
            self.signs = self._at_the_right(Text(), below)
        else:
            self.names[-1] = self._at_the_right(self.names[-1], signs)

    def _at_the_right(self, line: Text, signs: Text) -> Text:
        left = self.width - line.cell_len - signs.cell_len
        return line.append(" " * (left - (left > 1))).append_text(signs)

    def on(self, ground: Style, height: int) -> Lines:
        """The card on that ground, so many lines high, with signs of their own at its foot."""
        foot = [] if self.signs is None else [self.signs]
        lines = [*self.names, *[Text()] * (height - len(self.names) - len(foot)), *foot]
        return [padded(line, self.width, ground) for line in lines]


def broken(name: str, width: int) -> list[str]:
    """The name in lines of that width; a word that is too long is broken before a consonant and a vowel."""
    lines = [""]
    for long in name.split():
        *begun, word = _parts(long, width)
        lines += [f"{part}-" for part in begun]
        if lines[-1] and not lines[-1].endswith("-") and len(lines[-1]) + 1 + len(word) < width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return [line for line in lines if line]


@cache
def _parts(word: str, width: int) -> tuple[str, ...]:
    """The word in parts that fit with their hyphens: few, broken well, and the last no remnant of one or two letters;
    of the same sort with the longest first."""
    if len(word) <= width:
        return (word,)
    ways = ((word[:at], *_parts(word[at:], width)) for at in range(width - 1, 1, -1))
    return min(ways, key=_cost)


def _cost(parts: Sequence[str]) -> int:
    """What speaks against a word in these parts: each line, more each bad break, and a short end."""
    bad = sum(not _parts_well("".join(parts[index:]), len(part)) for index, part in enumerate(parts[:-1]))
    return 2 * len(parts) + 5 * bad + 2 * (len(parts[-1]) < SHORT)


def _parts_well(word: str, at: int) -> bool:
    if word[at - 1 : at + 1] in TOGETHER or word[at - 2 : at] in TOGETHER or word[at] in SIGNS:
        return False
    if word[at : at + 2] in TOGETHER:
        return not VOWELS.isdisjoint(word[at:])
    return len(word) > at + 1 and word[at] not in VOWELS and word[at + 1] in VOWELS
