"""What Mare Nostrum writes into files for readers."""

from __future__ import annotations

from typing import Final

from civ_tui.games.mare_nostrum.exports.chronicle import markdown
from civ_tui.games.mare_nostrum.exports.picture import svg
from civ_tui.title import Exports


class Files:
    """The chronicle of a game and pictures of its map."""

    chronicle = staticmethod(markdown)
    picture = staticmethod(svg)


EXPORTS: Final[Exports] = Files()
