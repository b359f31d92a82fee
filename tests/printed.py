"""The game as it is printed, for tests that ask what stands on its cards."""

from civ_tui.rules.edition import STANDARD, edition

EDITION = edition(STANDARD)
PRINTED = EDITION.components
