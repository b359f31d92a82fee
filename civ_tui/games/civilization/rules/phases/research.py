"""RES: each player researches one tech a round, chosen in secret and revealed together; and techs gained without
research."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from civ_tui.engine.answers import NONE
from civ_tui.engine.flow import Option, Question, Reason, Seat, ask_each
from civ_tui.engine.wording import Line, line_of
from civ_tui.games.civilization.rules import gains, income, kinds, subjects, victory
from civ_tui.games.civilization.rules.cards.registry import happened
from civ_tui.games.civilization.rules.edition import Edition, overridable
from civ_tui.games.civilization.rules.phases.pyramid import why_no_place
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import Tech

ROMAN = ("", "I", "II", "III", "IV", "V")


async def research(t: Table) -> None:
    """RES-1: all choose in secret; then all choices are revealed together, and victories decided together (WIN-5)."""
    answers = await ask_each(*[_question(t, player) for player in t.clockwise_from(t.first)])
    chosen = {seat: None if tech is None else tech.id for seat, tech in answers.items()}
    more = await further_choices(t, chosen)
    revealed = {seat: () if tech is None else (tech, *more.get(seat, ())) for seat, tech in chosen.items()}
    takes_place = any(chosen.values()) or any(able(t, player) for player in t.players)
    if takes_place:
        gains.bring_to_light(t)
    else:
        gains.note(t, "no_research", None, cause="RES-2")
    for seat, tech in chosen.items():
        if tech is not None:
            others = [card for other, techs in revealed.items() if other != seat for card in techs]
            learn_by_research(t, t.players[seat], tech, others)
            for further in revealed[seat][1:]:
                gains.learn(t, t.players[seat], further, "WAW-WON-3")
        elif takes_place:
            dial = None if able(t, t.players[seat]) else t.players[seat].trade  # too little of it (RES-2)
            gains.note(t, "no_tech", seat, cause="RES-1", dial=dial)
    bearing = income.coin_squares(t)
    for seat in chosen:
        gains.set_coins(t, t.players[seat], bearing)
    victory.look(t, "researched", chosen)
    for seat, techs in revealed.items():
        for learned in techs:
            await happened(t, "tech_learned", t.players[seat], learned)
            if learned == chosen[seat]:  # others are learned with it
                await happened(t, "researched", t.players[seat], learned)
    for player in t.clockwise_from(t.first):
        await happened(t, "research_revealed", player)


@overridable
async def further_choices(_t: Table, _chosen: Mapping[Seat, str | None]) -> dict[Seat, tuple[str, ...]]:
    """The techs that players learn in the same round besides those that they research, chosen in secret like those
    (RES-1)."""
    return {}


def able(t: Table, player: Player) -> bool:
    """Whether the player could research any tech now."""
    return any(why_not_research(t, player, level) is None for level in t.components.limits.research_trade)


def learn_by_research(t: Table, player: Player, tech: str, revealed: Collection[str]) -> None:
    """RES-4, RES-4a: the player spends all trade except one point per coin, counted before the tech takes effect;
    RES-5. `revealed` are the techs that others reveal with it."""
    gains.spend_trade(t, player, player.trade - kept_trade(t, player, tech, revealed), "RES-4")
    lower = lower_place(t, player, t.components.techs[tech].level)
    if lower is not None:
        take_lower_place(t, player)
    gains.learn(t, player, tech, "RES-1", row=None if lower is None else lower.row)


class LowerPlace(NamedTuple):
    """The row, from 0, in which a card puts a tech that has no place in the row of its level, and how that is said."""

    row: int
    how: Line


@overridable
def lower_place(_t: Table, _player: Player, _level: int) -> LowerPlace | None:
    """Where a card of the player would put a researched tech of that level, if it has no place in its own row."""
    return None


@overridable
def take_lower_place(_t: Table, _player: Player) -> None:
    """What becomes of that card when it does so."""


@overridable
def kept_trade(t: Table, player: Player, tech: str, revealed: Collection[str]) -> int:
    """RES-4: the trade that the player keeps on researching the tech, one point per coin."""
    return min(player.trade, player.coins)


async def learn_for_free(t: Table, player: Player, tech: str, cause: str) -> None:
    """RES-5: learn a tech without research, from a loser (LOOT-2) or by a card. The caller has checked that the pyramid
    has a place for it (`pyramid.why_not_learn`)."""
    gains.learn(t, player, tech, cause)
    gains.recount(t)
    victory.look(t, "learned_for_free", {player.seat: tech})
    await happened(t, "tech_learned", player, tech)


@overridable
def needed_trade(t: Table, player: Player, level: int) -> int:
    """RES-2: the trade needed on the dial for a tech of this level; wonder:porcelain_tower needs less."""
    needed = t.components.limits.research_trade[level]
    if income.wonder_in_force(t, player, "porcelain_tower"):
        needed -= t.components.wonders["porcelain_tower"].numbers["trade"]
    return needed


def affordable_level(t: Table, player: Player, trade: int) -> int:
    """RES-2, RES-3: the highest level of a tech for which the player has a place and so much trade is enough; 0 for
    none."""
    levels = [level for level in t.components.limits.research_trade if why_no_place(player, level) is None]
    return max((level for level in levels if trade >= needed_trade(t, player, level)), default=0)


def why_not_research(t: Table, player: Player, level: int) -> Reason | None:
    """RES-2, RES-3, RES-8: the reason why the player cannot research a new tech of that level now, or None."""
    return why_no_place(player, level) or why_no_trade(t, player, level)


def why_no_trade(t: Table, player: Player, level: int) -> Reason | None:
    """RES-2: the reason why the player's dial does not hold enough for a tech of this level, or None."""
    needed = needed_trade(t, player, level)
    return None if player.trade >= needed else _too_dear(level, needed, player.trade)


