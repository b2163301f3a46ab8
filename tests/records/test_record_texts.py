"""Records as people write them, and what is said about those that are wrong."""

import pickle
from collections.abc import Iterator
from itertools import chain, islice, repeat
from pathlib import Path

import pytest

from texas42.records import (
    Record,
    RecordError,
    dumps,
    loads,
    options_text,
    parse_bid,
    parse_domino,
    read_records,
)
from texas42.rules import (
    Hand,
    Options,
    Seat,
)
from texas42.rules import commands as cmd
from texas42.rules import events as ev

SAMPLES = Path(__file__).parent.parent / "data" / "records"


def bare(*body: str) -> str:
    """A record of a hand under the table-wide rules."""
    return "\n".join(('[Record "hand"]', '[Version "1"]', "", "hand 1 shaker S", *body, ""))


DEAL = "deal 53.50.30.65.52.42.64/00.44.31.10.22.20.60/66.33.40.11.43.63.21/54.32.62.41.61.55.51"
PLAYED = (
    DEAL,
    "bids W:P N:31 E:P S:P",
    "names N trumps:3",
    "1. N 4-2 4-4 4-0 5-4",
    "2. E 1-0 1-1 4-1 6-5",
    "3. S 3-3 3-2 5-3 3-1",
    "4. S 6-3 6-2 3-0 2-0",
    "5. S 4-3 5-1 5-2 2-2",
    "6. S 2-1 6-1 5-0 6-0",
    "7. S 6-6 5-5 6-4 0-0",
    "result made N-S 1 mark 41-1",
)


GAME = '[Record "game"]\n[Version "1"]\n[Drawing "S"]\n'


def at_real_table(*body: str, **changes: object) -> str:
    """The same at a real table, where people err."""
    options = Options(enforcement="table", **changes)
    return bare(*body).replace('"1"]\n', f'"1"]\n[Conduct "{options_text(options)}"]\n', 1)


def test_comments_inside_a_trick_or_an_auction_part_its_line() -> None:
    """PLY-1: a trick broken by a comment goes on with its number and three dots, an auction with another line."""
    text = bare(
        DEAL,
        "bids W:P N:31 ; North",
        "; goes on",
        "bids E:P S:P",
        "names N trumps:3",
        "1. N 4-2",
        "; slow",
        "1... 4-4 4-0 5-4",
    )
    record = loads(text)
    assert record.commands == loads(bare(*PLAYED[:4])).commands
    written = dumps(record)
    assert "bids W:P N:31 ; North\n; goes on\nbids E:P S:P\n" in written
    assert "1. N 4-2\n; slow\n1... 4-4 4-0 5-4\n" in written
    assert loads(written) == record


def test_comments_between_records_belong_to_the_one_they_stand_next_to() -> None:
    """SET-1: after a blank line a comment leads the next record; without one it ends the last."""
    text = f"; one\n\n; two\n{bare(DEAL)}; three\n\n; four\n\n{bare(DEAL)}\n; five\n"
    first, second = read_records(text.split("\n"))
    assert [comment.text for comment in first.comments] == ["one", "two", "three"]
    assert [comment.text for comment in second.comments] == ["four", "five"]


def test_a_bid_that_stands_is_written_where_it_was_due_and_read_as_one_bid() -> None:
    """BID-8: the shaker's early 33 stands in the auction's line, and it makes no difference if that is left out."""
    told = at_real_table(DEAL, "bids W:P (S bids 33 out of turn) N:31 E:P S:33", "names S trumps:3", "; at last")
    left_out = told.replace(" S:33", "")
    record = loads(told)
    assert record == loads(left_out)
    assert record.commands.count(cmd.MakeBid(Seat.SOUTH, parse_bid("33"))) == 1
    assert "bids W:P (S bids 33 out of turn) N:31 E:P S:33\nnames S trumps:3\n; at last\n" in dumps(record)


def test_a_play_that_stands_is_written_where_it_was_due_and_read_as_one_play() -> None:
    """CND-4: South's early 4-0 lies in its trick's line, and it makes no difference if that is left out."""
    told = at_real_table(*PLAYED[:3], "1. N 4-2 (S plays 4-0 out of turn) 4-4 4-0 5-4", "2. E 1-0")
    record = loads(told)
    assert record == loads(told.replace("4-4 4-0 5-4", "4-4 5-4"))
    assert record.commands.count(cmd.PlayDomino(Seat.SOUTH, parse_domino("4-0"))) == 1
    assert "1. N 4-2 (S plays 4-0 out of turn) 4-4 4-0 5-4\n2. E 1-0\n" in dumps(record)


