"""The kinds of questions and the keys of answers, which records and saves contain."""

from civ_tui.engine import answers
from civ_tui.games.civilization.automation.answers import NOTHING_TO_DO
from civ_tui.games.civilization.rules import kinds


def test_what_records_contain_never_changes() -> None:
    found = {**vars(kinds), **vars(answers)}
    written = {name: value for name, value in found.items() if name.isupper() and isinstance(value, str)}
    assert written == {
        "SETUP_CAPITAL": "setup.capital",
        "SETUP_WONDER": "setup.wonder",
        "SETUP_GREAT_PERSON": "setup.great_person",
        "SETUP_ARMY": "setup.army",
        "SETUP_SCOUT": "setup.scout",
        "START_OF_TURN": "start_of_turn",
        "FOUND_FOUNDER": "found.founder",
        "FOUND_DISPLACE": "found.displace",
        "GATHER_CITY": "gather.city",
        "TRADE": "trade",
        "TRADE_DEAL": "trade.deal",
        "TRADE_AGREE": "trade.agree",
        "CITY_MANAGEMENT": "city_management",
        "CITY_ACTION": "city.action",
        "CITY_PLACE": "city.place",
        "MOVEMENT": "movement",
        "MOVEMENT_STEP": "movement.step",
        "MOVEMENT_LEFT": "movement.left",
        "RESEARCH": "research",
        "BATTLE_UNIT": "battle.unit",
        "BATTLE_BARBARIAN": "battle.barbarian",
        "BATTLE_LOOT": "battle.loot",
        "BATTLE_LOOT_CITY": "battle.loot_city",
        "RESPOND": "respond",
        "GREAT_PERSON_SQUARE": "great_person.square",
        "GREAT_PERSON_KEPT": "great_person.kept",
        "POLICY_ADOPT": "policy.adopt",
        "POLICY_GIVE_BACK": "policy.give_back",
        "POLICY_SWITCH": "policy.switch",
        "HAND_DISCARD": "hand.discard",
        "HAND_KEPT": "hand.kept",
        "CHOOSE_CARD": "choose.card",
        "CHOOSE_CITY": "choose.city",
        "CHOOSE_FIGURES": "choose.figures",
        "CHOOSE_OPTION": "choose.option",
        "CHOOSE_PAYMENT": "choose.payment",
        "CHOOSE_PLAYER": "choose.player",
        "CHOOSE_RESOURCE": "choose.resource",
        "CHOOSE_SQUARE": "choose.square",
        "CHOOSE_TECH": "choose.tech",
        "END": "end",
        "PASS": "pass",
        "PASS_ON": "pass_on",
        "ALL_PASS": "all:pass",
        "ALL_PASS_ON": "all:pass_on",
        "BACK": "back",
        "OFF": "off",
        "AGREE": "agree",
        "REFUSE": "refuse",
        "ALLOW": "allow",
        "DISBAND": "disband",
        "STOP": "stop",
        "RESERVE": "reserve",
        "NOTHING": "nothing",
        "NONE": "none",
        "ENOUGH": "enough",
    }


def test_which_answers_do_nothing() -> None:
    assert {"end", "none", "back", "off", "stop", "reserve", "nothing", "refuse", "pass", "pass_on"} == kinds.IDLE


def test_which_questions_belong_together() -> None:
    assert kinds.MENUS == ("start_of_turn", "trade", "city_management", "movement")
    assert kinds.DEALS == ("trade.deal", "trade.agree")
    assert NOTHING_TO_DO.keys() == {*kinds.MENUS}
    assert kinds.PLACING == ("city.place", "great_person.square")
