"""Betting: least raises, short all-ins and who may raise again, blinds as bets, the three limits."""

import pytest

from stammtisch.testing.story import tell
from tests.games.poker.tables import DECK, table

FOUR = table(("Anna", 1000), ("Ben", 1000), ("Cleo", 1000), ("Dora", 1000))


def test_the_least_raise_is_the_big_blind_and_then_the_largest_raise():
    tell(
        FOUR
        + """
        Dora: {"do":"raise","to":3,"paid":0} ! raise_too_small
        Dora: raise 4
        Anna: {"do":"raise","to":5,"paid":0} ! raise_too_small
        Anna: raise 20      # by 16
        Ben: {"do":"raise","to":35,"paid":1} ! raise_too_small
        Ben: raise 36
        Cleo: {"do":"raise","to":51,"paid":2} ! raise_too_small
        Cleo: raise 52
        """
    )


def test_the_big_blind_has_the_option():
    tell(FOUR + "Dora: call 2\nAnna: call 2\nBen: call 1\nCleo may: check, raise")


def test_who_raises_is_not_asked_again_when_all_have_called():
    tell(
        FOUR
        + """
        Dora: raise 6
        Anna: call 6
        Ben: fold
        Cleo: call 4
        > The flop: ten of clubs, jack of clubs, queen of clubs.
        """
    )


def test_after_the_flop_the_first_live_seat_left_of_the_button_acts_first():
    tell(FOUR + "Dora: call 2\nAnna: call 2\nBen: fold\nCleo: check\nCleo may: check, bet\nDora may: nothing")


def test_a_short_all_in_does_not_reopen_raising_for_who_has_acted():
    """TDA 47: 100 is bet, 150 all in is less than a full raise."""
    seats = table(("Anna", 1000), ("Ben", 1000), ("Cleo", 1000), ("Dora", 150), ("Emil", 1000))
    tell(
        seats
        + """
        Dora: call 2
        Emil: raise 100
        Anna: call 100
        Ben: fold
        Cleo: fold
        Dora may: fold, call, raise
        Dora: raise 150
        Emil may: fold, call
        Emil: call 50
        Anna may: fold, call
        """
    )


def test_who_has_not_yet_acted_keeps_the_right_to_raise_over_a_short_all_in():
    seats = table(("Anna", 1000), ("Ben", 1000), ("Cleo", 1000), ("Dora", 1000), ("Emil", 150))
    tell(
        seats
        + """
        Dora: raise 100
        Emil: raise 150         # 50 more than the bet: not a full raise
        Anna may: fold, call, raise
        Anna: {"do":"raise","to":247,"paid":0} ! raise_too_small
        Anna: raise 248         # the least raise is still by 98
        Ben: fold
        Cleo: fold
        Dora may: fold, call, raise
        """
    )


def test_several_short_all_ins_that_add_up_to_a_full_raise_reopen():
    """TDA 47: 100, then 150 and 200 all in: who bet 100 faces a full raise."""
    seats = table(("Anna", 150), ("Ben", 200), ("Cleo", 1000), ("Dora", 1000))
    tell(
        seats
        + """
        Dora: raise 100
        Anna: raise 150
        Ben: raise 200
        Cleo: call 198
        Dora may: fold, call, raise
        """
    )


def test_each_seat_counts_from_the_bet_that_it_acted_on():
    seats = table(("Anna", 150), ("Ben", 1000), ("Cleo", 200), ("Dora", 1000))
    tell(
        seats
        + """
        Dora: raise 100
        Anna: raise 150
        Ben: call 149
        Cleo: raise 200
        Dora may: fold, call, raise     # 100 more than when she acted
        Dora: call 100
        Ben may: fold, call             # 50 more
        """
    )


def test_a_short_all_in_bet_does_not_let_those_raise_who_checked():
    seats = table(("Anna", 3), ("Ben", 100), ("Cleo", 100), rules="small_blind=1 big_blind=2")
    tell(
        seats
        + """
        Anna: call 2
        Ben: call 1
        Cleo: check
        Ben: check
        Cleo: check
        Anna: bet 1
        Ben may: fold, call
        """
    )


def test_nobody_raises_whom_nobody_could_call():
    seats = table(("Anna", 50), ("Ben", 1000), ("Cleo", 20))
    tell(seats + "Anna: raise 50\nBen may: fold, call\nBen: call 49\nCleo may: fold, call")


def test_a_short_big_blind_is_called_in_full():
    seats = table(("Anna", 100), ("Ben", 100), ("Cleo", 1))
    tell(
        seats
        + """
        > Cleo posts the big blind of 1.
        Anna may: fold, call, raise
        Anna: {"do":"call","chips":1} ! another_price
        Anna: call 2
        Ben: call 1
        Ben: check
        Anna: check
        """
    )


def test_between_two_nobody_pays_for_what_a_short_big_blind_lacks():
    tell(
        table(("Anna", 100), ("Ben", 1))
        + "> Ben posts the big blind of 1.\n> Anna shows three of clubs, five of clubs."
    )


POT = table(("Anna", 1000), ("Ben", 1000), ("Cleo", 1000), ("Dora", 1000), rules="limit=pot_limit")


