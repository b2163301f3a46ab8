"""Records of hands, games and matches: `.42` files."""

import io
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from texas42.records import (
    Comment,
    Record,
    Tag,
    dump,
    dumps,
    load,
    loads,
    parse_domino,
    read_records,
    write_records,
)
from texas42.rules import (
    OPTIONS,
    Command,
    Game,
    Hand,
    IllegalError,
    MalformedError,
    Options,
    Seat,
    Team,
    preset,
    redact,
)
from texas42.rules import commands as cmd
from texas42.rules import events as ev
from texas42.testing import strategies
from texas42.testing.lines import Line, random_lines

SAMPLES = Path(__file__).parent.parent / "data" / "records"
THURSDAY = (SAMPLES / "thursday.42").read_text(encoding="utf-8")
REAL_TABLE = strategies.options(enforcement="table", target_marks=3, target_points=84)
SHORT = strategies.options(target_marks=3, target_points=84)

ANY_KIND = st.one_of(
    strategies.legal_lines("hand", REAL_TABLE, mischief=0.2),
    strategies.legal_lines("game", REAL_TABLE, mischief=0.2),
    strategies.legal_lines("match", REAL_TABLE, mischief=0.2),
)


def record_of(line: Line) -> Record:
    return Record(line.opening, tuple(step.command for step in line.steps))


@pytest.mark.parametrize("name", ["thursday", "conduct", "specials", "match", "points"])
def test_sample_files_are_written_as_they_were_read(name: str) -> None:
    """SET-1: tags, comments, acts and tricks of every sample come out as they went in."""
    text = (SAMPLES / f"{name}.42").read_text(encoding="utf-8")
    written = io.StringIO()
    write_records(read_records(io.StringIO(text)), written)
    assert written.getvalue() == text


@given(strategies.legal_lines("hand", strategies.options(), complete=False))
def test_hands_are_read_back_from_any_point(line: Line) -> None:
    """PLY-1, CON-1 to CON-5: a hand under any house rules, finished or not, is read back equal and writes the same."""
    record = record_of(line)
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text


@settings(max_examples=100)
@given(strategies.legal_lines("hand", strategies.options(enforcement="table", touch_move=True), mischief=0.35))
def test_hands_at_a_real_table_are_read_back(line: Line) -> None:
    """CND-1 to CND-4, BID-8, CLM-1: reneges, exposed dominoes, acts out of turn and claims are all in the record."""
    assert loads(dumps(record_of(line))) == record_of(line)


@settings(max_examples=25)
@given(strategies.legal_lines("game", st.one_of(SHORT, REAL_TABLE), mischief=0.1))
def test_games_are_read_back(line: Line) -> None:
    """SET-2, SET-5, VIC-1: a game with its draws, hands and result is read back equal."""
    assert loads(dumps(record_of(line))) == record_of(line)


@settings(max_examples=12)
@given(strategies.legal_lines("match", st.one_of(SHORT, REAL_TABLE), mischief=0.1))
def test_matches_are_read_back(line: Line) -> None:
    """SET-6: a match with its games and changes of seats is read back equal."""
    assert loads(dumps(record_of(line))) == record_of(line)


@settings(max_examples=30)
@given(ANY_KIND)
def test_a_record_replays_to_what_happened(line: Line) -> None:
    """SET-1: replaying a record gives every event and the final state."""
    assert record_of(line).replay() == (line.history, line.final)


@settings(max_examples=60)
@given(ANY_KIND)
def test_a_history_of_events_becomes_a_record(line: Line) -> None:
    """CND-1, BID-8, CND-4: from events alone comes a record that replays to the same events."""
    record = Record.from_events(line.history, [("Event", "at home")])
    assert record.replay() == (line.history, line.final)
    assert record.tag("Event") == "at home"
    assert loads(dumps(record)) == record


def test_every_command_has_a_text_form() -> None:
    """SET-1: each kind of command there is stands in some sample."""
    told: set[type] = set()
    for name in ("conduct", "match"):
        for record in read_records((SAMPLES / f"{name}.42").read_text(encoding="utf-8").split("\n")):
            told |= {type(command) for command in record.commands}
    assert told == set(get_args(Command))


