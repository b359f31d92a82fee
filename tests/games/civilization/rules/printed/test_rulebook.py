"""The rulebook in `rules_data`: every clause is there once, in order, and fit to be shown in help."""

import re
import tomllib
from itertools import groupby
from pathlib import Path
from typing import Any

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import PLAIN
from civ_tui.games.civilization.editions.parts import PARTS
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.words.interface import WORDS
from civ_tui.tui.overlays.articles import of_rulebook
from tests.games.civilization.printed import PRINTED
from tests.rows import all_rows

DATA = Path(__file__).parents[5] / "rules_data"
BOOKS: dict[str, dict[str, Any]] = {
    book: tomllib.loads(DATA.joinpath(book, "rulebook.toml").read_text(encoding="utf-8"))
    for book in ("", "fame_and_fortune", "wisdom_and_warfare")
}
CLAUSES: list[dict[str, Any]] = [clause for book in BOOKS.values() for clause in book["clause"]]
SECTIONS: list[dict[str, Any]] = [section for book in BOOKS.values() for section in book["section"]]
IDS: list[str] = [clause["id"] for clause in CLAUSES]
BOXES = ("EXP", "FAF", "WAW")
"""What the prefixes of the clauses of the expansions begin with."""
IDENTIFIER = re.compile(r"([A-Z]+(?:-[0-9]?[A-Z]+)*)-([1-9]\d*)([a-z]?)")
LAST_PAGE = {"rulebook": 32, "faf": 16, "waw": 12}
"""The last printed page of each rulebook."""

COUNTS = {
    "GOLDEN": 1,
    "SETUP": 19,
    "ROUND": 4,
    "START": 2,
    "FOUND": 10,
    "GOV": 7,
    "SCOUT": 4,
    "TRADE": 6,
    "CITY": 2,
    "PROD": 16,
    "ARTS": 2,
    "CULT": 7,
    "GREAT": 2,
    "HARV": 3,
    "MOVE": 15,
    "RES": 9,
    "BATTLE": 14,
    "BARB": 1,
    "LOOT": 6,
    "COIN": 6,
    "BLOCK": 3,
    "OBS": 2,
    "TIME": 5,
    "WIN": 5,
}
"""Clauses of each section of the base game, in the order of the sections."""


def prefix(identifier: str) -> str:
    return identifier.rpartition("-")[0]


def test_the_base_game_has_151_clauses() -> None:
    counts = {name: len(list(ids)) for name, ids in groupby(IDS, prefix) if name.split("-")[0] not in BOXES}
    assert counts == COUNTS
    assert sum(counts.values()) == 151


def test_each_book_has_its_own_clauses() -> None:
    for book, beginning in zip(BOOKS, ("", "FAF-", "WAW-"), strict=True):
        assert all(clause["id"].startswith(beginning) for clause in BOOKS[book]["clause"])


def test_identifiers_are_unique_and_well_formed() -> None:
    assert len(set(IDS)) == len(IDS)
    assert [name for name in IDS if not IDENTIFIER.fullmatch(name)] == []


def test_each_prefix_has_one_section_in_the_order_of_the_clauses() -> None:
    assert [section["prefix"] for section in SECTIONS] == [name for name, _ in groupby(IDS, prefix)]
    assert [section["prefix"] for section in SECTIONS][: len(COUNTS)] == list(COUNTS)


def test_sections_have_a_prefix_and_a_short_title_each() -> None:
    assert all(section.keys() - {"options"} == {"prefix", "title"} for section in SECTIONS)
    titles = [section["title"] for section in SECTIONS]
    assert len(set(titles)) == len(titles)
    assert [title for title in titles if not re.fullmatch(r"[A-Z][a-z]+( [A-Za-z]+){0,4}", title)] == []


@all_rows("section", [section["prefix"] for section in SECTIONS])
def test_numbers_of_a_section_run_without_a_gap(section: str) -> None:
    parts = [found.groups() for name in IDS if (found := IDENTIFIER.fullmatch(name)) and found[1] == section]
    places = [(int(number), letter) for _, number, letter in parts]
    assert places == sorted(places)
    numbers = [number for number, letter in places if not letter]
    assert section not in COUNTS or numbers == list(range(1, len(numbers) + 1))
    for number, letters in groupby((place for place in places if place[1]), lambda place: place[0]):
        assert number in numbers
        assert [letter for _, letter in letters] in (["a"], ["a", "b"])


