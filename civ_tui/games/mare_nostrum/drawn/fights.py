"""A battle: both sides with their dice, what cards add, the points in groups that destroy a unit, and what falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, styled
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import row
from civ_tui.games.mare_nostrum.drawn.badges import signs_of
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed

PIPS: Final = (
    ("   ", " • ", "   "),
    ("•  ", "   ", "  •"),
    ("•  ", " • ", "  •"),
    ("• •", "   ", "• •"),
    ("• •", " • ", "• •"),
    ("• •", "• •", "• •"),
)
"""The faces of a die."""
FACE: Final = 7
"""The columns of a face."""
BROAD: Final = 64
"""Columns from which dice have faces."""
STEPS: Final = 8
"""In how many pictures the dice come to rest, one after the other."""


@dataclass(frozen=True, slots=True)
class Throw:
    """What a side has thrown: its dice, how many fortresses it has, what cards add, all of it together; and what it has
    lost, as soon as that is known."""

    side: Side
    dice: tuple[int, ...]
    fortresses: int
    adds: int
    score: int
    lost: tuple[int, int] | None = None
    """Legions or triremes, and fortresses."""

    @property
    def units(self) -> int:
        """How many of its units have fought."""
        return len(self.dice) + self.fortresses


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle in an area, as far as the log tells it, the attacker first."""

    area: AreaNumber
    at_sea: bool
    throws: tuple[Throw, ...]


def fights_in(entries: Sequence[Entry]) -> Iterator[Fight]:
    """The battles whose dice have been thrown in these entries."""
    fight: Fight | None = None
    for entry in entries:
        if entry.kind == "battle" and entry.place is not None:
            if fight is not None and len(fight.throws) > 1:
                yield fight
            fight = Fight(entry.place, entry.place in printed().water, ())
        elif fight is not None and entry.kind == "thrown":
            facts = entry.facts
            throw = Throw(facts["side"], tuple(facts["dice"]), facts["fortresses"], facts["adds"], facts["score"])
            fight = replace(fight, throws=(*fight.throws, throw))
        elif fight is not None and entry.kind == "losses":
            lost = entry.facts["legions"] + entry.facts["triremes"], entry.facts["fortresses"]
            throws = (
                replace(throw, lost=lost) if throw.side == entry.facts["side"] else throw for throw in fight.throws
            )
            fight = replace(fight, throws=tuple(throws))
    if fight is not None and len(fight.throws) > 1:
        yield fight


def with_its_battle(before: Sequence[Entry], new: Sequence[Entry]) -> Sequence[Entry]:
    """The `new` entries, first the battle that was declared `before` them if they begin with its dice: between the two
    somebody may have been asked for the support of triremes."""
    kinds = [entry.kind for entry in new]
    if "thrown" not in kinds or "battle" in kinds[: kinds.index("thrown")]:
        return new
    declared = [entry for entry in before if entry.kind == "battle"]
    return [*declared[-1:], *new]


def title_of(look: Look, fight: Fight) -> str:
    """Who attacks whom, and where."""
    attacker, defender = (look.say(naming.side(throw.side)) for throw in fight.throws)
    area = look.say(naming.area(fight.area))
    return look.say("{area}: {attacker} attacks {defender}", area=area, attacker=attacker, defender=defender)


