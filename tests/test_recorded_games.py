"""The corpus of recorded games (`tests/recorded`): it has a game of every kind, each goes as it went, and what no
longer does is said, renewed or refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from civ_tui.computers.seats import PERSON, PLAYERS
from civ_tui.engine.game import Game
from civ_tui.storage import saves
from civ_tui.titles import TITLES, title
from tests.recorded import corpus, playthrough
from tests.recorded.corpus import EXPLORER, Recorded, Refused

NAMES = corpus.names()
TEXTS = [name for name in NAMES if corpus.text_of(name).exists()]
ENDINGS = {
    "civilization": {
        ("culture", "WIN-1"),
        ("technology", "WIN-2"),
        ("economy", "WIN-3"),
        ("military", "WIN-4"),
        ("learning", "SETUP-19"),
    },
    "mare_nostrum": {("cards", "MN-END-1"), ("pyramids", "MN-END-1"), ("cards", "MN-END-3"), ("cards", "MN-END-7")},
    "age_of_civilization": {(victory, "AGE-SCORE-2") for victory in ("points", "workers", "coins", "shared")},
}
"""Every way in which a game can end."""
SHORTEST = "mare-nostrum-4-pyramids"
QUICKEST = "age-2-points"
"""One that computers play again in a moment."""
BY_HAND = "china-and-egypt"
MOST_TEXT = 3_300_000
"""How many bytes all texts have at the most."""


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_goes_as_it_went(name: str) -> None:
    assert not corpus.departure(name)


@pytest.mark.parametrize("name", TEXTS)
def test_its_text_tells_what_happens_and_what_everybody_sees(name: str) -> None:
    """If it is to tell something else: `python -m tests.recorded.corpus --renew NAME`, and read the diff."""
    assert playthrough.text(corpus.read(name).record) == corpus.text_of(name).read_text("utf-8")


def on_in(found: Recorded) -> set[str]:
    return {*found.record.settings.options}


def games() -> dict[str, list[Recorded]]:
    records = [corpus.read(name) for name in NAMES]
    return {name: [recorded for recorded in records if recorded.record.title == name] for name in TITLES}


def test_the_corpus_is_large_and_its_texts_are_short() -> None:
    assert len(NAMES) >= 60
    assert len(TEXTS) >= 20
    assert sum(corpus.text_of(name).stat().st_size for name in TEXTS) < MOST_TEXT


@pytest.mark.parametrize("name", TITLES)
def test_it_has_every_ending_player_and_number_of_seats(name: str) -> None:
    records = games()[name]
    assert {recorded.ending for recorded in records} - {("", "")} == ENDINGS[name]
    assert {player for recorded in records for player in recorded.players} >= {*PLAYERS, "random", EXPLORER} - {PERSON}
    played, options = title(name), [*title(name).edition().options]
    seats = {*played.seats(played.standard), *played.seats(played.standard, options)}
    assert {len(recorded.players) for recorded in records} == seats


@pytest.mark.parametrize("name", TITLES)
def test_it_has_every_edition_preset_and_option(name: str) -> None:
    records = games()[name]
    played, standard = title(name), title(name).standard
    assert {getattr(recorded.record.settings, "edition", standard) for recorded in records} == {*played.editions}
    assert set[str]().union(*map(on_in, records)) == {*played.edition().options}
    for preset in played.edition().presets.values():
        with_it = [recorded for recorded in records if on_in(recorded) == {*preset.on}]
        seats = played.seats(standard, preset.on)
        assert {len(recorded.players) for recorded in with_it} == {*seats}, preset.name
        lasting = {ending for ending in ENDINGS[name] if ending[0] != "learning"}
        assert {recorded.ending for recorded in with_it} >= lasting, preset.name


def test_people_at_the_keyboard_have_played_some() -> None:
    assert sum(PERSON in corpus.read(name).players for name in NAMES) >= 3


# What no longer goes as it went


Spoil = Callable[..., None]


@pytest.fixture
def spoil(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Spoil:
    """Copies a game into a corpus of its own, with other lines in its file or another head."""

    def spoiled(name: str, lines: dict[int, str] | None = None, **head: Any) -> None:
        written = corpus.HERE / f"{name}.jsonl"
        begin, *rest = (written if written.exists() else origin / f"{name}.jsonl").read_text("utf-8").splitlines()
        for number, line in (lines or {}).items():
            rest[number - 1] = line
        begin = json.dumps({**json.loads(begin), **head}, ensure_ascii=False)
        (tmp_path / f"{name}.jsonl").write_text("\n".join([begin, *rest, ""]), "utf-8")
        monkeypatch.setattr(corpus, "HERE", tmp_path)

    origin = corpus.HERE
    return spoiled


def last_digest(name: str) -> tuple[int, list[Any]]:
    number = len(corpus.read(name).record.answers)
    return number, json.loads(corpus.path_of(name).read_text("utf-8").splitlines()[number])


UNFIT = '[0, "start_of_turn", "nothing"]'


def test_another_table_is_said_with_the_answer_after_which_it_lies_there(spoil: Spoil) -> None:
    number, row = last_digest(SHORTEST)
    spoil(SHORTEST, {number: json.dumps([*row[:3], "0" * 12])})
    assert f"after answer {number}, " in corpus.departure(SHORTEST)
    assert "another table lies there" in corpus.departure(SHORTEST)


def test_an_answer_that_no_longer_fits_is_said_and_a_change_of_rules_wants_another_version(spoil: Spoil) -> None:
    spoil(SHORTEST, {100: UNFIT})
    said = corpus.departure(SHORTEST)
    assert "decision 100, round" in said
    assert "raise the version of the rules" in said
    spoil(SHORTEST, {100: UNFIT}, rules=0)
    assert "raise the version of the rules" not in corpus.departure(SHORTEST)


def test_another_winner_is_said(spoil: Spoil) -> None:
    spoil(SHORTEST, winners=[0, 1, 2, 3])
    assert "it ends with" in corpus.departure(SHORTEST)


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ({"rules": 1_000}, "recorded by a newer version of the program"),
        ({"edition": 1}, "with the cards of an earlier version of the program"),
        ({"title": "chess"}, "does not have the game"),
    ],
)
def test_what_another_version_has_written_is_refused_with_a_sentence(
    spoil: Spoil, head: dict[str, Any], why: str
) -> None:
    spoil(SHORTEST, **head)
    assert why in corpus.departure(SHORTEST)


def test_a_game_whose_answers_still_fit_keeps_them(spoil: Spoil) -> None:
    number, row = last_digest(SHORTEST)
    spoil(SHORTEST, {number: json.dumps([*row[:3], "0" * 12])}, rules=0, edition=1)
    before = corpus.read(SHORTEST)
    well, said = corpus.renew(SHORTEST)
    assert (well, "its answers still fit" in said) == (True, True)
    assert corpus.read(SHORTEST).record.answers == before.record.answers
    assert not corpus.departure(SHORTEST)


def test_a_game_between_computers_is_played_again_until_it_has_the_same_ending(spoil: Spoil) -> None:
    before = corpus.read(QUICKEST)
    spoil(QUICKEST, {40: UNFIT}, rules=0)
    well, said = corpus.renew(QUICKEST)
    assert (well, "answer 40 no longer fits: played again" in said) == (True, True)
    after = corpus.read(QUICKEST)
    assert (after.players, after.ending) == (before.players, before.ending)
    assert not corpus.departure(QUICKEST)


def test_a_game_of_people_keeps_what_fits_and_is_ended_by_computers(spoil: Spoil) -> None:
    before = corpus.read(BY_HAND)
    spoil(BY_HAND, {300: UNFIT}, rules=0)
    well, said = corpus.renew(BY_HAND)
    assert (well, "answer 300 no longer fits: played on" in said) == (True, True)
    after = corpus.read(BY_HAND)
    assert after.record.answers[:299] == before.record.answers[:299]
    assert (after.by_hand, after.players, after.ending != ("", "")) == (299, before.players, True)
    assert not corpus.departure(BY_HAND)


@pytest.mark.parametrize("head", [{"title": "chess"}, {"settings": {"seats": [], "seed": 1}}, {}])
def test_a_game_of_people_of_which_nothing_fits_is_refused_and_kept(spoil: Spoil, head: dict[str, Any]) -> None:
    spoil(BY_HAND, {1: UNFIT}, **head)
    before = corpus.path_of(BY_HAND).read_bytes()
    well, said = corpus.renew(BY_HAND)
    assert not well
    assert said.startswith(f"{BY_HAND} cannot be renewed. ")
    assert corpus.path_of(BY_HAND).read_bytes() == before


def test_an_ending_that_nobody_reaches_any_more_is_refused(spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus, "DEALS", 1)
    spoil(SHORTEST, {1: UNFIT}, ending=["cards", "MN-END-7"])
    assert corpus.renew(SHORTEST)[1].startswith(f"{SHORTEST} cannot be renewed. None of 1 games")


# A new one


def first_answers(name: str, number: int) -> Game[Any]:
    record = corpus.read(name).record
    game = record.played.new_game(record.settings)
    for given in record.answers[:number]:
        game.give(given)
    return game


def test_a_saved_game_is_taken_with_those_who_played_it(spoil: Spoil, tmp_path: Path) -> None:
    spoil(BY_HAND)
    saved = tmp_path / "autosave-1.civ"
    saved.write_bytes(saves.dump(first_answers(BY_HAND, 40), {"players": ["person", "easy"]}))
    corpus.main(["--add", "new", "--from", str(saved), "--text"])
    new = corpus.read("new")
    assert (new.players, new.by_hand, new.ending) == (("person", "easy"), 40, ("", ""))
    assert not corpus.departure("new")
    assert corpus.text_of("new").read_text("utf-8") == playthrough.text(new.record)


def test_a_record_is_taken_of_people_unless_others_are_named(tmp_path: Path) -> None:
    taken = corpus.brought(corpus.path_of(BY_HAND), ())
    assert (taken.players, taken.record) == ((PERSON, PERSON), corpus.read(BY_HAND).record)
    with pytest.raises(Refused, match="2 sat at that table"):
        corpus.brought(corpus.path_of(BY_HAND), ("person",))
    with pytest.raises(Refused, match="cannot be read"):
        corpus.brought(tmp_path / "nothing", ())


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "Say who plays"),
        (["--players", "normal,grandmaster"], "Nobody plays like grandmaster"),
        (["--players", "normal,person"], "Say who plays"),
        (["--players", "normal"], "cannot be dealt"),
        (["--players", "random,random", "--ending", "boredom"], "None of 1 games"),
    ],
)
def test_what_cannot_be_added_is_refused(
    spoil: Spoil, monkeypatch: pytest.MonkeyPatch, arguments: list[str], why: str
) -> None:
    monkeypatch.setattr(corpus, "DEALS", 1)
    spoil(BY_HAND)
    with pytest.raises(SystemExit, match=why):
        corpus.main(["--add", "new", *arguments])
    assert corpus.names() == [BY_HAND]


# What the text tells


def test_the_text_tells_of_a_seat_what_it_alone_sees() -> None:
    """A tree of changes: to what, what is gone, and what is not worth telling of something new."""
    old = {"trade": 3, "hand": None, "cities": [{"name": "A1"}]}
    new = {"trade": 5, "hand": ("horseback",), "cities": [{"name": "A1"}, {"name": "B2", "walls": False}]}
    assert [*playthrough.changes(old, new)] == [("trade", "5"), ("hand", "(horseback)"), ("cities.1.name", "B2")]
    assert [*playthrough.changes(new, old)] == [("trade", "3"), ("hand", "None"), ("cities.1", "–")]
    assert [*playthrough.changes(new, {**new, "trade": 4})] == [("trade", "4")]
