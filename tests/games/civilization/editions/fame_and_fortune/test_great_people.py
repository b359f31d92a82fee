"""The deck of great person cards: how they are gained, kept in secret, shown, and lost with their markers."""

import re

import pytest

from civ_tui.engine.chance import Chance
from civ_tui.games.civilization.rules import gains, people
from civ_tui.games.civilization.rules.civilization import new_game, table_json
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.imagined import redeal
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.people import PEOPLE
from civ_tui.games.civilization.rules.phases import great_people
from civ_tui.games.civilization.rules.phases.great_people import gain_great_person
from civ_tui.games.civilization.rules.phases.setup import deal
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import GreatPerson
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.editions.fame_and_fortune import people as persons
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import check_table, managing, moving, starting
from tests.games.civilization.rules.driver import Play
from tests.games.civilization.rules.settling import settled

FAF = edition(STANDARD, (persons.CARDS,)).components


def gaining(t: Table, seat: int = 0) -> Play[bool]:
    return Play(gain_great_person(t, t.players[seat], "CULT-3"), lambda: check_table(t))


@pytest.mark.rule("FAF-GP-1", "EXP-SETUP-9")
def test_the_42_cards_are_one_deck_and_the_markers_lie_open() -> None:
    t = persons.table()
    assert len(t.market.decks[PEOPLE].face_down) == 41, "A. P. Giannini needs investments (EXP-3)"
    kinds = [FAF.people[card].type for card in t.market.decks[PEOPLE].face_down]
    assert {kind: kinds.count(kind) for kind in FAF.great_people} == {
        kind: 7 - (kind == "industrialist") for kind in FAF.great_people
    }
    assert view(t, None).market.great_people == tuple(sorted(kind for kind in FAF.great_people for _ in range(3)))
    assert t.market.decks[PEOPLE].face_down != sorted(t.market.decks[PEOPLE].face_down)
    assert not tables.table().market.decks, "the base game has none"


@pytest.mark.rule("FAF-GP-2")
def test_a_great_person_comes_with_the_top_card_which_its_owner_alone_sees() -> None:
    t = persons.table()
    persons.stack(t, "sun_tzu")
    play = gaining(t)
    assert play.question.subject == GreatPerson("general")
    play.give("reserve")
    assert t.players[0].cards[PEOPLE] == ["sun_tzu"]
    assert t.players[0].great_people == ["general"]
    assert tables.facts(t, "great_person") == [{"person": "general"}]
    assert t.market.great_people.count("general") == 2
    assert view(t, 1).players[0].secret_people == ("general",)
    assert view(t, 1).players[0].own_people == ()
    assert view(t, 0).players[0].own_people == ("sun_tzu",)
    assert "Sun Tzu" not in str(tables.told(t, seat=1))
    assert "Sun Tzu" in str(tables.told(t, seat=0))


@pytest.mark.rule("FAF-GP-3")
def test_cards_without_a_marker_go_under_the_deck_until_one_fits() -> None:
    t = persons.table()
    for _ in range(3):
        persons.marker(t, 1, "general")
    persons.stack(t, "sun_tzu", "hannibal", "valmiki")
    gaining(t).give("reserve")
    assert t.players[0].cards[PEOPLE] == ["valmiki"]
    assert t.market.decks[PEOPLE].face_up == ["sun_tzu", "hannibal"]
    assert [(entry.cause, entry.facts["card"]) for entry in t.log if entry.kind == "return_person"] == [
        ("FAF-GP-3", "sun_tzu"),
        ("FAF-GP-3", "hannibal"),
    ]
    t.market.removed += [f"great_person:{kind}" for kind in t.market.great_people]
    t.market.great_people.clear()
    assert gaining(t).result is False, "no marker of any kind is left"