def fight_lines(look: Look, fight: Fight, width: int, step: int) -> Lines:
    """The battle after so many steps: dice come to rest one after the other, then losses are counted."""
    lines = Lines()
    dice_shown = step if step < STEPS else 10 * STEPS
    points = printed().pieces.battle.points_per_loss
    for throw, other in zip(fight.throws, reversed(fight.throws), strict=True):
        still = min(len(throw.dice), dice_shown)
        dice_shown -= len(throw.dice)
        lines += _side_lines(look, fight, throw, still, width)
        if dice_shown >= 0:
            lines.append(_score(look, throw, width))
        if step >= STEPS:
            due = min(throw.units, other.score // points)
            lines.append(_losses(look, fight, throw, due))
        lines.append(Text())
    return lines[:-1]


def _side_lines(look: Look, fight: Fight, throw: Throw, still: int, width: int) -> Lines:
    """Its name and units, then its dice: as faces if there is room."""
    badge = _badge(look, throw.side)
    name = styled(f" {look.say(naming.side(throw.side))}  ", look.palette.role("strong"))
    kinds = [naming.units("trireme" if fight.at_sea else "legion", len(throw.dice))] if throw.dice else []
    kinds += [naming.units("fortress", throw.fortresses)] if throw.fortresses else []
    head = badge.append_text(name).append(look.say(row(kinds)), look.palette.role("text"))
    dice = [throw.dice[place] if place < still else 0 for place in range(len(throw.dice))]
    if not dice:
        return [head]
    ground = Style() if not look.palette.coloured else Style(color="#17181f", bgcolor="#f4f1e6")
    if width < BROAD or len(dice) * (FACE + 1) > width:
        faces = Text(" ").join(Text(f" {die or '?'} ", ground + Style(bold=True)) for die in dice)
        return [head, Text("   ").append_text(faces)]
    if not look.palette.coloured:
        return [head, *_boxed(look, dice)]
    lines = [Text("   ") for _ in range(3)]
    for die in dice:
        for line, pips in zip(lines, PIPS[die - 1] if die else (" ? ", "? ?", " ? "), strict=True):
            line.append(f"  {pips.replace('•', look.glyphs.coin)}  ", ground).append(" ")
    return [head, *lines]


def _boxed(look: Look, dice: Sequence[int]) -> Lines:
    """Faces in frames, where there are no colours."""
    glyphs, lines = look.glyphs, [Text("   ") for _ in range(5)]
    across = glyphs.line * (FACE - 2)
    for die in dice:
        rows = PIPS[die - 1] if die else (" ? ", "? ?", " ? ")
        top, bottom = (f"{ends[0]}{across}{ends[1]}" for ends in (glyphs.corners[:2], glyphs.corners[2:]))
        body = (f"{glyphs.upright} {row.replace('•', glyphs.coin)} {glyphs.upright}" for row in rows)
        for line, part in zip(lines, (top, *body, bottom), strict=True):
            line.append(f"{part} ")
    return lines


def _score(look: Look, throw: Throw, width: int) -> Text:
    """What it comes to, and the points in groups of as many as destroy a unit."""
    rules, role = printed().pieces.battle, look.palette.role
    parts = [" + ".join(map(str, throw.dice))] if throw.dice else []
    parts += [look.say("fortress {n}", n=rules.fortress * throw.fortresses)] if throw.fortresses else []
    parts += [look.say("heroes {n}", n=throw.adds)] if throw.adds else []
    line = styled(f"   {' + '.join(parts)} = ", role("text")).append(f"{throw.score}", role("strong")).append("   ")
    full, rest = divmod(throw.score, rules.points_per_loss)
    groups = Text(" ").join(styled(look.glyphs.full * rules.points_per_loss, role("bad")) for _ in range(full))
    line.append_text(groups).append(" " if full else "")
    line.append(look.glyphs.full * rest, role("muted"))
    line.append(look.glyphs.dot * (rules.points_per_loss - rest), role("muted"))
    return fit(line, width, look)


def _losses(look: Look, fight: Fight, throw: Throw, due: int) -> Text:
    """Which of its units fall: those that are gone are crossed out; how many it must choose if it has not yet."""
    role = look.palette.role
    if throw.lost is None and due:
        return styled(f"   {look.count(due, 'loses {n} unit', 'loses {n} units')}", role("bad"))
    legions, fortresses = throw.lost or (0, 0)
    signs = signs_of(look)
    piece = signs.trireme if fight.at_sea else signs.legion
    line = Text("   ")
    for kind, n, fallen in ((piece, len(throw.dice), legions), (signs.fortress, throw.fortresses, fortresses)):
        for place in range(n):
            gone = place >= n - fallen
            line.append(look.glyphs.no if gone else kind, role("bad" if gone else "good")).append(" ")
    outcome = look.say("loses nothing")
    if throw.lost:
        outcome = look.count(legions + fortresses, "loses {n} unit", "loses {n} units")
    return line.append(f" {outcome}", role("bad" if throw.lost else "good"))


def _badge(look: Look, side: Side) -> Text:
    civilization = printed().civilizations[side]
    return styled(f" {civilization.letter} ", look.palette.badge(civilization.colour))
