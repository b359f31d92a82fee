"""The register of cards: which function plays each card, and which cards react to each moment.

A card registers its function with a decorator of `Cards`, by what sets it off: its player, with `event`, `ability`,
`wonder`, `power` or `person`; the game, with `when`, at a moment that the phases announce through `happened`; a table
that has found a face-down piece, with `find`. `effect` is for several events that differ by numbers; `takes_step`,
`takes_action`, `uses` and `makes_more` add an option to a march, a city, the menu of a phase and production.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache, partial
from operator import itemgetter
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from civ_tui.engine.flow import Option, Question, QuestionKind, Reason, Seat
from civ_tui.engine.wording import Text
from civ_tui.games.civilization.rules import board, limits, subjects
from civ_tui.games.civilization.rules.announcements import Response
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.income import Yield, wonder_in_force
from civ_tui.games.civilization.rules.people import in_force
from civ_tui.games.civilization.rules.printed.components import CultureEvent
from civ_tui.games.civilization.rules.reasons import nearest
from civ_tui.games.civilization.rules.state import City, Figure, Player, Table

T = TypeVar("T")

Effect = Callable[..., Coroutine[Any, Any, None]]
"""What a card does: it receives the table, the player and the chosen targets, in order."""
Targets = Callable[..., "TargetChoice[Any] | None"]
"""The choice of a card's next target; it receives the table, the player and the targets chosen so far. None: no more
targets."""
Hits = Callable[..., tuple[Seat, ...]]
"""The seats that a card is aimed at; it receives the table and the targets, all of them or the first few."""
Check = Callable[[Table, Player], Reason | None]
"""The reason in a card's text against playing it now."""
Moment = Literal[
    "battle_begins",
    "battle_won",
    "battle_over",
    "city_founded",
    "city_conquered",
    "village_conquered",
    "hut_entered",
    "wonder_built",
    "tech_learned",
    "army_stopped",
    "researched",
    "another_devoted",
    "units_killed",
    "great_person_gained",
    "tile_revealed",
    "capital_placed",
    "start_ends",
    "city_lost",
    "army_built",
    "research_revealed",
    "invested",
]
Trigger = Callable[..., Coroutine[Any, Any, None]]
"""What a card does at a moment; it receives the table, its holder and the facts of the moment (`happened`)."""
Steps = Callable[[Table, Player, list[Figure]], list[Option[subjects.Step]]]
"""The steps that a card offers to a marching group of its holder."""
Taken = Callable[[Table, Player, list[Figure], subjects.Step], Coroutine[Any, Any, None]]
"""Carries out one of them."""
Actions = Callable[[Table, Player, City, Yield], list[Option[subjects.CardAction]]]
"""The actions that a card offers to a city of its holder, which has that yield, besides producing, the arts and
harvests."""
Acted = Callable[[Table, Player, City], Coroutine[Any, Any, None]]
"""Carries out one of them."""
Offers = Callable[[Table, Player, str], list[Option[subjects.PrintedCard]]]
"""The cards of a kind that the player could use in a phase, each with the reason if it cannot be used now."""
Used = Callable[[Table, Player, subjects.PrintedCard], Coroutine[Any, Any, None]]
"""Carries out the use of one of them."""
Further = Callable[[Table, Player, City, subjects.Item, int], Coroutine[Any, Any, list[subjects.Item]]]
"""The items that a city makes besides the first; it receives that and the production left."""


@dataclass(slots=True)
class TargetChoice(Generic[T]):
    """A choice of a card's target. Its options are generated lazily and can be read only once: a menu that only needs
    to know whether the card could be played stops at the first legal option."""

    seat: Seat
    kind: QuestionKind
    prompt: Text
    options: Iterable[Option[T]]

    def question(self) -> Question[T]:
        """The question with all its options."""
        return Question(self.seat, self.kind, self.prompt, [*self.options])

    def why_none(self) -> Reason | None:
        """The reason why nothing can be chosen, or None."""
        reasons = []
        for option in self.options:
            if option.reason is None:
                return None
            reasons.append(option.reason)
        return nearest(reasons) if reasons else NO_TARGET


NO_TARGET: Final = Reason("TIME-2", "There is nothing to use it on.")


def no_targets(_t: Table, _player: Player, *_chosen: Any) -> None:
    """The card has no targets."""


def nobody(_t: Table, *_targets: Any) -> tuple[Seat, ...]:
    """The card is aimed at no seat."""
    return ()