@pytest.mark.rule("FAF-GP-4", "EXP-X-9")
def test_who_draws_three_keeps_one_and_the_others_go_under_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(great_people, "great_people_drawn", lambda _t, _player: 3)
    t = persons.table()
    persons.stack(t, "sun_tzu", "valmiki", "marco_polo", "hannibal")
    play = gaining(t)
    assert play.question.secret
    assert play.legal == ["person:sun_tzu", "person:valmiki", "person:marco_polo"]
    assert not view(t, 1).players[0].secret_people
    twin = t.clone()
    redeal(twin, 1, Chance(7))
    check(twin)
    play.give("person:valmiki", "reserve")
    assert t.players[0].cards == {PEOPLE: ["valmiki"]}
    assert t.players[0].great_people == ["artist"]
    deck = t.market.decks[PEOPLE]
    assert deck.face_up == ["sun_tzu", "marco_polo"]
    assert [(entry.cause, entry.facts["card"]) for entry in t.log if entry.kind == "return_person"] == [
        ("FAF-GP-4", "sun_tzu"),
        ("FAF-GP-4", "marco_polo"),
    ]
    deck.face_up += deck.face_down[:-1]
    deck.face_down[:] = deck.face_down[-1:]
    gaining(t).give("person:hannibal", "reserve")
    assert not deck.face_up or deck.face_down, "a face-up card never lies on top"


@pytest.mark.rule("FAF-GP-3", "FAF-GP-4")
def test_who_draws_three_chooses_among_those_that_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(great_people, "great_people_drawn", lambda _t, _player: 3)
    t = persons.table()
    deck = t.market.decks[PEOPLE]
    t.players[1].people += [card for card in deck.face_down if card not in ("valmiki", "mark_twain")]
    deck.face_down[:] = ["mark_twain", "valmiki"]
    play = Play(gain_great_person(t, t.players[0], "CULT-3"))
    assert play.legal == ["person:valmiki", "person:mark_twain"]
    play.give("person:mark_twain", "reserve")
    assert (play.result, people.held(t.players[0])) == (True, ["mark_twain"])


@pytest.mark.rule("FAF-GP-3", "FAF-GP-4")
def test_what_another_draws_is_dealt_anew_among_what_they_could_have_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(great_people, "great_people_drawn", lambda _t, _player: 3)
    t = persons.table()
    for _ in range(3):
        persons.marker(t, 1, "general")
    play = gaining(t)
    assert len(play.legal) == 3
    drawn = set()
    for seed in range(6):
        twin = t.clone()
        redeal(twin, 1, Chance(seed))
        check(twin)
        drawn.add(tuple(twin.players[0].cards[people.DRAWN]))
    assert len(drawn) > 1
    assert "general" not in {FAF.people[card].type for three in drawn for card in three}


@pytest.mark.rule("FAF-GP-5", "person:henry_ford", "person:louis_pasteur")
def test_a_card_works_while_a_free_marker_of_its_kind_is_on_the_map() -> None:
    t = persons.given("henry_ford", "louis_pasteur", shown=True, placed=False)
    seen = view(t, 0).players[0]
    assert (seen.travel_speed, seen.stacking_limit) == (2, 2), "markers in reserve do not count"
    square = persons.marker(t, 0, "builder")
    persons.marker(t, 0, "scientist")
    seen = view(t, 0).players[0]
    assert (seen.travel_speed, seen.stacking_limit) == (3, 3)
    tables.put(t, 1, "army", t.shape.names[square])
    assert view(t, 0).players[0].travel_speed == 2, "blockaded"
    persons.marker(t, 0, "builder")
    assert view(t, 0).players[0].travel_speed == 3, "another marker of the kind is free"


@pytest.mark.rule("FAF-GP-6", "person:adam_smith", "person:valmiki")
def test_a_lasting_effect_begins_when_the_card_is_shown() -> None:
    t = persons.given("adam_smith", "valmiki")
    coins = t.players[0].coins
    assert view(t, 0).players[0].culture_hand == 2
    play = starting(t)
    option = next(one for one in play.question.options if one.key == "person:adam_smith")
    assert option.secret
    assert "Show Adam Smith" in play.label("person:adam_smith")
    play.give("person:adam_smith", "person:valmiki")
    assert t.players[0].people == ["adam_smith", "valmiki"]
    assert t.players[0].coins == coins + 1
    assert view(t, 0).players[0].culture_hand == 4
    assert view(t, 1).players[0].people == ("adam_smith", "valmiki")
    assert "person:valmiki" not in play.legal, "it is open already"
    for phase in (managing, moving):
        again = persons.given("valmiki")
        phase(again).give("person:valmiki")
        assert again.players[0].people == ["valmiki"]


