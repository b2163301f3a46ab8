"""The commands and their options. Each imports what it needs when it runs, so that help costs nothing."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated, Final, Literal

import typer

from texas42.cli.answering import Answering, Refused

app: Final = typer.Typer(
    name="texas42",
    cls=Answering,
    help="Texas 42 in the terminal: play it, deal it, check it, look it up.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
rules_app: Final = typer.Typer(rich_markup_mode=None, help="The rules, the presets, the options, and rules sheets.")
record_app: Final = typer.Typer(rich_markup_mode=None, help="Records of hands, games and matches (.42 files).")
app.add_typer(record_app, name="record")
app.add_typer(rules_app, name="rules")

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="NUMBER", help="The same seed gives the same dominoes.")]
Preset = Annotated[
    str,
    typer.Option(
        "--preset", metavar="NAME", help="House rules: tournament, austin, traditional, points, quick or marathon."
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="Change one option of the preset; may be given again."),
]
Shaker = Annotated[str, typer.Option("--shaker", metavar="SEAT", help="Who shakes: N, E, S or W.")]
Output = Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Where to write; - is standard output.")]
Source = Annotated[str, typer.Argument(metavar="FILE", help="A file of records; - is standard input.")]
Sources = Annotated[list[str], typer.Argument(metavar="FILE...", help="Files of records; - is standard input.")]
Positions = Annotated[
    list[str],
    typer.Argument(metavar="POSITION...", help="Positions in quotes, files with one a line, or - for standard input."),
]

Hands = Annotated[
    list[str] | None,
    typer.Argument(metavar="HANDS", help="Four hands N/E/S/W, as `texas42 deal` prints them; - reads one a line."),
]
Budget = Annotated[
    int | None,
    typer.Option("--budget", min=1, metavar="NODES", help="Give a position up after so many nodes; exit code 1."),
]

_DASHES: Final = {"ignore_unknown_options": True}
"""A position may begin with a dash: an empty hand."""


def _help_if_alone(ctx: typer.Context) -> None:
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


rules_app.callback(invoke_without_command=True)(_help_if_alone)
record_app.callback(invoke_without_command=True)(_help_if_alone)


@app.callback(invoke_without_command=True)
def texas42(
    ctx: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"texas42 {installed('texas42')}")
        raise typer.Exit
    _help_if_alone(ctx)


@app.command()
def play(
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="Where you sit: N, E, S or W.")] = "S",
    seed: Seed = None,
    preset: Preset = "traditional",
    changes: Changes = None,
    best_of: Annotated[int, typer.Option("--best-of", metavar="N", help="Play a match of so many games.")] = 1,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Write the record here when done, also after quitting.")
    ] = None,
    *,
    auto: Annotated[bool, typer.Option("--auto", help="Simple players take all four seats.")] = False,
    pace: Annotated[
        float,
        typer.Option("--pace", metavar="SECONDS", help="How long to wait after each bid and trick on a terminal."),
    ] = 0.5,
    as_json: Json = False,
) -> None:
    """Play a game against three simple players.

    Illegal plays are refused with the reason, also where the preset says enforcement=table; to err as at a real
    table, say --set enforcement=table. There are no lay-downs. With --json every event is a
    line, as your seat may know it.
    """
    from texas42.cli.playing import Wanted, play_game

    play_game(Wanted(seat, seed, preset, tuple(changes or ()), best_of, save, auto, pace, as_json))


@app.command()
def deal(
    seed: Seed = None,
    count: Annotated[int, typer.Option("--count", min=1, metavar="N", help="How many deals.")] = 1,
    shaker: Shaker = "N",
    preset: Preset = "traditional",
    changes: Changes = None,
    *,
    as_json: Json = False,
) -> None:
    """Shake, and show the four hands."""
    from texas42.cli.dealing import deal as deal_hands
    from texas42.cli.house_rules import chosen_seat, chosen_seed, house_rules

    options = house_rules(preset, changes)
    deal_hands(options, chosen_seat(shaker, "--shaker"), count, chosen_seed(seed), as_json=as_json)


@app.command()
def auction(
    *,
    count: Annotated[bool, typer.Option("--count", help="How many auctions there are without special bids.")] = False,
    check: Annotated[
        str | None,
        typer.Option("--check", metavar="BIDS", help='Follow an auction, as in "30 pass 2M 3M"; - reads it.'),
    ] = None,
    shaker: Shaker = "N",
    doubles: Annotated[
        str | None,
        typer.Option("--doubles", metavar="N,E,S,W", help="How many doubles each hand holds, as in 4,0,0,0."),
    ] = None,
    preset: Preset = "traditional",
    changes: Changes = None,
    as_json: Json = False,
) -> None:
    """Count auctions, or follow one bid by bid.

    Says who bid what, what is legal next and who won; the first illegal bid is named with its rule.
    """
    from texas42.cli import auctions
    from texas42.cli.house_rules import chosen_seat, house_rules
    from texas42.cli.sources import read_text

    if count == (check is not None):
        raise Refused("Choose one of --count and --check.")
    options = house_rules(preset, changes)
    if check is None:
        auctions.count(options, as_json=as_json)
    else:
        bids = read_text("-") if check == "-" else check
        auctions.check(options, bids, chosen_seat(shaker, "--shaker"), doubles, as_json=as_json)


@app.command(context_settings=_DASHES)
def legal(positions: Positions, *, as_json: Json = False) -> None:
    """Say which dominoes may be played in each position."""
    from texas42.cli.positions import legal as legal_in

    legal_in(positions, as_json=as_json)


@app.command(context_settings=_DASHES)
def perft(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="A position in quotes, a file, or -.")],
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, max=28, help="How many dominoes are played.")],
    *,
    divide: Annotated[bool, typer.Option("--divide", help="Count below each first domino.")] = False,
    as_json: Json = False,
) -> None:
    """Count the lines of play from a position."""
    from texas42.cli.positions import perft as perft_of

    perft_of([position], depth, by_first=divide, as_json=as_json)


@app.command(context_settings=_DASHES)
def solve(
    positions: Positions,
    makes: Annotated[
        str | None,
        typer.Option(
            "--makes", metavar="BID", help="Say only whether this bid makes, as in 30 or 2M; that is cheaper."
        ),
    ] = None,
    threads: Annotated[
        int | None,
        typer.Option("--threads", min=1, metavar="N", help="How many to solve at once; all cores if not said."),
    ] = None,
    budget: Budget = None,
    *,
    stats: Annotated[bool, typer.Option("--stats", help="Say at the end what it cost, on standard error.")] = False,
) -> None:
    """Solve positions with all hands open, one JSON object a line.

    "value" is what the declarer's side still takes with best play by all, the trick in progress included: points, or
    in nello tricks. "moves" is the same after each legal domino, and "nodes" is how many dominoes the search placed.
    With --makes it is "makes" and "nodes". A line that is no position, or goes over its budget, prints an "error".
    """
    from texas42.cli.solving import solve_positions

    solve_positions(positions, makes, threads, budget, stats=stats)


@app.command(context_settings=_DASHES)
def table(hands: Hands = None, seed: Seed = None, *, as_json: Json = False) -> None:
    """Show what every trump by every declarer takes in a deal, with best play by all."""
    from texas42.cli.house_rules import house_rules
    from texas42.cli.solving_deals import table as table_of

    table_of(hands or [], seed, house_rules("traditional", None), as_json=as_json)


@app.command(context_settings=_DASHES)
def best(
    hands: Hands = None,
    seed: Seed = None,
    preset: Preset = "traditional",
    changes: Changes = None,
    top: Annotated[int, typer.Option("--top", min=1, metavar="N", help="Show so many contracts.")] = 10,
    *,
    as_json: Json = False,
) -> None:
    """List the contracts of a deal under house rules, the best first.

    Marks are the most that the contract makes by an opening bid, with all hands open.
    """
    from texas42.cli.house_rules import house_rules
    from texas42.cli.solving_deals import best as best_of

    best_of(hands or [], seed, house_rules(preset, changes), top, as_json=as_json)


@app.command()
def analyse(source: Source, *, as_json: Json = False) -> None:
    """Judge the play of recorded hands domino by domino.

    After each domino stands what the declarer's side takes in the whole hand with best play from there. A mistake
    is named with its cost and the better plays, and so is the domino that turned the bid.
    """
    from texas42.cli.solving_records import analyse_records

    analyse_records(source, as_json=as_json)


@app.command()
def analyze(source: Source, *, as_json: Json = False) -> None:
    """The same as `texas42 analyse`."""
    analyse(source, as_json=as_json)


@app.command(context_settings=_DASHES)
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
    *,
    for_the_team: Annotated[
        bool, typer.Option("--for-the-team", help="The partner helps; with --proof actual_hands.")
    ] = False,
    budget: Budget = None,
    as_json: Json = False,
) -> None:
    """Decide a lay-down, and show the line that proves or refutes it (CLM-1 to CLM-4).

    Exit code 1 says that it fails.
    """
    from texas42.cli.solving_claims import Claim
    from texas42.cli.solving_claims import claim as claim_in

    claim_in(positions, Claim(seat, kind, bid, order, proof, for_the_team, budget or 0), as_json=as_json)


@app.command(context_settings=_DASHES)
def playouts(
    positions: Positions,
    times: Annotated[
        int, typer.Option("--times", min=1, max=1_000_000, metavar="N", help="How often to play it out.")
    ] = 1000,
    policy: Annotated[
        Literal["random", "greedy"],
        typer.Option("--policy", help="Play any legal domino, or grab what count there is."),
    ] = "random",
    seed: Seed = None,
    bid: Annotated[
        str | None, typer.Option("--bid", metavar="BID", help="Say how often this bid makes, as in 30 or 2M.")
    ] = None,
    *,
    as_json: Json = False,
) -> None:
    """Play a position out many times without thinking, and say what the declarer's side takes."""
    from texas42.cli.solving_claims import Wanted
    from texas42.cli.solving_claims import playouts as playouts_of

    playouts_of(positions, Wanted(times, policy, seed, bid), as_json=as_json)


