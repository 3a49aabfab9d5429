"""Which cards nobody has seen, by what was shown since the last shuffle."""

from msgspec.structs import replace

from stammtisch.bots.blackjack.unseen import KINDS, before_round, fresh, unseen
from stammtisch.games.blackjack.moves import Deal, Dealer, Draw
from stammtisch.games.blackjack.options import STRIP6, VEGAS, BlackjackOptions
from stammtisch.games.moves import DEALER, Hidden, Made, Move, Shuffle
from tests.bots.blackjack.tables import betting

ROUND: list[Move] = [
    Shuffle(Hidden(52)),
    Deal((("2c", "3c"), ("Tc", "Kc"), (), (), ()), ("9c",), Hidden(1)),
    Draw(0, 0, "4c"),
    Dealer(("9c", "5c", "6c")),
]


def gone(rules: BlackjackOptions, moves: list[Move], seat: int = 0) -> list[int]:
    """What the cards count that have been seen."""
    question = betting(rules)
    left = unseen(question.options, seat, question.view, [Made(DEALER, move) for move in moves]).own
    return [
        pips for pips, all_, now in zip(KINDS, fresh(rules).own, left, strict=True) for _ in range(all_ - now)
    ]


def test_all_that_lay_open_is_gone_and_each_card_once():
    assert gone(VEGAS, ROUND) == [2, 3, 4, 5, 6, 9, 10, 10]


def test_the_hole_card_is_unseen_until_it_is_turned():
    assert gone(VEGAS, ROUND[:3]) == [2, 3, 4, 9, 10, 10]


def test_a_shuffle_brings_all_back():
    assert gone(VEGAS, [*ROUND, Shuffle(Hidden(52))]) == []


def test_who_sat_down_in_the_middle_knows_what_was_shown_since():
    assert gone(VEGAS, ROUND[2:]) == [4, 5, 6, 9]


def test_where_each_has_packs_of_their_own_only_those_count():
    own_packs = replace(VEGAS, deck_per_player=True)
    assert gone(own_packs, ROUND, seat=0) == [2, 3, 4]
    assert gone(own_packs, ROUND, seat=1) == [10, 10]
    question = betting(own_packs)
    dealers = unseen(question.options, 0, question.view, [Made(DEALER, move) for move in ROUND]).dealers
    assert sum(dealers) == 52 - 3


def test_before_a_shuffle_the_pack_is_whole():
    question = betting(STRIP6, "2c " * 240)
    assert before_round(STRIP6, 0, question.view, question.shown) == fresh(STRIP6)
    question = betting(STRIP6, "2c 3c 4c")
    assert before_round(STRIP6, 0, question.view, question.shown) != fresh(STRIP6)