@pytest.mark.rule("FAF-GP-6", "person:alan_turing", "person:sun_tzu", "person:isaac_newton")
def test_who_does_nothing_when_shown_is_offered_where_they_are_used_alone() -> None:
    t = persons.given("alan_turing", "sun_tzu", "isaac_newton", "jim_henson")
    assert _people(starting(t)) == ["person:alan_turing"]
    assert _people(managing(t)) == ["person:jim_henson"]
    assert _people(moving(t)) == ["person:jim_henson"]


def _people(play: Play[None]) -> list[str]:
    return [key for key in play.legal if key.startswith("person:")]


@pytest.mark.rule("FAF-GP-7", "FAF-GP-6", "FAF-GP-5", "person:marco_polo")
def test_a_card_that_is_discarded_goes_under_the_deck_and_its_marker_stays() -> None:
    t = persons.given("marco_polo", placed=False)
    play = starting(t)
    assert play.reason("person:marco_polo") == "FAF-GP-5"
    square = persons.marker(t, 0, "industrialist")
    starting(t).give("person:marco_polo")
    assert t.players[0].trade == 27
    assert not people.held(t.players[0])
    assert t.market.decks[PEOPLE].face_up == ["marco_polo"]
    assert t.board.markers[square].id == "industrialist"
    assert "Ann uses Marco Polo: Discard this card: gain 27 trade. [person:marco_polo]" in tables.told(t, seat=1)


@pytest.mark.rule("FAF-GP-8")
def test_cards_are_lost_at_random_with_the_last_markers_of_their_kind() -> None:
    t = persons.given("valmiki", shown=True)
    persons.give(t, 0, "mark_twain", placed=False)
    (square,) = [at for at, marker in t.board.markers.items() if marker.id == "artist"]
    gains.kill_great_person(t, square, "event:mass_defection")
    assert len(people.held(t.players[0])) == 1, "one marker is left, in the reserve"
    assert len(t.market.decks[PEOPLE].face_up) == 1
    assert [fact["card"] for fact in tables.facts(t, "lose_person")] == t.market.decks[PEOPLE].face_up
    check(t)
    again = persons.given("valmiki", "mark_twain")
    square = next(at for at, marker in again.board.markers.items() if marker.id == "artist")
    gains.clear_marker(again, square, "PROD-14")
    assert len(people.held(again.players[0])) == 2, "a marker that is replaced goes to the reserve"


@pytest.mark.rule("FAF-GP-8")
def test_cards_of_another_kind_and_markers_of_another_player_do_not_count_when_one_is_lost() -> None:
    t = persons.given("valmiki", "hannibal")
    persons.marker(t, 1, "artist")
    square = next(at for at, one in t.board.markers.items() if (one.id, one.owner) == ("artist", 0))
    gains.kill_great_person(t, square, "event:mass_defection")
    assert people.held(t.players[0]) == ["hannibal"]


@pytest.mark.rule("FAF-GP-8", "COIN-1", "person:adam_smith", "person:jim_henson")
def test_with_a_card_goes_what_it_gives_and_bears() -> None:
    t = persons.given("adam_smith", "jim_henson", shown=True)
    t.players[0].counters["person:jim_henson"] = 2
    coins = t.players[0].coins
    industrialist, humanitarian = t.board.markers
    gains.kill_great_person(t, industrialist, "event:lost")
    assert t.players[0].coins == coins - 2, "that of the marker and that of Adam Smith"
    gains.kill_great_person(t, humanitarian, "event:lost")
    assert (people.held(t.players[0]), t.players[0].counters) == ([], {})


