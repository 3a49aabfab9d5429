"""The Watten notation: read, written, and played again."""

import json
import random
from dataclasses import replace

import pytest
from click.testing import CliRunner

from stammtisch.cli import main
from stammtisch.formats.watten.notation import FORMS, Record, Unreadable, read
from stammtisch.formats.watten.replay import Played, ReplayedWatten, replay
from stammtisch.formats.watten.writing import write
from stammtisch.games.moves import DEALER, Made, Shuffle, Sit
from stammtisch.games.options import house_rules, read_options
from stammtisch.games.reading import tag
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.moves import Lot
from stammtisch.games.watten.options import WattenOptions
from stammtisch.kernel.codec import encode
from stammtisch.testing.examples import random_options
from stammtisch.testing.session import Session
from tests.formats.spoiling import spoiled
from tests.formats.watten.example import GAME

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def only(text: str) -> ReplayedWatten:
    """What comes of the one game in a text."""
    (line,) = replay("file.watten", text.encode())
    assert isinstance(line, ReplayedWatten)
    return line


def played(text: str) -> Played:
    (record,) = read(text)
    assert isinstance(record, Record)
    game = Played(record)
    game.all()
    return game


def test_a_game_written_by_hand_is_played_again():
    line = only(GAME)
    assert line == ReplayedWatten(
        file="file.watten", game=1, line=2, ok=True, players=NAMES, rounds=6, result="6-11", winner="B"
    )


def test_every_kind_of_line_is_in_that_game():
    (record,) = read(GAME)
    assert isinstance(record, Record)
    assert {line.kind for line in record.lines} == set(FORMS)


def test_what_was_played_is_written_as_it_was_read_but_for_remarks():
    game = played(GAME)
    names = iter(["Anna", "Ben", "Cleo", "Dora", 'Emil "the Fox"', "Dora", "Cleo"])
    entries = [(next(names) if isinstance(move, Sit) else "", seat, move) for seat, move in game.moves]
    text = write(WattenOptions(target=11), entries, {"Date": "2026.11.13"})
    plain = "".join(f"{line.partition(';')[0].rstrip()}\n" for line in GAME.splitlines() if line[:1] != ";")
    assert text == plain


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_played_can_be_written_read_and_played_again(seed):
    options = random_options(WATTEN, random.Random(seed)) if seed % 3 else WattenOptions()
    session = Session(WATTEN, options, f"notation {seed}", is_restless=seed % 4 == 3)
    while (len(session.made) < 500 or WATTEN.turn(session.state) == DEALER) and session.step():
        continue
    text = write(options, [(f"P{seat}", seat, move) for seat, move in session.made])
    lines = list(replay("file", text.encode()))
    assert lines
    assert [line for line in lines if not line.ok] == []
    assert sum(line.rounds for line in lines if isinstance(line, ReplayedWatten)) == session.state.number
    finished = [line for line in lines if isinstance(line, ReplayedWatten) and line.winner]
    assert len(finished) == sum(session.state.games)


@pytest.mark.parametrize(
    ("name", "value"),
    [(rule.name, value) for rule in house_rules(WattenOptions) for value in rule.allowed or ()],
)
def test_so_it_is_by_each_house_rule(name, value):
    options = read_options(WattenOptions, {name: value})
    session = Session(WATTEN, options, f"{name} {value}", is_restless=True)
    while (len(session.made) < 150 or WATTEN.turn(session.state) == DEALER) and session.step():
        continue
    text = write(options, [(f"P{seat}", seat, move) for seat, move in session.made])
    lines = list(replay("file", text.encode()))
    assert lines
    assert [line for line in lines if not line.ok] == []
    assert sum(line.rounds for line in lines if isinstance(line, ReplayedWatten)) == session.state.number


@pytest.mark.parametrize("seed", range(4))
def test_the_same_moves_come_out_but_for_the_cards_that_stay_out(seed):
    """One game from its lot on: all moves are the same, shuffles as far as they were dealt."""
    game = replace(
        WATTEN, table_choices=lambda state, seat: WATTEN.table_choices(state, seat) if seat >= 0 else ()
    )
    session = Session(game, WattenOptions(), f"same {seed}")  # by the same house rules to its end
    while not any(session.state.games):
        session.step()
    begin = next(number for number, one in enumerate(session.made) if isinstance(one.move, Lot))
    made = session.made[begin:]
    sat = [Made(seat, Sit()) for seat in range(4)]
    again = played(write(WattenOptions(), [("", *one) for one in (*sat, *made)])).moves
    assert kept([*sat, *made]) == kept(again)


ANEW = f"{GAME.partition('rules target')[0]}rules target=11 given_up=new_game\n".replace('"6-11"', '"*"')
"""B2 has left in round 3, and whoever sits down there begins a new game."""


