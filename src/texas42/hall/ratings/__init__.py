"""Ratings by the games of tables: kept game by game, taken back and reckoned anew where something changed."""