@rules_app.command("list")
def rules_list(*, as_json: Json = False) -> None:
    """List the presets, then every rule by section."""
    from texas42.cli.rulebook import list_rules

    list_rules(as_json=as_json)


@rules_app.command("show")
def rules_show(
    name: Annotated[str, typer.Argument(metavar="RULE|PRESET", help="A rule's id, as in BID-4, or a preset.")],
    *,
    as_json: Json = False,
) -> None:
    """Show one rule, or the options of one preset."""
    from texas42.cli.rulebook import show

    show(name, as_json=as_json)


@rules_app.command("sheet")
def rules_sheet(
    preset: Preset = "traditional",
    changes: Changes = None,
    form: Annotated[
        Literal["text", "html"], typer.Option("--format", help="A page to read or a page to print.")
    ] = "text",
    output: Output = "-",
    *,
    as_json: Json = False,
) -> None:
    """Write the rules of one table on a sheet."""
    from texas42.cli.house_rules import house_rules
    from texas42.cli.rulebook import sheet

    sheet(house_rules(preset, changes), form, output, as_json=as_json)


@rules_app.command("options")
def rules_options(
    *,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print docs/options.md.")] = False,
    as_json: Json = False,
) -> None:
    """Show every option, its values and the presets that set it."""
    from texas42.cli.rulebook import show_options

    show_options(markdown=markdown, as_json=as_json)


@record_app.command("show")
def record_show(source: Source, *, as_json: Json = False) -> None:
    """Print records for reading: hands, auction, tricks, result."""
    from texas42.cli.showing import show

    show(source, as_json=as_json)


@record_app.command("check")
def record_check(sources: Sources, *, as_json: Json = False) -> None:
    """Check every record of some files, and say what is wrong on which line."""
    from texas42.cli.recording import check

    check(sources, as_json=as_json)


@record_app.command("convert")
def record_convert(
    source: Source,
    form: Annotated[Literal["42", "json"], typer.Option("--to", help="Text (.42), or JSON with one record a line.")],
    output: Output = "-",
) -> None:
    """Write records as .42 text or as JSON."""
    from texas42.cli.recording import convert

    convert(source, form, output)


@record_app.command("playthrough")
def record_playthrough(source: Source, *, as_json: Json = False) -> None:
    """Print records decision by decision: who knew what, who could do what, who did what."""
    from texas42.cli.walking import playthrough

    playthrough(source, as_json=as_json)
