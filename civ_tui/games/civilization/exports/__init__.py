"""Chronicle, report and picture as files for readers."""
