"""The cases of the rules, B of the rulebook and C of its corners: a state, what is done, what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from civ_tui.engine.answers import END, NOTHING
from civ_tui.games.age_of_civilization.rules import actions, effects, rounds, scoring, technologies, war
from civ_tui.games.age_of_civilization.rules.names import PASS
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.setup import deal
from civ_tui.games.age_of_civilization.rules.state import Table
from civ_tui.games.age_of_civilization.rules.view import view
from tests.games.age_of_civilization.games import moments
from tests.games.age_of_civilization.rules.tables import (
    Has,
    Play,
    acting,
    bare_row,
    ending,
    figures,
    settings,
    table,
    taking,
    whole,
)

NOBODY = Has("srivijaya")
FIRST_DRAFT = {"carthage": 0, "iberia": 0, "lydia": 0, "korea": 0}


def case(name: str, clauses: str, *row: Any) -> Any:
    """A row that is called by the case and proves those clauses and cards."""
    ids = [each if ":" in each or each.startswith("AGE-") else f"AGE-{each}" for each in clauses.split()]
    return pytest.param(*row, id=name, marks=pytest.mark.rule(*ids))


ACTED = [
    case(
        *("B3", "ACT-CULTURE BACK-1 age-action:culture", [Has("huns", coins=4, workers=1), NOBODY]),
        *("culture", 1, ["culture", END], (0, 2, 1)),
    ),
    case(
        *("B11", "TECH-6 ACT-9 EFFECT-1", [Has("huns", techs="writing education", coins=4, workers=1), NOBODY]),
        *("fish", 1, ["fish", END, "culture"], (2, 2, 1)),
    ),
    case(
        *("B12", "ACT-7 CIV-9 age-civ:india", [Has("india", coins=4, workers=1), NOBODY]),
        *("fish", 4, ["culture", END], (2, 2, 1)),
    ),
    case(
        *("B15", "age-civ:china ACT-6 CARD-CHINA age-action:farm", [Has("china", workers=3), NOBODY]),
        *("farm fish", 1, ["farm", "fish", END], (5, 0, 4)),
    ),
    case("B22", "SOLO-8 age-action:trade", [Has("huns", workers=1)], "trade", 1, ["trade", END], (2, 0, 1)),
    case(
        *("C1", "ACT-1 ACT-4 ACT-TRADE", [Has("huns", coins=2, workers=2), NOBODY]),
        *("trade culture", 1, ["trade", "culture", END], (0, 2, 2)),
    ),
    case(
        *("C2", "ACT-3 TECH-1 TECH-2 EFFECT-4 age-action:research", [Has("huns", coins=8, workers=2), NOBODY]),
        *("fish", 1, ["research:writing", "research:education", END], (1, 2, 2)),
    ),
    case(
        *("C4", "ACT-HUNT age-action:hunt", [Has("huns", coins=4, workers=3), NOBODY]),
        *("hunt", 1, ["hunt", "research:mining", "hunt", END], (2, 2, 3)),
    ),
    case(
        *("C5", "age-civ:aztecs BACK-1 CARD-AZTECS", [Has("aztecs", coins=1, workers=2), NOBODY]),
        *("fish", 1, ["wonder:colossus", END], (0, 3, 0)),
    ),
    case(
        *("C8", "ACT-CONQUEST age-action:conquest", [Has("khitan", techs="mining", workers=1), Has("assyria"), NOBODY]),
        *("conquest", 1, ["conquest", END], (0, 2, 0)),
    ),
    case(
        *("C9", "ACT-CONQUEST ACT-CONQUEST-2", [Has("khmer", workers=1), NOBODY]),
        *("conquest", 1, ["conquest", END], (0, 0, 0)),
    ),
    case(
        *("C10", "LOSE-2 age-civ:scythia CARD-SCYTHIA ACT-CONQUEST-2"),
        [Has("scythia", workers=1), Has("assyria", coins=1), Has("khmer", coins=5)],
        *("conquest", 1, ["conquest", END], (0, 0, 1)),
    ),
    case("C20", "PASS-1 PASS-3 ACT-5", [Has("huns"), NOBODY], "fish", 1, [PASS], (2, 0, 1)),
    case("C21", "PASS-1 age-civ:kongo", [Has("kongo", workers=4), NOBODY], "fish", 1, [PASS], (3, 2, 4)),
    case(
        *("C26", "EFFECT-1 age-civ:sumer", [Has("sumer", workers=1), NOBODY]),
        *("fish", 1, ["research:sailing", END], (0, 1, 1)),
    ),
    case(
        *("C28", "ACT-10 CARD-CHINA age-action:exploit ACT-EXPLOIT", [Has("china", workers=4), NOBODY]),
        *("farm", 1, ["exploit", "farm", END], (6, 0, 3)),
    ),
    case(
        *("C29", "STRENGTH-2 age-civ:byzantium ACT-8", [Has("byzantium", coins=3, workers=1), NOBODY]),
        *("culture", 1, ["culture", END], (0, 2, 1)),
    ),
    case(
        "C38", "SOLO-6 SOLO-7", [Has("khitan", techs="mining", workers=1)], "conquest", 3, ["conquest", END], (0, 2, 0)
    ),
    case("fish", "ACT-FISH age-action:fish", [Has("huns", workers=1), NOBODY], "fish", 1, ["fish", END], (1, 0, 1)),
    case("farm", "ACT-FARM", [Has("huns", workers=2), NOBODY], "farm", 1, ["farm", END], (3, 0, 2)),
    case(
        *("build", "ACT-BUILD age-action:build", [Has("huns", coins=2, workers=2), NOBODY]),
        *("build", 1, ["build", END], (0, 2, 2)),
    ),
    case(
        *("wonder", "ACT-WONDER age-action:wonder WONDER-3", [Has("huns", coins=7, workers=2), NOBODY]),
        *("fish", 1, ["wonder:petra", END], (5, 3, 1)),
    ),
    case(
        *("machu", "WONDER-2 age-wonder:machu_picchu", [Has("aztecs", coins=1, workers=2), NOBODY]),
        *("fish", 1, ["wonder:machu_picchu", END], (0, 3, 2)),
    ),
    case(
        *("harappa", "CARD-HARAPPA CARD-AKSUM", [Has("aksum", "harappa", coins=5, workers=2), NOBODY]),
        *("build", 1, ["build", "culture", END], (0, 5, 2)),
    ),
    case(
        *("korea", "EFFECT-3", [Has("korea", coins=8, workers=2), NOBODY]),
        *("fish", 1, ["research:writing", "research:mining", END], (1, 4, 2)),
    ),
]


@pytest.mark.parametrize(("has", "present", "at", "answers", "wanted"), ACTED)
def test_what_comes_of_actions(
    has: list[Has], present: str, at: int, answers: list[str], wanted: tuple[int, int, int]
) -> None:
    t = table(*has, at=at, present=present, future="culture" if at == 4 else "", wonders="petra machu_picchu colossus")
    if at == 4:  # its card is past
        t.time.remove("culture")
        t.time.insert(0, "culture")
    acting(t, *answers)
    assert figures(t) == wanted


@pytest.mark.rule("age-civ:scythia", "AGE-LOSE-2")
def test_c10_what_others_lose() -> None:
    t = table(Has("scythia", workers=1), Has("assyria", coins=1), Has("khmer", coins=5), present="conquest")
    acting(t, "conquest", END)
    assert [player.coins for player in t.players] == [0, 0, 3]


REFUSED = [
    case("B4", "ACT-4", [Has("huns", coins=3, workers=2), NOBODY], "culture", [], {"culture": "AGE-ACT-4"}),
    case(
        *("C3", "ACT-3 ACT-RESEARCH", [Has("huns", coins=20, workers=3), NOBODY]),
        *("fish", ["research:writing", "research:sailing"], {"research:mining": "AGE-ACT-3"}),
    ),
    case(
        *("C6", "ACT-4", [Has("aztecs", coins=10, workers=1), NOBODY]),
        *("fish", [], {"wonder:petra": "AGE-ACT-4"}),
    ),
    case(
        *("C13", "age-civ:vikings CARD-VIKINGS", [Has("mali", workers=2), Has("vikings")]),
        *("fish", [], {"trade": "AGE-CARD-VIKINGS"}),
    ),
    case("C20b", "PASS-2", [Has("huns"), NOBODY], "fish", [], {"fish": "AGE-ACT-4", "end": "AGE-PASS-2"}),
    case("C22", "PASS-2", [Has("huns", workers=1), NOBODY], "fish", ["fish"], {"pass": "AGE-PASS-2"}),
    case(
        *("C26b", "EFFECT-1", [Has("sumer", workers=1), NOBODY]),
        *("fish", [], {"research:mining": "AGE-ACT-4"}),
    ),
    case(
        *("C30", "INNO-3", [Has("huns", techs="mining", coins=5), NOBODY]),
        *("fish", [], {"special:arms": "AGE-INNO-3"}),
    ),
    case("poor", "INNO-2", [Has("huns"), NOBODY], "fish", [], {"special:faith": "AGE-INNO-2"}),
    case(
        *("again", "INNO-2", [Has("huns", coins=5, special="walls"), NOBODY]),
        *("fish", [], {"special:faith": "AGE-INNO-2"}),
    ),
    case(
        *("slots", "ACT-2 ACT-3 age-action:plague", [Has("huns", workers=3), NOBODY]),
        *("fish plague", ["fish"], {"fish": "AGE-ACT-3", "trade": "AGE-ACT-2"}),
    ),
    case(
        *("arrow", "TECH-2", [Has("huns", coins=9, workers=3), NOBODY]),
        *("fish", [], {"research:science": "AGE-TECH-2"}),
    ),
]


@pytest.mark.parametrize(("has", "present", "answers", "wanted"), REFUSED)
def test_what_is_refused_and_why(has: list[Has], present: str, answers: list[str], wanted: dict[str, str]) -> None:
    t = table(*has, present=present, wonders="petra", specials="arms faith")
    play = acting(t, *answers)
    assert {key: clause for key, clause in play.clauses().items() if key in wanted} == wanted
    assert not any("plague" in option.key for option in play.question.options)


@pytest.mark.rule("AGE-SETUP-3")
def test_b1_wonders_open() -> None:
    assert [len(deal(settings(n)).wonders) for n in (1, 2, 4)] == [4, 5, 7]


@pytest.mark.rule("AGE-ACT-2")
def test_b2_what_is_available() -> None:
    t = table(Has("huns", coins=20, workers=4), NOBODY, present="hunt fish farm")
    keys = {key.partition(":")[0] for key in acting(t).legal}
    assert keys == {"wonder", "research", "exploit", "hunt", "fish", "farm", PASS}


@pytest.mark.rule("AGE-TECH-2", "AGE-TECH-3")
def test_b5_what_can_be_learned() -> None:
    t = table(Has("huns", techs="writing education"), NOBODY)
    assert technologies.learnable(t.players[0]) == ["science", "sailing", "engineering", "mining"]
    assert len(printed().sheet) == 9


@pytest.mark.rule("AGE-TECH-7", "age-tech:science", "AGE-EFFECT-4")
def test_b6_science_in_round_4() -> None:
    t = table(Has("huns", techs="writing education", coins=4, workers=1), NOBODY, at=4)
    acting(t, "research:science")
    assert figures(t) == (0, 3, 1)


@pytest.mark.rule("age-civ:iberia", "AGE-CARD-IBERIA", "AGE-TECH-4")
def test_b7_iberia() -> None:
    t = table(Has(), NOBODY, row={"iberia": 5, "huns": 0, "khmer": 0, "mali": 0, "rome": 0})
    play = taking(t, "rise:iberia", "writing")
    assert "education" in play.legal
    play.give("education")
    assert (play.over, figures(t), t.players[0].technologies) == (True, (5, 0, 2), ["writing", "education"])


@pytest.mark.rule("age-civ:persia", "AGE-WAR-3", "AGE-CARD-PERSIA")
def test_b8_persia_at_war() -> None:
    t = table(Has("persia", techs="mining iron_working gunpowder", workers=1), NOBODY)
    assert effects.strength(t, t.players[0]) == 7
    war.war(t)
    assert figures(t) == (3, 0, 1)


@pytest.mark.rule("age-civ:tiwanaku", "AGE-CARD-TIWANAKU", "AGE-CIV-8")
def test_b9_tiwanaku() -> None:
    t = table(Has(), NOBODY, row="tiwanaku huns khmer mali rome")
    taking(t, "rise:tiwanaku")
    assert figures(t) == (0, 5, 2)
    t = table(Has("huns"), NOBODY, at=2, row="tiwanaku khmer mali rome")
    taking(t, "absorb:tiwanaku")
    assert figures(t) == (0, 0, 1)


@pytest.mark.rule("AGE-ROUND-3")
def test_b10_plague_under_the_first_sheet_never_comes() -> None:
    t = table(Has("huns", workers=3), NOBODY, present="plague fish hunt")
    t.time = ["fish", "hunt", "plague", "culture", "farm", "build", "conquest", "trade"]
    for _ in range(2):
        rounds.end_round(t)
    assert not [entry for entry in t.log if entry.kind == "plague"]


@pytest.mark.rule("age-civ:babylon", "AGE-CARD-BABYLON", "AGE-TECH-4")
def test_b13_babylon() -> None:
    t = table(Has("babylon"), NOBODY)
    play = ending(t)
    assert play.legal == ["writing", "sailing", "mining"]
    play.give("mining")
    assert figures(t) == (0, 0, 0)


@pytest.mark.rule("AGE-WONDER-1", "age-civ:inca")
def test_b14_inca() -> None:
    t = table(Has(), NOBODY, row="inca huns khmer mali rome", wonders="petra")
    taking(t, "rise:inca", "petra")
    assert figures(t) == (5, 0, 3)
    t = table(Has(), NOBODY, row="inca huns khmer mali rome")
    bare_row(t)
    assert taking(t, "rise:inca").over


@pytest.mark.rule("AGE-INNO-1")
def test_b16_special_cards_open() -> None:
    assert [len(deal(settings(n, ["innovation"])).specials) for n in (1, 2, 3)] == [2, 3, 4]


@pytest.mark.rule("AGE-DRAFT-1", "AGE-DRAFT-2")
def test_b17_the_draft() -> None:
    t = deal(settings(3, ["draft"]))
    packets = [player.packet[:] for player in t.players]
    for number in range(5):
        play = Play(t, rounds.part(t))
        assert [len(question.options) for question in play.asked] == [7 - number] * 3
        play.give(
            *[(seat, play.asked[0].options[0].key if seat == 0 else t.players[seat].packet[0]) for seat in range(3)]
        )
        if number == 0:
            assert t.players[1].packet == packets[0][1:], "passed to the left"
    assert (len(t.row), [len(player.hand) for player in t.players], t.deck) == (6, [5, 5, 5], [])
    assert t.phase == "civilization"


@pytest.mark.parametrize(
    ("taken", "lying", "wanted"),
    [
        case("B18", "DRAFT-4 age-civ:carthage CARD-CARTHAGE", 0, 0, 0),
        case("B18b", "DRAFT-4 age-civ:carthage", 1, 0, 6),
        case("B20", "DRAFT-5 age-civ:carthage", 1, 2, 12),
    ],
)
def test_carthage_in_the_draft(taken: int, lying: int, wanted: int) -> None:
    t = table(Has("huns" if taken else ""), NOBODY, options="draft", row={**FIRST_DRAFT, "carthage": lying})
    taking(t, "rise:carthage")
    assert figures(t) == (wanted, 0, 1)


@pytest.mark.rule("AGE-DRAFT-4", "age-civ:iberia")
def test_b19_iberia_in_the_draft() -> None:
    assert taking(table(Has(), NOBODY, options="draft", row=FIRST_DRAFT), "rise:iberia").over
    play = taking(table(Has("huns"), NOBODY, options="draft", row=FIRST_DRAFT), "rise:iberia")
    assert play.give("writing").over


@pytest.mark.rule("AGE-SOLO-2")
def test_b21_plague_in_the_skirmish() -> None:
    for seed in range(10):
        t, when = deal(settings(1, seed=seed)), list[int]()
        for _ in range(5):
            rounds.end_round(t)
            when += [t.round for entry in t.log if entry.kind == "plague" and t.round not in when]
        assert when[:1] == [3]
        assert len([entry for entry in t.log if entry.kind == "plague"]) == 1


@pytest.mark.rule("AGE-SOLO-8", "age-civ:lydia", "AGE-CARD-LYDIA")
def test_b22_lydia() -> None:
    t = table(Has(), row="lydia huns khmer mali rome")
    taking(t, "rise:lydia")
    assert figures(t)[0] == 4
    t = table(Has(), NOBODY, row="lydia huns khmer mali rome")
    taking(t, "rise:lydia")
    assert (figures(t)[0], figures(t, 1)[0]) == (4, 1)


@pytest.mark.rule("AGE-ACT-WONDER", "AGE-SETUP-3")
def test_c7_a_wonder_from_an_empty_row() -> None:
    t = table(Has("huns", coins=7, workers=1), NOBODY)
    bare_row(t)
    acting(t, "wonder", END)
    assert (figures(t), t.players[0].wonders) == ((0, 3, 0), [])


@pytest.mark.parametrize(
    ("has", "workers"),
    [
        case(
            *("C11", "WAR-2 WAR-1 LOSE-1 STRENGTH-3"),
            *([Has("khmer", workers=2), Has("mali"), Has("rome", workers=3)], [1, 0, 2]),
        ),
        case(
            *("C12", "WAR-4 age-civ:polynesia CARD-POLYNESIA"),
            *([Has("polynesia", workers=2), Has("mali", workers=2), Has("huns", workers=2)], [2, 1, 2]),
        ),
    ],
)
def test_war(has: list[Has], workers: list[int]) -> None:
    t = table(*has)
    war.symbol(t, "war")
    assert [player.workers for player in t.players] == workers


@pytest.mark.rule("age-civ:vikings", "AGE-CARD-VIKINGS", "AGE-CIV-4")
def test_c13_and_c14_trade_and_the_vikings() -> None:
    t = table(Has("vikings", workers=1), Has("mali"), present="trade")
    assert "trade" in acting(t).legal, "the owner can"
    t = table(Has("mali", workers=1), Has("huns", "vikings"), present="trade")
    assert "trade" in acting(t).legal, "they do not lead"


@pytest.mark.rule("AGE-CIV-2", "AGE-CIV-3", "AGE-STRENGTH-1", "age-civ:rome")
def test_c15_rome_goes() -> None:
    t = table(
        Has("rome", techs="writing education sailing currency", workers=4), NOBODY, at=2, row="korea khmer mali iberia"
    )
    before = effects.strength(t, t.players[0])
    taking(t, "rise:korea")
    assert (before, effects.strength(t, t.players[0])) == (2, 0)
    assert [card for card, _ in effects.in_force(t.players[0], "price")] == ["civ:rome", "civ:korea", "tech:currency"]


@pytest.mark.parametrize(
    ("workers", "answer", "wanted"),
    [
        case("C16", "CIV-4 CIV-5", 4, "absorb:korea", (3, 0, 4)),
        case("C17", "CIV-3 CIV-7", 4, "rise:korea", (3, 0, 2)),
        case("more", "CIV-3", 0, "rise:korea", (3, 0, 2)),
        case("one", "CIV-4", 2, "absorb:korea", (3, 0, 3)),
    ],
)
def test_workers_and_coins_of_a_civilization(workers: int, answer: str, wanted: tuple[int, int, int]) -> None:
    t = table(Has("huns", workers=workers), NOBODY, at=2, row={"korea": 3, "khmer": 0})
    taking(t, answer)
    assert figures(t) == wanted


@pytest.mark.rule("AGE-CIV-1", "AGE-TURN-2")
def test_c18_three_civilizations() -> None:
    play = taking(table(Has("huns", "mali rome"), NOBODY, at=4))
    assert play.legal == [NOTHING]
    assert {*play.clauses().values()} == {"AGE-CIV-1"}


@pytest.mark.rule("AGE-CIV-5", "AGE-CIV-6", "AGE-CIV-10")
def test_c19_the_row_afterwards() -> None:
    t = table(Has("huns"), NOBODY, at=2, row={"korea": 0, "khmer": 1, "mali": 2, "rome": 3, "iberia": 4})
    top, revealed = t.deck[-1], t.revealed
    taking(t, "rise:rome")
    assert (t.players[0].coins, t.row) == (3, {"korea": 1, "khmer": 2, "mali": 3, "iberia": 5, top: 0})
    assert t.revealed == revealed + 1


@pytest.mark.rule("AGE-CLOSE-3", "AGE-TECH-6")
def test_c23_babylon_learns_education() -> None:
    t = table(Has("babylon", techs="writing", coins=4), NOBODY)
    ending(t, "education", "culture")
    assert figures(t) == (1, 2, 0)


@pytest.mark.rule("AGE-CLOSE-4", "age-civ:britain", "AGE-CARD-BRITAIN")
def test_c24_britain_is_last() -> None:
    t = table(Has("britain", techs="writing education", points=12, coins=4), NOBODY)
    ending(t, "culture")
    assert figures(t) == (1, 16, 0)


@pytest.mark.rule("age-civ:harappa", "AGE-CARD-HARAPPA")
def test_c25_harappa() -> None:
    t = table(Has("huns", "harappa", techs="writing education", coins=7, workers=1), NOBODY, present="culture")
    acting(t, "culture", END, "culture")
    assert figures(t) == (1, 4, 1)


@pytest.mark.rule("AGE-EFFECT-1")
def test_c27_no_price_below_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    cheaper = replace(printed().civilizations["korea"].legacy[0], techs=())
    cards = {each: replace(printed().civilizations[each], legacy=(cheaper,)) for each in ("korea", "khmer")}
    facts = replace(printed(), civilizations={**printed().civilizations, **cards})
    monkeypatch.setattr(effects, "printed", lambda: facts)
    effects._in_force.cache_clear()
    t = table(Has("ottoman", "korea khmer", techs="writing education", workers=1), NOBODY)
    assert acting(t).subject("research:science").coins == 0
    effects._in_force.cache_clear()


@pytest.mark.rule("AGE-INNO-4", "AGE-INNO-5")
def test_c31_and_c32_what_lies_under_a_special_card() -> None:
    t = table(Has("huns", techs="mining iron_working", special="voyages", coins=9, workers=2), NOBODY)
    assert "engineering" not in technologies.sheet(t.players[0])
    reason = technologies.against_learning(t.players[0], "engineering")
    assert reason is not None
    assert reason.clause == "AGE-INNO-4"
    t = table(Has("huns", techs="sailing currency", special="wisdom", coins=9, workers=2), NOBODY)
    assert "research:engineering" in acting(t).legal
    assert len(technologies.sheet(t.players[0])) == 8


@pytest.mark.rule("AGE-EVENT-2", "AGE-LOSE-1", "AGE-EVENT-4", "age-event:earthquake")
def test_c33_an_earthquake_before_a_war() -> None:
    t = table(Has("khmer", workers=1), Has("huns", workers=2), at=3, events="earthquake rats blank")
    t.time[5], t.time[t.time.index("trade")] = "trade", t.time[5]
    rounds.end_round(t)
    assert [player.workers for player in t.players] == [0, 1]
    assert [entry.kind for entry in t.log if entry.kind in ("event", "war", "loses_worker")] == ["event", "war"]


EVENTS = [
    case(
        "baby_boom",
        "AGE-EVENT-3 age-event:baby_boom",
        [Has("huns", workers=4), Has("mali", workers=1)],
        [(0, 0, 4), (0, 0, 2)],
    ),
    case(
        "rich_harvest", "age-event:rich_harvest EVENT-3", [Has("huns", workers=4), Has("mali")], [(4, 0, 4), (0, 0, 0)]
    ),
    case("festival", "age-event:festival EVENT-3", [Has("huns"), Has("mali")], [(0, 2, 0), (0, 2, 0)]),
    case(
        "great_debate",
        "age-event:great_debate EVENT-3",
        [Has("huns", techs="mining"), Has("mali")],
        [(0, 2, 0), (0, 0, 0)],
    ),
    case("rats", "age-event:rats LOSE-2", [Has("huns", coins=2), Has("mali", coins=9)], [(0, 0, 0), (6, 0, 0)]),
    case(
        "corruption",
        "age-event:corruption EVENT-3 LOSE-2",
        [Has("huns", coins=5), Has("mali", coins=5), Has("rome", coins=2)],
        [(2, 0, 0), (2, 0, 0), (2, 0, 0)],
    ),
    case(
        "barbarians",
        "age-event:barbarians EVENT-4",
        [Has("persia", coins=5), Has("huns", coins=5)],
        [(2, 0, 0), (5, 0, 0)],
    ),
    case("blank", "age-event:blank", [Has("huns", coins=5), Has("mali", coins=5)], [(5, 0, 0), (5, 0, 0)]),
]


@pytest.mark.parametrize(("has", "wanted"), EVENTS)
def test_an_event(has: list[Has], wanted: list[tuple[int, int, int]], request: pytest.FixtureRequest) -> None:
    t = table(*has)
    war.event(t, request.node.callspec.id)
    assert [figures(t, seat) for seat in range(len(has))] == wanted


def score(t: Table) -> Table:
    """The table after the last turn."""

    async def over() -> None:
        scoring.score(t)

    Play(t, over())
    return t


@pytest.mark.parametrize(
    ("has", "winners", "victory"),
    [
        case(
            *("C36", "SCORE-2 SCORE-3"),
            *(
                [
                    Has("khmer", points=30, coins=9, workers=2),
                    Has("mali", points=29, coins=1, workers=3),
                    Has("sumer", points=30, coins=4, workers=3),
                ],
                [2],
                "workers",
            ),
        ),
        case(
            *("C37", "SCORE-2"),
            *(
                [
                    Has("khmer", points=30, coins=4, workers=3),
                    Has("rome", points=1),
                    Has("sumer", points=30, coins=4, workers=3),
                ],
                [0, 2],
                "shared",
            ),
        ),
        case("coins", "SCORE-2", [Has("khmer", points=9, coins=2), Has("sumer", points=9)], [0], "coins"),
        case("points", "SCORE-2", [Has("khmer", points=9), Has("sumer", points=8, coins=9, workers=4)], [0], "points"),
    ],
)
def test_who_wins(has: list[Has], winners: list[int], victory: str) -> None:
    t = score(table(*has, at=6))
    assert (t.winners, t.victory) == (winners, victory)


@pytest.mark.parametrize(
    ("leads", "techs", "workers"),
    [
        case("C39", "SOLO-6 SOLO-7 SOLO-5", "hittites", "mining", 1),
        case("safe", "SOLO-7", "khmer", "mining iron_working", 2),
    ],
)
def test_a_tie_with_the_rival_is_least(leads: str, techs: str, workers: int) -> None:
    t = table(Has(leads, techs=techs, workers=2), at=3, future="trade")
    assert effects.strength(t, t.players[0]) == 3 + (workers > 1)
    t.time.insert(5, t.time.pop(t.time.index("trade")))
    rounds.end_round(t)
    assert (t.rival, t.players[0].workers) == (3, workers)


@pytest.mark.rule("AGE-SOLO-10")
def test_c40_goals() -> None:
    t = score(table(Has("khmer", points=24, wonders="great_wall"), at=6))
    assert (t.goals, t.victory, t.winners) == (
        ["worthy_clan", "great_kingdom", "realm_of_the_primitive"],
        "skirmish",
        [],
    )


@pytest.mark.rule("AGE-CLOSE-1", "age-civ:phoenicia", "AGE-CARD-PHOENICIA", "AGE-CLOSE-2")
def test_c41_phoenicia_in_the_last_round() -> None:
    t = table(Has("phoenicia", coins=2), NOBODY, at=6, row={"korea": 1})
    ending(t, "korea")
    assert (figures(t), t.row) == ((0, 2, 0), {"korea": 3})
    assert ending(table(Has("phoenicia", coins=2), NOBODY), NOTHING).over
    assert ending(table(Has("phoenicia", coins=1), NOBODY)).over


@pytest.mark.rule("AGE-INNO-2", "AGE-PASS-2")
def test_a_special_card_is_no_action() -> None:
    t = table(Has("huns", coins=1, workers=1), NOBODY, specials="arms")
    play = acting(t, "special:arms")
    assert (play.clauses()[END], t.players[0].special, figures(t)) == ("AGE-PASS-2", "arms", (0, 0, 1))
    play.give(PASS)
    assert figures(t) == (2, 0, 2)
    assert actions.slots(t, t.players[0], "wonder") == 1


@pytest.mark.rule("AGE-TURN-1", "AGE-TURN-3", "AGE-ROUND-1")
def test_a_whole_turn_passes_on_to_the_next_seat() -> None:
    t = table(Has(), NOBODY, row="korea huns", present="fish")
    play = whole(t, "rise:huns", "fish", END)
    assert (play.over, t.acting, t.phase, figures(t)) == (True, 1, "civilization", (1, 0, 4))


@pytest.mark.rule("AGE-BACK-1")
def test_the_view_tells_who_will_not_come_back_before_the_turn_ends() -> None:
    seen = set[int]()
    for seed in range(12):
        told = None
        for game in moments(seed):
            if told is not None and game.state.phase != "actions":
                since = [entry for entry in game.state.log[told[0] :] if entry.kind == "gives_up"]
                assert [entry.facts["workers"] for entry in since[:1]] == [told[1]] * bool(told[1])
                seen.add(told[1])
            acts = not game.over and game.pending[0].kind == "age.act" and game.state.turn.acted
            told = (len(game.state.log), view(game.state, None).turn.given_up) if acts else None
    assert {0, 1} <= seen
