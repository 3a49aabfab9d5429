"""Tables as a bot finds them, written as players write hands."""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from stammtisch.bots.asking import asked
from stammtisch.bots.thinking import Asked, Think
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.fast_hands import WEIGHT
from stammtisch.games.blackjack.moves import Draw
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.state import Hand, State
from stammtisch.games.moves import DEALER, Hidden, Made, Move, Shuffle, Sit

FIRST = 0


def betting(rules: BlackjackOptions, gone: str = "", chips: int = 0) -> Asked:
    """Before a round, when these cards have been dealt since the last shuffle."""
    state = seated(rules, chips)
    left = len(rules.rules.pack) - len(gone.split())
    question = asked(BLACKJACK, state.options, state, FIRST, drawn(gone))
    return question._replace(view=replace(question.view, left_in_shoe=left))


def playing(rules: BlackjackOptions, hands: str, dealer: str, gone: str = "", seat: int = FIRST) -> Asked:
    """It's this seat's turn: hands as "8s 8h / 9c", one for each seat, and what the dealer shows."""
    return _asked(rules, hands, dealer, gone, seat)


def asking(rules: BlackjackOptions, hand: str, dealer: str, gone: str = "") -> Asked:
    """Before the dealer peeks."""
    return _asked(rules, hand, dealer, gone, FIRST, is_asked=True)


def split(rules: BlackjackOptions, hands: str, dealer: str) -> Asked:
    """All these hands are one seat's; the first one has its turn."""
    return _asked(rules, hands, dealer, "", FIRST, is_split=True)


def answer(think: Think, question: Asked) -> Move:
    return think(question, random.Random(0)).move


def seated(rules: BlackjackOptions, chips: int = 0) -> State:
    state = BLACKJACK.setup(rules)
    for seat in range(rules.seats):
        state = BLACKJACK.apply(state, seat, Sit(chips or rules.buy_in))
    return state


def drawn(cards: str) -> list[Made]:
    """A shuffle, and then these cards, for all to see."""
    return [
        Made(DEALER, Shuffle(Hidden(52))),
        *(Made(DEALER, Draw(FIRST, 0, card)) for card in cards.split()),
    ]


def _asked(
    rules: BlackjackOptions,
    hands: str,
    dealer: str,
    gone: str,
    seat: int,
    is_split: bool = False,
    is_asked: bool = False,
) -> Asked:
    bet = rules.least_bet * 10
    dealt = [tuple(hand.split()) for hand in hands.split("/")]
    laid = [
        hand_of(0 if is_split else number, cards, bet, number if is_split else 0, is_split)
        for number, cards in enumerate(dealt)
    ]
    shown = tuple(dealer.split())
    down = ("2c", "3c")[: 2 - len(shown)]
    state = seated(rules)
    chairs = [
        replace(chair, bet=bet, is_asked=is_asked) if any(hand.seat == chair.seat for hand in laid) else chair
        for chair in state.chairs
    ]
    state = replace(
        state,
        phase="asking" if is_asked else "playing",
        has_begun=True,
        players=len({hand.seat for hand in laid}),
        chairs=chairs,
        hands=[*laid, hand_of(DEALER, shown + down, 0)],
        at=[hand.seat for hand in laid].index(seat),
        face_down=len(down),
    )
    return asked(BLACKJACK, state.options, state, seat, drawn(gone))


def hand_of(seat: int, cards: Sequence[str], bet: int, number: int = 0, is_split: bool = False) -> Hand:
    weight = sum([WEIGHT[card] for card in cards])
    return Hand(seat, tuple(cards), weight, bet, number=number, is_split=is_split)