def in_turn(*choices: Callable[..., TargetChoice[Any] | None]) -> Targets:
    """Offers these choices one after the other, until one has nothing to choose; each receives the targets chosen
    before it."""

    def following(t: Table, player: Player, *chosen: Any) -> TargetChoice[Any] | None:
        return choices[len(chosen)](t, player, *chosen) if len(chosen) < len(choices) else None

    return following


def target(t: Table, subject: Any) -> Any:
    """The target that a card's function receives for a subject: the city, player or square it names, else the subject
    itself."""
    match subject:
        case subjects.CityAt(square):
            return board.city_at(t, square)
        case subjects.OtherPlayer(seat):
            return t.players[seat]
        case subjects.OnSquare(square) | subjects.BuildingAt(square):
            return square
    return subject


@dataclass(frozen=True, slots=True)
class Card:
    """A card that can be played. `play` carries it out; `why_not` gives the reason in its text against playing it now;
    `targets` asks for the targets it is announced with (TIME-2); `hits` returns the seats that they aim an event
    at. A card that `offers` names in that sentence what its last target could be (`outcomes`)."""

    printed: subjects.PrintedCard
    play: Effect
    why_not: Check
    targets: Targets = no_targets
    hits: Hits = nobody
    offers: str = ""

    @property
    def id(self) -> str:
        """Its id among the cards of its kind."""
        return self.printed.id

    def why_not_play(self, t: Table, player: Player) -> Reason | None:
        """The reason why it cannot be played now, or None; a missing target is a reason."""
        reason = self.why_not(t, player)
        if reason is not None:
            return reason
        choice = self.targets(t, player)
        return None if choice is None else choice.why_none()

    def outcomes(self, t: Table, player: Player) -> list[Text]:
        """What its last target could be, whatever the targets before that, in the order in which they are offered."""
        return list(dict.fromkeys(label for _, label in sorted(self._outcomes(t, player), key=itemgetter(0))))

    def _outcomes(self, t: Table, player: Player, *chosen: Any) -> list[tuple[int, Text]]:
        """The last targets that can follow those, each with its place in its list."""
        choice, outcomes = self.targets(t, player, *chosen), list[tuple[int, Text]]()
        for index, option in enumerate(() if choice is None else choice.options):
            if option.reason is None:
                outcomes += self._outcomes(t, player, *chosen, target(t, option.subject)) or [(index, option.label)]
        return outcomes

    def hits_only(self, t: Table, player: Player) -> bool:
        """Whether all that an event could be aimed at now is the player's own."""
        targets = [] if self.hits is nobody else self._legal(t, player)
        return bool(targets) and all(self._hit(t, player, first) == (player.seat,) for first in targets)

    def _hit(self, t: Table, player: Player, *chosen: Any) -> tuple[Seat, ...]:
        """The seats at which it is aimed with those targets, and the first that can follow."""
        further = next(iter(self._legal(t, player, *chosen)), None)
        return self.hits(t, *chosen) if further is None else self._hit(t, player, *chosen, further)

    def _legal(self, t: Table, player: Player, *chosen: Any) -> list[Any]:
        """The targets that can follow those."""
        choice = self.targets(t, player, *chosen)
        return (
            [] if choice is None else [target(t, option.subject) for option in choice.options if option.reason is None]
        )

    def still(self, t: Table, player: Player, keys: list[str]) -> list[Any] | None:
        """The targets that those answer keys mean now; None if one of them is no longer allowed."""
        chosen: list[Any] = []
        for key in keys:
            choice = self.targets(t, player, *chosen)
            options: Iterable[Option[Any]] = () if choice is None else choice.options
            option = next((option for option in options if option.key == key), None)
            if option is None or option.reason is not None:
                return None
            chosen.append(target(t, option.subject))
        return chosen


def never(_t: Table, _player: Player) -> Reason | None:
    """No reason against the card other than its phase and its price."""
    return None


class CardMenu(NamedTuple):
    """A further kind of cards that players use from the menus of these phases, or of all."""

    offers: Offers
    used: Used
    phases: tuple[str, ...]


Named = Callable[[Effect], Effect]


