"""The whole game as numbered prompts on standard input and output, for screen readers and plain terminals."""
