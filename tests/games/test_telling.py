"""What moves and choices say of themselves, from their records alone."""

import pytest

from stammtisch.games.choosing import Amount, Graph, Pick, Steps
from stammtisch.games.facts import fact
from stammtisch.games.moves import DEALER, Change, Hidden, Leave, Shuffle, Sit, Throw
from stammtisch.games.telling import offered, told
from stammtisch_proving.pfand.moves import Answer, Bid, Draw, Start, Swap, Walk

DECK = ("Ah", "Kd")


@pytest.mark.parametrize(
    ("seat", "move", "says"),
    [
        (0, Start(), fact("start", seat=0)),
        (1, Bid(5), fact("bid", seat=1, chips=5)),
        (1, Bid(Hidden()), fact("bid_hidden", seat=1, n=1)),
        (2, Swap(("Ah",)), fact("swap", seat=2, cards=("Ah",))),
        (2, Swap(Hidden(2)), fact("swap_hidden", seat=2, n=2)),
        (0, Answer(3, pay=True), fact("answer_yes", seat=0, chips=3)),
        (0, Answer(3, pay=False), fact("answer_no", seat=0, chips=3)),
        (0, Sit(20), fact("sit", seat=0, chips=20)),
        (0, Sit(), fact("sit_plain", seat=0)),
        (0, Leave(), fact("leave", seat=0)),
        (DEALER, Change({"ante": 2}), fact("change", seat=DEALER)),
        (DEALER, Shuffle(DECK), fact("shuffle")),
        (DEALER, Shuffle(Hidden(2)), fact("shuffle")),
        (DEALER, Throw(1, (3, 1)), fact("throw", seat=1, dice="3-1")),
        (DEALER, Draw(2, DECK), fact("draw", seat=2, cards=DECK)),  # the one who draws, not the dealer
    ],
)
def test_a_move_says_its_word_and_its_values(seat, move, says):
    assert told(seat, move) == says


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        (Start(), fact("may_start")),
        (Answer(3, pay=False), fact("may_answer_no", chips=3)),
        (Amount(Bid(0), "chips", 2, 20, 2), fact("may_bid_amount", least=2, most=20, step=2)),
        (Pick(Swap(()), "cards", DECK, 0, 1), fact("may_swap_pick", among=DECK, least=0, most=1)),
        (Steps(Walk(()), "steps", (), lambda: Graph((), ())), fact("may_walk_steps")),
    ],
)
def test_a_choice_says_its_word_and_its_bounds(choice, says):
    assert offered(choice) == says
