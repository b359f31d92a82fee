"""Mare Nostrum as files for readers."""
