"""Everything that is read aloud passes through the catalogues."""

from __future__ import annotations

import pytest

from civ_tui.storage.exports import SUFFIXES
from tests import pseudo
from tests.certain import question_of
from tests.games.civilization.lines.at_the_prompt import COMMANDS, LOOKS, typed
from tests.games.civilization.screens.at_the_keys import NAMES, at

MORE = (
    *("what 2", "card writing", "card drought", "card romans", "card anarchy", "map cities", "orders", "preferences"),
    *(
        "hand",
        "nonsense",
        "back",
        "takeback",
        "",
        "seats",
        "save",
        "advise",
        "undo",
        "restart",
        "export x",
        "give 1 trade",
        "deal",
    ),
    *("propose", "nonsense", "999", "lessons off", "always 1", "help"),
)
TYPED = {word for command in COMMANDS for word in (*command.name.split(), *command.usage.replace(",", "").split())}
TYPED |= {*SUFFIXES, "nonsense"}
"""The words that are typed, which are the same in every language."""
KINDS = (
    "setup.capital",
    "start_of_turn",
    "trade",
    "trade.deal",
    "city_management",
    "city.action",
    "movement",
    "research",
)


@pytest.mark.parametrize("kind", KINDS)
def test_every_line_is_said_in_the_language_that_is_spoken(kind: str) -> None:
    session = at(kind)
    letter = session.view(None).players[question_of(session).seat].letter
    with pseudo.spoken():
        told = typed(session, letter, *LOOKS, *MORE)
    answers = {part for option in question_of(session).options for part in option.key.replace(":", "_").split("_")}
    lines = [line for line in told.splitlines() if ".toml" not in line and pseudo.translate("Words that") not in line]
    clauses = {code.split("-")[0] for line in lines for code in line.split() if "-" in code and code.isupper()}
    known = {*NAMES, *TYPED, *answers, *clauses, "Anna", "civ", "tui", "en", "pseudo", "end", "back", "off", "agree"}
    assert not pseudo.untranslated("\n".join(lines), known) - clauses