def test_a_touched_domino_is_written_where_it_was_played() -> None:
    """CND-3: a touch plays the domino, so the record shows both and reads one command."""
    text = at_real_table(*PLAYED[:3], "(N touches 4-2)", "1. N 4-2 4-4", touch_move=True)
    record = loads(text)
    assert [type(command) for command in record.commands[-2:]] == [cmd.TouchDomino, cmd.PlayDomino]
    assert text.endswith(dumps(record)[-len("(N touches 4-2)\n1. N 4-2 4-4\n") :])


def test_a_trick_taken_back_goes_on_with_its_number() -> None:
    """CND-1: called after the trick, a renege is taken back and the trick goes on from the offender."""
    body = (
        *PLAYED[:3],
        "1. N 4-2 0-0 4-0 5-4",
        "(S calls renege on E in trick 1)",
        "(N allows take-back)",
        "1... 4-4 4-0 5-4",
    )
    record = loads(at_real_table(*body))
    assert dumps(record).endswith("\n".join([*body, ""]))
    _, state = record.replay()
    assert isinstance(state, Hand)
    assert state.public.play is not None
    assert [trick.winner for trick in state.public.play.tricks] == [Seat.EAST]


def test_a_domino_turned_up_in_a_game_stands_between_header_and_deal() -> None:
    """SET-3: the shuffle that was spoiled opens the hand, so the header comes before it."""
    body = f"hand 1 shaker S\n(S turns up 6-6) ; again\n(S turns up 5-5)\n{DEAL}\nbids W:P\n"
    record = loads(GAME + body)
    assert [type(command) for command in record.commands[:3]] == [cmd.TurnUpInShuffle, cmd.TurnUpInShuffle, cmd.Shake]
    assert dumps(record).endswith(body)
    assert Record.from_events(record.replay()[0]).commands == record.commands


def test_results_may_be_left_out() -> None:
    """SCR-2: results are checked where they are written and need not be."""
    assert loads(bare(*PLAYED[:-1])) == loads(bare(*PLAYED))


def test_players_words_are_read_and_written_in_short() -> None:
    """BID-11, TRP-1: words for bids and calls are read too."""
    spoken = loads(bare(DEAL, "bids west:pass N:thirty-one E:P S:P", "names North threes"))
    assert spoken == loads(bare(*PLAYED[:3]))


