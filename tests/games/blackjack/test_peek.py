"""The peek: under an ace or a ten-card the dealer looks for a blackjack before anybody plays."""

import pytest

from stammtisch.testing.story import Differs, tell


def opening(up, hole):
    return f"""
        blackjack vegas insurance=no
        Anna sits 100
        deck 5c {up} 6h {hole}
        Anna: bet 10
        """


@pytest.mark.parametrize(
    ("up", "hole"), [("Td", "Ad"), ("Jd", "Ad"), ("Qd", "Ah"), ("Kd", "Ac"), ("Ad", "Td")]
)
def test_a_blackjack_is_found_under_an_ace_and_under_every_ten_card(up, hole):
    tell(opening(up, hole) + "> The dealer has a blackjack.\n> Anna loses.\n= Anna 90\nAnna may: bet")


@pytest.mark.parametrize(
    ("up", "hole"), [("Td", "Kd"), ("Jd", "9d"), ("Ad", "9d"), ("Ad", "Ah"), ("Kd", "2d")]
)
def test_without_one_play_begins(up, hole):
    tell(opening(up, hole) + "> The dealer peeks: no blackjack.\nAnna may: stand, hit, double")


def test_under_another_card_there_is_nothing_to_look_for():
    tell(opening("9d", "Ad") + "Anna may: stand, hit, double")
    with pytest.raises(Differs):
        tell(opening("9d", "Ad") + "> The dealer peeks: no blackjack.")


def test_a_dealers_blackjack_beats_all_but_a_blackjack_which_it_pushes():
    tell("""
        blackjack vegas
        Anna sits 100
        Ben sits 100
        Anna: bet 10
        deck Ac Kc Kd  Th Qh Ad
        Ben: bet 10
        > The dealer has a blackjack.
        > Anna ties and gets 10 back.
        > Ben loses.
        = Anna 100, Ben 90
        """)
