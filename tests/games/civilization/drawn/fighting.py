"""Battles and pyramids for tests of panels."""

from __future__ import annotations

from dataclasses import replace

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.view import PlayerView, View
from tests.certain import certain
from tests.games.civilization.drawn.sample import number, sample_battle, sample_view
from tests.games.civilization.printed import PRINTED

OPTIONS = (
    Option("currency", "currency", "Currency"),
    Option("sailing", "sailing", "Sailing"),
    Option("theology", "theology", "Theology", Reason("RES-2", "Too little trade.")),
    Option("none", None, "Nothing"),
)


def entry(kind: str, seat: int, **facts: object) -> Entry:
    """A line of the log of this battle."""
    common = {"barbarian": False, "card": "mounted-3", "unit": ["mounted", 1], "strength": 3, "wounds": 0, "front": 1}
    return Entry(7, "movement", kind, seat, {**common, **facts}, None, "BATTLE-7", number("M5"))


FOUGHT = (
    entry("unit_opens_front", 1, unit=["artillery", 1], card="artillery-1", front=9),
    entry("battle_begins", 0),
    entry("unit_opens_front", 1, unit=["artillery", 2], strength=3, card="artillery-2"),
    entry("unit_attacks", 0, enemy=["artillery", 2], enemy_strength=3, first=True),
    entry("unit_wounded", 1, unit=["artillery", 2], card="artillery-2", more=2),
    entry("unit_opens_front", 1, unit=["infantry", 1], card="infantry-1", strength=1, front=2),
    entry("unit_attacks", 0, enemy=["infantry", 1], enemy_strength=1, first=False, front=2),
    entry("unit_wounded", 1, unit=["infantry", 1], card="infantry-1", more=3, front=2),
    entry("unit_killed", 1, unit=["infantry", 1], card="infantry-1", front=2),
    entry("unit_wounded", 0, more=1, front=2),
)


def fighting(fronts: int = 3) -> View:
    """The battle of the sample on so many fronts, with its log."""
    battle = sample_battle()
    return sample_view(battle=replace(battle, fronts=(battle.fronts * 4)[:fronts]), log=FOUGHT)


def unseen(view: View) -> View:
    """The same for whoever sees neither hand."""
    battle = certain(view.battle)
    sides = {side: replace(getattr(battle, side), hand=None) for side in ("attacker", "defender")}
    return replace(view, battle=replace(battle, **sides))


def known(*levels: int) -> PlayerView:
    """The first seat with at most so many techs of each level, the first with two coins on it."""
    techs = [[tech.id for tech in PRINTED.techs.values() if tech.level == level] for level in range(1, 6)]
    pyramid = tuple(tuple(row[:count]) for row, count in zip(techs, levels, strict=True))
    return replace(sample_view().players[0], pyramid=pyramid, tech_coins=((pyramid[0][0], 2),))
