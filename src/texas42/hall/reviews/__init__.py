"""Finished hands reviewed on pages: each decision with its two verdicts, told as it is found, and kept."""
