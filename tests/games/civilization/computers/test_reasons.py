"""The reasons of what is advised: there is one for every answer, and it says what is gained in this position."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from civ_tui.engine.answers import BACK, END
from civ_tui.engine.flow import Option, Question, QuestionKind
from civ_tui.games.civilization.computers import answers, cities, marches, reasons, targets
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.attraction import nearer, spread
from civ_tui.games.civilization.computers.plans import EVEN
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.computers.research import gives
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.board import face, geography
from civ_tui.games.civilization.rules.state import March, Marker, Table, Token
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.options import has_square, without_square
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import Put, Think, steps_of
from civ_tui.sitting.thinking import advice, answer, thoughts
from civ_tui.titles import interface, title
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.rules.tables import learn, put, table, units

SENTENCE = re.compile(r"^[A-Z{].*[.!?]$", re.DOTALL)
Asked = Question[Any]
MOST = 120
"""The most questions of a game that are looked at."""


def advised(seed: int, options: tuple[str, ...] = (), *, most: int = MOST) -> Iterator[tuple[Asked, str, list[str]]]:
    """The questions to somebody who does what is advised, each with the answer and its reasons."""
    settings = interface("civilization", "trials").settings(2, seed, options=options)
    session = Session.begin(settings, None, ("person", "easy"), title="civilization")
    put = 0
    for step in steps_of(session):
        if isinstance(step, Think):
            answer(session, step.question.seat, next(thoughts(session, step.question.seat)).best.key)
        elif isinstance(step, Put):
            best = next(advice(session, 0)).best
            yield step.question, best.key, [*map(ENGLISH.say, best.why)]
            session.answer(0, best.key)
            if (put := put + 1) == most:
                break


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_advised_has_a_reason_that_is_a_sentence(seed: int) -> None:
    everything = tuple(title("civilization").edition().presets["everything"].on)
    for options in ((), everything):
        before = ""
        for question, key, why in advised(seed, options):
            assert why, (question.kind, key)
            assert all(map(SENTENCE.match, why)), (question.kind, key, why)
            taken_back = key == BACK and subjects.PrintedCard.of(before) is not None
            assert not taken_back, f"{before} was advised the moment before"
            before = key


def test_what_a_scout_gathers_is_named() -> None:
    gathered = [
        why[0]
        for seed in (1, 2, 3)
        for question, key, why in advised(seed)
        if (option := question.find(key)) is not None and isinstance(option.subject, subjects.Gathering)
    ]
    assert gathered
    for why in gathered:
        if why != "It is of more use there than to the city that has the square.":  # two cities share it
            assert re.search(r"gives .*(\d \w+|iron|silk|wheat|incense).*, at no cost\.", why), why


def founding() -> tuple[Table, Asked]:
    """A question where an army makes way for a new city, of whose squares some would suit a building."""
    t = table(2, seed=1)
    square = t.players[0].cities[0].square
    near = geography(t).around[square]
    options = [Option(f"{place}", subjects.OnSquare(place), f"{place}", place=place) for place in near]
    return t, Question(0, kinds.FOUND_DISPLACE, "", options)


def test_no_army_is_told_of_buildings_and_no_scout_of_huts() -> None:
    t, question = founding()
    position = Position(t, 0, EVEN)
    for candidate in weigh(position, question):
        why = reasons.explained(position, question, candidate).why
        assert why[0] == reasons.MAKES_WAY, why
    hut = min(position.land.dry)
    t.board.tokens[hut] = Token("hut", "silk")
    position = Position(t, 0, EVEN)
    position.pulls[True] = spread(position, [(hut, 4.0)])
    squares = [square for square in position.land.revealed if square != hut]
    said = [ENGLISH.say(nearer(position, at, to, scouts=True)) for at in squares for to in geography(t).orthogonal[at]]
    assert any(said)
    assert not any("the hut" in words for words in said)


def test_units_are_called_weak_beside_others_only_where_they_are() -> None:
    for seed in (1, 2, 3):
        t = table(2, seed=seed)
        units(t, 0, "infantry-1")
        put(t, 1, "army", geography(t).names[geography(t).around[t.players[1].cities[0].square][0]])
        for more in (0, 1, 2):
            position = Position(t, 0, EVEN)
            _, (why, *_) = cities._unit(position, subjects.Item("unit", "infantry", 5, "Spearman"))
            said = f"Bob has armies on the map and {more} units, the best of rank 1. You have 1, of rank 1."
            assert (ENGLISH.say(why) == said) == (more > 1), ENGLISH.say(why)
            units(t, 1, "infantry-2" if more else "mounted-2")


def test_nobody_is_feared_whom_no_land_that_was_seen_leads_here() -> None:
    t = table(2)
    units(t, 1, "infantry-2", "mounted-2")
    put(t, 1, "army", geography(t).names[geography(t).around[t.players[1].cities[0].square][0]])
    assert Position(t, 0, EVEN).best_armed == t.players[1]
    seen = Position(t, 0, EVEN)
    seen.land = replace(seen.land, dry=frozenset(geography(t).around[t.players[0].cities[0].square]))
    assert seen.best_armed is None


@pytest.mark.parametrize(
    ("kind", "subject", "said"),
    [
        (kinds.START_OF_TURN, subjects.Government("republic"), "Republic would not give you more than Monarchy."),
        (kinds.CITY_MANAGEMENT, subjects.CultureSpace(8), "The trade is kept for research."),
    ],
)
def test_who_ends_a_phase_is_told_why_that_is_left_about_which_they_are_asked(
    kind: QuestionKind, subject: object, said: str
) -> None:
    t = table(2)
    t.players[0].government, t.players[0].culture, t.players[0].trade = "monarchy", 20, 6
    position = Position(t, 0, replace(EVEN, plan="economy"))
    question = Question(0, kind, "", [Option[Any]("left", subject, ""), Option[Any](END, None, "End the phase")])
    best = max(weigh(position, question), key=lambda one: one.value)
    assert best.key == END
    assert any(ENGLISH.say(why).startswith(said) for why in reasons.explained(position, question, best).why)


@pytest.mark.parametrize("made", [True, False])
def test_no_city_spends_the_trade_of_a_tech_without_a_word(made: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(2)
    t.players[0].trade = 8
    city = Option("city", subjects.CityAt(t.players[0].cities[0].square), "")
    unit = Option("unit", subjects.Item("unit", "infantry", 8, "Spearman", trade=3), "")
    monkeypatch.setattr(cities, "would_make", lambda *_: unit if made else None)
    position, question = Position(t, 0, EVEN), Question(0, kinds.CITY_MANAGEMENT, "", [city])
    (found,) = weigh(position, question)
    said = ENGLISH.say(reasons.explained(position, question, found).why[0])
    assert said.endswith("It spends 3 trade and leaves 5: no tech in this round.") == made


@pytest.mark.parametrize("seed", [71, 72])
def test_a_march_explores_the_tile_for_which_it_was_begun(seed: int) -> None:
    kept, tile = set[bool](), ""
    for question, key, why in advised(seed, most=30):
        if question.kind == kinds.MOVEMENT_STEP:
            if tile:
                kept.add(key == f"explore:{tile}")
            found = re.match("From there it can explore the tile at (\\w+),", why[0])
            tile = found[1] if found else ""
    assert kept == {True}


def test_who_ends_trade_is_told_why_no_deal_is_worth_it() -> None:
    ends = [why for question, key, why in advised(1) if question.kind == kinds.TRADE and key == END]
    assert ends
    assert all(len(why) > 1 for why in ends)


@pytest.mark.rule("PROD-7", "PROD-8")
@pytest.mark.parametrize("civilization", ["romans", "germans", "chinese"])
def test_a_tech_is_learnt_for_its_building_only_where_a_city_has_a_square_for_it(civilization: str) -> None:
    """For every tech that lets cities build, before and after somebody has built on all such squares."""
    t = table(2, (civilization, "russians"))
    me, printed = t.players[0], t.components
    around = geography(t).around[me.cities[0].square]
    without = starred = 0
    for tech in printed.techs.values():
        if (building := printed.buildings.get(tech.builds)) is None:
            continue
        pool = printed.building_pools[building.pool]
        free = [square for square in around if certain(face(t, square)).terrain in pool.terrain]
        said = ENGLISH.say(gives(Position(t, 0, EVEN), tech))
        assert (said.startswith("Your cities can then build this")) == bool(free), (tech.id, said)
        assert free or building.name not in said, "what it does not give is no reason"
        assert has_square(view(t, 0), 0, building) == bool(free)
        without += not free
        t.board.markers.update((square, Marker("building", pool.sides[0], 0)) for square in free)
        said = ENGLISH.say(gives(Position(t, 0, EVEN), tech))
        assert not said.startswith("Your cities can then build this"), (tech.id, said)
        if free and building.improves:
            assert said.startswith(f"What you have built becomes this: {building.name}"), (tech.id, said)
            offered = Option(tech.id, subjects.Tech(tech.id), tech.name)
            assert not without_square(ENGLISH, view(t, 0), Question(0, kinds.RESEARCH, "", [offered]), offered)
        for square in free:
            del t.board.markers[square]
        other = next(one for one in printed.building_pools.values() if one.star and one.id != pool.id)
        if pool.star:  # of which a city holds one (PROD-8)
            t.board.markers[around[0]] = Marker("building", other.sides[0], 0)
            said = ENGLISH.say(gives(Position(t, 0, EVEN), tech))
            assert not said.startswith("Your cities can then build this"), (tech.id, said)
            assert not has_square(view(t, 0), 0, building)
            del t.board.markers[around[0]]
            starred += 1
    assert without
    assert starred


def test_a_resource_without_a_use_is_kept_for_a_tech_that_is_named() -> None:
    t = table(2)
    question = Question(0, kinds.CHOOSE_RESOURCE, "", [Option("wheat", subjects.Resource("wheat"), "")])
    plays = Position(t, 0, EVEN)
    (why, *_) = reasons.explained(plays, question, weigh(plays, question)[0]).why
    assert ENGLISH.say(why).startswith("No tech of yours uses it yet. Animal Husbandry, of level 1, will: ")


def test_what_a_player_has_is_told_by_what_pays() -> None:
    """A resource in a village is one, another village is none; a tech that wants culture waits for that."""
    t = table(2, options=tuple(title("civilization").edition().presets["everything"].on))
    me, techs = t.players[0], t.components.techs
    learn(t, 0, "pottery")
    for tokens, n in (("friendly_workers",), 1), (("friendly_workers", "iron"), 2):
        me.tokens = [Token("village", content) for content in tokens]
        said = ENGLISH.say(reasons._harvested(Position(t, 0, EVEN), "silk", cities.OF_PAIR))
        assert said == f"Pottery makes a coin of any two resources: with it you have {n}."
        does = techs["mathematics"].abilities[0]
        assert does.cost == ("iron",)
        assert (ENGLISH.say(gives(Position(t, 0, EVEN), techs["mathematics"])) == does.text) == ("iron" in tokens)
    for me.culture in (0, 5):
        said = ENGLISH.say(gives(Position(t, 0, EVEN), replace(techs["printing_press"], upgrades_building=None)))
        assert said.startswith("Once you have 5 culture: ") == (me.culture == 0)
    assert ENGLISH.say(gives(Position(t, 0, EVEN), techs["civil_service"])) == "It gives at once: 1 coin."


def test_what_a_card_adds_to_production_is_named_by_what_is_made_with_it() -> None:
    """In the menu, where the city is chosen, and of what serves its next action."""
    t = table(2, options=tuple(title("civilization").edition().presets["everything"].on))
    t.phase = "city_management"
    city, card = t.players[0].cities[0], subjects.PrintedCard("village", "friendly_workers")
    position = Position(t, 0, EVEN)
    used = Question(0, kinds.CITY_MANAGEMENT, "", [Option(card.key, card, ""), Option(END, None, "")])
    chosen = Option("city", subjects.CityAt(city.square), "", place=city.square)
    begun = Option("program", subjects.CardAction(cities.PROGRAMS), "")
    for question, more in (
        (used, cities.added(position, card)),
        (Question(0, kinds.CHOOSE_CITY, "", [chosen], subject=card), cities.added(position, card)),
        (
            Question(0, kinds.CITY_ACTION, "", [begun], subject=chosen.subject),
            cities.stored(position, city, cities.PROGRAMS),
        ),
    ):
        best = cities.best_product(position, city, position.yields(city).production + more)
        said = f"The city on {position.geo.names[city.square]} can then make this: {ENGLISH.say(certain(best).label)}."
        found = weigh(position, question)[0]
        assert ENGLISH.say(reasons.explained(position, question, found).why[0]) == said


def test_who_ends_a_march_is_told_what_is_done_there() -> None:
    """A scout at the site of a city, and one where there is nothing."""
    t = table(2)
    names, position = geography(t).names, Position(t, 0, EVEN)
    site = max(position.sites, key=position.site)
    scouts = put(t, 0, "scout", names[site])
    bare = next(square for square in sorted(position.land.dry - {*position.sites}) if not position.square(square))
    options: list[Option[Any]] = [Option("stop", subjects.Step("stop", site), "", place=site)]
    for to, said in ((site, f"A city on {names[site]} would yield much."), (bare, marches.NOTHING_BETTER)):
        scouts[0].square, t.phase = to, "movement"
        t.march = March(to, to, [("scout", scouts[0].number)], spent=99)
        (found,) = weigh(Position(t, 0, EVEN), Question(0, kinds.MOVEMENT_STEP, "", options))
        assert (found.value, *map(ENGLISH.say, found.why)) == (0.0, said)


def test_a_new_figure_is_told_what_its_square_is_nearer_to_than_the_others() -> None:
    t = table(2)
    names, around = geography(t).names, geography(t).around[t.players[0].cities[0].square]
    options = [Option(names[square], None, "", place=square) for square in around]
    item = subjects.Item("army", "army", 4, "Army")
    question = Question(0, kinds.CITY_PLACE, "", options, subject=item)
    for drawn, why in ((True, "nearer to the hut"), (False, cities.AS_NEAR)):
        position = Position(t, 0, EVEN)
        t.board.tokens[around[0]] = Token("hut", "silk")
        position.pulls[False] = spread(position, [(around[0], 4.0)]) if drawn else {}
        found = max(weigh(position, question), key=lambda one: one.value)
        assert why in ENGLISH.say(reasons.explained(position, question, found).why[0])


@pytest.mark.parametrize("kind", kinds.MENUS)
def test_where_nothing_can_be_done_nothing_is_said_of_its_worth(kind: QuestionKind) -> None:
    question = Question(0, kind, "", [Option(END, None, "End the phase")])
    (ends,) = weigh(Position(table(2), 0, EVEN), question)
    assert ends.why == ("Nothing else is possible now.",)


@pytest.mark.parametrize("beset", [False, True])
def test_no_card_is_held_for_the_reason_for_which_it_is_played(beset: bool) -> None:
    """Every culture event, early and late, with and without rivals near, in every menu."""
    options = tuple(title("civilization").edition().presets["everything"].on)
    said: dict[str, tuple[set[str], set[str]]] = {}
    for round_, phase in product((1, 6), ("start_of_turn", "city_management", "movement")):
        t = table(2, options=options)
        t.round, t.phase = round_, phase
        home = t.players[0].cities[0].square
        if beset:
            put(t, 1, "army", geography(t).names[geography(t).around[home][0]])
            t.board.markers[geography(t).around[home][0]] = Marker("building", "market", 1)
        for card in t.components.culture_events:
            subject = subjects.PrintedCard("event", card)
            t.players[0].hand[:] = [card]
            options_ = [Option(subject.key, subject, ""), Option(END, None, "")]
            found = weigh(Position(t, 0, EVEN), Question(0, kinds.KINDS[phase], "", options_))
            (played,) = [one for one in found if one.key == subject.key]
            held, plays = said.setdefault(card, (set(), set()))
            (held if played.value < 0 else plays).update(map(ENGLISH.say, played.why))
    assert any(held for held, _ in said.values())
    for card, (held, plays) in said.items():
        assert held.isdisjoint(plays), card


def test_a_coin_that_costs_nothing_is_invested() -> None:
    """FAF-REL-8, on whichever card: none is worth less than to decline."""
    t = table(2, options=tuple(title("civilization").edition().presets["everything"].on))
    relic = subjects.PrintedCard("relic", "seven_cities_of_gold")
    cards = [Option(id_, subjects.PrintedCard("investment", id_), "") for id_ in t.components.investments]
    position = Position(t, 0, EVEN)
    question = Question(0, kinds.CHOOSE_OPTION, "", [*cards, Option(BACK, None, "")], subject=relic)
    *_, declined = sorted(weigh(position, question), key=lambda one: -one.value)
    assert declined.key == BACK
    best = max(weigh(position, question), key=lambda one: one.value)
    said = reasons.explained(position, question, best).why[0]
    assert ENGLISH.say(said) == t.components.investments[best.key].text


def test_what_a_card_asks_is_answered_by_whom_it_hits_and_what_it_saves() -> None:
    """A building that is destroyed, figures that die, a figure for nothing, a unit that is saved, and answers of which
    none is better."""
    t = table(2, options=tuple(title("civilization").edition().presets["everything"].on))
    near, bob = geography(t).around[t.players[1].cities[0].square], t.players[1]
    t.board.markers[near[0]] = Marker("building", "market", 1)
    put(t, 1, "army", geography(t).names[near[1]])
    by_points = sorted(t.components.unit_cards, key=lambda card: Position(t, 0, EVEN).points(t.players[0], card))
    events = {id_: subjects.PrintedCard("event", id_) for id_ in ("sabotage", "defection")}
    power = subjects.PrintedCard("power", "chinese.survivors")
    gardens = subjects.PrintedCard("wonder", "hanging_gardens")
    market = Option[Any]("square", subjects.OnSquare(near[0]), "", place=near[0])
    army = Option[Any]("dies", subjects.Victims(near[1], ((1, "army"),)), "")
    weak, strong = (Option[Any](card, subjects.UnitCard(card), "") for card in (by_points[0], by_points[-1]))
    scout = Option[Any]("scout", subjects.NewFigure("scout"), "")
    nothing = [Option[Any](key, subjects.EventDeck(n), "") for n, key in enumerate("ab", 1)]
    for kind, asks, options, said in (
        (kinds.CHOOSE_SQUARE, events["sabotage"], [market], f"{bob.name} has from there in every round: "),
        (kinds.CHOOSE_FIGURES, events["defection"], [army], "They stand so near to a city of yours, in squares: "),
        (kinds.CHOOSE_OPTION, gardens, [scout], "It can found a city."),
        (kinds.CHOOSE_CARD, power, [weak, strong], "Of these it is the strongest."),
        (kinds.CHOOSE_OPTION, gardens, nothing, targets.ALIKE),
    ):
        position, question = Position(t, 0, EVEN), Question(0, kind, "", options, subject=asks)
        best = max(cands := answers._weighed(position, question), key=lambda one: one.value)
        why = ENGLISH.say(reasons.explained(position, question, best).why[0])
        assert why.startswith(said), (kind, why)
        assert best.key == strong.key or strong not in options
        assert len(cands) == len(options)
