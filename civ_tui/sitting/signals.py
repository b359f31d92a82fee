"""The signals that ask a program to end."""

from __future__ import annotations

import signal
from typing import Final

_NAMES: Final = ("TERM", "HUP", "INT", "QUIT", "USR1", "USR2", "ALRM", "VTALRM", "PROF", "IO", "XCPU", "PWR")
ENDING: Final = tuple(signal.Signals[f"SIG{name}"] for name in _NAMES if f"SIG{name}" in signal.Signals.__members__)
"""Those that end a program which does not answer them, as far as the system knows them and somebody else sends them."""
