"""What may have happened, as far as one viewer can tell.

They know their own cards and every card that was thrown; an announcer also what the other one
showed them. All else is drawn anew: the hands of the others, the cards that were chosen, and
for partners and watchers Schlag and trump, as far as the tricks leave them open. The rules
alone say what they can know: whether a move came to them with a part hidden plays no role.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.games.cards import GERMAN
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Made, Move, Shuffle, Viewer
from stammtisch.games.watten.dealer import due
from stammtisch.games.watten.guessing import Guess, guess
from stammtisch.games.watten.mixing import AS_THEY_LIE, mixed, with_lots
from stammtisch.games.watten.moves import Announce, Answer, Deal, Drawn, Show
from stammtisch.games.watten.play import apply
from stammtisch.games.watten.state import HAND, SEATS, State, announcers
from stammtisch.games.watten.watching import watched

AGREED = Answer("better", yes=True)


def imagine(start: State, shown: Sequence[Made], viewer: Viewer, chance: Chance) -> Sequence[Made]:
    """Whole moves from `start` on that would have been shown to this viewer just so."""
    state, moves = start, list[Made]()
    imagined = Guess((), {})
    own: list[tuple[int, ...]] = []
    for place, (seat, move) in enumerate(shown):
        whole: Move = move
        match move:
            case Shuffle():
                fresh = GERMAN.cards(chance.shuffle(GERMAN.names, place))
                if state.phase == "idle":
                    played = _round(shown, place)
                    known = watched(state, played, viewer)
                    imagined = guess(state, known, viewer, fresh)
                    shuffles = sum([isinstance(made.move, Shuffle) for made in played])
                    own = [*known.own, *[()] * (shuffles - len(known.own))]
                whole = Shuffle(GERMAN.text(_deck(state, imagined, own, viewer, fresh)))
            case Deal() | Drawn() | Show():
                whole = due(state)
            case Announce() if seat != viewer:
                whole = Announce(GERMAN.names[imagined.chosen[seat]])
            case _:
                pass
        state = apply(state, seat, whole)
        moves.append(Made(seat, whole))
    return moves


def _round(shown: Sequence[Made], first: int) -> Sequence[Made]:
    """The moves of the round that begins with this shuffle, up to the shuffle of the next one."""
    for place in range(first + 1, len(shown)):
        if isinstance(shown[place].move, Shuffle) and shown[place - 1].move != AGREED:
            return shown[first:place]
    return shown[first:]


def _deck(
    state: State, imagined: Guess, own: list[tuple[int, ...]], viewer: Viewer, fresh: Sequence[int]
) -> Sequence[int]:
    """A pack from which just these hands are dealt. The announcers' hands are the imagined ones only
    after the last time they get better cards; before, they are any, but for the viewer's own."""
    two, is_first = announcers(state), state.phase == "idle"
    hands: list[tuple[int, ...]] = [()] * SEATS
    is_last = len(own) == 1
    mine = own.pop(0)
    kept = {card for seat in range(SEATS) if seat not in two for card in imagined.hands[seat]}
    free = iter([card for card in fresh if card not in kept and card not in mine])
    for seat in range(SEATS):
        if seat not in two:
            hands[seat] = imagined.hands[seat] if is_first else ()
        elif is_last:
            hands[seat] = imagined.hands[seat]
        else:
            hands[seat] = mine if seat == viewer else tuple([next(free) for _ in range(HAND)])
    held = {card for hand in hands for card in hand}
    out = [card for card in fresh if card not in held and card not in kept]
    if is_last:
        out = with_lots(out, [_lot(imagined, seat) for seat in two])
    passed_over = [card for card in kept if card not in held]
    return [*_stacked(hands, two, out), *out, *passed_over]


def _lot(imagined: Guess, seat: int) -> int | None:
    """The place in this hand of the card that was drawn; None for any."""
    return imagined.hands[seat].index(imagined.chosen[seat]) if seat in imagined.drawn else None


def _stacked(hands: Sequence[tuple[int, ...]], two: Sequence[int], out: Sequence[int]) -> Iterator[int]:
    """The top of a pack from which these hands are dealt in just this order, when those stay out."""
    orders = dict(zip(two, mixed(out).orders, strict=True))
    for seat, hand in enumerate(hands):
        lies = dict(zip(orders.get(seat, AS_THEY_LIE), hand, strict=False))
        yield from [lies[place] for place in sorted(lies)]
