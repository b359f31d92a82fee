"""What a player sees at once: a card that wins, a province without defenders, one that is threatened."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

from civ_tui.computers.seats import LEVELS, Level
from civ_tui.engine.answers import BACK, END, IDLE
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.game import Game
from civ_tui.engine.handful import Handful
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.computers import answers, player, trading
from civ_tui.games.mare_nostrum.computers.answers import following
from civ_tui.games.mare_nostrum.computers.building import Market, menu
from civ_tui.games.mare_nostrum.computers.hands import Purse, counted, plus
from civ_tui.games.mare_nostrum.computers.position import Position
from civ_tui.games.mare_nostrum.computers.province import Territory
from civ_tui.games.mare_nostrum.computers.war import Campaign, how_many, with_how_many
from civ_tui.games.mare_nostrum.computers.weights import HARD, NORMAL, WEIGHTS, Weights, with_personality
from civ_tui.games.mare_nostrum.rules import naming, trade
from civ_tui.games.mare_nostrum.rules.cards import coins, goods
from civ_tui.games.mare_nostrum.rules.imagined import Imagined
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from civ_tui.games.mare_nostrum.rules.mare_nostrum import RULES
from civ_tui.games.mare_nostrum.rules.names import COIN, CardKind
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.rounds import begin_phase
from civ_tui.games.mare_nostrum.rules.state import Cards, Table, Trade, Unit
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM
from civ_tui.words.language import ENGLISH
from tests.games.mare_nostrum.computers.played import asked, building, dealt, decided, receives


def until(game: Game[Table], kind: str, level: Level) -> Iterator[str]:
    """Answers to the questions that come, as the level gives them, to the first of that kind."""
    while game.pending[0].kind != kind:
        game.answer(game.pending[0].seat, key := decided(game, level))
        yield key
    yield decided(game, level)


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_buy_the_fourth_card_names_themselves_and_wins(level: Level) -> None:
    t = building()
    seat = t.titles["legislator"]
    for card in ("colossus", "mausoleum"):
        t.offered.remove(card)
        t.players[seat].cards.append(card)
    receives(t, seat, {COIN: 3, **dict.fromkeys(printed().goods[:9], 1)})
    game = Game(RULES, t)
    while game.pending:
        game.answer(game.pending[0].seat, decided(game, level))
    assert (game.state.winners, game.state.round, len(game.state.players[seat].cards)) == ([seat], 1, 4)


@pytest.mark.parametrize("level", LEVELS)
def test_twelve_kinds_build_the_pyramids(level: Level) -> None:
    t = building()
    receives(t, t.titles["legislator"], dict.fromkeys(printed().goods, 1))
    game = Game(RULES, t)
    while game.pending:
        game.answer(game.pending[0].seat, decided(game, level))
    assert game.state.victory == "pyramids"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("MN-END-3", "MN-END-4")
def test_a_fifth_card_is_bought_where_two_own_four(level: Level) -> None:
    """Nobody else ends such a game: who owns four already must not think that they have all that they need."""
    t = building()
    t.known = True
    one, other, _ = t.players
    for each in (one, other):
        each.cards += t.offered[: 4 - len(each.cards)]
        t.offered = [card for card in t.offered if card not in each.cards]
    receives(t, one.seat, dict.fromkeys(printed().goods[:9], 1))
    game = Game(RULES, t)
    while game.pending and game.state.phase == "building":
        game.answer(game.pending[0].seat, decided(game, level))
    assert (game.state.winners, len(game.state.players[one.seat].cards)) == ([one.seat], 5)


def war(t: Table) -> Game[Table]:
    """War, and only Babylon's part is left."""
    begin_phase(t, "war")
    babylon = next(each.seat for each in t.players if each.civilization == "babylon")
    t.left = [babylon]
    return Game(RULES, t)


