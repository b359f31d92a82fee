"""How large a file may be that is opened as a game: what is larger is refused with a sentence.

The longest of some five hundred games of random players, of 86 rounds, has 8,100 answers, 6,500 entries of the log and
720,000 bytes, with 104,000 values and a checkpoint of 15,000 bytes; people play a fifth of that.
"""

from __future__ import annotations

from typing import Final

FILE: Final = 8_000_000
"""Bytes of a saved game or a record."""
HEAD: Final = 64_000
"""Bytes of a saved game before its answers: all that a list reads of its beginning."""
CHECKPOINT: Final = 256_000
"""Bytes of the table at the checkpoint: all that a list reads of a saved game's end."""
VALUES: Final = 400_000
"""Numbers, texts, lists and objects in one file."""
ANSWERS: Final = 30_000
REMARKS: Final = 1_000
"""Answers that only note down what the table has agreed to take back."""
ENTRIES: Final = 50_000
"""Entries of the log."""
KEY: Final = 1_000
"""Characters of one answer."""
NAME: Final = 40
"""Characters of a player's or a saved game's name."""
