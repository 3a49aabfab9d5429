"""PHH: what is written here PokerKit reads, and what PokerKit writes is played here."""

import inspect
import random
import re
import tomllib
from collections import Counter

import pytest
from pokerkit import HandHistory

from stammtisch.formats.poker import writing as phh_write
from stammtisch.formats.poker.replay import ReplayedHand, replay_many, replay_one
from stammtisch.formats.poker.writing import FORBIDDEN, NotWritten, write_hand, write_hands
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Made, Sit
from stammtisch.games.options import changed
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from tests.formats.poker.hands import (
    GAMES,
    PAIRS,
    UNKNOWN_THERE,
    NotAsWritten,
    comes_out_the_same,
    played_by_pokerkit,
    played_here,
    played_out,
    read_by_pokerkit,
    the_hand,
    written_or_refused,
)
from tests.games.poker.pokerkit_table import RULES
from tests.games.poker.tables import table
from tests.repository.tree import ROOT

HANDS = range(8)
MANY, CHUNKS = 100, 4


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("code", PAIRS)
def test_pokerkit_plays_what_is_written_here_as_it_is_written_and_to_the_same_stacks(code, chunk):
    """Random hands with many short stacks. The stacks differ only where a rule of ours explains it."""
    written = 0
    for seed in range(chunk, MANY, CHUNKS):
        before, moves, after = played_here(code, seed)
        text, refused = written_or_refused(before, moves)
        if refused:
            assert UNKNOWN_THERE[refused](before, moves), refused
        else:
            assert sum(tomllib.loads(text)["finishing_stacks"]) == sum(after.stacks)
            comes_out_the_same(text, moves)
            written += 1
    assert written >= MANY / CHUNKS / 2


def test_a_whole_sit_and_go_is_written_hand_by_hand():
    """With a dead button, and blinds that rise."""
    rng, state = random.Random(4), POKER.setup(changed(POKER.presets["sng"], {"hands_a_level": 2}))
    for seat in range(6):
        state = POKER.apply(state, seat, Sit(100))
    hands = 0
    while isinstance(turn := POKER.turn(state), Awaiting):
        before, moves, state = played_out(POKER.apply(state, turn.seats[0], Start()), hands, rng)
        text = write_hand(before, moves)
        comes_out_the_same(text, moves)
        hands += 1
        while POKER.turn(state) == DEALER:
            _, state = dealers_step(POKER, state, Seeded(0))
    assert hands > 6


def test_what_pokerkit_does_not_play_is_one_of_the_differences_or_a_house_rule():
    assert set(UNKNOWN_THERE) == set(FORBIDDEN)
    assert set(UNKNOWN_THERE) - {"no_cap"} <= set(RULES)


HALF = "limit=fixed small_blind=10 big_blind=20"
REFUSED = {
    "short_big_blind": table(("Anna", 100), ("Ben", 100), ("Cleo", 1), rules="limit=fixed")
    + "Anna: call 2\nBen: raise 4\nAnna: fold",
    "half_bet": table(("Anna", 25), ("Ben", 1000), ("Cleo", 1000), ("Dora", 1000), rules=HALF)
    + "Dora: call 20\nAnna: raise 25\nBen: raise 40\nCleo: fold\nDora: fold",
    "short_all_ins": table(("Anna", 150), ("Ben", 200), ("Cleo", 220), ("Dora", 1000), ("Emil", 1000))
    + "Dora: raise 100\nEmil: call 100\nAnna: raise 150\nBen: raise 200\nCleo: raise 220\n"
    + "Dora: raise 400\nEmil: fold",
    "no_cap": table(("Anna", 1000), ("Ben", 1000), rules="limit=fixed heads_up_cap=no")
    + "Anna: raise 4\nBen: raise 6\nAnna: raise 8\nBen: raise 10\nAnna: raise 12\nBen: fold",
}


@pytest.mark.parametrize("word", REFUSED)
def test_what_pokerkit_would_play_otherwise_is_refused_and_can_be_written_for_us(word):
    before, moves = the_hand(REFUSED[word])
    with pytest.raises(NotWritten) as refused:
        write_hand(before, moves)
    assert refused.value.word == word
    text = write_hand(before, moves, for_pokerkit=False)
    with pytest.raises((NotAsWritten, ValueError)):
        read_by_pokerkit(text)
    (line,) = replay_one("some.phh", text.encode())
    assert line.ok, line


