"""PHH as others write it: unknown stacks, rakes, posts, dead blinds, hands without a result."""

import random
import warnings

import pytest
from pokerkit import ChipsPulling, HandHistory

from stammtisch.formats.poker.replay import replay_one
from tests.formats.poker.hands import GAMES, played_by_pokerkit, read_by_pokerkit

HANDS = range(25)
UNKNOWN = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????"]
KNOWN = ["d dh p1 AhKh", "d dh p2 QsQd", "d dh p3 2c3d", "d dh p4 7h8s"]
RUN_OUT = [
    "d db 2s7c9c",
    "p1 cc",
    "p2 cc",
    "d db Jd",
    "p1 cc",
    "p2 cc",
    "d db 4s",
    "p1 cc",
    "p2 cc",
]
CALLED = ["p3 f", "p4 f", "p1 cc", "p2 cc", *RUN_OUT]


def record(actions, more="", blinds=(1, 2, 0, 0), antes=(0, 0, 0, 0), stacks=(100, 100, 100, 100), code="NT"):
    bets = "small_bet = 2\nbig_bet = 4" if code == "FT" else "min_bet = 2"
    return f"""
variant = "{code}"
antes = {list(antes)}
blinds_or_straddles = {list(blinds)}
{bets}
starting_stacks = [{", ".join(map(str, stacks))}]
actions = {actions}
{more}
"""


def read_again(text):
    (line,) = replay_one("some.phh", text.encode())
    return line


def replayed(*words, **fields):
    return read_again(record(*words, **fields))


