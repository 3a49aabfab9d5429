"""What may have happened, as far as one viewer can tell.

Everybody knows the same: each card but those thrown away, the rest of the shoe, and the
dealer's face-down cards until they are turned. A dealer who peeked and went on has no blackjack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import Final, NamedTuple

from stammtisch.games.blackjack.dealer import dealer
from stammtisch.games.blackjack.hands import ACE, PIPS
from stammtisch.games.blackjack.moves import Deal, Dealer, Draw, Peek
from stammtisch.games.blackjack.play import apply
from stammtisch.games.blackjack.state import State
from stammtisch.games.contract import Chance
from stammtisch.games.moves import DEALER, Hidden, Made, Move, Shuffle, Viewer

ANY: Final = frozenset(PIPS.values())


class Taken(NamedTuple):
    """A card off a shoe: for a seat or the dealer, which one, or at least what it may count."""

    seat: int
    card: str | None
    may_count: frozenset[int] = ANY


def imagine(start: State, shown: Sequence[Made], _viewer: Viewer, chance: Chance) -> Sequence[Made]:
    """Whole moves that would have been shown to anybody just so."""
    state, moves = start, list[Made]()
    for number, (seat, move) in enumerate(shown):
        whole: Move = move
        if isinstance(move, Shuffle):
            fresh = chance.shuffle(state.options.rules.pack, number)
            whole = Shuffle(_shoe(state, [move for _, move in shown[number + 1 :]], fresh))
        elif isinstance(move, Deal):
            step = dealer(state, chance)
            assert step is not None
            whole = step[0]
        state = apply(state, seat, whole)
        moves.append(Made(seat, whole))
    return moves


def _shoe(state: State, later: Sequence[Move], fresh: Sequence[str]) -> tuple[str, ...]:
    """A shoe from which all that was dealt could be dealt; what isn't known comes from a fresh shuffle."""
    shoes, number = state.options.rules.shoes, len(state.shoes)
    other_shoes = shoes - number - 1
    moves = list(takewhile(lambda move: not isinstance(move, Shuffle), islice(later, other_shoes, None)))
    dealt = [taken for taken in _taken(moves) if shoes == 1 or taken.seat - DEALER == number]
    thrown_away = [Taken(DEALER, None)] * state.options.thrown_away
    left = Counter(fresh) - Counter(taken.card for taken in dealt if taken.card)
    unseen = [card for card in fresh if _takes(left, card)]
    shoe = [taken.card or _other(unseen, taken.may_count) for taken in (*thrown_away, *dealt)]
    return (*shoe, *unseen)


def _takes(left: Counter[str], card: str) -> bool:
    left[card] -= 1
    return left[card] >= 0


def _other(unseen: list[str], may_count: frozenset[int]) -> str:
    """Any card that nobody has seen, if it counts one of these."""
    fitting = (place for place, card in enumerate(unseen) if PIPS[card] in may_count)
    return unseen.pop(next(fitting))


def _taken(moves: Sequence[Move]) -> Iterator[Taken]:
    """The cards that were taken, in this order."""
    dealer = 0
    for number, move in enumerate(moves):
        match move:
            case Deal(hands=hands, up=up, down=down):
                dealer = len(up) + (down.hidden if isinstance(down, Hidden) else len(down))
                yield from _dealt(hands, _dealers(up, dealer, moves[number + 1 :]))
            case Draw(seat=seat, card=card):
                yield Taken(seat, card)
            case Dealer(cards=cards):
                yield from (Taken(DEALER, card) for card in cards[dealer:])
            case _:
                continue


def _dealt(hands: Sequence[Sequence[str]], dealer: Sequence[Taken]) -> Iterator[Taken]:
    """One card for each player and the dealer, then another."""
    for turn in range(2):
        yield from (Taken(seat, cards[turn]) for seat, cards in enumerate(hands) if cards)
        yield from dealer[turn : turn + 1]


def _dealers(up: Sequence[str], count: int, later: Sequence[Move]) -> list[Taken]:
    """The dealer's dealt cards: all are known once they are turned."""
    may_count = ANY
    for move in takewhile(lambda move: not isinstance(move, Deal), later):
        match move:
            case Peek(blackjack=blackjack):
                makes_it = frozenset({10 if PIPS[up[0]] == ACE else ACE})
                may_count = makes_it if blackjack else ANY - makes_it
            case Dealer(cards=cards):
                return [Taken(DEALER, card) for card in cards[:count]]
            case _:
                continue
    hidden = [Taken(DEALER, None, may_count)] * (count - len(up))
    return [*(Taken(DEALER, card) for card in up), *hidden]
