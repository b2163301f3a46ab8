"""`texas42 demo`: something to look at in a hall that is still empty."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated

import typer

from texas42.cli.arguments import help_if_alone

demo_app = typer.Typer(rich_markup_mode=None, help="Something to look at in a hall that is still empty.")
demo_app.callback(invoke_without_command=True)(help_if_alone)


@demo_app.command()
def league(
    seed: Annotated[
        str, typer.Option("--seed", metavar="TEXT", help="The same seed makes the same season.")
    ] = "texas42",
) -> None:
    """Put a league in the middle of its season into the hall: twelve made-up teams, results, a dispute, dues half paid.

    The hall may be open or closed. Accounts for every role are made, and their password is printed: anybody who has it
    can use them, so keep them off a hall that others rely on.
    """
    from texas42.cli.hall import open_demonstration_league

    open_demonstration_league(seed)
