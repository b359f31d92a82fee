"""The list of what has happened: sentences, filters, and the way to a square."""

from dataclasses import replace

import pytest

from civ_tui.drawing.chronicle import Chronicle, sentence_lines
from civ_tui.engine.log import Entry
from civ_tui.words.interface import log_sentences
from civ_tui.words.log import Sentence
from tests.games.civilization.drawn.drawing import ENGLISH, Stage
from tests.games.civilization.drawn.sample import sample_view
from tests.tui.shown import screen_lines

pytestmark = pytest.mark.usefixtures("every_frame")

PLAYERS = sample_view().players
PAST = tuple(
    Sentence(round_, phase, f"{phase} of round {round_}.", seat, place)
    for round_ in range(1, 6)
    for phase, seat, place in (("trade", 0, None), ("movement", 1, 17), ("setup", None, 3))
)


def test_a_sentence_begins_with_round_phase_and_badge() -> None:
    assert [line.plain for line in sentence_lines(ENGLISH, "civilization", PAST[1], PLAYERS, 40)] == [
        "1.4  G  movement of round 1."
    ]
    assert [line.plain for line in sentence_lines(ENGLISH, "civilization", PAST[2], PLAYERS, 40)] == [
        "1.0 setup of round 1."
    ]
    setup = replace(PAST[2], round=0)
    assert [line.plain for line in sentence_lines(ENGLISH, "civilization", setup, PLAYERS, 40)] == ["setup of round 1."]


async def test_the_newest_is_in_sight_and_what_is_new_is_added() -> None:
    chronicle = Chronicle("civilization", PAST, PLAYERS)
    stage = Stage(chronicle)
    async with stage.run_test(size=(40, 6)) as pilot:
        await pilot.pause()
        assert "setup of round 5." in screen_lines(stage)[-1]
        chronicle.sentences = (*PAST, Sentence(6, "research", "Learns Writing.", 2))
        await pilot.pause()
        assert chronicle.option_count == len(PAST) + 1
        assert "6.5  E  Learns Writing." in screen_lines(stage)[-1]
        chronicle.sentences = PAST[:2]
        await pilot.pause()
        assert chronicle.option_count == 2


async def test_a_list_that_follows_begins_with_a_whole_sentence() -> None:
    long = tuple(replace(said, text=f"{said.text[:-1]} and much more of it.", seat=0) for said in PAST)
    chronicle = Chronicle("civilization", long, PLAYERS)
    stage = Stage(chronicle)
    async with stage.run_test(size=(34, 6)) as pilot:
        for height, begins in ((6, "5.2"), (5, ""), (4, "5.4"), (3, ""), (2, "5.0")):
            await pilot.resize_terminal(34, height)
            await pilot.pause()
            shown = screen_lines(stage)
            assert shown[0].strip()[:3] == begins
            assert "it." in shown[-1]
        await pilot.resize_terminal(34, 1)
        await pilot.pause()
        (only,) = screen_lines(stage)
        assert only.startswith(" 5.0")
        assert only.rstrip().endswith("…"), "it begins with the newest, which goes on"
        chronicle.highlighted = chronicle.option_count - 2
        await pilot.resize_terminal(34, 3)
        await pilot.pause()
        assert all(line.strip() for line in screen_lines(stage)), "whoever scrolls sees every line"


async def test_one_seat_or_one_phase_only() -> None:
    chronicle = Chronicle("civilization", PAST, PLAYERS)
    async with Stage(chronicle).run_test(size=(40, 20)) as pilot:
        chronicle.seat = 1
        await pilot.pause()
        assert chronicle.option_count == 5
        chronicle.phase = "trade"
        await pilot.pause()
        assert chronicle.option_count == 0
        chronicle.seat = None
        await pilot.pause()
        assert chronicle.option_count == 5


async def test_a_chosen_line_leads_to_its_square() -> None:
    chronicle = Chronicle("civilization", PAST, PLAYERS)
    stage = Stage(chronicle)
    async with stage.run_test(size=(40, 20), message_hook=stage.note) as pilot:
        chronicle.focus()
        await pilot.press("home", "enter", "down", "enter", "down", "enter")
        await pilot.pause()
        assert [message.square for message in stage.heard(Chronicle.PlaceChosen)] == [17, 3]


async def test_a_line_that_has_been_filtered_away_leads_nowhere() -> None:
    """Enter and then another filter, typed faster than the list follows."""
    chronicle = Chronicle("civilization", PAST, PLAYERS)
    stage = Stage(chronicle)
    async with stage.run_test(size=(40, 20), message_hook=stage.note) as pilot:
        for seat in (1, 2):
            chronicle.seat = None
            chronicle.highlighted = 4
            chronicle.action_select()
            chronicle.seat = seat
            await pilot.pause()
        assert list(stage.heard(Chronicle.PlaceChosen)) == []


def test_barbarians_do_not_act_under_the_badge_of_who_plays_them() -> None:
    facts = {"barbarian": True, "card": "infantry-1", "unit": ["infantry", 1], "strength": 1, "front": 1}
    entry = Entry(2, "movement", "unit_opens_front", 1, facts)
    (barbarians,), (players,) = (
        [*log_sentences(ENGLISH, sample_view(), [one])]
        for one in (entry, entry._replace(facts={**facts, "barbarian": False}))
    )
    assert (barbarians.seat, players.seat) == (None, 1)
    assert barbarians.text.startswith("The barbarians")


async def test_no_sentence_loses_its_end_when_the_list_grows_a_scrollbar() -> None:
    """It takes a column from the sentences that were measured before."""
    for longer in range(1, 8):
        chronicle, said = Chronicle("civilization"), tuple[Sentence, ...]()
        async with Stage(chronicle).run_test(size=(40, 9)) as pilot:
            for number in range(12):
                words = " ".join(["marches", *["on"] * (9 + (number * longer) % 7), f"to {number}."])
                said = (*said, Sentence(1, "movement", words))
                chronicle.sentences = said
                await pilot.pause()
                await pilot.pause()  # the scrollbar that it has grown takes a column
                shown = " ".join(" ".join(chronicle.render_line(y).text for y in range(9)).split())
                begun = [each for each in said if each.text in shown]
                assert len(begun) == shown.count("marches"), shown