@pytest.mark.parametrize(
    ("text", "line", "code", "rule"),
    [
        ("", 1, "no_record", "§12"),
        ("\n\n; only a comment", 1, "no_record", "§12"),
        ("hello", 1, "no_record", "§12"),
        (f"{bare()}\n{bare()}", 1, "many_records", "§12"),
        ('[Record "song"]', 1, "bad_tag", "§12"),
        ('[Record "hand"', 1, "bad_tag", "§12"),
        ('[Record "hand"]\n[Version 1]', 2, "bad_tag", "§12"),
        ('[Record "hand"]\n[Version "2"]', 2, "bad_tag", "§12"),
        ('[Record "hand"]\n[Version "1"]\n[Version "1"]', 3, "tag_twice", "§12"),
        ('[Record "hand"]\n[X "a\\n"]', 2, "bad_tag", "§12"),
        ('[Record "hand"]\n[BestOf "3"]', 2, "wrong_kind", "§12"),
        ('[Record "match"]\n[BestOf "2"]', 2, "bad_tag", "§12"),
        ('[Record "match"]\n[Version "1"]', 2, "no_best_of", "SET-6"),
        ('[Record "game"]\n[Drawing "N N"]', 2, "bad_tag", "§12"),
        ('[Record "game"]\n\n\n; c\n', 1, "no_version", "§12"),
        ('[Record "hand"]\n[Version "1"]', 2, "no_header", "SET-5"),
        ('[Record "hand"]\n[Version "1"]\nhand 1', 3, "bad_line", "SET-5"),
        ('[Record "hand"]\n[Version "1"]\nhand 01 shaker S', 3, "bad_line", "SET-5"),
        ('[Record "game"]\n[Version "1"]\n[Play "hand_end=soon"]\n[Site "x"]', 3, "bad_options", "PLY-7"),
        ('[Record "game"]\n[Version "1"]\n[Play "x=1"]\n[Site "x"]', 3, "bad_options", "§12"),
        ('[Record "game"]\n[Version "1"]\n[Play "win_by=1"]\n[Setup "win_by=1"]', 4, "bad_options", "VIC-2"),
        ('[Record "game"]\n[Version "1"]\n[Scoring "bid_bonus=on"]', 3, "bad_options", "SCR-4"),
        (bare('[Event "late"]'), 5, "tag_in_body", "§12"),
        (bare("dance"), 5, "bad_line", "§12"),
        (bare("hand 2 shaker W"), 5, "no_deal", "SET-3"),
        (bare("deal 66/65/64/63"), 5, "bad_deal", "SET-3"),
        (bare(DEAL.replace("53", "54")), 5, "bad_deal", "SET-3"),
        (bare(DEAL.replace("53.50", "53:50")), 5, "bad_dominoes", "SET-1"),
        (bare(DEAL, DEAL), 6, "already_shaken", "SET-3"),
        (bare("draw N:6-4"), 5, "wrong_kind", "SET-6"),
        (bare("game 1"), 5, "wrong_kind", "SET-6"),
        (bare("seating N-S changes"), 5, "wrong_kind", "SET-6"),
        (bare("seating N-S stays"), 5, "bad_line", "SET-6"),
        (bare(DEAL, "bids"), 6, "bad_line", "§12"),
        (bare(DEAL, "bids W"), 6, "no_such_bid", "BID-11"),
        (bare(DEAL, "bids W:P N:29"), 6, "no_such_bid", "BID-11"),
        (bare(DEAL, "bids W:P N:31 E:30"), 6, "illegal_bid", "BID-3"),
        (bare(DEAL, "bids N:31"), 6, "not_your_turn", "BID-1"),
        (bare(DEAL, "bids W:P (N exposes 5-3"), 6, "bad_line", "§12"),
        (bare(DEAL, "bids W:P (N sings)"), 6, "no_such_act", "CND-8"),
        (bare(DEAL, "(N exposes 5-3)"), 6, "no_exposing", "CND-2"),
        (at_real_table(DEAL, "(N exposes 5-3) W:P"), 7, "bad_line", "CND-8"),
        (bare(*PLAYED[:2], "names E trumps:3"), 7, "not_the_namer", "TRP-1"),
        (bare(*PLAYED[:2], "names N nello"), 7, "illegal_call", "CON-5"),
        (bare(*PLAYED[:2], "names N"), 7, "no_such_call", "TRP-1"),
        (bare(*PLAYED[:2], "1. N 4-2"), 7, "no_play", "PLY-1"),
        (bare(*PLAYED[:3], "1. N 4-2 0-0"), 8, "illegal_play", "PLY-3"),
        (bare(*PLAYED[:3], "1. N 4-2 5-5"), 8, "not_held", "PLY-1"),
        (bare(*PLAYED[:3], "2. N 4-2"), 8, "wrong_trick", "PLY-1"),
        (bare(*PLAYED[:3], "1. E 4-2"), 8, "wrong_trick", "PLY-1"),
        (bare(*PLAYED[:3], "1. N 4-2 4-4 4-0 5-4 1-0"), 8, "wrong_trick", "PLY-1"),
        (bare(*PLAYED[:3], "1. N"), 8, "bad_line", "§12"),
        (bare(*PLAYED[:3], "1. N 4-7"), 8, "no_such_domino", "SET-1"),
        (bare(*PLAYED, "8. S 6-6"), 16, "bad_line", "§12"),
        (bare(*PLAYED, "7. S 6-6"), 16, "hand_over", "PLY-1"),
        (bare(*PLAYED[:-1], "result set N-S 1 mark 41-1"), 15, "wrong_result", "SCR-2"),
        (bare(*PLAYED, "result made N-S 1 mark 41-1"), 16, "wrong_result", "SCR-2"),
        (bare(DEAL, "result passed out"), 6, "wrong_result", "SCR-2"),
        (bare(*PLAYED, "game won N-S 1-0"), 16, "wrong_result", "SCR-2"),
        (at_real_table(DEAL, "bids N:31"), 7, "told_wrong", "PLY-1"),
        (at_real_table(DEAL, "(W bids 31 out of turn)"), 7, "told_wrong", "PLY-1"),
        (at_real_table(*PLAYED[:3], "(N plays 4-2 out of turn)"), 9, "told_wrong", "PLY-1"),
        (at_real_table(*PLAYED[:3], "1. N 4-2 (N allows take-back)"), 9, "nothing_to_answer", "CND-1"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_with_its_line(text: str, line: int, code: str, rule: str) -> None:
    """SET-1 to SET-6, BID-1 to BID-11, TRP-1, PLY-1, PLY-3, SCR-2, §12: an error has line, text, code and rule."""
    with pytest.raises(RecordError) as caught:
        loads(text)
    error = caught.value
    assert (error.line, error.code, error.rule) == (line, code, rule)
    assert error.text in text
    assert f"line {line}: " in str(error)
    assert f"({rule})" in str(error)


def test_an_illegal_play_is_told_in_the_words_of_the_rules() -> None:
    """PLY-3: a renege that a strict table never saw is refused with the sentence a player would hear."""
    with pytest.raises(RecordError) as caught:
        loads(bare(*PLAYED[:3], "1. N 4-2 0-0"))
    assert caught.value.message == "The 4-2 asks for fours, and you can follow."
    assert str(caught.value) == "line 8: The 4-2 asks for fours, and you can follow. (PLY-3) '1. N 4-2 0-0'"


@pytest.mark.parametrize(
    ("body", "line", "code"),
    [
        (f"hand 2 shaker S\n{DEAL}", 4, "told_wrong"),
        (f"hand 1 shaker W\n{DEAL}", 4, "not_the_shaker"),
        (f"hand 1 shaker S worth 2\n{DEAL}", 4, "told_wrong"),
        ("hand 1 shaker S", 4, "no_deal"),
        ("hand 1 shaker S\nhand 1 shaker S", 4, "no_deal"),
        ("hand 1 shaker S\nbids W:P", 4, "no_deal"),
        (DEAL, 4, "no_header"),
        (f"hand 1 shaker S\n{DEAL}\nhand 2 shaker W\n{DEAL}", 6, "already_shaken"),
        ("\n".join(("hand 1 shaker S", *PLAYED, DEAL)), 16, "no_header"),
        ("draw S:6-6", 4, "shaker_known"),
        ("draw S6-6", 4, "no_such_seat"),
    ],
)
def test_headers_of_hands_are_checked_against_the_game(body: str, line: int, code: str) -> None:
    """SET-5: number, shaker and worth of a hand are what the game says, and every hand is dealt."""
    with pytest.raises(RecordError) as caught:
        loads(GAME + body)
    assert (caught.value.line, caught.value.code) == (line, code)


def test_reading_goes_on_after_a_record_that_is_wrong() -> None:
    """SET-1: broken records are left out, each with one error, and the sound ones between them are read."""
    errors: list[RecordError] = []
    with (SAMPLES / "broken.42").open(encoding="utf-8") as file:
        records = list(read_records(file, errors))
    assert [record.opening for record in records] == [
        ev.HandStarted(Options(), Seat.SOUTH, number) for number in (1, 1, 7)
    ]
    assert [(error.line, error.code, error.rule) for error in errors] == [
        (1, "no_record", "§12"),
        (26, "not_held", "PLY-1"),
        (29, "bad_tag", "§12"),
        (38, "no_such_bid", "BID-11"),
        (42, "bad_options", "VIC-2"),
        (71, "wrong_result", "SCR-2"),
        (99, "wrong_trick", "PLY-1"),
        (108, "illegal_play", "PLY-3"),
    ]


def test_without_a_list_the_first_error_is_raised() -> None:
    """SET-1: records before it are given first."""
    reading = read_records(f"{bare(*PLAYED)}\n{bare('dance')}".split("\n"))
    assert next(reading).kind == "hand"
    with pytest.raises(RecordError):
        next(reading)


def test_a_file_without_end_is_read_as_it_comes() -> None:
    """SET-1: records are given one by one, before the rest of the file is read."""
    endless = chain.from_iterable(repeat(bare(*PLAYED).split("\n")))
    assert len(list(islice(read_records(endless), 3))) == 3


def test_a_lost_record_is_not_kept_while_its_lines_go_by() -> None:
    """SET-1: a million lines of nonsense cost one error and no more."""
    errors: list[RecordError] = []

    def lines() -> Iterator[str]:
        yield from ('[Record "hand"]', '[Version "1"]', "hand 1 shaker S", "dance")
        yield from repeat("dance and sing", 1_000_000)
        yield from bare(DEAL).split("\n")

    assert len(list(read_records(lines(), errors))) == 1
    assert [error.line for error in errors] == [4]


def test_an_error_survives_pickling() -> None:
    """SET-1: an error found in another process keeps its line and text."""
    with pytest.raises(RecordError) as caught:
        loads(bare("dance"))
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert (str(again), again.line, again.text) == (str(caught.value), 5, "dance")


def test_who_refused_a_take_back_is_on_record() -> None:
    """CND-1: a record from events knows who refused the take-back."""
    text = at_real_table(*PLAYED[:3], "1. N 4-2 0-0", "(S calls renege on E in trick 1)", "(N refuses take-back)")
    record = loads(text)
    events, state = record.replay()
    again = Record.from_events(events)
    assert again.commands == record.commands
    assert again.commands[-1] == cmd.AnswerRenege(Seat.NORTH, take_back=False)
    assert again.replay() == (events, state)
