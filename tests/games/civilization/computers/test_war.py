"""Where the armies of strong computer players gather, and what they set out for."""

from dataclasses import replace

import pytest

from civ_tui.games.civilization.computers import destinations, marches
from civ_tui.games.civilization.computers.land import march_steps
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.war import FAR
from civ_tui.games.civilization.rules.board import city_around
from civ_tui.games.civilization.rules.state import Table, Token
from civ_tui.games.civilization.rules.subjects import PrintedCard
from tests.certain import certain
from tests.games.civilization.rules import tables


def position(t: Table, plan: str = "military", *, sharp: bool = True) -> Position:
    return Position(t, 0, Personality(plan, 0.5, 0.5, sharp))


def warriors(t: Table, *places: str) -> None:
    """The first seat gets strong units and armies on these squares, the others some units to defend with."""
    for rival in t.players[1:]:
        tables.units(t, rival.seat, "infantry-2", "mounted-2", "artillery-2")
    tables.units(t, 0, *(f"{kind}-3" for kind in ("infantry", "mounted", "artillery")), "infantry-2", "mounted-2")
    for kind in t.players[0].ranks:
        t.players[0].ranks[kind] = 3
    for place in places:
        tables.put(t, 0, "army", place)


def away(t: Table, square: int) -> dict[int, int]:
    """How many squares of a march lie between each square and that one."""
    return march_steps(tables.geography(t), position(t).land.dry, square)


def near(t: Table, square: int, steps: int) -> list[str]:
    """The names of the squares so many squares of a march from there."""
    return [tables.geography(t).names[one] for one, far in away(t, square).items() if far == steps]


def test_armies_gather_and_then_set_out_together() -> None:
    t = tables.table(2)
    home, rival = (player.cities[0].square for player in t.players)
    camp = near(t, home, 3)[0]
    warriors(t, camp, camp, near(t, home, 5)[-1])
    seen = position(t)
    campaign = certain(seen.campaign)
    assert campaign.target == rival
    assert 1 < campaign.needed <= 2, "one army alone would lose, and no more may stand together"
    assert tables.geography(t).names[campaign.rally] == camp, "the two wait for the third"
    ahead = next(square for square, far in campaign.to_target.items() if far == campaign.to_target[campaign.rally] - 1)
    assert campaign.pull(ahead, campaign.needed) > campaign.pull(campaign.rally, campaign.needed)
    assert campaign.pull(ahead, 1) < campaign.pull(campaign.rally, 1)
    assert campaign.pull(campaign.rally, campaign.needed) >= campaign.pull(campaign.rally, 1), (
        "who comes to the others gains by it"
    )


def test_nobody_goes_to_war_who_may_not_or_is_too_weak_or_plays_below_the_strong_level() -> None:
    t = tables.table(2)
    camp = near(t, t.players[0].cities[0].square, 3)[0]
    weak = t.clone()
    tables.put(weak, 0, "army", camp, 2)
    assert position(weak).campaign is None
    warriors(t, camp, camp)
    assert position(t).campaign is not None
    assert position(t, sharp=False).campaign is None
    t.players[0].government = "democracy"
    assert position(t).campaign is None


def test_the_city_of_whoever_is_nearest_to_winning_is_the_first_target() -> None:
    t = tables.table(3)
    warriors(t, *near(t, t.players[0].cities[0].square, 3)[:2])
    for rival in t.players[1:]:
        other = t.clone()
        other.players[rival.seat].coins = 12
        campaign = certain(position(other).campaign)
        assert campaign.target == rival.cities[0].square


def test_what_no_army_can_reach_is_no_target() -> None:
    t = tables.table(2)
    warriors(t, *near(t, t.players[0].cities[0].square, 2)[:2])
    seen = position(t)
    seen.land = replace(seen.land, dry=frozenset(seen.geo.around[t.players[0].cities[0].square]))
    assert seen.campaign is None
    assert max(away(t, t.players[0].cities[0].square).values()) < FAR


def test_strong_players_know_how_battles_end() -> None:
    t = tables.table(2)
    warriors(t)
    enemy = tables.geography(t).around[t.players[1].cities[0].square][0]
    tables.put(t, 1, "army", tables.geography(t).names[enemy])
    plain, sharp = position(t, sharp=False).odds(enemy, 1), position(t).odds(enemy, 1)
    assert 0.5 < plain < sharp < 1


