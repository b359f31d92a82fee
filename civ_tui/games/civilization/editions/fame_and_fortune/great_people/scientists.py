"""The scientists, in the order of their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions.fame_and_fortune.disasters import why_not_empty
from civ_tui.games.civilization.editions.fame_and_fortune.great_people.generals import number, while_in_force
from civ_tui.games.civilization.rules import board, gains, limits, people, subjects
from civ_tui.games.civilization.rules.cards.choosing import choose_square
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.edition import Overrides
from civ_tui.games.civilization.rules.kinds import CHOOSE_OPTION
from civ_tui.games.civilization.rules.phases import city_management, pyramid, research
from civ_tui.games.civilization.rules.phases.routes import Route
from civ_tui.games.civilization.rules.state import Player, Square, Table
from civ_tui.games.civilization.rules.subjects import OnSquare, Swap

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()
DARWIN: Final = "person:charles_darwin"


# Alan Turing


@CARDS.person("alan_turing")
async def alan_turing(t: Table, player: Player) -> None:
    """Gain 1 trade and 1 culture token for every 2 of your armies that are not on the map."""
    times = len(limits.figures_in_reserve(player, "army")) // number(t, "alan_turing", "armies")
    gains.gain_trade(t, player, times * number(t, "alan_turing", "trade"), "person:alan_turing")
    gains.gain_culture(t, player, times * number(t, "alan_turing", "culture"), "person:alan_turing")


# Albert Einstein


def exchanges(t: Table, player: Player) -> TargetChoice[Swap]:
    """All amounts of trade for culture, then of culture for trade that the dial can hold, the largest first."""
    room = t.components.limits.trade_max - player.trade
    options = [
        Option(f"trade:{n}", Swap("trade", n), Line("{n} trade for {n} culture", n=n))
        for n in range(player.trade, 0, -1)
    ]
    options += [
        Option(f"culture:{n}", Swap("culture", n), Line("{n} culture for {n} trade", n=n))
        for n in range(min(player.culture, room), 0, -1)
    ]
    return TargetChoice(player.seat, CHOOSE_OPTION, "What do you change?", options)


@CARDS.person("albert_einstein", targets=in_turn(exchanges))
async def albert_einstein(t: Table, player: Player, swap: Swap) -> None:
    """Discard this card: change any amount of trade into as much culture, or any amount of culture into as much
    trade."""
    if swap.gives == "trade":
        gains.spend_trade(t, player, swap.amount, "person:albert_einstein")
        gains.gain_culture(t, player, swap.amount, "person:albert_einstein")
    else:
        gains.spend_culture(t, player, swap.amount, "person:albert_einstein")
        gains.gain_trade(t, player, swap.amount, "person:albert_einstein")


# Charles Darwin


@OVERRIDES.overrides(city_management.gain_from_arts)
async def charles_darwin(before: Callable[..., Any], t: Table, player: Player, culture: int) -> None:
    """Once per turn, when you devote a city to the arts, you may take all its culture as trade instead."""
    if DARWIN in player.used or not people.in_force(t, player, "charles_darwin"):
        await before(t, player, culture)
        return

    def question() -> Question[Swap | None]:
        options: list[Option[Swap | None]] = [
            Option(NONE, None, Line("Take {n} culture", n=culture)),
            Option("trade", Swap("culture", culture), Line("Take {n} trade instead", n=culture)),
        ]
        subject = subjects.printed_card("person", "charles_darwin")
        return Question(player.seat, CHOOSE_OPTION, "Do you take the culture as trade?", options, subject=subject)

    if await ask(question) is None:
        await before(t, player, culture)
    else:
        player.used.append(DARWIN)
        gains.gain_trade(t, player, culture, DARWIN)


# Galileo Galilei


def leaving(t: Table, player: Player) -> TargetChoice[OnSquare]:
    """FAF-GP-12: a square of the outer edge with figures of the player."""
    squares = [square for square in sorted(board.geography(t).outer_edge) if board.own_figures(player, square)]

    def why_not(origin: Square) -> Reason | None:
        if arriving(t, player, origin).why_none() is None:
            return None
        return Reason("FAF-GP-12", "No empty square of the edge could take all the figures of this one.")

    return choose_square(t, player, squares, "The figures of which square?", why_not)


def arriving(t: Table, player: Player, origin: Square) -> TargetChoice[OnSquare]:
    """An empty revealed square of the edge where all of them could end a move."""
    route, not_empty = Route(t, player, board.own_figures(player, origin)), why_not_empty(t, "FAF-GP-12")

    def why_not(square: Square) -> Reason | None:
        return not_empty(square) or route.why_not_end(square)

    edge = board.geography(t).outer_edge - {origin}
    return choose_square(t, player, sorted(edge), "To which square of the edge?", why_not)


@CARDS.person("galileo_galilei", targets=in_turn(leaving, arriving))
async def galileo_galilei(t: Table, player: Player, origin: Square, square: Square) -> None:
    """Discard this card: move your figures of one square on the outer edge of the map to any empty square on the outer
    edge. They do not move again this round."""
    crew = board.own_figures(player, origin)
    gains.move_group(t, crew, square, "person:galileo_galilei")
    for figure in crew:
        figure.moved = True


# Louis Pasteur: you may have 1 figure more on a square

OVERRIDES.adds(limits.stacking_limit)(while_in_force("louis_pasteur", "stacking_limit"))


# Marie Curie: `paying.stands_for`


# Sir Isaac Newton


def why_no_row(t: Table, player: Player) -> Reason | None:
    """Row I always has a place."""


async def isaac_newton(t: Table, player: Player) -> None:
    """Before you research, you may put this card face down into your pyramid as a blank tech of level IV or less. It
    stays there for the rest of the game, even if Newton dies."""

    def question() -> Question[Any]:
        options = [
            Option(
                f"row:{level}",
                subjects.Row(level),
                Line("Row {level}", level=research.ROMAN[level]),
                pyramid.why_no_place(player, level),
            )
            for level in range(1, number(t, "isaac_newton", "highest") + 1)
        ]
        subject = subjects.printed_card("person", "isaac_newton")
        return Question(player.seat, CHOOSE_OPTION, "In which row does Newton's card lie?", options, subject=subject)

    level = (await ask(question)).level
    people.lay_down(t, player, "isaac_newton")
    player.blanks["isaac_newton"] = level - 1
    gains.note(t, "blank", player.seat, cause="person:isaac_newton", card="isaac_newton", row=level)
