"""How much a search may cost."""


class OverBudgetError(RuntimeError):
    """The search went over its budget of nodes. Nothing is known of the position then, and nothing is lost."""