@pytest.mark.parametrize("sharp", [False, True])
@pytest.mark.parametrize(
    ("cards", "least", "most"),
    [
        ((), 0.0, 0.1),
        (("infantry-3",), 0.0, 0.1),
        (("infantry-2", "mounted-2"), 0.0, 0.15),
        (("infantry-2", "mounted-2", "artillery-2"), 0.4, 0.6),
        (("infantry-3", "mounted-2", "artillery-3"), 0.8, 0.95),
    ],
)
def test_a_card_or_two_hardly_win_a_village(cards: tuple[str, ...], least: float, most: float, sharp: bool) -> None:
    """As in thousands of fights between computer players."""
    t = tables.table(2)
    tables.units(t, 0, *cards)
    village = next(square for square in position(t).sites if square not in t.board.tokens)
    t.board.tokens[village] = Token("village", "silk")
    assert least <= position(t, sharp=sharp).odds(village, 1) <= most


@pytest.mark.parametrize(
    ("cards", "bonus", "least", "most"),
    [(1, 0, 0.0, 0.1), (2, 0, 0.05, 0.2), (2, 2, 0.5, 0.7), (3, 0, 0.5, 0.7), (3, 2, 0.9, 1.0)],
)
def test_cards_of_two_numbers_win_villages_as_they_did(cards: int, bonus: int, least: float, most: float) -> None:
    t = tables.table(2, options=("unit_cards_waw",))
    seen = position(t)
    usual = [card for card in t.components.unit_cards if seen.points(t.players[0], card) == 2]
    t.players[0].forces[:] = usual[:cards]
    seen._bonus[0, None] = bonus
    assert least <= seen.raid(t.players[0]) <= most


def test_two_scouts_do_not_gather_from_one_square() -> None:
    t = tables.table(2)
    seen = position(t)
    place = next(square for square in seen.land.dry if seen.square(square) > 2 and not city_around(t, square))
    beside = next(iter(tables.geography(t).orthogonal[place]))
    group = tables.put(t, 0, "scout", tables.geography(t).names[beside])
    alone = destinations.for_scouts(position(t), group, place)[0]
    tables.put(t, 0, "scout", tables.geography(t).names[place])
    assert destinations.for_scouts(position(t), group, place)[0] < alone


def test_a_card_that_kills_is_played_rather_than_given_up() -> None:
    t = tables.table(2)
    t.players[0].hand[:] = ["defection"]
    card = PrintedCard("event", "defection")
    assert marches.weigh_card(position(t), card).value < 0, "there is room for more cards"
    t.players[0].hand[:] = ["defection"] * 2
    assert marches.weigh_card(position(t), card).value < 0, "there is nobody to kill"
    away = next(iter(near(t, t.players[0].cities[0].square, 4)))
    tables.put(t, 1, "army", away)
    assert marches.weigh_card(position(t), card).value > 0


def test_armies_that_can_take_no_city_go_and_blockade_whoever_is_about_to_win() -> None:
    t = tables.table(2)
    home, rival = (player.cities[0].square for player in t.players)
    (army,) = tables.put(t, 0, "army", near(t, home, 2)[0])
    assert position(t).campaign is None
    t.players[1].coins = 10
    for government in ("despotism", "democracy"):
        t.players[0].government = government
        seen = position(t)
        assert seen.campaign is not None
        assert seen.campaign.target is None
        assert seen.campaign.to_target[rival] == 0
        assert army.square is not None
        best = marches.goal(seen, marches.Marchers([army], army.square, 2))
        assert seen.campaign.to_target[best.path[-1]] < seen.campaign.to_target[army.square]
        assert best.why == destinations.HINDERS


def test_the_way_to_a_city_counts_for_what_lies_on_it_and_beside_it() -> None:
    t = tables.table(2)
    home, rival = (player.cities[0].square for player in t.players)
    camp = near(t, home, 4)[0]
    warriors(t, camp, camp)
    armies, to_target = [figure for figure in t.players[0].figures if figure.square is not None], away(t, rival)
    here = certain(armies[0].square)
    ahead, behind = (
        next(one for one in tables.geography(t).orthogonal[here] if to_target.get(one) == to_target[here] + by)
        for by in (-1, 1)
    )
    worth = {}
    for kind in ("hut", "village"):
        for square in (ahead, behind):
            t.board.tokens[square] = Token(kind, "silk")
            worth[kind, square] = destinations.value_of(position(t), armies, square, scouts=False)[0]
            del t.board.tokens[square]
    assert here is not None
    stays = destinations.value_of(position(t), armies, here, scouts=False)[0]
    for square in (ahead, behind):
        assert 0 < worth["hut", square] - stays <= position(t).plan.hut, "the way is lost for a round only"
    assert worth["village", ahead] > worth["village", behind], "whoever fights off the road loses their way"
