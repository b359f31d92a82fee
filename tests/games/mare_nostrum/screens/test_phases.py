"""How the phases of Mare Nostrum put their questions: what is told beside an option, what is lit, what dice show."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from civ_tui.drawing.look import Look
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Question, Reason
from civ_tui.engine.game import Game
from civ_tui.engine.handful import Handful
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.drawn.cards import called
from civ_tui.games.mare_nostrum.drawn.fights import with_its_battle
from civ_tui.games.mare_nostrum.drawn.seats import flowing_signs
from civ_tui.games.mare_nostrum.drawn.turn_line import turn_line
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.building import FOR_PROVINCES, INFLUENCE, Place, places
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from civ_tui.games.mare_nostrum.rules.movement import targets
from civ_tui.games.mare_nostrum.rules.names import TOKENS
from civ_tui.games.mare_nostrum.rules.paying import bill, cannot_pay
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.trade import Taken
from civ_tui.games.mare_nostrum.rules.unguarded import unguarded, within_reach
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.rules.war import Attack, Group
from civ_tui.games.mare_nostrum.screens.building import BuildingPresenter
from civ_tui.games.mare_nostrum.screens.interface import SCREENS, MareNostrumScreens
from civ_tui.games.mare_nostrum.screens.presenter import MareNostrumPresenter
from civ_tui.games.mare_nostrum.screens.trade import TradePresenter
from civ_tui.games.mare_nostrum.screens.war import WarPresenter
from civ_tui.games.mare_nostrum.words.assimilated import about_to_lose
from civ_tui.games.mare_nostrum.words.lessons import LESSONS, FirstGame
from civ_tui.games.mare_nostrum.words.owners import owner_name
from civ_tui.games.mare_nostrum.words.trading import made_good
from civ_tui.games.mare_nostrum.words.unguarded import open_to_others
from civ_tui.sitting.deciding import stakes
from civ_tui.sitting.session import Notice, Session
from civ_tui.sitting.thinking import advice, carried_out
from civ_tui.sitting.turn import turn_of
from civ_tui.tui.interface import screens_of
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.advice import AdviceScreen
from civ_tui.tui.overlays.board import GoTo
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.choices import Folded, choice_lines
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.lessons import Goal
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import press, resized, sit_down
from tests.games.mare_nostrum.drawn.drawing import ENGLISH, RUSSIAN
from tests.games.mare_nostrum.screens.at_table import MEDIUM, SMALL, app, at, begun, seated, shown
from tests.pseudo import spoken, untranslated
from tests.tui.shown import said, screen_lines


@pytest.mark.parametrize(
    ("kind", "presenter"),
    [
        ("trade.lay", TradePresenter),
        ("any_good", TradePresenter),
        ("build.where", BuildingPresenter),
        ("pay", BuildingPresenter),
        ("setup", BuildingPresenter),
        ("war.move", WarPresenter),
        ("which", WarPresenter),
        ("occupy", WarPresenter),
        ("next", MareNostrumPresenter),
    ],
)
def test_every_question_has_its_presenter(kind: str, presenter: type[MareNostrumPresenter]) -> None:
    assert SCREENS.presenter(Question[Any](0, KINDS[kind], "?", [])) is presenter


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
@pytest.mark.rule("MN-TRADE-9")
async def test_the_trade_table_shows_open_cards_backs_and_who_is_barred(size: tuple[int, int]) -> None:
    def barred(game: Game[Table], question: Question[Any]) -> bool:
        return any(option.reason is not None for option in question.options)

    session = at("trade.take", when=barred)
    async with seated(session, size) as (pilot, table):
        said = shown(pilot)
        assert "Trade:" in said
        assert "last taken" in said
        assert certain(table.pane).display
        question = certain(session.question)
        out = {option.subject.seat for option in question.options if option.reason is not None}
        assert certain(table.pane).barred == out  # type: ignore[attr-defined]
        await press(pilot, "down")
        pointed = certain(table.choices.pointed)
        assert isinstance(pointed.subject, Taken)
        assert certain(table.pane).pointed == (pointed.subject.seat, pointed.subject.kind)  # type: ignore[attr-defined]


@pytest.mark.rule("MN-TRADE-7")
async def test_whoever_takes_is_told_of_all_their_cards_of_that_kind() -> None:
    """Those in the hand, those that still lie open and those that were taken."""

    def several(game: Game[Table], question: Question[Any]) -> bool:
        trade, player = game.state.trade, game.state.players[question.seat]
        assert trade is not None
        mine = {*trade.open[question.seat]} | {*trade.taken[question.seat]}
        return any(option.subject.kind in mine for option in question.legal()) and bool(player.hand)

    session = at("trade.take", when=several)
    question = certain(session.question)
    state = session.game.state
    player, trade = state.players[question.seat], state.trade
    assert trade is not None
    kinds = {option.subject.kind for option in question.legal()}
    own = {
        kind: player.hand.get(kind, 0) + trade.open[player.seat].count(kind) + trade.taken[player.seat].count(kind)
        for kind in kinds
    }
    assert own != {kind: player.hand.get(kind, 0) for kind in kinds}
    async with seated(session) as (_, table):
        for choice in table.choices.offered:
            if isinstance(choice.option.subject, Taken) and choice.legal:
                n = own[choice.option.subject.kind]
                assert choice.notes == ((f"you hold {n}",) if n else ())


def _lies(question: Question[Any], least: int) -> int:
    """How many are taken, where there are at least that many more kinds to take; else none."""
    handful = question.subject
    assert isinstance(handful, Handful)
    return handful.most if len(handful.items) >= handful.most + least else 0


@pytest.mark.rule("MN-TRADE-5")
async def test_cards_are_laid_out_one_by_one() -> None:
    session = at("trade.lay", when=lambda game, question: _lies(question, 1) == 2)
    async with seated(session) as (pilot, _):
        assert "0 of 2" in shown(pilot)
        answers = len(session.answers)
        await press(pilot, "1", "e")
        assert len(session.answers) == answers
        await press(pilot, "3", "e", "e")
        items = session.answers[answers].key.split("+")
        assert len(items) == 2


async def test_the_first_hand_of_five_players_has_pictures_on_the_smallest_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    async with seated(begun(5), SMALL) as (pilot, table):
        words = shown(pilot, table.pane)
        assert "Your cards (5)" in words
        assert words.rpartition("Your cards (5)")[2].count("▀") > 20


@pytest.mark.rule("MN-TRADE-1")
async def test_the_digit_of_a_number_names_it() -> None:
    session = at("trade.number", when=lambda game, question: len(question.options) > 3)
    async with seated(session) as (pilot, table):
        assert table.choices.offered[-1].option.key == "0"
        answers = len(session.answers)
        await press(pilot, "2")
        assert session.answers[answers].key == "2"


@pytest.mark.rule("MN-TRADE-2", "MN-TRADE-4")
async def test_a_number_that_leads_to_no_trade_is_not_offered_and_zero_is_no_trading() -> None:
    def more_than_others(game: Game[Table], question: Question[Any]) -> bool:
        held = sorted(player.held for player in game.state.players)
        return held[-2] < min(10, game.state.players[0].held)

    session = at("trade.number", when=more_than_others)
    async with seated(session, SMALL) as (pilot, table):
        held = sorted(player.held for player in session.game.state.players)
        offered = [option.option.key for option in table.choices.offered]
        assert offered == [*map(str, range(1, held[-2] + 1)), "0"]
        assert table.choices.offered[-1].label == "No trading"
        answers = len(session.answers)
        await press(pilot, "0")
        assert session.answers[answers].key == "0"


@pytest.mark.rule("MN-ROUND-2")
async def test_the_digit_of_a_player_stays_whoever_has_been_named_before() -> None:
    session = at("next", when=lambda game, question: [option.subject for option in question.legal()] == [1, 2])
    async with seated(session) as (pilot, _):
        answers = len(session.answers)
        await press(pilot, "2")
        assert session.answers[answers].key == "seat:1"


@pytest.mark.rule("MN-MOVE-5")
async def test_the_digit_of_how_many_go_is_their_number_and_enter_sends_all() -> None:
    session = at("war.number", when=lambda game, question: len(question.legal()) > 2)
    async with seated(session) as (pilot, table):
        pointed, answers = table.choices.pointed, len(session.answers)
        assert pointed is not None
        assert pointed.subject == len(table.choices.offered) - 1
        await press(pilot, "1")
        assert session.answers[answers].key == "1"


@pytest.mark.rule("MN-AFTER-2")
async def test_provinces_that_others_could_walk_into_are_named_before_a_part_of_war_ends() -> None:
    def open_(game: Game[Table], question: Question[Any]) -> bool:
        seen = view(game.state, 0)
        return question.find(END) in question.legal() and bool(within_reach(seen, seen.players[0].civilization))

    session = at("war", when=open_)
    words = open_to_others(ENGLISH, session.view(0), 0)
    async with seated(session, SMALL) as (pilot, table):
        for size in (SMALL, MEDIUM):
            await resized(pilot, size)
            assert words in shown(pilot, table.query_one("#prompt")), size
            table.choices.point_at(certain(certain(table.question).find(END)))
            await pilot.pause()
            whole = " ".join(line.plain.strip() for line in said(table.explanation))  # "." shows what is cut of it
            assert "without a legion or fortress takes it" in whole, size


async def test_what_a_purchase_is_for_stands_below_the_menu_and_comes_first_where_its_rule_is_asked() -> None:
    def pays(game: Game[Table], question: Question[Any]) -> bool:
        return len(question.legal()) > len(FOR_PROVINCES) - 2

    async with seated(at("build", when=pays), SMALL) as (pilot, table):
        for option in certain(table.question).options:
            if option.subject in FOR_PROVINCES and option.reason is None:
                table.choices.point_at(option)
                await pilot.pause()
                meaning = rulebook().terms[option.subject].text
                assert meaning in shown(pilot, table.explanation)
                await press(pilot, "question_mark")
                article = certain(pilot.app.screen_stack[-1].pointed)  # type: ignore[attr-defined]
                assert (article.id, article.name) == (f"term:{option.subject}", rulebook().terms[option.subject].name)
                await press(pilot, "escape")


async def test_where_it_cannot_be_bought_the_rule_against_it_is_opened() -> None:
    session = at("build", when=lambda _, question: any(option.reason for option in question.options[:8]))
    screens, question, seen = screens_of(session.view(0)), certain(session.question), session.view(0)
    against = next(option for option in question.options if option.reason is not None)
    assert screens.behind(seen, question, against, "") == certain(against.reason).clause


@pytest.mark.rule("MN-TRADE-13")
async def test_why_a_card_was_given_stands_beside_the_next_question() -> None:
    session = at("build", when=lambda game, _: bool(made_good(ENGLISH, view(game.state, 0), 0)))
    async with seated(session, MEDIUM) as (pilot, table):
        told = shown(pilot, table.query_one("#prompt"))
        assert made_good(ENGLISH, session.view(0), 0) in told


@pytest.mark.rule("MN-PAY-2")
async def test_on_a_small_screen_the_list_says_which_set_is_missing() -> None:
    def poor(_: Game[Table], question: Question[Any]) -> bool:
        items = ("influence", "city", "caravan", "legion", "fortress", "trireme")
        reasons = [certain(question.find(item)).reason for item in items]
        return all(reason is not None and reason.clause == "MN-PAY-2" for reason in reasons)

    session = at("build", when=poor)
    async with app(session).run_test(size=SMALL) as pilot:
        assert "City, Caravan, Legion, Fortress, Trireme Kinds of goods ×" in shown(
            pilot, (await sit_down(pilot)).choices
        )


@pytest.mark.rule("MN-BATTLE-3")
@pytest.mark.parametrize("barred", [True, False])
async def test_the_key_that_ends_is_dim_while_an_attack_is_owed_and_says_why(barred: bool) -> None:
    def owed(_: Game[Table], question: Question[Any]) -> bool:
        return (certain(question.find(END)).reason is not None) == barred

    session = at("war", when=owed)
    async with seated(session, SMALL) as (pilot, table):
        assert table.key_state(KEYS["end"]) is (None if barred else True)
        if barred:
            end = certain(certain(table.question).find(END))
            await press(pilot, "e")
            assert str(certain(end.reason).line) in shown(pilot, table.explanation)
            assert session.question is table.question


@pytest.mark.rule("MN-ASSIM-3")
@pytest.mark.parametrize("kind", ["build", "war"])
async def test_whoever_is_about_to_lose_a_province_is_told_where_they_can_do_something_about_it(kind: str) -> None:
    session = at(kind, when=lambda game, _: bool(about_to_lose(ENGLISH, view(game.state, 0), 0)))
    async with seated(session) as (pilot, table):
        told = shown(pilot, table.query_one("#prompt"))
        assert all(words in told for words in about_to_lose(ENGLISH, session.view(0), 0))


@pytest.mark.rule("MN-TRADE-6")
async def test_the_letters_of_cards_are_explained_below_the_trade() -> None:
    session = at("trade.number", when=lambda game, question: len(question.options) > 3)
    async with seated(session) as (pilot, table):
        told = shown(pilot)
        for kind in {kind for player in session.view(None).players for kind, n in player.income.items() if n}:
            assert " ".join(called(table.look, kind).plain.split()) in told


async def test_a_player_who_is_called_by_their_civilization_is_named_once() -> None:
    session = at("next", when=lambda game, question: len(question.legal()) == 3)
    session.game.state.players[1].name = "Greece"
    async with seated(session) as (pilot, _):
        assert "C Ann (Carthage)" in shown(pilot)
        assert "(Greece)" not in shown(pilot)


@pytest.mark.rule("MN-INCOME-2")
async def test_places_tell_what_they_would_yield() -> None:
    def caravan(game: Game[Table], question: Question[Any]) -> bool:
        return question.subject == "caravan" and len(question.legal()) > 2

    session = at("build.where", when=caravan)
    async with seated(session) as (pilot, table):
        presenter = table.presenter
        assert isinstance(presenter, BuildingPresenter)
        places = [each.subject for each in presenter.question.legal() if isinstance(each.subject, Place)]
        for place in places:
            double = 2 if presenter.view.areas[place.area].market else 1
            assert presenter.gain(place) == {place.which: double}
        prices = {line.price for line in table.choices.offered if isinstance(line.option.subject, Place)}
        assert {price.strip("+2") for price in prices} == {printed().kinds[place.which].name[:2] for place in places}
        assert not [line for line in table.choices.offered if not line.legal], "the map tells why not"
        assert table.map.targets == {place.area for place in places}
        await press(pilot, "m")
        for option in presenter.question.options:
            if option.reason is not None and option.place is not None:
                table.map.cursor = option.place
                await pilot.pause()
                assert option.reason.clause in " ".join(line.plain for line in table.selection.about(200))
                break


@pytest.mark.rule("MN-PAY-2")
async def test_a_set_is_marked_beforehand_and_only_a_whole_one_is_paid() -> None:
    session = at("pay", when=lambda game, question: _lies(question, 1) > 0)
    async with seated(session) as (pilot, _):
        most = session.question.subject.most  # type: ignore[union-attr]
        assert f"{most} of {most}" in shown(pilot)
        answers = len(session.answers)
        await press(pilot, "home", "plus", "minus", "minus")
        await press(pilot, "n", "e")
        assert session.answers[answers].kind == "pay"


@pytest.mark.rule("MN-MOVE-4")
async def test_targets_are_lit_and_a_crossing_shows_its_chain() -> None:
    def crosses(game: Game[Table], question: Question[Any]) -> bool:
        group = question.subject
        return (
            isinstance(group, Group)
            and group.kind == "legion"
            and any(
                each.place is not None and each.place not in printed().land_neighbours[group.area]
                for each in question.legal()
            )
        )

    session = at("war.move", seat=1, people=2, when=crosses)
    async with seated(session) as (_, table):
        presenter = table.presenter
        assert isinstance(presenter, WarPresenter)
        group = presenter.question.subject
        assert isinstance(group, Group)
        assert (presenter.marks.selected, presenter.marks.reach) == (group.area, presenter.marks.targets)
        for option in presenter.question.legal():
            if option.place is None:
                continue
            start, *seas, end = presenter.way(option.place)
            assert (start, end) == (group.area, option.place)
            if option.place not in printed().land_neighbours[group.area]:
                assert seas
                assert all(sea in printed().water for sea in seas)


@pytest.mark.rule("MN-BATTLE-10")
@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_an_attack_tells_its_odds_and_then_its_dice(size: tuple[int, int]) -> None:
    session = at("war.attack")
    async with seated(session, size) as (pilot, table):
        about = " ".join(line.plain for line in table.selection.about(60))
        assert "Probable losses" in about
        assert "%" in about
        known = session.log_length
        await press(pilot, "enter")
        for _ in range(4):
            if any(entry.kind == "thrown" for entry in session.public_log(known)):
                break
            await press(pilot, "1")
        await pilot.pause(1.2)
        screen = pilot.app.screen
        told = shown(pilot)
        assert isinstance(screen, Announcement) or table.announced.up
        thrown = [entry for entry in session.public_log(known) if entry.kind == "thrown"]
        assert all(f"= {entry.facts['score']}" in told for entry in thrown)


async def test_a_list_that_was_covered_begins_again_at_its_first_line() -> None:
    session = at("build", when=lambda game, question: len(question.legal()) > 2)
    async with seated(session, SMALL) as (pilot, table):
        await press(pilot, "v")
        assert "v (Own) shows your cards" in shown(pilot)
        assert certain(table.choices.pointed).key == END
        await press(pilot, "v")
        assert "v (Own) shows your cards" not in shown(pilot)
        assert certain(table.choices.pointed) is table.choices.offered[0].option
        assert certain(table.choices.pointed).key != END


@pytest.mark.parametrize(("players", "width"), [(4, 33), (5, 28)])
async def test_what_everybody_counts_for_the_title_is_told_whole_before_its_holder_names_the_next(
    players: int, width: int
) -> None:
    session = at("next", players=players, people=players)
    async with seated(session) as (_, table):
        told = [line.plain for line in certain(table.presenter).beside_prompt(width)]
        letters = {player.letter for player in table.shown.players}
        assert any(line.startswith(("Legislator ", "General ")) and letters <= {*line} for line in told), told
        assert not any("…" in line for line in told), told


@pytest.mark.rule("MN-HERO-9")
def test_dice_belong_to_the_battle_before_which_somebody_was_asked_for_support() -> None:
    def entry(kind: str, **facts: Any) -> Entry:
        return Entry(1, "war", kind, 0, facts, None, "", 0)

    before = [entry("battle", attacker=side, defender="greece") for side in ("rome", "carthage")]
    dice = [entry("thrown", side=side, dice=[6], fortresses=0, adds=0, score=6) for side in ("carthage", "greece")]
    assert [*with_its_battle(before, [entry("support"), *dice])] == [before[1], entry("support"), *dice]
    assert [*with_its_battle(before[:1], [before[1], *dice])] == [before[1], *dice]
    assert [*with_its_battle(before, [entry("losses")])] == [entry("losses")]


@pytest.mark.rule("MN-BATTLE-8")
def test_a_battle_that_computers_have_fought_is_told_once_and_never_by_an_empty_window() -> None:
    def fought(game: Game[Table], question: Question[Any]) -> bool:
        return [entry.kind for entry in game.state.log[-4:]] == ["battle", "thrown", "thrown", "losses"]

    view = at("stance", when=fought).view(None)
    told = [
        "\n".join(line.plain for line in MareNostrumScreens().announced(ENGLISH, view, view.log[-n:], ()).draw(60, 99))
        for n in (4, 3, 1)
    ]
    assert " attacks " not in told[2]
    assert " loses in " in told[2]
    assert all(f"= {entry.facts['score']}" in each for entry in view.log[-3:-1] for each in told[:2])
    assert not any("What comes of it" in each for each in told)


async def test_what_moves_is_named_below_its_heading_without_saying_so_again() -> None:
    session = at("war", when=lambda game, question: any(key.key.startswith("move:") for key in question.legal()))
    async with seated(session, SMALL) as (_, table):
        named = [choice.label for choice in table.choices.offered if choice.legal and choice.heading == "Move"]
        assert named
        words = [
            str(choice.option.label) for choice in table.choices.offered if choice.legal and choice.heading == "Move"
        ]
        stands = re.compile(r",? (?:on (?P<short>\w+)|\((?:Caravan|City) \((?P<named>\w+)\)\))$")
        assert [stands.sub(" of \\g<short>", f"Move: {label}") for label in named] == [
            stands.sub(" of \\g<named>", label) for label in words
        ]


@pytest.mark.rule("MN-WAR-2")
async def test_what_has_moved_stands_in_one_line_by_its_units_alone() -> None:
    def moved(game: Game[Table], question: Question[Any]) -> bool:
        barred = [option for option in question.options if option.reason is not None]
        return sum(option.key.startswith("move:") for option in barred) > 1

    async with seated(at("war", when=moved), MEDIUM) as (_, table):
        barred = [each.label for each in table.choices.offered if not each.legal]
        assert barred
        assert not any("Move:" in label for label in barred)


@pytest.mark.rule("MN-MOVE-1", "MN-MOVE-2", "MN-MOVE-4")
async def test_where_the_units_that_are_pointed_at_may_go_is_lit_and_said() -> None:
    session = at("war", when=lambda game, question: any(key.key.startswith("move:") for key in question.legal()))
    async with seated(session, MEDIUM) as (pilot, table):
        presenter = table.presenter
        assert isinstance(presenter, WarPresenter)
        state = session.game.state
        for option in presenter.question.legal():
            if isinstance(group := option.subject, Group):
                player = state.players[presenter.question.seat]
                legal = targets(state, player, group.kind, group.area, docked=group.docked)
                goes = {each.place for each in legal if each.reason is None}
                assert presenter.reach(group) == goes, option.key
                table.choices.point_at(option)
                await pilot.pause()
                assert certain(table.presenter).marks.reach == goes
                assert "can move to" in shown(pilot)


@pytest.mark.rule("MN-HERO-6", "mn-hero:odysseus")
async def test_the_owner_of_odysseus_steps_in_before_another_takes() -> None:
    """By a key that is named while it is possible; all of it lies open, so nobody looks away."""
    session = at("trade.take", people=3)
    game = session.game
    owner = next(
        player for player in game.state.players if player.seat and certain(game.state.trade).open.get(player.seat)
    )
    async with seated(session) as (pilot, table):
        await press(pilot, "i")
        assert pilot.app.screen is table
        for player in (owner, game.checkpoint.players[owner.seat]):
            player.cards.append("odysseus")
        await press(pilot, "down")
        assert f"i: Odysseus of {owner.name} acts" in shown(pilot)
        await press(pilot, "i")
        assert f"{owner.name} steps in with" in shown(pilot)
        await press(pilot, "enter", "enter")
        assert pilot.app.screen is table
        assert certain(game.state.trade).asks == owner.seat
        question = certain(session.question)
        assert question.seat == 0
        assert {option.subject.seat for option in question.legal()} == {owner.seat}
        assert "Odysseus of" not in shown(pilot)


@pytest.mark.rule("MN-PAY-2", "MN-CARD-2")
@pytest.mark.parametrize("kind", ["build", "pay", "build.card"])
async def test_building_shows_the_hand_by_name_what_it_buys_and_what_heroes_and_wonders_lack(kind: str) -> None:
    session = at(kind, when=lambda game, question: game.state.round > 1)
    player = session.game.state.players[0]
    async with seated(session, SMALL) as (pilot, table):
        pane = certain(table.pane)
        for size in (SMALL, (100, 30), MEDIUM):
            await resized(pilot, size)
            assert pane.display == (kind != "build" or size != MEDIUM)
            said = shown(pilot, pane if pane.display else table.query_one("#prompt"))
            assert all(printed().kinds[card].name in said for card in player.hand), size
            assert "Enough for" in said, size
            for cost in (9, 12):
                reason = cannot_pay(player.hand, cost)
                assert ("Your cards pay it." if reason is None else str(reason.line)) in said, size


@pytest.mark.rule("MN-PAY-9")
@pytest.mark.parametrize("width", [80, 100, 120, 160])
@pytest.mark.parametrize("look", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_what_the_bank_has_left_is_in_sight_in_every_phase_at_every_width(width: int, look: Look) -> None:
    state = f"{look.glyphs.yes} saved"
    for kind in ("trade.take", "next", "build", "war"):
        seen = at(kind, players=5).view(None)
        for doing in ("", "the computer (normal)"):
            (line,) = turn_line(look, seen, width, doing=doing, states=[state])
            left = [rf"{look.say(naming.ITEMS[token])[:3].lower()}\w* {seen.tokens[token]}\b" for token in TOKENS]
            assert all(re.search(each, line.plain) for each in left), line.plain
            assert line.plain.rstrip().endswith((state, look.glyphs.yes))


@pytest.mark.rule("MN-BUILD-1")
@pytest.mark.parametrize("kind", ["build", "trade.take", "war.move"])
async def test_a_reason_stands_once_in_a_list_and_with_every_line_that_is_greyed(kind: str) -> None:
    def barred(game: Game[Table], question: Question[Any]) -> bool:
        said = [str(option.reason.line) for option in question.options if option.reason is not None]
        return len({*said}) < len(said)

    session = at(kind, when=barred)
    async with seated(session, SMALL) as (_, table):
        out = [option for option in table.choices.offered if not option.legal]
        reasons = [str(certain(choice.option.reason).line) for choice in out]
        assert len({*reasons}) == len(reasons)
        question = certain(session.question)
        folded = [choice.option for choice in out if isinstance(choice.option.subject, Folded)]
        kept = {option.key for option in folded for option in option.subject.options} | {
            choice.option.key for choice in out
        }
        listed = [option for option in question.options if option.place is None and option.reason is not None]
        assert {option.key for option in listed} <= kept
        for each, why in zip(out, reasons, strict=True):
            for width in range(20, 60):
                told = " ".join(line.plain for line in choice_lines(ENGLISH, each, "", width))
                assert why.split()[0] in told, (width, told)


@pytest.mark.parametrize("kind", ["trade.lay", "pay"])
async def test_whoever_confirms_what_a_lesson_asks_to_take_is_not_asked_for_it_again(kind: str) -> None:
    session = at(kind, when=lambda game, question: isinstance(question.subject, Handful) and question.composed)
    session.guidance.given = {lesson.id for lesson in LESSONS}
    async with seated(session) as (_, table):
        presenter = certain(table.presenter)
        assert isinstance(presenter, MareNostrumPresenter)
        wished = certain(presenter.wished)
        presenter.draft.taken[:] = wished
        assert presenter.confirmation(presenter.confirming.option) == ""


@pytest.mark.parametrize("kind", ["trade.lay", "pay", "occupy", "keep", "support"])
async def test_what_is_suggested_and_what_lies_there_beforehand_is_what_advice_tells(kind: str) -> None:
    heroes = {"keep": "hanging_gardens", "support": "pericles"}.get(kind)
    session = at(kind, heroes={heroes: 0} if heroes else {})
    question = certain(session.question)
    best, *others = [candidate.key for candidate in next(advice(session, question.seat)).candidates]
    async with seated(session) as (pilot, table):
        presenter = certain(table.presenter)
        assert isinstance(presenter, MareNostrumPresenter)
        handful = certain(presenter.handful)
        if question.secret:
            assert not presenter.draft.taken
            await press(pilot, "n")
        assert handful.key(presenter.draft.taken) == best
        whole = [key for key in others if not isinstance(handful.read(key), Reason)]
        if whole:
            await press(pilot, "n")
            assert handful.key(presenter.draft.taken) == whole[0]


async def test_what_advice_says_of_a_payment_is_said_in_words_and_lies_there_then() -> None:
    def pays(game: Game[Table], question: Question[Any]) -> bool:
        hand = game.state.players[question.seat].hand
        return len(hand) > 4 and max(hand.values()) > 1

    session, seen = at("build", when=pays), 0
    question = certain(session.question)
    for key in (option.key for option in question.legal() if option.key in FOR_PROVINCES):
        further = carried_out(session, question, key)
        for detail in further:
            words = str(detail.words)
            assert "+" not in words
            assert not {*words.split()} & {*printed().kinds}
        if [detail.question.kind for detail in further] == ["build.where", "pay"]:
            bought = Session(session.game.clone(), metadata={"players": [*session.players]})
            bought.answer(question.seat, key)
            bought.answer(question.seat, further[0].key)
            async with seated(bought) as (_, table):
                presenter = certain(table.presenter)
                assert isinstance(presenter, MareNostrumPresenter)
                assert certain(presenter.handful).key(presenter.draft.taken) == further[1].key
            seen += 1
    assert seen


async def test_before_an_attack_that_nobody_takes_back_its_odds_are_read() -> None:
    def fights(game: Game[Table], question: Question[Any]) -> bool:
        return any(isinstance(option.subject, Attack) and option.place in printed().land for option in question.legal())

    async with seated(at("war", when=fights), SMALL) as (pilot, table):
        attack = next(choice for choice in table.choices.offered if isinstance(choice.option.subject, Attack))
        table.choices.point_at(attack.option)
        await press(pilot, "enter")
        for size in (SMALL, (100, 30), MEDIUM):
            await resized(pilot, size)
            told = shown(pilot, table.explanation)
            assert "Nobody can take this back" in told, size
            assert told.count("0: ") == 2, told


@pytest.mark.rule("MN-BATTLE-3")
async def test_where_legions_must_attack_is_said_before_they_come_and_then_what_helps() -> None:
    def fights(game: Game[Table], question: Question[Any]) -> bool:
        side = game.state.players[question.seat].civilization
        return getattr(question.subject, "kind", "") == "legion" and any(
            option.place is not None
            and any(unit.side != side and unit.kind == "legion" for unit in game.state.areas[option.place].units)
            for option in question.legal()
        )

    session = at("war.move", when=fights)
    side = session.view(None).players[0].civilization
    async with seated(session) as (pilot, table):
        assert "Who comes there must attack in this part:" in shown(pilot, table.query_one("#prompt"))
        areas = session.game.state.areas
        there = next(
            option
            for option in certain(session.question).legal()
            if option.place is not None and any(unit.side != side for unit in areas[option.place].units)
        )
        told = [line.plain for line in certain(table.presenter).meaning(there, 60)]
        assert "Probable losses" in told
        table.choices.point_at(there)
        await press(pilot, "enter")
        await press(pilot, *(("enter",) if certain(session.question).kind == "war.number" else ()), "escape")
        assert "u (Undo) takes back what you have chosen last." in shown(pilot)


async def test_what_one_stroke_has_brought_about_is_told_whole() -> None:
    """Where a purchase has gone and what has paid it, if there was no other place and nothing else to pay with."""

    def forced(game: Game[Table], question: Question[Any]) -> bool:
        player = game.state.players[question.seat]
        free = [option for option in places(game.state, player, "caravan") if option.reason is None]
        return question.allows("caravan") and len(free) == 1 and bill(player.hand, 3).only is not None

    session = at("build", when=forced)
    player = session.game.state.players[0]
    (place,) = (option for option in places(session.game.state, player, "caravan") if option.reason is None)
    paid = ENGLISH.say(naming.cards(certain(bill(player.hand, 3).only)))
    whole = f"Caravan in {ENGLISH.say(place.label)}, the only place for it Paid: {paid}, all that can pay it"
    async with seated(session, (100, 30)) as (pilot, table):
        table.choices.point_at(certain(certain(table.question).find("caravan")))
        await press(pilot, "enter")
        for size in ((100, 30), MEDIUM):
            await resized(pilot, size)
            assert whole in shown(pilot, table.query_one("#prompt")), size
        menu = certain(session.question)
        end = certain(menu.find(END))
        turn = turn_of(session, replace(menu, options=[end]), alone=True)
        assert "No more was asked for what you took last." in stakes(turn, ENGLISH, end, END)
        given = len(session.answers)
        await press(pilot, "e")  # which was meant for the payment that is not asked
        assert len(session.answers) == given


async def test_in_the_first_round_each_hears_whom_they_lead() -> None:
    async with seated(begun()) as (pilot, table):
        assert "You lead Carthage, whose provinces bear C." in shown(pilot, table.query_one("#prompt"))


@pytest.mark.parametrize("width", range(18, 40))
def test_income_in_signs_is_never_cut(width: int) -> None:
    cards = dict.fromkeys(printed().kinds, 2)
    lines = flowing_signs(ENGLISH, cards, width)
    assert max(line.cell_len for line in lines) <= width


async def test_why_a_trireme_cannot_go_elsewhere_is_left_to_the_board() -> None:
    session = at("war.move", when=lambda game, question: getattr(question.subject, "kind", "") == "trireme")
    async with seated(session, SMALL) as (_, table):
        assert all(choice.legal for choice in table.choices.offered)


@pytest.mark.parametrize("way", ["keys of the map", "by name"])
async def test_enter_on_an_area_that_is_not_offered_says_why_as_the_footer_promises(way: str) -> None:
    def choice(_game: Game[Table], question: Question[Any]) -> bool:
        return question.subject == "influence" and len(question.legal()) > 2

    session = at("build.where", when=choice)
    question = certain(session.question)
    barred = next(option for option in question.options if option.reason is not None)
    sea = next(iter(printed().water))
    async with seated(session, SMALL) as (pilot, table):
        for area in (certain(barred.place), sea):
            name = table.look.say(naming.area(area))
            if way == "by name":
                await press(pilot, "slash", *(key.replace(" ", "space") for key in name), "enter")
            else:
                table.set_focus(table.map)
                table.map.cursor = area
                await pilot.pause(0.2)
            await pilot.pause(0.2)
            assert table.map.cursor == area
            assert "Enter Why not" in screen_lines(pilot.app)[-1]
            await press(pilot, "enter")
            assert f"{name} cannot be chosen now." in shown(pilot, table.explanation)
            if area == barred.place:
                assert str(certain(barred.reason).line) in shown(pilot, table.explanation).replace(" × ", " ")
            assert session.question is question
        await press(pilot, "m")
        assert f" {KEYS['take'].name} " in screen_lines(pilot.app)[-1]


@pytest.mark.parametrize("keys", [("у", "e"), ("e", "у"), ("у", "enter")])
async def test_a_key_is_the_same_on_either_layout_when_it_is_struck_twice(keys: tuple[str, str]) -> None:
    session = at("trade.lay", people=1)
    question = certain(session.question)
    async with seated(session, SMALL) as (pilot, _):
        await press(pilot, KEYS["next"].keys[0], keys[0])
        assert session.question is question
        assert f"{keys[0]} again" in shown(pilot)
        await press(pilot, keys[1])
        assert session.question is not question


@pytest.mark.parametrize("kind", ["build", "stance", "war", "war.move"])
async def test_every_line_of_a_list_is_said_in_every_language(kind: str) -> None:
    session = at(kind)
    with spoken():
        async with seated(session, SMALL) as (_, table):
            for choice in table.choices.offered:
                names = [player.name for player in table.shown.players]
                assert not untranslated(choice.label, (*names, "B", "C", "G")), choice.label


@pytest.mark.parametrize("kind", ["war.move", "build.where"])
async def test_where_only_an_area_is_asked_for_a_capital_letter_begins_its_name(kind: str) -> None:
    session = at(kind, when=lambda game, question: len(question.legal()) > 2)
    async with seated(session, SMALL) as (pilot, table):
        names = [table.look.say(naming.area(area.number)) for area in table.shown.areas]
        for letter in sorted({name[0] for name in names}):
            await press(pilot, letter)
            assert isinstance(pilot.app.screen, GoTo), letter
            await press(pilot, "escape")


@pytest.mark.parametrize("kind", ["trade.lay", "trade.take", "build", "pay", "war", "next"])
async def test_on_a_small_screen_a_hint_never_cuts_the_question(kind: str) -> None:
    session, cut = at(kind), 0
    session.guidance.given = {lesson.id for lesson in LESSONS}
    async with seated(session, SMALL) as (pilot, table):
        for times in range(1, 30, 7):
            session.notices[:] = [Notice(0, "Something was answered for somebody.")] * times
            session.guidance._told = " ".join(["Done: something was reached that takes several words."] * times)
            table.redraw()
            table.say_about()
            await pilot.pause()
            prompt = table.query_one("#prompt", TextPanel)
            asked = certain(table.presenter).prompt(prompt.size.width)
            assert " ".join(line.plain.strip() for line in asked) in shown(pilot, prompt)
            cut += prompt.cut
    assert cut


@pytest.mark.parametrize("kind", ["war", "build", "trade.take"])
async def test_the_first_option_below_a_heading_brings_it_into_sight(kind: str) -> None:
    session, headed = at(kind), 0
    session.guidance.given = {lesson.id for lesson in LESSONS}
    async with seated(session, SMALL) as (pilot, table):
        for key in ("end", *["up"] * len(table.choices.offered), "home"):
            await press(pilot, key)
            pointed, rows = table.choices.pointed, table.choices.offered
            row = next(n for n, each in enumerate(rows) if each.option is pointed)
            if rows[row].heading and (row == 0 or rows[row - 1].heading != rows[row].heading):
                assert f" {rows[row].heading} ─" in shown(pilot, table.choices), (key, rows[row].label)
                headed += 1
    assert headed


async def test_a_purchase_has_the_same_digit_whatever_else_can_be_paid() -> None:
    found: dict[str, set[tuple[str, ...]]] = {}
    for rounds in range(1, 4):
        session = at("build", when=lambda game, _, rounds=rounds: game.state.round == rounds)  # type: ignore[misc]
        async with seated(session, SMALL) as (_, table):
            for choice in table.choices.offered:
                if choice.legal and choice.option.key != END:
                    found.setdefault(choice.option.key, set()).add(table.choices.keys_for(choice.option))
    assert len(found) > 3
    assert all(len(digits) == 1 for digits in found.values()), found


async def test_whose_cards_can_be_taken_stand_in_the_order_of_the_seats() -> None:
    def several(_game: Game[Table], question: Question[Any]) -> bool:
        return len({option.subject.seat for option in question.legal()}) > 1

    for first in (0, 1, 2):
        session = at("trade.take", when=lambda g, q, first=first: several(g, q) and g.state.titles["seafarer"] == first)  # type: ignore[misc]
        async with seated(session, SMALL) as (_, table):
            seats = [choice.option.subject.seat for choice in table.choices.offered if choice.legal]
            assert seats == sorted(seats)


@pytest.mark.parametrize("done", [False, True])
async def test_advice_opens_the_same_window_before_and_after_the_last_task(
    done: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FirstGame, "goals", lambda *_: (Goal("Take a card in trade", done),))
    session = at("build", when=lambda game, question: len(question.legal()) > 2)
    session.guidance.given = {lesson.id for lesson in LESSONS}
    async with seated(session, SMALL) as (pilot, table):
        await press(pilot, *([KEYS["private"].keys[0]] if not table.alone else []), KEYS["advise"].keys[0])
        assert isinstance(pilot.app.screen, AdviceScreen)
        await press(pilot, "escape")
        assert pilot.app.screen_stack[-1] is table


async def test_a_list_of_provinces_for_a_marker_says_what_they_offer() -> None:
    session = at("build.where", when=lambda _game, question: question.subject == INFLUENCE)
    async with seated(session) as (_, table):
        places = [choice for choice in table.choices.offered if isinstance(choice.option.subject, Place)]
        offers = {choice.option.subject.area: choice.notes for choice in places if choice.legal}
        assert offers
        for number, notes in offers.items():
            province, area = printed().provinces[number], table.shown.areas[number]
            assert bool(notes) is bool(province.goods or province.city or area.buildings), province.id
            free = len(province.city) - len(area.cities)
            assert not free or f"{free} city site" in notes[0], province.id


async def test_a_list_of_moves_says_whose_a_province_is_and_whether_anybody_guards_it() -> None:
    def to_others(game: Game[Table], question: Question[Any]) -> bool:
        side = game.state.players[question.seat].civilization
        targets = [option.subject for option in question.legal() if isinstance(option.subject, int)]
        return any(game.state.areas[number].marker not in ("", side) for number in targets)

    session = at("war.move", when=to_others)
    async with seated(session) as (_, table):
        view = table.shown
        for choice in table.choices.offered:
            number = choice.option.subject
            if not choice.legal or not isinstance(number, int) or number not in printed().land:
                continue
            area = view.areas[number]
            if area.owner != certain(session.question).seat:
                assert ENGLISH.say(owner_name(area)) in choice.notes[0]
            assert not unguarded(area) or "unguarded" in choice.notes[0]
