"""The hues of trade, production, culture and coins: the same wherever a number of them stands."""

from rich.text import Text

from civ_tui.drawing.hues import HUED, in_hues
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.screens.legend import icon_lines
from tests.certain import certain, inked
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.palettes import SIXTEEN


def coloured(line: Text) -> dict[str, object]:
    return {line.plain[span.start : span.end]: span.style for span in in_hues(ENGLISH, line).spans}


def test_numbers_have_the_hue_of_their_icon_by_sign_and_in_words() -> None:
    trade, culture, coin = (DARK.ink_of(kind) for kind in ("trade", "culture", "coin"))
    assert coloured(Text("»6/27 ♪2 $0/15 3 trade, 12 ways")) == {
        "»6/27": trade,
        "♪2": culture,
        "$0/15": coin,
        "3 trade": trade,
    }
    sign = ENGLISH.glyphs.icon("production")
    assert coloured(Text(f"{sign}5 or 1 production")) == dict.fromkeys(
        (f"{sign}5", "1 production"), DARK.ink_of("production")
    )


def test_what_stands_on_a_players_colour_keeps_its_ink() -> None:
    line = Text("»6/27", DARK.badge("red"))
    assert in_hues(ENGLISH, line) is line


def test_of_sixteen_colours_nothing_is_written_in_a_hue_on_a_card() -> None:
    sixteen = Look(SIXTEEN)
    line = Text("coins: ").append(" $3 ", SIXTEEN.card(0)).append(" $4")
    (hued,) = [span for span in in_hues(sixteen, line).spans if span.style == SIXTEEN.ink_of("coin")]
    assert line.plain[hued.start : hued.end] == "$4"


def test_a_hue_that_could_not_be_read_on_the_cursor_is_not_used() -> None:
    look = Look(DARK)
    for ground, hued in ((DARK.cursor(), False), (DARK.side(None), True)):
        line = Text("Code of Laws ").append("$1", ground)
        assert (in_hues(look, line) != line) is hued


def test_a_line_without_such_numbers_is_not_copied() -> None:
    line = Text("Round 3, trade")
    assert in_hues(ENGLISH, line) is line


def test_the_legend_shows_each_icon_in_its_hue() -> None:
    lines = icon_lines(ENGLISH)
    for kind in HUED:
        sign, hue = ENGLISH.glyphs.icon(kind), ENGLISH.palette.hues[kind]
        line = next(line for line in lines if sign in line.plain)
        assert any(
            span.start <= line.plain.index(sign) < span.end and certain(inked(span.style).color).name == hue
            for span in line.spans
            if inked(span.style).color
        ), kind
