"""The editions that can be played, above the rules; `rules.edition.EDITIONS` says where each one is found."""