def won_at_pokerkit(text):
    """What each gets of the pots as PokerKit plays it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = HandHistory.loads(text)
    won = [0] * state.player_count
    for operation in state.operations:
        if isinstance(operation, ChipsPulling):
            won[operation.player_index] += operation.amount
    return won


# Unknown stacks.


def test_where_stacks_are_unknown_no_bet_is_too_big_and_no_stack_comes_out():
    actions = [*KNOWN, "p3 cbr 5000", "p4 f", "p1 cbr 15000", "p2 f", "p3 f"]
    line = replayed(actions, stacks=("inf", "inf", "inf", "100"))
    assert (line.ok, line.stacks) == (True, [None, None, None, 100])
    assert line.notes == (
        "the stacks of p1, p2, p3 aren't known, and no bet is checked against them",
        "the record doesn't say how it came out",
    )
    assert won_at_pokerkit(record(actions, stacks=("inf", "inf", "inf", "100")))[0] == 15000 + 5000 + 2


def test_where_one_stack_is_unknown_the_others_are_checked():
    line = replayed([*KNOWN, "p3 cbr 101"], stacks=("inf", "inf", "100", "100"))
    assert line.ok is False
    assert "cannot raise to 101: the most is 100" in line.reason


def test_the_winnings_of_unknown_stacks_are_checked():
    actions = [*KNOWN, *CALLED, "p1 sm AhKh", "p2 sm QsQd"]
    stacks = ("inf",) * 4
    assert replayed(actions, "winnings = [0, 4, 0, 0]", stacks=stacks).ok
    assert replayed(actions, "winnings = [4, 0, 0, 0]", stacks=stacks).ok is False


def test_who_is_not_asked_any_more_is_taken_as_all_in_if_their_stack_is_unknown():
    """p3 calls with their last chips; p1 and p2 go on without them."""
    actions = [*KNOWN, "p3 cc", "p4 f", "p1 cbr 20", "p2 cc", "p3 cc", *RUN_OUT, "p1 sm AhKh", "p2 sm QsQd"]
    line = replayed(actions, stacks=("inf",) * 4)
    assert (line.ok, line.stacks) == (True, None)
    assert "p3 isn't asked any more, and is taken as all in: for how much isn't known" in line.notes
    assert replayed(actions).ok is False  # with a known stack they would be asked


def test_all_may_be_all_in_where_the_stacks_are_unknown():
    actions = [*KNOWN, "p3 f", "p4 f", "p1 cbr 50", "p2 cc", "d db 2s7c9c", "d db Jd", "d db 4s"]
    line = replayed([*actions, "p1 sm AhKh", "p2 sm QsQd"], stacks=("inf",) * 4)
    assert (line.ok, line.stacks) == (True, None)


@pytest.mark.parametrize("actions", [["p1 f"], ["p3 cc", "p1 f"], ["p3 cc", "p4 cc", "p2 cc"]])
def test_an_unknown_stack_is_no_excuse_to_act_out_of_turn(actions):
    """Who hasn't called yet, or acts later, isn't all in."""
    line = replayed([*KNOWN, *actions, "p3 cc"], stacks=("inf",) * 4)
    assert line.ok is False
    assert "it isn't this seat's turn" in line.reason


# Rakes.


@pytest.mark.parametrize(
    ("result", "ok"),
    [
        ("finishing_stacks = [98, 102, 100, 100]", True),
        ("finishing_stacks = [98, 101.5, 100, 100]", True),
        ("winnings = [0, 3.5, 0, 0]", True),
        ("finishing_stacks = [98, 101.5, 100, 100]\nwinnings = [0, 3.5, 0, 0]", True),
        ("finishing_stacks = [98, 101.5, 100, 100]\nwinnings = [0, 4.5, 0, 0]", False),
        ("finishing_stacks = [98, 102.5, 100, 100]", False),  # a rake less than nothing
        ("finishing_stacks = [97.5, 102, 100, 100]", False),  # from one who has won nothing
        ("finishing_stacks = [98, 99.5, 100, 100]", False),  # more than a big blind, in a small pot
        ("finishing_stacks = [98, 97.5, 100, 100]", False),  # more than was won
        ("finishing_stacks = [98, 102, 100.5, 99.5]", False),
        ("winnings = [0.5, 3.5, 0, 0]", False),
    ],
)
def test_a_rake_comes_from_what_was_won(result, ok):
    line = replayed([*KNOWN, *CALLED, "p1 sm AhKh", "p2 sm QsQd"], result)
    assert (line.ok, line.reason) == (ok, "" if ok else "the stacks come out otherwise")
    is_raked = ok and "102" not in result
    assert line.notes == (("a rake of 0.5 is taken off",) if is_raked else ())


def test_what_the_winnings_say_stands_beside_our_stacks():
    line = replayed([*KNOWN, *CALLED, "p1 sm AhKh", "p2 sm QsQd"], "winnings = [0, 3.5, 0, 0]")
    assert (line.stacks, line.expected) == ([98, 102, 100, 100], [98, 101.5, 100, 100])


@pytest.mark.parametrize("code", GAMES)
def test_what_pokerkit_writes_with_a_rake_taken_off_is_right_and_with_more_is_not(code):
    rng = random.Random(code)
    for seed in HANDS:
        history = played_by_pokerkit(code, seed)
        gained = [
            after - before
            for after, before in zip(history.finishing_stacks, history.starting_stacks, strict=True)
        ]
        winner = max(range(len(gained)), key=gained.__getitem__)
        most = max(sum(gain for gain in gained if gain > 0) // 10, history.min_bet or history.small_bet)
        history.finishing_stacks[winner] -= (rake := rng.randint(1, min(most, gained[winner])))
        line = read_again(history.dumps())
        assert (line.ok, line.notes) == (True, (f"a rake of {rake} is taken off",))
        loser = min(range(len(gained)), key=gained.__getitem__)
        history.finishing_stacks[loser] += 1
        line = read_again(history.dumps())
        assert line.ok is False


# No result.


def test_a_record_may_not_say_how_it_came_out():
    line = replayed([*KNOWN, *CALLED], "winnings = [0, 0, 0, 0]")
    assert (line.ok, line.stacks, line.expected) == (True, [98, 102, 100, 100], None)
    assert line.notes == ("the record doesn't say how it came out",)


def test_a_record_may_end_before_the_hand_does():
    actions = [*KNOWN, "p3 cbr 6", "p4 f"]
    ends = "the record ends before the hand does"
    assert (line := replayed(actions)).ok
    assert (line.stacks, line.notes) == ([99, 98, 94, 100], (ends,))
    assert replayed(actions, "finishing_stacks = [99, 98, 94, 100]").ok
    line = replayed(actions, "finishing_stacks = [99, 98, 103, 100]")
    assert (line.ok, line.reason) == (False, ends)


def test_the_board_that_is_missing_is_not_made_up():
    actions = [*KNOWN, "p3 f", "p4 f", "p1 cbr 100", "p2 cc", "p1 sm AhKh", "p2 sm QsQd"]
    line = replayed(actions, "finishing_stacks = [200, 0, 100, 100]")
    assert (line.ok, line.reason) == (False, "the record ends before the hand does")


# Unknown cards.


@pytest.mark.parametrize("mucks", [["p2 sm"], ["p2 sm ????"], []])
def test_who_shows_no_cards_is_taken_as_beaten_by_who_does(mucks):
    actions = [*UNKNOWN, *CALLED, "p1 sm 8h5d", *mucks]
    line = replayed(actions)
    assert (line.ok, line.stacks) == (True, [102, 98, 100, 100])
    assert "p2 showed no cards, and is taken as beaten" in line.notes
    assert read_by_pokerkit(record([*actions, *([] if mucks else ["p2 sm"])]))[0] == line.stacks


def test_who_shows_no_cards_may_have_won_if_the_record_says_so():
    line = replayed([*UNKNOWN, *CALLED, "p1 sm AhKh", "p2 sm ????"], "winnings = [0, 4, 0, 0]")
    assert (line.ok, line.stacks) == (True, [98, 102, 100, 100])
    assert line.notes == ("p2 showed no cards: how it came out is taken from the record",)


def test_what_no_cards_could_win_is_wrong_all_the_same():
    board = [action.replace("2s7c9c", "QhJhTh") for action in CALLED]
    line = replayed([*UNKNOWN, *board, "p1 sm AhKh", "p2 sm ????"], "winnings = [0, 4, 0, 0]")
    assert (line.ok, line.reason) == (False, "the stacks come out otherwise")


def test_where_nobody_shows_who_won_is_not_known():
    line = replayed([*UNKNOWN, *CALLED, "p1 sm ????", "p2 sm ????"])
    assert (line.ok, line.stacks) == (True, None)
    assert "nobody who could win shows their cards: who won isn't known" in line.notes


def test_a_side_pot_does_not_go_to_one_who_has_no_part_in_it():
    """p1 is all in with a known hand; p2 and p3 play on, and show nothing."""
    actions = ["d dh p1 AhKh", *UNKNOWN[1:], "p3 cbr 20", "p4 f", "p1 cc", "p2 cc"]
    board = ["d db 2s7c9c", "p2 cbr 10", "p3 cc", "d db Jd", "p2 cc", "p3 cc", "d db 4s", "p2 cc", "p3 cc"]
    line = replayed([*actions, *board, "p1 sm AhKh", "p2 sm ????", "p3 sm ????"], stacks=(20, 100, 100, 100))
    assert (line.ok, line.stacks) == (True, None)


def test_one_card_may_be_shown_alone():
    line = replayed([*UNKNOWN, *CALLED, "p1 sm AhKh", "p2 sm 7d"])
    assert line.ok
    assert "p2 showed no cards, and is taken as beaten" in line.notes


# Forced bets.


@pytest.mark.parametrize(
    ("blinds", "actions", "stacks"),
    [
        ((1, 2, -2, 0), ["p3 cc", "p4 f", "p1 f", "p2 cc"], [99, 98, 98, 100]),  # a newcomer
        ((1, 2, 0, -2), ["p3 f", "p4 cbr 6", "p1 f", "p2 cc"], [99, 94, 100, 94]),
        ((1, 2, -2, -2), ["p3 cbr 6", "p4 cc", "p1 f", "p2 f"], [99, 98, 94, 94]),
        ((0, 2, 0, 0), ["p3 cc", "p4 f", "p1 f", "p2 cc"], [100, 98, 98, 100]),  # no small blind was paid
        ((2, 0, 0, 0), ["p2 cc", "p3 cc", "p4 f", "p1 cc"], [98, 98, 98, 100]),  # its chair is empty
        ((2, 0, -2, 0), ["p2 cc", "p3 cc", "p4 f", "p1 cc"], [98, 98, 98, 100]),
        ((2, 0), ["p1 cc", "p2 cc"], [98, 98]),
        ((0, 2), ["p2 cc", "p1 cc"], [98, 98]),
        ((1, 2, 4, -2), ["p4 cc", "p1 f", "p2 f", "p3 cc"], [99, 98, 96, 96]),  # beside a straddle
    ],
)
def test_forced_bets_are_played_as_pokerkit_plays_them(blinds, actions, stacks):
    """Up to the flop: who acts, and what everybody has paid."""
    count = len(blinds)
    fields = {"blinds": blinds, "antes": (0,) * count, "stacks": (100,) * count}
    actions = [*KNOWN[:count], *actions, "d db 2s7c9c"]
    line = replayed(actions, **fields)
    assert (line.ok, line.stacks) == (True, stacks), line
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        history = HandHistory.loads(record(actions, **fields))
        *_, (state, action) = (pair for pair in history.state_actions if pair[1])
    assert action == "d db 2s7c9c"
    assert list(state.stacks) == stacks


def test_a_newcomers_bet_that_is_written_like_a_blind_is_read_by_who_acts_first():
    played = replayed([*KNOWN, "p3 f", "p4 cc", "p1 f", "p2 cc"], blinds=(1, 2, 0, 2))
    assert (played.ok, played.stacks) == (True, [99, 98, 100, 98])
    straddled = replayed([*KNOWN, "p1 f", "p2 cc", "p3 cc"], blinds=(1, 2, 0, 2))
    assert straddled.skipped == "the betting opens after a forced bet that is neither a blind nor a straddle"


@pytest.mark.parametrize(
    ("post", "note", "stacks"),
    [
        (-1, "p4 posted a small blind, which is taken as a dead one", [99, 98, 104, 99]),
        (-3, "p4 posted both blinds, and the small one is taken as a dead one", [99, 98, 106, 97]),
    ],
)
def test_a_small_blind_out_of_place_is_dead(post, note, stacks):
    line = replayed([*KNOWN, "p3 cbr 6", "p4 f", "p1 f", "p2 f"], blinds=(1, 2, 0, post))
    assert (line.ok, line.stacks) == (True, stacks)
    assert note in line.notes


@pytest.mark.parametrize("antes", [(1, 1, 1, 1), (0, 2, 0, 0), (0, 0, 0, 3), (1, 1, 1, 2), (0, 0, 5, 0)])
@pytest.mark.parametrize("stacks", [(100, 100, 100, 100), (100, 100, 1, 2)])
def test_antes_of_any_kind_are_played_as_pokerkit_plays_them(antes, stacks):
    """All call and check down; p3 and p4 may be all in, by the ante or by the call."""
    asked = ["p3", "p4", "p1", "p2"]
    has_chips = [player for player in asked if stacks[int(player[1]) - 1] > antes[int(player[1]) - 1]]
    stay = ["p1", "p2", "p3", "p4"] if max(stacks) == min(stacks) else ["p1", "p2"]
    actions = [*KNOWN, *[f"{player} cc" for player in has_chips]]
    for street in ("d db 2s7c9c", "d db Jd", "d db 4s"):
        actions += [street, *[f"{player} cc" for player in stay]]
    actions += [f"p{number} sm {hole.split()[-1]}" for number, hole in enumerate(KNOWN, 1)]
    text = record(actions, antes=antes, stacks=stacks)
    theirs, _ = read_by_pokerkit(text)
    line = read_again(text)
    assert (line.ok, line.stacks) == (True, theirs), line


@pytest.mark.parametrize("status", ["true", "false"])
def test_who_is_short_of_the_ante_wins_all_of_them_or_as_much_of_each(status):
    actions = ["d dh p1 7h8s", "d dh p2 QsQd", "d dh p3 AhAs", "p1 cc", "p2 cc"]
    for street in ("d db 2s7c9c", "d db Jd", "d db 4s"):
        actions += [street, "p1 cc", "p2 cc"]
    actions += ["p1 sm 7h8s", "p2 sm QsQd", "p3 sm AhAs"]
    fields = {"blinds": (1, 2, 0), "antes": (5, 5, 5), "stacks": (100, 100, 3)}
    text = record(actions, f"ante_trimming_status = {status}", **fields)
    theirs, _ = read_by_pokerkit(text)
    line = read_again(text)
    assert (line.ok, line.stacks) == (True, theirs), line


def test_a_fold_where_checking_is_free_is_a_hand_that_is_given_up():
    actions = [*KNOWN, "p3 f", "p4 f", "p1 cc", "p2 f"]
    line = replayed(actions, "finishing_stacks = [102, 98, 100, 100]")
    assert line.ok
    assert line.notes == ("p2 folds where checking is free, and is taken as having left",)
    assert read_by_pokerkit(record(actions))[0] == line.stacks


@pytest.mark.parametrize("amount", ["-inf", "nan", "1e999"])
def test_what_is_no_amount_is_still_none(amount):
    line = replayed([*KNOWN, "p3 f"], stacks=(100, 100, 100, amount))
    assert line.ok is False
    assert "no amount to play for" in line.reason


@pytest.mark.parametrize("name", ["antes", "blinds_or_straddles", "winnings"])
def test_only_a_stack_may_be_unknown(name):
    text = record([*KNOWN, "p3 f"]).replace(f"{name} =", "_was =") + f"\n{name} = [inf, inf, inf, inf]"
    line = read_again(text)
    assert line.reason == f"{name} has Infinity, which is no amount to play for"
