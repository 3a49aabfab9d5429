"""What may have happened, as far as one viewer can tell.

A viewer knows the own hand, every card that was played, the one that was turned up, and of
whoever did not follow suit that none of it was left. All other cards are dealt anew within that.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Made, Move, Shuffle, Viewer
from stammtisch_oh_hell.moves import Deal, Play
from stammtisch_oh_hell.state import State, suit

Places = list[list[int]]
"""The cards of each seat, and as the last one what is left in the deck."""


def imagine(start: State, shown: Sequence[Made], viewer: Viewer, chance: Chance) -> Sequence[Made]:
    """Whole moves that would have been shown to this viewer just so."""
    moves: list[Made] = []
    hands: Places = []
    for number, (seat, move) in enumerate(shown):
        whole: Move = move
        if isinstance(move, Shuffle):
            later = list(takewhile(lambda made: not isinstance(made.move, Shuffle), shown[number + 1 :]))
            fresh = FRENCH.cards(chance.shuffle(FRENCH.names, number))
            deal = next((made.move for made in later if isinstance(made.move, Deal)), None)
            if deal is None:
                whole = Shuffle(FRENCH.text(fresh))
            else:
                *hands, rest = _dealt(deal, later, viewer, fresh)
                top = [card for hand in hands for card in hand]
                whole = Shuffle((*FRENCH.text(top), deal.trump, *FRENCH.text(rest)))
        elif isinstance(move, Deal):
            whole = Deal(tuple([FRENCH.text(hand) for hand in hands]), move.trump)
        moves.append(Made(seat, whole))
    return moves


def _dealt(deal: Deal, later: Sequence[Made], viewer: Viewer, fresh: Sequence[int]) -> Places:
    """Hands, and a rest of the deck, from which all of this could have been played."""
    plays = [(seat, FRENCH.card(move.card)) for seat, move in later if isinstance(move, Play)]
    seats = len(deal.hands)
    places: Places = [[card for at, card in plays if at == seat] for seat in range(seats)]
    if viewer is not None and isinstance(own := deal.hands[viewer], tuple):
        places[viewer] = list(FRENCH.cards(own))
    size = next(len(hand) if isinstance(hand, tuple) else hand.hidden for hand in deal.hands)
    room = [*[size] * seats, len(FRENCH) - seats * size - 1]
    known = {FRENCH.card(deal.trump), *[card for place in places for card in place]}
    dealing = _Dealing([*places, []], room, [*_lacking(plays, seats), set()], known)
    for card in fresh:
        if card not in known:
            dealing.find_room(card, set())
    return dealing.places


def _lacking(plays: Sequence[tuple[int, int]], seats: int) -> list[set[int]]:
    """For each seat, the suits that it did not follow."""
    lacking: list[set[int]] = [set() for _ in range(seats)]
    for number, (seat, card) in enumerate(plays):
        led = suit(plays[number - number % seats][1])
        if suit(card) != led:
            lacking[seat].add(led)
    return lacking


class _Dealing:
    """Cards that find their places; one that was put somewhere makes room for another if it must."""

    def __init__(self, places: Places, room: list[int], lacking: list[set[int]], known: set[int]) -> None:
        self.places, self.room, self.lacking, self.known = places, room, lacking, known

    def find_room(self, card: int, tried: set[int]) -> bool:
        fitting = [n for n in range(len(self.places)) if suit(card) not in self.lacking[n] and n not in tried]
        for n in fitting:
            if len(self.places[n]) < self.room[n]:
                self.places[n].append(card)
                return True
        for n in fitting:
            tried.add(n)
            for at, other in enumerate(self.places[n]):
                if other not in self.known and self.find_room(other, tried):
                    self.places[n][at] = card
                    return True
        return False
