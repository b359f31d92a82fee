"""Letters by their keys."""

from civ_tui.preferences.keyboard_layout import other_layout, readings


def test_a_name_is_read_as_typed_then_by_its_keys_then_by_its_looks() -> None:
    assert readings("b7") == ("b7",)
    assert readings("и7") == ("и7", "b7")
    assert readings("В7") == ("В7", "d7", "b7")
    assert readings("е3") == ("е3", "t3", "e3")


def test_the_dot_has_its_key_on_a_russian_layout() -> None:
    assert other_layout("full_stop") == "ю"
