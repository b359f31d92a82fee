"""What strong computer players make of the parts of the expansions, counted over whole games: run
`python -m tests.games.civilization.computers.used`, which fails if they leave a part unused or use it foolishly."""

from collections import Counter

from civ_tui.cli.tournament import Fixture, settings
from civ_tui.games.civilization.computers.plans import PLANS
from civ_tui.games.civilization.computers.player import think
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.imagined import Imagined

GAMES = 16
EVERYTHING = PRESETS["everything"].on
SEVERAL = GAMES // 4
"""How often at least a part that serves everybody is used in so many games."""
NAMED = {
    "adopts_policy": "policy",
    "government": "government",
    "invest": "card",
    "use_policy": "card",
    "disband": "kind",
}
"""The kinds of log entries that are counted by what they name."""


def used() -> Counter[tuple[str, str]]:
    """What strong players do in games of two with everything on, each plan against each, by their first thoughts."""
    found, plans = Counter[tuple[str, str]](), list(PLANS)
    for seed in range(GAMES):
        game = new_game(settings(Fixture(seed, ("hard", "hard"), EVERYTHING)))
        mine = plans[seed % len(plans)], plans[seed // len(plans)]
        while game.pending:
            seat = game.pending[0].seat
            game.answer(seat, next(think(Imagined(game, seat), "hard", mine[seat])).best.key)
        found.update((entry.kind, str(entry.facts.get(NAMED.get(entry.kind, ""), ""))) for entry in game.state.log)
    return found


def main() -> None:
    """Count, print, and say what is not as it should be."""
    found, components = used(), edition(STANDARD, EVERYTHING).components
    for (kind, name), times in sorted(found.items()):
        print(f"{times:6} {kind} {name}")
    for kind in ("starts_program", "take_relic", "place_city_state", "metropolis", "show_person"):
        assert found[kind, ""] >= SEVERAL, kind
    assert found["leaves_marker", ""], "a figure is seldom worth less than what it leaves"
    assert not [policy for policy in components.policies if not found["adopts_policy", policy]]
    assert not [investment for investment in components.investments if not found["invest", investment]]
    assert (
        len([government for government in components.governments if found["government", government]])
        > len(components.governments) // 2
    )
    taught = sum(found["use_policy", f"rationalism.{clause}"] for clause in ("basic_science", "higher_science"))
    assert taught >= found["adopts_policy", "rationalism"], "who adopts it learns by it"
    assert found["disband", "army"] <= SEVERAL, "an army marches sooner than it stays as a fortification"


if __name__ == "__main__":
    main()
