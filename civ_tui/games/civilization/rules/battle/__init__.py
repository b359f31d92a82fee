"""Battles: forces, battle turns, attacks, losses and loot, against players and barbarians."""
