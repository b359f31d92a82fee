"""How the table is told the news of Civilization in passing: marches and battles on the map, coins and wonders beside
the banner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, beside_picture, styled
from civ_tui.engine.flow import Question, Seat
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.race import counting, everybody
from civ_tui.games.civilization.rules import kinds, log_kinds
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.shots import COIN, RISING, march, moments, playback
from civ_tui.games.civilization.words.news import headlines
from civ_tui.preferences.model import preferences_of
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.news_banner import AS_IT_IS, NewsBanner, banner_lines
from civ_tui.tui.table.shots import FLICKER, Shot
from civ_tui.tui.table.text_panel import Draw, named, shortened
from civ_tui.words.interface import log_sentences
from civ_tui.words.log import Sentence

WONDER: Final = (20, 8)
"""Columns and lines of the picture of a wonder."""
BROAD: Final = 41
"""Columns from which a banner has room for it."""
BEGIN: Final = (*kinds.MENUS, kinds.CITY_ACTION, kinds.MOVEMENT_STEP, kinds.RESEARCH)
"""The questions with which a part of a phase can begin, since a city or group may begin to act by itself."""
COINS: Final = "coins"
"""The kind of log entry about somebody's coins."""


class CivilizationNewsBanner(NewsBanner):
    """The news of the board game."""

    def begins_part(self, question: Question[Any]) -> bool:
        return question.kind in BEGIN

    laps = staticmethod(everybody)
    counting = staticmethod(counting)

    def shots(
        self, look: Look, view: View, knows: Seat | None, new: Sequence[Entry], since: int, seen: int | None
    ) -> Sequence[Shot]:
        film, session = self.session.film, self.session
        shots: Sequence[Shot] = ()

        def heard(one: int, other: int) -> Sequence[Entry]:
            return session.log_of(knows, one, other)

        if seen is not None and preferences_of(self.app).motion == "all":
            shots = playback(look, view, film, seen, heard)
        marched = march(film, since, session.log_length, heard) if seen is None else []
        shots = shots or [*marched, *moments(film.at(since), view, new)]
        if not shots and seen is None and any(_gains_coin(entry) for entry in new):
            shots = [Shot(FLICKER, AS_IT_IS) for _ in COIN[1:]]
        return shots

    def news(self, look: Look, view: View, new: Sequence[Entry], covered: Seat | None) -> Draw | None:
        """The seat that is asked with its own things `covered` is told how to see what it took."""
        sentences = headlines(look, view, new)
        own = [entry for entry in new if entry.seat == covered is not None and entry.phase != "setup"]
        taken = [entry for entry in own if log_kinds.kind_of(entry).face_down]
        if taken:
            unsaid = (entry for entry in taken if log_kinds.kind_of(entry).headline is None)
            sentences += log_sentences(look, view, unsaid)
            words = look.say("{key} shows what it is.", key=named(look, KEYS["private"]))
            sentences.append(Sentence(view.round, view.phase, words, covered))
        if not sentences:
            return None
        coin = any(_gains_coin(entry) for entry in new)
        built = next((entry.facts["id"] for entry in new if entry.kind == "place_wonder"), None)
        picture = painted(look, f"wonder {built}", *WONDER) if built else ()

        def draw(width: int) -> Lines:
            image: Lines = []
            if picture and width >= BROAD:
                risen = len(picture) * (self._turn + 1) // RISING if self.moving else len(picture)
                blank = Text(" " * WONDER[0])
                image = [*[blank] * (len(picture) - risen), *picture[:risen]]
            elif coin and self.moving:
                style = look.palette.ink_of("coin")
                image = [styled(part, style) for part in COIN[min(self._turn, len(COIN) - 1)]]
            if not image:
                return banner_lines(look, view, sentences, width)
            columns = image[0].cell_len
            words = banner_lines(look, view, sentences, width - columns - 1)
            if built and picture and columns == WONDER[0]:
                _, *does = component_lines(look, view.components, "wonder", built, width - columns - 1)
                room = len(image) - len(words) - 1
                words += [Text(), *shortened(look, does, room, width - columns - 1, KEYS["sheet"].name)]
            return beside_picture(image, words, gap=1)

        return draw


def _gains_coin(entry: Entry) -> bool:
    return entry.kind == COINS and entry.facts["change"] > 0
