"""Maps for tests: a crowded table, games that were played, and what is drawn of them as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from textual.strip import Strip

from civ_tui.drawing.blocks import GRIDS
from civ_tui.drawing.glyphs import ASCII, WGL4
from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.palettes import DARK, PLAIN
from civ_tui.engine.answers import IDLE
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Question, Reason
from civ_tui.engine.game import Game
from civ_tui.engine.handful import Handful
from civ_tui.games.mare_nostrum.drawn.viewport import map_rows
from civ_tui.games.mare_nostrum.drawn.zooms import Zoom
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.view import View, view
from civ_tui.games.mare_nostrum.title import MARE_NOSTRUM
from civ_tui.words.languages import spoken
from tests import sheets
from tests.games.mare_nostrum.rules.tables import province, sea, settings, table
from tests.palettes import PALETTES

check_golden = partial(sheets.check_golden, Path(__file__).parent / "golden")
BLOCKS = [Look(DARK, grid=grid, painter=name) for name, grid in GRIDS.items()]  # type: ignore[arg-type]
ENGLISH = BLOCKS[0]
RUSSIAN = look_in(spoken("ru").at("mare_nostrum"), DARK)
PIXELS = Look(DARK, painter="placeholders")
PLAINLY = Look(DARK, terrain="plain")
"""The map as signs, which can be read as text."""
LOOKS = [
    look_in(spoken(language).at("mare_nostrum"), palette, glyphs)
    for palette in PALETTES.values()
    for glyphs in (WGL4, ASCII)
    for language in ("en", "ru")
]
"""Every palette in both tiers and both languages."""
PICTURED = [replace(PIXELS, palette=palette) for palette in PALETTES.values() if palette.paints]
LAYOUTS = [look for look in LOOKS if look.palette in (DARK, PLAIN)]
"""Those that differ in more than colours."""


@cache
def crowded() -> View:
    """Everything that can lie in a province, in several of them; five fleets in one sea."""
    full = {"rome": "LLF", "greece": "LLL", "egypt": "LL", "babylon": "L", "carthage": "L"}
    t = table(
        province("asia", "greece", goods="oil fruit", cities="troas ephesus", market=True, temple=True, units=full),
        province("apulia", "rome", goods="oil cattle fish", market=True, units={"rome": "LLFFTT"}),
        province("etruria", "rome", goods="wine", units={"rome": "F"}, pillaged=True),
        province(
            "crete", "greece", goods="wine fruit", cities="cnossus", units={"egypt": "L"}, on={"egypt": "caravan:wine"}
        ),
        province("palestine", "egypt", cities="hierosolyma", on={"babylon": "marker"}),
        province("lower_egypt", "egypt", goods="papyrus grain", cities="alexandria memphis", units={"egypt": "LF"}),
        sea("ionian_sea", rome="TT", greece="TTT", egypt="T", babylon="TT", carthage="T"),
        sea("black_sea", babylon="tt"),
    )
    return view(t, 0)


@cache
def late(seed: int) -> tuple[View, ...]:
    """Moments of a game that is played at random, from its fourth round on."""
    found = []

    def seen(table: Table) -> bool:
        if table.round >= 4:
            found.append(view(table, None))
        return len(found) > 400

    played(seed, seen)
    return tuple(found[::40])


def played(seed: int, until: Callable[[Table], bool]) -> Game[Table]:
    """A game of five that is played at random until then, or to its end."""
    game, chance = MARE_NOSTRUM.new_game(settings(*printed().civilizations, seed=seed)), Chance(seed)
    while game.pending and not until(game.state):
        question = game.pending[0]
        game.answer(question.seat, _answer(question, chance))
    return game


def _answer(question: Question[Any], chance: Chance) -> str:
    """Any legal answer; things to be done rather than the end of a part."""
    if isinstance(handful := question.subject, Handful):
        keys = [item.key for item in handful.items for _ in range(item.count)]
        while True:
            chance.shuffle(keys)
            key = handful.key(keys[: handful.least + chance.below(min(handful.most, len(keys)) - handful.least + 1)])
            if not isinstance(handful.read(key), Reason):
                return key
    legal = [option.key for option in question.options if option.reason is None]
    active = [key for key in legal if key not in IDLE]
    return chance.pick(active if active and chance.below(8) else legal)


def drawn(look: Look, seen: View, zoom: Zoom) -> list[str]:
    """The map as text."""
    return ["".join(segment.text for segment in strip) for strip in map_rows(look, seen, zoom)]


def text(strips: list[Strip]) -> str:
    """Lines as text, without blanks at their ends."""
    return "".join(f"{strip.text.rstrip()}\n" for strip in strips)
