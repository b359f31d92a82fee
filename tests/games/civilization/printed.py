"""The game as it is printed, for tests that ask what stands on its cards."""

from civ_tui.games.civilization.rules.edition import LOOT_TABLE, STANDARD, edition

EDITION = edition(STANDARD)
PRINTED = EDITION.components
EVERYTHING = edition(STANDARD, (*EDITION.options, LOOT_TABLE)).components
"""With all that the two expansions have."""
