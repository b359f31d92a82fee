"""How Age of Civilization is played at the table."""
