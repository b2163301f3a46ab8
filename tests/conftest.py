"""Property tests draw the same examples in every run, and take the time they need."""

from hypothesis import settings

settings.register_profile("texas42", derandomize=True, deadline=None, database=None)
settings.load_profile("texas42")
