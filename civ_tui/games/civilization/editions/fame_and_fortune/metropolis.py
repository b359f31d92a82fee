"""FAF-METRO: a capital of two squares.

What follows from its two squares alone, such as its outskirts, is where the base game speaks of cities (`City.squares`,
`board.outskirts`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.games.civilization.rules import board, gains, income, kinds, ruling, subjects
from civ_tui.games.civilization.rules.battle import forces
from civ_tui.games.civilization.rules.cards.choosing import choose_square
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.income import Yield
from civ_tui.games.civilization.rules.phases import founding, setup
from civ_tui.games.civilization.rules.printed.expansions import METROPOLIS, Metropolis
from civ_tui.games.civilization.rules.printed.loading import in_box
from civ_tui.games.civilization.rules.state import City, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import OnSquare, PrintedCard

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()
AGRICULTURE: Final = PrintedCard("tech", "agriculture")
SQUARES_AROUND: Final = 10

ENEMY: Final = Reason("FAF-METRO-4", "An enemy figure stands there.")
UNREVEALED: Final = Reason("FAF-METRO-4", "All ten squares around a metropolis must exist and be revealed.")
ANOTHER_CITY: Final = Reason("FAF-METRO-4", "A square around it would belong to another city.")


def metropolis(played: Edition, _on: Options) -> Edition:
    """FAF-METRO-1: what a metropolis gives, and how a capital becomes one. Raises `CatalogError`."""
    content = in_box(played.components, "fame_and_fortune", METROPOLIS)
    return played.extended(CARDS, OVERRIDES, metropolis=content)


def numbers(t: Table) -> Metropolis:
    """What a metropolis has in place of a capital."""
    printed = t.components.metropolis
    assert printed is not None, "the option is on"
    return printed


# Growing


def growing(player: Player) -> City | None:
    """The capital that the player's Agriculture makes grow, if it has not grown (FAF-METRO-3, FAF-METRO-7)."""
    if not player.knows(AGRICULTURE.id):
        return None
    return next((city for city in player.cities if city.capital and city.second is None), None)


def why_not_grow(t: Table, player: Player, capital: City, square: Square) -> Reason | None:
    """FAF-METRO-4: the reason why the capital cannot grow onto that square beside it, or None."""
    around = t.shape.about(capital.square, square)
    if len(around) < SQUARES_AROUND:
        return UNREVEALED
    others = (city for city in board.cities(t) if city is not capital)
    taken = {near for city in others for near in (*city.squares, *t.shape.about(city.square, city.second))}
    if not taken.isdisjoint(around):
        return ANOTHER_CITY
    if not all(board.is_revealed(t, near) for near in around):
        return UNREVEALED
    return ENEMY if square in board.enemy_squares(t, player) else None


def expansions(t: Table, player: Player, capital: City) -> TargetChoice[OnSquare]:
    """The squares beside the capital onto which it could grow."""
    squares, prompt = sorted(t.shape.orthogonal[capital.square]), "Onto which square does your capital grow?"
    return choose_square(t, player, squares, prompt, lambda square: why_not_grow(t, player, capital, square))


async def grow(t: Table, player: Player) -> None:
    """FAF-METRO-3, FAF-METRO-5: the capital covers a square beside it that its owner chooses; nothing happens if there
    is none. What lies there goes, and their figures make way."""
    capital = growing(player)
    if capital is None or expansions(t, player, capital).why_none() is not None:
        return
    square = (await ask(lambda: replace(expansions(t, player, capital).question(), subject=AGRICULTURE))).square
    with gains.one_effect(t):
        capital.second = square
        gains.recount(t)
        gains.note(t, "metropolis", player.seat, cause="FAF-METRO-3", place=square)
        gains.clear_marker(t, square, "FAF-METRO-5")
        for figure in board.own_figures(player, square):
            near = [neighbour for neighbour in t.shape.around[square] if neighbour != capital.square]
            await founding.make_way(t, player, figure, near, "FAF-METRO-5")
    await ruling.settle_governments(t)


@CARDS.when("tech_learned", "tech:agriculture")
async def agriculture(t: Table, player: Player, tech: str) -> None:
    """Your capital grows into a metropolis."""
    if tech == AGRICULTURE.id:
        await grow(t, player)


def offers(t: Table, player: Player, _phase: str) -> list[Option[PrintedCard]]:
    """FAF-METRO-7: that the capital grows, if it could not when its owner learned to."""
    capital = growing(player)
    if capital is None:
        return []
    reason = expansions(t, player, capital).why_none()
    return [Option(AGRICULTURE.key, AGRICULTURE, "The capital grows into a metropolis", reason)]


@CARDS.uses("tech", offers, "start_of_turn")
async def grow_later(t: Table, player: Player, _card: PrintedCard) -> None:
    """FAF-METRO-7: at the moment that its owner chooses."""
    await grow(t, player)


@CARDS.when("start_ends", "tech:agriculture")
async def grow_at_last(t: Table, player: Player) -> None:
    """FAF-METRO-7: in the first Start of Turn in which the capital can grow, it must."""
    await grow(t, player)


@CARDS.when("capital_placed", "civ:indians")
async def second_square(t: Table, player: Player, square: Square) -> None:
    """FAF-METRO-2: the metropolis of the Indians covers two neighbouring squares of the four in the middle of their
    tile, none of which is water (SETUP-11)."""
    names, neighbours = t.shape.names, t.shape.orthogonal[square]

    def question() -> Question[OnSquare]:
        options = [
            Option(names[near], subjects.on_square(near), names[near], place=near)
            for near in setup.central_squares(t, player)
            if near in neighbours
        ]
        prompt = "Which second square does your metropolis cover?"
        return Question(player.seat, kinds.SETUP_CAPITAL, prompt, options)

    player.cities[0].second = (await ask(question)).square
    gains.note(t, "metropolis", player.seat, cause="FAF-METRO-2", place=player.cities[0].second)


# What it has


@OVERRIDES.overrides(income.with_more)
def with_more(before: Callable[..., Yield], t: Table, city: City, gives: Yield, squares: list[Square]) -> Yield:
    """FAF-METRO-8, EXP-X-2: more culture from a devotion to the arts."""
    output = before(t, city, gives, squares)
    if city.second is None:
        return output
    return output._replace(arts=output.arts + numbers(t).arts - t.components.limits.arts_culture)


@OVERRIDES.adds(forces.combat_bonus)
def combat_bonus(t: Table, _player: Player, defended: City | None = None) -> int:
    """FAF-METRO-9: more combat bonus in defence than a capital."""
    if defended is None or defended.second is None:
        return 0
    return numbers(t).combat - t.components.limits.combat_capital
