"""A learner sees what a person in its seat may see: the law of bots, held for what they look at."""

from dataclasses import replace
from random import Random

import pytest

from stammtisch.bots.thinking import Asked, Think, Thought, Worth
from stammtisch.games.moves import Move
from stammtisch.games.poker import POKER
from stammtisch.learn.encoding import Encoding, Part
from stammtisch.learn.opening import ENCODINGS
from tests.bots.law import differences
from tests.bots.test_law import asked_with_the_state
from tests.gears import few
from tests.learn.tables import ALL, title


def looking(encoding: Encoding) -> Think:
    """What a learner sees, as if it were the worths that a bot thinks of; and what is open to it."""

    def think(asked: Asked, _rng: Random) -> Thought:
        numbers = [number for part in encoding.look(asked, ()) for number in part.numbers]
        seen = [Worth(Move(), number) for number in numbers]
        return Thought(Move(), [*seen, *(Worth(Move(), hash(word)) for word in encoding.offers(asked))])

    return think


@pytest.mark.parametrize("table", few(ALL, 4), ids=title)
def test_where_a_seat_can_tell_no_difference_a_learner_sees_none(table):
    encoding = ENCODINGS[table.game]
    assert list(differences(encoding.game, table.options, looking(encoding), "learner", 80)) == []


def test_a_look_into_others_hands_is_found():
    def look(asked, begun):
        yield Part("all cards", [hash(card) for hole in asked.view.holes for card in hole])

    peeking = replace(ENCODINGS["poker"], look=look, offers=lambda asked: {})
    options = POKER.presets["home"]
    assert list(differences(POKER, options, looking(peeking), "peek", 200, asked_with_the_state))
