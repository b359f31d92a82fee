"""What every Markdown file is made of: text that stays text, and tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

SPECIAL: Final = re.compile(r"[\\`*_\[\]<>&|~$]")
"""What Markdown takes for markup anywhere in a line."""
LEADING: Final = re.compile(r"^(\d*)([-+#=.)])")
"""What Markdown takes for a list or a heading at the beginning of a line."""


def escaped(text: str) -> str:
    """The text as Markdown shows it letter by letter, in one line."""
    text = SPECIAL.sub(r"\\\g<0>", " ".join(text.split()))
    return LEADING.sub(r"\1\\\2", text)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: int) -> str:
    """A table of texts that are escaped already; from the column `numbers` on they stand at the right."""
    rule = ["---" if column < numbers else "---:" for column in range(len(heads))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, rule, *rows))
