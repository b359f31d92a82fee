"""The four plans, one for each victory: what things are worth to a computer player, in present points of trade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from pydantic import BaseModel, ConfigDict, TypeAdapter

from civ_tui.engine.chance import Chance
from civ_tui.engine.data import read
from civ_tui.engine.wording import Line


@dataclass(frozen=True, slots=True)
class Plan:
    """A victory to aim for, and the values of things on the way.

    Icons are worth `trade` to `combat` per round, a culture token `token`, a coin from now on `coin_now`. The game is
    expected to end in round `length`. Cities: `founder` is a scout that will found one, `scout` any other, `armies` the
    first army, the second and so on; `unit` and `walls` hold in peace, and a unit is worth `defence` more when the
    capital is about to fall. `building` and `wonder` are the share of their yield that counts, `arts` and `resource`
    the share of their gains. Trade spent on production costs `price`, or `dear` if research needs it. `advance` is a
    space of the culture track. Research: to `wait`, each `level` above the first, an `upgrade` of units. Movement: a
    `hut`, a `village`, to `explore` a tile; `gather` is the share of a square's yield that counts for a scout, `war`
    the least odds to attack a city. `techs` and `governments` are added to the values that hold for every plan.
    """

    id: str
    token: float
    coin_now: float
    trade: float = 1.3
    production: float = 1.1
    culture: float = 0.7
    coin: float = 2.0
    combat: float = 0.3
    length: int = 14
    founder: float = 14.0
    scout: float = 4.0
    armies: tuple[float, ...] = (9.0, 7.0, 2.0, 0.5)
    unit: float = 2.5
    defence: float = 14.0
    walls: float = 4.0
    building: float = 0.6
    wonder: float = 1.0
    price: float = 0.6
    dear: float = 1.5
    advance: float = 4.5
    resource: float = 1.0
    arts: float = 1.0
    wait: float = -2.0
    level: float = 4.0
    upgrade: float = 1.5
    hut: float = 7.0
    village: float = 7.0
    explore: float = 6.0
    gather: float = 0.8
    war: float = 0.6
    techs: Mapping[str, float] = field(default_factory=dict)
    governments: Mapping[str, float] = field(default_factory=dict)


class Values(BaseModel):
    """`plans.toml`: the plans, what the strong level values otherwise, and values that hold for every plan."""

    model_config = ConfigDict(extra="forbid")

    plans: dict[str, dict[str, Any]]
    sharp: dict[str, dict[str, Any]]
    techs: dict[str, float]
    wonders: dict[str, float]
    favourites: dict[str, str]
    uses: dict[str, dict[str, float]]
    events: dict[str, float]


_PLAN: Final = TypeAdapter(Plan)
_VALUES: Final = Values.model_validate(read(__package__, "plans.toml"))

PLANS: Final = {id_: _PLAN.validate_python({"id": id_, **values}) for id_, values in _VALUES.plans.items()}
SHARP: Final = {
    id_: _PLAN.validate_python({"id": id_, **values, **_VALUES.sharp.get(id_, {})})
    for id_, values in _VALUES.plans.items()
}
"""The same for the strong level."""
TECHS: Final = _VALUES.techs
"""The value of a tech under every plan, besides its level."""
WONDERS: Final = _VALUES.wonders
"""The value of a wonder in the first rounds."""
FAVOURITES: Final = _VALUES.favourites
"""The plan that a wonder serves best."""
USES: Final = _VALUES.uses
"""The value of a resource to a player with a tech that uses it."""
EVENTS: Final = _VALUES.events
"""The value of a culture event in hand."""
AIMS: Final = {
    "economy": Line("Economic victory"),
    "technology": Line("Technology victory"),
    "culture": Line("Culture victory"),
    "military": Line("Military victory"),
}
"""How each plan would win, in the words of the rulebook."""
UNKNOWN_CARD: Final = 1.0
UNKNOWN_TOKEN: Final = 1.0
"""The value of a card or token known only by its back: that of the poorest one."""


@dataclass(frozen=True, slots=True)
class Personality:
    """How a computer player plays in this game: its plan, its boldness (0 to 1), its openness to deals (0 to 1), and
    whether it uses the values of the strong level."""

    plan: str
    boldness: float
    openness: float
    sharp: bool = False
    settles: ClassVar[bool] = False
    """Whether its figures carry out one plan for its next city (`settling`)."""

    @property
    def tastes(self) -> Plan:
        """The values of things under its plan."""
        return (SHARP if self.sharp else PLANS)[self.plan]


def drawn(chance: Chance) -> Personality:
    """A random leaning."""
    return Personality(chance.pick(list(PLANS)), chance.below(101) / 100, chance.below(101) / 100)


EVEN: Final = Personality("economy", 0.5, 0.5)
"""The leaning assumed of others."""
