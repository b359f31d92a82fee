"""What a table may switch on before a game, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from civ_tui.engine.switches import Presets, Switch, Switches, preset_of
from civ_tui.words.language import Language


def about(language: Language, switches: Switches, id_: str) -> str:
    """What it does, and what it needs; empty where there is nothing to say."""
    switch = switches[id_]
    does = language.say(switch.about) if switch.about else ""
    if not switch.needs:
        return does
    needs = language.say("It needs: {others}.", others=language.row(_need(language, switches, switch)))
    return f"{does} {needs}" if does else needs


def _need(language: Language, switches: Switches, switch: Switch) -> Iterator[str]:
    """Each of its needs; one of several is as good as another."""
    for need in switch.alternatives:
        name, *others = (language.say(switches[id_].name) for id_ in need)
        for other in others:
            name = language.say("{one} or {other}", one=name, other=other)
        yield name


def named(language: Language, switches: Switches, ids: Collection[str]) -> str:
    """What those are called, in the order of the switches; empty without any."""
    return language.row(language.say(switch.name) for id_, switch in switches.items() if id_ in ids)


def besides(language: Language, switches: Switches, before: Collection[str], after: Collection[str], id_: str) -> str:
    """What was turned together with that one, and why; empty if nothing was."""
    others = named(language, switches, ({*before} ^ {*after}) - {id_})
    if not others:
        return ""
    words = "Switched off too, because it needs “{name}”: {others}."
    if id_ in after:
        words = "Switched on too, because “{name}” needs it: {others}."
    return language.say(words, name=language.say(switches[id_].name), others=others)


def said(language: Language, switches: Switches, presets: Presets, on: Collection[str]) -> str:
    """What is on: the preset, if it is one, and how many."""
    n, all_ = len(on), len(switches)
    if (preset := preset_of(presets, on)) is not None:
        name = language.say(presets[preset].name)
        return language.say("{name}: {n} of {all} on", name=name, n=n, all=all_)
    return language.say("{n} of {all} on", n=n, all=all_)
