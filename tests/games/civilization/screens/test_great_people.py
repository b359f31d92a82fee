"""Great person cards at the keys."""

from __future__ import annotations

import pytest

from civ_tui.games.civilization.rules.phases import great_people
from tests.certain import question_of
from tests.games.civilization.editions.fame_and_fortune import people as persons
from tests.games.civilization.rules.tables import learn, resource
from tests.games.civilization.screens.at_the_keys import flat, screen, seated, session_on, sit_down


async def test_of_great_people_to_keep_each_row_has_the_name_and_the_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(great_people, "great_people_drawn", lambda _t, _player: 2)
    t = persons.table()
    t.phase = "city_management"
    learn(t, 0, "philosophy")
    for one in ("silk", "iron", "wheat"):
        resource(t, 0, one)
    persons.stack(t, "alan_turing", "frida_kahlo")
    session = session_on(t)
    session.keyboard.take(0, alone=True)
    async with seated(session) as (pilot, table):
        while question_of(session).kind != "great_person.kept":
            question = question_of(session)
            key = next(option.key for option in question.legal() if option.key not in ("end", "arts"))
            screen(pilot).hand.answer("pass" if question.kind == "respond" else key)
            await pilot.pause()
        await sit_down(pilot)
        assert [(option.label, option.price) for option in table.choices.offered] == [
            ("Alan Turing", "scientist"),
            ("Frida Kahlo", "artist"),
        ]
        assert "for every 2 of your armies" in flat(pilot), "the box has the text"
