"""What the game says is whole, in every language, and has its clause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Final

import pytest

from civ_tui import titles
from civ_tui.engine.chronicle import FactType, maybe
from civ_tui.engine.flow import Question
from civ_tui.engine.log import Entry
from civ_tui.engine.rulebook import section_of
from civ_tui.games.age_of_civilization.rules import log_kinds as log
from civ_tui.games.age_of_civilization.rules.guide import rulebook
from civ_tui.games.age_of_civilization.rules.kinds import KINDS
from civ_tui.games.age_of_civilization.rules.names import TITLE
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.scoring import score
from civ_tui.games.age_of_civilization.rules.setup import deal
from civ_tui.games.age_of_civilization.rules.view import view
from civ_tui.games.age_of_civilization.words.interface import WORDS
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from civ_tui.words.rulebook import whole_text
from tests.games.age_of_civilization.games import moments
from tests.games.age_of_civilization.rules.tables import NAMES, Has, Play, acting, settings, table
from tests.pseudo import PSEUDO, untranslated

RUSSIAN: Final = spoken("ru").at(TITLE)
BROKEN: Final = re.compile(r"[{}]|None|\(\)|: \.|, \.|  |\.\.| ,")
SAMPLES: Final[dict[int, tuple[Any, ...]]] = {
    id(log.number): (0, 1, 4, -2),
    id(log.seed): (1,),
    id(log.seat): (1,),
    id(log.civilization): ("rome",),
    id(log.technology): ("writing", "law"),
    id(log.wonder): ("petra",),
    id(log.special): ("arms",),
    id(log.action): ("farm", "plague"),
    id(log.card): ("civ:rome", "event:rats", "action:trade"),
    id(maybe(log.technology)): (None, "writing"),
    id(maybe(log.wonder)): (None, "petra"),
    id(log.numbers): ([0, 3],),
    id(log.goals): ([], ["worthy_clan", "great_kingdom"]),
    id(log.victory): ("points", "workers", "coins", "shared"),
}


def samples(sort: FactType) -> tuple[Any, ...]:
    return SAMPLES[id(sort)]


def entries(kind: str) -> Iterator[Entry]:
    """Entries of that kind with every combination of facts."""
    facts = log.KINDS[kind].facts
    for values in product(*map(samples, facts.values())):
        yield Entry(1, "actions", kind, 0, dict(zip(facts, values, strict=True)))


@pytest.mark.parametrize("kind", log.KINDS)
def test_a_sentence_is_whole_in_every_language(kind: str) -> None:
    t = deal(settings(2))
    seen = view(t, None)
    for entry in entries(kind):
        assert log.fits(entry, t)
        assert not log.fits(entry._replace(facts={**entry.facts, "more": 1}), t)
        for language in (ENGLISH, RUSSIAN, PSEUDO):
            said = language.say(WORDS.log.sentence(entry, seen))
            assert said.endswith((".", "⟧")), said
            assert not BROKEN.search(said), said
            assert language is ENGLISH or not untranslated(said, NAMES), said


@cache
def asked() -> dict[str, list[Question[Any]]]:
    """Questions of random games by their kinds."""
    found: dict[str, list[Question[Any]]] = {}
    for seed in range(32):
        for game in moments(seed):
            for question in game.pending:
                some = found.setdefault(question.kind, [])
                if len(some) < 60:
                    some.append(question)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_is_asked_is_translated_and_has_its_clause(kind: str) -> None:
    assert asked()[kind]
    for question in asked()[kind]:
        said = [question.prompt, *(option.label for option in question.options)]
        said += [option.reason.line for option in question.options if option.reason is not None]
        for each in said:
            assert not BROKEN.search(ENGLISH.say(each)), each
            assert not untranslated(RUSSIAN.say(each), NAMES), each
        assert WORDS.clause_of(question, None) in rulebook().clauses
        for option in question.options:
            assert WORDS.clause_of(question, option) in rulebook().clauses, option.key


def test_what_an_option_says_at_the_table() -> None:
    t = table(
        Has("huns", coins=8, workers=2, techs="writing"),
        Has("khmer"),
        present="trade culture build",
        wonders="petra",
        specials="arms",
    )
    play = acting(t)
    assert [play.label(key) for key in ("trade", "culture", "research:education", "wonder:petra", "exploit")] == [
        "Trade (workers: 1): coins +2; the others: coins +1",
        "Culture (workers: 1, coins: 4): points +2",
        "Research, Education (workers: 1, coins: 4): points +1",
        "Wonder, Petra (workers given up: 1, coins: 7): points +3, coins +5",
        "Exploit (workers given up: 1): coins +3",
    ]
    assert play.label("special:arms") == "Buy Arms (coins: 1): it covers the column of Mining"
    assert play.label("farm") == "Farm"


@pytest.mark.rule("AGE-ACT-CONQUEST-2", "AGE-SOLO-9")
def test_what_is_asked_back() -> None:
    def asked_back(t: Any, key: str) -> str:
        question = acting(t).question
        option = next(option for option in question.options if option.key == key)
        return WORDS.confirmation(ENGLISH, view(t, 0), question, option, question.legal())

    assert asked_back(table(Has("khmer", workers=1), Has("huns"), present="conquest"), "conquest").startswith("You are")
    assert not asked_back(table(Has("huns", workers=1), Has("khmer"), present="conquest"), "conquest")
    assert "nine technologies" in asked_back(table(Has("huns", coins=1), specials="arms"), "special:arms")
    assert not asked_back(table(Has("huns", coins=1), Has("khmer"), specials="arms"), "special:arms")


def test_the_end_is_told_in_a_sentence() -> None:
    def ended(*has: Has) -> str:
        t = table(*has, at=6)

        async def over() -> None:
            score(t)

        Play(t, over())
        return WORDS.headline(ENGLISH, view(t, None))

    assert ended(Has("khmer", points=9), Has("huns")) == "Anna wins with 9 points."
    assert ended(Has("khmer", points=9), Has("sumer", points=9)).endswith("share the victory with 9 points each.")
    assert ended(Has("khmer", points=21)) == "Anna: 21 points. Goals reached: Worthy clan."
    assert ended(Has("khmer", points=3)) == "Anna: 3 points. Goals reached: none."


def test_clauses_are_sentences_in_a_section_and_say_where_they_come_from() -> None:
    book = rulebook()
    named = [clause.title for clause in book.clauses.values()]
    assert len(named) == len({*named})
    for clause in book.clauses.values():
        assert section_of(book.sections, clause.id) is not None
        assert clause.text.endswith("."), clause.id
        assert clause.ruling.endswith(".") == bool(clause.ruling), clause.id
        assert clause.ruling or clause.source == "rulebook", clause.id
        assert WORDS.clause_source(ENGLISH, clause) == WORDS.sources[clause.source]
        assert not untranslated(
            whole_text(RUSSIAN, clause), (clause.id, *re.findall(r"[A-Z]+-[-A-Z0-9]+", clause.text))
        )
    for guide in book.guides.values():
        for paragraph in guide.about:
            assert not BROKEN.search(ENGLISH.say(book.filled(paragraph)))


@pytest.mark.rule("AGE-SOLO-11")
def test_the_scenarios_are_listed_as_what_cannot_be_played() -> None:
    page = ENGLISH.say(rulebook().filled(rulebook().guides["solo"].about[1]))
    assert "cannot be played" in page
    assert all(each.name in page for each in printed().skirmish.scenario)


def test_the_game_is_never_named_alone() -> None:
    title = titles.title(TITLE)
    assert title.called == "After Age of Civilization"
    basis = title.edition().basis
    assert basis is not None
    assert str(basis.called) == "card values partly our own"
    assert str(basis.about).startswith("After Age of Civilization")
