"""The rules of Mare Nostrum, clause by clause; nothing here knows a terminal."""