@pytest.mark.parametrize("level", LEVELS)
def test_a_province_without_defenders_is_taken_by_who_stands_beside_it(level: Level) -> None:
    t = dealt(3, 1).state.clone()
    syria, phoenicia = printed().number["syria"], printed().number["phoenicia"]
    area = t.areas[phoenicia]
    area.marker, area.caravans, area.cities = "greece", ["papyrus", "fish"], ["tyrus"]
    t.areas[syria].units += [Unit("babylon", "legion"), Unit("babylon", "legion")]
    t.supplies["babylon"].legion -= 2
    t.supplies["greece"].influence -= 1
    t.tokens["caravan"] -= 2
    t.tokens["city"] -= 1
    game = war(t)
    while game.pending and game.state.phase == "war":
        game.answer(game.pending[0].seat, decided(game, level))
    assert game.state.areas[phoenicia].stance in ("occupation", "assimilation")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("MN-AFTER-2")
def test_who_owes_a_stance_takes_one_even_where_there_is_nothing_to_gain(level: Level) -> None:
    t = dealt(3, 1).state.clone()
    phoenicia = printed().number["phoenicia"]
    t.areas[phoenicia].marker, t.areas[phoenicia].pillaged = "greece", True
    t.areas[phoenicia].units.append(Unit("babylon", "legion"))
    t.supplies["babylon"].legion -= 1
    t.supplies["greece"].influence -= 1
    t.supplies["babylon"].influence = 0
    game = war(t)
    *_, menu, stance = until(game, "stance", level)
    assert (menu, stance) == ("stance:phoenicia", "assimilate")


@pytest.mark.parametrize(("undefended", "crosses"), [(True, True), (False, False)])
@pytest.mark.rule("MN-OPT-ALPS")
def test_carthage_crosses_the_alps_if_there_is_something_to_take(undefended: bool, crosses: bool) -> None:
    t = dealt(4, 1, ("alps",)).state.clone()
    carthage = next(each.seat for each in t.players if each.civilization == "carthage")
    numidia, lombardy = printed().number["numidia"], printed().number["lombardy"]
    t.areas[numidia].units += [Unit("carthage", "legion") for _ in range(3)]
    t.supplies["carthage"].legion -= 3
    area = t.areas[lombardy]
    area.marker, area.caravans, area.cities = "rome", ["gems"], ["mediolanum"]
    t.supplies["rome"].influence -= 1
    t.tokens["caravan"] -= 1
    t.tokens["city"] -= 1
    if not undefended:
        t.areas[lombardy].units += [Unit("rome", "fortress"), *(Unit("rome", "legion") for _ in range(4))]
        t.supplies["rome"].fortress -= 1
        t.supplies["rome"].legion -= 4
    begin_phase(t, "war")
    t.left = [carthage]
    game = Game(RULES, t)
    while game.pending and game.state.phase == "war":
        game.answer(game.pending[0].seat, decided(game, "normal"))
    assert any(entry.kind == "alps" for entry in game.state.log) == crosses


@pytest.mark.parametrize("level", LEVELS)
def test_a_seafarer_lets_a_late_game_trade(level: Level) -> None:
    """A table that never trades might never end: nobody's income brings nine kinds."""
    game = dealt(4, 2)
    t, seafarer = game.state, game.state.titles["seafarer"]
    receives(t, seafarer, dict.fromkeys(printed().goods[:6], 1))  # no good twice, and no coins: nothing to give away
    t.round = 40
    candidates = trading.number([Position(t, seafarer, WEIGHTS[level])], game.pending[0])
    assert candidates[0].key != "0"


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_seafarer_tries_other_numbers_where_one_never_brings_an_end(level: Level) -> None:
    game = dealt(4, 2)
    t, seafarer = game.state, game.state.titles["seafarer"]
    named = set()
    for t.round in range(40, 50):
        named.add(trading.number([Position(t, seafarer, WEIGHTS[level])], game.pending[0])[0].key)
    assert named == {"1", "2", "3", "4", "5"}, "each of the five cards that everybody holds"