def test_whoever_begins_a_new_game_is_in_the_next_record():
    game = played(ANEW)
    names = iter(["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"])
    sat = [
        Made(3, Sit()),
        Made(DEALER, Lot(3)),
        *(one for one in game.moves if tag(one.move) in ("shuffle", "deal")),
    ]
    made = [*game.moves, *sat[:4]]
    text = write(
        WattenOptions(target=11),
        [(next(names) if isinstance(move, Sit) else "", seat, move) for seat, move in made],
    )
    first, second = read(text)
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert (first.tags["Result"], first.lines[-1].kind) == ("*", "rules")
    assert second.players == ("Anna", "Ben", "Cleo", "Fritz")
    assert [line.kind for line in second.lines] == ["round", "hand", "hand", "hand", "hand"]
    assert all(line.ok for line in replay("file", text.encode()))


def test_in_the_same_record_nobody_begins_a_new_game():
    line = only(ANEW + 'B2 is "Emil"\n')
    assert line.reason == "line 59: with B2 a new game begins, which has tags of its own"


def kept(moves):
    return [encode(one) for one in moves if not isinstance(one.move, Shuffle)]


WRONG = [
    # what is changed into what, and what is said of it
    ("A1: 7b 8b 9b 10b Ub", "A1: 7b 8b 9b 10b", "line 12: 'A1: 7b 8b 9b 10b' is no line of a game"),
    ("A1: 7b 8b 9b 10b Ub", "A1: 7b 8b 9b 10b 7b", "line 12: a card is dealt twice"),
    ("B1: 7l 8l 9l 10l Ul", "B1: 7b 8l 9l 10l Ul", "line 13: a card is dealt twice"),
    ("B1: 7l 8l 9l 10l Ul", "A1: 7l 8l 9l 10l Ul", "line 13: A1 gets no cards now"),
    ("B2: 7a 8a 9a 10a Ua\nA1 asks", "A1 asks", "line 15: a hand is missing"),
    ("round 2: A1 deals\n", "", "line 29: no cards are dealt now"),
    ("A1: 7b 8b 9b 10b Ub", "A1 asks better\nA1: 7b 8b 9b 10b Ub", "line 12: a hand is missing"),
    ("A1: Kb Ab Kl Al Weli\n", "", "line 37: a hand is missing"),
    ("A1: Kb Ab Kl Al Weli\nB1: Kh Ah Ka Aa 7b\n", "", "line 36: this is missing: the new cards"),
    ("A1: Kb Ab Kl Al Weli", "A1: Kb Ab Kl Al 7h", "line 36: a card is dealt twice"),
    ("A1: Kb Ab Kl Al Weli", "A2: Kb Ab Kl Al Weli", "line 36: A2 gets no cards now"),
    ("round 1: B2 deals", "round 2: B2 deals", "line 11: this is round 1 of the game"),
    ("round 2: A1 deals", "round 2: B2 deals", "line 29: A1 deals"),
    ("round 2: A1 deals", "A1 asks better", "line 29: A1 can't ask"),
    ("B2 says no", "A1 says no", "line 17: A1 can't answer"),
    ("B2 says no", "B2 says maybe", "line 17: 'B2 says maybe' is no line of a game"),
    ("A1 shows 7b\nB2 shows 9a\n1.", "A1 shows 7a\nB2 shows 9a\n1.", "line 18: A1 can't announce"),
    ("1. A1 8b 8l 8h 8a -> B2", "1. A1 8b 8l 8h 8a -> A1", "line 20: the trick goes to B2"),
    ("1. A1 8b 8l 8h 8a -> B2", "1. A1 8b 8l 8h 8a", "line 20: the trick goes to B2"),
    ("1. A1 8b 8l 8h 8a -> B2", "1. A1 8b 8l 8h -> B2", "line 20: the trick isn't complete"),
    ("1. A1 8b 8l 8h 8a -> B2", "1. B1 8l 8h 8a 8b -> B2", "line 20: it's the turn of A1"),
    ("1. A1 8b 8l 8h 8a -> B2", "2. A1 8b 8l 8h 8a -> B2", "line 20: this is trick 1"),
    (
        "2. A1 7b 9l 9h -> B2",
        "2. A1 9b 9l 9h -> B2",
        "line 24: A1 can't play: cannot throw 9b: a trump was led",
    ),
    ("A2 bets 3  ; out of turn", "A2 bets 4", "line 22: A2 can't bet"),
    ("A2 draws 8h", "A2 draws 8l", "line 56: A2 can't draw 8l: it isn't in hand"),
    ("A2 draws 8h", "B2 draws 7a", "line 56: B2 can't draw: cannot have a card drawn now"),
    ("A2 forfeits 2", "A2 forfeits 3", "line 103: A2 can't forfeit: cannot give up for 3"),
    ("A2 forfeits 2", "B2 forfeits 2", "line 103: B2 can't forfeit"),
    ("B2 accepts 3", "B1 accepts 3", "line 23: B1 can't accept"),
    (
        "Schlag 7, trump a\nB scores 3: 0-3",
        "Schlag 8, trump a\nB scores 3: 0-3",
        "line 26: Schlag 7, trump a",
    ),
    ("B scores 3: 0-3", "B scores 2: 0-2", "line 27: B scores 3: 0-3"),
    ("B scores 3: 0-3", "A scores 3: 3-0", "line 27: B scores 3: 0-3"),
    ("Schlag 7, trump a\nB scores 3: 0-3\n", "", "line 27: a round begins when the last one is over"),
    ("four for A\n", "", "line 90: this is missing: four for A"),
    ("four for A\n", "four for B\n", "line 90: four for A"),
    ("B wins 6-11\n", "", "line 105: this is missing: B wins 6-11"),
    ("B wins 6-11\n", "B wins 6-11\nA1 is away\n", "line 107: the game is over"),
    ('[Result "6-11"]', '[Result "11-6"]', "line 2: the result is 11-6: it is 6-11"),
    ('[Result "6-11"]', '[Result "*"]', "line 2: the result is *: it is 6-11"),
    ('[Rules "target=11"]', '[Rules "target=12"]', "line 2: cannot play with target=12"),
    ('[Rules "target=11"]', '[Rules "nose=1"]', "line 2: there is no house rule 'nose'"),
    ('[Watten "1"]', '[Watten "2"]', 'line 2: a game begins with the tag [Watten "1"]'),
    ('[A1 "Anna"]', '[A1 "Anna]', "line 3: '[A1 \"Anna]' is no tag"),
    ('[A1 "Anna"]', '[B1 "Anna"]', "line 4: the tag B1 stands there twice"),
    (
        "rules target=11 plain=by_value clock=forfeits\n",
        "rules target=18\n\n\nrules nose=1\n",
        "line 61: there is no house rule",
    ),
]


