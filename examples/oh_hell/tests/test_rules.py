"""The rules of Oh Hell, as stories: a story finds a game by its name, so the package must be installed."""

import pytest

from stammtisch.kernel.refused import Refused
from stammtisch.testing.story import tell
from stammtisch_oh_hell import OH_HELL
from stammtisch_oh_hell.options import OhHellOptions
from stammtisch_oh_hell.state import sizes

THREE = """
    oh_hell seats=3 most=2
    deck 5h 9h Kd  2c
    Anna sits
    Ben sits
    Cleo sits
    """
SECOND = "deck Ah 2c  Kh 3d  2h As  9c"


def test_a_whole_game() -> None:
    tell(f"""{THREE}
        > The house deals 1 card each and turns up the two of clubs.
        Ben> Ben gets nine of hearts.
        Ben: bid 1
        Cleo: bid 0
        Anna: bid 1
        Ben: play 9h
        Cleo: play Kd
        {SECOND}
        Anna: play 5h
        > Ben takes the trick.
        > Anna bid 1, took 0: 0 points.
        > Ben bid 1 and made it: 11 points.
        > Cleo bid 0 and made it: 10 points.
        everybody sees: Hand 2 of 2. Ben deals; the nine of clubs is turned up.
        Cleo: bid 0
        Anna: bid 2
        Ben: bid 1
        Cleo: play 2h
        Anna: play Ah
        Ben: play Kh
        > Anna takes the trick.
        Anna: play 2c
        Ben: play 3d
        Cleo: play As
        > Anna takes the trick.                    # a trump beats the ace of another suit
        > Anna bid 2 and made it: 12 points.
        everybody sees: The game is over. Cleo won with 20 points.
        """)


def test_the_dealer_may_not_let_the_bids_come_to_the_number_of_tricks() -> None:
    tell(f"""{THREE}
        Ben: bid 0
        Cleo: bid 0
        Anna may: bid
        Anna: bid 1 ! not_understood
        Anna: {{"do": "bid", "tricks": 1}} ! bid_on_the_hook
        Anna: bid 0
        """)


def test_without_the_hook_everybody_may_be_right() -> None:
    tell(f"""{THREE.replace("most=2", "most=2 hook=no")}
        Ben: bid 0
        Cleo: bid 0
        Anna: bid 1
        """)


def test_who_has_the_suit_that_was_led_follows_it() -> None:
    tell(f"""
        oh_hell seats=3 most=2
        deck 5h 9h Kd  2c
        Anna sits
        Ben sits
        Cleo sits
        Ben: bid 0
        Cleo: bid 0
        Anna: bid 0
        Ben: play 9h
        Cleo: play Kd
        {SECOND}
        Anna: play 5h
        Cleo: bid 0
        Anna: bid 0
        Ben: bid 0
        Cleo: play 2h
        Anna: play 2c ! not_understood
        Anna: {{"do": "play", "card": "2c"}} ! must_follow_suit
        Anna: {{"do": "play", "card": "Kh"}} ! not_your_card
        Anna: play Ah
        """)


def test_a_bid_is_made_for_who_is_too_slow_and_then_a_card_is_played() -> None:
    tell(f"""{THREE}
        Ben's clock runs out
        > Ben bids 0.
        Cleo: bid 1
        Anna's clock runs out
        > Anna bids 1.                             # 0 is on the hook
        Ben's clock runs out
        > Ben plays the nine of hearts.
        """)


def test_who_leaves_gives_up_cards_and_points_to_whoever_comes() -> None:
    tell(f"""{THREE}
        Ben: leave
        everybody sees: Waiting for all seats to be taken.
        Cleo may: nothing
        Dora sits
        Dora sees: In your hand: nine of hearts.
        Dora: bid 1
        """)


def test_nobody_is_told_the_cards_of_others() -> None:
    tell(f"""{THREE}
        Anna sees: Ben has 0 points and 1 card.
        Cleo> Cleo gets king of diamonds.
        """)


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        (OhHellOptions(most=4), [1, 2, 3, 4]),
        (OhHellOptions(most=3, way="up_and_down"), [1, 2, 3, 2, 1]),
        (OhHellOptions(most=1, way="up_and_down"), [1]),
    ],
)
def test_so_many_cards_each_gets(options: OhHellOptions, cards: list[int]) -> None:
    assert list(sizes(options)) == cards


def test_there_are_cards_for_everybody_and_one_to_turn_up() -> None:
    OH_HELL.setup(OhHellOptions(seats=4, most=12))
    with pytest.raises(Refused, match="cannot deal 11 cards to 5: 10 each is the most"):
        OH_HELL.setup(OhHellOptions(seats=5, most=11))
