"""Every card does what its text says, and nothing else: everything that can be measured of a player is measured with
the card and without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from civ_tui.engine.answers import NOTHING
from civ_tui.games.age_of_civilization.rules import closing, effects, kinds, scoring, technologies, war
from civ_tui.games.age_of_civilization.rules.actions import pass_turn, slots
from civ_tui.games.age_of_civilization.rules.civilization import offered
from civ_tui.games.age_of_civilization.rules.performing import preview
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table
from tests.engine import driver
from tests.games.age_of_civilization.rules.tables import Has, table

Measured = dict[str, tuple[int, ...]]
RICH = Has(
    techs="writing education sailing mining iron_working",
    wonders="petra machu_picchu",
    coins=10,
    points=14,
    workers=3,
)
BARE = Has(coins=3, workers=3)
OTHER = Has("srivijaya", techs="mining", coins=9, workers=3)
ACTIONS = ("wonder", "exploit", "culture", "build", "conquest", "hunt", "fish", "trade", "farm")
ASKED = {kinds.CULTURE: "culture", kinds.LEARN: "a technology", kinds.EXCHANGE: "exchange"}

MAIN = {
    "aksum": "build +1p, after build culture",
    "carthage": "rise +8c",
    "kongo": "pass +2p+1c",
    "egypt": "wonder +2c",
    "kush": "conquest +2c, strength +1",
    "mali": "slot trade, trade +1c",
    "zimbabwe": "slot build, build +2c",
    "britain": "turn end rich +2p",
    "byzantium": "culture +1c, education +1c",
    "france": "slot conquest",
    "iberia": "rise 2 technologies",
    "italy": "culture +1p, education +1p",
    "rome": "strength rich +2",
    "greece": "research +1p",
    "minoa": "fish +1c, trade +1c",
    "china": "farm +1w",
    "korea": "research writing +2p, research education +2p, research sailing +2p",
    "khitan": "hunt +1c, strength +1",
    "japan": "culture +1c, education +1c, build +1c, strength +1",
    "tibet": "turn end rich +2c",
    "arabia": "turn end rich +2c",
    "babylon": "at the end a technology",
    "hittites": "research iron_working +4c, strength +1",
    "ottoman": "research science +3c, research gunpowder +3c",
    "persia": "war rich +2c",
    "phoenicia": "at the end exchange",
    "sumer": "research writing +4c, research sailing +4c",
    "lydia": "rise +4c, rise others +1",
    "assyria": "conquest +1p, strength +2",
    "harappa": "research writing +1c, research sailing +1c, research mining +1c",
    "india": "slot culture",
    "khmer": "farm +1p",
    "srivijaya": "turn end +1c",
    "dai_viet": "farm +1c+1w",
    "aztecs": "wonder +6c-1w",
    "inca": "rise 1 wonders",
    "maya": "reach, farm +1c",
    "polynesia": "safe from war, fish +1c",
    "tiwanaku": "rise +5p",
    "olmecs": "hunt +1p",
    "cahokia": "build +2c",
    "germania": "turn end others -1, strength +1",
    "mongolia": "conquest +1p, conquest others -1, strength +1",
    "scythia": "keeps conquest, conquest others -2",
    "slavs": "turn end rich +1c",
    "vikings": "forbids trade, strength +1",
    "celts": "hunt +1c",
    "huns": "exploit +1c, strength +2",
}
LEGACY = {
    "aksum": "wonder +1c",
    "carthage": "trade +1c",
    "kongo": "keeps exploit",
    "egypt": "game end rich +2p",
    "kush": "hunt +1c",
    "mali": "game end rich +4p, game end bare +1p",
    "zimbabwe": "exploit +1c",
    "britain": "trade +1p",
    "byzantium": "game end rich +2p",
    "france": "strength +1, culture +1c, education +1c",
    "iberia": "research sailing +1p, research currency +1p",
    "italy": "after wonder culture",
    "rome": "build +1c",
    "greece": "game end rich +2p",
    "minoa": "fish +1c",
    "china": "farm +1c",
    "korea": "research science +1c, research engineering +1c, research gunpowder +1c",
    "khitan": "war +1w",
    "japan": "safe from plague, safe from war",
    "tibet": "pass +1p+1c",
    "arabia": "game end rich +2p",
    "babylon": "game end rich +1p",
    "hittites": "strength +1",
    "ottoman": "strength rich +1",
    "persia": "game end rich +3p, game end bare +1p",
    "phoenicia": "research writing +2c, research sailing +2c",
    "sumer": "farm +1c",
    "lydia": "turn end rich +1c",
    "assyria": "war rich +1p",
    "harappa": "culture +1c",
    "india": "culture +2c, education +2c",
    "khmer": "build +1p",
    "srivijaya": "fish +1c, trade +1c",
    "dai_viet": "safe from war",
    "aztecs": "conquest +1c",
    "inca": "build +2c",
    "maya": "hunt +1c",
    "polynesia": "fish +1p",
    "tiwanaku": "research mining +2c, research iron_working +2c",
    "olmecs": "game end bare +3p",
    "cahokia": "safe from plague, game end +1p",
    "germania": "strength +1",
    "mongolia": "conquest +1p",
    "scythia": "turn end rich +1c",
    "slavs": "strength +1, game end +1p",
    "vikings": "war +2c",
    "celts": "game end rich +2p",
    "huns": "conquest +1c",
}
WONDERS = {
    "great_pyramid": "game end +3p",
    "hanging_gardens": "turn end +1c, game end +1p",
    "great_library": "game end rich +4p",
    "colossus": "game end rich +5p, game end bare +3p",
    "great_wall": "safe from war, safe from plague, game end +2p",
    "temple_of_artemis": "culture +1p, education +1p, game end +1p",
    "statue_of_zeus": "game end rich +4p",
    "mausoleum": "game end rich +2p",
    "lighthouse": "fish +1c, trade +1c, game end +2p",
    "colosseum": "game end rich +4p",
    "stonehenge": "game end bare +5p",
    "petra": "at once +5c",
    "angkor_wat": "game end rich +3p, game end bare +1p",
    "machu_picchu": "keeps wonder, game end +1p",
    "hagia_sophia": "culture +1c, education +1c, game end +2p",
}
TECHNOLOGIES = {
    "writing": "turn end +1c",
    "education": "at the end culture",
    "science": "at once +5p",
    "sailing": "fish +1p+1c, trade +1c",
    "currency": "trade +1c, wonder +2c",
    "engineering": "wonder +2c, build +1p",
    "mining": "strength +1, exploit +1c",
    "iron_working": "strength +3",
    "gunpowder": "strength +3, conquest +1p",
    "philosophy": "culture +1c, education +1c",
    "printing": "turn end +1p",
    "law": "pass +1p+1c",
    "medicine": "safe from plague, at once +1w, game end +1p",
    "mysticism": "at once +1p",
    "theology": "game end rich +2p, wonder +1c",
    "astronomy": "fish +1c",
    "cartography": "game end rich +2p",
    "pottery": "farm +1c, fish +1c",
    "banking": "turn end +1c, game end rich +3p, game end bare +1p",
    "roads": "build +2c",
    "guilds": "build +1p, wonder +2c",
    "bronze": "strength +2",
    "steel": "strength +2, conquest +1p",
    "archery": "strength +1, hunt +1c",
    "chivalry": "strength +2, turn end +1c",
    "masonry": "build +1c, wonder +1c",
    "fortification": "strength +2, safe from war, game end +1p",
}


def measured(t: Table, player: Player, *, rich: bool) -> Measured:
    """All that can be measured, as points, coins and workers."""
    found: Measured = {}
    if rich:
        for action in ACTIONS:
            act = preview(t, player, action)
            found[action] = act.gain.points, act.gain.coins - act.coins, act.gain.workers - act.workers
            found[f"{action} others"] = (act.others,)
        act = preview(t, player, "culture", by="tech:education")
        found["education"] = act.gain.points, act.gain.coins - act.coins, act.gain.workers - act.workers
    else:
        for technology in printed().sheet:
            act = preview(t, player, "research", technology)
            found[f"research {technology}"] = act.gain.points, act.gain.coins - act.coins, 0
    found["strength"] = (effects.strength(t, player),)
    found["game end"] = sum(change.points for change in scoring.final(t, player)), 0, 0
    found |= {f"safe from {each}": (int(effects.is_safe(player, each)),) for each in ("war", "plague")}
    found |= {f"keeps {each}": (int(effects.keeps_workers(player, each)),) for each in ACTIONS}
    found |= {f"forbids {each}": (int(bool(effects.forbids(t, t.players[1], each))),) for each in ACTIONS}
    reaches = sum(slots(t, player, each) for each in t.future)
    own = {each: sum(effect.action == each for _, effect in effects.in_force(player, "slot")) for each in ACTIONS}
    found |= {f"slot {each}": (number,) for each, number in own.items()}
    found["reach"] = (int(reaches > sum(own[each] for each in t.future if each in own)),)
    found["pass"] = after(t, player, lambda table: pass_turn(table, table.players[0]))
    found["war"] = after(t, player, war_behind_walls)
    for name, change in at_the_end(t):
        found[name] = change
    for _, effect in effects.in_force(player, "action"):
        if effect.op == "free_action":
            found[f"after {effect.actions[0]} {effect.action}"] = (1,)
    return found


def after(t: Table, player: Player, happens: Callable[[Table], object]) -> tuple[int, int, int]:
    """What changes for the player when something happens."""
    again = t.clone()
    happens(again)
    now = again.players[player.seat]
    return now.points - player.points, now.coins - player.coins, now.workers - player.workers


def war_behind_walls(t: Table) -> None:
    """A war in which the player loses no worker, so that what it gives is seen."""
    t.players[0].wonders.append("great_wall")
    war.war(t)


def at_the_end(t: Table) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What happens at the end of the turn if nothing is taken that may be left, and what is asked."""
    again = t.clone()
    play = driver.Play(closing.closing(again, again.players[0]))  # the same card may be there twice
    while not play.over:
        yield f"at the end {ASKED[play.question.kind]}", (1,)
        plain = "gunpowder" if play.question.allows("gunpowder") else "mining"  # does nothing at the end of a turn
        play.give(NOTHING if play.question.allows(NOTHING) else plain)
    now, player = again.players[0], t.players[0]
    yield "turn end", (now.points - player.points, now.coins - player.coins, now.workers - player.workers)
    yield "turn end others", (again.players[1].coins - t.players[1].coins,)