@pytest.mark.parametrize("level", LEVELS)
def test_after_many_rounds_nobody_keeps_cards_from_others(level: Level) -> None:
    """Where all keep each other from the last card of a contested game, nobody ever wins."""
    game = dealt(3, 2)
    while game.pending[0].kind != "trade.take":
        game.answer(game.pending[0].seat, decided(game, level))
    t, question = game.state, game.pending[0]
    for each in t.players:
        each.cards += t.offered[: 3 - len(each.cards)]
        t.offered = [card for card in t.offered if card not in each.cards]
    market = trading.market_of(position := Position(t, question.seat, WEIGHTS[level]))
    kinds = [option.subject.kind for option in question.legal()]
    t.round = 18
    early = trading._denied(position, market, kinds)
    t.round = 19
    late = trading._denied(position, market, kinds)
    assert any(worth for worth, _ in early.values()) == (level != "easy")
    assert not any(worth for worth, _ in late.values())


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.rule("MN-TRADE-9")
def test_a_seafarer_names_a_number_that_three_can_lay_out(level: Level) -> None:
    """Two alone swap but once: where a third never takes part, nobody may ever hold nine kinds."""
    game = dealt(3, 2)
    t, seafarer = game.state, game.state.titles["seafarer"]
    for each in t.players:
        receives(t, each.seat, dict.fromkeys(printed().goods[:6], 2))
    poorest = next(each for each in t.players if each.seat != seafarer)
    receives(t, poorest.seat, dict.fromkeys(printed().goods[:3], 1))
    assert trading.number([Position(t, seafarer, WEIGHTS[level])], game.pending[0])[0].key == "3"


def sight_of(hand: dict[str, int]) -> Position:
    """What a seat sees that holds just those cards."""
    t = building()
    receives(t, 0, hand)
    return Position(t, 0, NORMAL)


GOODS = printed().goods


@pytest.mark.parametrize(
    ("hand", "laid", "why"),
    [
        (
            {COIN: 2, **dict.fromkeys(GOODS[:3], 1)},
            [COIN],
            "You keep a set of 3. No card that you take for it makes a further set.",
        ),
        (
            {COIN: 3, **dict.fromkeys(GOODS[:4], 1)},
            [COIN] * 3,
            "You keep a set of 3. With 2 new kinds you have 2 sets of 3.",
        ),
        (
            {COIN: 4, **dict.fromkeys(GOODS[:6], 1)},
            [COIN] * 4,
            "You keep 2 sets of 3. With 3 new kinds you have a set of 6, a set of 3.",
        ),
        (
            {COIN: 3, **dict.fromkeys(GOODS[:6], 1)},
            [COIN] * 3 + [GOODS[0]],
            "You keep a set of 3. With 4 new kinds you have a set of 6, a set of 3.",
        ),
        (
            {COIN: 2, GOODS[0]: 2},
            [GOODS[0]],
            "You keep no set yet. With one more coin you have a set of 3.",
        ),
    ],
)
def test_why_cards_are_laid_out_is_told_by_the_sets_that_are_kept_and_made(
    hand: dict[str, int], laid: list[str], why: str
) -> None:
    assert str(trading._why_laid(sight_of(hand), laid)[0]) == why


def test_a_card_that_completes_a_set_is_taken_for_it() -> None:
    position = sight_of(dict.fromkeys(GOODS[:2], 1))

    def why(kind: CardKind, *kinds: CardKind) -> str:
        position.t.trade = Trade(1, {1: [kind, *kinds]})
        market = trading.market_of(position)
        return str(trading._why_taken(position, market, kind, 1, (0.0, None), (kind, *kinds))[0])

    assert why(GOODS[2], GOODS[0]) == "With it your cards make a set of 3."
    assert why(GOODS[0], GOODS[1]) == "Nothing that lies open is of a kind that serves you more."
    assert why(GOODS[0], GOODS[2]) == "You hold one already, for another set.", "a kind that they lack lies open"
    assert why(COIN, GOODS[2]) == "Coins that nobody can take from you then: 1."
    assert why(COIN, GOODS[0]) == "Nothing open makes a further set, and coins can be kept."


