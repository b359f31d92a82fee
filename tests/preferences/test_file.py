"""The file of preferences: read as far as it makes sense, whatever stands in it, and written whole."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civ_tui.preferences import file, reading
from civ_tui.preferences.model import Preferences
from civ_tui.storage import paths
from tests.certain import certain

OWN = Preferences(
    theme="sepia",
    characters="ascii",
    hand_over="strict",
    idle_minutes=0,
    battle="step",
    bell=False,
    keys={"undo": "backspace", "why": '"', "goto": "\\", "end": "ж,é"},
)


def written(folder: Path, text: str) -> Path:
    path = folder / "preferences.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_file_the_defaults_hold_and_nothing_is_said(tmp_path: Path) -> None:
    assert file.load(tmp_path / "none" / "preferences.toml") == file.Loaded(Preferences())


def test_what_is_kept_is_read_again_word_for_word(tmp_path: Path) -> None:
    path = tmp_path / "new" / "preferences.toml"
    assert file.save(path, OWN) is None
    assert file.load(path) == file.Loaded(OWN)
    assert path.stat().st_mode & 0o077 == 0
    assert os.listdir(path.parent) == [path.name]


def test_the_example_of_the_docstring_is_what_it_says(tmp_path: Path) -> None:
    example = "\n".join(line for line in certain(file.__doc__).splitlines() if line.startswith("    "))
    loaded = file.load(written(tmp_path, example))
    assert loaded.sentences == ()
    assert loaded.preferences == Preferences(theme="civ-light", keys={"undo": "backspace", "end": "e,f9"})


def test_what_earlier_versions_wrote_into_every_file_is_read_without_a_word(tmp_path: Path) -> None:
    assert file.load(written(tmp_path, "bell = false\nidle_ends = true\n")) == file.Loaded(Preferences(bell=False))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('hand_over = "none"', 'hand_over has to be "strict", "normal" or "open", not "none".'),
        ("hand_over = 3", 'hand_over has to be "strict", "normal" or "open", not 3.'),
        ("idle_minutes = -1", "idle_minutes has to be a whole number of minutes from 0 to 600, not -1."),
        ("idle_minutes = true", "idle_minutes has to be a whole number of minutes from 0 to 600, not true."),
        ("idle_minutes = 2.5", "idle_minutes has to be a whole number of minutes from 0 to 600, not 2.5."),
        ('bell = "no"', 'bell has to be true or false, not "no".'),
        ("theme = []", "theme has to be the name of a theme in quotes, not []."),
        ('keys = "u"', 'keys has to be a table, not "u".'),
        ("keys.undo = 3", 'the key of "undo" has to be written in quotes.'),
        ("terrain = 1", 'terrain has to be "painted", "soft" or "plain", not 1.'),
        ('computers = "quick"', 'computers has to be "slow", "normal", "fast" or "at once", not "quick".'),
        ("language = 1", 'language has to be "auto", or the code of a language in quotes, not 1.'),
        ("idle_minuts = 1", 'there is no setting "idle_minuts". Is "idle_minutes" meant?'),
        ("weather = 1", 'there is no setting "weather".'),
        ('colours = "64"', 'colours has to be "auto", "none", "16", "256" or "true", not "64".'),
    ],
)
def test_what_is_wrong_is_told_and_the_rest_holds(tmp_path: Path, text: str, sentence: str) -> None:
    loaded = file.load(written(tmp_path, f'theme = "civ-light"\n{text}\n' if "theme" not in text else text))
    assert loaded.sentences == (f"preferences.toml: {sentence}",)
    assert loaded.preferences == Preferences(theme="auto" if "theme" in text else "civ-light")


@pytest.mark.parametrize("setting", Preferences.model_fields)
def test_every_setting_stands_in_the_example_and_tells_what_it_can_be(setting: str) -> None:
    assert file.__doc__ is not None
    assert f"    {setting} = " in file.__doc__ or f"    [{setting}]" in file.__doc__
    (sentence,) = file.sort_out({setting: None}, "preferences.toml").sentences
    assert sentence.startswith(f"preferences.toml: {setting} has to be ")


def test_several_faults_are_told_each_for_itself(tmp_path: Path) -> None:
    text = 'bell = 1\nbattle = "fast"\nspeed = 1\n[keys]\nundo = 1\nend = "x"\nlog = false\n'
    loaded = file.load(written(tmp_path, text))
    assert len(loaded.sentences) == 4
    assert loaded.preferences == Preferences(battle="fast", keys={"end": "x"})


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b'theme = "dark\n', "line 1"),
        (b"bell = true\ngates == 1\n", "line 2"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"x = " + b"[\n" * 5000, "that anybody would write"),
        (b"x = " + b"9" * 5000, "line of more than"),
        (b"idle_minutes = 0x" + b"f" * 5000, "line of more than"),
        (b"a." * 9_000 + b"a = 1", "line of more than"),
        (b"#" * (reading.MOST + 1), "File larger than"),
    ],
)
def test_a_file_that_is_none_is_told_with_its_place_and_nothing_counts(
    tmp_path: Path, content: bytes, part: str
) -> None:
    path = tmp_path / "preferences.toml"
    path.write_bytes(content)
    loaded = file.load(path)
    assert loaded.preferences == Preferences()
    assert len(loaded.sentences) == 1
    assert part in loaded.sentences[0]
    assert loaded.sentences[0].endswith("Nothing in it counts.")


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "preferences.toml").mkdir()
    assert file.load(tmp_path / "preferences.toml").sentences == (
        "preferences.toml cannot be read: Is a directory. Nothing in it counts.",
    )


def test_a_file_that_cannot_be_read_is_put_aside_before_it_is_written_anew(tmp_path: Path) -> None:
    path = written(tmp_path, "hand_over == open")
    aside = file.save(path, OWN)
    assert aside == tmp_path / "preferences-unreadable.toml"
    assert aside.read_text() == "hand_over == open"
    assert file.load(path).preferences == OWN


def test_a_link_to_a_file_elsewhere_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "dotfiles.toml", tmp_path / "preferences.toml"
    link.symlink_to(real)
    file.save(link, OWN)
    assert link.is_symlink()
    assert file.load(real).preferences == OWN


def test_a_link_that_leads_nowhere_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "preferences.toml"
    path.symlink_to(path.name)
    assert file.load(path).sentences[0].startswith("preferences.toml cannot be read: Too many levels")
    assert file.save(path, OWN) == tmp_path / "preferences-unreadable.toml"
    assert file.load(path) == file.Loaded(OWN)


def test_the_folder_is_the_systems_or_the_one_that_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path))
    assert paths.preferences_folder() == tmp_path
    monkeypatch.delenv(paths.DATA_VARIABLE)
    assert paths.preferences_folder().name == "civ-tui"


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.dates() | st.just("strict"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
NAMES = st.sampled_from(list(Preferences.model_fields)) | st.text(max_size=12)


@given(st.dictionaries(NAMES, VALUES, max_size=8))
def test_whatever_a_file_says_leads_to_preferences_and_sentences(data: dict[str, Any]) -> None:
    loaded = file.sort_out(data, "preferences.toml")
    assert loaded.preferences == Preferences.model_validate(loaded.preferences.model_dump(), strict=True)
    assert all(sentence.startswith("preferences.toml: ") for sentence in loaded.sentences)
    right = {name for name, value in data.items() if getattr(loaded.preferences, name, None) == value}
    assert loaded.sentences or right >= set(data)


@given(st.builds(Preferences, theme=st.text(max_size=20), keys=st.dictionaries(st.text(), st.text(), max_size=4)))
def test_whatever_is_preferred_is_written_so_that_it_can_be_read(preferences: Preferences) -> None:
    written = file.as_toml(preferences)
    assert file.sort_out(tomllib.loads(written.decode()), "") == file.Loaded(preferences)


@given(st.binary(max_size=200))
def test_no_content_of_a_file_raises(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "preferences.toml"
    path.write_bytes(content)
    assert isinstance(file.load(path).preferences, Preferences)