def differences(with_it: Measured, without: Measured) -> Mapping[str, str]:
    """What the card changes, in short words."""
    found = {}
    for name in {**without, **with_it}:
        nothing = (0,) * len(with_it.get(name, without.get(name, ())))
        change = [
            one - other for one, other in zip(with_it.get(name, nothing), without.get(name, nothing), strict=True)
        ]
        if any(change):
            units = "pcw" if len(change) == 3 else [""]
            signed = "".join(f"{n:+d}{unit}" for n, unit in zip(change, units, strict=True) if n)
            simple = name.startswith(("safe", "keeps", "forbids", "slot", "reach", "at the", "after"))
            found[name] = name if simple else f"{name} {signed}"
    return found


def changes(give: Callable[[Player], None], without: Callable[[Player], None] = lambda _player: None) -> set[str]:
    """What a card changes for a rich player and for a bare one. What is the same for both is told once."""
    told: list[Mapping[str, str]] = []
    for has in (RICH, BARE):
        t = table(has, OTHER, present="hunt fish plague", options="innovation")
        t.players[0].civilizations = ["khmer", "sumer"] if has is RICH else []
        without(t.players[0])
        before = measured(t, t.players[0], rich=has is RICH)
        give(t.players[0])
        told.append(differences(measured(t, t.players[0], rich=has is RICH), before))
    rich, bare = told
    found = set[str]()
    for name in {**rich, **bare}:
        same = rich.get(name) == bare.get(name) or name in (*ACTIONS, "education") or " others" in name
        if same or name.startswith(("research", "keeps", "at the")):
            found |= {each[name] for each in told if name in each}
        else:
            found |= {
                each[name].replace(name, f"{name} {of}")
                for each, of in zip(told, ("rich", "bare"), strict=True)
                if name in each
            }
    research = {each for each in found if each.startswith("research ")}
    kinds_ = {each.split()[-1] for each in research}
    if len(research) == len(printed().sheet) and len(kinds_) == 1:
        found = found - research | {f"research {kinds_.pop()}"}
    return found


