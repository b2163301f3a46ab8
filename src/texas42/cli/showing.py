"""`texas42 record show`: a record as people read it, hand by hand: dominoes, auction, tricks, result."""

from __future__ import annotations

import json
from collections.abc import Iterator

import typer
from rich.text import Text

from texas42.cli.drawing import domino_text, terminal
from texas42.cli.record_files import sound_records
from texas42.cli.screen import Screen
from texas42.cli.telling import Speaker, contract_named, game_result, hand_result, match_result
from texas42.records import Record
from texas42.records.jsons import to_json
from texas42.records.sheet import basis
from texas42.records.spoken import bid_text
from texas42.rules import SEATS, Domino, Event, Formation, Game, Hand, Match, PublicHand, Seat, State, evolve, start
from texas42.rules.events import ContractNamed, GameEnded, HandStarted, MatchEnded

_NOBODY = Speaker(None)


def show(source: str, *, as_json: bool) -> None:
    """Print every record of a file."""
    for record in sound_records(source):
        if as_json:
            typer.echo(json.dumps(_record_json(record)))
        else:
            _show(Screen(terminal(), _NOBODY), record)


def hand_of(state: State) -> Hand | None:
    if isinstance(state, Match):
        return None if state.game is None else state.game.hand
    return state.hand if isinstance(state, Game) else state


def told_hands(record: Record) -> Iterator[Hand | Event]:
    """Each hand of a record as it stood at its end, and after it the end of a game or match."""
    state: State = start(record.opening)
    events, _ = record.replay()
    ended: list[Event] = []
    for event in events[1:]:
        if isinstance(event, HandStarted):
            yield from _last(state, ended)
        state = evolve(state, event)
        if isinstance(event, GameEnded | MatchEnded):
            ended.append(event)
    yield from _last(state, ended)


def _last(state: State, ended: list[Event]) -> Iterator[Hand | Event]:
    hand = hand_of(state)
    if hand is not None and hand.public.drawn:
        yield hand
    yield from ended
    ended.clear()


def _show(screen: Screen, record: Record) -> None:
    screen.line(f"A {record.kind} of 42 ")
    for tag in record.tags:
        screen.say(f"{tag.name}: {tag.value}")
    screen.say(basis(record.options), "dim")
    for told in told_hands(record):
        if isinstance(told, Hand):
            _show_hand(screen, told)
        elif isinstance(told, GameEnded):
            screen.say(game_result(told, record.options, _NOBODY), "bold green")
        elif isinstance(told, MatchEnded):
            screen.say(match_result(told, _NOBODY), "bold green")
    screen.say("")


def _show_hand(screen: Screen, hand: Hand) -> None:
    public = hand.public
    screen.say("")
    screen.say(f"Hand {public.start.number}: {public.shaker} shakes.", "bold")
    for seat, formation in zip(SEATS, hand.formations, strict=True):
        if formation is not None:
            screen.say(_hand_line(seat, formation))
    auction = public.auction
    bids = zip(auction.shaker.left.around(), auction.bids, strict=False)
    said = ", ".join(f"{seat} {'pass' if bid.is_pass else bid_text(bid)}" for seat, bid in bids)
    screen.say(f"Bids: {said or 'none yet'}.")
    if public.contract is not None:
        namer = public.namer or public.contract.bidder
        screen.say(contract_named(ContractNamed(namer, public.contract.call), public.contract, _NOBODY))
    _show_play(screen, public)
    screen.say(hand_result(public, _NOBODY) if public.is_over else "The hand was not finished.", "bold")


def _hand_line(seat: Seat, formation: Formation) -> Text:
    told = Text(f"  {seat!s:<6}")
    for domino in formation.dominoes:
        told.append(" ").append_text(domino_text(domino))
    return told


def _show_play(screen: Screen, public: PublicHand) -> None:
    contract, play = public.contract, public.play
    if contract is None or play is None:
        return
    for number, trick in enumerate(play.tricks, start=1):
        told = _trick_line(number, contract.turns[trick.leader], trick.dominoes)
        screen.say(told.append(f" {trick.winner} takes {trick.points}", "bold"))
    if play.table:
        screen.say(_trick_line(len(play.tricks) + 1, contract.turns[play.leader], play.table))


def _trick_line(number: int, seats: tuple[Seat, ...], dominoes: tuple[Domino, ...]) -> Text:
    told = Text(f"  {number}. ")
    for seat, domino in zip(seats, dominoes, strict=False):
        told.append(f"{seat.letter} ").append_text(domino_text(domino)).append("  ")
    return told


def _record_json(record: Record) -> dict[str, object]:
    _, state = record.replay()
    hands = [_hand_json(told) for told in told_hands(record) if isinstance(told, Hand)]
    told: dict[str, object] = {"kind": record.kind, "tags": {tag.name: tag.value for tag in record.tags}}
    told |= {"options": to_json(record.options), "hands": hands}
    if isinstance(state, Game):
        told["score"] = list(state.score)
    if isinstance(state, Match):
        told["games"] = list(state.games)
    winner = None if isinstance(state, Hand) else state.winner
    return {**told, "winner": None if winner is None else str(winner)}


def _hand_json(hand: Hand) -> dict[str, object]:
    public, play = hand.public, hand.public.play
    dealt = {seat.letter: list(map(str, f.dominoes)) for seat, f in zip(SEATS, hand.formations, strict=True) if f}
    bids = zip(public.auction.shaker.left.around(), public.auction.bids, strict=False)
    tricks = play.tricks if play is not None else ()
    return {
        "number": public.start.number,
        "shaker": public.shaker.letter,
        "dealt": dealt,
        "bids": [[seat.letter, bid.symbol] for seat, bid in bids],
        "contract": None if public.contract is None else str(public.contract.call),
        "tricks": [
            {
                "leader": trick.leader.letter,
                "dominoes": list(map(str, trick.dominoes)),
                "winner": trick.winner.letter,
                "points": trick.points,
            }
            for trick in tricks
        ],
        "outcome": None if public.outcome is None else to_json(public.outcome),
    }