def test_every_clause_has_a_page_or_another_source() -> None:
    fields = {"id", "title", "text"}
    kinds = (fields | {"page"}, fields | {"source"}, fields | {"page", "source"})
    assert [clause["id"] for clause in CLAUSES if clause.keys() - {"extends", "options", "ruling"} not in kinds] == []


def test_titles_are_two_to_six_words_in_sentence_case() -> None:
    titles = [clause["title"] for clause in CLAUSES]
    assert [title for title in titles if not re.fullmatch(r"[A-Z][\w'-]*(,? [\w'-]+){1,5}", title)] == []
    capitals = {word for title in titles for word in title.split()[1:] if not word.islower()}
    capitals -= {"Arabs", "Aztecs", "English", "French", "Greeks", "Indians", "Japanese", "Mongols", "Spanish", "Zulu"}
    assert capitals == {"Anarchy", "Communism", "Feudalism", "Monarchy", "Start", "Turn", "Flight", "Canal"}
    assert sorted(titles) == sorted(set(titles))


@all_rows("clause", CLAUSES)
def test_text_is_one_to_four_plain_sentences(clause: dict[str, Any]) -> None:
    text = clause["text"]
    assert text[0].isupper()
    assert text.endswith(".")
    assert " ".join(text.split()) == text
    assert len(re.findall(r"\.(?: |$)", text)) <= 4
    assert not re.search(r"\.(ya?ml|toml|md|py)\b|[`*_]", text)


def test_texts_refer_only_to_clauses_that_exist() -> None:
    identifier = re.compile(r"[A-Z]{3,}(?:-[0-9]?[A-Z]+)*-\d+[a-z]?")
    named = {name for clause in CLAUSES for name in identifier.findall(f"{clause['text']} {clause.get('ruling', '')}")}
    assert named
    assert named <= set(IDS)


def test_pages_are_printed_pages_or_ranges() -> None:
    for clause in CLAUSES:
        source = clause.get("source", "rulebook")
        if source not in LAST_PAGE:
            continue
        assert re.fullmatch(r"[1-9]\d?(-[1-9]\d?)?(, [1-9]\d?(-[1-9]\d?)?)*", clause["page"]), clause
        pages = [int(page) for page in re.split("-|, ", clause["page"])]
        assert pages == sorted(set(pages)), clause
        assert pages[-1] <= LAST_PAGE[source], clause


def test_what_is_on_no_printed_page_says_where_it_comes_from() -> None:
    sources: dict[str, list[str]] = {}
    for clause in CLAUSES:
        if "source" in clause and prefix(clause["id"]) in COUNTS:
            sources.setdefault(clause["source"], []).append(clause["id"])
    assert sources == {
        "cards": ["GOV-7", "TRADE-6", "PROD-15", "ARTS-2", "CULT-7", "HARV-3", "MOVE-14", "MOVE-15"],
        "faq": ["BATTLE-9", "LOOT-4", "COIN-3a", "OBS-2"],
        "ruling": [
            *("START-2", "GOV-5", "SCOUT-4", "RES-4a", "BATTLE-9a", "LOOT-3b"),
            *("TIME-2", "TIME-3", "TIME-4", "TIME-5", "WIN-5"),
        ],
    }


def test_a_clause_of_an_expansion_names_its_book_or_is_a_house_ruling_with_its_reason() -> None:
    own = {"EXP": "expansions", "FAF": "faf", "WAW": "waw"}
    for clause in CLAUSES:
        if (book := own.get(clause["id"].split("-")[0])) is not None:
            assert clause.get("source") in (book, "cards", "expansions", "ruling"), clause
            assert clause.get("source") != "ruling" or clause.get("ruling"), clause


