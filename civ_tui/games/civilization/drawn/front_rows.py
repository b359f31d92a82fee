"""The fronts of a battle below each other, each with the cards of both sides face to face and the blow between
them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.games.civilization.drawn.unit_cards import Shape, Standing, card_lines
from civ_tui.games.civilization.rules.battle.view import SideView
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import UNIT_NAMES

Sides = tuple[SideView, SideView]
"""The attacker, always at the left, and the defender."""
BETWEEN: Final = (7, 16)
"""The least and the most columns between the two cards of a front."""
EASE: Final = 2
"""The columns by which a card is wider than it must be before there is more space between them."""

LUNGE: Final = 1
"""By how many columns both cards move when one is hit."""


@dataclass(frozen=True, slots=True)
class Blow:
    """The wounds that an attack on a front deals and takes: from the left or the right, and whether it strikes
    first."""

    from_left: bool
    dealt: int
    taken: int
    first: bool = False


@dataclass(frozen=True, slots=True)
class Front:
    """A front (from 1) as it is drawn: the units at the left and the right. `asked` if one of them is only highlighted,
    `marked` if the last unit was played there; `blow` is the current or last blow between them."""

    number: int
    left: Standing | None
    right: Standing | None
    asked: bool = False
    marked: bool = False
    blow: Blow | None = None

    @property
    def over(self) -> bool:
        """Whether only dead lie there, and the last unit was played elsewhere."""
        units = self.left, self.right
        return not (self.asked or self.marked) and all(unit is None or unit.dead for unit in units)


def columns(shape: Shape, width: int) -> tuple[int, int]:
    """The columns of a card of that shape, and of the space between two of them."""
    between = min(max(BETWEEN[0], width - 2 * (shape.least + EASE)), BETWEEN[1])
    return min((width - between) // 2, shape.most), between


def front_rows(look: Look, view: View, sides: Sides, fronts: list[Front], shape: Shape, width: int) -> list[Lines]:
    """The lines of each front."""
    card, between = columns(shape, width)
    rows = []
    for front in fronts:
        left = card_lines(look, view, sides[0], front.left, shape, card, right=False)
        right = card_lines(look, view, sides[1], front.right, shape, card, right=True)
        middle = _between(look, front, shape.lines, between)
        rows.append([_lunging(front, Text.assemble(*parts)) for parts in zip(left, middle, right, strict=True)])
    return rows


def _lunging(front: Front, line: Text) -> Text:
    """The line, moved towards the unit that is being hit."""
    hit = [bool(unit is not None and unit.struck) for unit in (front.left, front.right)]
    if any(hit):
        line = Text(" " * LUNGE) + line[: line.cell_len - LUNGE] if hit[1] else line[LUNGE:] + Text(" " * LUNGE)
    return line


def _between(look: Look, front: Front, lines: int, width: int) -> Lines:
    """The number of the front, and the blow in both directions."""
    role = look.palette.role
    words = look.say("Front {n}", n=front.number) if width > BETWEEN[0] else look.say("Fr. {n}", n=front.number)
    sign = look.glyphs.bullet if front.marked else ""
    mark = sign if width <= BETWEEN[0] else f" {sign}"
    stands_out = role("accent" if front.asked or front.marked else "muted")
    if lines == 1:
        blow = _arrow(look, front.blow.dealt, width, right=front.blow.from_left) if front.blow else ""
        return [styled(f"{front.number}{sign} {blow}".center(width), stands_out)]
    body = [styled(f"{words}{mark}".rstrip().center(width), stands_out)]
    if front.blow is not None:
        body += _blow(look, front.blow, width, stands_out=front.asked)
    above = max(0, (lines - len(body)) // 2)
    return [*[Text(" " * width)] * above, *body, *[Text(" " * width)] * (lines - above - len(body))]


def _blow(look: Look, blow: Blow, width: int, *, stands_out: bool) -> Lines:
    role = look.palette.role
    ink = role("accent" if stands_out else "text")
    lines = [styled(_arrow(look, blow.dealt, width, right=blow.from_left).center(width), ink)]
    if blow.taken:
        lines.append(styled(_arrow(look, blow.taken, width, right=not blow.from_left).center(width), ink))
    else:
        words = look.say("strikes first") if blow.first else look.say("unhurt")
        lines.append(styled((words if len(words) < width else look.say("first")).center(width), role("good")))
    return lines


def _arrow(look: Look, wounds: int, width: int, *, right: bool) -> str:
    line = look.glyphs.line * (2 if width > BETWEEN[0] else 1)
    return f"{line} {wounds} {look.glyphs.arrow}" if right else f"{look.glyphs.back} {wounds} {line}"


def trump_lines(look: Look, components: Catalog, width: int) -> Lines:
    """Which type trumps which, as a chain (BATTLE-8)."""
    kinds = components.unit_kinds
    chain = [next(kind for kind in kinds.values() if kind.trumps is not None)]
    while chain[-1].trumps is not None and (len(chain) == 1 or chain[-1] is not chain[0]):
        chain.append(kinds[chain[-1].trumps])
    names, arrow = [look.say(UNIT_NAMES[kind.id]) for kind in chain], look.glyphs.arrow
    words = f"{look.say('trumps')}: {f' {arrow} '.join(names)}"
    if len(words) > width:
        words = f"{look.say('trumps')}: {arrow.join(names)}"
    return wrapped(styled(words, look.palette.role("muted")), width)