@pytest.mark.parametrize(
    ("story", "action"),
    [
        # A short big blind is called in full: there it's completed.
        (
            table(("Anna", 100), ("Ben", 100), ("Cleo", 4), rules="small_blind=5 big_blind=10")
            + "Anna: call 10\nBen: raise 30\nAnna: fold",
            "p3 cbr 10",
        ),
        # It is called in full, and goes back because nobody else does so.
        (table(("Anna", 100), ("Ben", 100), ("Cleo", 1)) + "Anna: call 2\nBen: fold", "p3 cc"),
        # It is called in full, and what goes back is of another bet.
        (
            table(("Anna", 1000), ("Ben", 100), ("Cleo", 4), rules="small_blind=5 big_blind=10")
            + "Anna: call 10\nBen: raise 20\nAnna: raise 1000\nBen: call 80",
            "p3 cbr 10",
        ),
        # Half a bet at fixed limit, and nobody raises it.
        (
            table(("Anna", 1000), ("Ben", 1000), ("Cleo", 1000), ("Dora", 30), rules=HALF)
            + "Dora: raise 30\nAnna: fold\nBen: fold\nCleo: fold",
            "p3 cbr 30",
        ),
        # Equal blinds between two.
        (table(("Anna", 100), ("Ben", 100), rules="small_blind=2") + "Anna: raise 4\nBen: fold", "p2 cbr 4"),
        # All in, with hands that were not laid open here.
        (
            table(("Anna", 100), ("Ben", 100), rules="all_in_open=no") + "Anna: raise 100\nBen: call 98",
            "p2 sm 3c5c",
        ),
    ],
)
def test_some_hands_are_written_in_a_form_that_pokerkit_takes(story, action):
    before, moves = the_hand(story)
    text = write_hand(before, moves)
    stacks, history = read_by_pokerkit(text)
    assert action in history.actions
    assert stacks == tomllib.loads(text)["finishing_stacks"]
    (line,) = replay_one("some.phh", text.encode())
    assert line.ok, line


@pytest.mark.parametrize("is_for_pokerkit", [True, False])
@pytest.mark.parametrize("code", PAIRS)
def test_what_is_written_here_is_played_again_to_the_same_stacks(code, is_for_pokerkit):
    for seed in range(60):
        before, moves, after = played_here(code, seed)
        try:
            text = write_hand(before, moves, for_pokerkit=is_for_pokerkit)
        except NotWritten:
            assert is_for_pokerkit
            continue
        (line,) = replay_one("some.phh", text.encode())
        assert line.ok, line
        assert isinstance(line, ReplayedHand)
        assert Counter(line.stacks or ()) == Counter(after.stacks)


@pytest.mark.parametrize("code", GAMES)
def test_what_pokerkit_writes_is_played_here_to_the_same_stacks(code):
    histories = [played_by_pokerkit(code, seed) for seed in HANDS]
    lines = list(replay_many("all.phhs", HandHistory.dumps_all(histories).encode()))
    assert len(lines) == len(HANDS)
    odd = [line for line in lines if not line.ok]
    assert odd == [], odd[0]


def test_several_hands_are_written_as_one_file():
    texts = [write_hand(*played_here("NT", seed)[:2], for_pokerkit=False) for seed in HANDS]
    lines = list(replay_many("all.phhs", write_hands(texts).encode()))
    assert [line.ok for line in lines] == [True] * len(HANDS)


def test_names_are_written_from_the_first_seat_after_the_button_on():
    before, moves, _ = played_here("NT", 1)
    names = [f"Player {seat}" for seat in range(len(before.stacks))]
    _, history = read_by_pokerkit(write_hand(before, moves, names))
    assert history.players == [*names[1:], names[0]]  # the button is on chair 0


@pytest.mark.parametrize(
    ("variant", "limit"),
    [
        ("holdem", "pot_limit"),
        ("omaha", "no_limit"),
        ("omaha", "fixed"),
        ("omaha_hilo", "pot_limit"),
        ("draw", "fixed"),
    ],
)
def test_a_pair_of_game_and_limit_without_a_code_is_not_written(variant, limit):
    state = POKER.setup(POKER.options(variant=variant, limit=limit))
    with pytest.raises(
        NotWritten, match=f"no_code: cannot write this hand as PHH: there is no code for {variant} {limit}"
    ):
        write_hand(state, [])


def test_what_only_one_has_seen_is_not_written():
    before, moves, _ = played_here("NT", 3)
    shown = [Made(seat, POKER.show(seat, move, 0)) for seat, move in moves]
    with pytest.raises(NotWritten, match="what a viewer was shown, and not the log"):
        write_hand(before, shown)


