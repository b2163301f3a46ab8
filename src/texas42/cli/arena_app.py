"""`texas42 arena` and its options. It imports what it needs when it runs, so that help costs nothing."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated, Final

import typer

from texas42.cli.arguments import Changes, Json, Preset

ARENA_HELP: Final = """Measure two players against each other.

    \b
    texas42 arena rookie expert --deals 1000 --save rookie-expert.jsonl
    texas42 arena --report rookie-expert.jsonl --chart rookie-expert.svg

    Every deal is played twice, the second time with the sides swapped, so that the luck of the deal falls out. With
    --forced-bid the bidding is the same for everybody, and the play alone is measured. Ctrl-C stops it and reports
    what was played. Rules are enforced, also where the preset says enforcement=table.
    """


def arena(
    a: Annotated[
        str | None,
        typer.Argument(
            metavar="A", help="A player: rookie, regular, expert or champion, or exec:COMMAND for a program."
        ),
    ] = None,
    b: Annotated[str | None, typer.Argument(metavar="B", help="The player to measure it against.")] = None,
    deals: Annotated[
        int, typer.Option("--deals", min=1, metavar="N", help="How many deals; each is played twice.")
    ] = 400,
    first: Annotated[
        int, typer.Option("--first", min=1, metavar="N", help="The number of the first deal, to go on after others.")
    ] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="NUMBER", help="The same seed gives the same dominoes.")] = 0,
    score: Annotated[
        str, typer.Option("--score", metavar="N-E", help="What N-S and E-W have at the start, as in 5-6.")
    ] = "0-0",
    forced_bid: Annotated[
        str | None,
        typer.Option("--forced-bid", metavar="BID", help="Left of the shaker bids this, as in 30 or 2M; others pass."),
    ] = None,
    contract: Annotated[
        str | None,
        typer.Option("--contract", metavar="CONTRACT", help="With --forced-bid, what is named, as in trumps:5."),
    ] = None,
    bidders: Annotated[
        str | None,
        typer.Option(
            "--bidders", metavar="PLAYER", help="With --forced-bid, a third player that bids; A and B defend in turn."
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds", min=0.001, metavar="S", help="Time to think about each decision; else what is usual."
        ),
    ] = None,
    preset: Preset = "traditional",
    changes: Changes = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers", min=1, max=1024, metavar="N", help="How many processes; as many as cores if not said."
        ),
    ] = None,
    save: Annotated[
        str | None,
        typer.Option("--save", metavar="FILE", help="Add every finished deal to this file; go on with what is in it."),
    ] = None,
    report: Annotated[
        list[str] | None,
        typer.Option("--report", metavar="FILE", help="Report what was saved, and play nothing; may be given again."),
    ] = None,
    chart: Annotated[
        str | None, typer.Option("--chart", metavar="FILE", help="Draw the result too, as .svg or .png.")
    ] = None,
    *,
    games: Annotated[bool, typer.Option("--games", help="Play whole games instead of single hands.")] = False,
    as_json: Json = False,
) -> None:
    """What is asked for goes to the arena as it stands."""
    from texas42.cli.arena import Wanted
    from texas42.cli.arena import arena as measure

    asked = Wanted(
        a=a,
        b=b,
        deals=deals,
        first=first,
        seed=seed,
        games=games,
        score=score,
        forced_bid=forced_bid,
        contract=contract,
        bidders=bidders,
        seconds=seconds,
        preset=preset,
        changes=tuple(changes or ()),
        workers=workers,
        save=save,
        report=tuple(report or ()),
        chart=chart,
        as_json=as_json,
    )
    measure(asked)
