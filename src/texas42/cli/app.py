"""The commands and their options. Each imports what it needs when it runs, so that help costs nothing."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated, Final, Literal

import typer

from texas42.cli.answering import Answering, Refused
from texas42.cli.arena_app import ARENA_HELP, arena
from texas42.cli.arguments import (
    DASHES,
    Changes,
    Json,
    Output,
    Positions,
    Preset,
    Seed,
    Shaker,
    Source,
    Sources,
    help_if_alone,
)
from texas42.cli.demo_app import demo_app
from texas42.cli.hall_app import hall_app
from texas42.cli.puzzles_app import puzzles_app
from texas42.cli.solve_app import solve_app
from texas42.cli.tournament_app import tournament_app

app: Final = typer.Typer(
    name="texas42",
    cls=Answering,
    help="Texas 42: play it, deal it, check it, look it up, in the terminal and in the browser.\n\n"
    "What cannot be is refused by a rule, as in (BID-4): texas42 rules show BID-4 tells all of it.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
rules_app: Final = typer.Typer(rich_markup_mode=None, help="The rules, the presets, the options, and rules sheets.")
record_app: Final = typer.Typer(rich_markup_mode=None, help="Records of hands, games and matches (.42 files).")
app.add_typer(solve_app, name="solve")
app.add_typer(hall_app, name="hall")
app.add_typer(demo_app, name="demo")
app.add_typer(record_app, name="record")
app.add_typer(puzzles_app, name="puzzles")
app.add_typer(rules_app, name="rules")
app.add_typer(tournament_app, name="tournament")

rules_app.callback(invoke_without_command=True)(help_if_alone)
record_app.callback(invoke_without_command=True)(help_if_alone)


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
    help_if_alone(ctx)


@app.command()
def play(
    against: Annotated[
        str,
        typer.Option(
            "--against",
            metavar="LEVEL",
            help="Who plays against you: rookie, regular, expert or champion, or exec:COMMAND for a program.",
        ),
    ] = "regular",
    partner: Annotated[
        str | None,
        typer.Option("--partner", metavar="LEVEL", help="Who plays with you; as good as your opponents if not said."),
    ] = None,
    advisor: Annotated[
        str, typer.Option("--advisor", metavar="LEVEL", help="Who answers when you type hint or why.")
    ] = "expert",
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="Where you sit: N, E, S or W.")] = "S",
    seed: Seed = None,
    preset: Preset = "traditional",
    changes: Changes = None,
    best_of: Annotated[int, typer.Option("--best-of", metavar="N", help="Play a match of so many games.")] = 1,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Write the record here when done, also after quitting.")
    ] = None,
    *,
    auto: Annotated[bool, typer.Option("--auto", help="Watch: players of these levels take all four seats.")] = False,
    pace: Annotated[
        float,
        typer.Option("--pace", metavar="SECONDS", help="How long to wait after each bid and trick on a terminal."),
    ] = 0.5,
    as_json: Json = False,
) -> None:
    """Play a game with three players of the level you like.

    At every turn, hint says what the advisor would do and what else it weighed, and why what it thinks of your last
    choice; the advisor sees what you see. When a hand is over, why tells what everybody thought.

    Where the preset has lay-downs you may lay down your hand: under laydown=assisted when it is certain, which you are
    told, under laydown=authentic at your own risk. Your opponents accept or challenge, and so do you when they claim.

    Illegal plays are refused with the reason, also where the preset says enforcement=table; to err as at a real
    table, say --set enforcement=table. With --json every event is a line, as your seat may know it; hint and why are
    answered with a line of data.
    """
    from texas42.cli.playing import Wanted, play_game
    from texas42.cli.seating import Levels

    levels = Levels(against, partner, advisor)
    play_game(Wanted(seat, seed, preset, tuple(changes or ()), best_of, save, auto, pace, as_json, levels))


@app.command()
def engine(
    level: Annotated[str, typer.Argument(metavar="LEVEL", help="Who answers: rookie, regular, expert or champion.")],
    seed: Annotated[
        int, typer.Option("--seed", metavar="NUMBER", help="Players of one level and seed choose alike.")
    ] = 0,
) -> None:
    """Let another program ask one of our players.

    Requests come on standard input and replies go to standard output, one JSON object a line, until the input ends
    or says quit; docs/engine-protocol.md tells what they hold. Any program that answers the same way
    is a player here: write exec:COMMAND where a level is asked for.
    """
    from texas42.cli.engine import engine as answer_requests

    answer_requests(level, seed)


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


@app.command()
def hand(
    dominoes: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND", help="Seven dominoes, as in 66.64.60.61.55.42.00 or 6-6 6-4 6-0 6-1 5-5 4-2 0-0."
        ),
    ],
    preset: Preset = "traditional",
    changes: Changes = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="1-4", help="Where you bid: 1 is left of the shaker, 4 is the shaker."),
    ] = None,
    bids: Annotated[
        str, typer.Option("--bids", metavar="BIDS", help='What was bid before you, as in "30 pass"; else they passed.')
    ] = "",
    deals: Annotated[
        int, typer.Option("--deals", min=1, max=20_000, metavar="N", help="How many deals to play out.")
    ] = 2_000,
    seed: Annotated[int, typer.Option("--seed", metavar="NUMBER", help="The same seed imagines the same deals.")] = 0,
    *,
    as_json: Json = False,
) -> None:
    """Say how likely a hand makes each bid in each contract, and what to bid.

    The other dominoes are dealt many times, and every contract is played out by rules of thumb. Beside each contract
    stand its offs, the count on them, and how sure the figures are.
    """
    from texas42.cli.holding import tell
    from texas42.cli.house_rules import house_rules
    from texas42.records.notation import parse_bids, parse_hand
    from texas42.study.holding import Asked

    held, options = parse_hand(" ".join(dominoes)), house_rules(preset, changes)
    tell(Asked.at(held, options, parse_bids(bids), seat), deals, seed, as_json=as_json)


@app.command(context_settings=DASHES)
def legal(positions: Positions, *, as_json: Json = False) -> None:
    """Say which dominoes may be played in each position."""
    from texas42.cli.positions import legal as legal_in

    legal_in(positions, as_json=as_json)


@app.command(context_settings=DASHES)
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


app.command(help=ARENA_HELP)(arena)


@app.command()
def review(
    sources: Sources,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="SEAT", help="Judge this seat alone: N, E, S or W.")
    ] = None,
    hand: Annotated[
        int | None, typer.Option("--hand", min=1, metavar="NUMBER", help="Review the hand of this number alone.")
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", min=0, metavar="NUMBER", help="The same seed imagines the same deals.")
    ] = 0,
    deals: Annotated[
        int, typer.Option("--deals", min=2, max=20_000, metavar="N", help="How many deals to imagine for a decision.")
    ] = 400,
    *,
    brief: Annotated[
        bool, typer.Option("--brief", help="Tell the mistakes alone, and what is said of the whole hand.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Review finished hands: what each bid, call and domino was worth.

    Two verdicts stand side by side. What the seat could know: how often each choice makes or sets the bid, over deals
    that agree with all it saw, drawn by --seed. And with all hands open: exact. A mistake is named with its cost,
    as a share of making or setting the bid; nothing is called a mistake inside the error of its figure. A hand that
    is not over is refused (PLY-7). docs/study.md tells how to read it.

    With --json each verdict is a line, and so are the course of the hand and what is said of it as a whole.
    """
    from texas42.cli.reviewing import Asked, review_records

    review_records(sources, Asked(seat, hand, seed, deals, brief, as_json))


