"""Saves of before are read: what their log says in words becomes facts, and is told as it was."""

from __future__ import annotations

from pathlib import Path

from civ_tui.engine.save import SCHEMA
from civ_tui.games.civilization.rules.chronicle import sentence
from civ_tui.games.civilization.rules.civilization import table_json
from civ_tui.games.civilization.rules.facts import fits
from civ_tui.games.civilization.rules.migrations import MIGRATIONS
from civ_tui.games.civilization.rules.view import open_view
from civ_tui.storage import saves

SAVES = Path(__file__).parents[3] / "saves"


def test_every_schema_leads_to_the_next() -> None:
    assert [*MIGRATIONS] == [*range(1, SCHEMA)]


def test_deals_and_products_of_schema_2_become_facts() -> None:
    game, lost = saves.load((SAVES / "schema-2.civ").read_bytes())
    assert lost == ""
    found = [entry for entry in game.state.log if entry.kind in ("deal", "passed_hidden", "produces")]
    assert [str(sentence(entry, open_view(game.state))) for entry in found] == [
        "Ann gives Bob 3 trade, 1 silk, card 1 (deck III) for 1 culture, hut token 1.",
        "Ann hands Bob: Think Tank.",
        "Bob hands Ann: spy.",
        "Ann produces in F3: Spearman, 5 production.",
        "Bob produces in C14: Army, 4 production.",
    ]
    assert [dict(entry.facts) for entry in found] == [
        {
            "to": 1,
            "gives": {"trade": 3, "resources": {"silk": 1}, "cards": [[1, 3]]},
            "gets": {"culture": 1, "tokens": [["hut", 1]]},
        },
        {"to": 1, "faces": {"cards": ["think_tank"]}},
        {"to": 0, "faces": {"tokens": ["spy"]}},
        {"item": "unit:infantry", "cost": 5, "rank": 1},
        {"item": "army", "cost": 4},
    ]


def test_units_of_battles_of_schema_3_become_facts() -> None:
    game, lost = saves.load((SAVES / "schema-3.civ").read_bytes())
    assert lost == ""
    found = [entry for entry in game.state.log if entry.kind.startswith("unit_")]
    assert [str(sentence(entry, open_view(game.state))) for entry in found][:4] == [
        "The barbarians: Spearman 3 opens front 1.",
        "Anna: Horseman 2 attacks Spearman 3 on front 1.",
        "The barbarians: Spearman takes 2 on front 1.",
        "Anna: Horseman takes 3 on front 1.",
    ]
    attack = found[1].facts
    assert (attack["unit"], attack["enemy"], attack["card"]) == (["mounted", 1], ["infantry", 1], "mounted-2")
    assert all(fits(entry, game.state) for entry in found)


def test_a_save_of_before_is_written_as_one_of_today() -> None:
    game, _ = saves.load((SAVES / "schema-2.civ").read_bytes())
    again, _ = saves.load(saves.dump(game))
    assert table_json(again.state) == table_json(game.state)
    assert [entry.facts for entry in again.state.log] == [entry.facts for entry in game.state.log]
