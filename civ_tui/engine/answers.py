"""The keys of answers that mean the same in every game: they do nothing, go back or end something.

Records and saves contain them, so they never change.
"""

from __future__ import annotations

from typing import Final

END: Final = "end"
"""Ends one's part."""
PASS, PASS_ON = "pass", "pass_on"
"""Let this pass; let everything pass until one's own turn."""
BACK: Final = "back"
"""Back to the previous question, or do not use or pay after all."""
OFF: Final = "off"
"""Call off the talks."""
AGREE, REFUSE = "agree", "refuse"
"""Agree to what is proposed, or refuse it."""
STOP: Final = "stop"
"""Go no further."""
NOTHING: Final = "nothing"
"""Leave what is offered."""
NONE: Final = "none"
"""Choose none of what is offered, or let what was read out do nothing."""

ALL_PASS, ALL_PASS_ON = "all:pass", "all:pass_on"
"""The same of all who are asked, where the table answers together."""

IDLE: Final = frozenset((END, NONE, BACK, OFF, STOP, NOTHING, REFUSE, PASS, PASS_ON))
"""Answers that do nothing."""
