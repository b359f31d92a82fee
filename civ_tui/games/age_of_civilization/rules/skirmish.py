"""The skirmish of one player, as a variant (AGE-SOLO): what of set-up and round it states otherwise, and its goals."""

from __future__ import annotations

from civ_tui.engine.chance import Chance
from civ_tui.games.age_of_civilization.rules import effects
from civ_tui.games.age_of_civilization.rules.civilization import turn_up
from civ_tui.games.age_of_civilization.rules.names import ActionId, CivilizationId
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table


def left_out() -> list[CivilizationId]:
    """AGE-SOLO-1."""
    return [*printed().skirmish.left_out]


def row_of_time(chance: Chance) -> list[ActionId]:
    """AGE-SOLO-2: Plague between the fourth and the fifth of the others."""
    cards = [card for card in printed().time if printed().actions[card].symbol != "plague"]
    chance.shuffle(cards)
    plague = next(card for card in printed().time if card not in cards)
    cards.insert(printed().skirmish.plague - 1, plague)
    return cards


def end_round(t: Table) -> None:
    """AGE-SOLO-5, 6: the rival grows, every card of the row gets a coin, and one is added."""
    t.rival += 1
    for civilization in t.row:
        t.row[civilization] += 1
    turn_up(t, "AGE-SOLO-5")


def reached(t: Table, player: Player, points: int) -> list[str]:
    """AGE-SOLO-10: the goals that the player has reached with so many points."""
    technologies, strength = len(player.technologies), effects.strength(t, player)
    return [
        goal.id
        for goal in printed().skirmish.goal
        if points >= goal.points_at_least
        and technologies >= goal.technologies_at_least
        and (goal.technologies_at_most is None or technologies <= goal.technologies_at_most)
        and len(player.wonders) >= goal.wonders_at_least
        and strength >= goal.strength_at_least
    ]
