"""Settlement: who wins, who loses, and how much comes back, at the default table."""

import pytest

from stammtisch.testing.story import tell

# Anna's cards, what she does, the dealer's cards, what she is told, and what her 100 are after a bet of 10.
TABLE = [
    # her value is higher
    ("Tc Th", "stand", "Td 9d", "Anna wins and gets 20.", 110),
    ("Tc 8h 3s", "hit", "Td Kd", "Anna wins and gets 20.", 110),
    ("Tc 3h", "stand", "Td 6d Ks", "Anna wins and gets 20.", 110),  # the dealer is bust
    # equal values
    ("Tc 9h", "stand", "Td 9d", "Anna ties and gets 10 back.", 100),
    ("Tc 8h 3s", "hit", "Td 6d 5h", "Anna ties and gets 10 back.", 100),
    ("Ac 6h", "stand", "Td 7d", "Anna ties and gets 10 back.", 100),  # soft or hard is all the same
    # hers is lower
    ("Tc 7h", "stand", "Td 8d", "Anna loses.", 90),
    ("Tc 2h", "stand", "Td 7d", "Anna loses.", 90),
    # bust, whatever becomes of the dealer
    ("Tc 6h Ks", "hit", "Td 7d", "Anna is bust.", 90),
    ("Tc 6h Ks", "hit", "Td 6d Qs", "Anna is bust.", 90),
    # blackjack
    ("Ac Kh", "", "9d Td", "Anna has a blackjack and gets 25.", 115),
    ("Jc Ah", "", "7d 7h", "Anna has a blackjack and gets 25.", 115),
    ("Ac Th", "", "9d 5d 7h", "Anna has a blackjack and gets 25.", 115),  # the dealer would reach 21
    ("Ac Kh", "", "Td 9d", "Anna has a blackjack and gets 25.", 115),
    ("Ac Kh", "", "Td Ad", "Anna ties and gets 10 back.", 100),
    ("Ac Kh", "", "Ad Td", "Anna ties and gets 10 back.", 100),
    ("Tc Th", "", "Kd Ad", "Anna loses.", 90),
    ("Tc Th", "", "Ad Kd", "Anna loses.", 90),
    # doubled
    ("6c 5h Ks", "double", "Td 9d", "Anna wins and gets 40.", 120),
    ("6c 5h 9s", "double", "Td Kd", "Anna ties and gets 20 back.", 100),
    ("6c 5h 2s", "double", "Td 9d", "Anna loses.", 80),
    ("Tc 5h Ks", "double", "Td 6d Qs", "Anna is bust.", 80),
]


@pytest.mark.parametrize(("hers", "act", "dealers", "told", "chips"), TABLE)
def test_each_hand_is_settled_with_the_dealer(hers, act, dealers, told, chips):
    one, two, *drawn = hers.split()
    up, hole, *more = dealers.split()
    tell(f"""
        blackjack vegas insurance=no
        Anna sits 100
        deck {one} {up} {two} {hole} {" ".join(drawn + more)}
        Anna: bet 10
        {f"Anna: {act}" if act else ""}
        > {told}
        = Anna {chips}
        """)


def test_players_are_settled_apart_from_each_other():
    tell("""
        blackjack vegas
        Anna sits 100
        Ben sits 100
        Cleo sits 100
        Dora sits 100
        Anna: bet 10
        Ben: bet 20
        Cleo: bet 30
        deck Tc Td Ac Ts  9d  Th 9c Kc 6s  9s  8h
        Dora: bet 40
        Anna: stand
        Ben: stand
        Dora: hit
        > Anna wins and gets 20.
        > Ben wins and gets 40.
        > Cleo has a blackjack and gets 75.
        > Dora is bust.
        = Anna 110, Ben 120, Cleo 145, Dora 60
        """)


def test_half_dollars_are_paid_out():
    tell("""
        blackjack vegas
        Anna sits 100
        deck Ac 9d Kh 9h
        Anna: bet 5
        > Anna has a blackjack and gets 12.50.
        = Anna 107.50
        Anna may: bet
        """)


def test_what_the_players_win_the_bank_loses():
    table = tell("""
        blackjack vegas
        Anna sits 100
        deck Ac 9d Kh 9h
        Anna: bet 10
        """)
    assert table.game.chips(table.state).bank == -1500
