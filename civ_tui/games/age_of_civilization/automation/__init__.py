"""What Age of Civilization answers for its players, and when the others look at the screen again."""
