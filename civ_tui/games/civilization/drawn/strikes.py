"""The log of the current battle, a line for each strike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, player_badge, styled, wrapped
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.front_rows import Blow
from civ_tui.games.civilization.drawn.unit_cards import Standing, standing, unit_told_of
from civ_tui.games.civilization.rules.battle.view import BattleView
from civ_tui.games.civilization.rules.log_kinds import kind_of, worded
from civ_tui.games.civilization.rules.naming import unit_name
from civ_tui.games.civilization.rules.view import View

PLAYED: Final = ("unit_opens_front", "unit_attacks")
"""The kinds of log entries for playing a unit."""
ABILITY: Final = "use_ability"
"""The kind of those for what a tech's ability does."""
BOTH: Final = 2
"""The most units that a strike can kill."""


def of_this_battle(log: Sequence[Entry]) -> list[Entry]:
    """The entries about units since the last battle began, and about the abilities used in it."""
    entries: list[Entry] = []
    for entry in reversed(log):
        if entry.kind == "battle_begins":
            break
        if kind_of(entry).strike or entry.kind == ABILITY:
            entries.append(entry)
    return entries[::-1]


def last_front(view: View) -> int | None:
    """The front (from 1) on which the last unit was played; None before the first."""
    entries = of_this_battle(view.log)
    return next((entry.facts["front"] for entry in reversed(entries) if entry.kind in PLAYED), None)


def on_fronts(view: View, battle: BattleView) -> list[tuple[Standing | None, Standing | None]]:
    """Who stands on each front for the attacker and the defender, or was the last to die there."""
    killed = {
        (entry.facts["front"], _attacks(battle, entry)): unit_told_of(entry, view)
        for entry in of_this_battle(view.log)
        if _dies(entry)
    }
    return [
        (standing(attacker, killed.get((number, True))), standing(defender, killed.get((number, False))))
        for number, (attacker, defender) in enumerate(battle.fronts, start=1)
    ]


def last_blow(view: View, battle: BattleView) -> Blow | None:
    """The blow of the last unit's attack; None if it met nobody or has not struck yet."""
    strike = next(
        (candidate for candidate in reversed(in_strikes(of_this_battle(view.log))) if candidate[0].kind in PLAYED), None
    )
    if strike is None or strike[0].kind != "unit_attacks":
        return None
    wounds = {True: 0, False: 0}
    for entry in strike[1:]:
        if entry.kind == "unit_wounded":
            wounds[_attacks(battle, entry)] += entry.facts["more"]
    if not any(wounds.values()):
        return None
    from_left = _attacks(battle, strike[0])
    return Blow(from_left, wounds[not from_left], wounds[from_left], bool(strike[0].facts.get("first")))


def _attacks(battle: BattleView, entry: Entry) -> bool:
    """Whether the entry is about the attacker's unit."""
    return entry.seat == battle.attacker.seat and bool(entry.facts.get("barbarian")) == battle.attacker.barbarian


def in_strikes(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The entries grouped by strikes: a unit played or healed or an ability used, then the wounds and deaths that
    follow."""
    strikes: list[list[Entry]] = []
    for entry in entries:
        if entry.kind in ("unit_wounded", "unit_killed") and strikes:
            strikes[-1].append(entry)
        else:
            strikes.append([entry])
    return strikes


def strike_lines(look: Look, view: View, width: int, most: int | None = None) -> Lines:
    """The strikes of this battle, oldest first; only the last whole strikes if not all fit into `most` lines."""
    lines: Lines = []
    for strike in reversed(in_strikes(of_this_battle(view.log))):
        paragraph = wrapped(strike_text(look, view, strike), width, indent=4)
        if most is not None and lines and len(lines) + len(paragraph) > most:
            break
        lines = paragraph + lines
    return lines


def strike_text(look: Look, view: View, strike: Sequence[Entry]) -> Text:
    """A strike in a line, as in "R Knight 3 attacks Archer 1 on front 2: Archer dies". For a fatal wound only the death
    is told."""
    role, played = look.palette.role, strike[0]
    text = Text()
    if played.facts.get("barbarian"):
        text.append(f" {look.glyphs.village} ", Style(reverse=True))
    elif played.seat is not None:
        text.append_text(player_badge(look, view.players[played.seat]))
    if played.kind == ABILITY:
        words = look.say(worded(kind_of(played).done, played, view))
    else:
        words = look.say(kind_of(played).strike, **_facts(look, view, played))
    text.append(f" {words}", role("text"))
    killed = {(entry.seat, entry.facts["card"]) for entry in strike if _dies(entry)}
    if len(killed) == BOTH:
        return text.append(": ").append_text(styled(look.say("both die"), role("bad")))
    outcome = [
        styled(look.say(kind_of(entry).strike, **_facts(look, view, entry)), role("bad" if _dies(entry) else "text"))
        for entry in strike[1:]
        if _dies(entry) or (entry.seat, entry.facts["card"]) not in killed
    ]
    return text.append(": ").append_text(Text(", ").join(outcome)) if outcome else text


def _dies(entry: Entry) -> bool:
    return entry.kind == "unit_killed"


def _facts(look: Look, view: View, entry: Entry) -> dict[str, Any]:
    """The facts of the entry with the names of units in the reader's language."""
    units, more = ("unit", "enemy"), kind_of(entry).more
    facts = entry.facts if more is None else {**entry.facts, **more(entry, view)}
    return {name: look.say(unit_name(fact, view)) if name in units else fact for name, fact in facts.items()}
