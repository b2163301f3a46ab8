"""House rules are values: change a preset, ask what they allow, and hear why something is refused."""

from __future__ import annotations

from texas42.records import parse_bid
from texas42.rules import Options, OptionsError, Seat, count_auctions, decide, deck_for, fold, preset, start
from texas42.rules.commands import MakeBid, Shake
from texas42.rules.dominoes import ALL_DOMINOES
from texas42.rules.errors import IllegalError
from texas42.rules.events import HandStarted


def main() -> None:
    tournament = preset("tournament")
    with_plunge = tournament.but(plunge=True)
    print(f"{count_auctions(tournament):,} auctions without special bids")
    try:
        Options(scoring="points", hand_end="when_decided")
    except OptionsError as error:
        print(f"No such table: {error}")
    four_each = [ALL_DOMINOES[place::4] for place in range(4)]
    hand = start(HandStarted(with_plunge, Seat.WEST))
    hand = fold(hand, decide(hand, Shake(Seat.WEST, deck_for(with_plunge, Seat.WEST, four_each))))
    for words in ("three marks", "plunge", "31"):
        try:
            decide(hand, MakeBid(Seat.NORTH, parse_bid(words)))
            print(f"{words}: legal")
        except IllegalError as error:
            print(f"{words}: {error.message} ({error.rule})")


if __name__ == "__main__":
    main()
