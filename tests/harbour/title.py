"""What Harbour gives its host: as little as a small game needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from pydantic import TypeAdapter

from civ_tui.computers.imagined import ImaginedGame
from civ_tui.computers.seats import PERSON, Player
from civ_tui.engine.chance import Chance
from civ_tui.engine.chronicle import ANYTHING, PLAIN, SEAT, LogKind, always, one_of
from civ_tui.engine.flow import Reason, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.settings import SeatSettings, Settings
from civ_tui.engine.switches import Switch
from civ_tui.engine.wording import Line
from civ_tui.export.postcard import Scene, Track
from civ_tui.title import Edition, Exports, Title
from civ_tui.words.interface import GameWords
from tests.harbour.rules import BID, CALM, LOAD, NAME, Harbour, Table, View, view

PHASES: Final = {"setup": ("Setup", "Setup"), "loading": ("Loading", "Load"), "bidding": ("Bidding", "Bid")}
CARDS: Final = {"storm": "Storm", "calm": "Calm"}
COLOURS: Final = ("red", "blue", "green", "yellow")
CARD: Final = one_of(*CARDS, writing=lambda card, _view: Line(CARDS[card]))
KINDS: Final = {
    "load": LogKind("{who} loads crates: {crates}.", {"crates": ANYTHING}),
    "storm": LogKind("{who} sends a storm over {against}.", {"against": SEAT}, stops=True),
    "bid": LogKind("{who} bids crates: {crates}.", {"crates": ANYTHING}, unveils=always),
    "pilot": LogKind("{who} gets the pilot."),
    "draw": LogKind("{who} draws a card."),
    "drawn": LogKind("The card is {card}.", {"card": CARD}),
    "victory": LogKind("{who} wins."),
    "taken_back": LogKind("All players agree to take back decisions: {answers}.", {"answers": ANYTHING}),
}


class HarbourWords(GameWords):
    """Its log."""

    log = replace(PLAIN, kinds=KINDS)


WORDS: Final = HarbourWords()


class HarbourExports:
    """Its chronicle, and a picture that says where everybody stands."""

    def chronicle(self, seen: View, look: Any, remark: str = "") -> str:
        """The log."""
        told = (look.say(WORDS.log.sentence(entry, seen)) for entry in seen.log)
        return "\n".join(("# Harbour", remark, *told))

    def picture(self, seen: View, look: Any, caption: str = "") -> str:
        """The stars."""
        stars = " ".join(f"{player.name} {player.stars}" for player in seen.players)
        return f'<svg xmlns="http://www.w3.org/2000/svg"><text>{caption} {stars}</text></svg>'

    def postcard(self, seen: View, look: Any, rounds: Any = ()) -> Scene:
        """The stars again; there is no map."""
        stars = [(player, float(player.stars), str(player.stars)) for player in seen.players]
        return Scene((), (), (1, 1), [Track("stars", 0, stars)], ())


class Imagined(ImaginedGame[Table]):
    """Harbour as one seat may imagine it."""

    def resample(self, state: Table, chance: Chance) -> None:
        """The hands of the others and the deck."""
        others = [player for player in state.players if player.seat != self.seat]
        cards = sorted([*state.deck, *(card for player in others for card in player.hand)])
        for player in others:
            player.hand[:] = [chance.draw(cards) for _ in player.hand]
        state.deck[:] = [chance.draw(cards) for _ in state.deck]


class HarbourTitle(Title[Table, View]):
    """A game for two to four."""

    name = NAME
    called = "Harbour"
    about = "Crates, storms and a pilot, for two to four captains"
    kinds = MappingProxyType({LOAD: LOAD, BID: BID})
    settings = TypeAdapter(Settings)
    editions = MappingProxyType({"": Edition("", {CALM: Switch("Calm weather", "Nobody begins with a storm.")})})
    interfaces = MappingProxyType({"words": "tests.harbour.title:WORDS"})
    exports = Exports(HarbourExports().chronicle, HarbourExports().picture, HarbourExports().postcard)

    phases = PHASES

    def rules(self, settings: Settings) -> Harbour:
        """There is one edition."""
        return Harbour()

    def seats(self, edition: str, options: Sequence[str] = ()) -> range:
        """Two to four."""
        return range(2, 5)

    def refusal(self, settings: Settings) -> Reason | None:
        """Two to four."""
        return None if len(settings.seats) in self.seats("") else Reason("SETUP-1", "Two to four can play.")

    def view(self, state: Table, seat: Seat | None) -> View:
        """Everything but the hands of others."""
        return view(state, seat)

    def open_view(self, state: Table) -> View:
        """Everything."""
        return view(state, None, opened=True)

    def first_game(self, seed: int, language: Any) -> tuple[Settings, tuple[Player, ...]]:
        """A person against a computer."""
        captains = (SeatSettings(language.say("Player {n}", n=n + 1), COLOURS[n]) for n in range(2))
        return Settings(tuple(captains), seed), (PERSON, "easy")

    def imagined(self, game: Game[Table], seat: Seat) -> Imagined:
        """With the hands of the others and the deck dealt anew."""
        return Imagined(game, seat)


HARBOUR: Final = HarbourTitle()
