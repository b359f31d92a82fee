"""Drives any board game whose rules are coroutines: questions, answers, saves, undo, chance, log.

It knows no game. `flow` is what rules call, `game` is what players and programs call.
"""
