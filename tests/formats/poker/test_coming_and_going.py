"""PHH of hands in which somebody posts the blinds that they have missed, or leaves in mid-hand."""

import tomllib

import pytest

from stammtisch.formats.poker.replay import replay_one
from stammtisch.formats.poker.writing import NotWritten, write_hand
from stammtisch.games.moves import Leave
from stammtisch.games.poker.moves import Gone
from tests.formats.poker.hands import (
    PAIRS,
    UNKNOWN_THERE,
    comes_out_the_same,
    played_with_leavers,
    played_with_posts,
    read_by_pokerkit,
    the_hand,
    written_or_refused,
)
from tests.games.poker.tables import DECK, table

HANDS = 40


def has_posts(moves):
    blinds = moves[0].move
    posted = {seat for seat, chips in enumerate(blinds.blinds) if chips} - {blinds.small, blinds.big}
    return bool(posted or any(blinds.dead))


def has_leaver(moves):
    return any(isinstance(move, Leave) for _, move in moves)


def is_short_of_the_ante(before, moves):
    blinds = moves[0].move
    return has_posts(moves) and any(blinds.antes[seat] < before.options.ante for seat in blinds.dealt)


WHY = {
    **UNKNOWN_THERE,
    "missed_blinds": is_short_of_the_ante,
    "somebody_left": lambda _, moves: any(isinstance(move, Gone) for _, move in moves),
}


@pytest.mark.parametrize(
    ("played", "is_such"), [(played_with_posts, has_posts), (played_with_leavers, has_leaver)]
)
@pytest.mark.parametrize("code", PAIRS)
def test_pokerkit_and_we_play_it_again_to_the_same_stacks(code, played, is_such):
    written = 0
    for seed in range(HANDS):
        before, moves, _ = played(code, seed)
        text, word = written_or_refused(before, moves)
        if word:
            assert WHY[word](before, moves), word
            continue
        record = tomllib.loads(text)
        assert sum(record["finishing_stacks"]) == sum(record["starting_stacks"])
        comes_out_the_same(text, moves)
        (line,) = replay_one("some.phh", text.encode())
        assert line.ok, (line, text)
        written += is_such(moves)
    assert written > HANDS / 5


POSTED = f"""
poker home least_buy_in=1 most_buy_in=10000 seats=4
Anna sits 100 at 0
Ben sits 100 at 2
Cleo sits 100 at 3
{DECK}
Anna: start
Anna: fold
Ben: fold
Dora sits 100 at 1
Dora: post 2
{DECK}
Anna: start
Dora: check
Ben: fold
Cleo: fold
Anna: check
Anna: check
Dora: bet 2
Anna: fold
"""


def test_a_newcomers_blind_is_written_as_less_than_nothing_and_they_act_in_their_turn():
    before, moves = the_hand(POSTED)
    text = write_hand(before, moves)
    record = tomllib.loads(text)
    assert record["blinds_or_straddles"] == [1, 2, -2, 0]
    assert record["actions"][4:8] == ["p3 cc", "p4 f", "p1 f", "p2 cc"]
    assert read_by_pokerkit(text)[0] == record["finishing_stacks"] == [100, 98, 103, 99]


def test_who_leaves_folds_when_their_turn_comes_and_keeps_what_is_behind():
    story = table(("Anna", 100), ("Ben", 100), ("Cleo", 100)) + "Anna: raise 6\nCleo: leave\nBen: fold"
    before, moves = the_hand(story)
    record = tomllib.loads(write_hand(before, moves))
    assert record["actions"][-3:] == ["p3 cbr 6", "p1 f", "p2 f"]
    assert record["finishing_stacks"] == [99, 98, 103]
    read_by_pokerkit(write_hand(before, moves))


def test_a_hand_that_is_folded_out_of_turn_is_refused():
    story = table(("Anna", 100), ("Ben", 100)) + "Anna: raise 6\nAnna: leave"
    before, moves = the_hand(story)
    with pytest.raises(NotWritten, match="somebody_left"):
        write_hand(before, moves)
