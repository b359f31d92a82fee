"""A second edition is data and functions: dealt, played, seen, saved, replayed; refused where it is not known."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import ValidationError

from civ_tui.engine.components import CatalogError
from civ_tui.engine.game import Game
from civ_tui.engine.save import SaveError
from civ_tui.engine.switches import Switch
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.rules.civilization import Civilization, new_game, table_json
from civ_tui.games.civilization.rules.edition import EDITIONS, LOOT_TABLE, STANDARD, Edition, UnknownEdition, edition
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.setup import refusal
from civ_tui.games.civilization.rules.printed.loading import extended
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.components import component, description
from civ_tui.storage import record, saves
from civ_tui.storage.saved import look_at
from civ_tui.words.language import ENGLISH
from tests.games.civilization import house
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.random_games import random_game

UNKNOWN = "This game is played with the edition “house”, which this program does not have."


@pytest.fixture
def played() -> Iterator[Edition]:
    with house.at_hand() as at_hand:
        yield at_hand


def test_options_make_of_an_edition_what_they_are_for_in_the_order_of_the_switches(
    played: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    def small(before: Edition, on: frozenset[str]) -> Edition:
        return replace(before, name=f"{before.name}, small of {len(on)}")

    def large(before: Edition, on: frozenset[str]) -> Edition:
        return replace(before, name=f"{before.name}, large of {len(on)}")

    monkeypatch.setattr(house, "small", small, raising=False)
    monkeypatch.setattr(house, "large", large, raising=False)
    own = replace(
        played,
        options={"small": Switch("Small"), "silent": Switch("Silent"), "large": Switch("Large", needs=("small",))},
        parts={"large": "tests.games.civilization.house:large", "small": "tests.games.civilization.house:small"},
    )
    monkeypatch.setitem(EDITIONS, house.HOUSE, own)
    assert edition(house.HOUSE) is own
    assert edition(house.HOUSE, ("silent", "unknown")).name == own.name
    both = edition(house.HOUSE, ("large",))
    assert both.name == f"{own.name}, small of 2, large of 2", "what it needs is there too"
    assert edition(house.HOUSE, ["large", "small"]) is both
    assert edition(house.HOUSE, ["silent", "large", LOOT_TABLE]).name == f"{own.name}, small of 4, large of 4"
    assert edition(house.HOUSE, ("small", LOOT_TABLE)).name == f"{own.name}, small of 2"
    settings = replace(house.settings(), options=("small", "large"))
    assert new_game(settings).state.edition is both


def begun(t: Table) -> Game[Table]:
    """The first player of the table is at the start of the turn."""
    t.phase, t.round = "start_of_turn", 1
    return Game(Civilization(t.edition), t)


def test_a_game_of_the_base_reads_nothing_of_the_expansions() -> None:
    code = """
import sys
from civ_tui.cli.main import main
sys.argv[1:] = ["simulate", "--games", "1", "--players", "2", "--max-rounds", "2", "--fast", "--quiet"]
try:
    main()
