"""The talks by keys: a deal in two trays, why it cannot be kept, and the other's own letter."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.geometry import Size
from textual.pilot import Pilot

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.answers import AGREE, OFF, REFUSE
from civ_tui.games.civilization.drawn.players import lacked_lines, private_lines
from civ_tui.games.civilization.rules.subjects import Deal, Goods
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.deal import PROMISED, DealTable, rows, sign_of
from civ_tui.games.civilization.screens.meaning import with_picture
from civ_tui.games.civilization.screens.trade import TradePresenter
from civ_tui.games.civilization.words.deals import DealDraft, proposed
from civ_tui.sitting.guidance import Guidance
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.circumstances import last_answer
from civ_tui.tui.table.table import TableScreen
from civ_tui.words.lessons import Deed
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.at_phases import trading
from tests.games.civilization.rules.tables import hold, learn, resource, table, token
from tests.games.civilization.rules.well_put import posed
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    at,
    choose,
    explained,
    flat,
    point,
    press,
    prompted,
    resized,
    screen,
    seated,
    session_on,
    sit_down,
    text,
)


def deal_of(pilot: Pilot[None]) -> DealTable:
    """The deal on the table."""
    pane = screen(pilot).pane
    assert isinstance(pane, DealTable)
    return pane


def test_a_draft_of_a_deal_is_written_as_the_deal_and_proposed_to_the_other_side() -> None:
    deal = Deal(0, 1, Goods(trade=3, resources=(("silk", 1),), tokens=(0,)), Goods(culture=2, cards=(1,)))
    assert DealDraft.of(deal).line == deal.key == "trade=3 resource:silk=1 token:0 > culture=2 card:1"
    asked = posed(1, "trade.agree", [], subject=deal)
    assert proposed(asked).line == "culture=2 card:1 > trade=3 resource:silk=1 token:0"
    assert DealDraft().line == ">"
    for line in ("trade=3 token:0 card:2 > resource:silk=1 culture=2", "> trade=1"):
        assert DealDraft.read(line).line == line


@asynccontextmanager
async def talking(
    session: Session | None = None, size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[Pilot[None], DealTable, Session]]:
    """The first seat composes a deal with the second."""
    session = session_on(trading()) if session is None else session
    async with seated(session, size) as (pilot, table):
        assert table.presents is TradePresenter
        await choose(pilot, "talk:1")
        yield pilot, deal_of(pilot), session


@pytest.mark.parametrize(("key", "done"), [(OFF, "x does it."), ("trade=1 > culture=1", "←→, + and -")])
async def test_what_is_advised_of_a_deal_names_the_key_that_does_it(
    key: str, done: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with talking() as (pilot, _, session):
        monkeypatch.setattr(Session, "deed", lambda *_: Deed("Do this.", "", key))
        monkeypatch.setattr(Guidance, "on", True)
        monkeypatch.setattr(Guidance, "next", lambda *_: None)
        screen(pilot).put_question()
        await pilot.pause()
        assert done in flat(pilot)
        assert question_of(session).kind == "trade.deal"


@pytest.mark.parametrize(("key", "done"), [(REFUSE, "x does it."), (AGREE, "{letter} does it.")])
async def test_what_is_advised_of_an_offer_names_the_key_that_does_it(
    key: str, done: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = trading()
    t.players[1].trade = 5
    async with talking(session_on(t), MEDIUM) as (pilot, _, session):
        await press(pilot, "1", "enter")
        assert question_of(session).kind == "trade.agree"
        monkeypatch.setattr(Session, "deed", lambda *_: Deed("Do this.", "", key))
        monkeypatch.setattr(Guidance, "on", True)
        monkeypatch.setattr(Guidance, "next", lambda *_: None)
        screen(pilot).put_question()
        await pilot.pause()
        assert done.format(letter=screen(pilot).shown.players[1].letter) in flat(pilot)


async def test_the_numbers_of_a_deal_stand_near_what_they_count_on_a_broad_screen() -> None:
    async with talking(size=(160, 54)) as (pilot, deal, _):
        here = deal.region
        (both,) = (line[here.x : here.right] for line in text(pilot).splitlines() if "Trade ··" in line)
        assert both.count(" of ") == 2, "side by side"
        assert all("·" * 5 in half for half in both.split(" of ")[:2]), "dots lead from the name to its number"


async def test_a_deal_is_composed_proposed_and_agreed_to_with_the_own_letter_and_no_other_key() -> None:
    async with talking() as (pilot, deal, session):
        trade, players = session.game.state.players[0].trade, session.view(None).players
        assert deal.has_focus
        await press(pilot, "plus", "plus", "right", "down", "plus")
        assert deal.draft.line == "trade=2 > culture=1"
        assert "This deal is possible." in text(pilot)
        await press(pilot, "enter")
        assert (question_of(session).kind, question_of(session).seat) == ("trade.agree", 1)
        assert deal.draft.line == "culture=1 > trade=2", "seen by who answers"
        assert flat(pilot).count(f"{players[0].name} proposes") == 1
        assert players[1].letter == "U"
        assert screen(pilot).key("undo").keys == ("f3",), "u is a letter that agrees"
        (line,) = (line for line in text(pilot).splitlines() if re.search(r" Agree\b", line[32:]))
        assert "U! " in line
        assert "U Agree" in text(pilot).splitlines()[-1]
        assert re.search(r"\bx\W+Refuse", text(pilot)), "in the list, so that the footer may leave it out"
        await press(pilot, "enter", "enter", "escape", players[0].letter, "m", "home", "enter", "enter")
        assert question_of(session).kind == "trade.agree"
        await press(pilot, "Г")  # on a Russian keyboard
        assert question_of(session).kind == "trade.agree", "nobody can take back what two have agreed on"
        await press(pilot, "Г")
        assert question_of(session).kind == "trade"
        assert session.game.state.players[0].trade == trade - 2
        assert session.game.state.players[0].culture == 1


@pytest.mark.rule("FAF-HUT-1")
async def test_the_own_letter_says_why_nobody_can_agree_and_asks_nothing() -> None:
    t = table(2, options=("huts_villages_faf",))
    t.phase = "trade"
    token(t, 1, "hut", "teacher")
    session = session_on(t)
    session.answer(0, "talk:1")
    session.answer(0, "> token:0")
    why = "A face-down token that is no resource cannot be traded."
    for alone in (True, False):
        session.keyboard.take(1, alone=alone)
        async with seated(session) as (pilot, up):
            assert ("FAF-HUT-1" in text(pilot)) == alone, "who has asked for it may not see what it is not"
            up.query_one(DealTable).change(-1)
            await pilot.pause()
            up.query_one(DealTable).change(1)
            up.query_one(DealTable).other_side()
            up.query_one(DealTable).change(1)
            await pilot.pause()
            assert ("face-down token" in " ".join(text(pilot).split())) == alone, "nor by a draft of its owner"
            up.query_one(DealTable).change(-1)
            await pilot.pause()
            for _ in range(2):
                await press(pilot, session.view(None).players[1].letter)
                assert up.choices.confirmation is None, "what cannot be taken is not asked for"
                assert why in explained(screen(pilot))
                assert question_of(session).kind == "trade.agree"


async def test_plain_deals_stand_below_the_deal_and_are_laid_on_the_table_one_after_the_other() -> None:
    t = trading()
    t.players[0].trade = t.players[1].trade = 5
    async with talking(session_on(t), MEDIUM) as (pilot, deal, session):
        assert "Plain deals" in text(pilot)
        assert f"{KEYS['next'].name} Next" in text(pilot)
        plain = [option.key for option in question_of(session).legal() if option.key != "off"]
        assert plain == ["trade=3 > culture=1", "resource:silk=1 > trade=3"]
        said = ["3 trade → 1 culture", "1 silk → 3 trade"]
        for wanted, words in zip((*plain, plain[0]), (*said, said[0]), strict=True):
            assert f"► {words}" not in text(pilot)
            await press(pilot, "n")
            assert deal.draft.line == wanted
            assert f"► {words}" in text(pilot)
        assert "This deal is possible." in text(pilot)
        await press(pilot, "2")  # and changed
        own = deal.draft.line
        assert own == "trade=2 > culture=1"
        seen = list[str]()
        while own not in seen:
            await press(pilot, "n")
            seen.append(deal.draft.line)
            assert len(seen) < 9, "what was composed comes back after the last suggestion"
        assert len(seen) > 1
        await press(pilot, "enter")
        assert question_of(session).kind == "trade.agree"
        await press(pilot, "n")  # nothing is laid over an offer
        assert deal.draft.line == "culture=1 > trade=2"


async def test_what_cannot_be_kept_says_why_at_once_and_no_more_is_offered_than_there_is() -> None:
    async with talking() as (pilot, deal, session):
        assert "TRADE-3" in text(pilot)
        for key, nothing in (("enter", True), ("plus", False), ("minus", True)):
            await press(pilot, key)
            assert ("Nothing changes hands" in text(pilot)) is nothing
            assert all("Nothing changes hands" not in line.plain for line in deal.lines(certain(deal.view), 84))
            assert question_of(session).kind == "trade.deal"
        have = session.game.state.players[0].trade
        await press(pilot, *["plus"] * (have + 3))
        assert deal.draft.gives["trade"] == have
        await press(pilot, "right", "plus", "backspace")
        assert (deal.draft.line, deal.side, deal.row) == (">", 0, 0), "all of it is taken away"


async def test_digits_say_how_many_and_the_other_side_is_reached_in_the_same_line() -> None:
    t = trading()
    t.players[0].trade = 15
    resource(t, 1, "iron")
    async with talking(session_on(t)) as (pilot, deal, _):
        await press(pilot, "3", "down", "right", "1")
        assert deal.draft.line == "trade=3 > resource:iron=1"
        await press(pilot, "left")
        assert (deal.side, deal.row) == (0, 1)
        await press(pilot, "up", "1", "2")
        assert deal.draft.gives["trade"] == 12, "two digits are one number"
        await press(pilot, "9")
        assert deal.draft.gives["trade"] == 9, "a third begins anew"
        await press(pilot, "0")
        assert deal.draft.line == "> resource:iron=1"
        await press(pilot, "down", "7")
        assert deal.draft.gives["resource:silk"] == 1, "no more than there is"


async def test_what_is_still_typed_when_an_offer_arrives_does_not_change_it() -> None:
    t = trading()
    t.players[1].trade = 5
    async with talking(session_on(t), MEDIUM) as (pilot, deal, session):
        await press(pilot, "1", "enter")
        assert question_of(session).kind == "trade.agree"
        offered = deal.draft.line
        deal.focus()
        assert isinstance(pilot.app, CivApp)
        for patience in (3600.0, 0):
            pilot.app.patience = patience
            for key in ("3", "plus"):
                await press(pilot, key)
                assert (deal.draft.line == offered) is bool(patience)


async def test_the_other_side_answers_with_a_deal_of_its_own_which_needs_the_first_letter() -> None:
    async with talking() as (pilot, deal, session):
        other, own = (player.letter for player in session.view(None).players)
        await press(pilot, "plus", "enter", "plus", own)
        assert question_of(session).seat == 1, "a changed deal is not agreed to"
        await press(pilot, "enter")
        assert (question_of(session).kind, question_of(session).seat) == ("trade.agree", 0)
        assert deal.draft.line == "trade=2 >"
        await press(pilot, other, other)
        assert question_of(session).kind == "trade"


async def test_x_calls_the_talks_off_and_refuses_and_what_was_refused_lies_on_the_table_again() -> None:
    async with talking() as (pilot, deal, session):
        await press(pilot, "escape")
        assert question_of(session).kind == "trade.deal"
        assert "x calls the talks off." in flat(pilot)
        await press(pilot, "plus", "x")
        assert question_of(session).kind == "trade"
        assert not deal.display
        await choose(pilot, "talk:1")
        assert deal.draft.line == ">", "not what was called off"
        await press(pilot, "plus", "plus", "enter", "escape")
        assert "x refuses the deal." in flat(pilot)
        await press(pilot, "x")
        assert (question_of(session).kind, question_of(session).seat) == ("trade", 0)
        assert session.game.record[-1].key == "refuse"
        await choose(pilot, "talk:1")
        assert question_of(session).kind == "trade.deal"
        assert deal.draft.line == "trade=2 >"
        assert "has refused this deal" in flat(pilot)
        assert "x calls the talks off." not in flat(pilot)
        await press(pilot, "plus", "enter")
        assert session.game.record[-1].key == "trade=3 >"
        await press(pilot, *(session.view(None).players[1].letter * 2))
        await choose(pilot, "talk:1")
        assert deal.draft.line == ">", "they have agreed since"


async def test_hidden_tokens_and_cards_are_offered_by_their_backs() -> None:
    t = trading()
    hold(t, 0, "lost")
    token(t, 0, "hut", "spy")
    async with talking(session_on(t)) as (pilot, deal, session):
        shown = text(pilot)
        assert "token 1" in shown
        assert "card II" in shown
        await press(pilot, "down", "down", "down", "plus", "down", "plus")
        assert deal.draft.line == "token:0 card:0 >"
        await press(pilot, "enter")
        assert question_of(session).kind == "trade.agree"
        for said in (shown, text(pilot)):
            assert "Lost" not in said
            assert "spy" not in said.lower()
    hold(t, 0, "catastrophe")
    async with talking(session_on(t)) as (pilot, *_):
        assert "II #1" in text(pilot)
        assert "II #2" in text(pilot), "cards of one deck are told apart"


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize(("trade", "lost"), [(18, False), (25, True)])
async def test_what_an_ability_gains_beyond_the_dial_is_said_before(trade: int, lost: bool) -> None:
    t = trading()
    learn(t, 0, "horseback_riding")
    session = session_on(t)
    session.game.state.players[0].trade = trade
    async with seated(session, MEDIUM) as (pilot, _):
        await press(pilot, "v")
        if isinstance(pilot.app.screen, HandOverScreen):
            await sit_down(pilot)
        await point(pilot, "ability:horseback_riding.trade")
        assert ("7 of 9 trade would be lost" in flat(pilot)) is lost


async def test_whom_a_card_could_give_trade_to_is_listed_with_what_each_would_have() -> None:
    t = trading(4)
    learn(t, 0, "horseback_riding")
    for player, trade in zip(t.players, (0, 2, 21, 24), strict=True):
        player.trade = trade
    async with seated(t) as (pilot, up):
        await choose(pilot, "ability:horseback_riding.trade")
        assert question_of(up.session).kind == "choose.player"
        lines = [line for line in text(pilot).splitlines() if any(each.name in line for each in t.players[1:])]
        told = [player.trade for player in up.session.view(None).players[1:]]
        wanted = [f"»{before}→{min(before + 6, 27)} $0" for before in told]
        assert all(any(each in line for line in lines) for each in wanted), lines
        assert any(each.endswith("→27 $0") for each in wanted)


async def test_the_deal_tells_who_gives_and_what_the_dials_would_show() -> None:
    session = session_on(trading())
    session.game.state.players[1].trade = 26
    async with talking(session, SMALL) as (pilot, *_):
        await press(pilot, "plus", "plus")
        have = session.game.state.players[0].trade
        for size in (SMALL, MEDIUM):
            await resized(pilot, size)
            told = text(pilot)
            assert "giv…" not in told
            assert "gi…" not in told
            assert f"»{have} → {have - 2}" in told, size
            assert "»26 → 27" in told, size
            assert "1 trade lost over 27" in told, size


async def test_a_long_name_leaves_room_for_who_gives() -> None:
    for name, shown in (("Julius Caesar", "Julius Caesar gives"), ("Napoleon Bonaparte", "Napoleon Bon… gives")):
        t = trading()
        t.players[1].name = name
        async with talking(session_on(t)) as (pilot, *_):
            assert shown in text(pilot)


def trade_collected() -> Session:
    """The beginning of Trade, to which the first seat has come with 5 trade on the dial."""
    t = trading()
    t.phase, t.players[0].trade = "start_of_turn", 5
    session = session_on(t)
    while question_of(session).kind != "trade":
        session.answer(question_of(session).seat, "end")
    return session


async def test_what_the_cities_have_brought_is_told_with_the_dial_before_and_after() -> None:
    async with seated(trade_collected(), MEDIUM) as (pilot, screen):
        city = screen.shown.players[0].cities[0]
        assert f"From the cities: {city.name} »{city.trade}" in text(pilot)
        collected = 5 + city.trade
        assert f"trade dial 5 → {collected} (pays a tech of level I)" in prompted(screen)
        await point(pilot, "talk:1")
        assert "♪3" in text(pilot), "what the other has is told before the talks"
        screen.session.game.state.players[0].trade = collected - 3
        screen.put_question()
        await pilot.pause()
        assert f"trade dial 5 → {collected} → {collected - 3}" in prompted(screen), "as it is after a deal"


@pytest.mark.parametrize(("size", "shown"), [(SMALL, False), (MEDIUM, True)])
async def test_the_map_stays_beside_the_deal_where_there_is_room_and_takes_no_keys(
    size: tuple[int, int], shown: bool
) -> None:
    async with talking(size=size) as (pilot, deal, _):
        table = screen(pilot)
        assert table.query_one("#ground").display is shown
        assert table.map.region.right <= deal.region.x or not shown
        assert deal.region.right == table.query_one("#sidebar").region.x
        await press(pilot, "m", "m")
        assert deal.has_focus, "to the list and back, without the map between them"
        await press(pilot, "x")
        assert table.query_one("#ground").display
        assert table.map.can_focus


@pytest.mark.parametrize(("size", "zoom"), [((120, 40), "S+"), ((160, 54), "M")])
async def test_a_map_that_is_larger_below_the_deal_stays_there(size: tuple[int, int], zoom: str) -> None:
    async with seated(at("trade", players=4), size) as (pilot, table):
        await choose(
            pilot, next(option.key for option in question_of(table.session).legal() if option.key.startswith("talk:"))
        )
        deal = certain(table.pane)
        assert table.map.region.y >= deal.region.bottom
        assert table.map.shown_zoom == zoom
        left = table.query_one("#left").region
        assert abs((deal.region.x - left.x) - (left.right - deal.region.right)) <= 1, "in the middle"


async def test_a_click_finds_the_things_of_both_trays() -> None:
    async with talking(size=MEDIUM) as (pilot, deal, _):
        lines = [line.plain for line in deal.lines(deal.view, deal.content_size.width)]
        row = next(number for number, line in enumerate(lines) if line.count("» Trade") == 2)
        columns = [lines[row].index("» Trade"), lines[row].rindex("» Trade")]
        for side, (column, amounts) in enumerate(zip(columns, (deal.draft.gives, deal.draft.gets), strict=True)):
            for taken in (0, 1, 2):
                await pilot.click(deal, offset=(column + 3, row + 1))
                await pilot.pause()
                assert side == 0 or amounts.get("trade", 0) == taken, "the first click only points"
            assert deal.side == side
            assert amounts["trade"] >= 2


async def test_where_no_other_deal_can_be_suggested_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TradePresenter, "usual", [])
    async with talking(session_on(trading())) as (pilot, deal, _):
        before = deal.draft.line
        await press(pilot, "n")
        assert deal.draft.line == before
        assert explained(screen(pilot)).startswith("There is no other deal to suggest.")


@pytest.mark.parametrize("size", [(160, 54), (200, 60)])
async def test_below_the_deal_stand_the_offers_before_it_and_what_resources_pay_for(size: tuple[int, int]) -> None:
    t = trading()
    learn(t, 0, "metalworking")
    learn(t, 1, "horseback_riding")
    async with talking(session_on(t), size) as (pilot, deal, _):
        assert "Offers before" not in text(pilot)
        below = [line.plain for line in deal.lines(certain(deal.view), deal.content_size.width)]
        names = " ".join(below).partition("What resources pay for")[2]
        assert names.index("Ann") < names.index("Bob"), "it says whose cards they are"
        await press(pilot, "n", "enter")
        assert "Offers before" not in text(pilot), "what waits for an answer lies in the trays"
        await press(pilot, "x", "enter", "n", "n", "enter")
        shown = flat(pilot)
        for words in ("Offers before, by round", "Ann offers Bob 3 trade for 1 culture", "Metalworking", "Horseback R"):
            assert words in shown
        assert deal.region.bottom <= size[1] - 1


async def test_the_deal_tells_goods_tokens_and_cards_after_it_and_a_hand_that_is_too_large() -> None:
    t = trading()
    token(t, 0, "hut", "spy")
    hold(t, 1, "drought")
    hold(t, 0, "sabotage", "lost")
    async with talking(session_on(t), (100, 40)) as (pilot, deal, _):
        deal.draft = DealDraft({"resource:silk": 1, "token:0": 1}, {"card:0": 1})
        await pilot.pause()
        told = text(pilot)
        for words in ("Silk 1 → 0", "tokens 1 → 0", "cards 2 → 3", "1 cards over the hand limit"):
            assert words in told
        assert "Silk 0 → 1" in told
        assert "tokens 0 → 1" in told
        assert "cards 1 → 0" in told


async def test_what_has_changed_since_the_last_offer_is_marked() -> None:
    async with talking(size=MEDIUM) as (pilot, deal, session):
        await press(pilot, "plus", "plus", "right", "down", "plus")

        def broad() -> str:
            return "\n".join(line.plain for line in deal.lines(deal.view, 80))

        assert ", was" not in broad(), "nothing has been offered yet"
        await press(pilot, "enter")
        assert ", was" not in broad()
        await press(pilot, "right", "up", "plus")
        assert ", was 2" in broad()
        assert "←2" in text(pilot), "where there is no room for words"
        await press(pilot, "enter")
        assert question_of(session).seat == 0
        assert ", was 2" in broad(), "seen by who has made the offer before"


async def test_each_who_could_trade_ends_it_once_in_order_with_one_key() -> None:
    async with seated(trading(), MEDIUM) as (pilot, up):
        ended = []
        while question_of(up.session).kind == "trade":
            ended.append(question_of(up.session).seat)
            await press(pilot, "e")
        assert ended == [0, 1]
        assert [given.key for given in up.session.answers if given.kind == "trade"] == ["end", "end"]


def test_a_token_has_one_mark_in_a_deal_and_in_the_private_view() -> None:
    t = trading()
    token(t, 0, "hut", "spy")
    token(t, 0, "village", "uranium")
    player = session_on(t).view(0).players[0]
    named = [row.label for row in rows(ENGLISH, player) if row.word.startswith("token:")]
    shown = " ".join(line.plain for line in private_lines(ENGLISH, player, 200, show_private=True))
    assert named
    for label in named:
        assert label.rpartition(" ")[0] in shown


async def test_what_each_gives_lies_in_its_tray_as_signs_and_both_dials_stand_below_though_no_trade_changes_hands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = trading()
    token(t, 1, "hut", "spy")
    async with talking(session_on(t), MEDIUM) as (_, deal, session):

        def told(width: int) -> list[str]:
            return [line.plain for line in deal.lines(deal.view, width)]

        assert told(60)[2].split() == ["nothing", "nothing"]
        assert "after it" not in "".join(told(80)), "nothing is offered yet"
        deal.draft = DealDraft({"trade": 2, "resource:silk": 1}, {"culture": 3, "token:0": 1})
        assert told(60)[2].split() == ["»", "2", "S", "1", "♪", "3", "⌂", "1"]
        monkeypatch.setattr(DealTable, "look", ENGLISH)
        assert [told(60)[row].split() for row in (1, 3)] == [["▄▄▄▄▄"] * 4, ["▀▀▀▀▀"] * 4], "larger than other words"
        deal.draft = DealDraft(gets={"culture": 2})
        title = next(number for number, line in enumerate(told(80)) if line.count("after it") == 2)
        dials = [f"»{player.trade}" for player in session.view(None).players]
        assert [word for word in told(80)[title + 1].split() if "»" in word] == dials


def test_whom_to_talk_with_hangs_out_a_banner_and_what_their_techs_lack() -> None:
    t = trading()
    learn(t, 1, "horseback_riding")
    session = session_on(t)
    talk = certain(question_of(session).find("talk:1"))
    banner = with_picture(ENGLISH, session.view(0), question_of(session), talk, Size(42, 10), lambda _: [])
    assert any("▀" in line.plain for line in banner)
    assert lacked_lines(ENGLISH, view(t, 0).players[1], 42)[0].plain == "Their techs need   S  Silk   P  Spy"
    resource(t, 1, "silk")
    assert lacked_lines(ENGLISH, view(t, 0).players[1], 42)[0].plain == "Their techs need   P  Spy"


async def test_the_deal_on_the_table_is_what_the_list_points_at_and_enter_proposes_it_from_there_too() -> None:
    async with talking() as (pilot, _deal, session):
        table = screen(pilot)
        assert [row.option.key for row in table.choices.offered] == ["propose", "off"]
        assert certain(table.choices.pointed).key == "propose"
        await press(pilot, "m", "enter")
        assert question_of(session).kind == "trade.deal", "nothing changes hands yet"
        await press(pilot, "m", "plus", "m")
        assert table.choices.has_focus
        assert certain(table.choices.pointed).key == "propose"
        await press(pilot, "enter")
        assert question_of(session).kind == "trade.agree"
        assert [row.option.key for row in table.choices.offered] == ["agree", "refuse"]
        certain(table.pane).focus()
        await press(pilot, "plus")
        assert certain(table.choices.pointed).key == "propose", "a deal of one's own instead"


@pytest.mark.parametrize(("answer", "undoable"), [("refuse", ["trade.deal", "trade.agree"]), ("agree", [])])
def test_undo_names_no_proposal_that_is_refused_and_takes_back_no_deal(answer: str, undoable: list[str]) -> None:
    t = trading()
    t.players[1].trade = 5
    session = session_on(t)
    session.seat_player(1, "normal")
    for seat, key in ((0, "talk:1"), (0, "trade=3 > culture=1"), (1, answer)):
        session.answer(seat, key)
    assert [given.kind for given in session.undo_history.undoable] == undoable
    assert last_answer(Look(DARK), session, session.view(None)) == ()


def test_a_refusal_that_was_taken_back_is_not_given_again_once_two_agree() -> None:
    session = session_on(trading())
    session.seat_player(0, "normal")
    for seat, key in ((0, "talk:1"), (0, "trade=3 > culture=1"), (1, "refuse")):
        session.answer(seat, key)
    session.undo()
    assert certain(session.redoable).given[0].key == "refuse"
    session.answer(1, "agree")
    assert session.undo_history.undone == []


def test_a_promise_lies_in_the_tray_in_words() -> None:
    look, t = Look(DARK), trading(2)
    player = view(t, 0).players[0]
    for row in rows(look, player):
        if row.word.startswith("promise:"):
            assert sign_of(look, row, 1).plain == f" ~ {row.word.removeprefix('promise:')} ", "cut at its end"
    assert [row.word for row in rows(look, player)][-3:] == [f"promise:{what}" for what in PROMISED]


async def test_nothing_is_offered_in_the_talks_that_would_be_refused() -> None:
    async with talking() as (pilot, deal, session):
        table, have = pilot.app.screen, session.game.state.players[0].trade
        assert isinstance(table, TableScreen)
        rows = {"up": [True, None], "down": [True, None], "plus": [True, True], str(have): [None, True]}
        for key, states in rows.items():
            await press(pilot, key)
            assert [table.key_state(KEYS[each]) for each in ("more", "less")] == states, key
        await press(pilot, "enter")
        assert re.search(r"\w +Agree", text(pilot))
        assert "Plain deals  n Next" not in text(pilot), "an offer is answered"
        await press(pilot, "minus")  # it takes away from what is offered
        assert deal.draft.line != f"> trade={have}"
        assert not re.search(r"\w +Agree", text(pilot)), "the deal on the table is another"


async def test_an_offer_is_refused_from_the_list_too_and_who_has_proposed_reads_so_at_their_next_question() -> None:
    async with talking() as (pilot, _, session):
        names = [player.name for player in session.view(None).players]
        await press(pilot, "plus", "enter")
        assert "agrees with U" in flat(pilot)
        await press(pilot, "m", "down", "enter")
        assert session.game.record[-1].key == "refuse"
        assert (question_of(session).kind, question_of(session).seat) == ("trade", 0)
        assert flat(pilot).count(f"{names[1]} refuses the deal of {names[0]}.") == 1