def test_a_hand_record_says_what_it_is() -> None:
    """SET-1, §12: kind, house rules, own tags and the hand itself are there to be asked for."""
    record = loads(THURSDAY)
    events, state = record.replay()
    assert (record.kind, record.options) == ("hand", preset("tournament"))
    assert (record.tag("North"), record.tag("Table"), record.tag("Site")) == (
        "Blue one",
        'back room, by the "good" stove',
        None,
    )
    assert isinstance(state, Hand)
    assert events[-1] == ev.HandEnded(state.public.outcome)  # type: ignore[arg-type]
    assert record.comments[0] == Comment(0, "Kept by West, who wrote it all down.")
    assert record.comments[-1].text == "Home by ten."


@settings(max_examples=50)
@given(st.data())
def test_comments_stay_where_they_stand(data: st.DataObject) -> None:
    """SET-1: a comment on its own line or at the end of any line of any record is still there after a round trip."""
    line = data.draw(strategies.legal_lines("game", REAL_TABLE, mischief=0.2, complete=False))
    lines = dumps(record_of(line)).split("\n")[:-1]
    texts = st.text(st.characters(exclude_characters="\r\n", codec="utf-8"), max_size=12).map(str.rstrip)
    for place in sorted(data.draw(st.sets(st.integers(0, len(lines) - 1), max_size=6)), reverse=True):
        comment = f"; {data.draw(texts)}".rstrip()
        if lines[place] and data.draw(st.booleans()):
            lines[place] += f" {comment}"
        elif lines[place]:
            lines.insert(place + 1, comment)
    text = "\n".join([*lines, ""])
    assert dumps(loads(text)) == text


@given(
    st.lists(st.tuples(st.from_regex(r"\AX[A-Za-z0-9_]{0,9}\Z"), st.text(max_size=20)), unique_by=lambda tag: tag[0])
)
def test_tags_of_ones_own_survive_in_their_order(tags: list[tuple[str, str]]) -> None:
    """SET-1: any tag that has no meaning here is kept, with quotation marks, backslashes and all."""
    own = tuple(Tag(name, value.replace("\n", " ").replace("\r", " ")) for name, value in tags)
    record = Record(ev.HandStarted(Options(), Seat.EAST), (), own)
    assert loads(dumps(record)).tags == own


def test_tags_may_come_in_any_order_and_options_keep_their_defaults() -> None:
    """§12: only the first tag has its place; a house rule that is not written is the table-wide one."""
    lines = ('[Record "game"]', '[Winning "win_by=2"]', '[Event "home"]', "; cold", '[Version "1"]', '[Site "here"]')
    record = loads("\n".join(lines))
    assert record.options == Options(win_by=2)
    assert record.tags == (Tag("Event", "home"), Tag("Site", "here"))
    assert dumps(record).startswith('[Record "game"]\n[Version "1"]\n[Event "home"]\n; cold\n[Site "here"]\n')
    assert loads(dumps(record)) == record


def test_every_option_is_written_into_a_record() -> None:
    """§12: a record holds full option values and never the name of a preset."""
    text = dumps(Record(ev.GameStarted(preset("austin"))))
    assert all(f"{info.name}=" in text for info in OPTIONS)
    assert "austin" not in text


def test_known_openings_are_kept() -> None:
    """SET-2, SET-6, SCR-6: who draws, the number of a hand and what a mark is worth in it, and the best of how many."""
    openings = (
        ev.HandStarted(Options(), Seat.WEST, number=12, mark_worth=3),
        ev.GameStarted(Options(), (Seat.SOUTH,)),
        ev.GameStarted(Options(), (Seat.WEST, Seat.EAST)),
        ev.MatchStarted(Options(), 5),
    )
    for opening in openings:
        assert loads(dumps(Record(opening))).opening == opening


def test_dump_and_load_work_on_files(tmp_path: Path) -> None:
    """SET-1: a record goes to a file and comes back."""
    record = loads(THURSDAY)
    path = tmp_path / "thursday.42"
    with path.open("w", encoding="utf-8", newline="\r\n") as file:
        dump(record, file)
    with path.open(encoding="utf-8", newline="") as file:
        assert load(file) == record


