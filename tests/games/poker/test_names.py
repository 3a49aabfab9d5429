"""What a hand is called, on every street."""

import pytest

from stammtisch.games.cards import FRENCH
from stammtisch.games.facts import Speaker
from stammtisch.games.poker.names import best_five, name_of, standing, standing_low
from stammtisch.games.poker.text import PHRASES, hand_fact
from stammtisch.games.poker.variants import VARIANTS
from stammtisch.testing.story import tell


def called(game, hole, board=""):
    named = standing(VARIANTS[game], tuple(hole.split()), tuple(board.split()))
    return Speaker(PHRASES, ()).say(hand_fact("you_have", named)).removeprefix("You have ").removesuffix(".")


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        ("Kh 4d", "", "king high, four kicker"),
        ("Kh Kd", "", "a pair of kings"),
        ("Kh 4d", "Kd 4s Qc", "two pair, kings and fours, queen kicker"),
        ("Kh 4d", "Kd 9s Qc 2h", "a pair of kings, queen kicker"),
        ("6h 6d", "6c 9s Qc 2h 3d", "three of a kind, sixes"),
        ("5h 4d", "Ac 2s 3c Kh Kd", "a straight, five high"),
        ("Ah Kh", "Qh 2h 3h 9d 9c", "a flush, ace high"),
        ("6h 6d", "6c 9s 9c 2h 3d", "a full house, sixes full of nines"),
        ("6h 6d", "6c 6s 9c 2h 3d", "four of a kind, sixes"),
        ("9h 8h", "7h 6h 5h 2c 3d", "a straight flush, nine high"),
        ("Ah Kh", "Qh Jh Th 2c 3d", "a royal flush"),
        ("2h 7d", "9c Ts Jc Kd 4h", "king high, jack kicker"),
    ],
)
def test_a_hand_has_its_name(hole, board, name):
    assert called("holdem", hole, board) == name


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        ("9h 9d Th Td", "", "a pair of tens"),  # two of the four count, always
        ("Ah Ad Ac As", "", "a pair of aces"),
        ("2h 2d Kc As", "", "a pair of twos"),
        ("4h 9d Kc As", "", "ace high, king kicker"),
        ("Ah Ad Ac As", "2c 3d 9h", "a pair of aces, nine kicker"),
    ],
)
def test_omaha_names_two_of_the_hand_and_three_of_the_board(hole, board, name):
    assert called("omaha", hole, board) == name


def test_five_cards_have_a_name_at_the_draw():
    assert called("draw", "Ah Ad 2c 3s 9h") == "a pair of aces, nine kicker"


def test_a_low_is_named_beside_the_high_hand():
    named = standing_low(VARIANTS["omaha_hilo"], "Ah 2d Kc Ks".split(), "3c 5d 8h Td Jd".split())
    assert named is not None
    assert Speaker(PHRASES, ()).say(hand_fact("you_have", named)) == "You have a low of 8-5-3-2-A."
    assert standing_low(VARIANTS["omaha_hilo"], "Ah 2d Kc Ks".split(), "9c Td Jh".split()) is None


def test_every_class_has_a_name():
    speaker = Speaker(PHRASES, ())
    said = {speaker.say(hand_fact("you_have", name_of(worth))) for worth in range(1, 7463)}
    assert len(said) > 600
    assert set(FRENCH.names) <= set(PHRASES)


def test_only_ones_own_view_says_what_one_has():
    tell("""
        poker home
        Anna sits 200
        Ben sits 200
        deck Kh 2c 4d 7d  Kd 4s Qc
        Ben: start
        Ben sees: You have king high, four kicker.
        Anna: call 1
        Ben: check
        Ben sees: You have two pair, kings and fours, queen kicker.
        Anna sees: You have king high, queen kicker.
        """)


@pytest.mark.parametrize(
    ("game", "hole", "board", "five"),
    [
        ("holdem", "Ah Kd", "As Ac 7d 7h 2c", "Ah As Ac 7d 7h"),
        ("holdem", "2h 3d", "Ts Js Qs Ks As", "Ts Js Qs Ks As"),  # the board plays
        ("omaha", "Ah Kh Qh Jh", "2h 3h 4c 5c Th", "Ah Kh 2h 3h Th"),  # just two of one's own
        ("draw", "9c 9d 9h 2s 2d", "", "9c 9d 9h 2s 2d"),
        ("holdem", "Ah Kd", "As Ac 7d", ""),  # not before all cards lie there
    ],
)
def test_the_five_cards_that_make_a_hand_can_be_told(game, hole, board, five):
    found = best_five(VARIANTS[game], tuple(hole.split()), tuple(board.split()))
    assert set(found) == set(five.split())
