"""Chronicle and picture."""

from __future__ import annotations

from typing import Any, Final

from civ_tui.games.mare_nostrum.exports.picture import svg
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.words.room import WORDS


class MareNostrumExports:
    """Its files."""

    def chronicle(self, seen: View, look: Any, remark: str = "") -> str:
        """Who played and what happened, in Markdown."""
        told = (look.say(WORDS.sentence(entry, seen)) for entry in seen.log)
        return "\n".join(("# Mare Nostrum", remark, *told))

    picture = staticmethod(svg)


EXPORTS: Final = MareNostrumExports()
