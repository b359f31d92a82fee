"""The screens of Mare Nostrum: how its questions are put, and what can be looked up."""
