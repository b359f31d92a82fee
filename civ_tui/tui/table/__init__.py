"""The screens: one for each phase of the round, and what is laid over them."""
