"""The players: a line for each with what the end of the game would add, and the own board of who is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, flowing, indented, player_badge, styled, wrapped
from civ_tui.drawing.seats import SeatsPanel, clockwise
from civ_tui.engine.wording import Line, row
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.age_of_civilization.drawn import signs
from civ_tui.games.age_of_civilization.drawn.cards import FOOT
from civ_tui.games.age_of_civilization.rules import naming
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.printed import Goal, printed
from civ_tui.games.age_of_civilization.rules.view import PlayerView, View
from civ_tui.games.age_of_civilization.words.cards import card_text

SHAPES: Final[tuple[tuple[str, ...], ...]] = (
    ("civilizations", "legacies", "sheet", "wonders", "goals", "final"),
    ("civilizations", "legacies", "sheet", "wonders", "goals"),
    ("civilizations", "sheet", "wonders", "goals"),
    ("civilizations", "sheet", "wonders"),
    ("civilizations", "known", "wonders"),
    ("pile", "known", "wonders"),
    ("civilizations", "known"),
    ("pile", "known"),
    ("pile", "few"),
    ("pile",),
    (),
)
"""What stands below the first player's line, the most first."""
COLUMNS: Final = ("writing", "sailing", "mining")
"""The columns of the sheet."""


class Players(SeatsPanel):
    """A line for everybody, and the board of who is asked, in at most `room` lines."""

    def lines(self, view: View, width: int) -> Lines:
        return seat_lines(self.look, view, width, self.room, show_private=self.show_private)


def seat_lines(look: Look, view: View, width: int, room: int = 0, *, show_private: bool = False) -> Lines:
    """The players, the one who looks first, with as much of their board as fits into so many lines; 0 means no
    limit. Hands show only while `show_private`."""
    first = view.acting if view.seat is None else view.seat
    order = clockwise(view.players, first)
    heads = [player_line(look, view, player, width) for player in order]
    rest = [*heads[1:], *([] if view.rival is None else [rival_line(look, view, width)])]
    hand = hand_lines(look, order[0], width) if show_private else []
    for shape in SHAPES:
        own = [line for part in shape for line in PARTS[part](look, view, order[0], width)]
        if not room or len(own) + len(hand) + len(rest) + 1 <= room:
            break
    return [heads[0], *own, *hand, *rest]


def player_line(look: Look, view: View, player: PlayerView, width: int) -> Text:
    """Name, points and what they would be at the end, coins, workers, strength."""
    role, glyphs = look.palette.role, look.glyphs
    line = player_badge(look, player)
    asked = view.acting if view.phase != "draft" else view.seat
    line.append(glyphs.here if player.seat == asked and not view.victory else " ", role("accent"))
    strength = "bad" if player.weakest and not player.strongest else "good" if player.strongest else "text"
    end = Text(" ").append(signs.points(look, player.points), role("strong"))
    if player.total != player.points:
        end.append(f"{glyphs.arrow}{player.total}", role("muted"))
    end.append(f" {signs.coins(look, player.coins)} ", look.palette.ink_of("coin"))
    end.append(signs.workers(look, player.free, player.workers - player.free).ljust(4), role("text"))
    end.append(f" {signs.sign(look, signs.SHIELD)}{player.strength}", role(strength))
    name = fit(Text(player.name, role("strong")), max(1, width - line.cell_len - end.cell_len), look)
    name.end = ""
    return fit(
        line.append_text(name).append(" " * (width - line.cell_len - end.cell_len)).append_text(end), width, look
    )


def sheet_lines(look: Look, view: View, player: PlayerView, width: int, *, show_private: bool) -> Lines:
    """All that a player has, what is printed on it, and what it would give at the end."""
    lines = [player_line(look, view, player, width)]
    for part in SHAPES[0]:
        lines += [Text(), *PARTS[part](look, view, player, width)]
    owned = [*(f"tech:{wonder}" for wonder in player.technologies), *(f"wonder:{wonder}" for wonder in player.wonders)]
    for line in (line for card in owned for line in card_text(card)):
        lines += wrapped(Text(look.say(line), look.palette.role("text")), width, indent=2)
    return [*lines, *hand_lines(look, player, width)] if show_private else lines


