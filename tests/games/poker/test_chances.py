"""The chances of hands that lie open: by the cards alone, and only while cards are to come."""

import pytest

from stammtisch.games.poker import POKER
from stammtisch.games.poker.chances import Chances, parts
from stammtisch.testing.story import tell
from tests.games.poker.tables import table


def chances(holes, *boards, variant="holdem"):
    return parts(
        variant,
        tuple(tuple(hole.split()) for hole in holes.split(" v ")),
        tuple(tuple(board.split()) for board in boards),
    )


@pytest.mark.parametrize(
    ("holes", "board", "wins"),
    [
        ("As Ah v Ks Kh", "2c 7d 9h 3s", (95, 5)),  # two kings in 44 cards
        ("As Ah v Ks Kh", "2c 7d 9h", (92, 8)),  # one king and no ace in two cards: 2 · 41 of 990
        ("As Ah v 7h 2c v Ks Kd", "Ad Ac 9h 3s", (100, 0, 0)),  # drawing dead
        ("As Kd v Ac Kh", "2c 7d 9h 3s", (50, 50)),  # one and the same hand
        ("2c 3d v 4h 5s", "As Ks Qs Js Ts", (50, 50)),  # the board plays
    ],
)
def test_after_the_flop_they_are_exact(holes, board, wins):
    assert chances(holes, board) == wins


@pytest.mark.parametrize(
    ("holes", "first"),
    [("As Ah v Ks Kh", 82), ("As Kd v Qh Qc", 43), ("Ah Kh v 2s 2d", 50), ("As Ah v 7s 2d", 88)],
)
def test_before_the_flop_they_are_near_the_published_figures(holes, first):
    assert abs(chances(holes, "")[0] - first) <= 1


def test_whoever_may_still_win_has_a_chance_and_whoever_may_lose_is_not_sure():
    holes = "As Ah v Ks Kh v Qs Qh v Js Jh v Ts Th"
    assert 0 not in chances(holes, "Ad 2c 2d")
    assert chances("As Ad v 5h 4h", "Ac Ah Kd") == (99, 1)  # a straight flush: one in 990
    assert chances("As Ad v 5h 4d", "Ac Ah Kd") == (100, 0)


def test_at_omaha_two_cards_of_the_hand_count_and_the_low_is_half():
    lone_heart = "Ah Ks Qs Js v 2c 2d 9s 9c"
    assert chances(lone_heart, "Kh 9h 5h 3h", variant="omaha")[1] > 75  # no flush: one heart is too few
    aces_low, nines = "Ad 2c Kc Jd", "9c 9s Qc Td"
    assert chances(f"{aces_low} v {nines}", "3h 4d 9d 9h", variant="omaha") == (0, 100)
    assert chances(f"{aces_low} v {nines}", "3h 5h 8d 9h", variant="omaha_hilo") == (
        55,
        45,
    )  # any four: a straight


def test_each_of_two_boards_is_half_and_what_lies_on_the_one_is_not_on_the_other():
    won, begun = "As Kc 7d 3s 9c", "As Kc 7d"
    assert chances("Ad Ah v Ks Kh", won, begun)[0] > 95
    # One king lies on the first board and wins it: so one is left for the second one, in 43 cards.
    assert chances("Ad Ah v Ks Kh", "2s 3c 7d 9s Kd", "2s 3c 7d 9s") == (49, 51)


ALL_IN = "Anna: raise 100\nBen: call 98\n"
ACES_AND_KINGS = "deck Ah Kh  Ad Kd  2c 3d 5s 8s 9c  Kc 3s 7s 8d Jc"


def shown(story, viewer=None):
    return POKER.view(tell(story).state, viewer).chances


def test_they_are_told_of_each_street_when_the_hands_lie_open():
    story = table(("Anna", 100), ("Ben", 100), deck=ACES_AND_KINGS)
    assert shown(story) == ()
    kings, aces = zip(*[one.parts[:2] for one in shown(story + ALL_IN)], strict=True)
    assert [one.lying for one in shown(story + ALL_IN)] == [(0,), (3,), (4,)]
    assert (aces, kings) == ((82, 91, 95), (18, 9, 5))
    assert shown(story + ALL_IN, 0) == shown(story + ALL_IN, 1) == shown(story + ALL_IN)


def test_nobody_is_told_of_hands_that_lie_open_only_at_the_end():
    story = table(("Anna", 100), ("Ben", 100), deck=ACES_AND_KINGS, rules="all_in_open=no")
    assert shown(story + ALL_IN) == ()
    story = table(("Anna", 100), ("Ben", 100), deck=ACES_AND_KINGS)
    story += "Anna: call 1\nBen: check\n" + "Ben: check\nAnna: check\n" * 3
    assert shown(story) == ()


def test_they_are_gone_when_one_of_the_hands_is():
    story = table(("Anna", 100), ("Ben", 100), ("Cleo", 120), deck="deck 7h Ah Kh  7c Ad Kd  2c 3d 5s 8s 9c")
    story += "Anna: raise 100\nBen: call 99\nCleo: call 98\n"
    assert len(shown(story)) == 3
    assert shown(story + "Cleo: leave\n") == ()


def test_they_are_gone_with_the_next_hand():
    story = table(("Anna", 100), ("Ben", 120), deck=ACES_AND_KINGS) + ALL_IN
    assert shown(f"{story}Anna: bring 100\n{ACES_AND_KINGS}\nAnna: start\n") == ()


def test_while_they_are_asked_whether_the_board_is_dealt_twice_they_know():
    story = table(("Anna", 100), ("Ben", 100), deck=ACES_AND_KINGS, rules="run_it_twice=yes") + ALL_IN
    (before,) = shown(story)
    assert before == Chances((0,), (18, 82, 0, 0, 0, 0))
    after = shown(story + "Anna: twice yes\nBen: twice yes\n")
    assert [one.lying for one in after] == [(0,), (3, 0), (4, 0), (5, 0), (5, 3), (5, 4)]
    assert after[0] == before
    # The first board is Ben's. On the second one Anna has three kings from the flop on: two aces are left.
    assert [one.parts[1] for one in after[3:]] == [91, 55, 53]


def test_folded_cards_may_come_as_far_as_anybody_knows():
    deck = "deck Kc Ah Kh  Ks Ad Kd  2c 3d 5s 8s 9c"
    story = table(("Anna", 100), ("Ben", 100), ("Cleo", 100), deck=deck)
    story += "Anna: raise 100\nBen: fold\nCleo: call 98\n"
    assert [max(one.parts) for one in shown(story)] == [82, 91, 95]
