"""What the dealer does is checked as well: a log may come from anywhere."""

import pytest

from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import DEALER, Hidden, Leave, Move, Shuffle, Throw, Unseat
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Scripted
from stammtisch.testing.stepping import dealers_step
from stammtisch.testing.story import tell
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Deal, Draw, Lay, Pay, Reveal, Start, Swap, Walk
from stammtisch_proving.pfand.state import State
from tests.games.pfand.openings import DEALT, REVEALED, SEATED, WALKING

STARTED = PFAND.apply(tell(SEATED).state, 0, Start())
SHUFFLED = PFAND.apply(STARTED, DEALER, Shuffle(FRENCH.names))
BIDS_MADE = PFAND.apply(PFAND.apply(tell(DEALT).state, 0, Bid(2)), 1, Bid(5))
REVEALING = PFAND.apply(BIDS_MADE, 2, Bid(0))
DRAWING = PFAND.apply(tell(REVEALED).state, 1, Swap(("4d",)))
THROWING = PFAND.apply(tell(REVEALED).state, 1, Swap(()))
LAYING = PFAND.apply(tell(WALKING).state, 1, Walk(("a6", "a5")))
_, PAYING = dealers_step(PFAND, LAYING, Scripted())
POOR = PFAND.apply(
    tell("pfand least=5\nAnna sits 5\nBen sits 20\nCleo sits 20\nHost changes ante=6 least=6").state,
    1,
    Start(),
)

HANDS = (("2c", "2d", "2h"), ("2s", "3c", "3d"), ("3h", "3s", "4c"), ())
LAID = (("Ac", "2c", "3c"), ("4d", "5d", "6d"), ("7h", "8h", "9h"), ())


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (STARTED, Shuffle(FRENCH.names[::-1])),
        (SHUFFLED, Deal(HANDS)),
        (REVEALING, Reveal((2, 5, 0, None))),
        (DRAWING, Draw(1, ("Js",))),
        (THROWING, Throw(1, (6, 6))),
        (LAYING, Lay(LAID)),
        (PAYING, Pay((0, 10, 0, 0))),
        (POOR, Unseat(0)),
    ],
)
def test_what_is_due_is_accepted(state: State, move: Move) -> None:
    assert PFAND.turn(state) == DEALER
    assert PFAND.apply(state, DEALER, move) != state


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (STARTED, Deal(HANDS)),
        (STARTED, Throw(0, (1, 2))),
        (STARTED, Unseat(0)),
        (STARTED, Leave()),
        (SHUFFLED, Shuffle(FRENCH.names)),
        (REVEALING, Throw(1, (1, 2))),
        (THROWING, Shuffle(FRENCH.names)),
        (THROWING, Throw(0, (1, 2))),
        (THROWING, Throw(1, (1, 2, 3))),
        (THROWING, Throw(1, (0, 7))),
        (PAYING, Shuffle(FRENCH.names)),
        (POOR, Shuffle(FRENCH.names)),
        (tell(SEATED).state, Shuffle(FRENCH.names)),  # nobody has started
        (tell(DEALT).state, Reveal((0, 0, 0, None))),
        (tell(WALKING).state, Throw(1, (1, 2))),
    ],
)
def test_a_move_that_is_not_due_is_refused(state: State, move: Move) -> None:
    with pytest.raises(Refused, match=r"^not_the_house: "):
        PFAND.apply(state, DEALER, move)


@pytest.mark.parametrize("deck", [FRENCH.names[:-1], (*FRENCH.names[:-1], "2c"), Hidden(52)])
def test_what_is_not_the_whole_pack_is_not_shuffled(deck: tuple[str, ...] | Hidden) -> None:
    with pytest.raises(Refused, match=r"^not_the_pack: "):
        PFAND.apply(STARTED, DEALER, Shuffle(deck))


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (SHUFFLED, Deal((*HANDS[1::-1], *HANDS[2:]))),
        (SHUFFLED, Pay((60, 0, 0, 0))),
        (REVEALING, Reveal((2, 5, 1, None))),
        (REVEALING, Reveal((2, 5, 0, 0))),
        (DRAWING, Draw(1, ("Qs",))),
        (DRAWING, Draw(1, ("Js", "Qs"))),
        (DRAWING, Draw(0, ("Js",))),
        (LAYING, Lay((*LAID[:3], ("Ts",)))),
        (PAYING, Pay((10, 0, 0, 0))),
        (PAYING, Pay((0, 11, 0, 0))),
        (PAYING, Lay(LAID)),
        (POOR, Unseat(1)),
    ],
)
def test_what_does_not_follow_from_the_table_is_refused(state: State, move: Move) -> None:
    with pytest.raises(Refused, match=r"^not_the_house: "):
        PFAND.apply(state, DEALER, move)


@pytest.mark.parametrize(
    ("state", "seat", "move", "word"),
    [
        (tell(DEALT).state, 0, Bid(Hidden()), "bid_out_of_range"),
        (tell(REVEALED).state, 1, Swap(Hidden(1)), "not_these_cards"),
    ],
)
def test_nobody_plays_what_they_hide(state: State, seat: int, move: Move, word: str) -> None:
    with pytest.raises(Refused, match=f"^{word}: "):
        PFAND.apply(state, seat, move)
