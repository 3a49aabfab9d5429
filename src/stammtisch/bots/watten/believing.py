"""What may lie in the other hands, and how likely that is.

Deals that fit what was shown are drawn; for a partner also Schlag and trump, as far as the tricks
leave them open. Each weighs as much as it is likely that these hands would have announced, bet,
accepted and thrown just so. The deals that are thought through are drawn by these weights.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import exp
from typing import Final, NamedTuple

from stammtisch.bots.thinking import Asked
from stammtisch.bots.watten.announcing import likelihood
from stammtisch.bots.watten.hands import chance
from stammtisch.bots.watten.solving import Hands
from stammtisch.bots.watten.thumb import card_to_throw, fitting, known_order
from stammtisch.bots.watten.watching import hand_of, moves_of_round, seen_by
from stammtisch.games.moves import Hidden
from stammtisch.games.watten.moves import Accept, Bet
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.ranking import CARDS, SUIT, SUITS, VALUE, Ranking, number
from stammtisch.games.watten.state import SEATS
from stammtisch.games.watten.view import View

BY_THUMB: Final = 0.6
"""How often an announcer throws the card that the rules of thumb name; else any."""
BETS_FROM: Final = 0.5
ACCEPTS_FROM: Final = 0.25
VAGUE: Final = 0.12
"""With which chance to take the round announcers bet and accept, and how sharply."""


class Deal(NamedTuple):
    """One that may be."""

    ranks: Ranking
    hands: Hands
    """The cards that are still held."""
    chances: Mapping[int, float]
    """How good each announcer's hand was at the beginning."""


class Throw(NamedTuple):
    trick: Sequence[int]
    """What lay there."""
    card: int
    later: Sequence[int]
    """What the same seat has thrown since."""


