"""Coming to the table: with chips, at any time; but cards come only to those who bet."""

from stammtisch.testing.story import tell

PLAYING = """
blackjack vegas
Anna sits 100
Ben sits 100
Anna: bet 10
deck Tc 2c 9d  Th 3c 9h  4c
Ben: bet 10
"""


def test_one_sits_down_with_chips_from_the_balance():
    tell("""
        blackjack vegas
        Anna sits 250
        > Anna sits down with 250.
        everybody sees: Anna has 250.
        """)


def test_whoever_joins_in_mid_round_waits_for_the_next_betting():
    tell(
        PLAYING
        + """
        Cleo sits 50
        Cleo may: nothing
        Cleo: {"do": "bet", "chips": 100} ! not_now
        Cleo: {"do": "hit"} ! not_your_turn
        Anna: stand
        Ben: hit
        Ben: stand
        = Anna 110, Ben 90, Cleo 50
        Cleo may: bet
        Cleo: bet 5
        Anna: pass
        deck Ac 9d Kc 9h
        Ben: pass
        > Cleo has a blackjack and gets 12.50.
        """
    )


def test_whoever_joins_while_bets_are_taken_may_bet_too():
    tell("""
        blackjack vegas
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        Cleo sits 50
        Cleo may: bet, pass
        Ben: pass
        deck 2c 3c 9d  4c 5c 9h
        Cleo: bet 5
        > Cleo gets three of clubs, five of clubs.
        """)


def test_whoever_joins_while_insurance_is_asked_is_not_asked():
    tell("""
        blackjack vegas
        Anna sits 100
        deck Tc Ad  8h 9h
        Anna: bet 10
        Cleo sits 50
        Cleo may: nothing
        Anna: decline
        Anna: stand
        = Anna 90, Cleo 50
        """)


def test_two_cannot_sit_in_one_chair_nor_one_in_two():
    tell(PLAYING + "Cleo sits 50 at 0 ! not_now\nAnna sits 50 ! seated_already")


def test_the_sixth_finds_no_chair():
    table = tell("""
        blackjack vegas
        Anna sits 1
        Ben sits 1
        Cleo sits 1
        Dora sits 1
        Emil sits 1
        """)
    assert "" not in table.people


def test_more_chips_may_be_brought_between_rounds_and_not_in_one():
    tell(
        PLAYING
        + """
        Anna: {"do": "bring", "chips": 5000} ! not_now
        Anna: stand
        Ben: stand
        = Anna 110, Ben 90
        Ben: bring 15.50
        = Anna 110, Ben 105.50
        """
    )
