"""What a player sees at each turn: the score, the contract, the table, and the own hand in formation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from texas42.cli.drawing import TILE_WIDTH, Frame, Tile, domino_text, formation_rows, frame_for, row
from texas42.cli.telling import Speaker, contract_text, dealt_hands, goal_text, score_text
from texas42.records.sheet import rules_sheet
from texas42.records.spoken import bid_text
from texas42.records.tally import tally_text
from texas42.rules import (
    SEATS,
    AtLeast,
    Auction,
    Bid,
    BidKind,
    Call,
    Domino,
    DominoSet,
    GameView,
    IllegalError,
    Options,
    Phase,
    PublicHand,
    Seat,
    SeatView,
    Standing,
    Team,
    who_played,
)

_LEGAL, _TRUMP, _OTHER = "bold", "yellow", "dim"
_HAND_WIDTH = 4 * (TILE_WIDTH + 1) - 1


class Screen:
    """Draws on one console for one player."""

    def __init__(self, console: Console, speaker: Speaker) -> None:
        self.console = console
        self.speaker = speaker
        self.frame: Frame = frame_for(console)

    def say(self, told: str | Text, style: str = "") -> None:
        self.console.print(Text(told, style) if isinstance(told, str) else told)

    def line(self, title: str = "") -> None:
        self.console.print(Rule(Text(title, "bold"), characters=self.frame.across, style="dim", align="left"))

    def turn(self, seen: GameView) -> None:
        """Everything a player needs to bid, to name or to play."""
        view = seen.hand
        if view is None:
            return
        self.console.print()
        if view.public.contract is not None:
            self.line()
        self.scores(seen.standing)
        if view.public.contract is not None:
            self.say(self._contract(view.public))
        side_by_side = Table.grid(padding=(0, 3))
        side_by_side.add_column(min_width=_HAND_WIDTH)
        beside = self._bids(view.public.auction) if view.public.play is None else self._table(view.public)
        side_by_side.add_row(self.hand(view), beside)
        self.console.print(side_by_side)
        self.say(_choices(view))

    def scores(self, standing: Standing) -> None:
        options = standing.options
        parts = [f"{self.speaker.team(team)} {score_text(standing.score[team], options)}" for team in Team]
        unit = "marks" if options.scoring == "marks" else "points"
        by = f" by {options.win_by}" if options.win_by > 1 else ""
        self.say(Text.assemble(("   ".join(parts), "bold"), (f"   to {options.target} {unit}{by}", "dim")))

    def _contract(self, public: PublicHand) -> Text:
        """What was named and bid stays in sight (TRP-6); what was taken where it matters and may be shown (CND-5)."""
        contract, play = public.contract, public.play
        if contract is None or play is None:
            return Text()
        told = Text(contract_text(contract), f"bold {_TRUMP}")
        told.append(f"   {self.speaker.name(contract.bidder)} bid {bid_text(contract.bid)}{goal_text(contract)}")
        counts = isinstance(contract.goal, AtLeast) or public.options.scoring == "points"
        if public.options.communication == "strict" or not counts:
            return told
        return told.append(f"   N-S have {play.points[0]}, E-W {play.points[1]}", "dim")

    def _bids(self, auction: Auction) -> Text:
        told = Text("Bids", "dim")
        for seat in auction.shaker.left.around():
            bid = auction.bid_of(seat)
            said = "" if bid is None else "pass" if bid.is_pass else bid_text(bid)
            told.append("\n")
            told.append(f"{self.speaker.name(seat):<6} ", "bold" if seat is auction.turn else "not dim")
            told.append(said or ("?" if seat is auction.turn else ""), "bold not dim")
        return told

    def _table(self, public: PublicHand) -> Text:
        contract, play = public.contract, public.play
        if contract is None or play is None:
            return Text()
        title = Text(f"Trick {len(play.tricks) + 1}", "dim")
        if not play.table:
            return title.append(f"\n{self.speaker.name(play.leader)} to lead", "bold not dim")
        led = play.table[0]
        asked = "trump" if led in contract.order.trumps else contract.order.suit_asked(led)
        title.append(f": {self.speaker.name(play.leader)} led ", "not dim").append(asked, "bold not dim")
        return title.append("\n").append_text(self.trick_row(public, play.leader, play.table))

    def trick_row(self, public: PublicHand, leader: Seat, dominoes: tuple[Domino, ...]) -> Text:
        """A trick from its leader on, as far as it is played; the domino that takes it stands out."""
        contract = public.contract
        if contract is None:
            return Text()
        best = contract.order.winner(dominoes)
        tiles = []
        for place, (seat, domino) in enumerate(zip_longest(contract.turns[leader], dominoes)):
            style, foot = (_LEGAL, "*") if place == best else (_OTHER, "")
            tiles.append(Tile(domino, style, foot, self.speaker.name(seat)))
        return row(tiles, self.frame, gap=2)

    def hand(self, view: SeatView) -> Text:
        """The own hand in formation: what may be played has its number, what is gone leaves a gap."""
        if view.own is None:
            return Text()
        playing = view.public.phase is Phase.PLAYING and view.is_my_turn
        legal = view.legal_plays() if playing else view.held
        trumps = view.public.contract.order.trumps if view.public.contract is not None else DominoSet()
        tiles = {}
        for number, domino in enumerate(view.own.dominoes, start=1):
            style = _OTHER if domino not in legal else f"bold {_TRUMP}" if domino in trumps else _LEGAL
            tiles[domino] = Tile(domino, style, str(number) if playing and domino in legal else "")
        return Text("\n").join(
            (Text("Your hand", "dim"), *formation_rows(view.own, view.public.played, tiles, self.frame))
        )

    def tricks(self, public: PublicHand) -> None:
        """The tricks that lie open (PLY-6)."""
        done = len(public.play.tricks) if public.play is not None else 0
        if not done or public.play is None:
            self.say("No trick has been taken yet.")
            return
        for number, trick in enumerate(public.play.tricks, start=1):
            try:
                played = who_played(public, number)
            except IllegalError as error:
                self.say(f"{error.message} ({error.rule})")
                return
            told = Text(f"{number}. ")
            for seat, domino in played:
                told.append(f"{self.speaker.name(seat)} ").append_text(domino_text(domino)).append("  ")
            self.say(told.append(f"{self.speaker.does(trick.winner, 'take')} {trick.points}", "bold"))

    def rules(self, options: Options) -> None:
        """The rules sheet of this table, as wide as the terminal."""
        sheet = rules_sheet(options)
        self.say(sheet.basis, "bold")
        for section in sheet.sections:
            self.say(f"\n{section.title}", "bold")
            for sentence in section.sentences:
                self.say(f"- {sentence}")

    def tallies(self, standing: Standing) -> None:
        """The score drawn as the table draws it (SCR-5)."""
        if standing.options.scoring == "points":
            self.scores(standing)
            return
        for team in Team:
            score = standing.score[team]
            self.say(f"{self.speaker.team(team)}: {score}", "bold")
            if score:
                self.say("\n".join(f"  {line}" for line in tally_text(score).splitlines()), "yellow")

    def all_hands(self, public: PublicHand) -> None:
        """Every hand as it was dealt, once it is over; what was not played is underlined (PLY-7)."""
        left = public.shown or (DominoSet(),) * 4
        for seat, dealt in zip(SEATS, dealt_hands(public), strict=True):
            told = Text(f"  {self.speaker.name(seat):<6}")
            for domino in reversed(tuple(dealt)):
                told.append(" ").append_text(domino_text(domino, "underline" if domino in left[seat] else ""))
            self.say(told)


def _choices(view: SeatView) -> Text:
    phase = view.public.phase
    if view.public.conduct.pending is not None:
        return Text("You may accept the claim or challenge it.")
    if phase is Phase.BIDDING:
        return Text(f"You may bid {bids_in_words(view.legal_bids())}.")
    if phase is Phase.NAMING:
        return Text(f"You may name {calls_in_words(view.legal_calls())}.")
    told = Text("You may play")
    if view.own is None:
        return told
    legal = view.legal_plays()
    for domino in (domino for domino in view.own.dominoes if domino in legal):
        told.append(" ").append_text(domino_text(domino))
    return told.append(".")


def bids_in_words(legal: tuple[Bid, ...]) -> str:
    """What may be bid, shortly: "31 to 41, 1 mark, 2 marks, plunge for 4 marks or pass"."""
    points = [bid for bid in legal if bid.kind is BidKind.POINTS]
    parts = list(_span(points))
    parts += [bid_text(bid) for bid in legal if bid.kind is not BidKind.POINTS and not bid.is_pass]
    if any(bid.is_pass for bid in legal):
        parts.append("pass")
    return _either(parts)


def _span(points: list[Bid]) -> Iterator[str]:
    if len(points) > 1:
        yield f"{points[0].amount} to {points[-1].amount}"
    elif points:
        yield str(points[0].amount)


def calls_in_words(legal: tuple[Call, ...]) -> str:
    return _either([call.spoken.replace(",", "") for call in legal])


def _either(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"
