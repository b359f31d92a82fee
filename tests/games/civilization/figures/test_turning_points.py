"""Which moments are told of a game."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from civ_tui.engine.log import Entry
from civ_tui.games.civilization.figures.rounds import Figures, Round, figures_of
from civ_tui.games.civilization.figures.turning_points import MOST, leader, race, turning_points
from civ_tui.games.civilization.rules.state import Square
from civ_tui.games.civilization.rules.view import View
from tests.games.civilization.figures.finished import CONQUEST, ECONOMY, random_rounds, recorded
from tests.games.civilization.printed import PRINTED

CITY, FIELD = 17, 40


def told(name: str) -> list[tuple[int, str]]:
    played, final = recorded(name)
    rounds = [figures_of(*each) for each in played.seen()]
    return [(point.round, str(point.line)) for point in turning_points(final, rounds)]


def test_the_fall_of_a_capital_is_told_last() -> None:
    points = told(CONQUEST)
    assert points[-1] == (7, "Ivan takes the capital of Anna, 11 to 8.")
    assert (4, "Anna builds The Oracle on G2.") in points
    assert (4, "The people of Ivan rise: Anarchy.") in points


def test_a_game_won_by_coins_tells_of_wonders_techs_battles_and_leaps() -> None:
    assert told(ECONOMY) == [
        (3, "Cleo builds Stonehenge on E14."),
        (5, "Chen is the first with a tech of level III: Railroad."),
        (5, "Chen overtakes Cleo in the race, for good."),
        (7, "Cleo beats Chen on F14, 6 to 0."),
        (7, "Cleo gains 4 coins in one round."),
        (8, "Chen is the first with a tech of level IV: Computers."),
    ]


def final_with(*entries: Entry, players: int = 2) -> View:
    """The end of a game in whose log there is only this."""
    _, final = recorded(CONQUEST)
    return replace(final, log=entries, winners=(0,))


def happened(number: int, kind: str, seat: int, place: Square | None = None, cause: str = "", **facts: Any) -> Entry:
    return Entry(number, "movement", kind, seat, facts, None, cause, place)


def battle(number: int, winner: int, attacked: str = "figures", by: str = "attacker") -> Entry:
    return happened(
        number,
        "battle_result",
        winner,
        CITY,
        winner=by,
        barbarian=False,
        attacked=attacked,
        against=1 - winner,
        attacker=9,
        defender=4,
    )


def lines(final: View, rounds: tuple[Round, ...] = (), most: int = MOST) -> list[str]:
    return [str(point.line) for point in turning_points(final, rounds, most)]


@pytest.mark.parametrize(
    ("attacked", "by", "sentence"),
    [
        ("capital", "attacker", "Anna takes the capital of Ivan, 9 to 4."),
        ("capital", "defender", "Anna holds the capital against Ivan, 4 to 9."),
        ("city", "attacker", "Anna takes the city B2 from Ivan, 9 to 4."),
        ("city", "defender", "Anna holds the city B2 against Ivan, 4 to 9."),
        ("figures", "attacker", "Anna beats Ivan on B2, 9 to 4."),
    ],
)
def test_a_battle_between_players_names_the_winner_first(attacked: str, by: str, sentence: str) -> None:
    final = final_with(battle(3, 0, attacked, by))
    sentence = sentence.replace("B2", final.squares[CITY].name)
    assert lines(final) == [sentence]


def test_battles_with_villages_and_the_setup_decide_nothing() -> None:
    placed = Entry(0, "setup", "place_wonder", 1, {"id": "oracle"}, None, "SETUP-12", FIELD)
    assert lines(final_with(battle(1, 0, "village"), placed)) == []


def test_a_city_lost_in_battle_is_told_once_and_one_lost_otherwise_too() -> None:
    fallen = happened(3, "city_destroyed", 1, CITY, "LOOT-2")
    assert len(lines(final_with(battle(3, 0, "city"), fallen))) == 1
    bombed = happened(3, "city_destroyed", 1, CITY, "tech:atomic_theory")
    assert lines(final_with(bombed))[0].startswith("Ivan loses the city ")


def test_governments_are_told_once_for_each_player_but_despotism_and_chosen_anarchy_never() -> None:
    changes = [
        happened(number, "government", 0, government=government, cause=cause)
        for number, (government, cause) in enumerate(
            [
                ("despotism", "GOV-2"),
                ("republic", "GOV-2"),
                ("anarchy", "GOV-3"),
                ("republic", "GOV-2"),
                ("anarchy", "event:citizens_revolting_1"),
            ],
            start=1,
        )
    ]
    assert lines(final_with(*changes[:4])) == ["Anna adopts Republic."]
    forced = final_with(changes[4])
    assert lines(forced) == ["The people of Anna rise: Anarchy."]


def test_only_the_first_tech_of_a_level_from_the_third_on() -> None:
    techs = [("writing", 0), ("railroad", 1), ("gunpowder", 0), ("flight", 0)]
    log = [happened(n, "learn", seat, tech=tech) for n, (tech, seat) in enumerate(techs, start=1)]
    assert lines(final_with(*log)) == [
        "Ivan is the first with a tech of level III: Railroad.",
        "Anna is the first with a tech of level IV: Flight.",
    ]


def rounds_of(*rounds: list[tuple[int, int]]) -> tuple[Round, ...]:
    """Rounds from (culture, coins) of each seat."""
    return tuple(
        Round(number, tuple(Figures(culture, (1, 0, 0, 0, 0), coins, 0, 1, 0) for culture, coins in figures))
        for number, figures in enumerate(rounds)
    )


def test_only_the_biggest_leap_of_each_kind_and_only_a_big_one() -> None:
    small = rounds_of([(0, 0), (0, 0)], [(2, 0), (2, 0)])
    assert lines(final_with(), small) == []
    rounds = rounds_of([(0, 0), (0, 0)], [(3, 0), (3, 0)], [(4, 0), (8, 0)], [(8, 4), (9, 4)])
    leaps = [line for line in lines(final_with(), rounds) if "one round" in line]
    assert leaps == ["Ivan moves up 5 spaces of the culture track in one round.", "Anna gains 4 coins in one round."]


def test_a_lead_that_changes_hands_is_told_and_the_last_one_is_for_good() -> None:
    flat = [(0, 0), (0, 0)]
    rounds = rounds_of(flat, [(2, 0), (2, 0)], [(2, 0), (3, 0)], [(2, 0), (3, 0)], [(4, 0), (3, 0)], [(4, 0), (3, 0)])
    assert lines(final_with(), rounds) == ["Anna overtakes Ivan in the race, for good."]
    lost = replace(final_with(), winners=(1,))
    assert lines(lost, rounds) == ["Anna overtakes Ivan in the race."]


def test_a_lead_of_one_round_is_no_change() -> None:
    rounds = rounds_of([(2, 0), (1, 0)], [(2, 0), (1, 0)], [(2, 0), (3, 0)], [(4, 0), (3, 0)], [(5, 0), (3, 0)])
    assert lines(final_with(), rounds) == []


def test_the_race_looks_at_the_nearest_victory() -> None:
    none = Figures(0, (1, 0, 0, 0, 0), 0, 0, 1, 0)
    assert race(PRINTED, none) == pytest.approx(1 / 15)
    assert race(PRINTED, replace(none, rows=(9, 0, 0, 0, 0))) == pytest.approx(5 / 15)
    assert race(PRINTED, replace(none, culture=7)) == pytest.approx(7 / 21)
    assert race(PRINTED, replace(none, culture=7, coins=15)) == 1
    assert leader(PRINTED, [none, none]) is None
    assert leader(PRINTED, [none, replace(none, coins=2)]) == 1


def test_the_most_telling_are_chosen_and_sorts_take_turns() -> None:
    wonders = [
        happened(number, "place_wonder", 0, FIELD, id=wonder)
        for number, wonder in enumerate(("oracle", "stonehenge", "colossus", "angkor_wat"), start=1)
    ]
    learned = happened(9, "learn", 1, tech="railroad")
    chosen = lines(final_with(*wonders, battle(8, 0, "city"), learned), most=4)
    assert [line.split()[1] for line in chosen] == ["builds", "builds", "takes", "is"]
    assert "Oracle" in chosen[0]
    assert "Stonehenge" in chosen[1]


def test_of_a_long_game_no_more_than_the_most_are_told_in_its_order() -> None:
    played, final = random_rounds(30, seed=1)
    rounds = [figures_of(*each) for each in played.seen()]
    points = turning_points(final, rounds)
    assert len(points) == MOST
    assert all(before.round <= after.round for before, after in pairwise(points))
    every = turning_points(final, rounds, 1000)
    assert len(every) > MOST
    assert max(point.score for point in points) == max(point.score for point in every)
