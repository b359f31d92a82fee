"""Sums to which cards of both boxes add, reckoned a second time from their clauses alone: coins, the culture hand, the
travel speed, and what every city produces and makes of the arts.

Run `python -m tests.games.civilization.editions.reckoned_sums --preset everything`.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from civ_tui.games.civilization.computers.trials import TRIALS
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules import limits
from civ_tui.games.civilization.rules.board import face, outskirts
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.rules.state import City, Player, Square, Table
from tests.games.civilization.rules.random_games import moments

SPEEDS: Final = {"horseback_riding": 3, "sailing": 4, "steam_power": 5, "flight": 6}
"""MOVE-1: the travel speed that a tech gives."""
COIN_TECHS: Final = ("civil_service", "railroad", "computers", "bureaucracy")
"""The techs that print a coin."""
COIN_GOVERNMENT: Final = {False: "feudalism", True: "democracy"}
"""GOV-4, WAW-GOV-7: the government that has a coin, without and with those of Wisdom and Warfare."""


# What lies where


def enemies(t: Table, player: Player) -> set[Square | None]:
    """The squares with figures of others."""
    return {figure.square for other in t.players if other is not player for figure in other.figures}


def centres(t: Table) -> set[Square]:
    """The squares of all city centres."""
    return {square for player in t.players for city in player.cities for square in city.squares}


def is_state(t: Table, square: Square) -> bool:
    """Whether a city-state lies there."""
    return square in t.board.markers and t.board.markers[square].kind == "city_state"


def icons(t: Table, square: Square) -> Icons:
    """PROD-9, GREAT-1, WAW-CS-3: the icons of the piece on the square, or those that it prints."""
    marker, printed = t.board.markers.get(square), t.components
    if marker is not None:
        if marker.kind == "wonder":
            return Icons(culture=printed.wonders[marker.id].culture)
        if marker.kind == "city_state":
            return printed.city_states[marker.id].icons
        return (printed.buildings if marker.kind == "building" else printed.great_people)[marker.id].icons
    shown = face(t, square)
    return Icons() if shown is None else shown.icons


def gatherers(t: Table, player: Player) -> Iterator[tuple[Square, Square | None]]:
    """SCOUT-1, WAW-CIV-2: the squares of figures that can gather, each with the city for which they do."""
    kinds = ("scout", "army") if player.civilization == "english" else ("scout",)
    for figure in player.figures:
        if figure.square is not None and figure.kind in kinds:
            yield figure.square, figure.gathers_for


def states(t: Table, player: Player) -> list[Square]:
    """WAW-CS-2: the city-states that the player holds, attacked by nobody."""
    here = {figure.square for figure in player.figures}
    return [square for square in t.board.markers if is_state(t, square) and square in here - enemies(t, player)]


def squares_of(t: Table, player: Player, city: City) -> set[Square]:
    """What counts as the city's outskirts: without what is blockaded, with what is gathered for it and, for the
    capital, the city-states that are held (BLOCK-1, SCOUT-1, WAW-CS-3)."""
    sent = {square: whom for square, whom in gatherers(t, player) if whom is not None}
    found = {square for square in outskirts(t, city) if square not in enemies(t, player)}
    found = {square for square in found if sent.get(square, city.square) == city.square and not is_state(t, square)}
    found |= {square for square, whom in sent.items() if whom == city.square}
    return found | {*states(t, player)} if city.capital else found


def works(t: Table, player: Player, wonder: str) -> bool:
    """BLOCK-2: whether the player's wonder is neither obsolete nor blockaded."""
    return any(one.id == wonder and not one.obsolete and one.square not in enemies(t, player) for one in player.wonders)


def serves(t: Table, player: Player, person: str) -> bool:
    """FAF-GP-5, FAF-GP-6: whether the card has been shown, and a marker of its kind is on the map and not blockaded."""
    if person not in player.people:
        return False
    kind, blocked = t.components.people[person].type, enemies(t, player)
    return any(
        (marker.kind, marker.id, marker.owner) == ("great_person", kind, player.seat) and square not in blocked
        for square, marker in t.board.markers.items()
    )


def policies(t: Table, player: Player) -> list[str]:
    """WAW-GOV-2: the policies that have an effect."""
    return [] if player.government == "anarchy" and "governments_waw" in t.settings.on else player.policies


# The sums


def coins(t: Table, player: Player) -> int:
    """COIN-1 to COIN-3a, FAF-HUT-6, FAF-INV-3, WAW-GOV-7, WAW-POL-7, WAW-CS-3."""
    around = {square for city in player.cities for square in outskirts(t, city)} - enemies(t, player)
    counted = around | {square for square, _ in gatherers(t, player)}
    counted = {square for square in counted - centres(t) if not is_state(t, square)} | {*states(t, player)}
    found = sum(icons(t, square).coin for square in counted)
    found += sum(player.knows(tech) for tech in COIN_TECHS) + sum(player.tech_coins.values()) + player.sheet_coins
    found += player.government == COIN_GOVERNMENT["governments_waw" in t.settings.on]
    found += sum(wonder.coins for wonder in player.wonders if wonder.square not in enemies(t, player))
    return found + ("organized_religion" in policies(t, player)) + serves(t, player, "adam_smith")


