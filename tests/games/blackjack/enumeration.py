"""The dealer's final hand, enumerated: every hand that the game's own dealer can reach, card by card.

The game deals each hand to its dealer, and what they do then says whether they draw to it.
Chances are fractions of whole numbers, without replacement: nothing is rounded. Cards that
count alike are alike, and how a hand came about makes no difference.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.hands import is_blackjack, value
from stammtisch.games.blackjack.moves import Bet, Dealer, Stand
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.pack import pack_of
from stammtisch.games.blackjack.state import State
from stammtisch.games.moves import DEALER, Shuffle, Sit
from stammtisch.testing.chance import Scripted
from stammtisch.testing.stepping import dealers_step
from tests.games.blackjack.plain import COUNTS, Final


class Reached(NamedTuple):
    """A hand in the order that it came in, and how likely it comes in any order."""

    cards: tuple[str, ...]
    chance: Fraction


def final_hands(rules: BlackjackOptions) -> Mapping[Final, Fraction]:
    """How likely a dealer ends with what, from a fresh pack, before anybody has looked at their cards."""
    ends: defaultdict[Final, Fraction] = defaultdict(Fraction)
    hands = [Reached((), Fraction(1))]
    while hands:
        longer: dict[str, Reached] = {}
        for cards, chance in hands:
            if len(cards) >= 2 and not draws(cards, rules):
                ends[final(cards, rules)] += chance
                continue
            for card, more in _next(cards, rules):
                key = "".join(sorted(_alike(each) for each in (*cards, card)))
                first, so_far = longer.get(key, Reached((*cards, card), Fraction()))
                longer[key] = Reached(first, so_far + chance * more)
        hands = list(longer.values())
    return ends


def draws(cards: tuple[str, ...], rules: BlackjackOptions) -> bool:
    """Whether the game's dealer takes another card to these, which lie on top of a pack of their own."""
    to_beat = [_kinds(rules)[kind][0] for kind in "T9"]
    state = _betting(rules)
    for top in (cards, to_beat):
        state = BLACKJACK.apply(state, DEALER, Shuffle(_on_top(top, rules)))
    while True:
        if BLACKJACK.turn(state) != DEALER:
            state = BLACKJACK.apply(state, 0, Stand())
            continue
        move, state = dealers_step(BLACKJACK, state, Scripted())
        if isinstance(move, Dealer):
            assert move.cards[: len(cards)] == cards
            return len(move.cards) > len(cards)


@cache
def _betting(rules: BlackjackOptions) -> State:
    """A player has bet, and the dealer shuffles: a pack for the dealer, then one for them."""
    table = replace(rules, seats=1, deck_per_player=True, thrown_away=0, settlement="bank", insurance=False)
    state = BLACKJACK.apply(BLACKJACK.setup(table), 0, Sit(rules.buy_in))
    return BLACKJACK.apply(state, 0, Bet(rules.least_bet))


def _on_top(cards: Sequence[str], rules: BlackjackOptions) -> tuple[str, ...]:
    rest = list(pack_of(rules))
    for card in cards:
        rest.remove(card)
    return (*cards, *rest)


def final(cards: tuple[str, ...], rules: BlackjackOptions) -> Final:
    """What the game says that a hand counts in the end."""
    total = value(cards, rules).total
    if is_blackjack(cards, rules):
        return "blackjack"
    return total if total <= rules.limit else "bust"


def _next(cards: tuple[str, ...], rules: BlackjackOptions) -> Iterator[tuple[str, Fraction]]:
    """One card of each kind that may come next, and how likely that kind is."""
    held = Counter(map(_alike, cards))
    for kind, names in _kinds(rules).items():
        if count := len(names) - held[kind]:
            yield names[held[kind]], Fraction(count, len(pack_of(rules)) - len(cards))


@cache
def _kinds(rules: BlackjackOptions) -> Mapping[str, list[str]]:
    """The cards of the pack that are alike; a hand takes them in this order."""
    kinds: defaultdict[str, list[str]] = defaultdict(list)
    for name in pack_of(rules):
        kinds[_alike(name)].append(name)
    return kinds


def _alike(card: str) -> str:
    return "T" if COUNTS[card[0]] == 10 else card[0]
