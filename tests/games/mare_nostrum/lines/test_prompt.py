"""Mare Nostrum at the prompt of plain lines: areas answer by their names, cards are composed, nobody hears a hand."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from civ_tui.engine.flow import Question
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.lines.interface import called
from civ_tui.games.mare_nostrum.lines.told import area, around, regions
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM
from civ_tui.games.mare_nostrum.words.assimilated import about_to_lose
from civ_tui.games.mare_nostrum.words.trading import made_good
from civ_tui.games.mare_nostrum.words.unguarded import open_to_others
from civ_tui.lines.console import Console, Left
from civ_tui.lines.interface import lines_of
from civ_tui.lines.playing import play
from civ_tui.lines.sitting import Sitting
from civ_tui.lines.start import Beginning
from civ_tui.lines.start import play as start
from civ_tui.lines.words import say
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting.open_game import begin_first_game
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.words import languages
from civ_tui.words.language import ENGLISH
from tests import pseudo
from tests.certain import certain
from tests.games.mare_nostrum.screens.at_table import at, begun


def typed(session: Session, *lines: str) -> str:
    """All that is read out while these lines are typed."""
    target = io.StringIO()
    with contextlib.suppress(Left):
        play(Sitting(session, Console(io.StringIO("".join(f"{line}\n" for line in lines)), target)))
    return " ".join(target.getvalue().split())


def test_civilizations_are_agreed_on() -> None:
    console = Console(io.StringIO("4\n\neasy\n\neasy\nAnn\nrome\n\nCleo\n\n\n\n7\n"), io.StringIO())
    settings, players = lines_of(MARE_NOSTRUM).agree(console, NewGame(title="mare_nostrum", players=3))
    assert players == ("person", "easy", "person", "easy")
    assert [seat.name for seat in settings.seats][::2] == ["Ann", "Cleo"]
    assert settings.seats[0].civilization == "rome"
    assert settings.seed == 7


def test_an_area_is_found_by_its_name_or_enough_of_it() -> None:
    for number in range(len(printed().areas)):
        assert called(say(naming.area(number))) == number
    assert called("cret") == called("Crete")
    assert called("cr") is None, "shorter words are commands"
    assert called("nowhere") is None


@pytest.mark.rule("MN-MAP-1", "MN-MAP-2")
def test_an_area_is_told_with_all_that_lies_around_it() -> None:
    view = begun().view(None)
    carthage = printed().number["carthage"]
    assert area(view, carthage).startswith("Carthage: Carthage, capital, Carthage: Fortress ×1")
    assert around(carthage) == "Land: Tripolitania, Numidia. Seas: African Sea, The Syrtes."
    assert around(printed().number["crete"]).startswith("An island. Seas:")


def test_a_place_answers_by_its_name() -> None:
    session = at("war.move")
    option = next(each for each in certain(session.question).legal() if each.place is not None)
    answers = len(session.answers)
    typed(session, say(naming.area(option.place or 0)))
    assert session.answers[answers].key == option.key


def test_what_is_done_answers_by_its_first_word_where_that_stands_for_one_thing() -> None:
    def one_attack(game: Game[Table], question: Question[Any]) -> bool:
        return [option.key.split(":")[0] for option in question.legal()].count("attack") == 1

    session = at("war", when=one_attack)
    answers = len(session.answers)
    typed(session, "attack", "attack")
    assert session.answers[answers].key.startswith("attack:")


def test_what_can_be_looked_at() -> None:
    session = at("war")
    said = typed(session, "bank pyr", "map carth", "area crete", "state", "hand")
    assert "Pyramids, for 12: " in said
    assert "An island. Seas:" in said
    assert "Great Seafarer: " in said
    assert "In the hand: " in said or "No cards." in said


def test_every_area_is_read_out_once_by_regions_and_a_region_with_what_lies_around() -> None:
    facts = printed()
    assert sorted(number for numbers in regions().values() for number in numbers) == [*facts.land, *facts.water]
    session = at("war")
    said = typed(session, "map")
    assert said.index("Italy: Lombardy: ") < said.index("The Balkans: ") < said.index("The seas: ")
    said = typed(session, "map italy")
    assert all(around(facts.number[name]) in said for name in ("rome", "apulia"))
    assert around(facts.number["crete"]) not in said


def test_the_only_person_hears_once_that_a_title_has_passed() -> None:
    session = at("trade.number", when=lambda game, question: game.state.round == 1)
    console = Console(io.StringIO(), target := io.StringIO())
    sitting = Sitting(session, console)
    session.keyboard.take(0)
    session.game.state.note("title", 1, cause="MN-TITLE-6", title="seafarer", n=6, of=0)
    sitting.tell_news()
    sitting.ask()
    assert " ".join(target.getvalue().split()).count("Bob counts 6 and becomes Great Seafarer") == 1


def test_what_is_not_possible_is_said_to_have_reasons() -> None:
    session = at("build", when=lambda game, question: len(question.legal()) < len(question.options))
    assert "not possible now: type why." in typed(session)


@pytest.mark.rule("MN-SECRET-1")
def test_nobody_hears_what_another_holds_or_could_buy() -> None:
    session = at("build", people=3, when=lambda game, question: game.state.players[0].held > 2)
    said = typed(session, "C")
    assert "End your part" in said
    assert "City: 3" not in said
    assert "In the hand" not in said
    said = typed(session, "C", "hand", "C")
    assert "City: 3" in said
    assert "In the hand: " in said


def test_open_cards_are_counted_by_kind_and_followed_by_what_was_taken() -> None:
    def chance_to_tell(game: Game[Table], question: Question[Any]) -> bool:
        trade = game.state.trade
        mine = [] if trade is None else [take for take in trade.takes if take.by == 0]
        return bool(mine) and trade is not None and any(len(set(open_)) < len(open_) for open_ in trade.open.values())

    session = at("trade.take", when=chance_to_tell)
    trade = session.view(0).trade
    said = typed(session)
    for seat, open_ in trade.open.items():
        held = ", ".join(_counted(open_)) or "none"
        assert f"Open, {session.game.state.players[seat].name}: {held}." in said
    assert f"Taken so far: {', '.join(_counted([take.kind for take in trade.takes if take.by == 0]))}." in said


def _counted(cards: Sequence[str]) -> list[str]:
    kinds = (kind for kind in printed().kinds if kind in cards)
    return [say(naming.kind(kind)) + (f" ×{cards.count(kind)}" if cards.count(kind) > 1 else "") for kind in kinds]


@pytest.mark.rule("MN-AFTER-2")
def test_provinces_that_others_could_walk_into_are_read_out_before_a_part_of_war() -> None:
    def open_(game: Game[Table], question: Question[Any]) -> bool:
        return bool(open_to_others(ENGLISH, view(game.state, 0), 0))

    session = at("war", when=open_)
    assert open_to_others(ENGLISH, session.view(0), 0) in typed(session, "quit")


def test_what_a_purchase_is_for_is_read_out_to_whoever_asks() -> None:
    session = at("build")
    assert rulebook().terms["legion"].text in typed(session, "why legion", "quit")


@pytest.mark.rule("MN-TRADE-13")
def test_why_a_card_was_given_is_read_out_with_the_next_question() -> None:
    session = at("build", when=lambda game, _: bool(made_good(ENGLISH, view(game.state, 0), 0)))
    assert made_good(ENGLISH, session.view(0), 0) in typed(session, "quit")


@pytest.mark.rule("MN-ASSIM-3")
def test_whoever_is_about_to_lose_a_province_hears_it() -> None:
    session = at("build", when=lambda game, _: bool(about_to_lose(ENGLISH, view(game.state, 0), 0)))
    said = typed(session, "quit")
    assert all(words in said for words in about_to_lose(ENGLISH, session.view(0), 0))


@pytest.mark.rule("MN-HERO-6", "mn-hero:odysseus")
def test_whoever_owns_odysseus_is_asked_before_a_computer_takes() -> None:
    def can_act(game: Game[Table], question: Question[Any]) -> bool:
        others = any(option.subject.seat for option in question.legal())
        return others and any(option.reason is None for option in game.interrupts(0))

    session = at("trade.take", seat=1, heroes={"odysseus": 0}, when=can_act)
    read = typed(session, "1", "1", "quit")
    assert "1. ! Odysseus: Bob takes a card of yours 2. Not now 3. Not in this phase" in read
    assert "Ann, do you step in before Bob goes on? Enter: not now." in read
    assert "Open, Ann:" in read
    assert "odysseus" in session.game.state.used


@pytest.mark.rule("MN-TRADE-2", "MN-TRADE-4")
def test_zero_is_no_trading_and_no_number_is_read_out_that_leads_to_none() -> None:
    def more_than_others(game: Game[Table], question: Question[Any]) -> bool:
        held = sorted(player.held for player in game.state.players)
        return held[-2] < game.state.players[0].held

    session = at("trade.number", when=more_than_others)
    held, answers = sorted(player.held for player in session.game.state.players), len(session.answers)
    read = typed(session, "0", "quit")
    assert f"{held[-2] + 1}. No trading" in read
    assert session.answers[answers].key == "0"


def test_a_lesson_about_cards_asks_for_the_hand_before_it_names_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is bought is chosen while the others look away: no key of the program is named instead."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    session = begin_first_game(ENGLISH, "mare_nostrum")
    typed(session, "1", "1")
    deed = certain(session.deed(certain(session.question)))
    while deed.key != "caravan":
        session.answer(certain(session.question).seat, deed.key)
        deed = certain(session.deed(certain(session.question)))
    assert typed(session, "hide").endswith("Type hand first: what does it is for you alone. >")
    heard = typed(session, "hand", session.view(None).players[certain(session.question).seat].letter)
    assert re.search(r"\d begins it, the rest is asked then; lessons skip leaves it out", heard)


LOOKS = (
    "список, почему, что 1, правило, правило торг, стол, журнал все, рука, спрятать, отменить, нет, совет, уроки, "
    "места, кратко, кратко, настройки, файл, новое, банк, банк крит, карта, чепуха, область Крит, рядом Крит, "
    "повтор, выйти, помощь, 1, 1"
)
"""What is typed in Russian: all that looks, much that is refused, and an answer."""


def test_no_word_of_a_russian_session_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    languages.insist("ru")
    languages.speak("ru")
    try:
        session = begin_first_game(languages.SPOKEN, "mare_nostrum")
        target = io.StringIO()
        console = Console(io.StringIO("".join(f"{line}\n" for line in ("1", *LOOKS.split(", ") * 4))), target)
        assert start(console, Beginning(session)) == 0
    finally:
        languages.insist("")
        languages.speak("en")
    assert not pseudo.english(target.getvalue(), ("en", "ru"), folder=str(tmp_path))


def test_what_a_hero_does_is_read_out_behind_the_news_that_it_was_bought() -> None:
    seen, lines = begun().view(None), lines_of(MARE_NOSTRUM)
    bought, other = (Entry(1, "building", kind, 0, {"card": "helen"}, None, "", None) for kind in ("card", "keeps"))
    ((_, told), (_, nothing)) = lines.heard(seen, [bought, other], terse=False)
    assert [*told] == [printed().offered["helen"].text]
    assert not nothing
    assert [*lines.heard(seen, [bought], terse=True)] == [(bought, [])]
