"""Effects that happen once (AGE-EFFECT): on rising, at the end of a turn, or after an action. One function for each
`op`; what a player has to choose is asked here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from civ_tui.engine.answers import NOTHING
from civ_tui.engine.flow import Option, Question, ask
from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.rules import effects, kinds, naming, technologies
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.names import CardId, CivilizationId, TechnologyId, WonderId
from civ_tui.games.age_of_civilization.rules.performing import Act, act, give_others, preview
from civ_tui.games.age_of_civilization.rules.printed import Effect, Gain, printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table


async def carry_out(t: Table, player: Player, card: CardId, effect: Effect) -> None:
    """Carry out an effect of the player's card."""
    await OPS[effect.op](t, player, card, effect)


def note(t: Table, player: Player, change: Change | None) -> None:
    """Write into the log what a card has given."""
    if change is not None:
        t.note(
            "effect",
            player.seat,
            cause=change.card,
            card=change.card,
            points=change.points,
            coins=change.coins,
            workers=change.workers,
        )


async def gain(t: Table, player: Player, card: CardId, effect: Effect) -> None:
    """Points, coins and workers; then technologies (AGE-TECH-4, 5) and wonders (AGE-WONDER-1), one after another."""
    numbers = [effects.amount(t, player, effect, of) for of in ("technologies", "wonders")]
    note(t, player, effects.receive(t, player, card, effect))
    for _ in range(numbers[0]):
        if technologies.learnable(player):
            technology = await ask(lambda: _which_technology(player))
            gained = technologies.learn(t, player, technology)
            t.note("learns", player.seat, cause=card, card=card, technology=technology)
            for change in gained:
                note(t, player, change)
    for _ in range(numbers[1]):
        if t.wonders:
            wonder = await ask(lambda: _which_wonder(t, player))
            t.wonders.remove(wonder)
            gained = technologies.build(t, player, wonder)
            t.note("takes_wonder", player.seat, cause=card, card=card, wonder=wonder)
            for change in gained:
                note(t, player, change)


def _which_technology(player: Player) -> Question[TechnologyId]:
    """AGE-TECH-4."""
    options = [
        Option(
            technology, technology, naming.called("tech", technology), technologies.against_learning(player, technology)
        )
        for technology in technologies.sheet(player)
        if technology not in player.technologies
    ]
    return Question(player.seat, kinds.LEARN, "Which technology do you learn?", options)


def _which_wonder(t: Table, player: Player) -> Question[WonderId]:
    """AGE-WONDER-1."""
    places = printed().places
    options = [
        Option(wonder, wonder, naming.called("wonder", wonder), place=places[f"wonder:{wonder}"])
        for wonder in t.wonders
    ]
    return Question(player.seat, kinds.WONDER, "Which wonder do you take?", options)


async def bonus_coins(t: Table, player: Player, card: CardId, effect: Effect) -> None:
    """So many times the coins that lay on the card; once they have been taken already (AGE-CIV-5)."""
    note(t, player, effects.receive(t, player, card, Gain(coins=(effect.times - 1) * t.turn.bonus)))


async def others(t: Table, player: Player, card: CardId, effect: Effect) -> None:
    """What all others take, or lose."""
    give_others(t, player, card, effect.coins if effect.op == "others_gain" else -effect.coins)


async def free_action(t: Table, player: Player, card: CardId, effect: Effect) -> None:
    """AGE-ACT-9, AGE-TECH-6: the action once without a worker, for its price; not asked of who cannot pay it."""
    offered = preview(t, player, effect.action, by=card)
    if offered.coins <= player.coins:
        deed = await ask(lambda: _without_worker(player, offered))
        if deed is not None:
            act(t, player, deed)


def _without_worker(player: Player, offered: Act) -> Question[Act | None]:
    """AGE-TECH-6, AGE-CARD-AKSUM."""
    name, price = naming.called("action", offered.action), naming.price(0, offered.coins)
    gain = naming.gain(offered.gain)
    options: list[Option[Act | None]] = [
        Option(offered.action, offered, Line("{action} ({price}): {gain}", action=name, price=price, gain=gain)),
        Option(NOTHING, None, "Leave it"),
    ]
    prompt = Line("{card}: {action} without a worker?", card=naming.card(offered.by), action=name)
    return Question(player.seat, kinds.CULTURE, prompt, options)


async def exchange(t: Table, player: Player, card: CardId, effect: Effect) -> None:
    """AGE-CARD-PHOENICIA, AGE-DRAFT-6: own coins on a card of the row; not asked without enough coins, or a card."""
    pays, gains = effect.pay or Gain(), effect.gain or Gain()
    if not t.row or pays.coins > player.coins:
        return
    civilization = await ask(lambda: _whereto(t, player, card, pays.coins, gains))
    if civilization is not None:
        player.coins -= pays.coins
        t.row[civilization] += pays.coins
        t.note("puts_coins", player.seat, cause=card, civilization=civilization, coins=pays.coins)
        note(t, player, effects.receive(t, player, card, gains))


def _whereto(t: Table, player: Player, card: CardId, coins: int, gains: Gain) -> Question[CivilizationId | None]:
    """AGE-CARD-PHOENICIA."""
    gain, label, places = naming.amounts(gains.points, gains.coins), "{civilization} (coins: {n})", printed().places
    options: list[Option[CivilizationId | None]] = [
        Option(civ, civ, Line(label, civilization=naming.called("civ", civ), n=lying), place=places[f"civ:{civ}"])
        for civ, lying in t.row.items()
    ]
    options.append(Option(NOTHING, None, "Leave it"))
    words = "{card}: put coins ({n}) on a civilization of the row? {gain}."
    return Question(player.seat, kinds.EXCHANGE, Line(words, card=naming.card(card), n=coins, gain=gain), options)


OPS: Final[Mapping[str, Callable[[Table, Player, CardId, Effect], Awaitable[None]]]] = {
    "gain": gain,
    "bonus_coins": bonus_coins,
    "others_gain": others,
    "others_lose": others,
    "free_action": free_action,
    "exchange": exchange,
}
"""What happens once, by its `op`; the others are in force as long as their cards are (`effects`)."""
