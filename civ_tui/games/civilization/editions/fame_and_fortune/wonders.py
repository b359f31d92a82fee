"""FAF-WON-1 to FAF-WON-8: the wonders, in printed order. Each acts while it works: neither obsolete (OBS-1) nor
blockaded (BLOCK-2)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions import free
from civ_tui.games.civilization.editions.wonders import with_wonders
from civ_tui.games.civilization.rules import board, gains, hand, income, limits, paying, ruling, subjects
from civ_tui.games.civilization.rules.battle import loot
from civ_tui.games.civilization.rules.cards.choosing import choose_city, market_resource
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.cards.wonders import note_wonder, number, while_in_force
from civ_tui.games.civilization.rules.edition import Edition, Options, Overrides
from civ_tui.games.civilization.rules.income import wonder_in_force, wonder_works
from civ_tui.games.civilization.rules.kinds import CHOOSE_OPTION
from civ_tui.games.civilization.rules.paying import OtherPrices
from civ_tui.games.civilization.rules.phases import routes, start_of_turn
from civ_tui.games.civilization.rules.phases.production import HAS_WALLS, build
from civ_tui.games.civilization.rules.printed.components import Ability, Payment
from civ_tui.games.civilization.rules.state import City, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import CityAt, EventDeck, Government, Item, PrintedCard

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()


def wonders(played: Edition, on: Options) -> Edition:
    """The cards, and what they do. Raises `CatalogError` if they are unusable."""
    return with_wonders(played, on, "fame_and_fortune").extended(CARDS, OVERRIDES)


# Ancient


# wonder:chichen_itza: each city has 3 more production.
OVERRIDES.adds(income.added_production)(while_in_force("chichen_itza", "production"))


@OVERRIDES.overrides(loot.loot_gained)
def loot_gained(before: Callable[..., int], t: Table, winner: Player, loser: Player, amount: int) -> int:
    """FAF-WON-3, wonder:great_wall: the winner over its owner has 1 loot less."""
    gained = before(t, winner, loser, amount)
    if not wonder_in_force(t, loser, "great_wall"):
        return gained
    note_wonder(t, loser, "great_wall")
    return max(0, gained - number(t, "great_wall", "loot"))


def open_city(t: Table, player: Player) -> TargetChoice[CityAt]:
    """A city of the player without walls."""
    return choose_city(
        t, player, player.cities, "Which city gets the walls?", lambda city: HAS_WALLS if city.walled else None
    )


@CARDS.wonder("great_wall", targets=in_turn(open_city))
async def great_wall(t: Table, player: Player, city: City) -> None:
    """FAF-WON-3: build city walls in one of your cities for free, without knowing Masonry."""
    gains.note(t, "builds_free", player.seat, cause="wonder:great_wall", item="walls", cost=0)
    await build(t, player, subjects.item("walls", "walls", 0, t.components.walls.name), city.square)


@OVERRIDES.overrides(limits.governments)
def governments(before: Callable[..., list[str]], t: Table, player: Player) -> list[str]:
    """FAF-WON-4, wonder:pyramids: every government is unlocked; but who never has Despotism does not get it so."""
    known = before(t, player)
    if not wonder_in_force(t, player, "pyramids"):
        return known
    return [kind for kind in t.components.governments if kind in known or kind not in ("anarchy", "despotism")]


@OVERRIDES.overrides(limits.immune_to_anarchy)
def immune_to_anarchy(before: Callable[..., bool], t: Table, player: Player) -> bool:
    """FAF-WON-5, wonder:pyramids: the player is immune to Anarchy."""
    return before(t, player) or wonder_in_force(t, player, "pyramids")


@OVERRIDES.overrides(ruling.settle_governments)
async def settle_governments(before: Callable[..., Awaitable[None]], t: Table) -> None:
    """FAF-WON-4: who has lost the Pyramids, or the government that they unlocked, takes at once one that is unlocked
    otherwise, without Anarchy. A blockade leaves the government as it is."""
    await before(t)
    for player in t.players:
        kinds = limits.governments(t, player)
        if player.government in kinds or player.government == "anarchy":
            continue
        if any(owned.id == "pyramids" and not owned.obsolete for owned in player.wonders):
            continue

        def question(player: Player = player) -> Question[Government]:
            options = [
                Option(kind, subjects.government(kind), t.components.governments[kind].name)
                for kind in limits.governments(t, player)
            ]
            card = PrintedCard("wonder", "pyramids")
            return Question(player.seat, CHOOSE_OPTION, "Which government do you take?", options, subject=card)

        kind = kinds[0] if len(kinds) == 1 else (await ask(question)).id
        await start_of_turn.change_government(t, player, kind)


# Medieval

GATE: Final = Reason("FAF-WON-6", "Brandenburg Gate: no figure of others may end its move in these outskirts.")


@OVERRIDES.overrides(routes.closed_squares)
def closed_squares(before: Callable[..., Mapping[Square, Reason]], t: Table, player: Player) -> Mapping[Square, Reason]:
    """FAF-WON-6, wonder:brandenburg_gate: the outskirts of its owner's cities, for the figures of all others."""
    reasons, guards = before(t, player), guarded(t, player)
    return {**reasons, **guards} if guards else reasons


