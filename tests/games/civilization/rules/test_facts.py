"""The log of a file is checked entry by entry against the table of facts."""

from typing import Any

import pytest

from civ_tui.cli.simulation import plans
from civ_tui.engine.chronicle import PART, parts, template, templates
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.editions.parts import PARTS
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.log_kinds import KINDS, fits, sentence
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.tables import table
from tests.rows import all_rows
from tests.tools.fuzzers.chosen import step

T = table(options=(*PARTS,))
HERE = ("round", "phase", "who", "where", "by_card", "text")
"""What a sentence takes from elsewhere than the facts."""
VALUES = (
    *(0, 1, True, "hut", "army", "capital", "attacker", "forest", "military", "iron"),
    *(min(shelf) for shelf in (PRINTED.techs, PRINTED.buildings, PRINTED.wonders, PRINTED.culture_events)),
    *(min(shelf) for shelf in (PRINTED.great_people, PRINTED.governments, PRINTED.abilities)),
    *(min(shelf) for shelf in (PRINTED.unit_kinds, PRINTED.unit_cards, PRINTED.huts)),
    *("romans.glory", "feudalism.harvest", "patronage.commission", "B2", ["infantry", 1]),
    *(min(T.components.investments), min(T.components.city_markers), min(T.components.people)),
    *(min(T.components.policies), min(T.components.city_states)),
    min(T.components.relics),
    {"trade": 3, "resources": {"silk": 1}, "tokens": [["hut", 1]], "cards": [[2, 3]]},
    {"tokens": ["spy"], "cards": ["think_tank"]},
    *(PRINTED.layouts and [next(iter(T.players[0].cities)).square]),
)
"""Among these is one of every sort."""
WRONG: tuple[Any, ...] = (
    None,
    10**30,
    -1.5,
    "\x1b[2J",
    "{x}",
    "{who:>9000000000}",
    "x" * 5000,
    [],
    {},
    "eldorado",
    ["infantry", 9],
    ["zeppelin", 1],
)
"""What is of no sort but that of texts."""


@pytest.mark.parametrize(
    ("kind", "facts", "fitting"),
    [
        ("lose_city_state", {"id": min(T.components.city_states)}, True),
        ("looked_at", {"content": "spy", "token": "hut", "of": 1}, True),
        ("looked_at", {"content": "spy", "token": "hut"}, False),
    ],
)
def test_a_square_is_needed_by_the_sentence_that_is_told(kind: str, facts: dict[str, Any], fitting: bool) -> None:
    nowhere = Entry(1, "movement", kind, 0, facts)
    assert fits(nowhere, T) == fitting
    assert ("{where}" in template(KINDS[kind].says, nowhere)) == (not fitting)


def entry(kind: str) -> Entry:
    """An entry of that kind that could be in the log."""
    facts = {name: next(value for value in VALUES if sort(value, T)) for name, sort in KINDS[kind].facts.items()}
    return Entry(1, "movement", kind, 0, facts, None, "", T.players[0].cities[0].square)


def test_every_sentence_has_its_facts() -> None:
    for name, kind in KINDS.items():
        told = [*templates(kind.says), *templates(kind.costs), kind.done, kind.strike]
        assert {part for words in told for part in PART.findall(words)} - {*HERE} <= set(kind.facts), name
        further = parts(" ".join([*templates(kind.costs), kind.done, kind.strike])) & {"where"}
        assert all(further <= parts(words) for words in templates(kind.says)), f"{name} may happen on no square"


@all_rows("kind", KINDS)
def test_an_entry_fits_with_its_facts_alone(kind: str) -> None:
    good = entry(kind)
    assert fits(good, T)
    assert str(sentence(good, view(T, 0))).isprintable()
    assert not fits(good._replace(facts={**good.facts, "nothing": 1}), T)
    for name in good.facts:
        without = {other: value for other, value in good.facts.items() if other != name}
        assert fits(good._replace(facts=without), T) == KINDS[kind].facts[name](None, T), name
        for wrong in WRONG:
            spoiled = good._replace(facts={**good.facts, name: wrong})
            if fits(spoiled, T):
                nothing = wrong is None or (wrong == {} and name in ("gives", "gets"))
                assert nothing or (isinstance(wrong, str) and wrong.isprintable()), (name, wrong)
                said = str(sentence(spoiled, view(T, 0)))
                assert nothing or wrong in said or name not in parts(template(KINDS[kind].says, spoiled))


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "{who.__class__}"},
        {"kind": "march.many"},
        {"phase": "peace"},
        {"round": -1},
        {"round": 2},
        {"seat": None},
        {"seat": 2},
        {"seat": -1},
        {"place": None},
        {"place": 10**9},
        {"audience": (7,)},
        {"cause": "\x1b]0;x\x07"},
    ],
)
def test_an_entry_about_nothing_at_the_table_does_not_fit(change: dict[str, Any]) -> None:
    assert not fits(entry("explore")._replace(**change), T)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_whatever_the_rules_write_fits(seed: int) -> None:
    plan = next(iter(plans(1, 2 + seed % 3, seed, explore=True)))
    game, player = new_game(plan.settings), RandomPlayer(seed)
    while not game.over and game.state.round < 14:
        game.give(step(game, player))
    assert [entry for entry in game.state.log if not fits(entry, game.state)] == []


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("arts", "A devotion to the arts"),
        ("army", "An army"),
        ("unit:infantry", "An infantry unit"),
        ("building:harbor", "Harbor"),
        ("wonder:colossus", "The Colossus"),
        ("sabotage", "Sabotage"),
        ("army+wonder:colossus", "A divided production"),
        ("army+arts", None),
        ("writing.cancel_city_action", "Writing"),
        ("building:sabotage", None),
        ("harbor", None),
        ("writing", None),
        ("unit:", None),
    ],
)
def test_what_was_announced_is_an_event_an_ability_or_what_a_city_does(what: str, said: str | None) -> None:
    cancelled = entry("cancelled")._replace(facts={"what": what, "by": 1})
    assert fits(cancelled, T) == (said is not None)
    if said is not None:
        assert str(sentence(cancelled, view(T, 0))).startswith(f"{said}, announced by Ann, is cancelled by Bob.")
