"""The screens of the phases, and what can be looked up."""
