"""Every sentence passes through the catalogues, and the catalogues of the host and of each game have every sentence
of theirs."""

import io
import re
from typing import Any

import pytest
from babel.messages.mofile import write_mo

from civ_tui.titles import TITLES
from civ_tui.words.languages import DOMAIN, offered
from tests.catalogue import FOLDERS, codes, is_said, missing, path_of, read, renewed, sentences

CATALOGUES = pytest.mark.parametrize(("name", "code"), [(name, code) for name in FOLDERS for code in codes(name)])


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{\w+\}|`:\w+`", text))


def forms(each: Any) -> list[str]:
    return [each.string] if isinstance(each.string, str) else list(each.string)


@pytest.mark.parametrize("name", [DOMAIN, *TITLES])
def test_house_and_games_are_read_in_the_same_languages(name: str) -> None:
    assert ["en", *codes(name)] == [*offered()]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("civilization", "When is the table asked for responses?"),
        ("civilization", "always"),
        (DOMAIN, "computer, hard"),
        (DOMAIN, "what 3, or ? 3"),
        ("civilization", "Code of Laws"),
        (DOMAIN, "Set: {meaning}"),
        (DOMAIN, "The game ends before answer {n} of {last}: it does not fit the rules. {why}"),
    ],
)
def test_what_is_said_in_a_cast_a_table_a_variable_a_usage_or_on_a_component_is_found(name: str, said: str) -> None:
    assert (said, "") in sentences(name).places


def test_each_sentence_is_in_the_catalogue_of_whoever_says_it() -> None:
    assert ("Set sail", "") in sentences("harbour").places
    assert ("Set sail", "") not in sentences(DOMAIN).places
    assert ("Learn to play", "") in sentences(DOMAIN).places
    assert ("Learn to play", "") not in sentences("civilization").places
    assert ("Setup", "") in sentences(DOMAIN).places.keys() & sentences("civilization").places.keys()


@pytest.mark.parametrize("name", FOLDERS)
def test_no_sentence_is_put_together_out_of_pieces(name: str) -> None:
    assert not sentences(name).glued


@CATALOGUES
def test_a_catalogue_has_the_sentences_of_the_program_and_no_others(name: str, code: str) -> None:
    def keys(catalogue: Any) -> set[Any]:
        return {(each.context, each.id) for each in catalogue if each.id}

    here, now = keys(read(name, code)), keys(renewed(name, code))
    assert not now - here, "run python -m tests.catalogue"
    assert not here - now, "run python -m tests.catalogue"


@CATALOGUES
def test_a_catalogue_has_a_translation_of_every_sentence(name: str, code: str) -> None:
    assert not [each.id for each in missing(read(name, code))]


@CATALOGUES
def test_a_translation_keeps_what_is_filled_in(name: str, code: str) -> None:
    for each in read(name, code):
        if each.id and is_said(each.string):
            wanted = placeholders(each.id if isinstance(each.id, str) else " ".join(each.id))
            for form in forms(each):
                found = placeholders(form)
                assert found == wanted or (len(forms(each)) > 1 and found | {"{n}"} == wanted), each.id


@CATALOGUES
def test_a_counted_sentence_has_every_form_of_its_language(name: str, code: str) -> None:
    catalogue = read(name, code)
    for each in catalogue:
        if isinstance(each.id, tuple | list) and is_said(each.string):
            assert each.string is not None
            assert len(each.string) == catalogue.num_plurals, each.id


@CATALOGUES
def test_the_program_reads_what_the_translators_wrote(name: str, code: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, read(name, code))
    assert path_of(name, code).with_suffix(".mo").read_bytes() == compiled.getvalue(), "run python -m tests.catalogue"


@pytest.mark.parametrize("name", FOLDERS)
def test_the_russian_text_is_written_as_its_terms_say(name: str) -> None:
    """е for ё, a space at which no line breaks before a dash, an en dash between numbers; the rulebook's words."""
    wrong = re.compile(r"[ёЁ]|[^\n] —|\d-\d|[фФ]игур|[сС]имвол|[мМ]естност|[нН]а квадрате|[кК]леток|[нН]аискосок")
    said = {form: each.id for each in read(name, "ru") if each.id for form in forms(each)}
    assert [words for words, one in said.items() if wrong.search(words) and one != "Characters"] == []
