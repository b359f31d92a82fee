"""A battle: its fronts with the cards of both sides, the hand that may be seen, and the last strikes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.text import Text
from textual.reactive import reactive

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, Panel, fit, side_by_side, styled
from civ_tui.engine.data import help_texts
from civ_tui.games.civilization.drawn.balance_bar import Score, balance_bar
from civ_tui.games.civilization.drawn.front_rows import Blow, Front, columns, front_rows, trump_lines
from civ_tui.games.civilization.drawn.hands import hand_cards, hand_in_brief, killed_lines, large_hand, side_heads
from civ_tui.games.civilization.drawn.sides import letter
from civ_tui.games.civilization.drawn.strikes import last_blow, last_front, on_fronts, strike_lines
from civ_tui.games.civilization.drawn.unit_cards import BRIEF, HUGE, LARGE, SHAPES, SMALL, Shape, Standing
from civ_tui.games.civilization.rules.battle.forecast import Forecast, Pair
from civ_tui.games.civilization.rules.battle.view import BattleView, SideView
from civ_tui.games.civilization.rules.view import View

HEADS: Final = 3
"""The lines above the fronts: the place, the score, the sides."""

STRIKES: Final = (2, 8)
"""The lines for the last strikes: the least beside large cards, and the most."""

MANY: Final = 4
"""The number of fronts from which they are in two columns, if large cards fit into both."""
APART: Final = 5
"""The gap between those columns."""

NEEDED: Final = (4, 6)
"""The lines below the fronts (a strike and who was killed, or a hand and a strike) that take priority over blank lines
between the fronts."""


class Fronts(Panel):
    """The battle of a `View`; nothing while there is none.

    `room` is the number of lines, which decides the size of cards. `ahead` is the forecast for the highlighted unit to
    show; `marked` marks the front of the unit played last, with its blow; `struck` is the side that a blow is hitting
    there. `counted` is the score on the bar while it counts to the one that the blow has brought.
    """

    HELP = help_texts("civ_tui.games.civilization")["fronts"]

    room: reactive[int | None] = reactive(None, layout=True)
    ahead: reactive[Forecast | None] = reactive(None)
    marked: reactive[bool] = reactive(True, layout=True)
    struck: reactive[bool] = reactive(False)
    counted: reactive[Score | None] = reactive(None)
    shapes: Sequence[Shape] = SHAPES
    """Those that its cards may have, largest first."""
    falling = False
    """Whether a blow is being shown instead of the state of the table."""

    def lines(self, view: View, width: int) -> Lines:
        battle, look = view.battle, self.look
        if battle is None:
            return []
        sides = battle.attacker, battle.defender
        fronts = self._fronts(view, battle)
        living = [front for front in fronts if not front.over]
        shape = self._shape(len(living), width)
        if self._shape(len(fronts), width) is not shape:
            fronts = living
        half, fewer = (width - APART) // 2, (len(fronts) + 1) // 2
        in_pairs = self._shape(fewer, half)
        played = sum(any(pair) for pair in battle.fronts)  # so that a highlight alone moves no front
        pairs = played >= MANY and in_pairs.least >= max(shape.least, LARGE.least)
        shape, column = (in_pairs, half) if pairs else (shape, width)
        whole = width
        if not pairs:
            card, between = columns(shape, width)
            whole = column = 2 * card + between
        heads = side_heads(look, view, sides, columns(shape, column), column)
        rows = front_rows(look, view, sides, fronts, shape, column)
        if pairs:
            heads = side_by_side(heads, heads, width=width, look=look, gap=APART)
            later = [*rows[fewer:], []]
            rows = [
                side_by_side(*both, width=width, look=look, gap=APART)
                for both in zip(rows[:fewer], later, strict=False)
            ]
        ahead = None if self.ahead is None else (self.ahead.attacker, self.ahead.defender)
        lines = [*header_lines(look, view, battle, whole, ahead, self.counted), *heads]
        hands = [side for side in sides if side.hand]
        hands.sort(key=lambda side: side.seat != view.seat or side.barbarian)
        left = None if self.room is None else self.room - len(lines) - max(2, sum(map(len, rows)))
        free = 0 if left is None or shape is BRIEF else left - NEEDED[bool(hands)]
        gaps = min(free, len(rows)) if free >= len(rows) - 1 else 0
        margin = (width - whole) // 2
        more = self._below(view, hands, width - margin, None if left is None else left - gaps)
        spare = len(rows) if left is None else left - len(more)
        between = shape is not BRIEF and spare >= len(rows) - 1
        above = shape is not BRIEF and spare >= (len(rows) if between else 1)
        for row in rows:
            apart = above if row is rows[0] else between
            lines += [Text(), *row] if apart else row
        lines += more if rows else [Text(), nobody(look, battle), *more]
        return [Text(" " * margin) + line for line in lines] if margin else lines

    def _shape(self, fronts: int, width: int) -> Shape:
        return largest(self.look, fronts, width, self.room, self.shapes)

    def _below(self, view: View, hands: list[SideView], width: int, room: int | None) -> Lines:
        """As much as fits into that many lines: hands, the last strikes, which type trumps which."""
        look, lines = self.look, list[Text]()
        limit = STRIKES[1] if room is None else min(STRIKES[1], max(1, room // (3 if hands else 2)))
        strikes = strike_lines(look, view, width, limit)
        trumps = trump_lines(look, view.components, width)
        assert view.battle is not None
        killed = killed_lines(look, view, (view.battle.attacker, view.battle.defender), width)
        variants = [[form(look, view, side, width) for form in (hand_cards, hand_in_brief)] for side in hands]
        large = large_hand(look, view, hands[0], width) if hands else []
        # Large cards leave room for more, and for the hand of the other side.
        if large and (room is None or len(large) + NEEDED[1] + sum(len(forms[0]) for forms in variants[1:]) <= room):
            variants[0].insert(0, large)
        for forms in (*variants, [strikes], [trumps], [killed]):
            for form in forms:
                if form and (room is None or len(lines) + 1 + len(form) <= room):
                    lines += [Text(), *form]
                    break
        return lines

    def _fronts(self, view: View, battle: BattleView) -> list[Front]:
        """The fronts with units, alive or dead, and the one that the highlighted unit would join."""
        ahead, last = self.ahead, last_front(view) if self.marked else None
        fronts = []
        for number, (left, right) in enumerate(on_fronts(view, battle), start=1):
            if ahead is not None and ahead.front == number:
                fronts.append(_foreseen(battle, ahead, battle.fronts[number - 1]))
            elif number == last:
                blow = last_blow(view, battle)
                if self.struck and blow is not None:
                    hit, other = (right, left) if blow.from_left else (left, right)
                    hit = None if hit is None else replace(hit, struck=True)
                    left, right = (other, hit) if blow.from_left else (hit, other)
                fronts.append(Front(number, left, right, marked=True, blow=blow))
            elif left or right:
                fronts.append(Front(number, left, right))
        if ahead is not None and ahead.front > len(battle.fronts):
            fronts.append(_foreseen(battle, ahead, (None, None)))
        return fronts


def largest(look: Look, fronts: int, width: int, room: int | None, shapes: Sequence[Shape]) -> Shape:
    """The largest of these shapes of cards for so many fronts in so many columns and lines."""
    for shape in shapes:
        pictured = look.pictured or not (shape is HUGE or shape.under)
        fits = columns(shape, width)[0] >= shape.least and pictured
        extra = 0 if shape in (SMALL, BRIEF) else STRIKES[0] + 2
        if fits and (room is None or HEADS + fronts * shape.lines + extra <= room):
            return shape
    return BRIEF


def _foreseen(battle: BattleView, ahead: Forecast, pair: Pair) -> Front:
    """The front of the highlighted unit, as it would be with that unit."""
    attacks, after = battle.turn == "attacker", ahead.fronts[ahead.front - 1]
    units = (ahead.unit, pair[1]) if attacks else (pair[0], ahead.unit)
    left, right = (
        None if unit is None else Standing(unit, rest, asked=unit is ahead.unit)
        for unit, rest in zip(units, after, strict=True)
    )
    clash = ahead.clash
    blow = None if clash is None else Blow(attacks, clash.dealt, clash.taken, clash.first)
    return Front(ahead.front, left, right, asked=True, blow=blow)


def nobody(look: Look, battle: BattleView) -> Text:
    """Says that no unit stands on any front."""
    words = look.say("Every front is empty") if battle.fronts else look.say("No front yet")
    return styled(words, look.palette.role("muted"))


def header_lines(
    look: Look,
    view: View,
    battle: BattleView,
    width: int,
    ahead: Score | None = None,
    counted: Score | None = None,
) -> Lines:
    """As much as fits into a line of the place, the side whose battle turn it is, the combat bonuses; then the
    score, or the one `counted` so far, with what it would be if it is known."""
    role, say = look.palette.role, look.say
    where = styled(say("Battle at {name}", name=view.squares[battle.square].name), role("accent"))
    turn = letter(look, view, battle.plays).append(f" {say('plays')}", role("accent"))
    bonus = Text(say("Bonus {one} : {other}", one=battle.attacker.bonus, other=battle.defender.bonus))
    for parts in ((where, turn, bonus), (where, bonus), (where,)):
        line = Text("   ").join(parts)
        if line.cell_len <= width:
            break
    return [fit(line, width, look), balance_bar(look, view, battle, width, ahead, counted)]
