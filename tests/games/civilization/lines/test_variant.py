"""A phase and a kind of card that only an edition has are played at the prompt with no code of their own."""

from __future__ import annotations

import io

from civ_tui import titles
from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.lines.console import Console
from civ_tui.lines.interface import lines_of
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting.session import Session
from tests.games.civilization import variant
from tests.games.civilization.lines.at_the_prompt import Typist

ASKED = """\
Bob, Chinese.
Which edict do you proclaim?
1. ! Proclaim Census
2. ! Proclaim nothing
"""


def test_the_question_of_another_phase_is_read_out_in_secret_and_its_log_told() -> None:
    with variant.at_hand():
        typist = Typist(Session.begin(variant.settings(2)), answers=150)
        typist.play()
    read = typist.output.getvalue()
    assert typist.kinds[variant.COUNCIL]
    assert ASKED in read
    assert "Phase: Council." in read
    assert "Bob proclaims Census, for 3 trade." in read


OFFERED = (
    "Options of the game 1. A second edict: off. Everybody begins with two edicts. It needs: Everybody begins with an "
    "edict. 2. Everybody begins with an edict: off. It is drawn before the capitals are placed. "
    "Switch which on or off? 1 A second edict, 2 Everybody begins with an edict, 3 go on. Enter: go on."
)


def test_what_an_edition_offers_is_switched_on_with_what_it_needs() -> None:
    with variant.at_hand():
        target = io.StringIO()
        draft = NewGame(players=2, seed=7, edition=variant.VARIANT, title="civilization")
        before, after = "\n" * 3, "\n" * 12
        console = Console(io.StringIO(f"{before}a second edict\n{after}"), target)
        settings, _ = lines_of(titles.title()).agree(console, draft)
    told = " ".join(target.getvalue().split())
    assert settings.options == (variant.SECOND, variant.DEALT)
    assert OFFERED in told
    needed = "“A second edict” needs it: Everybody begins with an edict."
    assert f"A second edict: on. Switched on too, because {needed}" in told


def test_nothing_is_offered_in_the_learning_game() -> None:
    target = io.StringIO()
    draft = NewGame(seed=7, learning=True, options=("unit_cards_waw",))
    settings, _ = lines_of(titles.title()).agree(Console(io.StringIO("\n" * 20), target), draft)
    assert settings.options == ()
    assert "Options" not in target.getvalue()


def test_a_part_of_an_expansion_offers_the_loot_table_with_it() -> None:
    for on, loot in (("unit_cards_waw", True), ("", False)):
        target, draft = io.StringIO(), NewGame(players=2, seed=7, options=(on,) if on else ())
        settings, _ = lines_of(titles.title()).agree(Console(io.StringIO("\n" * 20), target), draft)
        assert (settings.options, settings.later_loot) == (draft.options, loot)
        offered = "yes" if loot else "no"
        assert f"Loot table of the later printing? 1 no, 2 yes. Enter: {offered}." in " ".join(
            target.getvalue().split()
        )


def test_a_preset_is_chosen_by_its_name_and_nothing_more_is_asked() -> None:
    target, draft = io.StringIO(), NewGame(players=2, seed=7)
    console = Console(io.StringIO("\n\nlight\n" + "\n" * 20), target)
    settings, _ = lines_of(titles.title()).agree(console, draft)
    assert settings.options == PRESETS["light"].on
    assert "Switch which on or off?" not in target.getvalue()
