import shutil
from pathlib import Path

import pytest

from civ_tui.engine.components import CatalogError
from civ_tui.engine.data import rules_data
from civ_tui.engine.rulebook import read_rulebook, section_of
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.words.interface import WORDS
from civ_tui.words.language import ENGLISH
from civ_tui.words.rulebook import whole_text

SECTION = '[[section]]\nprefix = "MN-WAR"\ntitle = "War"\n'
CLAUSE = '[[clause]]\nid = "MN-WAR-1"\ntitle = "In any order"\ntext = "See {named}."\n'
TERM = '[[term]]\nid = "part"\nname = "Part"\ntext = "A part."\nclauses = ["{named}"]\n'


def read(folder: Path, clauses: str = CLAUSE.format(named="MN-WAR-1"), terms: str = "term = []") -> None:
    folder.joinpath("rulebook.toml").write_text(SECTION + clauses)
    folder.joinpath("glossary.toml").write_text(terms)
    read_rulebook(WORDS.sources, folder)


def test_every_clause_stands_in_a_section_with_a_title_of_its_own() -> None:
    found = rulebook()
    assert {section_of(found.sections, clause) for clause in found.clauses} == {*found.sections}
    titles = [clause.title for clause in found.clauses.values()]
    assert sorted(titles) == sorted({*titles})
    assert not [title for title in titles if title.endswith(".")]


def test_ids_without_a_number_stand_in_the_section_of_their_beginning() -> None:
    found = rulebook()
    options = [name for name in found.clauses if section_of(found.sections, name) == found.sections[-2]]
    assert options == [
        *("MN-OPT-FREE", "MN-OPT-BLOCK", "MN-OPT-BLOCK-1", "MN-OPT-BLOCK-2", "MN-OPT-BLOCK-3", "MN-OPT-BLOCK-4"),
        "MN-OPT-ALPS",
    ]


def test_the_longest_beginning_counts() -> None:
    short, long = rulebook().sections[:2]
    assert section_of([short, long], f"{long.prefix}-1") == long
    assert section_of([short], "MN-WAR-1") is None


def test_texts_are_plain_sentences_and_a_ruling_tells_its_reason() -> None:
    for clause in rulebook().clauses.values():
        assert clause.text[0].isupper(), clause.id
        assert clause.text.endswith("."), clause.id
        assert ".." not in clause.text, clause.id
        assert "ruling" not in clause.text, clause.id
        assert clause.ruling.endswith(".") == bool(clause.ruling), clause.id
        assert clause.ruling or clause.source != "ruling", clause.id


def test_the_rulebook_is_not_cited_for_what_it_does_not_say() -> None:
    ruled = {
        "MN-SETUP-2": "at the table",
        "MN-SETUP-11": "if it is played",
        "MN-MAP-5": "one sea alone",
        "MN-MOVE-1": "stay docked",
        "MN-OCC-1": "as many as they like",
        "MN-BUILD-5": "fortresses",
        "MN-HERO-8": "any kind",
        "MN-END-2": "nobody is told",
        "MN-END-6": "still be for sale",
        "MN-OPT-BLOCK-2": "alive",
        "MN-INCOME-7": "the last of that income",
    }
    clauses = rulebook().clauses
    for name, words in ruled.items():
        assert clauses[name].source == "rulebook", name
        assert words in clauses[name].ruling, name
        assert words not in clauses[name].text, name
    assert f"House ruling: {clauses['MN-MOVE-1'].ruling}" in whole_text(ENGLISH, clauses["MN-MOVE-1"])


def test_what_a_market_needs_is_in_every_province_as_its_clause_says() -> None:
    assert all(province.goods for province in printed().provinces if province)
    assert not all(province.city for province in printed().provinces if province)
    assert "every province has goods" in rulebook().clauses["MN-BUILD-7"].ruling


def test_sources_reach_the_reader() -> None:
    clauses = rulebook().clauses
    assert WORDS.clause_source(ENGLISH, clauses["MN-PAY-2"]) == "the rulebook in our words"
    assert WORDS.clause_source(ENGLISH, clauses["MN-AFTER-4"]) == "a ruling: the rulebook is silent or unclear"


def test_every_hero_and_wonder_has_a_clause_of_its_name() -> None:
    for card in printed().offered.values():
        assert rulebook().clauses[card.clause].title == card.name


@pytest.mark.parametrize(
    ("clauses", "terms", "fault"),
    [
        (
            CLAUSE.format(named="MN-WAR-9"),
            "term = []",
            '"MN-WAR-1": text must name no clause MN-WAR-9',
        ),
        (
            CLAUSE.format(named="MN-OPT-FREE"),
            "term = []",
            '"MN-WAR-1": text must name no clause MN-OPT-FREE',
        ),
        (
            CLAUSE.format(named="it").replace("MN-WAR-1", "MN-SEA-1"),
            "term = []",
            '"MN-SEA-1": prefix must',
        ),
        (CLAUSE.format(named="it") * 2, "term = []", '"MN-WAR-1": id must be unique'),
        (CLAUSE.format(named="it"), TERM.format(named="MN-WAR-2"), '"part": clauses must be one of MN-WAR-1, not'),
        (CLAUSE.format(named="it"), TERM.format(named="MN-WAR-1") * 2, '"part": id must be unique'),
    ],
)
def test_what_refers_to_nothing_is_refused_with_a_sentence(
    tmp_path: Path, clauses: str, terms: str, fault: str
) -> None:
    read(tmp_path)
    with pytest.raises(CatalogError, match=fault):
        read(tmp_path, clauses, terms)


@pytest.mark.parametrize("spoiled", ["tilte", "sauce"])
def test_a_field_that_nobody_knows_is_refused(tmp_path: Path, spoiled: str) -> None:
    for name in ("rulebook.toml", "glossary.toml"):
        shutil.copy(str(rules_data().joinpath("mare_nostrum", name)), tmp_path)
    read_rulebook(WORDS.sources, tmp_path)
    text = (tmp_path / "rulebook.toml").read_text()
    (tmp_path / "rulebook.toml").write_text(f'{text}{spoiled} = "x"\n')
    with pytest.raises(ValueError, match=spoiled):
        read_rulebook(WORDS.sources, tmp_path)
