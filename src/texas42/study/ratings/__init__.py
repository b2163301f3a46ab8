"""Ratings of players and partnerships, by the results of whole games under one set of rules.

`rule_sets` says which rules are the same game, `rating` what a rating is, `games` what a game does to those who played
it, `book` what many games do in their order.
"""

from __future__ import annotations

from texas42.study.ratings.book import Book
from texas42.study.ratings.games import Played, Standing, Who, after
from texas42.study.ratings.rating import Rating
from texas42.study.ratings.rule_sets import RuleSet, rule_set_named, rule_set_of

__all__ = ["Book", "Played", "Rating", "RuleSet", "Standing", "Who", "after", "rule_set_named", "rule_set_of"]
