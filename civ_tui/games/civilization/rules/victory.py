"""The four victories, and who wins when several are reached at the same moment (WIN-1..5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal

from civ_tui.engine.flow import GameOver, Seat
from civ_tui.games.civilization.rules.battle.state import Battle, SideName
from civ_tui.games.civilization.rules.edition import overridable
from civ_tui.games.civilization.rules.state import Player, Table, note

Moment = Literal[
    "city_founded",
    "space_entered",
    "battle_decided",
    "coins_counted",
    "researched",
    "learned_for_free",
    "round_begins",
]


def look(t: Table, moment: Moment, *facts: Any) -> None:
    """End the game if anybody has reached a victory that is looked for at this moment. The facts depend on it:

    city_founded, space_entered: the player; battle_decided: the Battle and the name of the side that has won it;
    researched, learned_for_free: the techs, by seat; coins_counted, round_begins: none.
    """
    edition = t.edition
    if moment in edition.looked_for:
        decide(t, {id_: edition.victories[id_].claims(t, *facts) for id_ in edition.looked_for[moment]})


def decide(t: Table, claims: dict[str, list[Seat]]) -> None:
    """End the game if anybody claims a victory; among several claims at one moment, the best claimant wins (WIN-5)."""
    claimants = sorted({seat for seats in claims.values() for seat in seats})
    if claimants:
        best = foremost(t, [t.players[seat] for seat in claimants])
        declare(t, next(victory for victory, seats in claims.items() if best[0] in seats), best)


def declare(t: Table, victory: str, seats: list[Seat]) -> None:
    """End the game for these claimants; WIN-5 decides among them, and the learning game has no winner. Never returns:
    raises `GameOver` through every waiting rule."""
    reached = t.edition.victories[victory]
    t.victory = victory
    t.winners = foremost(t, [t.players[seat] for seat in seats]) if reached.won else []
    t.revealed += 1
    note(t, "victory", None, cause=reached.clause, victory=victory)
    raise GameOver


@overridable
def foremost(_t: Table, claimants: list[Player]) -> list[Seat]:
    """WIN-5: most coins, then furthest on the culture track, then most techs, then most cities; equals share."""

    def standing(player: Player) -> tuple[int, int, int, int]:
        return player.coins, player.culture_space, len(player.techs), len(player.cities)

    best = max(standing(player) for player in claimants)
    return [player.seat for player in claimants if standing(player) == best]


# Who has reached each of them


def track_ended(t: Table, player: Player) -> list[Seat]:
    """WIN-1: whoever has entered the last space of the culture track."""
    return [player.seat] if t.components.culture_track[player.culture_space - 1].kind == "victory" else []


def space_flight(_t: Table, chosen: dict[Seat, str | None]) -> list[Seat]:
    """WIN-2, RES-8: whoever has researched Space Flight, or learned it in another way."""
    return [seat for seat, tech in chosen.items() if tech == "space_flight"]


def towards_space_flight(rows: Sequence[int]) -> tuple[int, int]:
    """WIN-2, RES-3: of the techs on which Space Flight rests, itself included, how many lie in a pyramid with that many
    techs in each row, the lowest first, and how many there are. What is wider than the pyramid needs does not count."""
    needed = range(len(rows), 0, -1)
    return sum(map(min, rows, needed)), sum(needed)


def coins_gathered(t: Table, *_facts: Collection[Any]) -> list[Seat]:
    """WIN-3: whoever has 15 coins."""
    return [player.seat for player in t.players if player.coins >= t.components.limits.coins_to_win]


def capital_fallen(_t: Table, battle: Battle, winner: SideName) -> list[Seat]:
    """WIN-4, LOOT-3: whoever has won a battle against a capital."""
    return [battle.attacker.seat] if winner == "attacker" and battle.kind == "capital" else []


def first_game_ended(t: Table, player: Player) -> list[Seat]:
    """SETUP-19: the first game ends as soon as somebody has three cities."""
    return [player.seat] if ends_learning(t, len(player.cities)) else []


def ends_learning(t: Table, cities: int) -> bool:
    """Whether a first game is over once somebody has so many cities (SETUP-19)."""
    return t.settings.learning and cities >= t.components.limits.learning_cities
