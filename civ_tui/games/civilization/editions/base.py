"""The game as printed in 2010, of which every other edition is a variant (`dataclasses.replace`)."""

from __future__ import annotations

from typing import Final

from civ_tui.engine.basis import PRINTED, Basis
from civ_tui.engine.data import rules_data
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.editions.parts import PARTS, PRESETS
from civ_tui.games.civilization.rules import pieces, victory
from civ_tui.games.civilization.rules.cards.all import PRINTED_CARDS
from civ_tui.games.civilization.rules.edition import STANDARD, Edition, Phase, Victory
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.movement import movement
from civ_tui.games.civilization.rules.phases.research import research
from civ_tui.games.civilization.rules.phases.setup import settle
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.phases.trade import trade
from civ_tui.games.civilization.rules.printed import catalog, loading

COMPONENTS: Final = loading.load(rules_data())
PRINTED_CARDS.add_events(COMPONENTS.culture_events.values())
BASE: Final = Edition(
    STANDARD,
    "As printed",
    COMPONENTS,
    PRINTED_CARDS,
    phases={
        "setup": Phase("Setup", settle),
        "start_of_turn": Phase("Start of Turn", start_of_turn, short="Start"),
        "trade": Phase("Trade", trade),
        "city_management": Phase("City Management", city_management, short="City"),
        "movement": Phase("Movement", movement),
        "research": Phase("Research", research, together=True),
    },
    victories={
        "culture": Victory("WIN-1", "the culture track is at its end", ("space_entered",), victory.track_ended),
        "technology": Victory(
            "WIN-2", "the flight into space", ("researched", "learned_for_free"), victory.space_flight
        ),
        "economy": Victory("WIN-3", "15 coins", ("coins_counted", "researched"), victory.coins_gathered),
        "military": Victory("WIN-4", "an enemy capital has fallen", ("battle_decided",), victory.capital_fallen),
        "learning": Victory(
            "SETUP-19", "the first game has reached its end", ("city_founded",), victory.first_game_ended, won=False
        ),
    },
    pieces=pieces.PIECES,
    options={id_: part.switch for id_, part in PARTS.items()},
    parts={id_: part.made for id_, part in PARTS.items()},
    presets=PRESETS,
    basis=Basis(
        PRINTED,
        Line(
            "Rules, pieces, cards and tiles are those of the printed game and its two expansions. Feudalism, "
            "Fundamentalism and Monarchy are known from other programs, not from their cards. Less sure of the "
            "expansions are some huts and villages, one square of the Mongols and the icons of the Seven Cities of "
            "Gold. What the rulebooks leave open is a house ruling."
        ),
    ),
    printing=catalog.PRINTING,
)
