"""An attack in words."""

from dataclasses import replace
from typing import Any

import pytest

from civ_tui.engine.flow import Question
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.phases.movement import GROUPS
from civ_tui.games.civilization.rules.view import view as seen
from civ_tui.games.civilization.words.attacks import MARCHES, attack_in_words
from civ_tui.sitting.session import Session
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import at


def test_who_attacks_is_told_with_what_against_whom_and_what_hangs_on_it() -> None:
    session = at("movement.step", when=lambda session, question: bool(_fights(session, question)))
    view = session.view(certain(session.question).seat)
    square, fight = next(iter(view.march.fights.items()))
    lines = attack_in_words(ENGLISH, view, view.march, square, fight).splitlines()
    assert lines[0].startswith("You attack the ")
    assert view.squares[square].name in lines[0]
    assert lines[-1].startswith("You march with "), "what may be cut off where there is little room"
    assert all(line.endswith(".") for line in lines)


@pytest.mark.parametrize("proposes", [True, False])
@pytest.mark.rule("TRADE-4")
def test_who_attacks_somebody_to_whom_they_promised_peace_is_told_so(proposes: bool) -> None:
    session = at("movement.step", when=lambda session, question: bool(_fights(session, question)))
    t, mover = session.game.state, certain(session.question).seat
    other = next(player.seat for player in t.players if player.seat != mover)
    before = session.view(mover)
    square, found = next(iter(before.march.fights.items()))
    fight = replace(found, kind="figures", against=other)
    assert "promised peace" not in attack_in_words(ENGLISH, before, before.march, square, fight)
    peace: dict[str, Any] = {"promises": ["peace"]}
    by, to = (mover, other) if proposes else (other, mover)
    gives, gets = (peace, {}) if proposes else ({}, peace)
    gains.note(t, "deal", by, cause="TRADE-3", to=to, gives=gives, gets=gets)
    view, march = seen(t, mover), before.march
    name = view.players[mover].name
    told = attack_in_words(ENGLISH, view, march, square, fight).splitlines()
    assert told[1].startswith(f"{name} promised peace in round {t.round}")
    village = replace(found, kind="village", against=None)
    assert "promised peace" not in attack_in_words(ENGLISH, view, march, square, village)


def _fights(session: Session, question: Question[Any]) -> bool:
    march = session.view(question.seat).march
    return march is not None and march.fights


@pytest.mark.parametrize("numbers", GROUPS)
def test_every_group_has_a_sentence(numbers: tuple[int, int]) -> None:
    assert set(MARCHES) == set(GROUPS)
    march, group = (ENGLISH.say(each[numbers], armies=numbers[0], scouts=numbers[1]) for each in (MARCHES, GROUPS))
    assert march.lower() == f"you march with {group.lower()}."
