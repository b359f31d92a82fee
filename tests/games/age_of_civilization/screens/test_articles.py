"""Every card can be looked up, what lies open is found by its name, signs are explained, goals say what they ask."""

from __future__ import annotations

from dataclasses import replace

from textual.geometry import Size

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.drawn.cards import spots
from civ_tui.games.age_of_civilization.drawn.seats import goal_lines
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.screens.interface import SCREENS
from civ_tui.words.languages import spoken
from tests.games.age_of_civilization.screens.at_table import at

LOOK = Look(DARK)


def test_every_card_is_an_article_with_its_text() -> None:
    articles = {article.id: article for article in SCREENS.articles(LOOK, at("age.act").view(None))}
    for card, facts in printed().cards.items():
        if not card.startswith("goal:"):
            assert facts.name.lower() in articles[f"card:{card}"].text
    petra = articles["card:wonder:petra"]
    assert printed().wonders["petra"].text.lower() in petra.text


def test_what_lies_open_is_found_by_its_name_and_led_to() -> None:
    view, gone = at("age.act").view(0), list[int]()
    found = {entry.square: entry for entry in SCREENS.search_entries(LOOK, view, gone.append)}
    assert {*found} == {*spots(view)}
    place = printed().places["action:farm"]
    assert found[place].name == "Farm"
    found[place].go()
    assert gone == [place]


def test_all_signs_of_the_table_are_explained_on_a_page_of_a_small_terminal() -> None:
    for code in ("en", "ru"):
        look = Look(DARK, language=spoken(code).language)
        (page,) = SCREENS.symbols(look, None, Size(80, 24))
        lines = [line.plain for line in page.draw(76)]
        assert len(lines) <= 20
        for sign in "●○¤†◊√*░►!":
            assert any(sign in line[:9] for line in lines), sign


def test_a_goal_says_what_it_asks_for() -> None:
    lines = [
        line.plain
        for line in goal_lines(LOOK, {goal.id: goal.id == "worthy_clan" for goal in printed().skirmish.goal}, 80)
    ]
    assert lines[0].split() == ["√", "Worthy", "clan", "points", "20"]
    assert "points 25, technologies 9" in "\n".join(lines)
    assert "points 25, strength 9, at most technologies 3" in "\n".join(lines)
    assert LOOK.say(Line("Worthy clan"))


def test_how_near_a_goal_is_stands_beside_it() -> None:
    view = at("age.act", lambda game, _: len(game.state.players) == 1).view(0)
    player = replace(view.players[0], total=12, strength=4, wonders=("petra",), technologies=("writing",))
    goals = goal_lines(LOOK, view.goals, 80, player)
    told = "\n".join(line.plain for line in goals)
    for words in ("points 12 of 20", "points 12 of 25, technologies 1 of 9", "wonders 1 of 4"):
        assert words in told
    assert "points 12 of 25, strength 4 of 9, technologies 1, at most 3" in told