class Believing:
    """What one bot believes of the round that is played."""

    def __init__(self, asked: Asked) -> None:
        self._seat, self._seen = asked.seat, seen_by(asked)
        self._options: WattenOptions = asked.options
        self._view: View = asked.view
        self._hand = hand_of(asked)
        self._moves = moves_of_round(asked.shown)

    def drawn(self, tries: int, wanted: int, rng: random.Random) -> Sequence[Deal]:
        """So many deals, by their likelihood; none if nothing was found that fits."""
        found = [self._deal(rng) for _ in range(tries)]
        fitting_ = [(deal, weight) for deal, weight in found if deal is not None and weight > 0]
        if not fitting_:
            return ()
        deals, weights = zip(*fitting_, strict=True)
        return list(_spread(deals, weights, wanted, rng))

    @cached_property
    def announcers(self) -> tuple[int, int]:
        return self._view.forehand, self._view.dealer

    @cached_property
    def _may_be(self) -> Sequence[int]:
        """The numbers of Schlag and trump that are possible."""
        chosen, namers = self._seen.chosen, self._seen.namers
        if all(namer in chosen for namer in namers):
            return [number(VALUE[chosen[namers[0]]], SUIT[chosen[namers[1]]])]
        return fitting(self._options, self._seen.tricks, self._seen.winners)

    @cached_property
    def _thrown(self) -> Sequence[Sequence[int]]:
        return [self._seen.thrown_by(seat) for seat in range(SEATS)]

    @cached_property
    def _unseen(self) -> Sequence[int]:
        """What may lie in any other hand, or in none."""
        known = {
            *self._hand,
            *self._seen.chosen.values(),
            *(card for cards in self._thrown for card in cards),
        }
        return [card for card in range(CARDS) if card not in known]

    @cached_property
    def _put_back(self) -> frozenset[int]:
        """What this announcer gave back for better cards: no partner has it."""
        return frozenset([card for hand in self._seen.own for card in hand]) - {*self._seen.hand}

    @cached_property
    def _missing(self) -> Sequence[tuple[int, int, int]]:
        """The other seats, partners first: how many unknown cards each holds, and those known, as bits."""
        missing = []
        for seat in sorted(range(SEATS), key=lambda seat: seat in self.announcers):
            held = self._view.chairs[seat].cards
            if seat != self._seat and isinstance(held, Hidden):
                chosen = self._seen.chosen.get(seat)
                is_held = chosen is not None and chosen not in self._thrown[seat]
                known = 1 << chosen if chosen is not None and is_held else 0
                missing.append((seat, held.hidden - is_held, known))
        return missing

    @cached_property
    def _throws(self) -> Sequence[tuple[int, Sequence[Throw]]]:
        """By the announcers, but for oneself."""
        throws = []
        for seat in self.announcers:
            if seat != self._seat:
                own = [
                    (cards[:place], cards[place])
                    for leader, cards in self._seen.tricks
                    if (place := (seat - leader) % SEATS) < len(cards)
                ]
                later = [[card for _, card in own[at + 1 :]] for at in range(len(own))]
                throws.append((seat, [Throw(*one, since) for one, since in zip(own, later, strict=True)]))
        return throws

    def _deal(self, rng: random.Random) -> tuple[Deal | None, float]:
        named = self._may_be[rng.randrange(len(self._may_be))] if self._may_be else 0
        left = rng.sample(self._unseen, len(self._unseen))
        held: list[list[int]] = [[] for _ in range(SEATS)]
        held[self._seat] = [*self._hand]
        for seat, count, known in self._missing:
            if self._put_back:
                rng.shuffle(left)
                left.sort(
                    key=lambda card: card in self._put_back and seat not in self.announcers, reverse=True
                )
            held[seat] = [left.pop() for _ in range(count)] if count else []
            if known:
                held[seat].append(known.bit_length() - 1)
        ranks = self._options.rankings[named]
        weight, chances = self._likely(ranks, named, held)
        if not weight:
            return None, 0.0
        first, second, third, fourth = [sum([1 << card for card in hand]) for hand in held]
        return Deal(ranks, (first, second, third, fourth), chances), weight

    def _likely(
        self, ranks: Ranking, named: int, held: Sequence[Sequence[int]]
    ) -> tuple[float, dict[int, float]]:
        """How likely all that was shown is with these hands; and how good the announcers' were."""
        dealt = {seat: [*held[seat], *self._thrown[seat]] for seat in self.announcers}
        weight, shown = 1.0, dict[int, int]()
        for namer in self._seen.namers:
            names_schlag = namer == self._seen.namers[0]
            card = self._seen.chosen.get(namer)
            if card is None:
                card = _shown_for(dealt[namer], named, names_schlag)
            if card is None:
                return 0.0, {}
            shown[namer] = card
            if namer != self._seat:
                weight *= likelihood(dealt[namer], card, names_schlag)
        for seat, throws in self._throws:
            weight *= self._throwing(ranks, held[seat], throws)
        if not weight:
            return 0.0, {}
        forehand, dealer = self.announcers
        chances = {
            forehand: chance(ranks, dealt[forehand], shown[dealer], True),
            dealer: chance(ranks, dealt[dealer], shown[forehand], False),
        }
        return weight * self._betting(chances), chances

    def _throwing(self, ranks: Ranking, held: Sequence[int], throws: Sequence[Throw]) -> float:
        weight, by_value = 1.0, self._options.plain == "by_value"
        for trick, card, later in throws:
            allowed = [*held, card, *later]
            if trick and ranks.led >> trick[0] & 1:
                follows = [one for one in allowed if ranks.fits >> one & 1]
                if follows and (self._options.good_one_follows or follows != [ranks.good]):
                    if card not in follows:
                        return 0.0
                    allowed = follows
            by_thumb = card_to_throw(known_order(ranks, trick, by_value), allowed, trick)
            is_like = ranks.strength[by_thumb] == ranks.strength[card]
            weight *= BY_THUMB * is_like + (1 - BY_THUMB) / len(allowed)
        return weight

    def _betting(self, chances: Mapping[int, float]) -> float:
        """How likely the announcers would have bet and accepted so."""
        weight = 1.0
        for seat, move in self._moves:
            if seat in chances and seat != self._seat:
                match move:
                    case Bet():
                        weight *= rising((chances[seat] - BETS_FROM) / VAGUE)
                    case Accept():
                        weight *= rising((chances[seat] - ACCEPTS_FROM) / VAGUE)
                    case _:
                        pass
        return weight


def rising(steps: float) -> float:
    """From 0 to 1, a half at no steps."""
    return 1 / (1 + exp(-steps))


def _shown_for(hand: Sequence[int], named: int, names_schlag: bool) -> int | None:
    """A card by which this hand names that; None if it has none."""
    schlag, trump = divmod(named, SUITS)
    for card in hand:
        if VALUE[card] == schlag if names_schlag else SUIT[card] == trump:
            return card
    return None


def _spread(
    deals: Sequence[Deal], weights: Sequence[float], wanted: int, rng: random.Random
) -> Iterator[Deal]:
    """As many as are wanted, each as often as it weighs, as evenly as that goes."""
    step = sum(weights) / wanted
    mark, at, reached = rng.random() * step, 0, weights[0]
    for _ in range(wanted):
        while reached < mark and at < len(deals) - 1:
            at += 1
            reached += weights[at]
        yield deals[at]
        mark += step
