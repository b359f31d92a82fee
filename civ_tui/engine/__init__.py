"""Drives any board game whose rules are coroutines: questions, answers, saves, undo, chance, log.

It knows no particular game. Rules call `flow`, `play` drives the rules forwards, `game` adds the record and undo, and
`save` writes and reads files. The toy game in `tests/engine/toy.py` shows everything a game has to provide.
"""
