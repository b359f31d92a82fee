"""Talks: a deal is composed in words, proposed, and agreed to with the own letter."""

from collections.abc import Iterator
from typing import Any

import pytest

from civ_tui.engine.flow import Question
from civ_tui.games.civilization.lines.dealing import _read as part
from civ_tui.games.civilization.rules.subjects import Deal
from civ_tui.sitting.session import Session
from tests.certain import question_of
from tests.games.civilization.lines.at_the_prompt import letter, read_out, session_on, speaking, typed
from tests.games.civilization.rules.tables import table, token
from tests.games.civilization.screens.at_the_keys import at


@pytest.fixture
def russian() -> Iterator[None]:
    with speaking("ru"):
        yield


def talks() -> tuple[Session, str]:
    """Talks between two players who have trade, and the lines that take the keyboard."""
    rich = at(
        "trade.deal", when=lambda session, question: all(player.trade >= 4 for player in session.view(None).players)
    )
    return rich, letter(rich, question_of(rich).seat)


@pytest.mark.parametrize(
    ("lines", "deal"),
    [
        (("give 3 trade", "want 1 trade"), "trade=3 > trade=1"),
        (("give trade 3, 1 trade",), "trade=1 >"),
        (("give 2 trade", "want trade and 0 culture"), "trade=2 > trade=1"),
        (("g 4 tr", "give 0 trade", "wa 1 tr"), "> trade=1"),
        (("give 3 trade", "clear", "want 2 trade"), "> trade=2"),
        (("give peace and 2 trade", "want aid"), "promise:peace trade=2 > promise:aid"),
        (("want retreat, peace", "want 0 retreat"), "> promise:peace"),
    ],
)
def test_a_deal_is_composed_and_proposed(lines: tuple[str, ...], deal: str) -> None:
    session, own = talks()
    before = len(session.game.record)
    typed(session, own, *lines, "propose")
    assert [(given.kind, given.key) for given in session.game.record[before:]] == [("trade.deal", deal)]


def test_a_deal_may_be_typed_as_it_is_recorded() -> None:
    session, own = talks()
    typed(session, own, "trade=2 > trade=1")
    assert session.game.record[-1].key == "trade=2 > trade=1"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("give 3 gold", "“3 gold” is no goods."),
        ("give", "“” is no goods."),
        ("give 3 4 trade", "“3 4 trade” is no goods."),
        ("give token 0", "“token 0” is no goods."),
        ("give 999 trade", "has only"),
        ("want token 9", "has no such token. TRADE-3."),
        ("propose", "Nothing changes hands in this deal. TRADE-3."),
        ("deal", "gives nothing."),
        ("trade=x > trade=1", "“trade=x” is no amount. TRADE-3."),
    ],
)
def test_what_cannot_be_traded_gets_a_sentence(line: str, said: str) -> None:
    session, own = talks()
    before = len(session.game.record)
    assert said in " ".join(typed(session, own, line).split())
    assert len(session.game.record) == before


def test_only_the_own_letter_agrees() -> None:
    session, own = talks()
    seat = question_of(session).seat
    other = letter(session, 1 - seat)
    before = len(session.game.record)
    told = typed(session, own, "give 2 trade", "propose", "agree", own, "1", other)
    assert "Not agreed." in told
    assert [given.key for given in session.game.record[before:]] == ["trade=2 >", "agree"]
    assert session.game.record[-1].seat == 1 - seat


def test_a_proposal_is_answered_with_another_one() -> None:
    session, own = talks()
    before = len(session.game.record)
    told = typed(session, own, "give 2 trade", "propose", "propose", "give 1 trade", "propose", "refuse")
    assert "That is the deal as it was proposed." in told
    assert [given.key for given in session.game.record[before:]] == ["trade=2 >", "trade=1 > trade=2", "refuse"]


def test_faces_are_not_named_in_talks() -> None:
    session = at(
        "trade.deal", seed=3, when=lambda session, question: bool(session.game.state.players[question.seat].hand)
    )
    told = typed(session, letter(session, question_of(session).seat), "give card 1", "want card 1")
    assert "card 1, deck I" in told
    assert "gives card 1 (deck I)." in told


@pytest.mark.rule("FAF-HUT-1")
def test_who_asks_for_a_token_does_not_hear_what_it_is_not() -> None:
    t = table(2, options=("huts_villages_faf",))
    t.phase = "trade"
    token(t, 1, "hut", "teacher")
    session, why = session_on(t), "A face-down token that is no resource cannot be traded."
    session.answer(0, "talk:1")
    session.answer(0, "> token:0")
    assert why in read_out(session, alone=True)
    assert why not in read_out(session)
    assert why in typed(session, "agree", letter(session, 1)), "whoever would agree hears it"
    assert question_of(session).kind == "trade.agree"


def _one_sided(_session: Session, question: Question[Any]) -> bool:
    deal = question.subject
    assert isinstance(deal, Deal)
    return deal.gives.trade != deal.gets.trade


def test_who_is_offered_a_deal_hears_both_dials_after_it() -> None:
    session = at("trade.agree", when=_one_sided)
    deal, players = question_of(session).subject, session.view(None).players
    assert isinstance(deal, Deal)
    moved = deal.gets.trade - deal.gives.trade
    by, to = players[deal.by], players[deal.to]
    told = f"The dials after it: {by.name} {min(by.trade + moved, 27)}, {to.name} {min(to.trade - moved, 27)}."
    assert told in " ".join(typed(session, letter(session, question_of(session).seat)).split())


@pytest.mark.parametrize(
    ("words", "goods"),
    [
        ("3 торговли", ("trade", 3)),
        ("2 культуры", ("culture", 2)),
        ("железо", ("resource:iron", 1)),
        ("шёлка", ("resource:silk", 1)),
        ("благовоний", ("resource:incense", 1)),
        ("жетон 1", ("token:0", 1)),
        ("3 trade", ("trade", 3)),
    ],
)
def test_goods_are_understood_as_they_are_declined(words: str, goods: tuple[str, int], russian: None) -> None:
    assert part(words) == goods
