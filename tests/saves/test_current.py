"""A save of the current schema as an earlier day of this version has written it: today's opens it as it was."""

from pathlib import Path

from civ_tui.engine.save import SCHEMA
from civ_tui.sitting.session import Session
from civ_tui.storage import record


def test_a_save_of_the_current_schema_is_opened_and_leads_to_the_same_table() -> None:
    session, lost = Session.load(Path(__file__).parent / f"schema-{SCHEMA}.civ")
    assert lost == ""
    assert (len(session.answers), len(session.game.tail), session.game.state.round) == (111, 1, 4)
    *_, again = record.replay(session.as_record)
    written, table = again.state, session.game.state
    assert [(entry.kind, entry.seat) for entry in written.log] == [(entry.kind, entry.seat) for entry in table.log]
    written.log = table.log  # an entry of today may have more facts
    assert written == table


def test_its_orders_are_read_but_for_one_that_was_given_in_advance() -> None:
    session, _ = Session.load(Path(__file__).parent / f"schema-{SCHEMA}.civ")
    assert [(order.seat, order.kind, order.keys) for order in session.orders.standing] == [(0, "trade", ("end",))]
