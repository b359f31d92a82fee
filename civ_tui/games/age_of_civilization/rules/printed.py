"""What is printed: cards with their effects, actions, tokens, goals. Read from `rules_data/age_of_civilization` and
checked once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from civ_tui.engine.components import Count, File, Id, Shelf, Some, checked, component, read_shelves
from civ_tui.engine.data import rules_data
from civ_tui.games.age_of_civilization.rules.names import ActionId, CardId

Basis = Mapping[str, Literal["known", "known_in_part", "ours"]]
"""How sure the program is of each field of a card: the rulebook states it, or it is our own."""
OfPlayer = Literal["technologies", "wonders", "civilizations", "strength", "workers", "coins", "points"]
Counted = OfPlayer | Literal["bonus_coins", "future_cards"]
"""What can be counted of a player (AGE-EFFECT)."""
When = Literal["rise", "learned", "built", "action", "pass", "turn_end", "war", "game_end"]
Lasting = Literal["price", "slot", "strength", "keep_worker", "reach", "forbid", "safe"]
Once = Literal["gain", "free_action", "others_gain", "others_lose", "bonus_coins", "exchange"]


@component
class Gain:
    """What somebody gains (AGE-EFFECT): with `per` that number for every `each` of what is counted, at most `at_most`,
    and only while the `condition` holds with at least that much strength. `others_coins` is what every other player
    takes."""

    points: int = 0
    coins: int = 0
    workers: int = 0
    technologies: Count = 0
    wonders: Count = 0
    others_coins: Count = 0
    per: Counted | None = None
    each: Some = 1
    at_most: Some | None = None
    condition: Annotated[Literal["strongest", "technologies_at_most_2", "no_technology"] | None, Field(alias="if")] = (
        None
    )
    strength_at_least: Count = 0


@component
class Effect(Gain):
    """An effect of a card in the vocabulary of AGE-EFFECT; one without `when` is in force as long as its card is."""

    op: Lasting | Once
    when: When | None = None
    actions: tuple[Id, ...] = ()
    techs: tuple[Id, ...] = ()
    action: str = ""
    free: bool = False
    unless: Annotated[Literal["", "education"], Field(alias="except")] = ""
    amount: int = 0
    times: Count = 0
    cards: Literal["", "future"] = ""
    to: Literal["", "others", "civilization_in_row"] = ""
    against: Annotated[Literal["", "war", "plague"], Field(alias="from")] = ""
    pay: Gain | None = None
    gain: Gain | None = None

    @property
    def moment(self) -> str:
        """By what its card is asked for it: when it happens, else what it is."""
        return self.when or self.op


@component
class Named:
    """Something with a name alone: a region, a colour; of a scenario that cannot be played, `about` is its time."""

    id: Id
    name: str
    about: str = ""


@component
class Civilization:
    """A civilization: its main effect counts while it leads, its legacy from the moment it is taken. The `text` of both
    stands under "main" and "legacy"."""

    id: Id
    name: str
    region: Id
    workers: Some
    main: tuple[Effect, ...]
    legacy: tuple[Effect, ...]
    text: Mapping[Literal["main", "legacy"], str]
    basis: Basis


@component
class Wonder:
    """A wonder card: what it does for who has built it, as data and as printed text."""

    id: Id
    name: str
    effects: tuple[Effect, ...]
    text: str
    basis: Basis


@component
class Technology:
    """A technology; a special one stands in the `column` and has the `basis` of its card, and no row."""

    id: Id
    name: str
    column: str = ""
    row: int = 0
    needs_one_of: tuple[Id, ...]
    effects: tuple[Effect, ...]
    text: str
    basis: Basis = field(default_factory=dict)


@component
class Special:
    """A special card (AGE-INNO): it covers a column, and its second technology needs its first."""

    id: Id
    name: str
    column: Literal["writing", "sailing", "mining"]
    technology: tuple[Technology, Technology]
    basis: Basis


@component
class Action:
    """An action: a `permanent` one, or a card of the row of time with its symbol; workers and coins are its price
    before effects. Plague has no slots."""

    id: Id
    name: str
    workers: Count = 0
    coins: Count = 0
    slots: Count
    slot: Literal["white", "red"] = "white"
    permanent: bool = False
    symbol: Literal["", "war", "plague"] = ""
    gives: tuple[Gain, ...] = ()
    text: str
    basis: Basis


@component
class Event:
    """A token of the module A changing world: it hits all, or who has most or least `of` something."""

    id: Id
    name: str
    each: Literal["all", "most", "least"] = "all"
    of: OfPlayer | None = None
    gain: Gain | None = None
    lose: Gain | None = None
    text: str
    basis: Basis


@component
class Setup:
    """`setup.toml`."""

    rounds: int
    coins: int
    workers: int
    civilizations: int
    row: int
    wonders_over_players: int
    specials_over_players: int
    special_price: int
    early_coin: int
    first_row: tuple[Id, ...]
    pass_gain: Gain
    events_drawn: int
    draft_dealt: int
    draft_chosen: int
    draft_bonus: tuple[int, int, int]
    colour: tuple[Named, ...]


@component
class Goal:
    """A goal of the skirmish (AGE-SOLO-10), and what it asks for."""

    id: Id
    name: str
    points_at_least: int
    technologies_at_least: int = 0
    technologies_at_most: int | None = None
    wonders_at_least: int = 0
    strength_at_least: int = 0
    basis: Basis


@component
class Skirmish:
    """`skirmish.toml`."""

    left_out: tuple[Id, ...]
    plague: int
    options: tuple[str, ...]
    goal: tuple[Goal, ...]
    scenario: tuple[Named, ...]


@dataclass(frozen=True)
class Printed:
    """All of it, by ids; the `sheet` are the nine technologies of the sheet."""

    regions: Mapping[str, Named]
    civilizations: Mapping[str, Civilization]
    wonders: Mapping[str, Wonder]
    sheet: Mapping[str, Technology]
    specials: Mapping[str, Special]
    actions: Mapping[ActionId, Action]
    events: Mapping[str, Event]
    setup: Setup
    skirmish: Skirmish

    @cached_property
    def technologies(self) -> Mapping[str, Technology]:
        """Those of the sheet and of the special cards."""
        return {
            **self.sheet,
            **{technology.id: technology for card in self.specials.values() for technology in card.technology},
        }

    @cached_property
    def special_of(self) -> Mapping[str, str]:
        """On which special card a technology stands."""
        return {technology.id: card.id for card in self.specials.values() for technology in card.technology}

    @cached_property
    def columns(self) -> Mapping[str, str]:
        """The column in which each technology stands."""
        on_cards = {technology: self.specials[card].column for technology, card in self.special_of.items()}
        return {**{technology.id: technology.column for technology in self.sheet.values()}, **on_cards}

    @cached_property
    def time(self) -> tuple[ActionId, ...]:
        """The cards of the row of time, in the order of the file."""
        return tuple(action.id for action in self.actions.values() if not action.permanent)

    @cached_property
    def permanent(self) -> tuple[ActionId, ...]:
        """The actions of the permanent sheet."""
        return tuple(action.id for action in self.actions.values() if action.permanent)

    @cached_property
    def cards(self) -> Mapping[CardId, Any]:
        """Everything that has a name, and most of it a text, by its kind and id."""
        goals = {goal.id: goal for goal in self.skirmish.goal}
        shelves = {"civ": self.civilizations, "wonder": self.wonders, "tech": self.technologies, "goal": goals}
        shelves |= {"special": self.specials, "action": self.actions, "event": self.events}
        return {f"{kind}:{id_}": card for kind, shelf in shelves.items() for id_, card in shelf.items()}

    @cached_property
    def places(self) -> Mapping[CardId, int]:
        """The number of each of these as a place of the board."""
        return {card: number for number, card in enumerate(self.cards)}

    @cached_property
    def effects(self) -> Mapping[CardId, tuple[Effect, ...]]:
        """The effects of each card; of a civilization its legacy under "civ", its main effect under "main"."""
        main = {f"main:{civ.id}": civ.main for civ in self.civilizations.values()}
        legacies = {f"civ:{civ.id}": civ.legacy for civ in self.civilizations.values()}
        technologies = {f"tech:{technology.id}": technology.effects for technology in self.technologies.values()}
        return (
            main | legacies | technologies | {f"wonder:{wonder.id}": wonder.effects for wonder in self.wonders.values()}
        )


@cache
def printed() -> Printed:
    """What is printed. Raises `CatalogError` if the files are unusable."""
    return checked(Printed(**read_shelves(rules_data().joinpath("age_of_civilization"), SHELVES)), SHELVES)


SHELVES: Final = (
    Shelf("regions", File("regions.toml", tuple[Named, ...], "region")),
    Shelf(
        "civilizations",
        File("civilizations.toml", tuple[Civilization, ...], "civilization"),
        refers={"region": "regions"},
    ),
    Shelf("wonders", File("wonders.toml", tuple[Wonder, ...], "wonder")),
    Shelf("sheet", File("technologies.toml", tuple[Technology, ...], "technology"), refers={"needs_one_of": "sheet"}),
    Shelf("specials", File("specials.toml", tuple[Special, ...], "special")),
    Shelf("actions", File("actions.toml", tuple[Action, ...], "action")),
    Shelf("events", File("events.toml", tuple[Event, ...], "event")),
    Shelf("setup", File("setup.toml", Setup), key="", refers={"first_row": "actions"}),
    Shelf("skirmish", File("skirmish.toml", Skirmish), key="", refers={"left_out": "civilizations"}),
)
