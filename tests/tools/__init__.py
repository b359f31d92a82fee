"""Commands of those who work on the program: what it measures, what must not change."""