def test_a_new_kind_is_taken_where_cards_were_laid_out_for_it() -> None:
    """What lies open may still go: it makes no set yet, and what may come is told as such."""
    t = sight_of(dict.fromkeys(GOODS[:7], 1)).t
    t.players[0].cards += t.offered[:2]
    position = Position(t, 0, HARD)
    coin, new = COIN, GOODS[8]
    lies_open = {0: [coin, coin, *GOODS[:2]], 1: [coin, coin, GOODS[7], new], 2: [coin] * 3 + [GOODS[7]]}
    t.trade = Trade(4, lies_open)
    market = trading.market_of(position)

    def sure(kind: CardKind) -> float:
        after = market.clone()
        after.take(0, 1, kind)
        return trading._sure(position, after)

    def why(kind: CardKind) -> str:
        return str(trading._why_taken(position, market, kind, 1, (0.0, None), (coin, new))[0])

    assert why(coin) == "Coins that nobody can take from you then: 1. With 2 more coins you have 3 sets of 3."
    assert why(new) == "Kinds of goods that nobody can take from you then: 8. With one new kind you have a set of 9."
    assert sure(new) > sure(coin)


@pytest.mark.rule("MN-TRADE-7")
def test_sets_that_a_card_is_said_to_make_are_held_when_the_trade_is_over() -> None:
    game = Game.dealt(RULES, MARE_NOSTRUM.first_game(1, ENGLISH)[0])
    promised: list[tuple[Position, int]] = []
    kept = 0
    while game.state.round < 5:
        question: Question[Any] = game.pending[0]
        if question.kind != "trade.take":
            for position, n in promised:
                hand = game.state.players[position.seat].hand
                assert sum(position.purses[position.seat].sets(coins(hand), counted(hand))) >= n
            kept, promised = kept + len(promised), []
        best = next(player.think(Imagined(game, question.seat), "hard")).best
        if (said := str(next(iter(best.why), "")).partition(". ")[0]).startswith("With it your cards make"):
            sets = re.findall(r"(a|\d) sets? of (\d)", said)
            position = Position(game.state.clone(), question.seat, HARD)
            promised.append((position, sum((1 if n == "a" else int(n)) * int(size) for n, size in sets)))
        game.answer(question.seat, best.key)
    assert kept


@pytest.mark.rule("MN-INCOME-7", "MN-TRADE-7")
def test_what_is_said_of_the_own_cards_is_true() -> None:
    """Every reason that names what its player holds, lacks, or could still make of it, of every answer to a question
    of trade."""
    claims = Counter[str]()

    def true(claim: str, *, holds: bool) -> None:
        assert holds, claim
        claims[claim] += 1

    for seed in (1, 2):
        t = dealt(3, seed).state.clone()
        t.players[0].cards.append("temple_of_artemis")
        t.offered.remove("temple_of_artemis")
        game = Game(RULES, t)
        for question, _ in asked(game, "normal"):
            if game.state.round > 6:
                break
            if question.kind not in ("any_good", "trade.take"):
                continue
            position = Position(game.state, question.seat, HARD)
            held = position.me.hand if game.state.trade is None else trading.market_of(position).held[question.seat]
            legal = {option.key: option.subject for option in question.legal()}
            open_ = {getattr(subject, "kind", subject) for subject in legal.values()} - {COIN}
            lacks = {kind for kind in open_ if not held.get(kind)}
            for one in answers.static_evaluation([position], question):
                kind = getattr(legal[one.key], "kind", legal[one.key])
                n = len({*goods(held), kind} - {COIN})
                for said in map(str, one.why):
                    if "You hold one already" in said:
                        true("hold one", holds=bool(held.get(kind) and lacks))
                    if "You hold each" in said:
                        true("hold each", holds=not lacks)
                    if "You lack that good" in said:
                        true("lack", holds=kind in lacks and said.endswith(f": {n}."))
                    if "Kinds of goods that nobody" in said:
                        true("kinds", holds=f"then: {n}." in said)
                    if "With" in said and "kinds you" in said:
                        true("new kinds", holds=kind != COIN)
                    if "With" in said and "coins you" in said:
                        true("more coins", holds=kind == COIN)
            best = answers.static_evaluation([position], question)[0]
            if question.kind == "any_good":
                true("best good", holds=legal[best.key] in lacks or not lacks)
    assert {*claims} >= {"hold one", "lack", "kinds", "new kinds", "more coins", "best good"}, claims