@pytest.mark.rule("FAF-GP-7")
def test_a_card_that_goes_under_an_empty_deck_is_turned_over() -> None:
    t = persons.given("marco_polo")
    deck = t.market.decks[PEOPLE]
    t.players[1].people += deck.face_down
    deck.face_down.clear()
    starting(t).give("person:marco_polo")
    assert (deck.face_down, deck.face_up) == (["marco_polo"], [])


@pytest.mark.rule("FAF-GP-10", "FAF-GP-2")
@pytest.mark.parametrize("seen", ["nowhere", "under the deck", "shown", "in a pyramid"])
def test_nobody_is_asked_for_a_card_that_everybody_sees_elsewhere(seen: str) -> None:
    t = persons.given("galileo_galilei", seat=1, civs=("romans", "russians"))
    t.market.decks[PEOPLE].face_down.remove("isaac_newton")
    if seen == "under the deck":
        t.market.decks[PEOPLE].face_up.append("isaac_newton")
    elif seen == "in a pyramid":
        t.players[0].blanks["isaac_newton"] = 0
    elif seen == "shown":
        t.players[0].people.append("isaac_newton")
    else:
        t.market.decks[PEOPLE].face_down.append("isaac_newton")
    assert people.might_have(t, t.players[1], "isaac_newton") == (seen == "nowhere")


@pytest.mark.rule("FAF-GP-9")
def test_cards_count_for_no_hand_and_are_neither_traded_nor_looted() -> None:
    t = persons.given("marco_polo", "sun_tzu", "hannibal")
    assert not gains.over_hand(t, t.players[0])
    seen = view(t, 1).players[0]
    assert seen.hand_backs == ()
    assert seen.token_kinds == ()


@pytest.mark.rule("EXP-X-12")
def test_the_person_of_the_americans_comes_with_a_card() -> None:
    seats = (SeatSettings("Ann", "red", "americans"), SeatSettings("Bob", "blue", "romans"))
    t = settled(deal(Settings(seats, options=(persons.CARDS,))))
    player = t.players[0]
    (marker,) = [one for one in t.board.markers.values() if one.kind == "great_person"]
    assert [FAF.people[card].type for card in player.cards[PEOPLE]] == [marker.id]


def test_secret_cards_are_dealt_anew_among_those_of_their_kinds() -> None:
    t = persons.given("sun_tzu", "valmiki", players=3)
    persons.give(t, 1, "hannibal", "khalid_ibn_al_walid", "mark_twain")
    persons.give(t, 2, "jerry_garcia", shown=True)
    different = set()
    for seed in range(6):
        twin = t.clone()
        redeal(twin, 0, Chance(seed))
        check(twin)
        assert view(twin, 0) == view(t, 0)
        assert twin.players[0].cards == t.players[0].cards
        held = twin.players[1].cards[PEOPLE]
        assert [FAF.people[card].type for card in held] == ["general", "general", "artist"]
        assert not {"sun_tzu", "valmiki", "jerry_garcia"} & {*held}
        different.add(tuple(held))
        again = twin.clone()
        redeal(again, 0, Chance(seed))
        assert table_json(again) == table_json(twin), "dealing anew twice gives the same as once"
    assert len(different) > 1


def test_a_table_with_people_is_saved_and_read_again() -> None:
    t = persons.given("jim_henson", "isaac_newton", shown=True)
    t.players[0].people.remove("isaac_newton")
    t.players[0].blanks["isaac_newton"] = 0
    t.players[0].counters["person:jim_henson"] = 2
    t.phase = "start_of_turn"
    game = new_game(Settings(tuple(SeatSettings(n, c) for n, c in zip("AB", tables.COLOURS, strict=False))))
    read = game.rules.state.validate_json(table_json(t))
    assert read.players[0] == t.players[0]
    assert not {b'"people"', b'"blanks"', b'"counters"'} & {*re.findall(rb'"\w+"', table_json(tables.table()))}
