"""All that is known of a finished game: its figures over the rounds, its standings, its turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from civ_tui.engine.wording import Text
from civ_tui.games.civilization.figures.rounds import Figures, Round, decided, figures_of
from civ_tui.games.civilization.figures.standings import Standing, standings
from civ_tui.games.civilization.figures.turning_points import TurningPoint, turning_points
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.view import View
from civ_tui.storage.record import Record


@dataclass(frozen=True, slots=True)
class Measure:
    """What is measured over the rounds: how it is read from the figures, the value at which it wins the game, if it
    does, and the victory to which it leads."""

    id: str
    value: Callable[[Figures], int]
    goal: int | None = None
    victory: str = ""


def measures(components: Catalog, victory: str = "") -> tuple[Measure, ...]:
    """Everything that is measured, first what that victory is won by."""
    limits, track = components.limits, len(components.culture_track)
    learning = limits.learning_cities if victory == "learning" else None
    all_ = (
        Measure("culture", lambda figures: figures.culture, track, "culture"),
        Measure("techs", lambda figures: figures.techs, None, "technology"),
        Measure("coins", lambda figures: figures.coins, limits.coins_to_win, "economy"),
        Measure("trade", lambda figures: figures.trade),
        Measure("cities", lambda figures: figures.cities, learning, "learning"),
        Measure("battles", lambda figures: figures.won, None, "military"),
    )
    return tuple(sorted(all_, key=lambda measure: not victory or measure.victory != victory))


@dataclass(frozen=True, slots=True)
class Report:
    """What is known of a finished game: its `final` view, its rounds and turning points, how many answers each seat has
    given in how many seconds, and the seed that deals it again. Where there is only the last round, `trouble` tells
    why."""

    final: View
    rounds: tuple[Round, ...]
    points: tuple[TurningPoint, ...]
    decisions: tuple[int, ...]
    clock: tuple[float, ...]
    seed: int
    trouble: Text | None = None

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The seats in the order of their success."""
        return standings(self.final, self.decisions, self.clock)

    @property
    def measured(self) -> tuple[Measure, ...]:
        """What can be drawn over the rounds, that by which the game was won first; nothing where there is only the
        last round."""
        return () if self.trouble is not None else measures(self.final.components, self.final.victory)

    def values(self, measure: Measure) -> tuple[tuple[int, ...], ...]:
        """For each seat, what is measured at the end of each round."""
        rounds = self.rounds
        if measure.id == "trade" and self.final.phase == "start_of_turn":
            rounds = rounds[:-1]  # nobody has traded in the last one
        return tuple(
            tuple(measure.value(round_.figures[player.seat]) for round_ in rounds) for player in self.final.players
        )


def report(
    final: View,
    record: Record,
    clock: Sequence[float],
    frames: Sequence[tuple[int, View]] = (),
    trouble: Text | None = None,
) -> Report:
    """The report of a game that has ended so; `frames` are what everybody saw at the end of each round, with its
    number. Without them, and `trouble` tells why, it has the last round alone."""
    rounds = tuple(figures_of(*frame) for frame in frames or [(final.round, final)])
    points, seed = turning_points(final, rounds), record.settings.seed
    return Report(final, rounds, points, decided(record), tuple(clock), seed, trouble)
