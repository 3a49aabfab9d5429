"""What a bot plays with a hand at a table of its own, from a fresh pack: as letters of a chart."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from stammtisch.bots.asking import asked
from stammtisch.bots.blackjack.solver import HIDDEN
from stammtisch.bots.thinking import Think
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.fast_hands import WEIGHT
from stammtisch.games.blackjack.hands import PIPS
from stammtisch.games.blackjack.moves import Double, Hit, Split, Stand, Surrender
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.state import Hand, State
from stammtisch.games.moves import DEALER, Move, Sit

LETTERS: Final[dict[type[Move], str]] = {Stand: "S", Hit: "H", Double: "D", Split: "P", Surrender: "R"}


class Answers:
    """One bot by one set of house rules."""

    def __init__(self, rules: BlackjackOptions, think: Think) -> None:
        self.rules = replace(rules, seats=1, add_bet=False)
        self.think = think
        self.empty: State = BLACKJACK.apply(BLACKJACK.setup(self.rules), 0, Sit(1000 * rules.least_bet))

    def __call__(self, cards: Sequence[int], up: int, is_split: bool = False) -> str:
        """What it plays with cards that count so against this up card."""
        state = self._at(cards, up, is_split)
        question = asked(BLACKJACK, self.rules, state, 0, ())
        return LETTERS[type(self.think(question, random.Random(0)).move)]

    def _at(self, cards: Sequence[int], up: int, is_split: bool) -> State:
        """The table with this hand. Of a split the others have one card each, like its first, which is
        no ace: those get one card and aren't asked. A pair that wasn't split again is the last that the
        house allows."""
        is_pair = len(cards) == 2 and cards[0] == cards[1]
        others = (self.rules.most_hands - 1 if is_pair else 1) if is_split else 0
        pack, held = list(self.rules.rules.pack), sorted(cards, reverse=True)
        own = tuple(_taken(pack, held))
        waiting = [tuple(_taken(pack, held[:1])) for _ in range(others)]
        dealers = (*_taken(pack, [up] if up != HIDDEN else []), *pack[-2:])[:2]
        bet = self.rules.least_bet
        hands = [
            Hand(0, hand, sum([WEIGHT[card] for card in hand]), bet, number=number, is_split=is_split)
            for number, hand in enumerate([own, *waiting])
        ]
        dealer = Hand(DEALER, dealers, sum([WEIGHT[card] for card in dealers]))
        return replace(
            self.empty,
            phase="playing",
            has_begun=True,
            players=1,
            chairs=[replace(self.empty.chairs[0], bet=bet)],
            hands=[*hands, dealer],
            face_down=1 if up != HIDDEN else 2,
        )


def _taken(pack: list[str], cards: Sequence[int]) -> Iterator[str]:
    """Cards that count so, taken out of the pack."""
    for pips in cards:
        card = next(name for name in pack if PIPS[name] == pips)
        pack.remove(card)
        yield card
