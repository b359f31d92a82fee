"""WAW-UNIT: the unit cards of Wisdom and Warfare, which have strength and health, and the option that brings them."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers import battles
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.editions.parts import PARTS
from civ_tui.games.civilization.rules import limits
from civ_tui.games.civilization.rules.battle.attacks import clash
from civ_tui.games.civilization.rules.battle.forecast import totals
from civ_tui.games.civilization.rules.battle.view import UnitView
from civ_tui.games.civilization.rules.civilization import Civilization, new_game, table_json
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.log_kinds import fits, sentence
from civ_tui.games.civilization.rules.phases.setup import loot_table, refusal
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.title import CIVILIZATION
from civ_tui.games.civilization.words.components import component
from civ_tui.storage import record, saves
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from tests.certain import certain
from tests.games.civilization.printed import EDITION, PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import battle_of, entering

UNIT_CARDS = "unit_cards_waw"

TWO = edition(STANDARD, (UNIT_CARDS,))
"""The game as printed with these unit cards."""
SETTINGS = Settings(
    tuple(SeatSettings(tables.NAMES[seat], tables.COLOURS[seat]) for seat in range(3)), 5, options=(UNIT_CARDS,)
)


def table(**how: Any) -> Table:
    return tables.table(options=(UNIT_CARDS,), **how)


def unit(kind: str, strength: int, health: int, wounds: int = 0) -> UnitView:
    return UnitView(f"{kind}-{strength}", kind, kind.title(), strength, wounds, health)


def played_to(game: Game[Table], wanted: str) -> Game[Table]:
    """Random players up to the first question of that kind."""
    player = RandomPlayer(7)
    while not any(question.kind == wanted for question in game.pending):
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
    return game


# The option


@pytest.mark.rule("EXP-1")
def test_an_option_that_is_off_leaves_everything_as_it_was() -> None:
    assert edition(STANDARD, ()) is EDITION
    assert edition(STANDARD, ("unknown",)) is EDITION
    assert edition(STANDARD, (UNIT_CARDS, "unknown")) is TWO
    assert not EDITION.varied
    assert list(EDITION.options) == list(EDITION.parts) == [*PARTS]
    off = new_game(replace(SETTINGS, options=())).state
    assert off.edition is EDITION
    assert b"options" not in table_json(off)
    assert (TWO.id, TWO.printing, TWO.rules_version) == (EDITION.id, EDITION.printing, EDITION.rules_version)
    assert TWO.components.techs is PRINTED.techs


@pytest.mark.rule("EXP-2")
def test_any_part_of_an_expansion_goes_with_the_loot_table() -> None:
    assert loot_table(STANDARD, (UNIT_CARDS,))
    assert not loot_table(STANDARD, ())
    for loot in (True, False):
        assert refusal(replace(SETTINGS, later_loot=loot)) is None


@pytest.mark.rule("EXP-8")
def test_the_learning_game_has_no_option() -> None:
    assert str(refusal(replace(SETTINGS, learning=True))) == "The learning game is played without options. (EXP-8)"
    settings, _ = CIVILIZATION.first_game(3, ENGLISH)
    assert settings.options == ()


def test_everybody_who_asks_for_the_edition_of_a_table_gets_it_with_its_options() -> None:
    game = new_game(SETTINGS)
    assert game.state.edition is TWO
    assert game.state.clone().edition is TWO
    assert CIVILIZATION.rules(SETTINGS) == Civilization(TWO)
    assert view(game.state, 0).edition is TWO
    assert CIVILIZATION.imagined(game, 1).world(game.state.chance.clone()).state.edition is TWO
    assert saves.load(saves.dump(game))[0].state.edition is TWO


# The cards


@pytest.mark.rule("WAW-UNIT-1", "SETUP-3")
def test_the_decks_are_replaced_by_53_cards_of_two_numbers() -> None:
    found = {
        kind.id: {(strength, kind.health[strength]): copies for strength, copies in kind.cards.items()}
        for kind in TWO.components.unit_kinds.values()
    }
    ranked = {(1, 3): 5, (2, 2): 5, (3, 1): 5}
    aircraft = {(5, 7): 2, (6, 6): 4, (7, 5): 2}
    assert found == {"infantry": ranked, "artillery": ranked, "mounted": ranked, "aircraft": aircraft}
    t = new_game(SETTINGS).state
    check(t)
    lying = Counter(card for deck in t.market.units.values() for card in deck.face_down)
    lying += Counter(card for player in t.players for card in player.forces)
    assert lying.total() == 53
    assert lying["infantry-1"] == 5
    assert [(kind.names, kind.trumps) for kind in TWO.components.unit_kinds.values()] == [
        (kind.names, kind.trumps) for kind in PRINTED.unit_kinds.values()
    ]


@pytest.mark.rule("WAW-UNIT-1")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_each_rank_adds_1_to_both_numbers(rank: int) -> None:
    for strength, health in ((1, 3), (2, 2), (3, 1)):
        card, ranks = f"infantry-{strength}", {"infantry": rank}
        assert limits.numbers(TWO, ranks, card) == f"{strength + rank - 1}/{health + rank - 1}"
    assert limits.numbers(TWO, {"infantry": rank}, "aircraft-5") == "5/7"
    assert limits.numbers(EDITION, {"infantry": rank}, "infantry-1") == rank


@pytest.mark.rule("WAW-UNIT-1")
def test_a_tech_that_raises_a_rank_says_so_of_both_numbers() -> None:
    for played, raised in ((TWO, "(strength and health +1)"), (EDITION, "(strength +1)")):
        told = component(ENGLISH, played.components, "tech", "chivalry")
        assert any(note.endswith(f"Knight, rank 2 {raised}.") for note in told.notes)


# Battle


@pytest.mark.rule("WAW-UNIT-2", "BATTLE-7")
def test_a_unit_dies_of_as_many_wounds_as_its_health_and_deals_its_strength() -> None:
    t = table()
    play = battle_of(t, ("infantry-3", "infantry-2", "infantry-1"), ("infantry-1", "infantry-1", "mounted-1"))
    play.give((1, "infantry-1@new"))
    assert play.label("infantry-1@1") == "Spearman 1/3 attacks Spearman 1/3 on front 1: deals 1, takes 1, both live"
    assert play.label("infantry-2@1") == "Spearman 2/2 attacks Spearman 1/3 on front 1: deals 2, takes 1, both live"
    assert play.label("infantry-3@1") == "Spearman 3/1 attacks Spearman 1/3 on front 1: both die"
    play.give((0, "infantry-2@1"))
    assert t.battle is not None
    (front,) = t.battle.fronts
    assert (certain(front.attacker).wounds, certain(front.defender).wounds) == (1, 2)
    play.give((1, "infantry-1@new"), (0, "infantry-3@2"))
    assert t.battle.attacker.killed == ["infantry-3"]
    assert t.market.units["infantry"].face_up == ["infantry-1", "infantry-3"]
    assert {entry.cause for entry in t.log if entry.kind in ("unit_wounded", "unit_killed")} == {"WAW-UNIT-2"}
    assert {entry.cause for entry in t.log if entry.kind == "unit_attacks"} == {"BATTLE-6"}


@pytest.mark.rule("WAW-UNIT-2")
def test_wounds_do_not_lower_the_strength() -> None:
    assert clash(TWO, unit("infantry", 1, 3), unit("infantry", 2, 4, wounds=3)).taken == 2


@pytest.mark.rule("WAW-UNIT-2", "BATTLE-8")
def test_a_trump_strikes_first_and_is_wounded_by_whoever_lives() -> None:
    kills = clash(TWO, unit("infantry", 3, 1), unit("mounted", 1, 3))
    assert (kills.first, kills.kills, kills.dies, kills.taken) == (True, True, False, 0)
    lives = clash(TWO, unit("infantry", 2, 2), unit("mounted", 3, 3))
    assert (lives.first, lives.kills, lives.dies, lives.taken) == (True, False, True, 3)


@pytest.mark.rule("WAW-UNIT-3", "BATTLE-10", "BATTLE-4")
def test_the_health_of_survivors_less_their_wounds_is_counted_and_then_the_bonus() -> None:
    fronts = ((unit("infantry", 2, 4, wounds=1), None), (None, unit("mounted", 3, 1)), (None, None))
    assert totals(TWO, fronts, 0) == (3, 1)
    assert totals(TWO, fronts, 4) == (7, 1)
    assert totals(TWO, fronts, -4) == (3, 5)
    falling = unit("infantry", 2, 2, wounds=5)
    assert totals(TWO, ((falling, None), (None, falling)), 0) == (0, 0), "they are about to die"


@pytest.mark.rule("WAW-UNIT-3", "BATTLE-10")
@pytest.mark.parametrize(("more", "winner"), [(0, "defender"), (1, "attacker")])
def test_wounds_stay_until_the_count_and_a_tie_goes_to_the_defender(more: int, winner: str) -> None:
    t = table()
    own = ("infantry-2", "artillery-1") if more else ("infantry-2",)
    play = battle_of(t, own, ("infantry-1",))
    play.give((1, "infantry-1@new"), (0, "infantry-2@1"))
    if more:
        play.give((0, "artillery-1@new"))
    (result,) = (entry for entry in t.log if entry.kind == "battle_result")
    assert (result.facts["attacker"], result.facts["defender"]) == (1 + 3 * more, 1)
    assert (result.facts["winner"], result.cause) == (winner, "WAW-UNIT-3")
    assert t.players[1].forces == ["infantry-1"]
    again = battle_of(t, (), ())
    assert "Spearman 1/3 opens" in again.label("infantry-1@new"), "its wounds have been removed"


@pytest.mark.rule("WAW-UNIT-4", "EXP-X-11", "wonder:himeji_castle")
def test_himeji_adds_to_the_wounds_that_are_dealt_only() -> None:
    t = table()
    tables.wonder(t, 0, "himeji_castle", "E2")
    play = battle_of(t, ("infantry-2",), ("infantry-3",))
    play.give((1, "infantry-3@new"))
    assert play.label("infantry-2@1") == "Spearman 3/2 attacks Spearman 3/1 on front 1: both die"
    t = table()
    tables.wonder(t, 0, "himeji_castle", "E2")
    battle_of(t, ("infantry-2",), ()).give((0, "infantry-2@new"))
    assert tables.facts(t, "battle_result")[0]["attacker"] == 2


@pytest.mark.rule("WAW-UNIT-4", "EXP-X-11", "tech:metalworking")
def test_metalworking_adds_to_the_wounds_that_are_dealt_only() -> None:
    t = table()
    tables.learn(t, 0, "metalworking")
    tables.resource(t, 0, "iron")
    play = battle_of(t, ("infantry-2", "infantry-2"), ("mounted-1", "infantry-1"))
    play.give((1, "mounted-1@new"), (0, "ability:metalworking.attack"), (0, "infantry-2@1"))
    assert tables.facts(t, "unit_wounded")[0]["more"] == 2 + 3
    play.give((1, "infantry-1@1"))
    assert tables.facts(t, "unit_wounded")[-2:][0]["health"] == 2


@pytest.mark.rule("WAW-UNIT-5", "tech:mathematics", "tech:animal_husbandry")
def test_healing_takes_wounds_off_and_dealing_wounds_puts_them_on() -> None:
    t = table()
    tables.learn(t, 0, "mathematics")
    tables.learn(t, 1, "animal_husbandry")
    tables.resource(t, 0, "iron")
    tables.resource(t, 1, "wheat")
    play = battle_of(t, ("artillery-3", "mounted-1"), ("infantry-1", "infantry-1", "artillery-1"))
    play.give((1, "infantry-1@new"), (0, "ability:mathematics.wounds"), "front:1", "front:1")
    assert play.label("front:1") == "Spearman 1/3 on front 1"
    play.give("enough")
    (front,) = certain(t.battle).fronts
    assert front.defender is not None
    assert front.defender.wounds == 2
    play.give((0, "mounted-1@new"), (1, "ability:animal_husbandry.heal3"))
    play.give("front:1", "front:1")
    assert front.defender.wounds == 0


@pytest.mark.rule("WAW-UNIT-5", "BARB-1")
def test_barbarians_use_the_same_cards_at_rank_1() -> None:
    t = table()
    t.players[1].ranks = {"infantry": 4, "artillery": 4, "mounted": 4}
    tables.village(t, "spy", "F7")
    tables.stack_units(t, "infantry", "infantry-1")
    play = entering(t, "F7")
    assert play.label("infantry-1@new") == "Spearman 1/3 opens a new front"


# What is seen, told, saved and thought


def test_both_numbers_are_told_in_the_log_and_of_the_type() -> None:
    t = table()
    t.players[1].ranks["infantry"] = 2
    battle_of(t, ("infantry-2",), ("infantry-1",)).give((1, "infantry-1@new"), (0, "infantry-2@1"))
    seen = view(t, None)
    told = [ENGLISH.say(sentence(entry, seen)) for entry in t.log if entry.kind in ("unit_opens_front", "unit_attacks")]
    assert told == ["Bob: Pikeman 2/4 opens front 1.", "Ann: Spearman 2/2 attacks Pikeman 2/4 on front 1."]
    first = next(entry for entry in t.log if entry.kind == "unit_attacks")
    assert first.facts["enemy_health"] == 4
    assert not fits(first._replace(facts={**first.facts, "enemy_health": "4"}), t)
    about = component(ENGLISH, TWO.components, "unit", "infantry").notes
    assert about[1].startswith("Rank 2: Pikeman for ")
    assert about[1].endswith(", strength and health 2/4, 3/3, 4/2.")
    russian = component(spoken("ru"), TWO.components, "unit", "infantry").notes[1]
    assert russian.endswith("сила и здоровье 2/4, 3/3, 4/2.")


def test_the_base_game_tells_one_number_and_logs_no_health() -> None:
    t = tables.table()
    battle_of(t, ("infantry-2",), ("infantry-1",)).give((1, "infantry-1@new"), (0, "infantry-2@1"))
    assert not any({"health", "enemy_health"} & entry.facts.keys() for entry in t.log)
    assert "BATTLE-10" in {entry.cause for entry in t.log}


def test_a_computer_counts_the_health_that_is_left_and_not_the_strength() -> None:
    t = table()
    play = battle_of(t, ("infantry-2",), ("infantry-1",))
    play.give((1, "infantry-1@new"))
    position: Any = SimpleNamespace(t=t, seat=0)
    values = {found.key: found.value for found in battles.play_unit(position, play.question)}
    assert values["infantry-2@1"] == values["infantry-2@new"] + 1, "1 to 1 is better than 2 to 3"


@pytest.mark.parametrize(
    ("now", "then"),
    [
        (b'"options":["unit_cards_waw"]', b'"options":[]'),
        (b'"options":["unit_cards_waw"]', b'"options":["unit_cards"]'),
        (b'"infantry-1"', b'"infantry-5"'),
    ],
)
def test_a_table_that_does_not_fit_its_option_is_not_sound(now: bytes, then: bytes) -> None:
    game = new_game(SETTINGS)
    data = table_json(game.state)
    assert game.rules.valid(game.rules.state.validate_json(data))
    assert now in data
    assert not game.rules.valid(game.rules.state.validate_json(data.replace(now, then, 1)))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computers_answer_in_battle_with_them(level: Any) -> None:
    game = played_to(new_game(SETTINGS), "battle.unit")
    question = game.pending[0]
    thought = decide(Imagined(game, question.seat), level)
    assert thought.key in [option.key for option in question.legal()]


def test_a_game_is_saved_in_a_battle_goes_on_and_is_played_again(tmp_path: Path) -> None:
    game = played_to(new_game(SETTINGS), "battle.unit")
    assert game.state.battle is not None
    loaded, lost = saves.load(saves.dump(game))
    assert (loaded.state, lost) == (game.state, "")
    before = len(game.record)
    question = game.pending[0]
    for option in question.legal()[:1]:
        loaded.give(Given(question.seat, question.kind, option.key))
        game.give(Given(question.seat, question.kind, option.key))
    assert table_json(loaded.state) == table_json(game.state)
    assert len(game.record) == before + 1
    file = tmp_path / "game.jsonl"
    file.write_bytes(record.dump(record.of(game)))
    *_, last = record.replay(record.load(file))
    assert table_json(last.state) == table_json(game.state)
