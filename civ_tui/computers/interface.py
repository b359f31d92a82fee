"""What the computer players of a game give.

They receive only the game as their seat may imagine it (`Title.imagined`), and remember nothing: what they answer
follows from that and the level.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, Final, final

from civ_tui.computers.random_player import AtRandom
from civ_tui.computers.seats import Level
from civ_tui.computers.thoughts import NO_INTERRUPT, Candidate, Thought
from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.game import Twin
from civ_tui.engine.wording import Text

DETAILS: Final = 6
"""The most details of an answer."""


@dataclass(frozen=True, slots=True)
class Detail:
    """A question about a detail of an answer, and the key and words of the answer to it."""

    question: Question[Any]
    key: str
    words: Text


class ComputerPlayers:
    """As it stands, a player at every level takes any legal option and never steps in."""

    def think(self, imagined: Any, level: Level) -> Iterator[Thought]:
        """The seat's answer to its question; if it is not asked, whether it steps in (`NO_INTERRUPT`: no). The first
        thought comes at once; the last one counts, but the caller may stop at any."""
        chance = imagined.chance()
        question = imagined.world(chance).question(imagined.seat)
        key = AtRandom(imagined.chance().below(2**32)).choose(question) if question else NO_INTERRUPT
        yield Thought((Candidate(key, 0.0),))

    @final
    def decide(self, imagined: Any, level: Level) -> Candidate:
        """The answer after all thoughts."""
        *_, last = self.think(imagined, level)
        return last.best

    def details(self, imagined: Any, world: Twin[Any], level: Level) -> Callable[[Question[Any], Question[Any]], str]:
        """What answers the seat's questions in that world at once, as it is played on: where something goes, what pays.
        It is given the question before, too; the key "" stands for a decision of its own, no detail of that."""
        return lambda _before, _asked: ""

    @final
    def carried_out(self, imagined: Any, question: Question[Any], level: Level, key: str) -> list[Detail]:
        """The details of that answer, as the seat would settle them at once, until its effect is whole or something
        hidden comes to light. Nothing if it leads to none, or the question is not pending."""
        world = imagined.world(imagined.chance())
        asked = world.question(imagined.seat)
        if asked is None or asked.kind != question.kind or asked.find(key) is None:
            return []
        answer, line = self.details(imagined, world, level), list[Detail]()
        while len(line) < DETAILS:
            before, revealed = asked, world.state.revealed
            world.answer(imagined.seat, key)
            asked = world.question(imagined.seat)
            if asked is None or world.state.revealed != revealed:
                break
            key = answer(before, asked)
            if key in ("", BACK):
                break
            line.append(Detail(asked, key, world.in_words(asked, key)))
        return line

    def answers_aside(self, seen: Any, question: Question[Any], people: Collection[Seat]) -> bool:
        """Whether the question to a computer player belongs to another player's turn, so that it is answered at once.
        Such answers take no search."""
        return question.together or question.seat != seen.acting


PLAIN: Final = ComputerPlayers()
"""For a game that has no computer players of its own."""
