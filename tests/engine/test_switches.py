"""What a table may switch on before a game: what is needed goes on with it, and off with what it needs."""

import pytest

from civ_tui.engine.switches import Switch, turned, with_needs

SWITCHES = {
    "units": Switch("Units"),
    "relics": Switch("Relics", needs=("tiles",)),
    "tiles": Switch("Tiles", needs=("huts",)),
    "huts": Switch("Huts"),
    "fifth": Switch("A fifth player", needs=(("tiles", "more_tiles"),)),
    "more_tiles": Switch("More tiles"),
}


@pytest.mark.parametrize(
    ("on", "all_of_it"),
    [
        ((), ()),
        (("huts",), ("huts",)),
        (("relics",), ("relics", "tiles", "huts")),
        (("huts", "units"), ("units", "huts")),
        (("fifth",), ("tiles", "huts", "fifth")),
        (("fifth", "more_tiles"), ("fifth", "more_tiles")),
    ],
)
def test_what_is_on_brings_what_it_needs_in_the_order_of_the_list(
    on: tuple[str, ...], all_of_it: tuple[str, ...]
) -> None:
    assert with_needs(SWITCHES, on) == all_of_it


def test_what_there_is_not_is_left_out() -> None:
    assert with_needs(SWITCHES, ("caravans", "units")) == ("units",)


@pytest.mark.parametrize(
    ("before", "id_", "after"),
    [
        ((), "units", ("units",)),
        (("units",), "units", ()),
        (("units",), "relics", ("units", "relics", "tiles", "huts")),
        (("units", "relics", "tiles", "huts"), "huts", ("units",)),
        (("relics", "tiles", "huts"), "relics", ("tiles", "huts")),
        (("tiles", "huts", "fifth", "more_tiles"), "tiles", ("huts", "fifth", "more_tiles")),
        (("huts", "fifth", "more_tiles"), "more_tiles", ("huts",)),
    ],
)
def test_one_is_turned_with_what_it_needs_or_what_needs_it(
    before: tuple[str, ...], id_: str, after: tuple[str, ...]
) -> None:
    assert turned(SWITCHES, before, id_) == after
