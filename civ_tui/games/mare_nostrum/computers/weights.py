"""What the computer players weigh, as numbers in one place, tuned by play against itself.

All worths are in resource cards: 1 is a card in hand now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from civ_tui.computers.seats import Level
from civ_tui.engine.chance import Chance

USES: Final[Mapping[str, float]] = {
    "temple_of_artemis": 1.1,
    "hanging_gardens": 0.9,
    "colossus": 0.8,
    "mausoleum": 0.7,
    "agamemnon": 0.5,
    "odysseus": 0.4,
    "lighthouse": 0.4,
    "solomon": 0.35,
    "archimedes": 0.3,
    "helen": 0.35,
    "statue_of_zeus": 0.3,
    "nebuchadnezzar": 0.15,
    "hannibal": 0.6,
    "caesar": 0.2,
    "pericles": 0.3,
    "cleopatra": 0.5,
    "hammurabi": 0.7,
}


@dataclass(frozen=True, slots=True)
class Weights:
    """How a player weighs hands, purchases and wars, and how far they think."""

    quick: float = 0.85
    """How many rounds a hero or wonder takes that somebody with a full income lacks."""
    full: float = 13.0
    """How many cards that is."""
    slower: float = 0.14
    """How many rounds more for each card less."""
    least: float = 2.1
    """How many rounds are always expected."""
    later: float = 0.88
    """What a card of each coming round is worth now."""
    coin: float = 0.9
    """The same for a coin of the income."""
    new_kind: float = 0.5
    """What a kind is worth more that the income has not brought before."""
    second: float = 0.65
    """What a further one of a kind is worth that the income brings already, in parts of a card."""
    cards: tuple[float, ...] = (9.0, 9.5, 17.0)
    """What the first, second, third hero or wonder is worth to its owner, beyond what it does."""
    uses: Mapping[str, float] = field(default_factory=lambda: USES)
    """What each hero or wonder does a round for its owner."""
    win: float = 60.0
    """What the fourth is worth, or the Pyramids."""
    unit: float = 2.4
    """What a unit is worth where nothing calls for one."""
    ship: float = 0.3
    """What a province that a trireme brings into reach is worth a round, in parts of what `opened` says."""
    kept: float = 0.45
    """What a coin is worth that is kept."""
    open_sites: float = 0.7
    """What a place for a caravan or city is worth in a province that is marked for it, in parts of the building."""
    titles: tuple[float, float, float] = (1.0, 0.7, 0.6)
    """What it is worth a round to be Seafarer, Legislator, General."""
    rival: float = 0.45
    """What the strongest rival's gain costs, in parts of it."""
    other: float = 0.15
    """The same for each of the others."""
    hope: tuple[float, ...] = (0.55, 0.3, 0.15)
    """How likely none, one or two further kinds come while trading goes on."""
    exchanged: float = 0.7
    """The share of the cards laid out that others take."""
    certain: float = 0.5
    """How much what is kept in the hand counts while the rest lies out, besides what a trade brings."""
    silence: float = 0.5
    """What it costs to let nobody trade, the more the longer the game lasts already."""
    ahead: float = 1.1
    """How much more a gain of somebody costs who needs but one more hero or wonder."""
    conquest: float = 1.0
    """How much of what legions could take counts when they are bought."""
    next_choice: float = 1.0
    """How much it counts that the one who loses a card chooses next."""
    legion: float = 2.8
    """What losing a legion costs."""
    killed: float = 0.8
    """What an enemy unit less is worth."""
    hold: float = 4.5
    """For how many rounds an occupation is expected to last."""
    danger: float = 0.3
    """How much of what an enemy could take counts as lost."""
    walked_in: float = 2.0
    """How much more what nobody guards counts as lost: it falls without a fight."""
    raised: float = 0.5
    """How likely somebody next to a province raises a legion more for an attack on it."""
    courage: float = 0.4
    """How much a war must bring at least."""
    memory: bool = True
    """Whether the player remembers what the others hold."""
    tries: int = 4
    """How many imagined trades are played for a number; with more than one, for other answers in trade too."""
    calm: float = 0.7
    """How much less the temper is than that of others."""
    blunder_rate: int = 0
    """How often, in percent, a weighty answer is not the best."""


TEMPERS: Final[Mapping[str, tuple[int, int]]] = {
    "courage": (20, 220),
    "danger": (70, 150),
    "unit": (80, 130),
    "later": (92, 108),
    "new_kind": (60, 160),
    "rival": (75, 130),
}
"""Between which parts, in percent, of a weight the temper of a player lies: it is drawn once for a game, so that no two
play alike."""


def with_personality(weights: Weights, chance: Chance) -> Weights:
    """The weights with a temper."""
    changed = {}
    for name, (least, most) in TEMPERS.items():
        drawn = (least + chance.below(most - least + 1)) / 100
        changed[name] = getattr(weights, name) * (1.0 + (drawn - 1.0) * (1.0 - weights.calm))
    return replace(weights, **changed)


HARD: Final = Weights()
NORMAL: Final = replace(
    HARD,
    quick=1.3,
    least=1.3,
    later=0.75,
    new_kind=0.35,
    second=1.0,
    cards=(9.0, 13.0, 18.0),
    unit=1.7,
    ship=0.55,
    kept=0.6,
    open_sites=0.55,
    ahead=1.5,
    conquest=0.55,
    walked_in=1.0,
    legion=2.4,
    hold=2.2,
    tries=0,
    calm=0.0,
    blunder_rate=16,
)
WEIGHTS: Final[Mapping[Level, Weights]] = {
    "easy": replace(NORMAL, memory=False, rival=0.0, other=0.0, blunder_rate=52),
    "normal": NORMAL,
    "hard": HARD,
}
"""The three levels. The weaker ones expect a shorter game, weigh ships and heroes more, what lasts less, fight
less, guard less, slip now and then, and do not look ahead; the weakest looks at nobody else."""
