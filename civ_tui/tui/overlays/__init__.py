"""What is laid over the table and closed again."""
