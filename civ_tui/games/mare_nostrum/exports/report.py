"""The report of a finished game as files: its chronicle, and a picture of its last map."""

from __future__ import annotations

from pathlib import Path

from civ_tui.drawing.look import Look
from civ_tui.games.mare_nostrum.exports.chronicle import markdown
from civ_tui.games.mare_nostrum.exports.picture import svg
from civ_tui.games.mare_nostrum.rules.view import View
from civ_tui.games.mare_nostrum.words.ending import headline
from civ_tui.storage import atomic_files


def save(final: View, look: Look, facts: str, seed: int, folder: Path) -> tuple[Path, Path]:
    """Write the report into the folder, which is made if need be: Markdown with a line of `facts`, and the picture. No
    file is ever written over. Raises OSError."""
    stem = f"report-{final.title}-{seed}"
    words = atomic_files.add(folder, stem, ".md", [markdown(final, look, facts).encode()])
    picture = atomic_files.add(folder, stem, ".svg", [svg(final, look, headline(look, final)).encode()])
    return words, picture
