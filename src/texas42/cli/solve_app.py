"""`texas42 solve` and its commands. Each imports what it needs when it runs, so that help costs nothing."""
# ruff: noqa: PLC0415

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import typer
from typer.core import TyperGroup

from texas42.cli.answering import Refused
from texas42.cli.arguments import DASHES, Changes, Json, Positions, Preset, Sources, help_if_alone

_DEFAULT: Final = "position"


class PositionByDefault(TyperGroup):
    """A group that takes whatever does not begin with a command's name for `position` and its arguments."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in {*self.commands, *ctx.help_option_names}:
            self._refuse_misspelled(args)
            args = [_DEFAULT, *args]
        return super().parse_args(ctx, args)

    def _refuse_misspelled(self, args: list[str]) -> None:
        first = next((word for word in args if not word.startswith("-")), "")
        meant = get_close_matches(first, self.commands, n=1)
        if meant and not Path(first).exists():
            raise Refused(f"There is no file {first!r} here. Did you mean `texas42 solve {meant[0]}`?")


solve_app: Final = typer.Typer(
    cls=PositionByDefault,
    rich_markup_mode=None,
    subcommand_metavar="[COMMAND] ...",
    help="""Solve positions, deals and records with all hands open.

    Without a command's name it is `position`, so these two are the same:

    \b
    texas42 solve "66.65/54/51.50/64.52 trumps:6 N E 53 24-1"
    texas42 solve position "66.65/54/51.50/64.52 trumps:6 N E 53 24-1"

    A position is the hands N/E/S/W, the contract, its declarer, who leads or led the trick, the dominoes on the
    table, and the points of N-S and E-W. A deal is the hands alone. Either may come in quotes, from files with one
    a line, or from standard input as -; empty lines and lines that begin with # are passed over. More examples:

    \b
    texas42 solve positions.txt --stats
    texas42 solve --makes 30 - < positions.txt
    texas42 deal --count 100 --json | texas42 solve table - --json
    texas42 solve analyse thursday.42

    Answers come in the order of the questions, each as soon as it is known, from all cores. What is wrong with one
    is said on standard error with its place and rule, and does not stop the others; in JSON an "error" stands in
    its place. Exit codes: 0 is fine; 1 means that a claim fails or that a search went over its --budget; 2 that
    some of the input cannot be used; 130 that it was interrupted.
    """,
)
solve_app.callback(invoke_without_command=True)(help_if_alone)

Deals = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="DEAL",
        help="Four hands N/E/S/W, files with one deal a line, also as `texas42 deal --json` prints it, or -.",
    ),
]
DealSeed = Annotated[
    int | None, typer.Option("--seed", metavar="NUMBER", help="Take the deal that `texas42 deal --seed NUMBER` gives.")
]
Threads = Annotated[
    int | None,
    typer.Option("--threads", min=1, metavar="N", help="How many to work on at once; all cores if not said."),
]
Budget = Annotated[
    int | None,
    typer.Option("--budget", min=1, metavar="NODES", help="Give up a search after so many nodes; exit code 1."),
]
Stats = Annotated[
    bool, typer.Option("--stats", help="Say at the end how many nodes and how much time it took, on standard error.")
]


@solve_app.command(context_settings=DASHES)
def position(
    positions: Positions,
    makes: Annotated[
        str | None,
        typer.Option(
            "--makes", metavar="BID", help="Say only whether this bid makes, as in 30 or 2M; that is much quicker."
        ),
    ] = None,
    threads: Threads = None,
    budget: Budget = None,
    *,
    stats: Stats = False,
) -> None:
    """Say what positions and their legal plays are worth.

    Prints one JSON object a line. "value" is what the declarer's side still takes with best play by all, the trick
    in progress included: points, or in nello tricks. "moves" is the same after each legal domino, and "nodes" is how
    many dominoes the search placed.

    With --makes it is "makes" and "nodes". A bid counts what was taken already; a special contract is asked for all
    seven tricks, or in nello none, whatever the bid.

    Sevens take longest, for nobody has to follow: ask --makes, or set a --budget.
    """
    from texas42.cli.batches import Run
    from texas42.cli.solving_positions import say_what_makes, solve_positions

    run = Run("position", as_json=True, threads=threads, budget=budget or 0, stats=stats)
    if makes is None:
        solve_positions(positions, run._replace(hint="--makes BID asks less, --budget gives up after so many nodes"))
    else:
        say_what_makes(positions, makes, run)


@solve_app.command(context_settings=DASHES)
def table(
    deals: Deals = None,
    seed: DealSeed = None,
    threads: Threads = None,
    budget: Budget = None,
    *,
    stats: Stats = False,
    as_json: Json = False,
) -> None:
    """Show what every trump by every declarer takes in a deal.

    Values are points for the declarer's side with best play by all.
    """
    from texas42.cli.batches import Run
    from texas42.cli.solving_deals import table as table_of

    table_of(deals or [], seed, Run("deal", as_json, threads, budget or 0, stats))


@solve_app.command(context_settings=DASHES)
def best(
    deals: Deals = None,
    seed: DealSeed = None,
    preset: Preset = "traditional",
    changes: Changes = None,
    top: Annotated[int, typer.Option("--top", min=1, metavar="N", help="Show so many contracts.")] = 10,
    threads: Threads = None,
    budget: Budget = None,
    *,
    stats: Stats = False,
    as_json: Json = False,
) -> None:
    """List the contracts of a deal under house rules, the best first.

    Marks are the most that the contract makes by an opening bid, with all hands open.
    """
    from texas42.cli.batches import Run
    from texas42.cli.house_rules import house_rules
    from texas42.cli.solving_deals import best as best_of

    best_of(deals or [], seed, house_rules(preset, changes), top, Run("deal", as_json, threads, budget or 0, stats))


@solve_app.command()
def analyse(
    sources: Sources,
    threads: Threads = None,
    budget: Budget = None,
    *,
    stats: Stats = False,
    as_json: Json = False,
) -> None:
    """Judge the play of recorded hands domino by domino.

    After each domino stands what the declarer's side takes in the whole hand with best play from there. A mistake
    is named with its cost and the better plays, and so is the domino that turned the bid.
    """
    from texas42.cli.batches import Run
    from texas42.cli.solving_records import analyse_records

    analyse_records(sources, Run("hand", as_json, threads, budget or 0, stats))


solve_app.command("analyze", hidden=True)(analyse)


@solve_app.command(context_settings=DASHES)
def claim(
    positions: Positions,
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="Who lays down: N, E, S or W.")],
    kind: Annotated[
        Literal["made", "set", "rest"],
        typer.Option("--claim", help="What is claimed: the bid is made, it is set, or all the rest."),
    ],
    bid: Annotated[
        str | None, typer.Option("--bid", metavar="BID", help="What was bid, as in 30 or 2M; for made and set.")
    ] = None,
    order: Annotated[
        str | None,
        typer.Option("--order", metavar="DOMINOES", help="The stated order, as in 66.65.64; the best one if not said."),
    ] = None,
    proof: Annotated[
        Literal["pool", "actual_hands"],
        typer.Option("--proof", help="Against any hands the others might hold, or against those they hold."),
    ] = "pool",
    threads: Threads = None,
    budget: Budget = None,
    *,
    for_the_team: Annotated[
        bool, typer.Option("--for-the-team", help="The partner helps; with --proof actual_hands.")
    ] = False,
    stats: Stats = False,
    as_json: Json = False,
) -> None:
    """Decide a lay-down, and show why it holds or fails.

    CLM-1 to CLM-4: the line of play that proves or refutes it is shown. Exit code 1 says that it fails.
    """
    from texas42.cli.batches import Run
    from texas42.cli.solving_claims import Typed
    from texas42.cli.solving_claims import claim as claim_in

    typed = Typed(seat, kind, bid, order, proof, for_the_team)
    claim_in(positions, typed, Run("position", as_json, threads, budget or 0, stats))


@solve_app.command(context_settings=DASHES)
def playouts(
    positions: Positions,
    times: Annotated[
        int, typer.Option("--times", min=1, max=1_000_000, metavar="N", help="How often to play it out.")
    ] = 1000,
    policy: Annotated[
        Literal["random", "greedy"],
        typer.Option("--policy", help="Play any legal domino, or grab what count there is."),
    ] = "random",
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="NUMBER", help="The same seed gives the same plays.")
    ] = None,
    bid: Annotated[
        str | None, typer.Option("--bid", metavar="BID", help="Say how often this bid makes, as in 30 or 2M.")
    ] = None,
    threads: Threads = None,
    *,
    as_json: Json = False,
) -> None:
    """Play positions out many times without thinking.

    Says how many points, or in nello tricks, the declarer's side still took.
    """
    from texas42.cli.batches import Run
    from texas42.cli.solving_playouts import playouts as playouts_of

    playouts_of(positions, times, policy, seed, bid, Run("position", as_json, threads, hint=""))
