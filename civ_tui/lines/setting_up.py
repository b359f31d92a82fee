"""A new game by prompts: who plays, in which colours, with which civilizations, and the variants."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from civ_tui.computers.seats import PERSON, PLAYERS, Player
from civ_tui.games.civilization.rules.edition import edition, editions
from civ_tui.games.civilization.rules.phases.setup import refusal
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Limits
from civ_tui.games.civilization.rules.settings import Responses, SeatSettings, Settings
from civ_tui.games.civilization.words.leaders import named
from civ_tui.lines.choosing import choose, understood, yes
from civ_tui.lines.console import Console
from civ_tui.lines.words import LANGUAGE, say
from civ_tui.preferences.new_game import NAME_LENGTH, RESPONSES, NewGame
from civ_tui.sitting import seed
from civ_tui.words.seats import PLAYS


def agree(console: Console, draft: NewGame) -> tuple[Settings, tuple[Player, ...]]:
    """The settings of a new game and who plays it; `draft` is what holds on Enter. Raises `Back` or `Left`."""
    while True:
        settings, who_plays = _ask(console, draft)
        reason = refusal(settings)
        if reason is None:
            return settings, who_plays
        console.say(str(reason))


def _ask(console: Console, draft: NewGame) -> tuple[Settings, tuple[Player, ...]]:
    console.say(say("New game. Enter alone takes what is offered; back goes back."))
    chosen = _edition(console, draft)
    limits = edition(chosen).components.limits
    players = understood(
        console, say("How many players? Enter: {n}.", n=draft.players), _players(limits), draft.players
    )
    learning = draft.learning or yes(console, say("Learning game, the short first one without a winner?"))
    seats: list[SeatSettings] = []
    who_plays = tuple(_who(console, number, each) for number, each in enumerate(draft.who_plays(players), start=1))
    for number, player in enumerate(who_plays, start=1):
        seats.append(_seat(edition(chosen).components, console, number, player, seats, learning=learning))
    loot = yes(console, say("Loot table of the later printing?"))
    when = [(kept, say(words)) for kept, words in RESPONSES]
    responses = cast(Responses, choose(console, say("When is the table asked for responses?"), when))
    names = [
        one.name if player == PERSON else say("the computer at seat {n}", n=seat + 1)
        for seat, (one, player) in enumerate(zip(seats, who_plays, strict=True))
    ]
    order = [("", say("by lot")), *((str(seat), name) for seat, name in enumerate(names))]
    agreed = choose(console, say("Who is the first player?"), order)
    chance = draft.seed
    if chance is None:
        chance = understood(
            console, say("Seed? The same seed, the same game. Enter: by chance."), seed.read, seed.fresh()
        )
    called = named(edition(chosen).components, seats, who_plays, chance, LANGUAGE, learning=learning)
    return Settings(called, chance, learning, loot, responses, int(agreed) if agreed else None, chosen), who_plays


def _edition(console: Console, draft: NewGame) -> str:
    """The edition that is played; it is asked for only where there are several."""
    known = editions()
    if len(known) == 1:
        return known[0].id
    preset = [one.id for one in known].index(draft.edition)
    return choose(console, say("Which edition?"), [(one.id, say(one.name)) for one in known], preset)


def _who(console: Console, number: int, preset: Player) -> Player:
    """Who plays that seat."""
    choices = [(player, say(PLAYS[player])) for player in PLAYERS]
    words = say("Who plays seat {n}: a person, or the computer?", n=number)
    return cast(Player, choose(console, words, choices, PLAYERS.index(preset)))


def _players(limits: Limits) -> Callable[[str], int]:
    def read(typed: str) -> int:
        few, many = limits.players_min, limits.players_max
        if typed not in map(str, range(few, many + 1)):
            raise ValueError(say("Type a number from {few} to {many}.", few=few, many=many))
        return int(typed)

    return read


def _seat(
    components: Catalog, console: Console, number: int, player: Player, taken: list[SeatSettings], *, learning: bool
) -> SeatSettings:
    """One player. What another has taken is not offered. A computer gets its name from its leader."""

    def read(typed: str) -> str:
        if len(typed) > NAME_LENGTH:
            raise ValueError(say("A name has {n} letters at most.", n=NAME_LENGTH))
        if typed.lower() in (one.name.lower() for one in taken):
            raise ValueError(say("Another player has that name."))
        return typed

    preset = say("Player {n}", n=number)
    name = say("the computer at seat {n}", n=number)
    if player == PERSON:
        name = understood(console, say("Name of player {n}? Enter: {preset}.", n=number, preset=preset), read, preset)
    used = {str(one.colour) for one in taken}
    colours = [(colour, say(colour)) for colour in components.limits.colours if colour not in used]
    colour = choose(console, say("Colour of {name}?", name=name), colours)
    left_out = {one.civilization for one in taken} | set(components.limits.learning_without if learning else ())
    sheets = [(one.id, LANGUAGE.name(one)) for one in components.civilizations.values() if one.id not in left_out]
    civilizations = [("random", say("random")), *sheets]
    return SeatSettings(name, colour, choose(console, say("Civilization of {name}?", name=name), civilizations))
