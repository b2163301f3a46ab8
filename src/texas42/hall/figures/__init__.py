"""Figures of the hands of finished games: looked at in the background, counted when somebody asks, drawn as charts."""
