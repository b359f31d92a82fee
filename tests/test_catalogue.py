"""Every sentence passes through the catalogues, and the catalogues have every sentence."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from babel.messages.mofile import write_mo

from civ_tui.words.languages import offered
from tests.catalogue import is_said, missing, path_of, read, renewed
from tests.sentences import sentences

CODES = [code for code in offered() if code != "en"]


@pytest.fixture(scope="module")
def found():
    """All sentences of the program."""
    return sentences()


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{\w+\}|`:\w+`", text))


def forms(each: Any) -> list[str]:
    return [each.string] if isinstance(each.string, str) else list(each.string)


@pytest.mark.parametrize("said", ["When is the table asked for responses?", "always", "what 3, or ? 3"])
def test_what_is_said_in_a_cast_a_table_or_a_usage_is_found(said, found):
    assert (said, "") in found.places


def test_no_sentence_is_put_together_out_of_pieces(found):
    assert not found.glued


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_has_the_sentences_of_the_program_and_no_others(code, found):
    def keys(catalogue: Any) -> set[Any]:
        return {(each.context, each.id) for each in catalogue if each.id}

    here, now = keys(read(code)), keys(renewed(code, found))
    assert not now - here, "run python -m tests.catalogue"
    assert not here - now, "run python -m tests.catalogue"


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_has_a_translation_of_every_sentence(code):
    assert not [each.id for each in missing(read(code))]


@pytest.mark.parametrize("code", CODES)
def test_a_translation_keeps_what_is_filled_in(code):
    for each in read(code):
        if each.id and is_said(each.string):
            wanted = placeholders(each.id if isinstance(each.id, str) else " ".join(each.id))
            for form in forms(each):
                found = placeholders(form)
                assert found == wanted or (len(forms(each)) > 1 and found | {"{n}"} == wanted), each.id


@pytest.mark.parametrize("code", CODES)
def test_a_counted_sentence_has_every_form_of_its_language(code):
    catalogue = read(code)
    for each in catalogue:
        if isinstance(each.id, tuple | list) and is_said(each.string):
            assert len(each.string) == catalogue.num_plurals, each.id


@pytest.mark.parametrize("code", CODES)
def test_the_program_reads_what_the_translators_wrote(code):
    compiled = io.BytesIO()
    write_mo(compiled, read(code))
    assert path_of(code).with_suffix(".mo").read_bytes() == compiled.getvalue(), "run python -m tests.catalogue"


def test_the_russian_text_is_written_as_its_terms_say():
    """е for ё, a space at which no line breaks before a dash, an en dash between numbers; the rulebook's words."""
    wrong = re.compile(r"[ёЁ]|[^\n] —|\d-\d|[фФ]игур|[сС]имвол|[мМ]естност|[нН]а квадрате|[кК]леток|[нН]аискосок")
    said = {form: each.id for each in read("ru") if each.id for form in forms(each)}
    assert [words for words, one in said.items() if wrong.search(words) and one != "Characters"] == []