finally:
    print(*(name for name in sys.modules if "expansions" in name or ".editions." in name), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8")
    assert "games" in done.stdout
    assert set(done.stderr.split()) <= {f"civ_tui.games.civilization.editions.{known}" for known in ("base", "parts")}


def test_nor_do_computer_players_who_play_it() -> None:
    code = """
import sys
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.settings import Settings
from tests.games.civilization.rules.random_games import random_game, seated
game = random_game(Settings(seated(2), 1), 60)
seat = game.pending[0].seat
assert decide(Imagined(game, seat), "hard")
print(*(name for name in sys.modules if "printed.expansions" in name or ".fame_and_fortune" in name))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8")
    assert (done.stdout.split(), done.stderr) == ([], "")


def test_its_components_are_dealt(played: Edition) -> None:
    t = new_game(house.settings()).state
    assert t.edition is played
    infantry = [
        card for deck in (t.market.units["infantry"].face_down, *(p.forces for p in t.players)) for card in deck
    ]
    assert Counter(card for card in infantry if card.startswith("infantry")) == {"infantry-1": 10, "infantry-6": 10}
    assert Counter(t.market.events[1].face_down)["harvest_home"] == 30


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_rounds_are_played_with_it(played: Edition, players: int) -> None:
    game = random_game(house.settings(players), 900)
    told_of = {entry.facts.get("card") for entry in game.state.log if entry.kind == "play_event"}
    learned = {entry.facts["tech"] for entry in game.state.log if entry.kind == "learn"}
    assert "harvest_home" in told_of
    assert game.state.round > 3
    assert learned <= {*played.components.techs}
    for seat in range(players):
        seen = view(game.state, seat)
        assert seen.edition is seen.players[seat].edition is played
        assert len(seen.players) == players


def test_its_cards_do_what_their_functions_say(played: Edition) -> None:
    t = random_game(house.settings(), 200).state.clone()
    player = t.players[t.first]
    t.order_index, player.trade, player.hand = 0, 3, ["harvest_home"]
    game = begun(t)
    game.answer(player.seat, "event:harvest_home")
    assert game.state.players[player.seat].trade == 8
    player.learned["astronomy"], player.culture = 0, 0
    player.resources["silk"], t.phase = 1, "city_management"
    game = Game(Civilization(t.edition), t)
    game.answer(player.seat, "ability:astronomy.culture")
    assert game.state.players[player.seat].culture == 4


def test_a_game_without_it_knows_nothing_of_it(played: Edition) -> None:
    t = new_game(replace(house.settings(), edition=STANDARD)).state
    assert t.components is PRINTED
    assert t.edition is edition(STANDARD)
    assert "harvest_home" not in {*t.components.culture_events, *t.edition.cards.events}
    assert set(played.cards.events) - set(t.edition.cards.events) == {"harvest_home"}


def test_what_is_printed_is_told_of_its_own_components(played: Edition) -> None:
    seen = view(new_game(house.settings()).state, 0)
    assert description(ENGLISH, component(ENGLISH, seen.components, "event", "harvest_home")) == [
        "Culture event of deck I.",
        "Start of Turn: Gain 5 trade.",
    ]


def test_computer_players_play_it(played: Edition) -> None:
    game = new_game(house.settings(3))
    for _ in range(60):
        seat = game.pending[0].seat
        game.answer(seat, decide(Imagined(game, seat), "normal").key)
    check(game.state)
    assert game.state.round >= 1


def test_a_save_names_it_and_goes_on_with_it(played: Edition) -> None:
    game = random_game(house.settings(3), 400)
    data = saves.dump(game)
    assert b'"edition":"house"' in data
    loaded, lost = saves.load(data)
    assert (loaded.state.edition, lost) == (played, "")
    assert table_json(loaded.state) == table_json(game.state)
    assert [q.options for q in loaded.pending] == [q.options for q in game.pending]


def test_a_save_of_the_printed_game_names_none() -> None:
    assert b'"edition":"' not in saves.dump(new_game(replace(house.settings(), edition=STANDARD)))


def test_a_save_of_another_printing_of_it_is_refused(played: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    data = saves.dump(new_game(house.settings()))
    later = replace(played, printing=2)
    monkeypatch.setitem(house.EDITIONS, house.HOUSE, later)
    with pytest.raises(SaveError, match="cards of an earlier version"):
        saves.load(data)


def test_a_save_of_an_edition_that_is_not_known_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with house.at_hand():
        data = saves.dump(new_game(house.settings()))
    with pytest.raises(SaveError) as refused:
        saves.load(data)
    assert str(refused.value) == UNKNOWN
    (tmp_path / "game.civ").write_bytes(data)
    assert look_at(tmp_path / "game.civ").trouble == UNKNOWN


def test_a_record_of_it_is_played_again(played: Edition, tmp_path: Path) -> None:
    game = random_game(house.settings(3), 300)
    file = tmp_path / "game.jsonl"
    file.write_bytes(record.dump(record.of(game)))
    found = record.load(file)
    assert (found.settings.edition, found.printing) == (house.HOUSE, played.printing)
    *_, last = record.replay(found)
    assert last.state.edition is played
    assert table_json(last.state) == table_json(game.state)


def test_a_record_of_an_edition_that_is_not_known_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    with house.at_hand():
        file.write_bytes(record.dump(record.of(new_game(house.settings()))))
    with pytest.raises(record.RecordError) as refused:
        record.load(file)
    assert str(refused.value) == f"{file} cannot be played. {UNKNOWN}"


def test_nobody_begins_with_what_is_not_known() -> None:
    assert str(refusal(house.settings())) == f"{UNKNOWN} (SETUP-1)"
    with pytest.raises(ValueError, match="does not have"):
        new_game(house.settings())
    with pytest.raises(UnknownEdition):
        edition(house.HOUSE)


def test_the_fifth_player_and_the_fifth_colour_are_only_in_it(played: Edition) -> None:
    assert refusal(house.settings(5)) is None
    assert str(refusal(replace(house.settings(5), edition=STANDARD))) == "2 to 4 players can play, not 5. (SETUP-1)"


def test_an_entry_that_names_what_there_is_not_is_a_fault() -> None:
    orphan = replace(house.ASTRONOMY, unlocks_government="technocracy")
    with pytest.raises(CatalogError, match="technocracy"):
        extended(PRINTED, techs=[orphan])


def test_a_layout_that_the_edition_does_not_have_makes_no_table() -> None:
    t = tables.table()
    data = table_json(t).replace(b'"layout":2', b'"layout":9')
    with pytest.raises(ValidationError, match="no map for 9 players"):
        Civilization(t.edition).state.validate_json(data)
