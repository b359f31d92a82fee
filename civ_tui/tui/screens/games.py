"""Which game is played, where there are several."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widgets import OptionList

from civ_tui import titles
from civ_tui.engine.wording import Text
from civ_tui.tui.overlays.choosing import NumberedList


class GamesScreen(NumberedList[str]):
    """The games under what is `asked`, the one that was `played` last highlighted; it is dismissed with the name of one
    of them, or None."""

    HEADING = "Which game?"

    def __init__(self, played: str, asked: Text = HEADING) -> None:
        super().__init__()
        self.asked = asked
        self.names = [*titles.TITLES]
        self.played = played

    @property
    def heading(self) -> str:
        return self.look.say(self.asked)

    def rows(self) -> Iterable[tuple[str, str]]:
        for game in map(titles.title, self.names):
            say = self.look.at(game.name).say
            yield say(game.called), say(game.about)

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = self.names.index(self.played)

    def take(self, place: int) -> None:
        self.dismiss(self.names[place])