@pytest.mark.parametrize(("was", "written", "why"), WRONG)
def test_what_is_wrong_is_found_at_its_line(was, written, why):
    assert was in GAME
    line = only(GAME.replace(was, written, 1))
    assert line.ok is False
    assert line.reason.startswith(why), line.reason


def test_an_unfinished_game_is_right_as_far_as_it_goes():
    head, _, _ = GAME.partition("2. B2 7a")
    line = only(head.replace('[Result "6-11"]\n', ""))
    assert (line.ok, line.rounds, line.result, line.winner) == (True, 1, "0-0", "")


def test_after_a_game_that_is_wrong_the_next_one_is_read():
    lines = list(replay("file", f"{GAME.replace('A1 shows 7b', 'A1 shows what', 1)}\n{GAME}".encode()))
    assert [line.ok for line in lines] == [False, True]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "there is no game in file"),
        (b"\n\n; nothing\n", "there is no game in file"),
        (b"\xff\xfe", "cannot read file as text: invalid start byte"),
        (b"round 1: B2 deals", 'line 1: a game begins with the tag [Watten "1"]'),
        (b"1. e4 e5", "line 1: '1. e4 e5' is no line of a game"),
    ],
)
def test_a_file_that_is_none_gives_one_line_that_says_so(content, why):
    (line,) = replay("file", content)
    assert (line.ok, line.reason) == (False, why)


def test_a_byte_order_mark_does_no_harm():
    (line,) = replay("file", b"\xef\xbb\xbf" + GAME.encode())
    assert line.ok


@pytest.mark.parametrize("seed", range(300))
def test_whatever_is_in_a_file_it_gives_lines_and_raises_nothing(seed):
    rng = random.Random(seed)
    content = spoiled(
        GAME,
        rng,
        lambda line: "".join(rng.sample(line, len(line))),
        lambda line: line.replace("A", rng.choice(("B", "", "999999999999"))),
        lambda line: line[: rng.randrange(40)],
    ).encode()
    if rng.random() < 0.2:
        content = bytes(rng.randrange(256) for _ in range(200))
    found = list(replay("file", content))
    assert found
    assert all(line.ok or line.reason for line in found)


def test_names_may_have_quotes_and_no_line_breaks():
    entries = [
        (name, seat, move)
        for name, (seat, move) in zip(['An"na', "Be\\n", "Cl\neo", ""], played(GAME).moves[:4], strict=True)
    ]
    entries += [("", seat, move) for seat, move in played(GAME).moves[4:7]]
    (record,) = read(write(WattenOptions(target=11), entries))
    assert isinstance(record, Record)
    assert record.players == ('An"na', "Be\\n", "Cl eo", "")


def test_a_sentence_says_what_is_unreadable():
    assert str(Unreadable(7, "why")) == "line 7: why"


def test_the_command_takes_it(tmp_path):
    good, bad = tmp_path / "good.watten", tmp_path / "bad.watten"
    good.write_text(GAME, encoding="utf-8")
    bad.write_text(GAME.replace("-> B2", "-> A1", 1), encoding="utf-8")
    result = CliRunner().invoke(main, ["replay", str(good), str(bad)])
    first, second = (json.loads(line) for line in result.stdout.splitlines())
    assert first["ok"]
    assert (first["result"], first["winner"], first["players"]) == ("6-11", "B", list(NAMES))
    assert second["reason"] == "line 20: the trick goes to B2"
    assert result.exit_code == 1
    assert "1 right, 1 wrong, 0 skipped" in result.stderr
