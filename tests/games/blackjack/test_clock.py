"""When a clock runs out: no bet, no insurance, no further card."""

from stammtisch.testing.story import tell

SEATED = """
blackjack vegas
Anna sits 100
Ben sits 100
"""
PLAYING = SEATED + "Anna: bet 10\ndeck 2c 4c 9d  3c 5c 9h  Tc\nBen: bet 20\n"
ASKED = SEATED + "Anna: bet 10\ndeck 2c 4c Ad  3c 5c 9h  Tc\nBen: bet 20\n"


def test_at_betting_the_seat_sits_the_round_out():
    tell(
        SEATED
        + """
        Anna: bet 10
        deck 2c 9d 3c 9h
        Ben's clock runs out
        > Ben sits this round out.
        > Anna gets two of clubs, three of clubs.
        Anna: stand
        = Anna 90, Ben 100
        """
    )


def test_the_seat_that_sat_out_may_bet_again_at_the_next_betting():
    tell(
        SEATED
        + "Anna: bet 10\ndeck 2c 9d 3c 9h\nBen's clock runs out\nAnna: stand\nAnna: bet 5\nBen may: bet, pass"
    )


def test_at_insurance_the_answer_is_no():
    tell(
        ASKED
        + """
        Ben's clock runs out
        > Ben goes on.
        Anna's clock runs out
        > The dealer peeks: no blackjack.
        everybody sees: Anna has bet 10 and has 90 left.
        everybody sees: Ben has bet 20 and has 80 left.
        """
    )


def test_in_a_turn_the_hand_stands():
    tell(
        PLAYING
        + """
        Anna's clock runs out
        > Anna stands.
        Ben: hit
        Ben's clock runs out
        > Ben stands.
        = Anna 90, Ben 120
        """
    )


def test_of_split_hands_only_the_one_in_turn_stands():
    tell("""
        blackjack vegas split=rank seats=1
        Anna sits 100
        deck 8c 9d 8h 9h Tc Ts 2s
        Anna: bet 10
        Anna: split
        Anna's clock runs out
        Anna may: stand, hit, double
        Anna's clock runs out
        = Anna 100
        """)


def test_when_asked_whether_to_surrender_early_the_answer_is_no():
    tell("""
        blackjack vegas surrender=early
        Anna sits 100
        deck 8c Td 8h 9h
        Anna: bet 10
        Anna may: decline, surrender
        Anna's clock runs out
        > Anna goes on.
        > The dealer peeks: no blackjack.
        """)


def test_no_clock_runs_for_one_who_is_not_awaited():
    tell(PLAYING + "Ben's clock runs out ! not_your_turn")
    tell(ASKED + "Ben: decline\nBen's clock runs out ! nothing_was_asked")
    tell(SEATED + "Anna: bet 5\nAnna's clock runs out ! not_now")
