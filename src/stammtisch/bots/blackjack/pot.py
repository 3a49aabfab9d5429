"""What it's worth to stand where the best of all takes the pot.

Those who have played lie open. Those who come later draw while they're below the best that lies there,
as they'd lose for sure, and otherwise as long as drawing is better against the banker alone. The
pot is theirs who beat the banker and all others; who are equal share it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from stammtisch.bots.blackjack.solver import Solver
from stammtisch.bots.thinking import Asked
from stammtisch.games.blackjack.fast_hands import WEIGHT
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.rules import BUST
from stammtisch.games.blackjack.view import HandView, View

Ends = Mapping[int, float]
"""How likely somebody ends with what."""


def standing(asked: Asked, alone: Solver) -> Mapping[int, float]:
    """What each total is worth to stand on, in stakes; `alone` solves it for who plays without others."""
    options: BlackjackOptions = asked.options
    view: View = asked.view
    own = view.chairs[asked.seat].hands[0]
    before = [_points(hand, options) for hand in _hands(view, range(asked.seat))]
    later = [_weight(hand) for hand in _hands(view, range(asked.seat + 1, len(view.chairs)))]
    worth = {}
    for total in range(options.limit + 1):
        ends = _ends_from(alone, max([total, *before]))
        share = _share(total, before, [ends(weight) for weight in later])
        beats = sum([chance for end, chance in alone.ends.items() if end < total])
        back = beats * share if options.pot_on_top else 0.0
        worth[total] = beats * share * view.pot / own.bet + back - 1
    return worth


def _share(total: int, before: Sequence[int], later: Sequence[Ends]) -> float:
    """Which part of the pot this total takes, on average, if it beats the banker."""
    if any(other > total for other in before):
        return 0.0
    sharing = {1 + sum([other == total for other in before]): 1.0}
    for ends in later:
        below = sum([chance for end, chance in ends.items() if end < total])
        after: defaultdict[int, float] = defaultdict(float)
        for others, chance in sharing.items():
            after[others] += chance * below
            after[others + 1] += chance * ends.get(total, 0.0)
        sharing = after
    return sum([chance / others for others, chance in sharing.items()])


def _ends_from(alone: Solver, to_reach: int) -> Callable[[int], Ends]:
    """What somebody ends with who has a hand of some weight and is to play against this total."""

    @cache
    def ends(weight: int) -> Ends:
        points = alone.rules.points[weight]
        is_over = points in (BUST, alone.options.limit)
        if is_over or (points >= to_reach and alone.stand(weight, 2) >= alone.hit(weight, 2)):
            return {points: 1.0}
        likely: defaultdict[int, float] = defaultdict(float)
        for more, chance in alone.draws:
            for end, after in ends(weight + more).items():
                likely[end] += chance * after
        return likely

    return ends


def _hands(view: View, seats: range) -> Sequence[HandView]:
    return [hand for seat in seats for hand in view.chairs[seat].hands]


def _weight(hand: HandView) -> int:
    return sum([WEIGHT[card] for card in hand.cards])


def _points(hand: HandView, options: BlackjackOptions) -> int:
    return options.rules.points[_weight(hand)]
