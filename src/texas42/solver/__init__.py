"""Exact answers with all hands open: what a position is worth, whether a bid makes, whether a lay-down holds.

Reading order: questions (what is asked), engine (who answers: the C++ kernel, or its twin in Python), values, deals,
analysis, claims, playouts, batch. The rules are compiled into tables; the kernel knows tables and no rule.
"""

from texas42.solver.analysis import Analysis, analyse
from texas42.solver.batch import in_parallel
from texas42.solver.budget import OverBudgetError
from texas42.solver.claims import check_claim, claim_to_offer, rule_on_claim
from texas42.solver.deals import TRUMP_CALLS, Prospect, TrumpTable, best_contract, prospects, trump_table
from texas42.solver.engine import SlowSolverWarning, Verdict, engine
from texas42.solver.playouts import playouts
from texas42.solver.questions import Moment, Situation
from texas42.solver.values import Answer, Solution, makes, solve, value

__all__ = [
    "TRUMP_CALLS",
    "Analysis",
    "Answer",
    "Moment",
    "OverBudgetError",
    "Prospect",
    "Situation",
    "SlowSolverWarning",
    "Solution",
    "TrumpTable",
    "Verdict",
    "analyse",
    "best_contract",
    "check_claim",
    "claim_to_offer",
    "engine",
    "in_parallel",
    "makes",
    "playouts",
    "prospects",
    "rule_on_claim",
    "solve",
    "trump_table",
    "value",
]