def test_the_good_that_a_wonder_brings_is_one_that_is_lacked_however_rare_another_is() -> None:
    t = building()
    receives(t, 0, {COIN: 5, **dict.fromkeys(("incense", "papyrus", "gems", "fruit", "slaves"), 1)})
    t.bank["incense"] = 1
    t.bank |= dict.fromkeys(set(GOODS) - {*t.players[0].hand}, 9)
    question = Question(0, KINDS["any_good"], "?", [Option(kind, kind, kind) for kind in GOODS])
    for weights in WEIGHTS.values():
        found = trading.any_good(Position(t, 0, weights), question)
        assert not t.players[0].hand.get(found[0].key)
        assert [str(why) for why in found[0].why] == ["You lack that good; kinds that you then have: 6."]


def test_a_fortress_is_worth_more_where_somebody_could_attack() -> None:
    t = building(5)
    seat = next(each.seat for each in t.players if each.civilization == "egypt")
    cyrenaica, tripolitania = printed().number["cyrenaica"], printed().number["tripolitania"]
    for area in t.areas:
        area.units = [unit for unit in area.units if unit.kind != "legion"]
    calm = Territory(Position(t, seat, HARD)).risk(cyrenaica, 0, 0)
    t.areas[tripolitania].units.append(Unit("carthage", "legion"))
    threatened = Territory(Position(t, seat, HARD))
    assert threatened.risk(cyrenaica, 0, 0) > calm
    assert threatened.risk(cyrenaica, 0, 1) < threatened.risk(cyrenaica, 0, 0)
    fortresses = {fortress.area: fortress.gain for fortress in Market(Position(t, seat, HARD)).fortresses()}
    assert max(fortresses, key=lambda area: fortresses[area]) == cyrenaica


@pytest.mark.rule("MN-AFTER-2")
def test_a_legion_goes_where_others_could_walk_in() -> None:
    """Babylon's trireme need only put out to land its legion in Macedonia."""
    t = building()
    greek = next(each for each in t.players if each.civilization == "greece")
    number = printed().number
    for area in t.areas:
        area.units = []
    t.areas[number["greece"]].units = [Unit("greece", kind) for kind in ("fortress", "legion")]
    t.areas[number["phoenicia"]].units = [Unit("babylon", "legion"), Unit("babylon", "trireme", docked=True)]
    t.areas[number["aegean_sea"]].units = [Unit("babylon", "trireme")]
    open_ = number["macedonia"]
    for area in t.areas:
        if area.marker == "greece" and area is not t.areas[number["greece"]] and area is not t.areas[open_]:
            area.units = [Unit("greece", "fortress")]
    position = Position(t, greek.seat, HARD)
    assert Territory(position).is_open(open_)
    best = max(Market(position).legions(), key=lambda one: one.gain)
    assert best.area == open_, "not where a fortress stands"
    said = "Others could walk into Macedonia, which nobody guards."
    assert [ENGLISH.say(why) for why in best.why] == [said]
    begin_phase(t, "war")
    t.acting = greek.seat
    (step,) = Campaign(Position(t, greek.seat, HARD)).guards()
    assert step.group is not None
    assert (step.group.area, step.target, [ENGLISH.say(why) for why in step.why]) == (number["greece"], open_, [said])
    t.areas[open_].units = [Unit("greece", "fortress")]
    assert not [*Campaign(Position(t, greek.seat, HARD)).guards()]