def final_lines(look: Look, changes: Iterable[Change], width: int) -> Lines:
    """What each card gives at the end of the game."""
    role = look.palette.role
    named = (
        Text(f"{look.say(naming.card(change.card))} ", role("text")).append(signs.gained(look, change), role("strong"))
        for change in changes
    )
    return flowing(named, width, look)


def rival_line(look: Look, view: View, width: int) -> Text:
    """How many goals are reached; the strength of the skirmish's rival, now and in the next war if one may come."""
    army, goals = signs.sign(look, signs.SHIELD), len([reached for reached in view.goals.values() if reached])
    now, then = f"{army}{view.rival}", f"{army}{view.round}"
    words = look.say("goals {n}, rival {now}", n=goals, now=now)
    if any(card.strikes == view.round and card.symbol == "war" for card in view.time):
        words = look.say("goals {n}, rival {now}, war {then}", n=goals, now=now, then=then)
    return fit(Text(words, look.palette.role("bad")), width, look)


def hand_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The civilizations of the draft that the player holds."""
    if not player.hand:
        return []
    cards = look.row(look.say(naming.called("civ", civ)) for civ in player.hand)
    return wrapped(Text(look.say("hand: {cards}", cards=cards), look.palette.role("accent")), width, indent=2)


def pile(look: Look, player: PlayerView) -> Text:
    """The own civilizations: the leading one, those it has covered, those that it has absorbed."""
    role, glyphs = look.palette.role, look.glyphs
    line = Text()
    if player.leading:
        line.append(look.say(naming.called("civ", player.leading)), role("strong"))
    for sign, cards in ((glyphs.back, reversed(player.past)), ("+", player.absorbed)):
        for card in cards:
            line.append(f" {sign} ", role("accent")).append(look.say(naming.called("civ", card)), role("text"))
    return line


def _civilizations(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """All of the pile."""
    return wrapped(Text("  ").append_text(pile(look, player)), width, indent=4) if player.civilizations else []


def _pile(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """The pile in a line, with a column more for it."""
    return [fit(Text(" ").append_text(pile(look, player)), width, look)] if player.civilizations else []


def _legacies(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """What counts of each civilization, one a line: the main effect of the leading one, then all legacies."""
    grey, lines = signs.legacy(look.palette), Lines()
    foot = FOOT if look.glyphs.fog == FOOT else "."
    for civ in player.civilizations:
        text = printed().civilizations[civ].text
        if civ == player.leading:
            lines.append(fit(Text(f"  {look.say(Line(text['main']))}", look.palette.role("text")), width, look))
        words = fit(Text(f"{foot}{look.say(Line(text['legacy']))}"), width - 2, look).plain
        lines.append(Text("  ").append(words.ljust(width - 2), grey))
    return lines


def _known(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """The technologies without the sheet."""
    yes, role = look.glyphs.yes, look.palette.role
    names = (look.say(naming.called("tech", technology)) for technology in player.technologies)
    badges = [Text(f"{yes}{name}", role("good")) for name in names]
    return wrapped(Text("  ").append_text(Text(" ").join(badges)), width, indent=2) if badges else []


def _few(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """The technologies that have room in a line."""
    return [fit(line, width, look) for line in _known(look, view, player, 3 * width)[:1]]


def _sheet(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """The sheet in three columns, the highest row first, with its arrows."""
    column, role, facts = width // 3, look.palette.role, printed()
    rows: list[list[str]] = [[""] * 3 for _ in range(3)]
    for cell in player.sheet:
        if cell not in facts.sheet:  # of a special card: its two technologies, one above the other
            technologies = [technology.id for technology in facts.specials[facts.special_of[cell]].technology]
            row = technologies.index(cell)
        else:
            row = facts.sheet[cell].row - 1
        rows[row][COLUMNS.index(facts.columns[cell])] = cell
    lines = Lines()
    for level in (2, 1, 0):
        names = list[Text]()
        for cell in rows[level]:
            known, may = cell in player.technologies, cell in player.learnable
            mark = look.glyphs.yes if known else look.glyphs.dot if may else " "
            name = f"{mark}{look.say(naming.called('tech', cell))}" if cell else ""
            names.append(Text(name, role("good" if known else "accent" if may else "muted")))
        lines.append(fit(_abreast(look, names, column, width), width, look))
        if level:
            lines.append(fit(_arrows(look, rows, level, column), width, look))
    return lines


def _abreast(look: Look, names: list[Text], column: int, width: int) -> Text:
    """Names in columns; one gives way to its neighbours where there is no room in its own, and all are cut only where
    not even that is enough."""
    if sum(name.cell_len + 1 for name in names) - 1 > width:
        names = [fit(name, column - 1, look) for name in names]
    line = Text()
    for n, name in enumerate(names):
        left = width + 1 - sum(other.cell_len + 1 for other in names[n:])
        line.append(" " * max(min(n * column, left) - line.cell_len, n > 0)).append_text(name)
    return line


def _arrows(look: Look, rows: list[list[str]], level: int, column: int) -> Text:
    """The arrows from a row to the one above it: up a column, and from its neighbours to Engineering."""
    cells = [" "] * (3 * column)
    for n in range(3):
        above = rows[level][n]
        needed = printed().technologies[above].needs_one_of if above else ()
        for other, below in enumerate(rows[level - 1]):
            if below and below in needed:
                at = n * column + 3 if n == other else (n * column if other < n else (n + 1) * column - 2)
                cells[at] = look.glyphs.upright if n == other else "/" if other < n else "\\"
    return Text().append("".join(cells), look.palette.role("muted"))


def _wonders(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """Wonders, and a special card."""
    cards = [f"wonder:{wonder}" for wonder in player.wonders] + (
        [f"special:{player.special}"] if player.special else []
    )
    ink = look.palette.role("text")
    named = [Text(f"{look.glyphs.wonder} {look.say(naming.card(card))}", ink) for card in cards]
    return [fit(Text("  ").append_text(line), width, look) for line in flowing(named, width - 2, look)]


def _goals(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    return goal_lines(look, view.goals, width, None if view.victory else player)


def goal_lines(look: Look, goals: Mapping[str, bool], width: int, player: PlayerView | None = None) -> Lines:
    """The goals of the skirmish with what they ask for, and how much of it the player has: those that are reached are
    marked."""
    role, signs_of = look.palette.role, {True: (look.glyphs.yes, "good"), False: (look.glyphs.dot, "muted")}
    listed = [(goal, *signs_of[goals[goal.id]]) for goal in printed().skirmish.goal if goal.id in goals]
    return [
        fit(
            Text(f"  {sign} {look.say(Line(goal.name))} ", role(style)).append(
                look.say(naming.asked(goal) if player is None else nearness(goal, player)), role("muted")
            ),
            width,
            look,
        )
        for goal, sign, style in listed
    ]


def nearness(goal: Goal, player: PlayerView) -> Wording:
    """How near the player is to a goal of the skirmish, as in "points 12 of 25, wonders 2 of 4" (AGE-SOLO-10): with the
    points of the end, as they would be now."""
    known, most = len(player.technologies), goal.technologies_at_most
    least = (
        ("points {n} of {all}", player.total, goal.points_at_least),
        ("technologies {n} of {all}", known, goal.technologies_at_least),
        ("wonders {n} of {all}", len(player.wonders), goal.wonders_at_least),
        ("strength {n} of {all}", player.strength, goal.strength_at_least),
    )
    limit = [] if most is None else [Line("technologies {n}, at most {all}", n=known, all=most)]
    return row([*(Line(words, n=own, all=needed) for words, own, needed in least if needed), *limit])


def _final(look: Look, view: View, player: PlayerView, width: int) -> Lines:
    """What each card would give if the game ended now."""
    if not player.final:
        return []
    title = styled(f"  {look.say('at the end of the game')}", look.palette.role("muted"))
    return [title, *indented(final_lines(look, player.final, width - 2))]


PARTS: Final = {
    "civilizations": _civilizations,
    "pile": _pile,
    "legacies": _legacies,
    "sheet": _sheet,
    "known": _known,
    "few": _few,
    "wonders": _wonders,
    "goals": _goals,
    "final": _final,
}
"""What can stand below a player's line."""
