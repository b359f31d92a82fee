"""Limits on the size of a file opened as a game; larger files are refused with a sentence.

Among some five hundred games of random players the longest has 86 rounds, 8,100 answers, 6,500 log entries and 720,000
bytes, with 104,000 values and a checkpoint of 15,000 bytes. Games of people are a fifth of that.
"""

from __future__ import annotations

from typing import Final

FILE: Final = 8_000_000
"""Bytes of a saved game or a record."""
HEAD: Final = 64_000
"""Bytes of a saved game before its answers. A list of games reads only this much from the beginning."""
CHECKPOINT: Final = 256_000
"""Bytes of the table at the checkpoint. A list of games reads only this much from the end."""
VALUES: Final = 400_000
"""Numbers, texts, lists and objects in one file."""
ANSWERS: Final = 30_000
REMARKS: Final = 1_000
"""Answers that only note an agreement to take moves back."""
ENTRIES: Final = 50_000
"""Entries of the log."""
KEY: Final = 1_000
"""Characters of one answer."""
NAME: Final = 40
"""Characters of a player's or a saved game's name."""
