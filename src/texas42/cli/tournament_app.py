"""`texas42 tournament` and its commands. They import what they need when they run, so that help costs nothing."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated, Final

import typer

from texas42.cli.arguments import Json, help_if_alone

tournament_app: Final = typer.Typer(rich_markup_mode=None, help="Tournaments: how long a format takes, and who wins.")
tournament_app.callback(invoke_without_command=True)(help_if_alone)


@tournament_app.command("simulate")
def simulate(
    name: Annotated[
        str,
        typer.Argument(metavar="FORMAT", help="A format: state, club, single, double, round-robin or partners."),
    ],
    teams: Annotated[int, typer.Option("--teams", min=2, max=512, metavar="N", help="How many teams play.")] = 16,
    tables: Annotated[
        int | None,
        typer.Option("--tables", min=1, max=400, metavar="N", help="How many tables there are; enough if not said."),
    ] = None,
    runs: Annotated[
        int, typer.Option("--runs", min=1, max=100_000, metavar="N", help="How many days are played.")
    ] = 200,
    seed: Annotated[
        int, typer.Option("--seed", min=0, metavar="NUMBER", help="The same seed plays the same days.")
    ] = 0,
    group_size: Annotated[
        int | None, typer.Option("--group-size", metavar="N", help="How many teams a group has at most.")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="N", help="Rounds of the groups; 0 for everybody once.")
    ] = None,
    minutes: Annotated[
        int | None, typer.Option("--minutes", metavar="N", help="Minutes of a game in the groups; 0 for no limit.")
    ] = None,
    play_on: Annotated[
        int | None,
        typer.Option("--play-on", metavar="N", help="How many play on, by the overall standings; 0 for all."),
    ] = None,
    best_of: Annotated[
        int | None, typer.Option("--best-of", metavar="N", help="Matches of the bracket are the best of so many games.")
    ] = None,
    hand_minutes: Annotated[
        float,
        typer.Option("--hand-minutes", min=0.1, max=30, metavar="M", help="How long a hand takes on average."),
    ] = 2.25,
    spread: Annotated[
        float,
        typer.Option("--spread", min=0, max=10, metavar="S", help="How far the strengths of teams lie apart."),
    ] = 0.3,
    chart: Annotated[
        str | None, typer.Option("--chart", metavar="FILE", help="Draw the result too, as .svg or .png.")
    ] = None,
    *,
    as_json: Json = False,
) -> None:
    """Play whole tournaments by chance: how long a format takes, and how often the best team wins.

    Results are drawn from the strengths of teams, hand by hand; games of groups end at time, games wait for tables.
    The strength is the log-odds to win a hand against an average team, and --spread its standard deviation.
    docs/tournaments.md tells what is assumed.
    """
    from texas42.cli.simulating import Wanted, simulate_days

    simulate_days(
        Wanted(
            name=name,
            teams=teams,
            tables=tables,
            runs=runs,
            seed=seed,
            group_size=group_size,
            rounds=rounds,
            minutes=minutes,
            play_on=play_on,
            best_of=best_of,
            hand_minutes=hand_minutes,
            spread=spread,
            chart=chart,
            as_json=as_json,
        )
    )
