"""The chances of hands that lie open: what part of the pot each gets on average, while cards are to come.

What lies open is all that counts, the hands and the boards: any other card may come, one that somebody
has folded too, as nobody can know it. After the flop every board that may come is looked at; before it
they are too many, and so they may be at Omaha: then it's one in so many of them, the same ones each
time. A board that is dealt twice is half the pot each time, and the cards of the one aren't on the other.

They follow from the cards alone and are worked out once for these: everybody is told the same, and only
where hands lie open before the last card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice
from math import ceil, comb
from typing import Final

import msgspec

from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator.low import NO_LOW
from stammtisch.games.poker.moves import Cards
from stammtisch.games.poker.showdown import worths_on
from stammtisch.games.poker.state import State
from stammtisch.games.poker.variants import VARIANTS, Name, Variant

BOARD: Final = 5
MOST_HANDS: Final = {"any_five": 20_000, "two_and_three": 2_500}
"""So many hands are compared at most: about twenty milliseconds. A hand of Omaha takes longer."""


class Chances(msgspec.Struct, frozen=True):
    """As it was when so many cards lay on each board."""

    lying: tuple[int, ...]
    parts: tuple[int, ...]
    """What part of the pot each seat gets on average, in per cent; 0 for who isn't in."""


def chances(state: State) -> tuple[Chances, ...]:
    """At each street before the last, as far as the boards have come; nothing unless hands were laid open
    because nobody could bet any more, and all of them lie there still."""
    options = state.options
    seats = state.live & state.shown
    holes = tuple([state.holes[seat] for seat in seats])
    is_run_out = state.is_open and options.all_in_open and not options.game.draws_before
    if not (is_run_out and seats.several and all(holes)):
        return ()
    return tuple(
        Chances(tuple(map(len, boards)), _by_seat(state, parts(options.variant, holes, boards)))
        for boards in _so_far(state)
    )


def _by_seat(state: State, found: Sequence[int]) -> tuple[int, ...]:
    of_seat = dict(zip(state.live & state.shown, found, strict=True))
    return tuple([of_seat.get(seat, 0) for seat in range(len(state.holes))])


def _so_far(state: State) -> Iterator[tuple[Cards, ...]]:
    """The boards as they lay each time that cards were still to come. Which of two boards was dealt from
    where on the cards themselves say: they begin alike."""
    first, *others = state.boards
    counts = [sum(state.options.game.board[: street + 1]) for street in range(state.options.game.last)]
    begun = next(
        (count for count in reversed(counts) if any(first[:count] == two[:count] for two in others)), BOARD
    )
    yield from ((first[:count],) for count in counts if count <= min(len(first), begun))
    for second in others:
        yield from ((first[:count], first[:begun]) for count in counts if begun < count <= len(first))
        if len(first) == BOARD:
            yield from ((first, second[:count]) for count in counts if begun <= count <= len(second))


@lru_cache(maxsize=256)
def parts(variant: Name, holes: tuple[Cards, ...], boards: tuple[Cards, ...]) -> tuple[int, ...]:
    """What part of the pot each of these hands gets on average, in per cent. One that may still get
    something has at least 1, and one that may still lose something at most 99."""
    game, known = VARIANTS[variant], {card for cards in (*holes, *boards) for card in cards}
    rest = [card for card in FRENCH.names if card not in known]
    each = [_on(game, holes, board, rest) for board in boards]
    return tuple([_per_cent(sum(part) / len(boards)) for part in zip(*each, strict=True)])


def _per_cent(part: float) -> int:
    return round(100 * part) if part in (0, 1) else min(99, max(1, round(100 * part)))


def _on(game: Variant, holes: Sequence[Cards], board: Cards, rest: Sequence[str]) -> list[float]:
    """What part each gets of what is played for on one board."""
    missing = BOARD - len(board)
    step = ceil(comb(len(rest), missing) * len(holes) / MOST_HANDS[game.making])
    got, count = [0.0] * len(holes), 0
    for cards in islice(combinations(rest, missing), 0, None, step | 1):
        count += 1
        worths = worths_on(game, holes, board + cards)
        highs, lows = [high for high, _ in worths], [low for _, low in worths]
        _share(got, highs, 0.5 if min(lows) < NO_LOW else 1)
        if min(lows) < NO_LOW:
            _share(got, lows, 0.5)
    return [part / count for part in got]


def _share(got: list[float], worths: Sequence[int], prize: float) -> None:
    """The best of these share it."""
    best = min(worths)
    part = prize / worths.count(best)
    for place, worth in enumerate(worths):
        if worth == best:
            got[place] += part
