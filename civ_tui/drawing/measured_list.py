"""A list of options of several lines each."""

from textual.widgets import OptionList


class MeasuredList(OptionList):
    """Measures its options anew when a scrollbar takes a column from them or gives it back; Textual would cut those
    measured before to the lines that they had then."""

    def watch_show_vertical_scrollbar(self) -> None:
        """The options are narrower or broader now."""
        self._clear_caches()
        self.refresh(layout=True)
