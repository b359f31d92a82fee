"""What Age of Civilization says."""
