"""What becomes of a government that its owner may no longer have."""

from __future__ import annotations

from civ_tui.games.civilization.rules.edition import overridable
from civ_tui.games.civilization.rules.state import Table


@overridable
async def settle_governments(_t: Table) -> None:
    """FAF-WON-4: after an effect by which a wonder may have gone, whoever may no longer have their government takes
    another one."""
