"""Drives any board game whose rules are coroutines: questions, answers, saves, undo, chance, log.

It knows no game. `flow` is what rules call, `play` drives the rules forwards, `game` adds the record and the way back,
`save` the file. A toy game in `tests/engine/toy.py` shows all that a game has to bring.
"""
