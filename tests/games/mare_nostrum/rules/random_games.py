"""Games of players who do anything that is legal, also what nobody suggests. They begin with heroes and wonders, and
with legions and triremes everywhere: ordinary random games are poor in them."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from civ_tui.computers.random_player import AtRandom
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import INTERRUPT, Given, Question
from civ_tui.engine.game import Game
from civ_tui.engine.handful import Handful
from civ_tui.games.mare_nostrum.rules.cards import add
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.names import OPTIONS
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.setup import deal
from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.tables import NAMES, Lay, hand, lay, own

TRIES = 12
"""How often a composed answer is tried that nobody suggests."""


class Wanderer(AtRandom):
    """A random player who composes answers and lets heroes act out of turn."""

    def choose(self, question: Question[Any]) -> str:
        """The key of its answer."""
        if question.composed and isinstance(question.subject, Handful) and self.chance.below(2):
            return self.composed(question, question.subject) or super().choose(question)
        return super().choose(question)

    def composed(self, question: Question[Any], handful: Handful) -> str:
        """An answer of its own; "" if it finds none."""
        there = [item.key for item in handful.items for _ in range(item.count)]
        for _ in range(TRIES):
            n = handful.least + self.chance.below(handful.most - handful.least + 1)
            pool = there[:]
            taken = [self.chance.draw(pool) for _ in range(min(n, len(pool)))]
            if isinstance(handful.read(key := handful.key(taken)), tuple):
                return key
        return ""

    def next(self, game: Game[Table]) -> Given:
        """The next answer of the game: now and then somebody steps in."""
        for seat in range(len(game.state.players)):
            offered = [option for option in game.interrupts(seat) if option.reason is None]
            if offered and not self.chance.below(4):
                return Given(seat, INTERRUPT, self.pick(seat, INTERRUPT, offered))
        question = self.whose_turn(game.pending)
        return Given(question.seat, question.kind, self.choose(question))


def settings(seed: int, players: int | None = None) -> Settings:
    """Three to five of any civilizations, with any of the options."""
    chance = Chance(seed * 7919)
    sides = [*printed().civilizations]
    chance.shuffle(sides)
    n = players or 3 + chance.below(3)
    options = tuple(option for option in OPTIONS if chance.below(3))
    return Settings(tuple(SeatSettings(NAMES[seat], civilization=sides[seat]) for seat in range(n)), seed, options)


def begun(seed: int, players: int | None = None) -> Game[Table]:
    """A game in which everybody begins with a card or two, some resources, and units anywhere."""
    t, chance = deal(settings(seed, players)), Chance(seed)
    if t.phase != "setup":
        for player in t.players:
            common = [card for card in t.offered if not printed().offered[card].civilization and card != "pyramids"]
            chance.shuffle(common)
            own(t, player.civilization, *common[: 1 + chance.below(2)])
            hand(t, player.civilization, " ".join(chance.pick([*printed().kinds]) for _ in range(chance.below(3))))
            for among, letter in ((printed().provinces, "L"), (printed().seas, "T")):
                for _ in range(3):
                    lay(t, Lay(chance.pick([area.id for area in among]), units={player.civilization: letter}))
    return Game(RULES, t)


def moments(seed: int, most: int, players: int | None = None) -> Iterator[Game[Table]]:
    """A game after each of its answers; whoever looks does not change it."""
    game, player = begun(seed, players), Wanderer(seed)
    for number in count():
        yield game
        if game.over or number == most:
            return
        game.give(player.next(game))


def clouded(t: Table, chance: Chance) -> Table:
    """The table, but of some cards nobody but their holder is certain any more: much more is hidden than in games."""
    dim = t.clone()
    for player in dim.players:
        for kind in [*player.certain]:
            if chance.below(2):
                add(player.certain, kind, -1)
    return dim