@dataclass(frozen=True, eq=False, slots=True)
class Cards:
    """The functions of an edition's cards. The methods are decorators that register them by component id; `|` adds the
    cards of an expansion."""

    events: dict[str, Card] = field(default_factory=dict)
    abilities: dict[str, Card] = field(default_factory=dict)
    wonders: dict[str, Card] = field(default_factory=dict)
    powers: dict[str, Card] = field(default_factory=dict)
    responses: dict[subjects.PrintedCard, Response] = field(default_factory=dict)
    triggers: dict[str, list[tuple[str, Trigger]]] = field(default_factory=dict)
    steps: dict[str, tuple[Steps, Taken]] = field(default_factory=dict)
    further: dict[str, Further] = field(default_factory=dict)
    actions: dict[str, tuple[Actions, Acted]] = field(default_factory=dict)
    kinds: dict[str, CardMenu] = field(default_factory=dict)
    finds: dict[str, Card] = field(default_factory=dict)
    people: dict[str, Card] = field(default_factory=dict)
    effects: dict[str, Callable[[str], Card]] = field(default_factory=dict)

    def __or__(self, more: Cards) -> Cards:
        joined: dict[str, Any] = {
            field.name: getattr(self, field.name) | getattr(more, field.name) for field in fields(Cards)
        }
        for moment in joined["triggers"]:
            joined["triggers"][moment] = [*self.triggers.get(moment, ()), *more.triggers.get(moment, ())]
        return Cards(**joined)

    def event(self, card: str, why_not: Check = never, targets: Targets = no_targets, hits: Hits = nobody) -> Named:
        """Registers a culture event, by its id in `culture_events.toml`; playable from the hand in the phase that it
        names."""
        return _registers(self.events, subjects.PrintedCard("event", card), why_not, targets, hits)

    def effect(
        self, name: str, targets: Callable[[str], Targets] = lambda _card: no_targets, hits: Hits = nobody
    ) -> Named:
        """Registers what several culture events do, by the `effect` of their entries in `culture_events.toml`. It
        receives the id of the `card` too."""

        def registered(play: Effect) -> Effect:
            self.effects[name] = lambda card: Card(
                subjects.PrintedCard("event", card), partial(play, card=card), never, targets(card), hits
            )
            return play

        return registered

    def add_events(self, printed: Iterable[CultureEvent]) -> None:
        """Register the culture events whose entries name an effect."""
        self.events.update((card.id, self.effects[card.effect](card.id)) for card in printed if card.effect)

    def ability(self, card: str, why_not: Check = never, targets: Targets = no_targets) -> Named:
        """Registers a tech's ability, by its id in `techs.toml` ("currency.culture"); playable in its phase, at its
        price."""
        return _registers(self.abilities, subjects.PrintedCard("ability", card), why_not, targets)

    def wonder(self, card: str, why_not: Check = never, targets: Targets = no_targets) -> Named:
        """Registers a wonder that is used, by its id in `wonders.toml`: once a round, in its phase, while it works."""
        return _registers(self.wonders, subjects.PrintedCard("wonder", card), why_not, targets)

    def power(self, card: str, why_not: Check = never, targets: Targets = no_targets, offers: str = "") -> Named:
        """Registers a civilization's power that is used, by civilization and power ("egyptians.builders")."""
        return _registers(self.powers, subjects.PrintedCard("power", card), why_not, targets, offers=offers)

    def person(self, card: str, why_not: Check = never, targets: Targets = no_targets) -> Named:
        """Registers a great person card that is used, by its id in `people.toml`: in its phase, once a round unless it
        is discarded for it."""
        return _registers(self.people, subjects.PrintedCard("person", card), why_not, targets)

    def when(self, moment: Moment, card: str) -> Callable[[Trigger], Trigger]:
        """Registers what a card does by itself at a moment. `card` is its full id, "tech:code_of_laws" or "civ:romans";
        it acts for a player who holds it (`holds`)."""

        def registered(trigger: Trigger) -> Trigger:
            self.triggers.setdefault(moment, []).append((card, trigger))
            return trigger

        return registered

    def find(self, kind: subjects.CardKind, id_: str, why_not: Check = never, targets: Targets = no_targets) -> Named:
        """Registers what is found on the map, by its kind ("hut", "relic") and id. What is used at once receives the
        table, the player and the square, what is kept receives its targets."""
        finding = subjects.PrintedCard(kind, id_)

        def registered(play: Effect) -> Effect:
            self.finds[finding.key] = Card(finding, play, why_not, targets)
            return play

        return registered

    def takes_step(self, card: str, steps: Steps) -> Callable[[Taken], Taken]:
        """Registers a card that gives a marching group another step. `steps` offers it, from the mover and the group;
        the function carries out the chosen step, which ends the move."""

        def registered(taken: Taken) -> Taken:
            self.steps[card] = steps, taken
            return taken

        return registered

    def takes_action(self, card: str, actions: Actions) -> Callable[[Acted], Acted]:
        """Registers a card that gives cities another action. `actions` offers it, from its holder, the city
        and its yield; the function carries it out, and counts it as the city's action of the round if it is one
        (CITY-1)."""

        def registered(acted: Acted) -> Acted:
            self.actions[card] = actions, acted
            return acted

        return registered

    def uses(self, kind: str, offers: Offers, *phases: str) -> Callable[[Used], Used]:
        """Registers a further kind of cards (`PrintedCard.kind`) that players use from the menus of these phases, or of
        any. `offers` says which of them a player could use in a phase; the function carries out the use of the chosen
        one."""

        def registered(used: Used) -> Used:
            self.kinds[kind] = CardMenu(offers, used, phases)
            return used

        return registered

    def makes_more(self, card: str) -> Callable[[Further], Further]:
        """Registers a card that lets a city make several items in one action. The function receives its holder, the
        city, the first item and the production left, and returns the other items, already paid for."""

        def registered(further: Further) -> Further:
            self.further[card] = further
            return further

        return registered