@app.command()
def figures(
    sources: Sources,
    player: Annotated[
        str | None, typer.Option("--player", metavar="NAME", help="Tell of this player alone, and in full.")
    ] = None,
    deals: Annotated[
        int,
        typer.Option(
            "--deals", min=0, max=2_000, metavar="N", help="How many deals to imagine for a choice; 0 judges none."
        ),
    ] = 40,
    *,
    as_json: Json = False,
) -> None:
    """Count finished hands: bids made and set, luck, and what mistakes cost, for players and partnerships.

    Who sat where is read from the tags North, East, South and West of each record; who has no name is called by the
    seat. A hand that stands in several records counts once. Every figure has its interval, and nothing is claimed
    inside it. To judge the choices takes a fifth of a second a hand or so. docs/figures.md tells what figures mean.
    """
    from texas42.cli.figures import figures_of_records

    figures_of_records(sources, player, deals, as_json=as_json)


@app.command(context_settings=DASHES)
def ratings(
    sources: Sources,
    least: Annotated[
        int, typer.Option("--least", min=1, metavar="N", help="List nobody with fewer games than this.")
    ] = 1,
    *,
    as_json: Json = False,
) -> None:
    """Rate players and partnerships by the finished games of records, under each set of rules.

    Who sat where is read from the tags North, East, South and West; a seat without a name counts as a newcomer's each
    time. Games count in the order of their Date tags, and within a day as they stand; those without one come first. A
    game that stands in several records counts once. Hands by themselves rate nobody. docs/figures.md tells what a
    rating means. Needs texas42[ratings].
    """
    from texas42.cli.ratings import ratings_of_records

    ratings_of_records(sources, least, as_json=as_json)


@app.command()
def whatif(
    source: Source,
    at: Annotated[
        int | None, typer.Option("--at", min=0, metavar="N", help="How many commands of the record are kept.")
    ] = None,
    choice: Annotated[
        str | None,
        typer.Option(
            "--play", metavar="CHOICE", help="What is done instead: a domino (6-4), a bid (31) or a call (fives)."
        ),
    ] = None,
    against: Annotated[
        str, typer.Option("--against", metavar="LEVEL", help="Who plays the rest: rookie, regular, expert or champion.")
    ] = "expert",
    seed: Annotated[
        int, typer.Option("--seed", min=0, metavar="NUMBER", help="The same seed plays the same hand.")
    ] = 0,
    record: Annotated[int, typer.Option("--record", min=1, metavar="NUMBER", help="Which record of the file.")] = 1,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Write the record of the branch here.")
    ] = None,
    *,
    as_json: Json = False,
) -> None:
    """Play a finished hand otherwise from one moment on.

    Without --at every moment is listed by its number, without --play what might have been done at it. The dominoes are
    those of the record; bots of one level play the rest, each seeing what its seat sees, and the same seed plays the
    same hand. How it came out stands beside what really happened, trick by trick. A hand that is not over is refused
    (PLY-7). docs/study.md tells more.
    """
    from texas42.cli.branching import Asked, what_if

    what_if(source, Asked(record, at, choice, against, seed, save, as_json))


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


@app.command()
def verify(
    commitment: Annotated[str, typer.Argument(metavar="COMMITMENT", help="What the table showed before the bidding.")],
    source: Annotated[
        str, typer.Argument(metavar="FILE", help="The opened shake, four lines of text; - is standard input.")
    ] = "-",
) -> None:
    """Check that a shake at a table of the hall was not changed once the bidding had begun.

    The commitment is the SHA-256 of the text, so any other program that knows SHA-256 can check it, too.
    """
    from texas42.cli.sources import read_text
    from texas42.cli.verifying import verify as check

    check(commitment, read_text(source))


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