@pytest.mark.parametrize("level", LEVELS)
def test_equal_worlds_give_equal_answers(level: Level) -> None:
    """What others hold unseen does not change an answer, nor its reasons."""
    game = dealt(4, 9)
    compared = 0
    for question, thought in asked(game, level):
        if game.state.round > 1:
            break
        if question.kind in ("trade.lay", "build", "war", "next", "trade.number"):
            again = MARE_NOSTRUM.imagined(_other_hands(game, question.seat), question.seat)
            *_, other = player.think(again, level)
            assert other == thought
            compared += 1
    assert compared > 10


def _other_hands(game: Game[Table], seat: int) -> Game[Table]:
    """The same game, in which the cards of the other hands of which not everybody is certain are dealt anew."""
    other: Any = game.clone()
    twin = MARE_NOSTRUM.imagined(game, seat).world(Chance(12345))
    for mine, true in zip(twin.state.players, other.state.players, strict=True):
        if mine.seat != seat:
            true.hand = {**mine.hand}
    return other


def test_tempers_differ_and_stay_the_same_for_a_game() -> None:
    one, same, other = (with_personality(NORMAL, Chance(seed)) for seed in (1, 1, 2))
    assert one == same != other
    assert abs(with_personality(HARD, Chance(1)).courage / HARD.courage - 1) < abs(one.courage / NORMAL.courage - 1)


def test_what_is_laid_out_leaves_as_many_cards_in_sets_as_can_be() -> None:
    """What comes in trade is not certain: a row that breaks a set for no more than a hope is no advice."""
    asked_for, broken = 0, 0
    for seed in range(1, 4):
        game = Game.dealt(RULES, MARE_NOSTRUM.first_game(seed, ENGLISH)[0])
        while game.state.round < 5:
            question: Question[Any] = game.pending[0]
            imagined = Imagined(game, question.seat)
            if isinstance(question.subject, Handful) and question.kind == "trade.lay":
                position = Position(game.state, question.seat, player.personality(imagined, "hard"))
                hand, purse = position.me.hand, position.purses[question.seat]

                def kept(row: Sequence[CardKind], hand: Cards = hand, purse: Purse = purse) -> int:
                    rest = plus(hand, row, -1)
                    return sum(purse.sets(coins(rest), counted(rest)))

                held = [kind for kind, n in hand.items() for _ in range(n)]
                most = max(map(kept, {*combinations(held, question.subject.least)}))
                asked_for += 1
                broken += kept(next(player.think(imagined, "hard")).best.key.split("+")) < most
            game.answer(question.seat, next(player.think(imagined, "easy")).best.key)
    assert asked_for > 20
    assert broken <= asked_for // 20


def test_what_is_said_of_who_is_next_and_of_what_is_kept_is_true() -> None:
    """Whoever has had their part answers nothing later, and what pays for nothing more is not praised."""
    told: set[str] = set()
    for question, thought in asked(dealt(4, 2), "normal"):
        why = " ".join(map(str, thought.best.why))
        if question.kind == "next" and "Later you can answer" in why:
            assert any(option.subject == question.seat for option in question.legal())
            told.add("later")
        elif question.kind == "pay":
            told.add("most" if "pays for most" in why else "nothing" if "pays for nothing more" in why else "?")
    assert told == {"later", "most", "nothing"}


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ((0, 1, 2), "Later you can answer what {name} does."),
        ((1, 2), "Those who come later can still answer what {name} does."),
        ((1,), ""),
    ],
)
def test_whoever_has_had_their_part_is_promised_no_answer(seats: tuple[int, ...], why: str) -> None:
    t = building()
    t.phase = "war"
    options = [Option(f"seat:{seat}", seat, f"{seat}") for seat in seats]
    best = following(Position(t, 0, NORMAL), Question(0, KINDS["next"], "Who?", options))[0]
    name = naming.called(t.players[int(best.key[-1])])
    assert " ".join(map(str, best.why)) == why.format(name=name)


