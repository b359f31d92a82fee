"""Screens that open over the table and close again."""
