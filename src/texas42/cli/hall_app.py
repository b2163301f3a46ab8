"""`texas42 hall` and its options. It imports what it needs when it runs, so that help costs nothing."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated

import typer

hall_app = typer.Typer(rich_markup_mode=None)


@hall_app.callback(invoke_without_command=True)
def hall(
    ctx: typer.Context,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="The address to listen on; 0.0.0.0 is every one.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, metavar="N", help="The port.")] = 8042,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, metavar="N", help="How many processes; several need PostgreSQL.")
    ] = 1,
) -> None:
    """Open the hall: live tables in the browser.

    The database is made or brought up to date first. What is kept lies in the folder TEXAS42_DATA, or in the
    database that DATABASE_URL names; docs/hall.md tells of both, and of a hall behind a proxy.
    """
    if ctx.invoked_subcommand is None:
        from texas42.cli.hall import open_hall

        open_hall(host, port, workers)


File = Annotated[str, typer.Argument(metavar="FILE", help="The file of the backup.")]


@hall_app.command()
def backup(file: File) -> None:
    """Write everything the hall keeps into a new file, while it is open or closed.

    The file holds people's data, hands in play and the key that signs cookies: only its owner can read it, and it
    should stay so.
    """
    from texas42.cli.hall import back_up

    back_up(file)


@hall_app.command()
def restore(file: File) -> None:
    """Put a backup back, into an empty database of either kind."""
    from texas42.cli.hall import restore_backup

    restore_backup(file)
