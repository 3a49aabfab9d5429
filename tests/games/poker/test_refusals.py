"""What is refused, and changes nothing."""

import pytest

from stammtisch.games.codec import read_move
from stammtisch.games.moves import Bring, Made
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Bet, Call, Check, Discard, Fold, Raise, Show, Start
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.tables.table import act
from stammtisch.testing.story import Story, open_by, tell
from tests.games.poker.tables import table
from tests.people import BEN

SEATS = (("Anna", 100), ("Ben", 100), ("Cleo", 100))


def played(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    story = Story(open_by(lines[0]))
    for line in lines[1:]:
        story.read(line)
    return story.table.state


def is_refused(state, seat, move, word):
    before = encode(state)
    with pytest.raises(Refused) as refused:
        POKER.apply(state, seat, move)
    assert refused.value.word == word
    assert encode(state) == before


@pytest.mark.parametrize(
    ("seat", "move", "word"),
    [
        (0, Raise(3, 0), "raise_too_small"),
        (0, Raise(101, 0), "raise_too_big"),
        (0, Raise(-4, 0), "raise_too_small"),
        (0, Raise(0, 0), "raise_too_small"),
        (0, Raise(8, 2), "another_price"),
        (0, Bet(8), "bet_already"),
        (0, Check(), "something_to_call"),
        (0, Call(1), "another_price"),
        (0, Call(-2), "another_price"),
        (1, Raise(8, 1), "not_your_turn"),
        (1, Fold(), "not_your_turn"),
        (2, Call(2), "not_your_turn"),
        (0, Start(), "not_now"),
        (0, Show(("2c", "5c")), "not_now"),
        (0, Discard(("2c",)), "not_now"),
        (0, Bring(50), "not_now"),
        (7, Fold(), "no_such_seat"),
        (-2, Fold(), "no_such_seat"),
    ],
)
def test_what_is_wrong_before_the_flop_is_refused_and_changes_nothing(seat, move, word):
    is_refused(played(table(*SEATS)), seat, move, word)


@pytest.mark.parametrize("move", [Fold(), Check(), Call(2), Bet(2), Raise(8, 0)])
def test_after_the_hand_nobody_bets(move):
    over = played(table(*SEATS) + "Anna: fold\nBen: fold")
    for seat in range(3):
        is_refused(over, seat, move, "not_now")


def test_a_raise_that_is_no_whole_number_is_no_move():
    for written in (
        '{"do":"raise","to":7.5,"paid":0}',
        '{"do":"raise","to":"7","paid":0}',
        '{"do":"raise","to":7}',
    ):
        with pytest.raises(Refused) as refused:
            read_move(POKER, written)
        assert refused.value.word == "not_a_move"


def test_nobody_acts_for_another_seat():
    story = Story(open_by("poker home"))
    for line in ("Anna sits 100", "Ben sits 100", "deck 2c 3c 4c 5c", "Anna: start"):
        story.read(line)
    with pytest.raises(Refused) as refused:
        act(story.table, BEN, Made(0, Fold()), story.chance)
    assert refused.value.word == "not_your_seat"


def test_more_discards_than_cards_are_refused():
    state = played(table(*SEATS, preset="draw") + "Anna: call 2\nBen: call 1\nCleo: check")
    hole = state.holes[1]
    for cards in ((*hole, "Ah"), (*hole, hole[0]), ("Ah",), hole[:1] * 2):
        is_refused(state, 1, Discard(cards), "not_your_cards")


def test_one_cannot_fold_for_free():
    state = played(table(*SEATS) + "Anna: call 2\nBen: call 1")
    is_refused(state, 2, Fold(), "nothing_to_call")


@pytest.mark.parametrize(
    ("rules", "word"),
    [
        ("variant=draw seats=7", "too_many_seats"),
        ("small_blind=3", "blinds_crossed"),
        ("antes=each", "no_ante"),
        ("ante=1", "no_ante"),
        ("least_buy_in=300", "limits_crossed"),
        ("most_buy_in=100", "limits_crossed"),
        ("variant=draw run_it_twice=yes", "no_board"),
        ("format=sng least_buy_in=200 most_buy_in=200 stack=1", "stack_too_small"),
        ("format=sng least_buy_in=200 most_buy_in=200 seats=2", "too_few_seats"),
        ("format=sng least_buy_in=200 most_buy_in=200 minutes_a_level=5", "two_clocks"),
        ("seats=11", "house_rule"),
    ],
)
def test_house_rules_that_contradict_each_other_are_refused(rules, word):
    with pytest.raises(Refused) as refused:
        open_by(f"poker home {rules}")
    assert refused.value.word == word


def test_house_rules_change_between_hands_only_and_the_chairs_stay():
    tell(
        table(*SEATS)
        + """
        Host changes big_blind=4 ! not_now
        Anna: fold
        Ben: fold
        Anna changes big_blind=4 ! not_the_host
        Host changes seats=5 ! chairs_stay
        Host changes format=sng buy_in=200 least_buy_in=200 most_buy_in=200 ! people_sit_here
        Host changes variant=omaha limit=pot_limit
        everybody sees: Between hands. The blinds are 1 and 2.
        """
    )
