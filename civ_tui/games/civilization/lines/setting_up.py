"""A new game of Civilization by prompts: who plays, in which colours, with which civilizations, and the variants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from civ_tui.computers.seats import PERSON, Player
from civ_tui.games.civilization.rules.edition import LOOT_TABLE, edition, editions
from civ_tui.games.civilization.rules.phases.setup import loot_table
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.settings import Responses, SeatSettings, Settings
from civ_tui.games.civilization.words.leaders import named
from civ_tui.games.civilization.words.names import RESPONSES
from civ_tui.lines import setting_up
from civ_tui.lines.choosing import choose, yes
from civ_tui.lines.console import Console
from civ_tui.lines.words import LANGUAGE, say
from civ_tui.preferences.new_game import NewGame
from civ_tui.title import Title


def agree(title: Title[Any, Any], console: Console, draft: NewGame) -> tuple[Settings, tuple[Player, ...]]:
    """The settings of a new game and who plays it; `draft` is what holds on Enter. Raises `Back` or `Left`."""
    chosen = _edition(console, draft)
    possible = title.seats(chosen) if draft.learning else setting_up.possible(title, chosen)
    players = setting_up.how_many(console, possible, draft.players)
    learning = draft.learning or (
        players in title.seats(chosen) and yes(console, say("Learning game, the short first one without a winner?"))
    )
    options = () if learning else setting_up.options(console, title, chosen, players, draft.options)
    # Civilizations may need the loot table, which is settled first where an option asks for it.
    loot = bool(options) and _loot(console, chosen, options)
    components = edition(chosen, (*options, LOOT_TABLE) if loot else options).components
    seats: list[SeatSettings] = []
    who_plays = setting_up.who_plays(console, draft.who_plays(players))
    for number, player in enumerate(who_plays, start=1):
        seats.append(_seat(components, console, number, player, seats, learning=learning))
    if not options:
        loot = _loot(console, chosen, options)
    when = [(value, say(words)) for value, words in RESPONSES]
    responses = cast(Responses, choose(console, say("When is the table asked for responses?"), when))
    names = [
        settings.name if player == PERSON else setting_up.computer(seat + 1)
        for seat, (settings, player) in enumerate(zip(seats, who_plays, strict=True))
    ]
    order = [("", say("by lot")), *((str(seat), name) for seat, name in enumerate(names))]
    agreed = choose(console, say("Who is the first player?"), order)
    chance = setting_up.chance(console, draft)
    called = named(components, seats, who_plays, chance, LANGUAGE, learning=learning)
    first = int(agreed) if agreed else None
    return Settings(called, chance, learning, loot, responses, first, chosen, options), who_plays


def _loot(console: Console, chosen: str, options: Sequence[str]) -> bool:
    return yes(console, say("Loot table of the later printing?"), preset=loot_table(chosen, options))


def _edition(console: Console, draft: NewGame) -> str:
    """The edition that is played; it is asked for only where there are several."""
    known = editions()
    if len(known) == 1:
        return known[0].id
    ids = [printing.id for printing in known]
    preset = ids.index(draft.edition) if draft.edition in ids else 0
    return choose(console, say("Which edition?"), [(printing.id, say(printing.name)) for printing in known], preset)


def _seat(
    components: Catalog, console: Console, number: int, player: Player, taken: list[SeatSettings], *, learning: bool
) -> SeatSettings:
    """One player. What another has taken is not offered. A computer gets its name from its leader."""
    name = setting_up.name(console, number, player, [settings.name for settings in taken])
    colour = setting_up.colour(console, name, components.limits.colours, [str(settings.colour) for settings in taken])
    left_out = {settings.civilization for settings in taken} | set(
        components.limits.learning_without if learning else ()
    )
    sheets = [
        (civilization.id, LANGUAGE.name(civilization))
        for civilization in components.civilizations.values()
        if civilization.id not in left_out
    ]
    civilizations = [("random", say("random")), *sheets]
    return SeatSettings(name, colour, choose(console, say("Civilization of {name}?", name=name), civilizations))
