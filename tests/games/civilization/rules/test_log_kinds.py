"""The table of log entries: one row says all that is known of a kind."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import civ_tui.games.civilization
from civ_tui.computers.seats import PERSON
from civ_tui.engine.chronicle import always, otherwise, when
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.rules.board import name
from civ_tui.games.civilization.rules.fact_types import person, seat
from civ_tui.games.civilization.rules.log_kinds import KINDS, LOG, CivKind, fits, sentence
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.computers import hits, worth_telling
from civ_tui.games.civilization.words.great_moments import word_for
from civ_tui.games.civilization.words.news import headlines, is_grave, summed_up
from civ_tui.games.civilization.words.recap import gravest, recap_items
from civ_tui.games.civilization.words.struck import struck
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.tables import table
from tests.rows import all_rows

COMES_OVER = CivKind(
    {
        when(person="general"): "The {person} of {against} comes over to {who}!",
        otherwise: "{person} comes over from {against} to {who} on {where}.",
    },
    {"against": seat, "person": person},
    headline=always,
    stops=True,
    matter="Cards",
    moment="Come over",
    loss=True,
    costs="You have lost {person} again.",
)
DIGS = CivKind("{who} digs on {where}.", routine=True, counted="digs {n}", done="dug on {where}", on_the_way=True)


def named_kinds() -> Iterator[str]:
    """Every kind with which the kind of an entry is compared."""
    for path in sorted(Path(civ_tui.games.civilization.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Compare(left=ast.Attribute(value=ast.Name(id="entry"), attr="kind"), comparators=[named]):
                    kinds = named.elts if isinstance(named, ast.Tuple) else [named]
                    yield from (str(kind.value) for kind in kinds if isinstance(kind, ast.Constant))


def test_code_about_one_kind_names_one_of_the_table() -> None:
    named = [*named_kinds()]
    assert len(named) > 20, "the source is really read"
    assert set(named) <= set(KINDS)


@all_rows("kind", KINDS)
def test_something_is_told_whatever_the_entry_tells(kind: str) -> None:
    row = KINDS[kind]
    told = [words for words in (row.says, row.yours, row.costs) if not isinstance(words, str)]
    assert all([*words][-1] is always for words in told)


@all_rows("kind", KINDS)
def test_a_recap_tells_a_kind_or_counts_it_and_what_it_counts_can_be_summed_up(kind: str) -> None:
    row = KINDS[kind]
    assert not (row.matter and (row.counted or row.minor))
    assert bool(row.counted) == (bool(row.done or kind == "march") and not (row.on_the_way and row.matter))


def test_a_new_row_is_checked_told_and_recapped_without_any_other_change(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(2)
    one, other = (player.name for player in t.players)
    here = t.players[0].cities[0].square
    facts = {"against": 1, "person": "general"}
    comes = Entry(1, "movement", "comes_over", 0, facts, None, "event:sabotage", here)
    digs = Entry(1, "movement", "digs", 0, {}, place=here)
    assert not fits(comes, t)
    monkeypatch.setitem(KINDS, "comes_over", COMES_OVER)
    monkeypatch.setitem(KINDS, "digs", DIGS)
    seen, where = view(t, None), name(t, here)

    assert fits(comes, t)
    assert fits(digs, t)
    assert not fits(comes._replace(facts={**facts, "person": "atlantis"}), t)
    assert not fits(comes._replace(facts={"person": "general"}), t)
    assert not fits(digs._replace(place=None), t)

    said = f"The General of {other} comes over to {one}!"
    assert str(sentence(comes, seen)) == said
    scientist = comes._replace(facts={**facts, "person": "scientist"})
    assert str(sentence(scientist, seen)) == f"Scientist comes over from {other} to {one} on {where}."

    assert [headline.text for headline in headlines(ENGLISH, seen, [comes, digs])] == [said]
    assert str(word_for(seen, comes)) == "Come over"
    assert is_grave(comes)
    assert LOG.stops([comes])
    assert not LOG.stops([digs])
    assert worth_telling(comes)
    assert not worth_telling(digs)
    assert hits((PERSON, "easy"), comes)
    assert not hits(("easy", "easy"), comes)
    played = Entry(1, "movement", "play_event", 1, {"card": "sabotage"}, None, "event:sabotage")
    assert struck(ENGLISH, seen, [played, comes], 0) == [f"{other} plays Sabotage. You have lost General again."]

    assert gravest([digs, comes], None, 9) == [comes]
    told, counted = recap_items(ENGLISH, seen, [comes, digs, digs], None)
    assert (told.heading, told.sentences) == ("Cards", (said,))
    assert counted.counts == ("digs 2",)
    assert summed_up(ENGLISH, seen, [digs]) == [f"{one}: dug on {where}."]


def test_what_barbarians_do_is_the_doing_of_no_seat() -> None:
    facts = {"attacked": "player", "against": 1, "barbarian": True}
    entry = Entry(2, "movement", "battle_begins", 0, facts, None, "", 5)
    assert LOG.actor(entry) is None
    assert LOG.actor(entry._replace(facts={**facts, "barbarian": False})) == 0
