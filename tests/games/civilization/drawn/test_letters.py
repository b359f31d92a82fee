"""The letters on the map."""

from civ_tui.games.civilization.drawn.letters import code
from tests.games.civilization.drawn.drawing import LOOKS
from tests.games.civilization.printed import PRINTED


def test_codes_tell_pieces_of_a_kind_apart_in_three_letters() -> None:
    printed = PRINTED
    for components in (printed.buildings, printed.wonders, printed.great_people):
        codes = [code(component, component) for component in components]
        assert len({each[:3] for each in codes}) == len(codes)
        assert all(len(each) == 4 and each.isupper() and each.isascii() for each in codes)


def test_in_another_language_consonants_tell_pieces_of_a_kind_apart_in_three_letters() -> None:
    russian = next(look for look in LOOKS if look.language == "ru")
    for components in (PRINTED.buildings, PRINTED.wonders, PRINTED.great_people):
        codes = [code(id_, russian.name(each), english=False) for id_, each in components.items()]
        assert len({each[:3] for each in codes}) == len(codes)
        assert all(2 <= len(each) <= 4 and each.isupper() and not each.isascii() for each in codes)