@pytest.mark.parametrize(("cards", "behind"), [((0, 1, 2), True), ((0, 0, 2), False), ((1, 0, 0), False)])
def test_who_is_behind_owns_and_earns_less_than_each_who_could_be_named(cards: tuple[int, ...], behind: bool) -> None:
    t = building()
    for owner, n in zip(t.players, cards, strict=True):
        owner.cards = t.offered[:n]
    position = Position(t, 1, NORMAL)
    position.ground.incomes[:] = [{COIN: 5}] * 3
    assert position.is_behind(0, (0, 1, 2)) is behind


def test_who_goes_where_no_plan_leads_is_advised_to_go_back() -> None:
    """After "none of these is worth it" no number of legions is."""
    position = Position(dealt(3, 1).state.clone(), 0, HARD)
    position.once(Campaign).__dict__["steps"] = []
    legal = [Option(f"{n}", n, f"{n}") for n in (2, 1)] + [Option(BACK, 0, "Back")]
    number = Question(0, KINDS["war.number"], "How many?", legal, subject=printed().number["syria"])
    assert how_many(position, number)[0].key == BACK


@pytest.mark.parametrize(
    ("hand", "items", "why"),
    [
        ({COIN: 2}, (), "Your cards pay for nothing more."),
        ({COIN: 4}, ("legion",), "Coins serve better if they are kept."),
        ({COIN: 2, **dict.fromkeys(GOODS[:3], 1)}, ("legion",), "Nothing that your cards pay for serves you now."),
    ],
)
def test_why_nothing_is_bought_is_true(hand: dict[str, int], items: tuple[str, ...], why: str) -> None:
    t = building()
    receives(t, 0, hand)
    question = Question(0, KINDS["build"], "?", [Option(key, key, key) for key in (*items, END)])
    assert next(one for one in menu(Position(t, 0, HARD), question) if one.key == END).why == (Line(why),)


def test_of_cards_in_no_set_one_of_several_is_given() -> None:
    t = building()
    receives(t, 0, {GOODS[0]: 1, GOODS[1]: 2})
    question = Question(0, KINDS["trade.gift"], "?", [Option(kind, kind, kind) for kind in GOODS[:2]])
    best = trading.give(Position(t, 0, HARD), question, None)[0]
    assert (best.key, best.why) == (GOODS[1], (Line("You miss it least."),))


def test_whoever_is_advised_to_do_nothing_is_told_why() -> None:
    idle = [thought.best for _, thought in asked(dealt(3, 2), "normal") if thought.best.key in IDLE]
    assert {BACK, END} & {best.key for best in idle}
    assert all(best.why for best in idle)


@pytest.mark.parametrize("weights", [HARD, NORMAL])
def test_more_legions_are_worth_more_where_they_risk_no_more(weights: Weights) -> None:
    """Even where the province is worth nothing to whoever takes it: nobody must buy its marker."""
    t = dealt(3, 1).state.clone()
    me = next(each for each in t.players if each.civilization == "babylon")
    me.cards = t.offered[:3]  # the game is nearly over, and what is built there comes too late
    number = printed().number["palestine"]
    t.areas[number].marker = "greece"
    t.areas[number].units = [Unit("greece", "legion"), *(Unit("babylon", "legion") for _ in range(2))]
    begin_phase(t, "war")
    legal = [Option(f"{n}", n, f"{n}") for n in (1, 2)]
    attack = Question(me.seat, KINDS["war.attack"], "?", legal, subject=(number, "greece"))
    assert with_how_many(Position(t, me.seat, weights), attack)[0].key == "2"