def wanted(words: str) -> set[str]:
    return {*filter(None, words.split(", "))}


def card(kind: str, name: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(f"age-{kind}:{name}")


@pytest.mark.parametrize("name", [pytest.param(name, marks=card("civ", name)) for name in printed().civilizations])
def test_a_civilization(name: str) -> None:
    def leads(player: Player) -> None:
        player.leading = name

    def owns(player: Player) -> None:
        player.civilizations.append(name)

    assert changes(leads) == {each for each in wanted(MAIN[name]) if not each.startswith("rise")}
    assert changes(owns) == wanted(LEGACY[name])
    t = table(Has(), OTHER, row={name: 4} if name != "srivijaya" else {})
    if name in t.row:
        take, facts = offered(t, t.players[0], "rise", name), printed().civilizations[name]
        found = {f"rise {take.gain.points:+d}p"} if take.gain.points else set[str]()
        found |= {f"rise {take.gain.coins - 4:+d}c"} if take.gain.coins != 4 else set()
        found |= {f"rise {take.technologies} technologies"} if take.technologies else set()
        found |= {f"rise {take.wonders} wonders"} if take.wonders else set()
        found |= {f"rise others {take.others:+d}"} if take.others else set()
        assert found == {each for each in wanted(MAIN[name]) if each.startswith("rise")}
        assert take.gain.workers == facts.workers
        absorbed = offered(t, t.players[0], "absorb", name)
        assert (absorbed.gain.points, absorbed.gain.coins, absorbed.gain.workers) == (0, 4, 1)


@pytest.mark.parametrize("name", [pytest.param(name, marks=card("wonder", name)) for name in printed().wonders])
def test_a_wonder(name: str) -> None:
    found = changes(
        lambda player: player.wonders.append(name),
        lambda player: player.wonders.remove(name) if name in player.wonders else None,
    )
    t = table(BARE, OTHER)
    gained = technologies.build(t, t.players[0], name)
    found |= {f"at once {change.coins:+d}c" for change in gained}
    assert found == wanted(WONDERS[name])


@pytest.mark.rule("AGE-TECH-8", "AGE-TECH-7")
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=card("tech", name) if name in printed().sheet else ())
        for name in printed().technologies
    ],
)
def test_a_technology(name: str) -> None:
    def without(player: Player) -> None:
        if name in player.technologies:
            player.technologies.remove(name)

    found = changes(lambda player: player.technologies.append(name), without)
    t = table(BARE, OTHER)
    for change in technologies.learn(t, t.players[0], name):
        given = (change.points, "p"), (change.coins, "c"), (change.workers, "w")
        found |= {f"at once {number:+d}{unit}" for number, unit in given if number}
    assert found == wanted(TECHNOLOGIES[name])


@pytest.mark.parametrize("name", [pytest.param(name, marks=card("special", name)) for name in printed().specials])
def test_a_special_card(name: str) -> None:
    first, second = printed().specials[name].technology
    assert (first.needs_one_of, second.needs_one_of) == ((), (first.id,))
    t = table(Has(special=name), OTHER)
    column = printed().specials[name].column
    assert first.id in technologies.learnable(t.players[0])
    assert not [each for each in technologies.sheet(t.players[0]) if printed().sheet.get(each, first).column == column]
    assert {*MAIN} == {*LEGACY} == {*printed().civilizations}


def test_effects_name_what_there_is_and_leave_no_choice_in_the_middle_of_an_action() -> None:
    facts = printed()
    assert sorted(facts.setup.first_row) == sorted(facts.time)
    for card, given in facts.effects.items():
        for effect in given:
            assert {*effect.actions, *filter(None, [effect.action])} <= facts.actions.keys(), card
            assert {*effect.techs} <= facts.technologies.keys(), card
            if effect.when in ("learned", "built"):
                assert (effect.op, effect.technologies, effect.wonders) == ("gain", 0, 0), card
