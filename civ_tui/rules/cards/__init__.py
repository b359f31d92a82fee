"""What single cards do beyond their numbers: one short function a card, registered by its id, in printed order.

`registry` holds them; the phases ask it what can be played and tell it what has just happened.
"""
