"""Set-up: who plays what, what stands on the map, who begins with which title."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from civ_tui.engine.answers import END
from civ_tui.engine.chance import Chance
from civ_tui.engine.sizes import NAME
from civ_tui.games.mare_nostrum.rules import setup
from civ_tui.games.mare_nostrum.rules.invariants import check
from civ_tui.games.mare_nostrum.rules.names import OPTIONS, TOKENS
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.setup import SEATS, begin_game, deal, drawn, refusal
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM
from tests.certain import certain
from tests.games.mare_nostrum.rules.tables import at, dealt, lay, of, province, settings, there, titles, tokens, told

FIVE = ("carthage", "rome", "greece", "egypt", "babylon")


@pytest.mark.rule("MN-SETUP-1")
@pytest.mark.parametrize("players", range(7))
def test_three_to_five_play(players: int) -> None:
    seats = tuple(SeatSettings(f"P{seat}") for seat in range(players))
    reason = refusal(Settings(seats))
    assert (reason is None) == (3 <= players <= 5)
    if reason is not None:
        assert reason.clause == "MN-SETUP-1"
        with pytest.raises(ValueError, match="Three to five"):
            deal(Settings(seats))


@pytest.mark.rule("MN-SETUP-1", "MN-SETUP-2")
@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        ({"name": "Anna"}, "MN-SETUP-1"),
        ({"name": " "}, "MN-SETUP-1"),
        ({"name": "a\nb"}, "MN-SETUP-1"),
        ({"name": "x" * 41}, "MN-SETUP-1"),
        ({"colour": "\x1b"}, "MN-SETUP-1"),
        ({"civilization": "rome"}, "MN-SETUP-2"),
        ({"civilization": "atlantis"}, "MN-SETUP-2"),
    ],
)
def test_settings_that_are_refused(changes: dict[str, str], clause: str) -> None:
    agreed = settings("rome", "greece", "egypt")
    assert refusal(agreed) is None
    seats = (*agreed.seats[:2], replace(agreed.seats[2], **changes))
    assert certain(refusal(replace(agreed, seats=seats))).clause == clause


@pytest.mark.rule("MN-SETUP-1")
@pytest.mark.parametrize(
    "changes", [{"options": ("alps", "alps")}, {"options": ("tides",)}, {"seed": -1}, {"seed": 2**64}]
)
def test_other_settings_that_are_refused(changes: Any) -> None:
    assert certain(refusal(replace(settings(*FIVE), **changes))).clause == "MN-SETUP-1"


@pytest.mark.rule("MN-SETUP-1")
def test_what_is_just_not_too_much_is_dealt() -> None:
    agreed = replace(settings(*FIVE), options=OPTIONS, seed=2**64 - 1)
    assert refusal(replace(agreed, seats=(*agreed.seats[:4], SeatSettings("x" * NAME)))) is None


@pytest.mark.rule("MN-SETUP-2", "MN-SETUP-3")
def test_who_has_not_chosen_draws_what_is_recommended() -> None:
    three = settings("random", "random", "random")
    found = {tuple(drawn(three, Chance(seed))) for seed in range(60)}
    assert len(found) == 6, "in every order"
    assert {frozenset(each) for each in found} == {frozenset(("greece", "carthage", "babylon"))}


@pytest.mark.rule("MN-SETUP-2", "MN-SETUP-3")
def test_any_other_choice_is_allowed() -> None:
    assert drawn(settings("egypt", "rome", "babylon"), Chance(1)) == ["egypt", "rome", "babylon"]
    assert sorted(drawn(settings("egypt", "random", "random"), Chance(1))) == ["carthage", "egypt", "greece"]
    assert sorted(drawn(settings("greece", "random", "rome", "random"), Chance(1))) == [
        "carthage",
        "egypt",
        "greece",
        "rome",
    ]


@pytest.mark.rule("MN-SETUP-4", "MN-SETUP-5", "MN-SETUP-8", "MN-SETUP-13")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_bank_has_what_is_not_on_the_map_and_nobody_has_cards(players: int) -> None:
    t = dealt(*FIVE[:players])
    check(t)
    caravans = {3: 4 + 4 + 3, 4: 13, 5: 17}[players]
    cities = {3: 4, 4: 7, 5: 8}[players]
    bank = {3: (8, 18, 8, 4), 4: (10, 23, 10, 5), 5: (12, 28, 12, 6)}[players]
    assert tokens(t) == (bank[0] - cities, bank[1] - caravans, *bank[2:])
    assert t.bank == {kind.id: kind.count for kind in printed().cards.kind}
    assert all(player.hand == {} for player in t.players)
    assert (t.round, t.phase) == (1, "trade"), "the first thing in the game is income"


@pytest.mark.rule("MN-SETUP-8")
def test_the_printed_set_up_of_rome() -> None:
    t = dealt(*FIVE)
    rome = at(t, "rome")
    assert (rome.marker, rome.caravans, rome.cities) == ("rome", ["grain", "slaves"], ["roma"])
    assert (there(t, "rome"), there(t, "apulia")) == ({"rome": "F"}, {"rome": "L"})
    assert (at(t, "etruria").marker, at(t, "etruria").caravans) == ("rome", ["iron"])
    assert (at(t, "apulia").marker, at(t, "apulia").caravans) == ("rome", ["cattle"])
    assert sum(area.marker == "rome" for area in t.areas) == 3
    assert of(t, "rome").cards == ["caesar"]


@pytest.mark.rule("MN-SETUP-9", "MN-SETUP-10", "mn-hero:hannibal", "mn-hero:pericles")
def test_hannibal_brings_a_legion_and_pericles_a_trireme_that_is_docked() -> None:
    t = dealt(*FIVE)
    assert there(t, "carthage") == {"carthage": "FLL"}
    assert there(t, "greece") == {"greece": "FT"}
    assert all(unit.docked for area in t.areas for unit in area.units if unit.kind == "trireme")


@pytest.mark.rule("MN-SETUP-8")
def test_what_stands_in_a_province_may_depend_on_the_number_of_players() -> None:
    assert there(dealt("greece", "carthage", "babylon"), "carthage") == {"carthage": "FLT"}
    t = dealt("greece", "carthage", "rome", "egypt")
    assert (there(t, "carthage"), there(t, "numidia")) == ({"carthage": "FL"}, {"carthage": "L"})
    assert (there(t, "rome"), there(t, "apulia")) == ({"rome": "FT"}, {})


def set_up_otherwise(monkeypatch: pytest.MonkeyPatch, name: str, **units: Any) -> None:
    """The set-up is the printed one, but for so many units in the first province of that civilization."""
    first, *others = printed().civilizations[name].province
    changed = replace(printed().civilizations[name], province=(replace(first, **units), *others))
    all_of_them = tuple(changed if one.id == name else one for one in printed().setup.civilization)
    facts = replace(printed(), setup=replace(printed().setup, civilization=all_of_them))
    monkeypatch.setattr(setup, "printed", lambda: facts)


@pytest.mark.rule("MN-SETUP-10")
def test_a_trireme_of_a_set_up_is_docked(monkeypatch: pytest.MonkeyPatch) -> None:
    set_up_otherwise(monkeypatch, "rome", trireme=2)
    assert [unit.docked for unit in at(dealt(*FIVE), "rome").of("rome", "trireme")] == [True, True]


@pytest.mark.rule("MN-SETUP-11")
def test_the_titles_of_the_printed_set_up() -> None:
    t = dealt(*FIVE)
    assert titles(t) == {"seafarer": "carthage", "legislator": "egypt", "general": "rome"}
    assert told(t) == [
        "The game begins. [MN-SETUP-13]",
        "Anna begins as Great Seafarer. [MN-SETUP-11]",
        "David begins as Great Legislator. [MN-SETUP-11]",
        "Boris begins as Great General. [MN-SETUP-11]",
    ]


@pytest.mark.rule("MN-FREE-9", "MN-SETUP-12")
def test_the_titles_of_the_free_set_up_go_to_those_who_count_most_when_it_is_over() -> None:
    t = dealt(*FIVE, options=("free_setup",))
    assert (t.acting, t.log) == (t.left[0], [])
    for each in (
        province("rome", goods="grain"),
        province("greece", cities="athenae"),
        province("carthage", units={"carthage": "F"}),
    ):
        lay(t, each)
    begin_game(t)
    assert titles(t) == {"seafarer": "rome", "legislator": "greece", "general": "carthage"}
    assert told(t) == [
        "The game begins. [MN-SETUP-13]",
        "Boris begins as Great Seafarer. [MN-SETUP-12]",
        "Clara begins as Great Legislator. [MN-SETUP-12]",
        "Anna begins as Great General. [MN-SETUP-12]",
    ]


@pytest.mark.rule("MN-SETUP-12")
def test_a_tie_for_a_first_title_is_settled_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    set_up_otherwise(monkeypatch, "babylon", legion=2)
    found = Counter(titles(dealt("egypt", "carthage", "babylon", "greece", seed=seed))["general"] for seed in range(40))
    assert {*found} == {"babylon", "greece"}, "both have three units and no title"


@pytest.mark.rule("MN-NEUT-5", "MN-SETUP-7")
def test_a_province_next_to_two_unplayed_capitals_gets_the_garrison_of_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    joined = {"apulia": ("rome", "greece"), "greece": ("macedonia", "apulia", "rome")}
    joined["rome"] = ("etruria", "apulia", "greece")
    provinces = tuple(replace(each, land=joined.get(each.id, each.land)) for each in printed().provinces)
    facts = replace(printed(), provinces=provinces)
    monkeypatch.setattr(setup, "printed", lambda: facts)
    t = dealt("carthage", "egypt", "babylon")
    assert (at(t, "apulia").marker, there(t, "apulia")) == ("rome", {"rome": "L"})
    assert (at(t, "macedonia").marker, there(t, "macedonia")) == ("greece", {"greece": "L"})
    assert there(t, "greece") == {"greece": "FL"}, "and no capital that of another"


@pytest.mark.rule("MN-SETUP-3", "MN-SETUP-8", "MN-SETUP-13")
@pytest.mark.parametrize("players", SEATS)
def test_in_the_recommended_set_ups_everybody_can_place_or_build_something_in_round_1_without_trade(
    players: int,
) -> None:
    sides = printed().setup.recommended[players]
    game = MARE_NOSTRUM.new_game(settings(*sides))
    built = set[str]()
    while game.state.phase != "war":
        question = game.pending[0]
        if question.kind == "build":
            kinds = {option.key for option in question.legal()} & {"influence", *TOKENS}
            assert kinds, game.state.players[question.seat].civilization
            built.add(game.state.players[question.seat].civilization)
        game.answer(question.seat, END if question.allows(END) else question.legal()[-1].key)
    assert built == {*sides}
