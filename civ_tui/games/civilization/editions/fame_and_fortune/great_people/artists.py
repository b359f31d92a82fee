"""The artists and thinkers, in the order of their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions.fame_and_fortune.disbanding import more_production, with_or_without_caravan
from civ_tui.games.civilization.editions.fame_and_fortune.great_people.generals import number, while_in_force
from civ_tui.games.civilization.rules import board, gains, hand, income, kinds, limits, people, subjects
from civ_tui.games.civilization.rules.announcements import Announced, Announcement, Response
from civ_tui.games.civilization.rules.cards import choosing, playing
from civ_tui.games.civilization.rules.cards.registry import Cards, TargetChoice, in_turn
from civ_tui.games.civilization.rules.edition import Overrides
from civ_tui.games.civilization.rules.phases import city_management, culture_track
from civ_tui.games.civilization.rules.phases.production import all_items, room, trade_needed, why_not_make
from civ_tui.games.civilization.rules.printed.components import Space
from civ_tui.games.civilization.rules.state import City, Player, Table
from civ_tui.games.civilization.rules.subjects import CityAt, Item, PrintedCard

CARDS: Final = Cards()
OVERRIDES: Final = Overrides()


# Akira Kurosawa


@CARDS.when("another_devoted", "person:akira_kurosawa")
async def akira_kurosawa(t: Table, player: Player) -> None:
    """Whenever another player devotes a city to the arts, gain 1 culture token."""
    gains.gain_culture(t, player, number(t, "akira_kurosawa", "culture"), "person:akira_kurosawa")


# Frida Kahlo


@CARDS.person("frida_kahlo")
async def frida_kahlo(t: Table, player: Player) -> None:
    """Discard this card: discard any of your culture events, then draw up to your hand size from the deck of the
    section in which your marker stands."""

    def question() -> Question[PrintedCard | None]:
        events = t.components.culture_events
        options: list[Option[PrintedCard | None]] = [
            Option(card, subjects.printed_card("event", card), Line(events[card].name))
            for card in dict.fromkeys(player.hand)
        ]
        options.append(Option(kinds.ENOUGH, None, "Keep the others"))
        return Question(player.seat, kinds.HAND_DISCARD, "Which card do you discard?", options, secret=True)

    while player.hand and (card := await ask(question)) is not None:
        gains.discard_event(t, player, card.id, "person:frida_kahlo")
    deck = culture_track.section(t, player)
    while len(player.hand) < limits.culture_hand(t, player) and len(t.market.events[deck]):
        await hand.draw_event(t, player, deck, "person:frida_kahlo")


# Jerry Garcia


def why_no_concert(t: Table, player: Player) -> Reason | None:
    """It is the action of the capital."""
    return city_management.why_not_act(t, player, player.cities[0], "arts")


@CARDS.person("jerry_garcia", why_no_concert)
async def jerry_garcia(t: Table, player: Player) -> None:
    """As the action of your capital, discard this card: all your cities are devoted to the arts. It cannot be
    cancelled, and your other cities still take their actions."""
    gains.take_action(t, player.cities[0], "arts")
    for city in player.cities[:]:
        await city_management.make_art(t, player, city)


# Mark Twain


class MarkTwain:
    """Discard this card: cancel a city action, a resource ability or a culture event. Resources paid for the ability
    are lost."""

    card: Final = PrintedCard("person", "mark_twain")
    cancels: Final[tuple[Announced, ...]] = ("city_action", "resource_ability", "culture_event")

    def label(self, t: Table) -> Line:
        """Its label in menus."""
        return playing.person_label(t.edition, self.card.id, used=True)

    def why_not_cancel(self, _player: Player, _announced: Announcement) -> None:
        """It cancels whatever can be cancelled."""

    def might_be_had(self, t: Table, player: Player) -> bool:
        """Whether the player could have it, as far as the others know."""
        return people.might_have(t, player, self.card.id)

    def is_had(self, _t: Table, player: Player) -> bool:
        """Whether the player has it."""
        return self.card.id in people.held(player)

    def why_not_play(self, t: Table, player: Player) -> Reason | None:
        """FAF-GP-5."""
        return people.why_not_use(t, player, self.card.id)

    async def play(self, t: Table, player: Player) -> Announcement | None:
        """It goes under its deck, and cannot be cancelled in turn (FAF-GP-9)."""
        people.discard(t, player, self.card.id)
        return Announcement(player.seat, "person", self.card.id, Line(t.components.people[self.card.id].name))


MARK_TWAIN: Final[Response] = MarkTwain()
CARDS.responses[MARK_TWAIN.card] = MARK_TWAIN


# Michelangelo


def sculpting_city(t: Table, player: Player) -> TargetChoice[CityAt]:
    """A city that can act and pay for a wonder."""

    def why_not(city: City) -> Reason | None:
        return city_management.why_not_act(t, player, city, "produce") or cheaper_wonders(t, player, city).why_none()

    return choosing.choose_city(t, player, player.cities, "Which city builds the wonder?", why_not)


def cheaper_wonders(t: Table, player: Player, city: City) -> TargetChoice[Item]:
    """The wonders that the city could build for less, with its caravan if nothing else pays (FAF-DISB-4)."""
    production, around = income.city_yield(t, city).production, room(t, player, city)
    most = production + more_production(t, city)
    options = []
    for item in all_items(t, player):
        if item.kind == "wonder":
            cost = item.cost - number(t, "michelangelo", "production")
            need, least = (trade_needed(t, player, cost, given) for given in (production, most))
            need = least if need > player.trade else need
            cheaper = subjects.Item(item.kind, item.id, cost, item.name, need)
            label = Line("{item}, {cost} production", item=Line(item.name), cost=cost)
            if need:
                label = Line(
                    "{item}, {cost} production, {need} of your trade", item=Line(item.name), cost=cost, need=need
                )
            reason = why_not_make(t, player, city, cheaper, most, around, least)
            options.append(Option(cheaper.key, cheaper, label, reason))
    prompt = Line("Which wonder does {city} build?", city=board.name(t, city.square))
    return TargetChoice(player.seat, kinds.CHOOSE_OPTION, prompt, options)


@CARDS.person("michelangelo", targets=in_turn(sculpting_city, cheaper_wonders))
async def michelangelo(t: Table, player: Player, city: City, wonder: Item) -> None:
    """Discard this card: build a wonder for 5 less, on top of any discount."""
    production = await with_or_without_caravan(t, player, city, wonder)
    gains.take_action(t, city, "produce")
    await city_management.produce(t, player, city, wonder, production)


# Valmiki: your culture hand size is 2 higher

OVERRIDES.adds(limits.culture_hand)(while_in_force("valmiki", "culture_hand"))


# William Shakespeare


@OVERRIDES.overrides(culture_track.spaces_ahead)
def william_shakespeare(before: Callable[..., list[Space]], t: Table, player: Player) -> list[Space]:
    """When you advance on the culture track, you may skip spaces that hold another player's marker. You pay for and
    gain only the space you land on."""
    ahead = before(t, player)
    if people.in_force(t, player, "william_shakespeare"):
        track, taken = t.components.culture_track, [other.culture_space for other in t.players]
        while ahead[-1].number in taken and ahead[-1].number < len(track):
            ahead.append(track[ahead[-1].number])
    return ahead
