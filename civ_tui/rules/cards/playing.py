"""What a player could play now, as options of a phase's menu, and the playing of it."""

from __future__ import annotations

from functools import cache

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.rules import gains
from civ_tui.rules.battle.forces import side_of
from civ_tui.rules.cards.aiming import choose_targets, play_event
from civ_tui.rules.cards.registry import ABILITIES, EVENTS, POWERS, WONDERS, Card
from civ_tui.rules.income import wonder_works
from civ_tui.rules.paying import ability_announcement, pay, tech_of, why_not_afford
from civ_tui.rules.printed.catalog import catalog
from civ_tui.rules.printed.components import Ability, Tech
from civ_tui.rules.reactions import cancelled
from civ_tui.rules.state import Player, Table


def menu(t: Table, player: Player, phase: str) -> list[Option[str]]:
    """All cards of the player that name this phase, with the reason where one cannot be played now."""
    return [
        *event_options(t, player, phase),
        *ability_options(t, player, phase),
        *wonder_options(t, player, phase),
        *power_options(t, player, phase),
    ]


def event_options(t: Table, player: Player, phase: str) -> list[Option[str]]:
    """The culture events in hand that name this phase (CULT-6); nobody else may see which."""
    options = []
    for card in dict.fromkeys(player.hand):
        printed = catalog().culture_events[card]
        if printed.phase == phase:
            reason = _why_not_event(t, player, card)
            label = Line("Play {card}", card=printed.name)
            options.append(Option(f"event:{card}", f"event:{card}", label, reason, secret=True))
    return options


def _why_not_event(t: Table, player: Player, card: str) -> Reason | None:
    if gains.over_hand(player):
        return Reason("CULT-2", "Your hand is over its limit; discard first.")
    return EVENTS[card].why_not_play(t, player)


def ability_options(t: Table, player: Player, phase: str) -> list[Option[str]]:
    """The abilities of known techs that are used in this phase, each once a round (HARV-2)."""
    options = []
    for tech, ability, key, label in _abilities(phase):
        if player.knows(tech) and _is_played(ability):
            options.append(Option(key, key, label, _why_not_ability(t, player, ability)))
    return options


@cache
def _abilities(phase: str) -> tuple[tuple[str, Ability, str, Line], ...]:
    """The abilities that are used in this phase: tech, ability, the key of its option and what the option says."""

    def label(tech: Tech, ability: Ability) -> Line:
        return Line("{tech}: {text}", tech=Line(tech.name), text=Line(ability.text))

    return tuple(
        (tech.id, ability, f"ability:{ability.id}", label(tech, ability))
        for tech in catalog().techs.values()
        for ability in tech.abilities
        if ability.phase == phase and ability.frequency != "always"
    )


def _is_played(ability: Ability) -> bool:
    """Whether a player chooses to use it, now or in answer to another; the others act by themselves
    (`registry.when`)."""
    return ability.kind == "resource" or ability.id in ABILITIES


def _why_not_ability(t: Table, player: Player, ability: Ability) -> Reason | None:
    if ability.id not in ABILITIES:
        return Reason("TIME-2", "It answers what another player announces.")
    if ability.id in _used(t, player, ability):
        if ability.frequency == "battle":
            return Reason("RES-5", "This ability has been used in this battle.")
        return Reason("HARV-2", "This ability has been used this round.")
    return why_not_afford(player, ability) or ABILITIES[ability.id].why_not_play(t, player)


def _used(t: Table, player: Player, ability: Ability) -> list[str]:
    """Where it is written down that the ability has been used: for this round, or for this battle alone."""
    if ability.frequency == "battle" and t.battle is not None:
        return t.battle.side(side_of(t.battle, player)).used
    return player.used


def note_use(t: Table, player: Player, text: str) -> None:
    """An ability acts by itself, or without a price: it has been used until the round ends, unless it always acts."""
    ability = catalog().abilities[text]
    if ability.frequency != "always":
        _used(t, player, ability).append(text)
    gains.note(t, "use_ability", player.seat, cause=f"tech:{tech_of(ability).id}", ability=text)


def wonder_options(t: Table, player: Player, phase: str) -> list[Option[str]]:
    """The wonders that are used in this phase, each once a round, while they work (BLOCK-2, OBS-1)."""
    options = []
    for owned in player.wonders:
        printed = catalog().wonders[owned.id]
        if printed.phase == phase and owned.id in WONDERS:
            reason = None
            if owned.obsolete:
                reason = Reason("OBS-1", "This wonder is obsolete.")
            elif not wonder_works(t, player, owned):
                reason = Reason("BLOCK-2", "An enemy figure stands on this wonder.")
            elif f"wonder:{owned.id}" in player.used:
                reason = Reason("START-1", "This wonder has been used this round.")
            else:
                reason = WONDERS[owned.id].why_not_play(t, player)
            label = Line("{wonder}: {text}", wonder=printed.name, text=printed.text)
            options.append(Option(f"wonder:{owned.id}", f"wonder:{owned.id}", label, reason))
    return options


def power_options(t: Table, player: Player, phase: str) -> list[Option[str]]:
    """The civilization's powers that are used in this phase, each once a round."""
    options = []
    for printed in catalog().civilizations[player.civilization].powers:
        card = POWERS.get(f"{player.civilization}.{printed.id}")
        if card is not None and printed.phase == phase:
            used = Reason("GOLDEN-1", "This power has been used this round.")
            reason = used if f"power:{card.id}" in player.used else card.why_not_play(t, player)
            label = Line("{civ}: {text}", civ=catalog().civilizations[player.civilization].name, text=printed.text)
            options.append(Option(f"power:{card.id}", f"power:{card.id}", label, reason))
    return options


async def play(t: Table, player: Player, key: str) -> None:
    """Carry out what a menu offered under that key."""
    kind, card = key.split(":", maxsplit=1)
    if kind == "event":
        await play_event(t, player, card)
    elif kind == "ability":
        await use_ability(t, player, catalog().abilities[card])
    else:
        await use_card(t, player, key, (WONDERS if kind == "wonder" else POWERS)[card])


async def use_card(t: Table, player: Player, key: str, card: Card) -> None:
    """A wonder or a power of the civilization, once this round. Nothing cancels it."""
    kind, _, _ = key.partition(":")
    chosen = await choose_targets(t, player, card)
    if chosen is None:
        return
    player.used.append(key)
    gains.note(t, f"use_{kind}", player.seat, cause=_cause(key), card=card.id)
    await card.play(t, player, *[option.value for option in chosen])


def _cause(key: str) -> str:
    """The identifier of the card that a menu's key stands for: "power:egyptians.builders" is on "civ:egyptians"."""
    kind, card = key.split(":", maxsplit=1)
    return f"civ:{card.split('.')[0]}" if kind == "power" else key


async def use_ability(t: Table, player: Player, ability: Ability) -> None:
    """HARV-2: choose the targets, pay, and use the ability, once this round. One paid with resources is announced with
    its targets and may be cancelled (TIME-2); if a target is no longer allowed after that, it does nothing."""
    card = ABILITIES[ability.id]
    chosen = await choose_targets(t, player, card)
    if chosen is None or not await pay(t, player, ability, _used(t, player, ability)):
        return
    if ability.kind == "resource":
        announced = ability_announcement(player, ability, [option.label for option in chosen])
        if await cancelled(t, announced):
            return
    targets = card.still(t, player, [option.key for option in chosen])
    if targets is None:
        gains.note(t, "fizzles", player.seat, cause="TIME-2", ability=ability.id)
    else:
        await card.play(t, player, *targets)
