"""What people say at the table is understood."""

import pytest

from stammtisch.games.watten.moves import Accept, Announce, Answer, Ask, Bet, Play, Refuse
from stammtisch.games.watten.words import read
from stammtisch.kernel.refused import Refused
from stammtisch.testing.story import tell
from tests.games.watten.openings import announced, seated

CHOOSING = [Announce("7b"), Announce("10b"), Ask("better"), Ask("exchange")]
THROWING = [Play("7b"), Play("10b"), Play("Weli"), Bet(3)]
ASKED = [Answer("better", True), Answer("better", False)]
BET = [Accept(3), Refuse(3)]


@pytest.mark.parametrize(
    ("said", "choices", "meant"),
    [
        ("show 7b", CHOOSING, Announce("7b")),
        ("announce 10B", CHOOSING, Announce("10b")),
        ("10b", CHOOSING, Announce("10b")),
        ("better", CHOOSING, Ask("better")),
        ("ask exchange", CHOOSING, Ask("exchange")),
        ("throw weli", THROWING, Play("Weli")),
        ("play 7b", THROWING, Play("7b")),
        ("7B", THROWING, Play("7b")),
        ("bet", THROWING, Bet(3)),
        ("b 3", THROWING, Bet(3)),
        ("yes", ASKED, Answer("better", True)),
        ("N", ASKED, Answer("better", False)),
        ("yes", BET, Accept(3)),
        ("y", BET, Accept(3)),
        ("no", BET, Refuse(3)),
        ("refuse 3", BET, Refuse(3)),
    ],
)
def test_it_is_understood(said, choices, meant):
    assert read(said, choices) == meant


def test_what_is_not_offered_is_not_understood():
    tell(seated() + "Anna: throw 7b ! not_understood\nAnna: yes ! not_understood\n")
    tell(seated() + "Anna: show 7a ! not_understood")
    tell(announced("7b", "7a") + "Anna: show 7b ! not_understood\nAnna: throw 7b")


def test_a_refusal_speaks_of_what_was_typed():
    with pytest.raises(Refused, match="cannot read 'show 1'"):
        read("show 1", CHOOSING)
