"""The cards that nobody at the table has seen: of them is each next one.

What was thrown away and what lies face down is among them. A bot that sat down in the middle of a
shoe doesn't know what was dealt before, and counts with the whole rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from stammtisch.games.blackjack.hands import ACE, PIPS, TEN
from stammtisch.games.blackjack.moves import Deal, Dealer, Draw
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.view import View
from stammtisch.games.moves import DEALER, Made, Shuffle

Counts = tuple[int, ...]
"""How many aces, twos, … and ten-cards there are."""
KINDS: Final = range(ACE, TEN + 1)


class Unseen(NamedTuple):
    own: Counts
    """In the shoe that one draws from."""
    dealers: Counts
    """In the one that the dealer draws from: mostly the same."""


@cache
def fresh(options: BlackjackOptions) -> Unseen:
    """Nothing has been dealt yet."""
    whole = counts(options.rules.pack)
    return Unseen(whole, whole)


def unseen(options: BlackjackOptions, seat: int, view: View, shown: Sequence[Made]) -> Unseen:
    """While a round is played."""
    since, on_table = list(_since_shuffle(shown)), list(_on_table(view))
    if not options.deck_per_player:
        left = _left(options, (card for _, card in since), (card for _, card in on_table))
        return Unseen(left, left)
    own, dealers = (
        _left(
            options,
            (card for taker, card in since if taker == who),
            (card for taker, card in on_table if taker == who),
        )
        for who in (seat, DEALER)
    )
    return Unseen(own, dealers)


def before_round(options: BlackjackOptions, seat: int, view: View, shown: Sequence[Made]) -> Unseen:
    """While bets are made: of a whole pack if the cards will be shuffled before they are dealt."""
    rules = options.rules
    size, left = len(rules.pack), view.left_in_shoe
    players = sum([chair.taken for chair in view.chairs])
    is_low = left < rules.cards_a_round[players] or (size - left) * 100 >= options.penetration * size
    if options.penetration == 0 or rules.shoes > 1 or is_low:
        return fresh(options)
    return unseen(options, seat, view, shown)


def counts(cards: Iterable[str]) -> Counts:
    kinds = Counter([PIPS[card] for card in cards])
    return tuple([kinds[pips] for pips in KINDS])


def _left(options: BlackjackOptions, since: Iterable[str], on_table: Iterable[str]) -> Counts:
    """What lies on the table was shown as well, unless the bot was asked in the middle of a round."""
    gone = Counter(since) | Counter(on_table)
    left = counts((Counter(options.rules.pack) - gone).elements())
    return left if any(left) else fresh(options).own


Taken = tuple[int, str]
"""Who has taken a card, and which."""


def _since_shuffle(shown: Sequence[Made]) -> Iterator[Taken]:
    """The cards that were shown since the last shuffle."""
    first = len(shown)
    while first and not isinstance(shown[first - 1].move, Shuffle):
        first -= 1
    lay_open = 0
    for _, move in shown[first:]:
        match move:
            case Deal(hands=hands, up=up):
                yield from ((seat, card) for seat, cards in enumerate(hands) for card in cards)
                yield from ((DEALER, card) for card in up)
                lay_open = len(up)
            case Draw(seat=seat, card=card):
                yield seat, card
            case Dealer(cards=cards):
                yield from ((DEALER, card) for card in cards[lay_open:])
            case _:
                continue


def _on_table(view: View) -> Iterator[Taken]:
    yield from ((DEALER, card) for card in view.dealer)
    for seat, chair in enumerate(view.chairs):
        yield from ((seat, card) for hand in chair.hands for card in hand.cards)
