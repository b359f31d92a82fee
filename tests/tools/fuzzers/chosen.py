"""The game of which files are spoiled, killed and compared, with its options."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any, Final

from civ_tui.cli.simulation import trials
from civ_tui.computers.random_player import AtRandom
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.titles import FIRST, TITLES, title

FEW: Final = 3
"""So many may play every game."""


@dataclass(frozen=True)
class Chosen:
    """A game by the name of its title, and what is switched on."""

    game: str = FIRST
    options: tuple[str, ...] = ()

    def seats(self, seed: int) -> int:
        """As many players as may play, with another seed others."""
        may = title(self.game).seats(getattr(trials(self.game).settings(FEW, seed), "edition", ""), self.options)
        return may[seed % len(may)]

    def dealt(self, seed: int) -> Game[Any]:
        """A new game, of as many players as may play."""
        settings = trials(self.game).settings(self.seats(seed), seed, options=self.options)
        return title(self.game).new_game(settings)

    def player(self, seed: int) -> AtRandom:
        """Who plays all seats of it at random."""
        return trials(self.game).player(seed)

    def __str__(self) -> str:
        return f"{self.game} ({', '.join(self.options)})" if self.options else self.game


PRESET: Final = {name: Chosen(FIRST, preset.on) for name, preset in title().edition().presets.items()}
"""The presets of Civilization."""
MARE_NOSTRUM: Final = Chosen("mare_nostrum", ("free_setup", "blockade", "alps"))


def step(game: Game[Any], player: AtRandom) -> Given:
    """The next answer of a random player."""
    question = player.whose_turn(game.pending)
    return Given(question.seat, question.kind, player.choose(question))


def arguments(parser: argparse.ArgumentParser) -> None:
    """Let the command line choose."""
    parser.add_argument("--game", choices=TITLES, default=FIRST)
    parser.add_argument("--preset", choices=PRESET, default="base", help="what is on in Civilization")


def chosen(wanted: argparse.Namespace) -> Chosen:
    """What it has chosen; other games have all their options on."""
    if wanted.game == FIRST:
        return PRESET[wanted.preset]
    return Chosen(wanted.game, tuple(title(wanted.game).edition().options))
