"""One action: its price, what it gives, and what cards change of both (AGE-EFFECT-1 to 4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from civ_tui.games.age_of_civilization.rules import effects, technologies
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.names import ActionId, CardId, TechnologyId, WonderId
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table

NOTHING: Final = Change("")


@dataclass(frozen=True, slots=True)
class Act:
    """An action as it is offered: the `workers` that it needs, on a `red` slot unless they come back, the `coins` that
    it costs, what the player gains in all, and what every other player takes, or loses if it is negative. `cheaper` is
    how cards change its price, `added` what cards give besides. The card `by` lets it be done without a worker
    (AGE-ACT-9). One that is closed whatever it costs has no price, and a gain of no card.
    """

    action: ActionId
    technology: TechnologyId = ""
    wonder: WonderId = ""
    workers: int = 0
    coins: int = 0
    red: bool = False
    gain: Change = NOTHING
    others: int = 0
    cheaper: tuple[Change, ...] = ()
    added: tuple[Change, ...] = ()
    by: CardId = ""


def priced(
    t: Table, player: Player, action: ActionId, technology: TechnologyId = "", wonder: WonderId = "", by: CardId = ""
) -> Act:
    """The action with its price as it would be now, and no gain."""
    facts = printed().actions[action]
    workers, coins, free = facts.workers, facts.coins, False
    cheaper = []
    for card, effect in effects.changes_of_price(t, player, action, technology, education=by == "tech:education"):
        workers, coins, free = workers + effect.workers, coins + effect.coins, free or effect.free
        cheaper.append(Change(card, coins=-facts.coins if effect.free else effect.coins, workers=effect.workers))
    workers = 0 if by else max(0, workers)
    coins = 0 if free else max(0, coins)
    return Act(action, technology, wonder, workers, coins, cheaper=tuple(cheaper), by=by)


def preview(
    t: Table, player: Player, action: ActionId, technology: TechnologyId = "", wonder: WonderId = "", by: CardId = ""
) -> Act:
    """The action as it would be now."""
    act = priced(t, player, action, technology, wonder, by)
    after = player.clone()
    after.coins -= act.coins
    added, others = perform(t, after, action, technology, wonder)
    return replace(
        act,
        red=printed().actions[action].slot == "red" and not effects.keeps_workers(after, action),
        gain=Change(
            f"action:{action}",
            after.points - player.points,
            after.coins + act.coins - player.coins,
            after.workers - player.workers,
        ),
        others=sum(number for _, number in others),
        added=added,
    )


def perform(
    t: Table, player: Player, action: ActionId, technology: TechnologyId, wonder: WonderId
) -> tuple[tuple[Change, ...], list[tuple[CardId, int]]]:
    """AGE-EFFECT-4, once the price is paid: the printed gain with what is learned and taken, then the effects that were
    in force as the action began. What cards have given, and what every other player takes of each, or loses.

    AGE-EFFECT-2: what cards add to the own gain needs the printed one, of which Conquest alone can have none."""
    card = f"action:{action}"
    held = effects.in_force(player, "action")
    own = [(source, effect) for source, effect in held if effects.applies(effect, action, technology)]
    given: list[Change | None] = []
    others: list[tuple[CardId, int]] = []
    printed_gain = False
    for gain in printed().actions[action].gives:
        printed_gain |= effects.receive(t, player, card, gain) is not None
        if gain.technologies and technology:
            given += technologies.learn(t, player, technology)
        if gain.wonders and wonder:
            given += technologies.build(t, player, wonder)
        if gain.others_coins:
            others.append((card, gain.others_coins))
    gains = [(source, effect) for source, effect in own if effect.op == "gain" and printed_gain]
    for source, effect in sorted(gains, key=lambda gain: gain[1].workers > 0):
        given.append(effects.receive(t, player, source, effect))
    others += [(source, effect.coins) for source, effect in own if effect.op == "others_gain"]
    others += [(source, -effect.coins) for source, effect in own if effect.op == "others_lose"]
    return tuple(change for change in given if change is not None), others


def act(t: Table, player: Player, deed: Act) -> None:
    """Pay for the action and carry it out, as far as nothing has to be chosen."""
    player.coins -= deed.coins
    _, others = perform(t, player, deed.action, deed.technology, deed.wonder)
    if deed.wonder:
        t.wonders.remove(deed.wonder)
    t.note(
        "acts",
        player.seat,
        cause=f"action:{deed.action}",
        action=deed.action,
        points=deed.gain.points,
        coins=deed.gain.coins - deed.coins,
        workers=deed.gain.workers,
        technology=deed.technology or None,
        wonder=deed.wonder or None,
    )
    for source, number in others:
        give_others(t, player, source, number)


def give_others(t: Table, player: Player, card: CardId, number: int) -> None:
    """Every other player takes so many coins, or loses them if it is negative (AGE-LOSE-2). In the skirmish there is
    nobody (AGE-SOLO-8)."""
    for other in t.others(player):
        if number > 0:
            other.coins += number
        change = number if number > 0 else -effects.lose_coins(other, -number)
        if change:
            t.note("others", other.seat, cause=card, card=card, coins=change, by=player.seat)
