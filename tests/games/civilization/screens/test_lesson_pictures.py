"""What lessons show beside their words: pictures, or the signs of the map."""

import pytest
from textual.geometry import Size

from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.games.civilization.screens import lesson_pictures
from civ_tui.games.civilization.words.lessons import LESSONS
from civ_tui.tui.app import CivApp
from civ_tui.tui.overlays.lesson import LessonScreen
from civ_tui.words.language import ENGLISH
from civ_tui.words.lessons import asked_for
from tests.certain import certain, question_of
from tests.games.civilization.guided import first_game
from tests.games.civilization.screens.at_the_keys import press
from tests.games.civilization.screens.stand_in import screen_text
from tests.palettes import SIXTEEN

pytestmark = pytest.mark.usefixtures("folder")


def test_beside_a_paragraph_of_a_lesson_stands_at_most_one_picture_that_there_is() -> None:
    session, counts = first_game(), {lesson.id: len(lesson.about) for lesson in LESSONS}
    player = session.view(None).players[0]
    for lesson in LESSONS:
        assert len(lesson.shown) in (0, counts[lesson.id])
        for name in filter(None, lesson.shown):
            drawn = lesson_pictures.shown(Look(DARK), name, Size(8, 3), player)
            assert len(drawn) == 3, name
            assert "▀" in "".join(line.plain for line in drawn), name


@pytest.mark.parametrize(
    ("size", "look"),
    [
        ((80, 24), Look(DARK)),
        ((80, 24), Look(DARK, ASCII)),
        ((80, 24), Look(PLAIN)),
        ((120, 40), Look(DARK)),
        ((160, 54), Look(DARK)),
    ],
    ids=["painted", "ascii", "none", "painted-120", "painted-160"],
)
async def test_a_picture_takes_no_room_from_the_words_of_a_lesson(size: tuple[int, int], look: Look) -> None:
    app = CivApp(patience=0)
    app.look = look
    async with app.run_test(size=size) as pilot:
        await press(pilot, "l", "1", "1")
        for lesson in LESSONS:
            assert certain(app.session).question is not None
            shown = LessonScreen(lesson, question_of(certain(app.session)), certain(app.session))
            await app.push_screen(shown)
            await pilot.pause()
            text = " ".join(screen_text(app).split())
            assert not shown.query_one("#content").show_vertical_scrollbar, lesson.id
            certain(certain(app.session).guidance.given).add(lesson.id)  # the first alone states the rule for keys
            now = lesson.try_now or asked_for(ENGLISH, certain(shown.deed))
            assert now.split()[-1] in text
            assert "Fight a village" in text
            await press(pilot, "enter")


@pytest.mark.parametrize("look", [Look(DARK, ASCII), Look(SIXTEEN), Look(PLAIN)], ids=["ascii", "16", "none"])
def test_without_pictures_a_lesson_shows_the_signs_of_the_map(look: Look) -> None:
    player = first_game().view(None).players[0]
    assert "vill" in "".join(line.plain for line in lesson_pictures.shown(look, "village", Size(7, 3), player))
    assert not lesson_pictures.shown(look, "mounted", Size(9, 4), player)