@OVERRIDES.overrides(routes.driven_off)
def driven_off(before: Callable[..., Mapping[Square, Reason]], t: Table, player: Player) -> Mapping[Square, Reason]:
    """FAF-WON-6: figures that stand there already move out with their next move if they can."""
    reasons, guards = before(t, player), guarded(t, player)
    return {**guards, **reasons} if guards else reasons


def guarded(t: Table, player: Player) -> dict[Square, Reason]:
    """The squares that another player's Gate keeps from the player's figures."""
    for other in t.players:
        for wonder in other.wonders:
            if wonder.id == "brandenburg_gate" and other is not player and wonder_works(t, other, wonder):
                return dict.fromkeys((square for city in other.cities for square in board.outskirts(t, city)), GATE)
    return {}


@CARDS.when("invested", "wonder:machu_picchu")
async def machu_picchu(t: Table, player: Player, _card: str) -> None:
    """Once per round, after you invest a coin, gain a resource of your choice from the market."""
    if "wonder:machu_picchu" in player.used or not market_resource(t, player).legal():
        return
    player.used.append("wonder:machu_picchu")
    note_wonder(t, player, "machu_picchu")
    text = PrintedCard("wonder", "machu_picchu")
    chosen = await ask(lambda: replace(market_resource(t, player), subject=text))
    gains.gain_resource(t, player, chosen.kind, "wonder:machu_picchu")


def free_building(t: Table, player: Player) -> TargetChoice[Item]:
    """EXP-9, EXP-10: an unlocked building, or walls."""
    options = free.buildable(t, player, ("building", "walls"))
    return TargetChoice(player.seat, CHOOSE_OPTION, "What do you build for free?", options)


@CARDS.wonder("taj_mahal", targets=in_turn(free_building))
async def taj_mahal(t: Table, player: Player, item: Item) -> None:
    """Build an unlocked building in one of your cities for free."""
    await free.build_this(t, player, item, "wonder:taj_mahal")


# Modern


def why_no_resource(t: Table, _player: Player) -> Reason | None:
    """The reason against taking resources, if the market has none."""
    return None if any(t.market.resources.values()) else Reason("HARV-1", "The market has no resource left.")


@CARDS.wonder("big_ben", why_no_resource)
async def big_ben(t: Table, player: Player) -> None:
    """FAF-WON-8: take one of every resource that the market holds."""
    for resource, left in t.market.resources.items():
        if left:
            gains.gain_resource(t, player, resource, "wonder:big_ben")


# wonder:cristo_redentor: the culture hand size is 4 higher.
OVERRIDES.adds(limits.culture_hand)(while_in_force("cristo_redentor", "culture_hand"))


def event_deck(t: Table, player: Player) -> TargetChoice[EventDeck]:
    """A deck of culture events that has cards."""
    empty = Reason("FAF-WON-8", "That deck is empty.")
    options = [
        Option(f"deck:{deck}", EventDeck(deck), Line("Deck {deck}", deck=deck), None if len(cards) else empty)
        for deck, cards in t.market.events.items()
    ]
    return TargetChoice(player.seat, CHOOSE_OPTION, "From which deck do you draw?", options)


@CARDS.wonder("cristo_redentor", targets=in_turn(event_deck))
async def cristo_redentor(t: Table, player: Player, deck: EventDeck) -> None:
    """FAF-WON-8: draw 2 culture events from one deck of your choice."""
    for _ in range(number(t, "cristo_redentor", "cards")):
        await hand.draw_event(t, player, deck.number, "wonder:cristo_redentor")


@OVERRIDES.overrides(paying.other_prices)
def other_prices(before: Callable[..., OtherPrices], edition: Edition) -> OtherPrices:
    """FAF-WON-7, wonder:kremlin: once in a round, two resources of any kinds pay for a spy."""
    kind: Payment = "any"
    return {**before(edition), ("spy",): {"wonder:kremlin": (kind,) * number(edition, "kremlin", "resources")}}


@OVERRIDES.overrides(paying.paid_so)
def paid_so(before: Callable[..., None], t: Table, player: Player, ability: Ability, cost: tuple[str, ...]) -> None:
    """FAF-WON-7: the Kremlin has been used in this round."""
    before(t, player, ability, cost)
    if cost != ability.cost:
        player.used.append("wonder:kremlin")
        note_wonder(t, player, "kremlin")
