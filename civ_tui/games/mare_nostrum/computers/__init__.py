"""The computer players of Mare Nostrum, and games dealt to try it."""
