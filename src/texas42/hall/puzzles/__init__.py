"""Puzzles to solve, who answered what, and what is told afterwards."""