def test_pot_limit_is_the_bet_to_call_and_the_pot_after_the_call():
    tell(
        POT
        + """
        Dora: {"do":"raise","to":8,"paid":0} ! raise_too_big
        Dora: raise 7       # 2 to call, and 3 + 2 in the pot then
        Anna: {"do":"raise","to":25,"paid":0} ! raise_too_big
        Anna: raise 24      # 7 to call, and 10 + 7
        Ben: fold
        Cleo: fold
        Dora: call 17
        Dora: {"do":"bet","chips":52} ! raise_too_big
        Dora: bet 51        # the pot
        """
    )


LIMIT = table(("Anna", 1000), ("Ben", 1000), ("Cleo", 1000), ("Dora", 1000), rules="limit=fixed")


def test_fixed_limit_has_one_size_small_then_big():
    tell(
        LIMIT
        + """
        Dora: {"do":"raise","to":5,"paid":0} ! raise_too_big
        Dora: raise 4
        Anna: call 4
        Ben: fold
        Cleo: call 2
        Cleo: bet 2
        Dora: raise 4
        Anna: call 4
        Cleo: call 2
        Cleo: bet 4         # the turn
        Dora: call 4
        Anna: fold
        Cleo: bet 4         # the river
        """
    )


def test_fixed_limit_has_one_bet_and_three_raises_a_round():
    tell(LIMIT + "Dora: raise 4\nAnna: raise 6\nBen: raise 8\nCleo may: fold, call")


@pytest.mark.parametrize(("cap", "may"), [("yes", "fold, call"), ("no", "fold, call, raise")])
def test_between_two_the_cap_is_a_house_rule(cap, may):
    seats = table(("Anna", 1000), ("Ben", 1000), rules=f"limit=fixed heads_up_cap={cap}")
    tell(seats + f"Anna: raise 4\nBen: raise 6\nAnna: raise 8\nBen may: {may}")


def test_at_fixed_limit_an_all_in_of_half_a_bet_counts_as_a_raise():
    seats = table(
        ("Anna", 1000),
        ("Ben", 1000),
        ("Cleo", 1000),
        ("Dora", 30),
        rules="limit=fixed small_blind=10 big_blind=20",
    )
    tell(
        seats
        + """
        Dora: raise 30          # half a bet more than the blind
        Anna: raise 50
        Ben: call 40
        Cleo may: fold, call, raise
        """
    )


def test_at_fixed_limit_less_than_half_a_bet_is_completed_and_reopens_nothing():
    rules = "limit=fixed small_blind=10 big_blind=20"
    seats = table(("Anna", 25), ("Ben", 1000), ("Cleo", 1000), ("Dora", 1000), rules=rules)
    tell(
        seats
        + """
        Dora: call 20
        Anna: raise 25
        Ben: {"do":"raise","to":45,"paid":10} ! raise_too_big
        Ben: raise 40           # completed
        Cleo: fold
        Dora may: fold, call, raise
        """
    )
    tell(seats + "Dora: call 20\nAnna: raise 25\nBen: fold\nCleo: call 5\nDora may: fold, call")


def test_a_straddle_is_live_and_acts_last():
    people = ("Anna", "Ben", "Cleo", "Dora", "Emil")
    seats = table(*[(name, 100) for name in people], rules="straddle=yes", before="Dora: straddle")
    tell(
        seats
        + """
        > Dora straddles for 4.
        Emil: {"do":"raise","to":5,"paid":0} ! raise_too_small
        Emil: call 4
        Anna: fold
        Ben: call 3
        Cleo: call 2
        Dora may: check, raise, decline
        """
    )


def test_a_straddle_is_wished_for_at_any_time_and_holds_nobody_up():
    seats = table(("Anna", 100), ("Ben", 100), ("Cleo", 100), rules="straddle=yes seats=3")
    tell(
        seats
        + f"""
        Anna may: fold, call, raise, straddle   # nobody was asked before the deal
        Ben may: straddle
        Ben: straddle
        > Ben will straddle for 4.
        Anna may: fold, call, raise, straddle
        Anna: fold
        Ben: fold
        {DECK}
        Cleo: start
        > Ben straddles for 4.
        Ben may: decline
        Ben: decline
        Ben: decline ! not_understood
        Cleo: fold
        """
    )


@pytest.mark.parametrize(
    ("chips", "told"), [(4, "> Cleo straddles for 4."), (3, "> Ben posts the big blind of 2.")]
)
def test_who_lacks_the_chips_for_a_straddle_is_not_held_to_it(chips, told):
    people = (("Cleo", chips), ("Anna", 100), ("Ben", 100))
    tell(table(*people, rules="straddle=yes seats=3", before="Cleo: straddle") + told)


def test_nobody_straddles_between_two_or_for_more_than_was_said():
    two = table(("Anna", 100), ("Ben", 100), rules="straddle=yes", before="Anna: straddle\nBen: straddle")
    tell(two + "Anna may: fold, call, raise, decline")
    three = table(("Anna", 100), ("Ben", 100), ("Cleo", 100), rules="straddle=yes", before="Anna: straddle")
    tell(
        three.replace("Anna: start", "Host changes big_blind=3\nAnna: start")
        + "Anna may: fold, call, raise, straddle"
    )
