"""CULT-1 to CULT-5: advancing on the culture track."""

from __future__ import annotations

from functools import cache

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import edition, gains, hand, kinds, subjects, victory
from civ_tui.games.civilization.rules.phases.great_people import gain_great_person
from civ_tui.games.civilization.rules.printed.components import Space
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import CultureSpace


def next_space(t: Table, player: Player) -> Space:
    """The space that the player would enter. There always is one, because the last space ends the game."""
    return t.components.culture_track[player.culture_space]


def section(t: Table, player: Player) -> int:
    """The deck of the section in which the player's marker stands; deck 1 on the start space."""
    passed = [space.deck for space in t.components.culture_track[: player.culture_space] if space.deck is not None]
    return passed[-1] if passed else 1


@edition.overridable
def spaces_ahead(t: Table, player: Player) -> list[Space]:
    """CULT-1: the spaces that the player may enter with one advance: the next one."""
    return [next_space(t, player)]


def next_price(t: Table, player: Player) -> tuple[int, int]:
    """The price of the space that the player would enter."""
    space = next_space(t, player)
    return price(t, player, space) if t.edition.varied else (space.culture, space.trade)


@edition.overridable
def price(t: Table, player: Player, space: Space) -> tuple[int, int]:
    """CULT-1: the culture tokens and the trade that entering the space costs the player."""
    return space.culture, space.trade


def why_not_pay(player: Player, culture: int, trade: int) -> Reason | None:
    """CULT-1: the reason why the player cannot pay that price of a space, or None."""
    if player.culture < culture:
        return _too_little_culture(culture, player.culture)
    if player.trade < trade:
        return _too_little_trade(trade, player.trade)
    return None


async def _which_space(t: Table, player: Player) -> Space:
    """FAF-GP-12: which of several spaces a free advance enters."""

    def question() -> Question[CultureSpace]:
        options = [
            Option(f"culture:{space.number}", subjects.culture_space(space.number), Line("Space {n}", n=space.number))
            for space in spaces_ahead(t, player)
        ]
        subject, prompt = subjects.culture_space(player.culture_space), "Which space of the culture track do you enter?"
        return Question(player.seat, kinds.CHOOSE_OPTION, prompt, options, subject=subject)

    return t.components.culture_track[(await ask(question)).number - 1]


@cache
def _too_little_culture(cost: int, have: int) -> Reason:
    return Reason("CULT-1", Line("The next space costs {n} culture tokens; you have {have}.", n=cost, have=have))


@cache
def _too_little_trade(cost: int, have: int) -> Reason:
    return Reason("CULT-1", Line("The next space costs {n} trade too; you have {have}.", n=cost, have=have))


async def advance(
    t: Table, player: Player, *, free: bool = False, cause: str = "CULT-1", space: Space | None = None
) -> None:
    """CULT-1: pay for that space and enter it, the next one unless it is given; CULT-2: draw a card; CULT-3: gain a
    great person; CULT-4: win."""
    if space is None:
        ahead = spaces_ahead(t, player)
        space = ahead[0] if len(ahead) == 1 else await _which_space(t, player)
    if not free:
        culture, trade = price(t, player, space)
        gains.spend_culture(t, player, culture, cause)
        gains.spend_trade(t, player, trade, cause)
    player.culture_space = space.number
    gains.note(t, "advance", player.seat, cause=cause, space=space.number)
    victory.look(t, "space_entered", player)
    if space.kind == "great_person":
        await gain_great_person(t, player, "CULT-3")
    elif space.deck is not None:
        await hand.draw_event(t, player, space.deck, "CULT-2")
