"""A computer player of a seat: its answer to each kind of question.

It receives only the game as its seat may imagine it, and remembers nothing: its answer follows from that, the level,
and random numbers of its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from civ_tui.computers.seats import Level
from civ_tui.computers.thoughts import NO_INTERRUPT, Candidate, Thought, best_first
from civ_tui.engine.answers import END, IDLE
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.computers import building, trading, war
from civ_tui.games.mare_nostrum.computers.sight import Sight
from civ_tui.games.mare_nostrum.computers.weights import WEIGHTS, Weights, tempered
from civ_tui.games.mare_nostrum.rules.imagined import Imagined
from civ_tui.games.mare_nostrum.rules.state import Table

Found = tuple[Candidate, ...]


def heir(sight: Sight, question: Question[Any]) -> Found:
    """The title goes to whoever is furthest behind."""
    players = sight.t.players
    return best_first(
        [
            Candidate(
                option.key,
                -sight.standings[option.subject],
                (Line("{name} is behind and gains least by it.", name=players[option.subject].name),),
            )
            for option in question.legal()
        ]
    )


def following(sight: Sight, question: Question[Any]) -> Found:
    """Who is next to build, or to make war: then oneself late, when nobody is left to answer, and the strongest rival
    first."""
    if sight.t.phase == "building":
        return building.next_to_build(sight, question)
    found = []
    for option in question.legal():
        if option.subject == sight.seat:
            found.append(Candidate(option.key, 0.5, (Line("Whoever comes later can take back less."),)))
        else:
            player = sight.t.players[option.subject]
            why = (Line("Later you can answer what {name} does.", name=player.name),)
            found.append(Candidate(option.key, 1.0 - 0.1 * sight.rivals.index(player), why))
    return best_first(found)


def gift(sight: Sight, question: Question[Any]) -> Found:
    """The card for whoever is one short: they have fewer than before, so they are not named again."""
    return trading.give(sight, question, sight.short())


Answer = Callable[[Sight, Question[Any]], Found]
SEARCHED: Final[Mapping[str, Callable[[Sequence[Sight], Question[Any]], Found]]] = {
    "trade.number": trading.number,
    "trade.lay": trading.lay_out,
    "trade.take": trading.take,
}
"""The questions for which several worlds are imagined."""
ANSWERS: Final[Mapping[str, Answer]] = {
    "title": heir,
    "next": following,
    "any_good": trading.any_good,
    "trade.gift": gift,
    "build": building.menu,
    "build.where": building.where,
    "build.card": building.which_card,
    "build.exchange": building.exchange,
    "build.free": building.for_free,
    "pay": building.pay,
    "keep": building.keep,
    "put_out": building.put_out,
    "setup": building.begin_with,
    "setup.where": building.begin_where,
    "war": war.menu,
    "war.move": war.where_to,
    "war.number": war.how_many,
    "war.whom": war.whom,
    "war.attack": war.with_how_many,
    "war.alps": war.over_the_alps,
    "stance": war.stance,
    "occupy": war.occupy,
    "gain": trading.any_good,
    "war.chain": war.chain,
    "which": war.which,
    "lose": war.lose,
    "support": war.support,
    "helen": war.helen,
    "blockade": war.blockade,
    "blockade.number": war.most,
}
SLIPPERY: Final = frozenset(("trade.take", "build", "build.where", "war"))
"""The questions on which the weaker levels slip."""


def think(imagined: Imagined, level: Level) -> Iterator[Thought]:
    """The seat's answer to its question; if it is not asked, whether it steps in."""
    weights = minded(imagined, level)
    world = imagined.world(imagined.chance())
    question = world.question(imagined.seat)
    if question is None:
        yield Thought(_interrupts(imagined, world.interrupts(imagined.seat), world.state, weights))
        return
    yield Thought(answered(imagined, world.state, question, weights))


def foresee(imagined: Imagined, question: Question[Any], level: Level) -> Thought:
    """The seat's immediate answer to a question that is put in advance."""
    return Thought(answered(imagined, imagined.world(imagined.chance()).state, question, minded(imagined, level)))


def minded(imagined: Imagined, level: Level) -> Weights:
    """How the player of that seat weighs things in this game."""
    return tempered(WEIGHTS[level], imagined.chance("temper"))


def answered(imagined: Imagined, t: Table, question: Question[Any], weights: Weights) -> Found:
    """The candidates for an answer, the best first."""
    sight = Sight(t, imagined.seat, weights)
    if question.kind in SEARCHED:
        chance = imagined.chance("worlds")
        more = [Sight(imagined.world(chance).state, imagined.seat, weights) for _ in range(weights.tries - 1)]
        found = SEARCHED[question.kind]([sight, *more], question)
    else:
        found = ANSWERS[question.kind](sight, question)
    return slip(found, question, imagined.chance(), weights.slips)


def _interrupts(imagined: Imagined, offered: Sequence[Any], t: Table, weights: Weights) -> Found:
    legal = [option for option in offered if option.reason is None]
    if not legal:
        return (Candidate(NO_INTERRUPT, 0.0),)
    return trading.odysseus(Sight(t, imagined.seat, weights), legal)


def slip(found: Found, question: Question[Any], chance: Chance, often: int) -> Found:
    """With some chance, puts another answer first, though none that is pointless."""
    if question.kind not in SLIPPERY or not often or chance.below(100) >= often:
        return found
    near = [one for one in found[1:4] if one.value > found[0].value - 6.0 and one.value > -1.0 and one.key not in IDLE]
    if not near or found[0].key == END:
        return found
    slipped = near[chance.below(len(near))]
    return (slipped, *(one for one in found if one is not slipped))
