"""What a sole victor does: pillage, occupy, assimilate."""

import pytest

from civ_tui.games.mare_nostrum.rules.state import Table
from tests.games.mare_nostrum.rules.driver import Play, build, war
from tests.games.mare_nostrum.rules.tables import (
    Lay,
    at,
    counted,
    dice,
    empty_bank,
    facts,
    in_hand,
    own,
    province,
    stance,
    table,
    there,
    told,
)


def tripolitania(*more: Lay, legions: str = "L", goods: str = "gems", cities: str = "leptis", **rest: object) -> Table:
    """Roman legions stand in Cyrenaica, beside an undefended province of Carthage."""
    return table(
        province("tripolitania", owner="carthage", goods=goods, cities=cities),
        province("cyrenaica", units={"rome": legions}),
        *more,
        **rest,  # type: ignore[arg-type]
    )


def entering(t: Table, *answers: str) -> Play:
    """All of them enter it."""
    n = len(at(t, "cyrenaica").of("rome"))
    return war(t, "rome", "move:cyrenaica:legion", "tripolitania", *([f"{n}"] if n > 1 else []), *answers)


@pytest.mark.rule("MN-AFTER-2", "MN-AFTER-3", "MN-OCC-1")
def test_case_o28_a_single_legion_takes_one_of_three() -> None:
    play = entering(tripolitania())
    assert play.asks == [("rome", "stance")], "at once"
    assert play.legal == ["pillage:caravan:gems", "pillage:city:leptis", "occupy", "assimilate"]
    play.tell("occupy")
    assert play.legal == ["caravan:gems", "city:leptis", "back"]
    assert play.refuses("caravan:gems+city:leptis") == play.refuses("none") == "MN-OCC-1", "one building, not both"
    play.tell("back", "assimilate")
    assert there(play.table, "tripolitania") == {"rome": "l(marker)"}
    assert told(play.table, "assimilates") == ["Boris puts a legion on the marker in Tripolitania. [MN-ASSIM-1]"]


@pytest.mark.rule("MN-ASSIM-1", "MN-CAP-1", "MN-AFTER-2", "MN-CAP-2")
def test_case_r16_a_capital_is_pillaged_or_occupied() -> None:
    t = table(province("carthage", cities="carthago"), province("numidia", units={"rome": "L"}))
    play = war(t, "rome", "move:numidia:legion", "carthage")
    assert play.legal == ["pillage:city:carthago", "occupy"], "to decline both is not offered"
    assert play.reason("assimilate") == "MN-CAP-1"


@pytest.mark.rule("MN-CAP-1")
def test_the_marker_of_a_capital_stays_whatever_happens() -> None:
    t = table(province("carthage", cities="carthago"), province("numidia", units={"rome": "L"}))
    war(t, "rome", "move:numidia:legion", "carthage", "pillage:city:carthago", "end")
    assert at(t, "carthage").marker == "carthage"
    assert war(t, "rome").reason("stance:carthage") == "MN-AFTER-2"


@pytest.mark.rule("MN-AFTER-2", "MN-PILL-3")
def test_a_bare_province_can_only_be_assimilated() -> None:
    play = entering(tripolitania(goods="", cities=""))
    assert play.clauses() == {"pillage": "MN-PILL-3", "occupy": "MN-PILL-3"}
    assert play.legal == ["assimilate"]


# Pillage


@pytest.mark.rule("MN-PILL-1", "MN-PILL-2")
def test_case_o29_what_was_pillaged_must_be_built_in_before_it_is_pillaged_again() -> None:
    t = tripolitania(
        province("carthage", units={"carthage": "LLL"}),
        province("lower_egypt", units={"rome": "L"}),
        hands={"carthage": "coin*3"},
    )
    caravans = t.tokens["caravan"]
    entering(t, "pillage:caravan:gems", "end")
    assert (at(t, "tripolitania").buildings, t.tokens["caravan"]) == (["city:leptis"], caravans + 1)
    assert (at(t, "tripolitania").marker, stance(t, "tripolitania")) == ("carthage", "pillage")
    assert told(t, "pillage") == ["Boris pillages in Tripolitania: Caravan (Gems). [MN-PILL-1]"]
    assert in_hand(t, "rome") == "", "it goes to the bank"
    play = war(t, "rome", "stance:tripolitania")
    assert play.reason("pillage:city:leptis") == "MN-PILL-2"
    assert play.legal == ["occupy", "assimilate", "back"]
    assert play.tell("back", "move:lower_egypt:legion", "cyrenaica", "end").over, "it may stay without a further stance"
    dice(t, 6, 6, 6, 1)
    war(t, "carthage", "move:carthage:legion", "tripolitania", "3", "attack:tripolitania", "3", "end")
    build(t, "carthage", "caravan", "tripolitania:gems", "coin+coin+coin", "end")
    war(t, "carthage", "move:tripolitania:legion", "carthage", "3", "end")
    play = war(t, "rome", "move:cyrenaica:legion", "tripolitania")
    assert "pillage:city:leptis" in play.legal


