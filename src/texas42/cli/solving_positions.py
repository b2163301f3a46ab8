"""`texas42 solve position`: the exact value of positions, or whether a bid makes, one JSON object a line."""

from __future__ import annotations

import json

from texas42.cli.batches import Run, Told, answer_all, bid_for, chosen_bid
from texas42.cli.positions import given_positions
from texas42.cli.sources import Given
from texas42.records.positions import parse_position
from texas42.solver import makes, solve


def solve_positions(arguments: list[str], run: Run) -> None:
    """The value of every position and of every legal play in it."""

    def answer(given: Given) -> Told:
        found = solve(parse_position(given.line), budget=run.budget)
        moves = {str(domino): value for domino, value in found.moves.items()}
        return Told(json.dumps({"value": found.value, "moves": moves, "nodes": found.nodes}), found.nodes)

    answer_all(given_positions(arguments), answer, run)


def say_what_makes(arguments: list[str], bid_text: str, run: Run) -> None:
    """Whether a bid makes from every position."""
    bid = chosen_bid(bid_text, "--makes")

    def answer(given: Given) -> Told:
        position = parse_position(given.line)
        found = makes(position, bid_for(position, bid), budget=run.budget)
        return Told(json.dumps({"makes": found.makes, "nodes": found.nodes}), found.nodes)

    answer_all(given_positions(arguments), answer, run)
