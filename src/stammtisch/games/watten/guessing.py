"""Hands, Schlag and trump that fit what somebody has seen of a round.

Whatever isn't known is tried in the order of a fresh shuffle, until all fits: each trick has
gone to the card that ranks highest; who named the Schlag holds a card of its value, who named
trump one of its suit; and an announcer who did not follow had nothing to follow with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from stammtisch.games.cards import WELI
from stammtisch.games.moves import Viewer
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.ranking import (
    ACE,
    BELLS,
    CARDS,
    SUIT,
    VALUE,
    Ranking,
    number,
    place_of_winner,
)
from stammtisch.games.watten.state import HAND, SEATS, State
from stammtisch.games.watten.watching import Watched

Named = tuple[int, int]


class Guess(NamedTuple):
    """Four hands, and the card that each announcer has chosen."""

    hands: Sequence[tuple[int, ...]]
    chosen: Mapping[int, int]
    drawn: Set[int] = frozenset()
    """For whom that card was drawn."""


def guess(state: State, seen: Watched, viewer: Viewer, fresh: Sequence[int]) -> Guess:
    """Something that may lie behind what was seen; `fresh` is a shuffled pack."""
    for named in _to_try(seen, fresh):
        ranks = state.options.rankings[number(*named)]
        if len(seen.announced) < 2 or _tricks_fit(ranks, seen, state.options):
            for chosen in _cards_shown(named, seen, viewer, fresh, state.options):
                if hands := _hands(ranks, seen, viewer, chosen, fresh, state.options):
                    return Guess(hands, chosen, seen.drawn)
    raise ValueError("nothing fits what was shown: no such round was played")


def _to_try(seen: Watched, fresh: Sequence[int]) -> Iterator[Named]:
    """Schlag and trump where they are known; otherwise all there are, in the order of the shuffle."""
    schlag_namer, trump_namer = seen.namers
    schlags = [VALUE[card] for card in fresh if SUIT[card] == BELLS]
    trumps = [SUIT[card] for card in fresh if VALUE[card] == ACE]
    if schlag_namer in seen.chosen:
        schlags = [VALUE[seen.chosen[schlag_namer]]]
    if trump_namer in seen.chosen:
        trumps = [SUIT[seen.chosen[trump_namer]]]
    if seen.laid is not None:
        schlags, trumps = [seen.laid[0]], [seen.laid[1]]
    return ((schlag, trump) for schlag in schlags for trump in trumps)


def _tricks_fit(ranks: Ranking, seen: Watched, options: WattenOptions) -> bool:
    """Whether each trick would have gone to who took it."""
    by_value = options.plain == "by_value"
    return all(
        (leader + place_of_winner(ranks, cards, by_value)) % SEATS == winner
        for (leader, cards), winner in zip(seen.tricks, seen.winners, strict=False)
    )


def _cards_shown(
    named: Named, seen: Watched, viewer: Viewer, fresh: Sequence[int], options: WattenOptions
) -> Iterator[dict[int, int]]:
    """The cards that the announcers may have chosen for this Schlag and trump: thrown since, or not."""
    schlag_namer, trump_namer = seen.namers
    free = _unknown(seen, fresh)

    def among(namer: int, fits: Sequence[bool]) -> list[int | None]:
        if namer not in seen.announced:
            return [None]
        if namer in seen.chosen:
            return [seen.chosen[namer]]
        held = seen.hand if namer == viewer else (*seen.thrown_by(namer), *seen.told.get(namer, ()), *free)
        return [card for card in fresh if fits[card] and card in held]

    is_weli_open = options.weli_for_trump == "bells"
    of_schlag = [VALUE[card] == named[0] for card in range(CARDS)]
    of_trump = [SUIT[card] == named[1] and (card != WELI or is_weli_open) for card in range(CARDS)]
    for first in among(schlag_namer, of_schlag):
        for second in among(trump_namer, of_trump):
            if first is None or first != second:
                pairs = ((schlag_namer, first), (trump_namer, second))
                yield {namer: card for namer, card in pairs if card is not None}


def _unknown(seen: Watched, fresh: Sequence[int]) -> list[int]:
    """All cards that the viewer has neither held nor seen thrown, nor been told of."""
    known = {*seen.hand, *(card for _, cards in seen.tricks for card in cards)}
    known.update(*seen.told.values())
    return [card for card in fresh if card not in known]


def _hands(
    ranks: Ranking,
    seen: Watched,
    viewer: Viewer,
    chosen: Mapping[int, int],
    fresh: Sequence[int],
    options: WattenOptions,
) -> list[tuple[int, ...]] | None:
    """Four hands with these cards in them, or None if there are none that would have been played so."""
    hands: list[list[int]] = [seen.thrown_by(seat) for seat in range(SEATS)]
    put_back = sum({1 << card for hand in (*seen.own, seen.put_back) for card in hand})
    lacking = dict.fromkeys(range(SEATS), put_back)  # partners keep the cards that they were dealt first
    for seat in seen.namers:
        lacking[seat] = 0
        if seat != viewer:
            lacking[seat] = _lacks(ranks, seen, seat, options)
            if any(lacking[seat] >> card & 1 for card in _thrown_after(ranks, seen, seat)):
                return None
    if viewer is not None:
        hands[viewer] = list(seen.hand)
    told = [(seat, card) for seat, cards in seen.told.items() for card in cards]
    for seat, card in (*told, *chosen.items()):
        if card not in hands[seat]:
            if lacking[seat] >> card & 1:
                return None
            hands[seat].append(card)
    if len({card for hand in hands for card in hand}) < sum(map(len, hands)) or not _fill(
        hands, lacking, fresh
    ):
        return None
    return [seen.hand if seat == viewer else _mixed(hand, fresh) for seat, hand in enumerate(hands)]


def _fill(hands: Sequence[list[int]], lacking: Mapping[int, int], fresh: Sequence[int]) -> bool:
    """Gives each hand five cards, none that it lacks; another hand makes room if it must."""
    held = {card for hand in hands for card in hand}
    free = [card for card in fresh if card not in held]
    holder: dict[int, int] = {}

    def find(seat: int, tried: set[int]) -> bool:
        for card in free:
            if card not in tried and not lacking[seat] >> card & 1:
                tried.add(card)
                if card not in holder or find(holder[card], tried):
                    holder[card] = seat
                    return True
        return False

    for seat, hand in enumerate(hands):
        if len(hand) > HAND or not all(find(seat, set()) for _ in range(HAND - len(hand))):
            return False
    for card, seat in holder.items():
        hands[seat].append(card)
    return True


def _mixed(hand: Sequence[int], fresh: Sequence[int]) -> tuple[int, ...]:
    return tuple([card for card in fresh if card in hand])


def _first_lack(ranks: Ranking, seen: Watched, seat: int) -> int | None:
    """The trick in which this announcer did not follow, though a trump was led; None if there is none."""
    for number_, (leader, cards) in enumerate(seen.tricks):
        place = (seat - leader) % SEATS
        if 0 < place < len(cards) and ranks.led >> cards[0] & 1 and not ranks.fits >> cards[place] & 1:
            return number_
    return None


def _lacks(ranks: Ranking, seen: Watched, seat: int, options: WattenOptions) -> int:
    """What this announcer can't have held when they did not follow, nor hold since; as bits."""
    if _first_lack(ranks, seen, seat) is None:
        return 0
    return ranks.fits if options.good_one_follows else ranks.fits & ~(1 << ranks.good)


def _thrown_after(ranks: Ranking, seen: Watched, seat: int) -> list[int]:
    """What they have thrown since they did not follow."""
    first = _first_lack(ranks, seen, seat)
    return [] if first is None else seen.thrown_by(seat)[first:]
