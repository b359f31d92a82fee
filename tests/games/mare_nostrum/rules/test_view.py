"""Who sees what."""

import pytest

from civ_tui.games.mare_nostrum.rules.view import view
from tests.certain import certain
from tests.games.mare_nostrum.rules.driver import trading
from tests.games.mare_nostrum.rules.tables import dealt, number, of, province, sea, table


@pytest.mark.rule("MN-SECRET-1", "MN-SECRET-6")
def test_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all() -> None:
    t = table(hands={"rome": "grain*2 coin", "greece": "iron"})
    rome = of(t, "rome").seat
    for eyes in (None, *range(5)):
        seen = view(t, eyes)
        assert [player.held for player in seen.players] == [0, 3, 1, 0, 0]
        assert [player.hand is not None for player in seen.players] == [each == eyes for each in range(5)]
    assert view(t, rome).players[rome].hand == {"coin": 1, "grain": 2}


@pytest.mark.rule("MN-SECRET-4", "MN-PAY-8")
def test_what_will_be_kept_is_seen_by_its_owner_alone() -> None:
    t = table(hands={"rome": "grain*2 coin"})
    of(t, "rome").keeps = ["grain"]
    assert [view(t, eyes).players[1].keeps for eyes in (None, 0, 1)] == [None, None, ("grain",)]


@pytest.mark.rule("MN-SECRET-2")
def test_cards_laid_out_are_seen_once_all_have_laid_out_theirs() -> None:
    t = table(sides="carthage rome greece", hands=dict.fromkeys(("carthage", "rome", "greece"), "coin grain"))
    before = view(t, 2)
    play = trading(t, "1", "carthage: grain", "rome: coin")
    shown = view(t, 2)
    assert shown.trade is not None
    assert shown.trade.open == {}
    assert [player.held for player in shown.players] == [player.held for player in before.players]
    play.tell("greece: grain")
    shown = view(t, 2)
    assert certain(shown.trade).open == {0: ("grain",), 1: ("coin",), 2: ("grain",)}


@pytest.mark.rule("MN-TRADE-7", "MN-TRADE-11")
def test_the_cards_before_a_player_are_theirs_until_they_take_them_up() -> None:
    t = table(sides="carthage rome greece", hands=dict.fromkeys(("carthage", "rome", "greece"), "coin grain iron"))

    def owned() -> list[tuple[int, int]]:
        seen = view(t, None)
        return [(player.held, seen.cards_of(player.seat)) for player in seen.players]

    assert owned() == [(3, 3)] * 3
    play = trading(t, "2", "carthage: grain+iron", "rome: coin+iron", "greece: coin+grain")
    assert owned() == [(1, 3)] * 3
    play.tell("take:1:coin", "take:2:grain")
    assert owned() == [(1, 4), (1, 3), (1, 2)]
    assert view(t, None).lying(0) == ["grain", "iron", "coin"]
    while not play.over:
        play.tell(play.legal[0])
    assert owned() == [(3, 3)] * 3


@pytest.mark.rule("MN-SECRET-5", "MN-CARD-4")
def test_everything_else_is_open() -> None:
    t = table(
        province("numidia", owner="carthage", goods="grain", market=True, on={"rome": "market"}, since=1),
        sea("syrtes", greece="TT"),
        cards={"rome": "helen"},
    )
    t.used.append("helen")
    seen = view(t, None)
    numidia = seen.areas[number("numidia")]
    assert (numidia.marker, numidia.owner, numidia.since, numidia.occupier) == ("carthage", 0, 1, "rome")
    assert numidia.buildings == ("caravan:grain", "market")
    assert (numidia.stance, numidia.at_war, numidia.sides) == ("occupation", False, ("rome",))
    assert (numidia.units[0].on, numidia.count("rome", "legion")) == ("market", 1)
    assert seen.areas[number("syrtes")].count("greece", "trireme") == 2
    assert seen.players[1].cards == ("helen",)
    assert (seen.bank, seen.tokens, seen.titles) == (t.bank, t.tokens, t.titles)
    assert seen.offered == tuple(t.offered)
    assert seen.counts["seafarer"] == (1, 1, 0, 0, 0)
    assert (seen.seat_of("greece"), seen.seat_of("atlantis")) == (2, None)


@pytest.mark.rule("MN-END-5", "MN-END-2")
def test_a_contest_is_not_seen_before_it_is_told() -> None:
    t = table()
    t.able = [1, 2]
    assert t.contested
    assert not view(t, None).contested
    t.known = True
    assert view(t, None).contested


@pytest.mark.rule("MN-SECRET-6")
def test_once_the_game_is_over_all_lies_open() -> None:
    t = dealt("carthage", "rome", "greece")
    t.victory, t.winners = "cards", [0]
    assert all(player.hand is not None for player in view(t, None).players)
    t.victory = ""
    assert all(player.hand is not None for player in view(t, None, opened=True).players)
