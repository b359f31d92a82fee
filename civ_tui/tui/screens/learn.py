"""What can be learnt of a game: a first game with lessons, or what the options of a table add."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from civ_tui.tui.overlays.choosing import NumberedList
from civ_tui.words.games import of_title
from civ_tui.words.lessons import Chapter, page_count


class LearnScreen(NumberedList[bool]):
    """The first game of that name, then the chapters; it is dismissed with True for the first game. A chapter is laid
    over the list."""

    def __init__(self, game: str, told: Sequence[Chapter]) -> None:
        super().__init__()
        self.game = game
        self.told = told

    @property
    def heading(self) -> str:
        return of_title(self.look, self.game, self.look.say("Learn to play"))

    def rows(self) -> Iterable[tuple[str, str]]:
        say = self.look.say
        yield say("A first game"), say("Shorter, against the computer; every part is explained when it comes up.")
        for chapter in self.told:
            yield say(chapter.title), page_count(self.look, chapter)

    def take(self, place: int) -> None:
        from civ_tui.tui.overlays.reader import Reader

        if place == 0:
            self.dismiss(True)
        else:
            self.app.push_screen(Reader(told=(self.game, self.told[place - 1 : place])))