@pytest.mark.parametrize(
    ("tags", "comments"),
    [
        ((Tag("Winning", "win_by=2"),), ()),
        ((Tag("Two words", ""),), ()),
        ((Tag("Event", "one\ntwo"),), ()),
        ((Tag("Event", "a"), Tag("Event", "b")), ()),
        ((), (Comment(0, "one\ntwo"),)),
        ((), (Comment(0, "blank at the end "),)),
        ((), (Comment(0, "no line to stand behind", end=True),)),
        ((), (Comment(2, "late"), Comment(1, "early"))),
        ((), (Comment(2, "own line"), Comment(2, "end of the same", end=True))),
    ],
)
def test_a_record_refuses_what_could_not_be_read_back(tags: tuple[Tag, ...], comments: tuple[Comment, ...]) -> None:
    """SET-1: tags with a meaning, lines in tags and comments out of order are refused when the record is made."""
    with pytest.raises(MalformedError):
        Record(ev.HandStarted(Options(), Seat.EAST), (), tags, comments)


@pytest.mark.parametrize(
    "opening",
    [
        ev.HandStarted(Options(), Seat.EAST, number=0),
        ev.GameStarted(Options(), (Seat.EAST, Seat.EAST)),
        ev.MatchStarted(Options(), 2),
    ],
)
def test_a_record_refuses_a_beginning_that_cannot_be(
    opening: ev.HandStarted | ev.GameStarted | ev.MatchStarted,
) -> None:
    """SET-2, SET-6: hands count from one, nobody draws twice, a match is the best of an odd number."""
    with pytest.raises(MalformedError) as caught:
        Record(opening)
    assert caught.value.code == "bad_opening"


def test_a_comment_behind_the_end_is_refused() -> None:
    """SET-1: a comment needs a place in what was said."""
    with pytest.raises(MalformedError) as caught:
        dumps(Record(ev.GameStarted(Options()), (), (), (Comment(99, "far out"),)))
    assert caught.value.code == "bad_comment"


def test_what_cannot_have_happened_is_not_written() -> None:
    """PLY-1: writing replays the commands, and the rules refuse them."""
    record = Record(ev.HandStarted(Options(), Seat.EAST), (cmd.PlayDomino(Seat.NORTH, parse_domino("66")),))
    with pytest.raises(IllegalError):
        dumps(record)
    with pytest.raises(MalformedError) as caught:
        dumps(Record(ev.HandStarted(Options(), Seat.EAST), (cmd.ChangeSeating(Team.EAST_WEST),)))
    assert caught.value.code == "wrong_kind"


def test_only_a_whole_history_becomes_a_record() -> None:
    """SET-3: a history without its beginning, redacted, in disorder or cut in the middle of a deal is refused."""
    (line,) = random_lines("game", 1, target_marks=1, scoring="marks")
    history = line.history
    assert isinstance(line.final, Game)
    disorder = (*history[:2], history[3], history[2], *history[4:])
    redacted = tuple(redact(event, Seat.NORTH) for event in history)
    too_much = tuple(event._replace(points=42) if isinstance(event, ev.TrickTaken) else event for event in history)
    for wrong in ((), history[1:], redacted, disorder, too_much, history[:4], (*history, history[-1])):
        with pytest.raises(MalformedError) as caught:
            Record.from_events(wrong)
        assert caught.value.code == "bad_history"


@settings(max_examples=50)
@given(
    strategies.legal_lines("hand", strategies.options(enforcement="table", touch_move=True), mischief=0.4), st.data()
)
def test_a_spoiled_history_is_refused_and_nothing_else(line: Line, data: st.DataObject) -> None:
    """SET-3: with an event left out, doubled or hidden, a history is refused or it is another sound one."""
    history = list(line.history)
    place = data.draw(st.integers(0, len(history) - 1))
    changed = data.draw(st.sampled_from(([], [history[place]] * 2, [redact(history[place], None)])))
    spoiled = (*history[:place], *changed, *history[place + 1 :])
    try:
        record = Record.from_events(spoiled)
    except MalformedError as error:
        code = error.code
    else:
        code = "bad_history" if record.replay()[0] == spoiled else "read wrong"
    assert code == "bad_history"
