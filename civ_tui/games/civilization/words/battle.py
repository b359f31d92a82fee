"""What playing a unit would bring, in words."""

from __future__ import annotations

from civ_tui.games.civilization.rules.battle.forecast import Forecast
from civ_tui.games.civilization.rules.battle.view import UnitView
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.words.names import UNIT_NAMES
from civ_tui.words.language import Language


def outcome_in_words(language: Language, ahead: Forecast) -> str:
    """What becomes of both units, as in "It strikes first. Spearman dies. Archer is unhurt."."""
    clash, unit, enemy = ahead.clash, ahead.unit, ahead.enemy
    if clash is None or enemy is None:
        return language.say("It stands alone until the enemy attacks it.")
    parts = [language.say("It strikes first.")] if clash.first else []
    parts.append(_becomes(language, enemy, clash.dealt, dies=clash.kills))
    parts.append(_becomes(language, unit, clash.taken, dies=clash.dies))
    return " ".join(parts)


def _becomes(language: Language, unit: UnitView, taken: int, *, dies: bool) -> str:
    name, left = language.say(unit.name), unit.left - taken
    if dies:
        return language.say("{unit} dies.", unit=name)
    if not taken:
        return language.say("{unit} is unhurt.", unit=name)
    return language.say("{unit} takes {n}, {left} left.", unit=name, n=taken, left=left)


def trumps_in_words(language: Language, components: Catalog, unit: UnitView) -> str:
    """Which type the unit trumps and which trumps it (BATTLE-8)."""
    kinds = components.unit_kinds
    beats, beaten = (
        kinds[unit.type].trumps,
        next((kind.id for kind in kinds.values() if kind.trumps == unit.type), None),
    )
    names = {"type": language.say(UNIT_NAMES[unit.type])}
    if beats is None or beaten is None:
        return language.say("{type} neither trumps nor is trumped.", **names)
    names |= {"beats": language.say(UNIT_NAMES[beats]), "beaten": language.say(UNIT_NAMES[beaten])}
    return language.say("{type} trumps {beats}, is trumped by {beaten}.", **names)
