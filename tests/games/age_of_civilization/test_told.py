"""What files and the prompt tell of a table."""

from __future__ import annotations

import pytest

from civ_tui import titles
from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.games.age_of_civilization.exports.chronicle import markdown
from civ_tui.games.age_of_civilization.exports.picture import svg
from civ_tui.games.age_of_civilization.lines.interface import AgeOfCivilizationLines
from civ_tui.games.age_of_civilization.rules.names import TITLE
from civ_tui.games.age_of_civilization.rules.performing import give_others
from civ_tui.games.age_of_civilization.rules.view import view
from civ_tui.games.age_of_civilization.words.cards import card_text, cards_of
from civ_tui.games.age_of_civilization.words.interface import WORDS
from civ_tui.lines.setting_up import possible
from civ_tui.words.language import ENGLISH
from tests.games.age_of_civilization.games import moments
from tests.games.age_of_civilization.rules.tables import Has, acting, table

LOOK = look_in(ENGLISH, DARK).at(TITLE)


def test_the_chronicle_and_the_picture_of_a_whole_game() -> None:
    *_, game = moments(2)
    seen = view(game.state, None)
    told = markdown(seen, LOOK, "A remark.")
    assert told.startswith("# After Age of Civilization: Anna (red), Boris (blue)")
    assert "card values partly our own" in told.lower()
    assert "A remark." in told
    assert all(f"## Round {number}" in told for number in range(1, 7))
    picture = svg(seen, LOOK, "A caption")
    assert picture.startswith("<svg")
    assert "A caption" in picture.replace("\\xa0", " ").replace("&#160;", " ")


def test_the_prompt_tells_time_cards_and_figures() -> None:
    t = table(
        Has("huns", "mali phoenicia", techs="writing", wonders="petra", coins=4, workers=2),
        Has("khmer"),
        at=2,
        present="fish culture",
        events="rats blank festival",
    )
    lines, play = AgeOfCivilizationLines(titles.title(TITLE)), acting(t)
    seen = view(t, 0)
    told = "\\n".join(lines.state(seen))
    assert "Past: " in told
    assert "Now: Fish, Culture, " in told
    assert "Rats at the end of round 3" in told
    assert "Anna: points 0, coins 4, workers 2/2, strength 2." in told
    assert "At the end of the game, as things stand: points 2." in told
    option = next(option for option in play.question.options if option.key == "research:sailing")
    about = [*lines.about(seen, play.question, option)]
    assert about[-1] == "Phoenicia changes the price: coins -2."
    assert about[1].startswith("Sailing: Fish gives")
    assert [*lines.under(seen, play.question, alone=True, open_table=False)]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("civ:rome", "Rome, workers 4: 1 strength for every 2 technologies."),
        ("special:arms", "Bronze Working: Strength 2."),
        ("event:rats", "Rats: Each player loses 3 coins."),
        ("action:farm", "Farm: 3 coins."),
    ],
)
def test_what_a_card_says(card: str, words: str) -> None:
    assert ENGLISH.say(card_text(card)[0]) == words
    assert cards_of("rome") == ["civ:rome"]
    assert cards_of(None) == []


def test_who_loses_coins_to_others_is_told_by_whom() -> None:
    t = table(Has("mongolia", coins=4), Has("khmer", coins=2))
    give_others(t, t.players[0], "civ:mongolia", -1)
    give_others(t, t.players[0], "civ:mongolia", 1)
    assert WORDS.struck(ENGLISH, view(t, None), t.log, 1) == ["Boris loses coins: 1 (Mongolia of Anna)."]
    assert WORDS.struck(ENGLISH, view(t, None), t.log, 0) == []


def test_the_prompt_asks_for_one_player_too() -> None:
    assert possible(titles.title(TITLE), "") == range(1, 5)
    assert possible(titles.title("mare_nostrum"), "") == range(3, 6)
    assert possible(titles.title("civilization"), titles.title("civilization").standard) == range(2, 6)
