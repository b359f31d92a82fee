"""What single cards do beyond their numbers: one short function for each card, registered by its id, in printed order.

`registry` holds the functions. The phases ask it what can be played and tell it what has just happened.
"""
