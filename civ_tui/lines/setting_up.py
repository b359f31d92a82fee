"""What is asked of the players of any new game: how many they are, who plays each seat, their names and colours, the
seed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, cast

from civ_tui.computers.seats import PERSON, PLAYERS, Player
from civ_tui.engine.switches import preset_of, turned, with_needs
from civ_tui.lines.choosing import choose, understood
from civ_tui.lines.console import Console
from civ_tui.lines.words import LANGUAGE, say
from civ_tui.preferences.new_game import NAME_LENGTH, NewGame
from civ_tui.sitting import seed
from civ_tui.title import Title
from civ_tui.words.seats import PLAYS
from civ_tui.words.switches import about, besides

COLOURS: Final = ("red", "blue", "green", "yellow")
"""Those of the pieces, if the game has no others."""


def how_many(console: Console, possible: range, preset: int) -> int:
    """The number of players; it is asked for where several are `possible`."""
    few, many = possible[0], possible[-1]
    if few == many:
        return few

    def read(typed: str) -> int:
        if typed not in map(str, possible):
            raise ValueError(say("Type a number from {few} to {many}.", few=few, many=many))
        return int(typed)

    preset = min(max(preset, few), many)
    return understood(console, say("How many players? Enter: {n}.", n=preset), read, preset)


def possible(title: Title[Any, Any], edition: str) -> range:
    """How many can play at all: options may give seats, or take some."""
    without, with_all = title.seats(edition), title.seats(edition, tuple(title.edition(edition).options))
    return range(min(without[0], with_all[0]), max(without[-1], with_all[-1]) + 1)


def options(console: Console, title: Title[Any, Any], edition: str, players: int, on: Sequence[str]) -> tuple[str, ...]:
    """What is switched on for so many players, beginning with those options and with one that gives them seats, where
    they need it; it is asked for again until there is a seat for each."""
    switches = title.edition(edition).options
    now = with_needs(switches, on)
    if players not in title.seats(edition, now):
        seated = (
            switch for switch in switches if players in title.seats(edition, with_needs(switches, (*now, switch)))
        )
        now = (*now, next(seated))
    while players not in title.seats(edition, now := switched(console, title, edition, now)):
        may = title.seats(edition, now)
        console.say(say("With these options {few} to {many} can play.", few=may[0], many=may[-1]))
    return now


def who_plays(console: Console, presets: Sequence[Player]) -> tuple[Player, ...]:
    """Who plays each seat."""
    return tuple(_who(console, number, default) for number, default in enumerate(presets, start=1))


def _who(console: Console, number: int, preset: Player) -> Player:
    choices = [(player, say(PLAYS[player])) for player in PLAYERS]
    words = say("Who plays seat {n}: a person, or the computer?", n=number)
    return cast(Player, choose(console, words, choices, PLAYERS.index(preset)))


def name(console: Console, number: int, player: Player, taken: Collection[str]) -> str:
    """What the player of that seat is called; a person is asked. What another has `taken` is refused."""
    if player != PERSON:
        return computer(number)
    preset = say("Player {n}", n=number)

    def read(typed: str) -> str:
        if len(typed) > NAME_LENGTH:
            raise ValueError(say("A name has {n} letters at most.", n=NAME_LENGTH))
        if typed.lower() in (name.lower() for name in taken):
            raise ValueError(say("Another player has that name."))
        return typed

    return understood(console, say("Name of player {n}? Enter: {preset}.", n=number, preset=preset), read, preset)


def computer(number: int) -> str:
    """What a computer is called as long as it has no name."""
    return say("the computer at seat {n}", n=number)


def colour(console: Console, name: str, colours: Sequence[str], taken: Collection[str]) -> str:
    """The colour of that player. What another has `taken` is not offered."""
    free = [(colour, say(colour)) for colour in colours if colour not in taken]
    return choose(console, say("Colour of {name}?", name=name), free)


def switched(console: Console, title: Title[Any, Any], edition: str, on: Sequence[str]) -> tuple[str, ...]:
    """What is switched on of what the edition offers: a preset, or one after the other until Enter alone is typed;
    nothing is asked where it offers nothing."""
    played = title.edition(edition)
    switches, presets = played.options, played.presets
    now = with_needs(switches, on)
    if not switches:
        return now
    console.say(say("Options of the game"))
    if presets:
        for number, preset in enumerate(presets.values(), start=1):
            console.say(f"{number}. {say('{name}: {about}', name=say(preset.name), about=say(preset.about))}")
        offered = [*((id_, say(preset.name)) for id_, preset in presets.items()), ("", say("choose one by one"))]
        picked = choose(console, say("What is played?"), offered, [*presets, ""].index(preset_of(presets, now) or ""))
        if picked:
            return presets[picked].on
    names = {id_: say(switch.name) for id_, switch in switches.items()}
    for number, (id_, name) in enumerate(names.items(), start=1):
        state = say("{name}: on." if id_ in now else "{name}: off.", name=name)
        console.say(f"{number}. {state} {about(LANGUAGE, switches, id_)}".rstrip())
    for left_out in played.left_out.values():
        console.say(say("{name}: {about}", name=say(left_out.name), about=say(left_out.about)))
    choices = [*names.items(), ("", say("go on"))]
    while chosen := choose(console, say("Switch which on or off?"), choices, len(switches)):
        before, now = now, turned(switches, now, chosen)
        state = say("{name}: on." if chosen in now else "{name}: off.", name=names[chosen])
        console.say(f"{state} {besides(LANGUAGE, switches, before, now, chosen)}".rstrip())
    return now


def chance(console: Console, draft: NewGame) -> int:
    """The seed; it is asked for unless the draft has one."""
    if draft.seed is not None:
        return draft.seed
    words = say("Seed? The same seed, the same game. Enter: by chance.")
    return understood(console, words, seed.read, seed.fresh())