def _registers(
    register: dict[str, Card],
    card: subjects.PrintedCard,
    why_not: Check,
    targets: Targets,
    hits: Hits = nobody,
    offers: str = "",
) -> Named:
    def registered(play: Effect) -> Effect:
        assert card.id not in register, card
        register[card.id] = Card(card, play, why_not, targets, hits, offers)
        return play

    return registered


PRINTED_CARDS: Final = Cards()
"""The cards of the printed game."""
event, effect, ability = PRINTED_CARDS.event, PRINTED_CARDS.effect, PRINTED_CARDS.ability
wonder, power = PRINTED_CARDS.wonder, PRINTED_CARDS.power
when, takes_step, makes_more = PRINTED_CARDS.when, PRINTED_CARDS.takes_step, PRINTED_CARDS.makes_more


def cards_of(edition: Edition) -> Cards:
    """The functions of the edition's cards."""
    cards: Cards = edition.cards
    return cards


@cache
def used_in(edition: Edition, phase: str) -> Mapping[str, Offers]:
    """What offers each further kind of cards that is used in the phase, in the order of its menu."""
    kinds = cards_of(edition).kinds.items()
    return {id_: kind.offers for id_, kind in kinds if not kind.phases or phase in kind.phases}


def holds(t: Table, player: Player, card: str) -> bool:
    """Whether the player has the card in force: knows the tech, plays the civilization, has the government, has shown
    the great person and it works, or owns the wonder and it works. What a "part" of an expansion says holds for
    everybody."""
    kind, name = _kind_and_name(card)
    if kind == "wonder":
        return wonder_in_force(t, player, name)
    if kind == "person":
        return in_force(t, player, name)
    if kind == "tech":
        return name in player.learned
    if kind == "civ":
        return player.civilization == name
    if kind == "government":
        return player.government == name
    if kind == "policy":
        return limits.follows(t, player, name)
    assert kind == "part", card
    return True


@cache
def _kind_and_name(card: str) -> tuple[str, str]:
    kind, _, name = card.partition(":")
    return kind, name


async def happened(t: Table, moment: Moment, player: Player, *facts: Any) -> None:
    """Tell the cards that something has just happened to or through the player. The facts depend on the moment:

    battle_begins, battle_over: the Battle (once for each side that is a player); battle_won: the Battle, for the
    winner; capital_placed, city_founded, city_lost, city_conquered, village_conquered, hut_entered, wonder_built,
    army_built, army_stopped, tile_revealed: the square; tech_learned, researched (besides, by research alone): the
    tech's id; great_person_gained: the great person's; invested: the investment card's; units_killed: the Battle,
    whenever some may have been, for each side that is a player; another_devoted, for each player but the one whose city
    made art, start_ends and research_revealed: nothing.
    """
    cards: Cards = t.edition.cards
    for card, trigger in cards.triggers.get(moment, ()):
        if holds(t, player, card):
            await trigger(t, player, *facts)


def further_steps(t: Table, player: Player, group: list[Figure]) -> list[Option[subjects.Step]]:
    """What the mover's cards let the group do from its square."""
    options: list[Option[subjects.Step]] = []
    for card, (steps, _) in cards_of(t.edition).steps.items():
        if holds(t, player, card):
            options += steps(t, player, group)
    return options


def further_actions(t: Table, player: Player, city: City, gives: Yield) -> list[Option[subjects.CardAction]]:
    """What the player's cards let the city, which gives that, do besides."""
    options: list[Option[subjects.CardAction]] = []
    for card, (actions, _) in cards_of(t.edition).actions.items():
        if holds(t, player, card):
            options += actions(t, player, city, gives)
    return options


async def further_items(t: Table, player: Player, city: City, first: subjects.Item, left: int) -> list[subjects.Item]:
    """The other items that the player's cards let the city make in the same action."""
    cards = [more for card, more in cards_of(t.edition).further.items() if holds(t, player, card)]
    return [item for more in cards for item in await more(t, player, city, first, left)]
