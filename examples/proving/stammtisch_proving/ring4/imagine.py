"""What may have happened, as far as one viewer can tell.

They know their own hand, every card that was played, and from whoever did not follow suit
that none of it was left. All other cards are dealt anew within that.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from stammtisch.games.contract import Chance
from stammtisch.games.moves import Made, Move, Shuffle, Viewer
from stammtisch_proving.ring4.moves import Deal, Play
from stammtisch_proving.ring4.state import PACK, SEATS, SUIT, TRICKS, State

Hands = list[list[int]]


def imagine(_start: State, shown: Sequence[Made], viewer: Viewer, chance: Chance) -> Sequence[Made]:
    """Whole moves that would have been shown to this viewer just so."""
    moves: list[Made] = []
    hands: Hands = []
    for number, (seat, move) in enumerate(shown):
        whole: Move = move
        if isinstance(move, Shuffle):
            later = [move for _, move in takewhile(_is_same_hand, shown[number + 1 :])]
            hands = _hands(later, viewer, chance.shuffle(PACK.names, number))
            whole = Shuffle(PACK.text([card for hand in hands for card in hand]))
        elif isinstance(move, Deal):
            whole = Deal(tuple([PACK.text(hand) for hand in hands]))
        moves.append(Made(seat, whole))
    return moves


def _is_same_hand(made: Made) -> bool:
    return not isinstance(made.move, Shuffle)


def _hands(moves: Sequence[Move], viewer: Viewer, fresh: Sequence[str]) -> Hands:
    """Four hands that these moves could have been played from."""
    played = [PACK.card(move.card) for move in moves if isinstance(move, Play)]
    hands: Hands = [played[seat::SEATS] for seat in range(SEATS)]
    for move in moves:
        if viewer is not None and isinstance(move, Deal) and isinstance(own := move.hands[viewer], tuple):
            hands[viewer] = list(PACK.cards(own))
    known = {card for hand in hands for card in hand}
    lacking = _lacking(played)
    for card in PACK.cards(fresh):
        if card not in known:
            _find_room(card, hands, known, lacking, set())
    return hands


def _lacking(played: Sequence[int]) -> list[set[int]]:
    """For each seat, the suits that it did not follow."""
    lacking: list[set[int]] = [set() for _ in range(SEATS)]
    for number, card in enumerate(played):
        led = SUIT[played[number - number % SEATS]]
        if SUIT[card] != led:
            lacking[number % SEATS].add(led)
    return lacking


def _find_room(card: int, hands: Hands, known: set[int], lacking: list[set[int]], tried: set[int]) -> bool:
    """Puts the card in a hand that may hold it; another unknown card makes room if it must."""
    fitting = [seat for seat in range(SEATS) if SUIT[card] not in lacking[seat] and seat not in tried]
    for seat in fitting:
        if len(hands[seat]) < TRICKS:
            hands[seat].append(card)
            return True
    for seat in fitting:
        tried.add(seat)
        for place, other in enumerate(hands[seat]):
            if other not in known and _find_room(other, hands, known, lacking, tried):
                hands[seat][place] = card
                return True
    return False
