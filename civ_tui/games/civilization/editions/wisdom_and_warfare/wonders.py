"""WAW-WON-1 to WAW-WON-5: the wonders, in printed order. Each acts while it works: neither obsolete (OBS-1) nor
blockaded (BLOCK-2)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Option, Question, Reason, Seat, ask_each
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions.wonders import with_wonders
from civ_tui.games.civilization.rules import income, kinds, limits, subjects
from civ_tui.games.civilization.rules.battle import forces
from civ_tui.games.civilization.rules.battle.forces import side_of
from civ_tui.games.civilization.rules.battle.state import Battle
from civ_tui.games.civilization.rules.board import is_water
from civ_tui.games.civilization.rules.cards.registry import Cards
from civ_tui.games.civilization.rules.cards.wonders import note_wonder, number, while_in_force
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.income import wonder_in_force
from civ_tui.games.civilization.rules.phases import pyramid, research
from civ_tui.games.civilization.rules.state import Player, Square, Table
from civ_tui.games.civilization.rules.subjects import Tech

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()


def wonders(played: Edition, on: Options) -> Edition:
    """The cards, and what they do. Raises `CatalogError` if they are unusable."""
    return with_wonders(played, on, "wisdom_and_warfare").extended(CARDS, OVERRIDES)


# Ancient


# wonder:statue_of_zeus: a combat bonus of 6 in every battle.
OVERRIDES.adds(forces.combat_bonus)(while_in_force("statue_of_zeus", "combat"))


@OVERRIDES.adds(income.added_trade)
def added_trade(t: Table, player: Player, squares: list[Square]) -> int:
    """WAW-WON-1, wonder:great_lighthouse: 1 trade for each water square without a marker, whether the water is printed
    or made by a disaster; blockaded squares are not among these."""
    if not wonder_in_force(t, player, "great_lighthouse"):
        return 0
    board = t.board
    empty = [
        square
        for square in squares
        if square not in board.markers and square not in board.tokens and is_water(t, square)
    ]
    return number(t, "great_lighthouse", "trade") * len(empty)


# Medieval


@OVERRIDES.overrides(limits.most_for_a_unit)
def most_for_a_unit(_before: Callable[..., int | None], t: Table, player: Player) -> int | None:
    """WAW-WON-2, wonder:leonardos_workshop: every unit costs at most 5, aircraft too."""
    return number(t, "leonardos_workshop", "cost") if wonder_in_force(t, player, "leonardos_workshop") else None


@OVERRIDES.overrides(research.further_choices)
async def further_choices(
    before: Callable[..., Awaitable[dict[Seat, tuple[str, ...]]]], t: Table, chosen: Mapping[Seat, str | None]
) -> dict[Seat, tuple[str, ...]]:
    """WAW-WON-3, wonder:notre_dame: who has 6 trade more than the first tech needs may learn a second one of the same
    level or lower, chosen in secret too."""
    choices = await before(t, chosen)
    able = {
        seat: first
        for seat, first in chosen.items()
        if first is not None and wonder_in_force(t, t.players[seat], "notre_dame") and affords_more(t, seat, first)
    }
    answers = await ask_each(*[second_tech(t, t.players[seat], first) for seat, first in able.items()])
    for seat, tech in answers.items():
        if tech is not None:
            note_wonder(t, t.players[seat], "notre_dame")
            choices[seat] = (*choices.get(seat, ()), tech.id)
    return choices


def affords_more(t: Table, seat: Seat, first: str) -> bool:
    """Whether the trade dial holds the need of the first tech and 6 more."""
    player, level = t.players[seat], t.components.techs[first].level
    return player.trade >= research.needed_trade(t, player, level) + number(t, "notre_dame", "trade")


def second_tech(t: Table, player: Player, first: str) -> Callable[[], Question[Tech | None]]:
    """A second tech, of the level of the first at most, which has a place beside it."""
    card = t.components.techs[first]

    def question() -> Question[Tech | None]:
        lower = research.lower_place(t, player, card.level)
        first_row = card.level - 1 if lower is None else lower.row
        reasons: dict[int, Reason | None] = {}
        for level in t.components.limits.research_trade:
            higher = Reason("WAW-WON-3", "Its level is higher than that of the first tech.")
            reasons[level] = higher if level > card.level else pyramid.why_no_place(player, level, [first_row])
        options = research.techs_offered(t.edition, (*player.learned, first), reasons)
        options.append(Option(NONE, None, "Only the first tech"))
        prompt = Line("Besides {tech}, which tech do you research?", tech=Line(card.name))
        subject = subjects.tech(first)
        return Question(player.seat, kinds.RESEARCH, prompt, options, secret=True, subject=subject, opens=True)

    return question


# Modern


@OVERRIDES.overrides(limits.coin_limit)
def coin_limit(before: Callable[..., int], t: Table, player: Player, tech: str) -> int:
    """WAW-WON-4, wonder:internet: techs that hold coin tokens can hold 2 more."""
    most = before(t, player, tech)
    return most + number(t, "internet", "tech_coins") if most and wonder_in_force(t, player, "internet") else most


@CARDS.when("battle_begins", "wonder:pentagon")
async def pentagon(t: Table, player: Player, battle: Battle) -> None:
    """WAW-WON-5: the player's units cannot be trumped."""
    note_wonder(t, player, "pentagon")
    battle.side(side_of(battle, player)).untrumped = True
