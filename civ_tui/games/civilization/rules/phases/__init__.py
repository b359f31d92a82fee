"""The setup, the five phases of a round, and what is done in them."""