@pytest.mark.rule("MN-AFTER-2")
def test_the_three_cannot_be_combined() -> None:
    t = tripolitania(legions="LL")
    play = entering(t, "pillage:caravan:gems")
    assert play.reason("stance:tripolitania") == "MN-AFTER-3"
    assert play.legal == ["end"]


@pytest.mark.rule("MN-HERO-5", "mn-hero:nebuchadnezzar")
def test_case_o33_nebuchadnezzar_takes_a_good_of_the_market() -> None:
    t = table(
        province("babylon", units={"babylon": "L"}),
        province("syria", owner="egypt"),
        province("palestine", owner="egypt", goods="incense cattle", market=True, temple=True, cities="hierosolyma"),
        cards={"babylon": "nebuchadnezzar"},
    )
    at(t, "syria").units = at(t, "babylon").units
    at(t, "babylon").units = []
    play = war(t, "babylon", "move:syria:legion", "palestine", "pillage:market")
    assert play.asks == [("babylon", "gain")]
    assert play.legal == ["incense", "cattle"]
    play.tell("cattle")
    assert in_hand(t, "babylon") == "cattle"
    assert told(t, "gain") == ["Nebuchadnezzar brings Emma: Cattle. [mn-hero:nebuchadnezzar]"]


@pytest.mark.rule("MN-HERO-5")
@pytest.mark.parametrize(
    ("pillaged", "gain"), [("caravan:gems", "gems"), ("city:leptis", "coin"), ("temple", "coin"), ("market", "gems")]
)
def test_what_else_nebuchadnezzar_brings(pillaged: str, gain: str) -> None:
    t = tripolitania(cards={"rome": "nebuchadnezzar"})
    at(t, "tripolitania").temple = at(t, "tripolitania").market = True
    t.tokens["temple"] -= 1
    t.tokens["market"] -= 1
    entering(t, f"pillage:{pillaged}")
    assert in_hand(t, "rome") == gain


@pytest.mark.rule("MN-HERO-5")
def test_nebuchadnezzar_brings_nothing_that_is_not_there() -> None:
    t = tripolitania()
    own(t, "rome", "nebuchadnezzar")
    empty_bank(t, "gems")
    assert entering(t, "pillage:caravan:gems").asks == [("rome", "war")]
    assert told(t, "gain") == []
    t = tripolitania(goods="", cards={"rome": "nebuchadnezzar"})
    at(t, "tripolitania").market = True
    t.tokens["market"] -= 1
    assert entering(t, "pillage:market").asks == [("rome", "war")]
    assert in_hand(t, "rome") == "", "a market without caravans"


# Occupation


@pytest.mark.rule("MN-OCC-1")
def test_any_buildings_will_do_one_for_each_legion() -> None:
    t = table(
        province("tripolitania", owner="carthage", goods="gems", cities="leptis", market=True),
        province("cyrenaica", units={"rome": "LL"}),
    )
    play = entering(t, "occupy")
    assert play.legal == ["caravan:gems+city:leptis", "caravan:gems", "city:leptis", "market", "back"]
    play.tell("city:leptis+market")
    assert there(t, "tripolitania") == {"rome": "l(city:leptis)l(market)"}


@pytest.mark.rule("MN-OCC-1", "MN-OCC-2", "MN-AFTER-3")
def test_case_r9_an_occupied_city_pays_only_with_the_next_income() -> None:
    t = tripolitania(legions="LL")
    entering(t, "occupy", "caravan:gems+city:leptis", "end")
    assert there(t, "tripolitania") == {"rome": "l(caravan:gems)l(city:leptis)"}
    assert in_hand(t, "rome") == "", "nothing comes at once"
    assert (at(t, "tripolitania").occupier, at(t, "tripolitania").marker) == ("rome", "carthage")
    assert (counted(t, "legislator", "rome"), counted(t, "legislator", "carthage")) == (1, 0)
    assert told(t, "occupies") == [
        "Boris occupies buildings in Tripolitania: Caravan (Gems), City (Leptis). [MN-OCC-1]"
    ]


