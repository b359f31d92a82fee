"""An edition may change rules and bring a kind of component of its own: its games are dealt, played, seen, imagined,
told, saved and replayed by the same rooms."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.chance import Chance
from civ_tui.engine.components import CatalogError
from civ_tui.engine.flow import Given
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.computers.random_player import RandomPlayer
from civ_tui.games.civilization.drawn.phase_bar import phase_line
from civ_tui.games.civilization.rules import limits
from civ_tui.games.civilization.rules.battle.forecast import totals
from civ_tui.games.civilization.rules.board import geography
from civ_tui.games.civilization.rules.civilization import new_game, table_json
from civ_tui.games.civilization.rules.edition import STANDARD, Edition, Overrides, edition
from civ_tui.games.civilization.rules.imagined import Imagined, redeal
from civ_tui.games.civilization.rules.invariants import check, faults
from civ_tui.games.civilization.rules.log_kinds import fits, sentence
from civ_tui.games.civilization.rules.phases.setup import refusal
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.validity import valid
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.rules.visibility import holds_hidden
from civ_tui.games.civilization.title import CIVILIZATION
from civ_tui.games.civilization.words.components import component, description, names
from civ_tui.games.civilization.words.ending import headline
from civ_tui.games.civilization.words.names import moment
from civ_tui.storage import record, saves
from civ_tui.words.language import ENGLISH
from tests.games.civilization import variant
from tests.games.civilization.printed import EDITION, PRINTED


@pytest.fixture
def played() -> Iterator[Edition]:
    with variant.at_hand() as at_hand:
        yield at_hand


def whole_game(looking: Callable[[Game[Table]], None] = lambda _game: None) -> Game[Table]:
    """A game of random players to its end, with the invariants kept all the way."""
    game, player = new_game(variant.settings()), RandomPlayer(5)
    while game.pending:
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
        check(game.state)
        looking(game)
    return game


def test_a_whole_game_is_played_with_it_and_won_by_its_victory(played: Edition) -> None:
    seen = Counter[str]()

    def look(game: Game[Table]) -> None:
        seen[game.state.phase] += 1

    t = whole_game(look).state
    assert set(seen) == {*PHASES, "council"}
    assert (t.victory, t.log[-1].cause) == ("edicts", "GOLDEN-1")
    said = Counter(entry.seat for entry in t.log if entry.kind == "edict")
    claimants = [player for player in t.players if said[player.seat] >= variant.PROCLAIMED]
    assert t.winners == [
        player.seat for player in claimants if player.culture == max(claimant.culture for claimant in claimants)
    ]
    assert valid(t)


PHASES = ("setup", "start_of_turn", "trade", "city_management", "movement", "research")


def test_the_base_game_is_as_it_was(played: Edition) -> None:
    assert edition(STANDARD) is EDITION
    assert tuple(EDITION.phases) == PHASES
    assert (played.after("research"), played.after("council")) == ("council", "start_of_turn")
    assert (EDITION.after("setup"), EDITION.after("research")) == ("start_of_turn", "start_of_turn")
    assert list(EDITION.victories) == ["culture", "technology", "economy", "military", "learning"]
    assert "edicts" not in {shelf.name for shelf in PRINTED.shelves}
    data = table_json(new_game(replace(variant.settings(), edition=STANDARD)).state)
    assert b'"decks"' not in data
    assert b'"cards"' not in data


def test_a_rule_is_stated_otherwise_for_its_tables_alone(played: Edition) -> None:
    own, other = (new_game(replace(variant.settings(), edition=id_)).state for id_ in (variant.VARIANT, STANDARD))
    one, same = own.players[0], other.players[0]
    assert limits.stacking_limit(own, one) == limits.stacking_limit(other, same) + 1
    assert (totals(played, (), 0), totals(EDITION, (), 0)) == ((2, 0), (0, 0))


def test_a_second_expansion_adds_to_the_first(played: Edition) -> None:
    more = Overrides()

    @more.overrides(limits.stacking_limit)
    def twice(before: Callable[..., int], t: Table, player: Player) -> int:
        return 2 * before(t, player)

    t = new_game(variant.settings()).state
    once = limits.stacking_limit(t, t.players[0])
    t.edition = replace(played, overrides=played.overrides | more)
    assert limits.stacking_limit(t, t.players[0]) == 2 * once


def test_only_what_is_meant_to_differ_can_be_stated_otherwise() -> None:
    wrong = Overrides()
    wrong.overrides(geography)(lambda before, t: before(t))
    with pytest.raises(ValueError, match="geography"):
        replace(EDITION, overrides=wrong)


def test_its_cards_are_read_and_checked(tmp_path: Path) -> None:
    text = (variant.DATA / "edicts.toml").read_text("utf-8")
    (tmp_path / "edicts.toml").write_text(text.replace("culture = 2\n", ""), "utf-8")
    with pytest.raises(CatalogError, match=r'edicts\.toml, entry "amnesty": trade must be given, or culture'):
        variant.with_edicts(PRINTED, tmp_path)
    (tmp_path / "edicts.toml").write_text(text.replace("copies = 4", "copies = 0"), "utf-8")
    with pytest.raises(CatalogError, match='entry "amnesty": copies must'):
        variant.with_edicts(PRINTED, tmp_path)


def test_its_cards_are_counted(played: Edition) -> None:
    t = new_game(variant.settings()).state
    t.players[1].cards["edicts"].append("amnesty")
    assert list(faults(t)) == ["edicts: more {'amnesty': 1}, fewer {} than printed"]


def test_its_cards_are_hidden_and_imagined(played: Edition) -> None:
    """Two tables that differ only in what is hidden give equal views and questions."""
    differing = 0

    def look(game: Game[Table]) -> None:
        nonlocal differing
        if len(game.record) % 10:
            return
        t = game.state
        for seat in range(3):
            twin = t.clone()
            redeal(twin, seat, Chance(len(game.record)))
            check(twin)
            assert view(twin, seat) == view(t, seat)
            imagined = Imagined(game, seat).world(Chance(3))
            assert [(q.seat, q.kind, q.prompt) for q in imagined.pending] == [
                (q.seat, q.kind, q.prompt) for q in game.pending
            ]
            own = [[q.options for q in asked if q.seat == seat] for asked in (game.pending, imagined.pending)]
            assert own[0] == own[1]
            again = twin.clone()
            redeal(again, seat, Chance(7))
            once = t.clone()
            redeal(once, seat, Chance(7))
            assert again == once
            hands = [player.cards for player in t.players if player.seat != seat]
            differing += hands != [player.cards for player in twin.players if player.seat != seat]
            assert twin.players[seat].cards == t.players[seat].cards
            other = view(t, seat).players[(seat + 1) % 3]
            assert other.cards is None or t.victory
            held = len(t.players[other.seat].cards["edicts"])
            assert dict(other.card_counts)["edicts"] == held
            assert holds_hidden(other) or not held

    whole_game(look)
    assert differing > 10


def test_its_cards_are_logged_and_told(played: Edition) -> None:
    game = whole_game()
    t, seen = game.state, view(game.state, 0)
    entry = next(entry for entry in t.log if entry.kind == "edict")
    assert fits(entry, t)
    assert not fits(entry._replace(facts={"edict": "silence", "trade": 1}), t)
    name = played.components.of_kind("edict")[entry.facts["edict"]].name
    who = t.players[entry.seat or 0].name
    assert ENGLISH.say(sentence(entry, seen)) == f"{who} proclaims {name}, for {entry.facts['trade']} trade."
    assert ENGLISH.say(sentence(t.log[-1], seen)) == "Victory: all edicts."
    assert headline(ENGLISH, seen).endswith(": all edicts.")
    assert names(ENGLISH, played.components, "edict") == {
        "amnesty": "Amnesty",
        "census": "Census",
        "tribute": "Tribute",
    }
    card = component(ENGLISH, played.components, "edict", "census")
    assert (card.name, description(ENGLISH, card)) == ("Census", ["Gain 3 trade."])


def test_a_table_may_choose_its_option_and_no_other(played: Edition) -> None:
    chosen = replace(variant.settings(), options=(variant.DEALT,))
    game = new_game(chosen)
    check(game.state)
    assert [len(player.cards["edicts"]) for player in game.state.players] == [1, 1, 1]
    loaded, _ = saves.load(saves.dump(game))
    assert loaded.state.settings == chosen
    assert refusal(chosen) is None
    assert str(refusal(replace(chosen, edition=STANDARD))) == "There is no option dealt. (SETUP-1)"
    assert b'"options":[' not in table_json(new_game(variant.settings()).state)


@pytest.mark.usefixtures("played")
def test_an_option_is_refused_without_what_it_needs() -> None:
    alone = refusal(replace(variant.settings(), options=(variant.SECOND,)))
    assert str(alone) == "“A second edict” needs “Everybody begins with an edict”. (SETUP-1)"
    assert refusal(replace(variant.settings(), options=(variant.SECOND, variant.DEALT))) is None


def test_its_phase_is_told(played: Edition) -> None:
    game = new_game(variant.settings())
    game.state.phase, game.state.round = "council", 2
    look = Look(DARK)
    assert CIVILIZATION.phases["council"] == ("Council", "Council")
    assert "[COUNCIL]" in phase_line(view(game.state, 0), look).plain
    assert moment(ENGLISH, 2, "council") == "Round 2, Council"


def test_it_is_saved_and_goes_on_and_its_record_is_played_again(played: Edition, tmp_path: Path) -> None:
    game = new_game(variant.settings())
    player = RandomPlayer(5)
    while not (game.state.phase == "council" and game.state.round == 2 and game.state.order_index):
        question = player.whose_turn(game.pending)
        game.give(Given(question.seat, question.kind, player.choose(question)))
    loaded, lost = saves.load(saves.dump(game))
    assert (loaded.state.edition, lost) == (played, "")
    assert table_json(loaded.state) == table_json(game.state)
    assert [question.options for question in loaded.pending] == [question.options for question in game.pending]
    file = tmp_path / "game.jsonl"
    file.write_bytes(record.dump(record.of(game)))
    *_, last = record.replay(record.load(file))
    assert table_json(last.state) == table_json(game.state)


def test_computer_players_play_it(played: Edition) -> None:
    game = new_game(variant.settings(2))
    while game.state.phase != "council" or not game.state.order_index:
        seat = game.pending[0].seat
        game.answer(seat, decide(Imagined(game, seat), "easy").key)
    check(game.state)


def test_a_table_in_a_phase_that_the_edition_does_not_have_is_refused() -> None:
    data = table_json(new_game(replace(variant.settings(), edition=STANDARD)).state)
    rules = new_game(replace(variant.settings(), edition=STANDARD)).rules
    with pytest.raises(ValueError, match="no phase council"):
        rules.state.validate_json(data.replace(b'"phase":"setup"', b'"phase":"council"', 1))
