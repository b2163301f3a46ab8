"""Finished hands and games: kept by themselves, shown step by step, taken along as records, brought in as records."""