@pytest.mark.rule("MN-AFTER-3")
def test_legions_that_come_later_in_the_part_take_further_buildings() -> None:
    t = tripolitania(province("tripolitania", units={"carthage": "T"}), legions="LL")
    play = war(t, "rome", "move:cyrenaica:legion", "tripolitania", "1", "occupy", "caravan:gems")
    assert play.reason("stance:tripolitania") == "MN-AFTER-3"
    play.tell("move:cyrenaica:legion", "tripolitania", "stance:tripolitania")
    assert play.legal == ["occupy", "back"]
    assert play.reason("pillage:caravan:gems") == play.reason("assimilate") == "MN-AFTER-2"
    play.tell("occupy")
    assert play.legal == ["caravan:gems+city:leptis", "back"], "and nobody leaves the first one"
    assert play.refuses("city:leptis") == "MN-AFTER-3"
    play.tell("caravan:gems+city:leptis", "end")
    assert there(t, "tripolitania") == {"carthage": "T", "rome": "l(caravan:gems)l(city:leptis)"}


@pytest.mark.rule("MN-OCC-1", "MN-AFTER-3")
def test_who_stands_on_a_building_stays_there_and_others_take_what_is_left() -> None:
    t = table(
        province("tripolitania", owner="carthage", goods="gems", cities="leptis", on={"rome": "caravan:gems"}),
        province("cyrenaica", units={"rome": "L"}),
    )
    war(t, "rome", "move:cyrenaica:legion", "tripolitania", "stance:tripolitania", "occupy", "caravan:gems+city:leptis")
    assert there(t, "tripolitania") == {"rome": "L(caravan:gems)l(city:leptis)"}


@pytest.mark.rule("MN-AFTER-3")
def test_a_stance_is_taken_anew_in_each_later_part() -> None:
    t = tripolitania(legions="LL")
    entering(t, "occupy", "city:leptis", "end")
    assert there(t, "tripolitania") == {"rome": "ll(city:leptis)"}
    war(t, "rome", "stance:tripolitania", "occupy", "caravan:gems", "end")
    assert there(t, "tripolitania") == {"rome": "LL(caravan:gems)"}, "moved between buildings"
    war(t, "rome", "stance:tripolitania", "assimilate", "end")
    assert (there(t, "tripolitania"), stance(t, "tripolitania")) == ({"rome": "LL(marker)"}, "assimilation")
    war(t, "rome", "stance:tripolitania", "pillage:city:leptis", "end")
    assert (there(t, "tripolitania"), stance(t, "tripolitania")) == ({"rome": "LL"}, "pillage")
    assert war(t, "rome", "end").over, "kept"


@pytest.mark.rule("MN-AFTER-5")
def test_an_occupation_ends_building_by_building_as_legions_leave() -> None:
    t = table(
        province(
            "tripolitania", owner="carthage", goods="gems", cities="leptis", on={"rome": "caravan:gems city:leptis"}
        )
    )
    play = war(t, "rome")
    assert play.legal[:2] == ["move:tripolitania:legion:caravan.gems", "move:tripolitania:legion:city.leptis"]
    assert play.label("move:tripolitania:legion:city.leptis") == "Move: Legion ×1, Tripolitania (City (Leptis))"
    play.tell("move:tripolitania:legion:caravan.gems", "cyrenaica")
    assert (there(t, "tripolitania"), stance(t, "tripolitania")) == ({"rome": "L(city:leptis)"}, "occupation")
    play.tell("move:tripolitania:legion:city.leptis", "carthage")
    assert (there(t, "tripolitania"), stance(t, "tripolitania")) == ({}, "")


@pytest.mark.rule("MN-AFTER-5", "MN-PILL-2")
def test_a_pillage_is_over_when_the_last_legion_leaves() -> None:
    t = tripolitania(legions="LL")
    entering(t, "pillage:caravan:gems", "end")
    play = war(t, "rome", "move:tripolitania:legion", "cyrenaica", "1")
    assert stance(t, "tripolitania") == "pillage"
    play.tell("move:tripolitania:legion", "cyrenaica")
    assert stance(t, "tripolitania") == ""
    assert at(t, "tripolitania").pillaged, "until somebody builds there"


