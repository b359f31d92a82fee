"""The rulebook, and what its pages name of the components: numbers by what `guide.toml` calls them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from civ_tui.engine.data import rules_data
from civ_tui.engine.rulebook import Rulebook, read_rulebook
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.age_of_civilization.rules.naming import asked
from civ_tui.games.age_of_civilization.rules.printed import Printed, printed


def named(facts: Printed) -> Mapping[str, Text | int]:
    """What the sentences of the guide name of the printed data, by their placeholders."""
    setup = facts.setup
    scenarios = [
        Line("{name} ({time})", name=Line(scenario.name), time=Line(scenario.about))
        for scenario in facts.skirmish.scenario
    ]
    return {
        "rounds": setup.rounds,
        "coins": setup.coins,
        "workers": setup.workers,
        "most": setup.civilizations,
        "pass_coins": setup.pass_gain.coins,
        "civilizations": len(facts.civilizations),
        "wonders": len(facts.wonders),
        "technologies": len(facts.sheet),
        "goals": row(Line("{name} ({what})", name=Line(goal.name), what=asked(goal)) for goal in facts.skirmish.goal),
        "scenarios": row(scenarios),
    }


@cache
def rulebook() -> Rulebook:
    """The rulebook. Raises as `read_rulebook` does."""
    folder = rules_data().joinpath("age_of_civilization")
    return read_rulebook(("rulebook", "ruling", "ours"), folder, printed=named(printed()))
