"""The corpus of recorded games: whole games that must go on as they went, one file each, `corpus.py` their commands."""
