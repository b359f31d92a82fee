"""What can be read of the rules: in the reader's language, with the English word once beside another one."""

from __future__ import annotations

import re

import pytest

from civ_tui import titles
from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.titles import TITLES
from civ_tui.tui.interface import screens_in
from civ_tui.tui.overlays.articles import TERM, Article
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def articles(title: str, language: str) -> list[Article]:
    look, played = look_in(spoken(language), DARK).at(title), titles.title(title)
    game = played.new_game(played.first_game(1, ENGLISH)[0])
    return [*screens_in(title).articles(look, played.view(game.state, None))]


def read(article: Article) -> str:
    return "\n".join([article.name, article.sort, *(line.plain for line in article.draw(70))])


@pytest.mark.parametrize("title", TITLES)
def test_in_english_nothing_is_read_in_another_language(title: str) -> None:
    assert [article.id for article in articles(title, "en") if CYRILLIC.search(read(article))] == []


@pytest.mark.parametrize("title", TITLES)
def test_a_word_stands_in_english_beside_another_language_and_is_found_by_either(title: str) -> None:
    english = {article.id: article for article in articles(title, "en") if article.id.startswith(TERM)}
    russian = {article.id: article for article in articles(title, "ru") if article.id.startswith(TERM)}
    assert english
    for id_, each in russian.items():
        assert each.name != english[id_].name
        assert f"{each.name}  {english[id_].name}" in each.draw(200)[0].plain
        assert each.name.lower() in english[id_].text
        assert english[id_].name.lower() in each.text
