"""The strong one: what it announces, bets, accepts and throws.

Seat 0 is forehand and plays with seat 2; seat 3 deals and plays with seat 1. Schlag is the nine and trump
hearts: the heart ten is the good one, the heart nine the right one.
"""

import random

from stammtisch.bots.thinking import Asked, Thought
from stammtisch.bots.watten import strong
from stammtisch.bots.watten.believing import Believing
from stammtisch.games.watten.moves import Accept, Announce, Bet, Play, Refuse
from stammtisch.games.watten.options import TRAMIN
from stammtisch.games.watten.ranking import SUITS
from tests.bots.watten.tables import announced, asked_after, thrown

PLAIN = "7l 8l 10l Ul Ol"
STRONG_FOREHAND = f"10h 9h 9b 9l Ab  {PLAIN}  7b 8b 10b Ub Ob  7h 8a 10a Ua Oa"
STRONG_DEALER = f"9l 8b 10b Ub Ob  {PLAIN}  7b 8a 10a Ua Oa  10h 9h 9b 9a Ah"


def thought(asked: Asked) -> Thought:
    return strong.think(asked, random.Random(1))


def test_three_of_a_value_name_the_schlag() -> None:
    asked = asked_after("9b 9l 9a Kh 7l  7b 8b 10b Ub Ob  8l 10l Ul Ol Kl  7h 8a 10a Ua Oa", [], 0)
    assert thought(asked).move in (Announce("9b"), Announce("9l"), Announce("9a"))


def test_who_holds_all_high_cards_bets() -> None:
    asked = asked_after(STRONG_FOREHAND, announced("9b", "7h"), 0)
    assert thought(asked).move == Bet(3)


def test_who_holds_nothing_does_not_bet() -> None:
    asked = asked_after(STRONG_DEALER, announced("9l", "Ah"), 0)
    assert isinstance(thought(asked).move, Play)


def test_who_holds_all_high_cards_accepts() -> None:
    asked = asked_after(STRONG_DEALER, [*announced("9l", "Ah"), (0, Bet(3))], 3)
    assert thought(asked).move == Accept(3)


def test_who_holds_nothing_and_has_lost_two_tricks_refuses() -> None:
    moves = [
        *announced("9b", "7h"),
        *thrown("10h 7l 7b 8a"),
        *thrown("9l 8l 8b 10a"),
        (0, Bet(3)),
    ]
    assert thought(asked_after(STRONG_FOREHAND, moves, 3)).move == Refuse(3)


def test_a_blind_takes_a_low_trump() -> None:
    """The dealer has trumped the partner's card; the forehand, a trick ahead, holds two blinds."""
    deck = "9l 9b 7a Ub Ob  Ab 8l 10l Ul Ol  10h 8a 10a Ua Oa  7h 8h 7b 8b 10b"
    moves = [*announced("9l", "7h"), *thrown("Ub Ab 10h 8b"), *thrown("8a 8h", 2)]
    worths = thought(asked_after(deck, moves, 0)).worths
    assert next(one.move for one in worths if isinstance(one.move, Play)) in (Play("9l"), Play("9b"))


def test_a_partner_learns_the_schlag_from_a_trick() -> None:
    """The bell nine has taken the bell ace: it may be a blind, or a high trump."""
    deck = "9b 9l 8l Kh 7l  Ab 8b 10b Ub Ob  7b 10l Ul Ol Kl  7h 8a 10a Ua Oa"
    asked = asked_after(deck, [*announced("9b", "7h"), *thrown("9b Ab 7b 8a"), *thrown("9l 8b")], 2)
    assert asked.view.announced is None
    deals = Believing(asked).drawn(2000, 200, random.Random(1))
    nines = [deal for deal in deals if TRAMIN.rankings.index(deal.ranks) // SUITS == 3]
    assert len(nines) > len(deals) / 2


def test_what_is_weighed_is_told_as_chances_the_best_first() -> None:
    for moves in ([], announced("9b", "7h"), [*announced("9b", "7h"), *thrown("9b 7l")]):
        asked = asked_after(STRONG_FOREHAND, moves, 2 if len(moves) > 2 else 0)
        move, worths, unit = thought(asked)
        assert unit == "chance"
        assert move in [one.move for one in worths]
        assert all(0 <= one.worth <= 1 for one in worths)
        assert [one.worth for one in worths] == sorted([one.worth for one in worths], reverse=True)
