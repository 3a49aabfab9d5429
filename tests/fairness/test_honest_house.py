"""An honest house is never blamed, whatever the seats do."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.fairness.cards import openings, sealing
from stammtisch.fairness.chance import HouseChance
from stammtisch.fairness.seeds import Seeds, closing
from stammtisch.fairness.throws import pledge, showing
from stammtisch.fairness.transcript import Asking, Lot, Sending, Throw, Transcript, Witnessed
from stammtisch.fairness.verify import verify
from tests.fairness.honest import HONEST, PACK, told


@pytest.mark.parametrize(
    ("seat", "story"),
    [
        (0, HONEST),
        (1, "asking sealing pledge closing card throw next_throw lot showing"),  # they sent nothing
        (1, "asking sealing pledge closing sending card"),  # they were too late
        (None, "asking sealing pledge closing card throw next_throw lot showing"),
        (None, "asking sealing closing card next_card"),
        (None, "asking pledge closing throw next_throw lot showing"),
        (0, "asking sealing pledge sending closing next_card throw card next_throw lot showing"),
        (0, "asking asking sealing pledge sending sealing closing closing card pledge card"),  # a resume
        (0, "asking sealing pledge sending"),
        (None, ""),
    ],
)
def test_an_honest_story_has_no_fault(seat, story):
    assert verify(told(story, seat)) == []


def test_while_the_game_goes_on_the_secret_may_stay_hidden():
    assert verify(told("asking sealing pledge sending closing throw next_throw", is_over=False)) == []


seeds_of_seats = st.dictionaries(st.integers(0, 9), st.none() | st.binary(min_size=1, max_size=64))


@settings(deadline=None)
@given(
    secret=st.binary(min_size=32, max_size=32),
    seeds=seeds_of_seats,
    pack=st.lists(st.sampled_from(PACK), max_size=40),
    first=st.integers(0, 2**31),
    data=st.data(),
)
def test_an_honest_round_has_no_fault(secret: bytes, seeds: Seeds, pack: Sequence[str], first: int, data):
    seat = data.draw(st.sampled_from([None, *seeds]))
    places = data.draw(st.lists(st.sampled_from(range(len(pack))), unique=True) if pack else st.just([]))
    counts = data.draw(st.lists(st.integers(1, 9), max_size=6))
    chance = HouseChance(secret, seeds)
    own = None if seat is None else seeds[seat]
    sent = [] if own is None else [Sending(own.hex())]
    drawn: list[Witnessed] = []
    for draw, count in enumerate(counts, first + 1):
        drawn.append(Throw(draw, chance.dice(count, draw)))
    for draw, count in enumerate(counts, first + 1 + len(counts)):
        drawn.append(Lot(draw, count, chance.lot(count, draw)))
    witnessed = (
        Asking(tuple(seeds)),
        sealing(secret, pack, first),
        pledge(secret, first),
        *sent,
        closing(seeds),
        *openings(secret, seeds, pack, first, places),
        *drawn,
        showing(secret),
    )
    transcript = Transcript(seat, tuple(pack), True, witnessed)
    assert verify(transcript) == []
    assert [opened.card for opened in openings(secret, seeds, pack, first, range(len(pack)))] == list(
        chance.shuffle(pack, first)
    )
