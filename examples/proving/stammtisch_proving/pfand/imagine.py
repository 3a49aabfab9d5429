"""What may have happened, as far as one viewer can tell.

They know their own cards, the hands that were laid open, and every bid that was revealed. All
else is drawn anew: the hands of the others, what the walker put back, bids that nobody
saw, and the rest of the deck. The rules alone say what they can know: whether a move came to
them with a part hidden plays no role.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Hidden, Made, Move, Shuffle, Viewer
from stammtisch_proving.pfand.dealer import determined
from stammtisch_proving.pfand.dealing import HAND
from stammtisch_proving.pfand.moves import Bid, Deal, Draw, Lay, Reveal, Swap
from stammtisch_proving.pfand.play import apply
from stammtisch_proving.pfand.state import State


def imagine(start: State, shown: Sequence[Made], viewer: Viewer, chance: Chance) -> Sequence[Made]:
    """Whole moves from `start` on that would have been shown to this viewer just so."""
    state, moves = start, []
    for number, made in enumerate(shown):
        later = takewhile(_is_same_round, shown[number + 1 :])
        whole = Made(made.seat, _whole(state, made, later, viewer, chance, number))
        state = apply(state, *whole)
        moves.append(whole)
    return moves


def _is_same_round(made: Made) -> bool:
    return not isinstance(made.move, Shuffle)


def _whole(
    state: State, made: Made, later: Iterable[Made], viewer: Viewer, chance: Chance, draw: int
) -> Move:
    """The whole of one move, with what the viewer can't know drawn anew; `later` is the rest of the round."""
    match made.move:
        case Shuffle():
            known = _known_places(later, viewer)
            fresh = chance.shuffle(FRENCH.names, draw)
            unknown = iter([card for card in fresh if card not in known.values()])
            return Shuffle(tuple(known.get(place) or next(unknown) for place in range(len(fresh))))
        case Deal() | Draw():
            dealt = determined(state)
            assert dealt is not None
            return dealt
        case Bid() if made.seat != viewer:
            revealed = [move.bids[made.seat] for _, move in later if isinstance(move, Reveal)]
            if revealed and revealed[0] is not None:
                return Bid(revealed[0])
            return Bid(chance.lot(state.chairs[made.seat].stack + 1, draw))
        case Swap(cards=cards) if made.seat != viewer:
            hand = FRENCH.text(state.chairs[made.seat].hand)
            return Swap(hand[HAND - _count(cards) :])
        case move:
            return move


def _count(cards: tuple[str, ...] | Hidden) -> int:
    return cards.hidden if isinstance(cards, Hidden) else len(cards)


def _known_places(round_: Iterable[Made], viewer: Viewer) -> dict[int, str]:
    """Where in the deck the cards lay that the viewer knows by the end of this round.

    Hands are dealt off the top in seat order, then come the walker's new cards; in a hand
    that was laid open they come last, and those put back are taken to have stood there.
    """
    known: dict[int, str] = {}
    tops: dict[int, int] = {}
    new = 0
    drawer: Viewer = None
    for _, move in round_:
        match move:
            case Deal(hands=hands):
                dealt = [holder for holder, hand in enumerate(hands) if _count(hand)]
                tops = {holder: place * HAND for place, holder in enumerate(dealt)}
                if viewer in tops and isinstance(own := hands[viewer], tuple):
                    known.update(enumerate(own, tops[viewer]))
            case Draw(seat=walker, cards=cards):
                drawer, new = walker, _count(cards)
                if walker == viewer and isinstance(cards, tuple):
                    known.update(enumerate(cards, len(tops) * HAND))
            case Lay(hands=laid):
                for holder, hand in enumerate(laid):
                    if hand and holder != viewer:
                        kept = HAND - (new if holder == drawer else 0)
                        known.update(enumerate(hand[:kept], tops[holder]))
                        known.update(enumerate(hand[kept:], len(tops) * HAND))
            case _:
                pass
    return known
