"""The chronicle has a sentence for every entry that the rules write, and tells nobody what is not theirs to know."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import civ_tui.games.civilization.rules
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.civilization import new_game
from civ_tui.games.civilization.rules.log_kinds import KINDS, sentence
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import View, view
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.random_games import random_game
from tests.games.civilization.rules.tables import table

SEATS = (SeatSettings("Ann", "red"), SeatSettings("Bob", "blue"), SeatSettings("Cleo", "green"))
WRITERS = {"note": 1, "note_unit": 2, "Entry": 2}
"""The functions that write entries, and which argument of theirs is the kind."""


def played(seed: int, decisions: int = 1500) -> Game[Table]:
    """A random game after so many decisions, or at its end."""
    return random_game(Settings(SEATS, seed=seed), decisions, every=decisions)


def written_kinds() -> Iterator[str]:
    """Every kind that stands in the source of the rules and of the editions."""
    game = Path(civ_tui.games.civilization.rules.__file__).parents[1]
    for path in sorted(file for room in ("rules", "editions") for file in game.joinpath(room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                place = WRITERS.get(called, 0)
                if place and len(node.args) > place:
                    yield from _literals(node.args[place])


def _literals(kind: ast.expr) -> Iterator[str]:
    if isinstance(kind, ast.Constant):
        assert isinstance(kind.value, str)
        yield kind.value
    elif isinstance(kind, ast.IfExp):
        yield from (*_literals(kind.body), *_literals(kind.orelse))
    elif isinstance(kind, ast.JoinedStr):
        prefix = kind.values[0]
        assert isinstance(prefix, ast.Constant)
        assert isinstance(prefix.value, str)
        ends = (
            ("wonder", "power", "policy", "government")
            if prefix.value == "use_"
            else ("building", "wonder", "great_person")
        )
        yield from (str(prefix.value) + end for end in ends)


def test_every_kind_in_the_source_is_in_the_table_and_the_other_way_round() -> None:
    kinds = set(written_kinds())
    assert len(kinds) > 60, "the source is really read"
    assert kinds == set(KINDS)


@pytest.mark.parametrize("seed", range(4))
def test_every_entry_of_a_random_game_reads_as_a_sentence(seed: int) -> None:
    game = played(seed)
    seen = view(game.state, None)
    told = [(entry, str(sentence(entry, seen))) for entry in game.state.log]
    assert len({entry.kind for entry, _ in told}) > 20
    for entry, said in told:
        assert said.endswith((".", "!")), (entry.kind, said)
        assert "!." not in said, (entry.kind, said)
        assert "{" not in said, (entry.kind, said)
        assert "_" not in said, (entry.kind, said)


@pytest.mark.parametrize("seed", range(4))
def test_what_the_table_reads_names_no_card_that_is_hidden(seed: int) -> None:
    game = played(seed, decisions=700)
    assert not game.over
    open_view = view(game.state, None)
    read = [str(sentence(entry, open_view)) for entry in open_view.log]
    names = {card.name for card in PRINTED.culture_events.values()}
    shown = {
        PRINTED.culture_events[entry.facts["card"]].name
        for entry in open_view.log
        if entry.kind in ("play_event", "discard_event", "refuses_event", "fizzles") and "card" in entry.facts
    }
    for name in names - shown:
        assert not any(name in said for said in read), name


def test_private_entries_reach_their_seat_alone() -> None:
    game = played(1)
    private = [entry for entry in game.state.log if entry.audience is not None]
    assert {entry.kind for entry in private} >= {"drawn_unit", "token_seen"}
    for seat in range(3):
        log = view(game.state, seat).log if not game.over else ()
        assert all(entry.audience is None or seat in entry.audience for entry in log)


def a_view() -> View:
    return view(new_game(Settings(SEATS, seed=1)).state, None)


def entry(kind: str, **facts: object) -> Entry:
    return Entry(3, "movement", kind, 1, facts, place=next(iter(a_view().squares)))


def test_facts_choose_the_variant_of_a_sentence() -> None:
    seen = a_view()
    origin = next(iter(seen.squares))
    alone = sentence(entry("march", figures=1, origin=origin), seen)
    group = sentence(entry("march", figures=3, origin=origin), seen)
    assert str(alone).startswith("Bob marches from")
    assert str(group).startswith("Bob marches with 3 figures from")


def test_an_offer_says_what_it_offers_unless_the_save_does_not() -> None:
    facts = {"to": 0, "deal": "trade=1 > culture=2"}
    told = str(sentence(entry("proposes", **facts, gives={"trade": 1}, gets={"culture": 2}), a_view()))
    assert told == "Bob offers Ann 1 trade for 2 culture."
    assert str(sentence(entry("proposes", **facts), a_view())) == "Bob proposes a deal to Ann."


@pytest.mark.parametrize(
    ("kind", "gives", "gets", "told"),
    [
        ("proposes", {"trade": 1}, {}, "Bob offers Ann 1 trade and asks for nothing."),
        ("proposes", {}, {"trade": 1}, "Bob asks Ann for 1 trade and offers nothing."),
        ("deal", {"trade": 1}, {"culture": 2}, "Bob gives Ann 1 trade for 2 culture."),
        ("deal", {"trade": 1}, {}, "Bob gives Ann 1 trade."),
        ("deal", {}, {"trade": 1}, "Ann gives Bob 1 trade."),
    ],
)
def test_a_deal_in_which_one_side_gives_nothing_reads_as_a_gift(
    kind: str, gives: dict[str, int], gets: dict[str, int], told: str
) -> None:
    facts = {"to": 0, "deal": "", "gives": gives, "gets": gets}
    assert str(sentence(entry(kind, **facts), a_view())) == told


def test_a_tie_says_why_the_defender_wins() -> None:
    facts = {"winner": "defender", "barbarian": True, "attacked": "village", "against": 1, "defender": 2}
    told = [str(sentence(entry("battle_result", attacker=score, **facts), a_view())) for score in (1, 2)]
    assert told[0].endswith(": 1 to 2. It is won by the barbarians.")
    assert told[1].endswith(": 2 to 2. A tie is won by the defender: the barbarians.")


def test_barbarians_are_not_the_player_who_runs_them() -> None:
    facts = {"barbarian": True, "front": 1, "unit": ["infantry", 1], "strength": 1}
    assert str(sentence(entry("unit_opens_front", **facts), a_view())) == "The barbarians: Spearman 1 opens front 1."


def test_a_kind_that_is_not_in_the_table_is_named_rather_than_lost() -> None:
    assert str(sentence(entry("something_new"), a_view())) == "Bob: something_new"


def test_who_advances_by_a_card_is_told_by_which_and_what_a_wonder_does_is_read_out() -> None:
    t = table(2, ("romans", "russians"))
    seen = view(t, None)
    free = Entry(1, "movement", "advance", 0, {"space": 2}, cause="civ:romans")
    assert str(sentence(free, seen)).endswith("for free: power of the Romans.")
    opera = Entry(1, "movement", "advance", 0, {"space": 2}, cause="wonder:sydney_opera_house")
    assert str(sentence(opera, seen)).endswith("for free: Sydney Opera House.")
    oracle = Entry(1, "movement", "use_wonder", 0, {"card": "oracle"}, cause="wonder:oracle")
    assert "keeps the battle force open" in str(sentence(oracle, seen))
