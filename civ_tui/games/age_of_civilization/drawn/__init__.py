"""What Age of Civilization draws."""
