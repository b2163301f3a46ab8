"""Tables kept: stored as events, cached, served to whoever may see them, and kept going."""