def test_what_completes_a_set_is_taken_whatever_others_are_supposed_to_leave() -> None:
    """A trade played on in thought may show that the card still lies there later."""
    t = building()
    t.players[0].cards, new = ["hannibal", "agamemnon"], GOODS[8]
    receives(t, 0, {**dict.fromkeys(GOODS[:8], 1), "incense": 2})
    receives(t, 1, dict.fromkeys((COIN, "fruit", "oil", "slaves", "gems", "incense", "wine"), 1))
    receives(t, 2, dict.fromkeys((COIN, "fruit", "wine", "gold", "fish", "gems", "incense"), 1))
    lies_open: dict[int, list[CardKind]] = {
        0: [COIN, COIN, "incense", "incense"],
        1: [new, "gold", "gems"],
        2: ["incense", "wine", COIN],
    }
    t.trade, t.acting = Trade(4, lies_open), 0
    question = Question(0, KINDS["trade.take"], "?", trade.may_take(t, 0))
    best, *others = trading.take([Position(t, 0, HARD)], question)
    assert best.key == f"take:1:{new}"
    assert any(other.value > best.value for other in others)


def test_what_is_taken_is_not_judged_by_what_others_do_until_war() -> None:
    game = dealt(3, 1)
    while game.pending[0].kind != "trade.take":
        game.answer(game.pending[0].seat, decided(game, "normal"))
    asked_ = game.pending[0]
    assert len(asked_.legal()) > 1
    assert [thought.worlds for thought in player.think(Imagined(game, asked_.seat), "hard")] == [0]


def test_the_only_card_of_a_kind_is_kept_where_one_kind_is_missing() -> None:
    t = dealt(3, 1).state.clone()
    t.players[0].cards += t.offered[:2]
    receives(
        t, 0, {COIN: 5, "gems": 2, **dict.fromkeys(("fruit", "iron", "fish", "wine", "grain", "slaves", "incense"), 1)}
    )
    receives(t, 1, {COIN: 3, "slaves": 1, "oil": 1, "papyrus": 2, "fish": 1, "incense": 2, "gold": 2})
    receives(t, 2, {COIN: 4, "cattle": 1, "fruit": 2, "gems": 2, "slaves": 1, "incense": 1, "papyrus": 1, "iron": 1})
    best = trading.lay_out([Position(t, 0, HARD)], trade._lay(t.players[0], 6))[0]
    assert best.key.split("+") == [COIN] * 5 + ["gems"], "of which they hold two"


@pytest.mark.rule("MN-END-1", "MN-HERO-10")
def test_what_wins_is_bought_before_what_costs_nothing_and_is_called_so() -> None:
    t = building()
    seat = t.titles["legislator"]
    t.players[seat].cards = [*t.offered[:2], "hammurabi"]
    t.offered = [card for card in t.offered if card not in t.players[seat].cards]
    receives(t, seat, {COIN: 2, **dict.fromkeys(GOODS[:9], 1)})
    question = Question(
        seat, KINDS["build"], "?", [Option(key, key, key) for key in ("hammurabi", "card", "legion", END)]
    )
    best, second, *_ = menu(Position(t, seat, HARD), question)
    assert (best.key, best.why, second.key) == ("card", (Line("The fourth hero or wonder wins."),), "hammurabi")


def test_how_many_cards_are_laid_out_is_said_by_the_sets_that_it_makes() -> None:
    """Up to one that buys a hero or wonder: nobody can hope for five new kinds, which would build the Pyramids."""
    t = dealt(3, 1).state.clone()
    receives(t, 0, {COIN: 3, GOODS[0]: 3, **dict.fromkeys(GOODS[1:7], 1)})
    question = Question(0, KINDS["trade.number"], "?", [Option(f"{n}", n, f"{n}") for n in (1, 5)])
    why = {one.key: [str(why) for why in one.why] for one in trading.number([Position(t, 0, HARD)], question)}
    assert why["1"][0] == "You keep 3 sets of 3. With one new kind you have a set of 6, 2 sets of 3."
    assert why["5"][0] == "So many of your cards cannot be in one set with the others."
    assert why["5"][1] == "You keep 2 sets of 3.", "as many as they hold already are no gain"
