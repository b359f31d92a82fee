"""The humanitarians, in the order of their names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.editions.fame_and_fortune.great_people.builders import SURE
from civ_tui.games.civilization.editions.fame_and_fortune.great_people.generals import number, own_side, while_in_force
from civ_tui.games.civilization.rules import gains, income, kinds, limits, people, reactions, subjects
from civ_tui.games.civilization.rules.announcements import Announcement
from civ_tui.games.civilization.rules.battle.prizes import coin_tokens, remove_coin
from civ_tui.games.civilization.rules.cards import choosing, playing
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.edition import Overrides
from civ_tui.games.civilization.rules.phases.culture_track import advance
from civ_tui.games.civilization.rules.state import Player, Square, Table

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()
HENSON: Final = "person:jim_henson"
KING: Final = "martin_luther_king"


# Dr. Martin Luther King


@OVERRIDES.overrides(reactions.may_be_cancelled)
def martin_luther_king(before: Callable[..., bool], t: Table, announced: Announcement) -> bool:
    """Your city actions cannot be cancelled, and you are immune to Anarchy."""
    player = t.players[announced.by]
    sure = announced.kind == "person" or (
        announced.kind == "city_action" and (SURE in player.used or people.in_force(t, player, KING))
    )
    return not sure and before(t, announced)


@OVERRIDES.overrides(reactions.withstood)
async def shown_in_answer(
    before: Callable[..., Awaitable[bool]], t: Table, announced: Announcement, counter: Announcement
) -> bool:
    """FAF-GP-6: who might hold Dr. Martin Luther King in secret is asked whether they show him when their city action
    would be cancelled."""
    player, card = t.players[announced.by], subjects.PrintedCard("person", KING)
    if announced.kind != "city_action" or not people.might_have(t, player, KING):
        return await before(t, announced, counter)

    def offered(player: Player) -> list[Option[subjects.PrintedCard]]:
        held = people.at_hand(t, player, KING)
        return [Option(card.key, card, playing.person_label(t.edition, KING, used=False), secret=True)] if held else []

    responders = [player] if reactions.is_polled(t, player, lambda: True) else []
    if await reactions.poll_responses(t, responders, counter.sentence, counter, offered) is None:
        return await before(t, announced, counter)
    people.show(t, player, KING)
    return True


@OVERRIDES.overrides(limits.immune_to_anarchy)
def immune_to_anarchy(before: Callable[..., bool], t: Table, player: Player) -> bool:
    """FAF-WON-5."""
    return people.in_force(t, player, KING) or before(t, player)


# Florence Nightingale


def why_not_save(t: Table, player: Player) -> Reason | None:
    """There must be a unit to save."""
    if own_side(t, player).savable:
        return None
    return Reason("person:florence_nightingale", "None of your killed units can be saved.")


async def florence_nightingale(t: Table, player: Player) -> None:
    """After a battle discard this card: all your killed units return to your standing forces."""
    people.discard(t, player, "florence_nightingale")
    for card in own_side(t, player).savable:
        gains.save_unit(t, player, card, "person:florence_nightingale")


# Jacques Cousteau


def why_no_harbor(t: Table, player: Player) -> Reason | None:
    """Some city must have room for a Harbor."""
    return next(free.buildable(t, player, ("building",), only=("harbor",), unlocked=False)).reason


@CARDS.person("jacques_cousteau", why_no_harbor)
async def jacques_cousteau(t: Table, player: Player) -> None:
    """Discard this card: build up to 3 Harbors in your cities for free, unlocked or not."""
    card = subjects.PrintedCard("person", "jacques_cousteau")
    for _ in range(number(t, "jacques_cousteau", "buildings")):
        built = await free.build(t, player, card.key, card, ("building",), only=("harbor",), unlocked=False)
        if built is None:
            return


# Jim Henson


@CARDS.when("wonder_built", HENSON)
async def henson_counts(t: Table, player: Player, _square: Square) -> None:
    """When you build a wonder, put a wound token on this card."""
    player.counters[HENSON] = player.counters.get(HENSON, 0) + 1
    gains.note(t, "counter", player.seat, cause=HENSON, card="jim_henson", tokens=player.counters[HENSON])


def why_not_perform(t: Table, player: Player) -> Reason | None:
    """There must be a token."""
    return None if player.counters.get(HENSON) else Reason(HENSON, "There is no wound token on this card.")


@CARDS.person("jim_henson", why_not_perform)
async def jim_henson(t: Table, player: Player) -> None:
    """In each Start of Turn gain 1 culture token and 1 trade for each token here."""
    tokens = player.counters[HENSON]
    gains.gain_culture(t, player, tokens * number(t, "jim_henson", "culture"), HENSON)
    gains.gain_trade(t, player, tokens * number(t, "jim_henson", "trade"), HENSON)


# Mother Teresa


def own_coin(t: Table, player: Player) -> TargetChoice[subjects.CoinOn]:
    """A coin token of the player."""
    options = [
        Option(f"coin:{card}", subjects.CoinOn(card), Line("The coin token on {card}", card=Line(title)))
        for card, title in coin_tokens(t, player).items()
    ]
    return TargetChoice(player.seat, kinds.CHOOSE_OPTION, "Which coin token do you give?", options)


def receiver(t: Table, player: Player, _coin: subjects.CoinOn) -> TargetChoice[subjects.OtherPlayer]:
    """The player who gets it."""
    return choosing.other_player(t, player, "Who gets the coin token?")


@CARDS.person("mother_teresa", targets=in_turn(own_coin, receiver))
async def mother_teresa(t: Table, player: Player, coin: subjects.CoinOn, other: Player) -> None:
    """Once per turn you may put one of your coin tokens on the civilization sheet of another player; if you do, advance
    1 space on the culture track for free."""
    with gains.one_effect(t):
        remove_coin(player, coin.card)
        gains.note(t, "give_coin", player.seat, cause="person:mother_teresa", card=coin.card, to=other.seat)
        other.sheet_coins += 1
        gains.recount(t, player, other)
    for _ in range(number(t, "mother_teresa", "spaces")):
        await advance(t, player, free=True, cause="person:mother_teresa")


# St. Francis of Assisi


@CARDS.person("francis_of_assisi")
async def francis_of_assisi(t: Table, player: Player) -> None:
    """Discard this card: gain 3 culture tokens for each of your armies that is not on the map."""
    armies = len(limits.figures_in_reserve(player, "army"))
    gains.gain_culture(t, player, armies * number(t, "francis_of_assisi", "culture"), "person:francis_of_assisi")


# Susan B. Anthony: each of your cities has 2 more production

OVERRIDES.adds(income.added_production)(while_in_force("susan_b_anthony", "production"))
