"""What is asked back before an answer is given, because it loses something or cannot be taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from civ_tui.words.language import Language


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What is asked back before an answer is given: the `text` says what hangs on it, the `question` whether it is
    meant, and `yes` is what the button says that gives it. `harmless` means that the answer can be taken back, or that
    the player chose it for good a moment ago; `unread` that it is asked back only where the option was not highlighted,
    so that perhaps nobody has read what it means."""

    question: str
    text: str
    yes: str
    harmless: bool = True
    unread: bool = False

    @property
    def undone(self) -> bool:
        """Whether undo may do as well as to ask back."""
        return self.harmless and not self.unread


def in_every_round(language: Language, found: Confirmation) -> Confirmation:
    """What is asked back before the answer becomes a standing order."""
    stays = language.say("It will be so in every round, without asking, until you call the order back.")
    return replace(found, text=f"{found.text} {stays}", harmless=False)