@cache
def _too_dear(level: int, needed: int, have: int) -> Reason:
    line = Line("Level {level} needs {n} trade; you have {have}.", level=ROMAN[level], n=needed, have=have)
    return Reason("RES-2", line)


@cache
def _techs(edition: Edition) -> tuple[tuple[int, Option[Tech | None]], ...]:
    """Every tech, with its level."""
    return tuple(
        (tech.level, Option(tech.id, subjects.tech(tech.id), tech.name)) for tech in edition.components.techs.values()
    )


@lru_cache(maxsize=1 << 12)
def _further_techs(edition: Edition, learned: tuple[str, ...]) -> tuple[tuple[int, Option[Tech | None]], ...]:
    """The techs not yet learned."""
    return tuple((level, option) for level, option in _techs(edition) if option.key not in learned)


def _put_lower(
    t: Table, player: Player, options: list[Option[Tech | None]], reasons: Mapping[int, Reason | None]
) -> list[Option[Tech | None]]:
    """The options; those possible after all, or but for the trade (RES-2), if a card puts the tech in another row."""
    lower = {
        level: (place, why_no_trade(t, player, level))
        for level, reason in reasons.items()
        if reason is not None and reason.clause == "RES-3" and (place := lower_place(t, player, level)) is not None
    }
    result = []
    for option in options:
        place, reason = lower.get(t.components.techs[option.key].level, (None, None))
        if place is not None:
            label = Line("{tech}, {how}", tech=line_of(option.label), how=place.how)
            option = replace(option, label=label, reason=reason, secret=True)
        result.append(option)
    return result


def _question(t: Table, player: Player) -> Callable[[], Question[Tech | None]]:
    def build() -> Question[Tech | None]:
        reasons = {level: why_not_research(t, player, level) for level in t.components.limits.research_trade}
        options = techs_offered(t.edition, tuple(player.learned), reasons)
        if player.people or player.cards:
            options = _put_lower(t, player, options, reasons)
        options.append(Option(NONE, None, "Research nothing"))
        return Question(player.seat, kinds.RESEARCH, "Research: which tech?", options, secret=True, opens=True)

    return build


def techs_offered(
    edition: Edition, learned: tuple[str, ...], reasons: Mapping[int, Reason | None]
) -> list[Option[Tech | None]]:
    """Every tech but these, with the reason against its level."""
    return [option.unless(reasons[level]) for level, option in _further_techs(edition, learned)]