OPENING = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
"""


def replayed(actions, more="", opening=OPENING):
    text = f"{opening}\nactions = {actions}\n{more}"
    (line,) = replay_one("some.phh", text.encode())
    return line


DEALT = ["d dh p1 AhKh", "d dh p2 QsQd", "d dh p3 ????"]


def test_a_hand_that_everybody_folds_goes_to_the_last():
    line = replayed([*DEALT, "p3 f", "p1 f"], "finishing_stacks = [99, 101, 100]")
    assert (line.ok, line.stacks, line.expected) == (True, [99, 101, 100], [99, 101, 100])


def test_decimals_are_played_as_they_are():
    opening = OPENING.replace("[1, 2, 0]", "[0.05, 0.10, 0]").replace("min_bet = 2", "min_bet = 0.10")
    line = replayed([*DEALT, "p3 f", "p1 cbr 0.35", "p2 f"], "", opening)
    assert (line.ok, line.stacks) == (True, [100.1, 99.9, 100])


def test_cards_that_nobody_saw_lose_if_they_were_mucked():
    board = ["d db 2c7d9h", "p1 cc", "p2 cc", "p3 cc", "d db 3s", "p1 cc", "p2 cc", "p3 cc", "d db Jc"]
    end = ["p1 cc", "p2 cc", "p3 cc", "p1 sm", "p2 sm QsQd", "p3 sm"]
    line = replayed([*DEALT, "p3 cc", "p1 cc", "p2 cc", *board, *end], "finishing_stacks = [98, 104, 98]")
    assert line.ok, line


def test_a_record_with_remarks_and_single_cards_is_read():
    dealt = ["d dh p1 Ah # the first", "d dh p1 Kh", "d dh p2 QsQd", "d dh p3 2c2d"]
    assert replayed([*dealt, "# nothing", "p3 f", "p1 f # at last"]).ok


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ([*DEALT, "p3 cbr 3"], "action 4, 'p3 cbr 3': cannot raise to 3: the least is 4"),
        ([*DEALT, "p3 cbr 101"], "action 4, 'p3 cbr 101': cannot raise to 101: the most is 100"),
        ([*DEALT, "p1 f"], "action 4, 'p1 f': cannot do that now: it isn't this seat's turn"),
        ([*DEALT, "p4 f"], "there is no player 'p4'"),
        ([*DEALT, "p3 x"], "this is no action of this game"),
        ([*DEALT, "p3 f", "d db 2c3c4c"], "it isn't time for these cards"),
        ([*DEALT, "p3 f", "p1 sm AhKh"], "a hand is shown before the betting is over"),
        ([*DEALT, "p3 f", "p1 f", "p2 cc"], ""),
        (["d dh p1 AhKh", "d dh p2 AhQd", "d dh p3 2c2d"], "a card is dealt twice"),
        (["d dh p1 AhKx", "d dh p2 QsQd", "d dh p3 2c2d"], "there is no card 'Kx'"),
        (["d dh p1 AhKh", "d dh p2 QsQd"], "p3 has 0 cards: 2 are dealt in this game"),
    ],
)
def test_what_the_rules_forbid_is_named_with_its_action(actions, reason):
    line = replayed(actions)
    assert line.ok is (reason == "")
    assert reason in line.reason


def test_other_stacks_than_recorded_are_wrong():
    line = replayed([*DEALT, "p3 f", "p1 f"], "finishing_stacks = [100, 100, 100]")
    assert (line.ok, line.reason) == (False, "the stacks come out otherwise")


@pytest.mark.parametrize(
    ("change", "skipped"),
    [
        (('"NT"', '"F2L3D"'), "the variant F2L3D isn't played here"),
        (('"NT"', '"NS"'), "the variant NS isn't played here"),
        (("[1, 2, 0]", "[1, 2, 5]"), "the blinds and straddles are of a kind that isn't played here"),
        (("[1, 2, 0]", "[1, 2, -5]"), "the blinds and straddles are of a kind that isn't played here"),
        (("[1, 2, 0]", "[2, 1, 0]"), "the blinds and straddles are of a kind that isn't played here"),
        (("[0, 0, 0]", "[-1, 0, 0]"), "the antes are of a kind that isn't played here"),
        (("[100, 100, 100]", "[100, 100, 100000000.05]"), "the stacks are higher than is played for here"),
        (("min_bet = 2", "min_bet = 3"), "the least bet isn't the big blind"),
        (("[100, 100, 100]", "[100, 100, 3]"), ""),
    ],
)
def test_what_is_not_played_here_is_skipped_with_the_reason(change, skipped):
    line = replayed([*DEALT, "p3 f", "p1 f"], "", OPENING.replace(*change))
    assert (line.ok, line.skipped) == ((None, skipped) if skipped else (True, ""))


@pytest.mark.parametrize(
    "text",
    [
        "variant = ",
        "",
        'variant = "NT"',
        'variant = 3\nstarting_stacks = "all"',
        'variant = "NT"\nstarting_stacks = [1, "two"]',
        'variant = "NT"\nstarting_stacks = [inf, nan]',
        'variant = "NT"\nstarting_stacks = [5, 5]\nactions = [1, 2]',
        'variant = "NT"\nstarting_stacks = [5, 5]\nactions = ["p1 cbr much"]',
        'variant = "NT"\nstarting_stacks = [0, 5]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nactions = []',
    ],
)
def test_whatever_is_in_a_file_it_gives_a_line_and_raises_nothing(text):
    for replay in (replay_one, replay_many):
        for line in replay("some.phh", text.encode()):
            assert line.ok is False
            assert line.reason


def test_bytes_that_are_no_text_are_one_line():
    (line,) = replay_one("some.phh", b"\xff\xfe")
    assert line.reason.startswith("cannot read some.phh: this is not TOML: 'utf-8' codec can't decode")


def test_every_word_of_a_refusal_is_in_the_docs():
    source = inspect.getsource(phh_write)
    words = {*re.findall(r'NotWritten\("(\w+)"', source), *FORBIDDEN}
    page = (ROOT / "docs/reference/replay.md").read_text()
    assert len(words) == 10
    assert {word for word in words if f"`{word}`" not in page} == set()