def culture_hand(t: Table, player: Player) -> int:
    """CULT-2, EXP-X-4."""
    found = 2 + sum(player.knows(tech) for tech in ("pottery", "civil_service", "theology"))
    found += min(1, player.investments.get("endowment_for_the_arts", 0))
    found += 2 * serves(t, player, "valmiki") + 4 * works(t, player, "cristo_redentor")
    found += player.coins // 5 if player.knows("computers") else 0
    return found + (player.government == "monarchy" and "governments_waw" not in t.settings.on)


def travel_speed(t: Table, player: Player) -> int:
    """MOVE-1, EXP-X-6; Captain Cook is left to who looks at a round in which he sails."""
    best = max([2, *(speed for tech, speed in SPEEDS.items() if player.knows(tech))])
    return best + (player.civilization == "spanish") + serves(t, player, "henry_ford")


def production(t: Table, player: Player, city: City) -> int:
    """PROD-1, EXP-X-1."""

    def shown(one: City) -> int:
        return sum(icons(t, square).production for square in squares_of(t, player, one))

    later = "governments_waw" in t.settings.on
    own = shown(city)
    found = own * (2 if city.program else 1)
    if player.government == "communism":
        found += max(shown(one) for one in player.cities) - own if later else 2
    found += later and player.government == "despotism"
    found += 3 * works(t, player, "chichen_itza") + 2 * serves(t, player, "susan_b_anthony")
    found += min(3, player.investments.get("infrastructure", 0))
    found += player.coins // 3 if player.knows("military_science") else 0
    return found + 3 * developed(t, player, city) + city.production_bonus


def developed(t: Table, player: Player, city: City) -> bool:
    """WAW-POL-7: whether Urban Development serves the city."""
    near = [square for square in outskirts(t, city) if square not in enemies(t, player)]
    pieces = [t.board.markers[square] for square in near if square in t.board.markers]
    kinds = {piece.id for piece in pieces if piece.kind in ("building", "wonder")}
    return "urban_development" in policies(t, player) and len(kinds) > 1


def arts(t: Table, player: Player, city: City) -> int:
    """ARTS-1, ARTS-2, EXP-X-2."""
    here = squares_of(t, player, city)
    found = (2 if city.second is not None else 1) + sum(icons(t, square).culture for square in here)
    if player.civilization == "indians":
        shown = [face(t, square) for square in here if square not in t.board.markers]
        found += sum(one is not None and one.resource is not None for one in shown)
    if city.capital and "governments_waw" not in t.settings.on:
        found += (player.government == "monarchy") - (player.government == "communism")
    return found + 2 * developed(t, player, city)


def differences(t: Table) -> Iterator[str]:
    """Where the game says another sum. Coins are counted once an effect is whole, and from the first round on."""
    if not t.round or t.open_effects:
        return
    for player in t.players:
        sums = {
            "coins": (coins(t, player), player.coins),
            "culture hand": (culture_hand(t, player), limits.culture_hand(t, player)),
        }
        if "person:james_cook" not in player.used:
            sums["travel speed"] = travel_speed(t, player), limits.travel_speed(t, player)
        for city in player.cities:
            name, gives = t.shape.names[city.square], city_yield(t, city)
            sums[f"production of {name}"] = production(t, player, city), gives.production
            sums[f"arts of {name}"] = arts(t, player, city), gives.arts
        for what, (here, there) in sums.items():
            if here != there:
                yield f"{what} of {player.name}, {player.civilization}: {here} by the clauses, {there} in the game"


def reckon(options: Iterable[str], seed: int, answers: int, players: int = 3, every: int = 5) -> tuple[int, list[str]]:
    """A game of random players, compared after each `every` answers: how many times, and what differed first."""
    compared = 0
    for game in moments(TRIALS.settings(players, seed, options=tuple(options)), answers):
        if game.record and len(game.record) % every == 0 and not game.over:
            compared += 1
            if found := [*differences(game.state)]:
                return compared, [f"after {len(game.record)} answers, {one}" for one in found]
    return compared, []


def main() -> None:
    """Compare so many games, and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--answers", type=int, default=4000)
    parser.add_argument("--preset", choices=PRESETS, default="everything")
    chosen = parser.parse_args()
    done = Counter[str]()
    for seed in range(chosen.first, chosen.first + chosen.games):
        compared, found = reckon(PRESETS[chosen.preset].on, seed, chosen.answers, 2 + seed % 3)
        done.update(compared=compared, wrong=bool(found))
        for one in found:
            print(f"seed {seed}: {one}", flush=True)
    print(f"{chosen.preset}: {chosen.games} games, {done['compared']} moments, {done['wrong']} games with differences")


if __name__ == "__main__":
    main()
