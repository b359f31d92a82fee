"""What each part of the two expansions adds, in a page for people who know the base game: what it is, how it is used,
what is otherwise than before. Whoever wants more reads the clauses and the cards."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from civ_tui.engine.wording import Text
from civ_tui.games.civilization.editions.parts import OF_FAME_AND_FORTUNE, PARTS, PRESETS
from civ_tui.words.lessons import Chapter, Page

BOXES: Final = ("fame_and_fortune", "wisdom_and_warfare")
"""The presets that are a box."""


def _page(part: str, clause: str, *about: Text) -> Page:
    switch = PARTS[part].switch
    return Page(part, switch.name, about, clause, switch.picture)


PAGES: Final = (
    # Fame and Fortune
    _page(
        "tiles_faf",
        "EXP-SETUP-8",
        "Seven more tiles are shuffled among the neutral tiles before the map is laid. The map is no larger for it: "
        "the tiles that are left over leave the game unseen, so nobody knows which ones will come.",
        "Three of the tiles have the square of a relic. Unless relics are on, it is a square like any other.",
    ),
    _page(
        "huts_villages_faf",
        "FAF-HUT-1",
        "10 more huts and 5 more villages. They are taken as ever: huts by armies that end their move there, villages "
        "in battle.",
        "Used at once: friendly barbarians (a unit for free, or a figure on that square), native art (3 culture "
        "tokens, in a village 6), wealth (a coin token).",
        "Kept face down: a teacher for a tech of level I, in Start of Turn; workers for 4 more production of a city, "
        "in City Management. There they stand in the list. They are not traded, but may be looted.",
    ),
    _page(
        "relics",
        "FAF-REL-1",
        "When a new tile with the square of a relic is turned over, the relic is put there. Whoever is the first to "
        "end the move of an army on it has its reward.",
        "Until then nothing is built there, no city is founded there or next to it, and scouts enter with an army "
        "only.",
        "Some rewards come at once. Those of Atlantis (a tech) and the Seven Cities of Gold (2 invested coins) are "
        "taken in your next Start of Turn or not at all.",
    ),
    _page(
        "techs_faf",
        "EXP-SETUP-2",
        "More techs in each player's deck, which are researched as the others are.",
        "Mysticism, level II: each draw of a culture event is one of two. Ecology, III: with coins the culture track "
        "costs less trade, and a wheat changes the land of an empty square for good. Plastics, IV: in each Start of "
        "Turn you build something for free.",
        "Agriculture, I, is among them where metropolises are on.",
    ),
    _page(
        "metropolis",
        "FAF-METRO-1",
        "With Agriculture your capital must grow at once over a square beside it. You choose which. It is still one "
        "city, and ten squares are around it.",
        "All ten must be revealed and belong to no other city. No enemy may stand on the new square; what is built "
        "there is lost. If no square will do, the capital grows in a later Start of Turn.",
        "Devoted to the arts it gives 2 culture tokens, not 1, besides its icons; who defends it has a combat bonus "
        "of 14, not 12.",
    ),
    _page(
        "disbanding",
        "FAF-DISB-1",
        "A figure may end its move in a city of your own. There it is disbanded: it returns to your reserve, and may "
        "leave a marker on the city, one in all.",
        "An army leaves a fortification: 2 more combat bonus when the city is defended. It goes once it has beaten "
        "off an attack.",
        "A scout leaves a caravan. When the city produces you may discard it for 2 more production.",
    ),
    _page(
        "investments",
        "FAF-INV-1",
        "In each Start of Turn you may put one coin token of yours on one of your four investment cards: they stand "
        "in the list. All see them, on your civilization sheet too.",
        "There it counts as a coin no more, but stays to the end of the game. The highest line that a card has "
        "reached is in force.",
        "Endowment for the Arts makes culture cheaper, Infrastructure adds production, the Military-Industrial "
        "Complex combat bonus. Public Education gives techs, with 3, 6 and 9 coins.",
    ),
    _page(
        "civilizations_faf",
        "FAF-CIV-1",
        "Arabs: culture for each resource token that they spend; they need investments. Greeks: Democracy at the "
        "start, culture for techs that others lack.",
        "Indians: a metropolis at the start, and any resource may stand for incense, iron, silk or wheat; they "
        "need metropolises. Spanish: a third scout, faster figures, a free building for each tile that they turn over.",
        "A civilization that lacks what it needs is not in the game.",
    ),
    _page(
        "printed_sheets_faf",
        "EXP-7",
        "The Arabs gain 2 culture tokens, not 1, for each resource token that they spend.",
        "The Greeks gain no culture for techs that others lack. Instead they keep all their trade when they research "
        "a tech that no other player knows or researches in that round.",
    ),
    _page(
        "wonders_faf",
        "EXP-SETUP-5",
        "Nine more wonders. Four of each era are drawn for a game, the others leave it unseen. They are bought like "
        "those of the base game, most of them for less with a certain tech.",
        "Machu Picchu, the Taj Mahal, Big Ben and Cristo Redentor work once in each Start of Turn, where they stand "
        "in the list.",
        "Machu Picchu is in the game with investments only, the Great Wall with the later loot table only.",
    ),
    _page(
        "events_faf",
        "EXP-SETUP-6",
        "10 more cards in the three decks of culture events.",
        "Duty and Honor, Nationalism and Patriotism build up to 1, 2 or 3 units for free. They are played in battle, "
        "before the units are drawn: you are asked then.",
        "Counterfeiters, Depression and Bank Scandal make others lose coin tokens; printed and invested coins are "
        "safe. Flooding turns an empty square into water for good.",
    ),
    _page(
        "great_people_cards",
        "FAF-GP-1",
        "Whoever gains a great person draws one of 42 cards, and the marker of its kind, which is placed as ever.",
        "You alone see the card until you use or show it. It works while a marker of its kind, your own and not "
        "blockaded, lies on the map. It is used in the phase that it names; a lasting effect begins when you show the "
        "card, in the list of any phase.",
        "If markers are destroyed and you then have more cards of a kind than markers, cards go by lot. Cards are "
        "never traded or looted.",
    ),
    _page(
        "fifth_player",
        "FAF-5P-1",
        "A fifth seat in purple, with as many pieces as the others.",
        "The map for five has 22 tiles in a shape of its own, with a hole in the middle. The hole is not part of the "
        "map: nothing enters or crosses it, and no city stands beside it.",
        "The market begins with five tokens of each resource.",
    ),
    # Wisdom and Warfare
    _page(
        "unit_cards_waw",
        "WAW-UNIT-1",
        "53 cards of two numbers in place of the old ones. Strength is the wounds that a unit deals, health those of "
        "which it dies. Each rank adds 1 to both; trumps strike first as ever.",
        "Wounds weaken no blow, and are not taken off before the count: each side counts the health of its units less "
        "their wounds, then its bonus.",
        "An example: infantry of strength 2, health 2 attacks infantry of 1 and 3. It deals 2 wounds and gets 1. Both "
        "live, and each counts 1.",
    ),
    _page(
        "tiles_waw",
        "EXP-SETUP-8",
        "Six more tiles are shuffled among the neutral tiles before the map is laid. The map is no larger for it: the "
        "tiles that are left over leave the game unseen.",
        "Two of the tiles have the square of a relic. Unless relics are on, it is a square like any other.",
    ),
    _page(
        "huts_villages_waw",
        "WAW-HUT-1",
        "3 more huts, with two spies and a uranium, and 2 more villages, with a uranium and wealth.",
        "Wealth is used at once: a coin token goes to your civilization sheet. The resources are kept as ever.",
        "With city-states 2 more huts and 3 more villages hide one.",
    ),
    _page(
        "city_states",
        "WAW-CS-1",
        "2 huts and 3 villages hide one of five city-states, which is put on that square. Whoever has a figure there "
        "holds it.",
        "What it gives, such as trade, culture or a coin, counts in your capital, and new figures of the capital may "
        "be placed there.",
        "Armies attacked there have 4 more combat bonus. A city can be founded on it, which gives 3 culture tokens "
        "and ends the city-state; none can be founded next to it.",
    ),
    _page(
        "techs_waw",
        "EXP-SETUP-2",
        "Four more techs in each player's deck. Navy, level I, unlocks the Shipyard on water: 5 production, star "
        "building. It gives 2 production and 2 combat bonus, and armies may be placed beside any city that has one.",
        "Logistics, II: infantry, artillery and mounted units of rank 2. Bureaucracy, II: a coin, and in each "
        "Research one social policy may be switched. Education, III: a coin token for a wonder built, one a round and "
        "4 at most.",
    ),
    _page(
        "governments_waw",
        "WAW-GOV-1",
        "Eight governments in place of the old ones. You unlock and change them as ever.",
        "Despotism: each city 1 more production. Republic: armies found cities. Feudalism: a harvest without an "
        "action. Monarchy: two actions of the capital, of two kinds. Democracy: a coin, 2 trade a round.",
        "Communism: one more battle card, all outskirts make as much as the best. Fundamentalism: combat bonus 4, "
        "culture for armies. Anarchy: capital idle, policies without effect.",
    ),
    _page(
        "policies",
        "WAW-POL-1",
        "Four cards of two sides. You adopt a policy with your capital and one more with each further city; with a "
        "lost city you give one back.",
        "To adopt one is to choose a card and a side. While that is in force the other side cannot be. Only cards say "
        "when a policy may be switched.",
        "What a policy lets you do stands in the list of Start of Turn; the rest holds by itself. The policies stand "
        "on the civilization sheets.",
    ),
    _page(
        "building_programs",
        "WAW-PROG-1",
        "A fourth action of a city, besides producing, the arts and harvests. It costs nothing.",
        "In its next production the production icons of the city's outskirts count twice; "
        "what comes from elsewhere counts once. Then the program is used up, whatever was made.",
        "An example: a city with 5 production icons starts a program, and in the next round makes one item for 10.",
    ),
    _page(
        "civilizations_waw",
        "WAW-CIV-1",
        "Aztecs gain by battles, won or lost. English: armies gather, all cross water; they need the techs. French: a "
        "combat bonus of 2 and one more policy; they need policies.",
        "Japanese: stronger infantry, cheaper techs. Mongols: two mounted units and more loot; they need the later "
        "loot table. Zulu: two artillery units, villages without a battle.",
        "A civilization that lacks what it needs is not in the game.",
    ),
    _page(
        "wonders_waw",
        "EXP-SETUP-5",
        "Six more wonders. Four of each era are drawn for a game, the others leave it unseen.",
        "The Statue of Zeus adds 6 to the combat bonus, the Great Lighthouse gives trade for empty water, Leonardo's "
        "Workshop lets no unit cost more than 5.",
        "With Notre-Dame you may research two techs, for 6 more trade. The Internet lets techs hold 2 more coin "
        "tokens, and against the Pentagon nobody trumps.",
    ),
    _page(
        "events_waw",
        "EXP-SETUP-6",
        "12 more cards in the three decks of culture events. Some name two phases: they are played in one of them, "
        "for that part alone.",
        "Migrants, Colonists and Immigrants carry a figure up to 2, 4 or 6 squares, or switch social policies. Supply "
        "Drop gives 7 trade, or one more action to a city.",
        "Barbarian Encampment makes a new village. Roaming Horde sends barbarians of rank 2 against an army or a city "
        "near a village.",
    ),
)
"""In the order in which they are read."""


def chapters(on: Collection[str]) -> tuple[Chapter, ...]:
    """The pages about those parts, by box. Relics, which both have, come with the tiles of the first."""
    pages = [page for page in PAGES if page.id in on]
    first = {*OF_FAME_AND_FORTUNE, "printed_sheets_faf"} - ({"relics"} if "tiles_faf" not in on else set())
    parted = (
        tuple(page for page in pages if page.id in first),
        tuple(page for page in pages if page.id not in first),
    )
    return tuple(Chapter(PRESETS[box].name, found) for box, found in zip(BOXES, parted, strict=True) if found)


def boxes() -> tuple[Chapter, ...]:
    """Each box with all that comes in it."""
    return tuple(chapter for box in BOXES for chapter in chapters(PRESETS[box].on))