@pytest.mark.rule("MN-AFTER-5", "MN-AFTER-2")
@pytest.mark.parametrize("on", ["marker", "caravan:gems"])
def test_who_stays_behind_without_a_stance_takes_one(on: str) -> None:
    t = table(province("tripolitania", owner="carthage", goods="gems", on={"rome": on}, units={"rome": "L"}))
    play = war(t, "rome", f"move:tripolitania:legion:{on.replace(':', '.')}", "cyrenaica")
    assert stance(t, "tripolitania") == ""
    assert play.reason("end") == "MN-AFTER-2"
    play.tell("stance:tripolitania", "assimilate", "end")
    assert there(t, "tripolitania") == {"rome": "L(marker)"}


@pytest.mark.rule("MN-OCC-1", "MN-ASSIM-1")
def test_those_stand_on_things_who_cannot_leave() -> None:
    """Two Romans: one was there before, the other has come and helped to win the battle."""
    for answers, left in ((["occupy", "city:leptis"], "Ll(city:leptis)"), (["assimilate"], "Ll(marker)")):
        t = table(
            province("tripolitania", owner="carthage", cities="leptis", units={"rome": "L", "carthage": "L"}),
            province("cyrenaica", units={"rome": "L"}),
        )
        dice(t, 6, 6, 1)
        play = war(t, "rome", "move:cyrenaica:legion", "tripolitania", "attack:tripolitania", "2", *answers)
        assert there(t, "tripolitania") == {"rome": left}
        assert "move:tripolitania:legion:attacked" in play.legal, "the other one may leave"


# When it is taken, and when it ends


@pytest.mark.rule("MN-AFTER-1", "MN-AFTER-5")
def test_war_ends_a_stance() -> None:
    t = table(
        province("tripolitania", owner="carthage", goods="gems", on={"rome": "caravan:gems"}),
        province("carthage", units={"carthage": "L"}),
    )
    war(t, "carthage", "move:carthage:legion", "tripolitania")
    assert at(t, "tripolitania").at_war
    assert (there(t, "tripolitania"), stance(t, "tripolitania")) == ({"carthage": "l", "rome": "L"}, "")


@pytest.mark.rule("MN-AFTER-4")
def test_who_becomes_alone_in_anothers_part_takes_a_stance_in_their_own() -> None:
    t = table(
        province("tripolitania", owner="carthage", goods="gems", units={"rome": "L", "carthage": "L"}),
    )
    dice(t, 1, 5)
    assert war(t, "carthage", "attack:tripolitania", "end").over
    assert stance(t, "tripolitania") == ""
    play = war(t, "rome")
    assert play.reason("end") == "MN-AFTER-2"
    play.tell("stance:tripolitania", "occupy", "caravan:gems", "end")
    assert stance(t, "tripolitania") == "occupation"


@pytest.mark.rule("MN-AFTER-4")
def test_or_leaves() -> None:
    t = table(province("tripolitania", owner="carthage", goods="gems", units={"rome": "L"}))
    play = war(t, "rome", "move:tripolitania:legion", "cyrenaica")
    assert play.tell("end").over


@pytest.mark.rule("MN-AFTER-1")
def test_a_province_is_at_war_until_one_side_is_left() -> None:
    t = table(province("sicily", owner="greece", goods="papyrus", units={"rome": "LLL", "carthage": "L", "egypt": "L"}))
    dice(t, 5, 1, 5, 1)
    play = war(t, "rome", "attack:sicily", "side:carthage", "1")
    assert play.asks == [("rome", "war")], "Egypt is still there"
    play.tell("attack:sicily", "1")
    assert play.asks == [("rome", "stance")]


@pytest.mark.rule("MN-AFTER-2", "MN-ROUND-3")
def test_ones_own_province_and_a_trireme_are_no_victory() -> None:
    t = table(
        province("numidia", owner="carthage", goods="slaves", units={"carthage": "L"}),
        province("sicily", owner="carthage", units={"carthage": "T"}),
        province("apulia", owner="rome", goods="cattle", units={"carthage": "F"}),
    )
    assert war(t, "carthage").legal == ["move:sicily:docked", "move:numidia:legion", "end"], "nor is a fortress alone"


@pytest.mark.rule("MN-OCC-3")
def test_the_owner_does_not_get_the_occupier_out_by_building() -> None:
    t = table(
        province("numidia", owner="carthage", goods="slaves", on={"rome": "caravan:slaves"}),
        hands={"carthage": "coin*9"},
    )
    assert build(t, "carthage", "legion").reason("numidia") == "MN-BUILD-4"
    assert facts(t, "buy") == []
