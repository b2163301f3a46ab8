"""Puzzles: moments of a hand in which exactly one choice is right with what could be known, and not the natural one.

Reading order: puzzle (what one is), searching (how it is found), sources and making (where, and which are kept),
grading and lessons (how hard it is, what it teaches), telling (in sentences), jsons (as text), shipped (those that
come along).
"""