RULED_IN_PART = {
    "SETUP-11": "never on water",
    "ROUND-3": "one after the other",
    "START-1": "order",
    "FOUND-2": "choose",
    "FOUND-5": "the square itself",
    "FOUND-6": "the square itself",
    "FOUND-9": "dies",
    "GOV-2": "Movement",
    "GOV-6": "the card in the game",
    "CITY-1": "order",
    "PROD-5": "a single card",
    "PROD-12a": "Engineering",
    "PROD-13": "the same building",
    "CULT-2": "at once",
    "CULT-6": "without effect",
    "GREAT-1": "great person of yours",
    "MOVE-2": "split",
    "MOVE-3": "pass",
    "BARB-1": "three types",
    "LOOT-3a": "outskirts",
    "COIN-4": "when an effect is whole",
    "TIME-1": "cancels",
}
"""Words of what is our ruling in clauses of the base game that stand on a page."""


def test_no_page_is_cited_for_what_it_does_not_say() -> None:
    """Each ruling within a cited clause is its `ruling`, and its words are not in the text."""
    cited = {clause["id"]: clause for clause in CLAUSES if clause.get("source") != "ruling"}
    ruled = {name: clause for name, clause in cited.items() if prefix(name) in COUNTS and "ruling" in clause}
    assert ruled.keys() == RULED_IN_PART.keys()
    for name, words in RULED_IN_PART.items():
        assert "page" in ruled[name], name
        assert words in ruled[name]["ruling"], name
        assert words not in ruled[name]["text"], name


def test_a_ruling_goes_on_after_its_label() -> None:
    ruled = [clause["ruling"] for clause in CLAUSES if "ruling" in clause]
    assert len(ruled) > 70
    assert [ruling for ruling in ruled if not ruling.endswith(".") or " ".join(ruling.split()) != ruling] == []
    assert [clause["id"] for clause in CLAUSES if re.search("house ruling|ruled by", clause["text"], re.I)] == []


def test_a_ruling_reaches_the_reader_beside_its_page() -> None:
    articles = of_rulebook(Look(PLAIN), PRINTED.rulebook, WORDS.clause_source)
    (article,) = (article for article in articles if article.id == "MOVE-3")
    text = " ".join(line.plain for line in article.draw(1000))
    assert "MOVE-3, printed page 19" in text
    assert "At first, no more than two of your figures" in text
    assert "time. House ruling: on the way a march may pass others;" in text
    assert "a march may pass others" in article.text


def test_titles_of_sources_reach_the_reader() -> None:
    shown = {
        source: WORDS.clause_source(
            Look(PLAIN), next(c for c in PRINTED.rulebook.clauses.values() if c.source == source)
        )
        for source in ("rulebook", "cards", "faq", "ruling", "expansions", "waw")
    }
    assert shown["rulebook"] == "printed page 8"
    assert shown["waw"] == "printed page 8 of Wisdom and Warfare"
    assert len(set(shown.values())) == 6


def test_what_extends_a_clause_names_clauses_and_options_that_there_are() -> None:
    sections = {section["prefix"]: section for section in SECTIONS}
    for section in SECTIONS:
        assert set(section.get("options", ())) <= set(PARTS), section["prefix"]
    extending = [clause for clause in CLAUSES if "extends" in clause]
    assert extending
    for clause in extending:
        options = clause.get("options", sections[clause["id"].rpartition("-")[0]].get("options", ()))
        assert options, f"{clause['id']} must hold with some option"
        assert set(options) <= set(PARTS), clause["id"]
        assert not [one for one in clause["extends"] if one not in IDS or one.startswith(BOXES)], clause["id"]


def test_a_clause_is_extended_by_the_options_that_are_on_alone() -> None:
    found = {
        options: [
            (name, clause.id)
            for played in [edition(STANDARD, options)]
            for name, clause in played.components.rulebook.extensions(played.options, played.on, "SETUP-11")
        ]
        for options in ((), ("policies",), ("building_programs",), tuple(PARTS))
    }
    assert found == {
        (): [],
        ("policies",): [("Social policies", "WAW-POL-1")],
        ("building_programs",): [],
        tuple(PARTS): [("Metropolises", "FAF-METRO-2"), ("Social policies", "WAW-POL-1")],
    }
