"""Poker in numbers: all four games, at every limit, for any number of seats.

Bets and raises come in few sizes: the least, shares of the pot, and the most that is possible. At a
draw the cards are put away one by one, then one draws. Standing wishes (to straddle, to post) are no
actions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from stammtisch.bots.thinking import Asked
from stammtisch.games.cards import FRENCH
from stammtisch.games.choosing import Amount, Choice, Pick, filled
from stammtisch.games.moves import Hidden, Made, Move, Wish
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Bet, Blinds, Discard, Raise, Twice
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.poker.view import View
from stammtisch.games.reading import tag
from stammtisch.learn.encoding import (
    Encoding,
    Offer,
    Offers,
    Part,
    amount,
    marks,
    open_cards,
    round_about,
    sized,
)

SHARES: Final = tuple(Fraction(share) for share in ("1/3", "1/2", "3/4", "1", "3/2", "2"))
"""Of the pot, as it is once one has called."""
BETS: Final = ("bet least", *(f"bet {share} pot" for share in SHARES), "bet most")
PHASES: Final = ("bet", "discard", "twice", "show")


def actions(options: PokerOptions) -> Sequence[str]:
    words = ["fold", "check", "call", *BETS, "show", "muck", "twice yes", "twice no"]
    if options.game.draws_before:
        words += ["draw", *(f"put away {card}" for card in FRENCH.names)]
    return words


def offers(asked: Asked) -> Offers:
    return dict(entry for choice in asked.choices for entry in _offered(choice, asked.view))


def _offered(choice: Choice, view: View) -> Iterator[tuple[str, Offer]]:
    match choice:
        case Amount():
            pot = view.pot + view.price
            sizes = {f"{share} pot": view.bet + float(share) * pot for share in SHARES}
            yield from ((f"bet {size}", move) for size, move in sized(choice, sizes))
        case Pick():
            yield from _putting_away(choice, ()).items()
        case Bet() | Raise():
            yield "bet least", choice
        case Twice(yes=yes):
            yield f"twice {'yes' if yes else 'no'}", choice
        case Move() if not isinstance(choice, Wish):
            yield tag(choice), choice


def _putting_away(choice: Pick, away: tuple[str, ...]) -> Offers:
    kept = [card for card in choice.among if card not in away]
    further = {f"put away {card}": partial(_putting_away, choice, (*away, card)) for card in kept}
    return {"draw": filled(choice, away), **further}


def look(asked: Asked, begun: Sequence[str]) -> Iterator[Part]:
    view: View = asked.view
    seats, unit = round_about(asked.seat, len(view.chairs)), max(view.stakes[1], 1)
    chairs = [view.chairs[seat] for seat in seats]
    away = [word.removeprefix("put away ") for word in begun]
    held = [card for card in open_cards(chairs[0].cards) if card not in away]
    yield Part("own cards, without those put away", marks(held, FRENCH.names))
    yield Part("the board", marks(view.boards[0], FRENCH.names))
    yield Part("the betting round", marks({view.street}, range(4)))
    yield Part(f"what is to be done: {', '.join(PHASES)}", marks({view.phase}, PHASES))
    yield Part("who has the button", marks({view.button}, seats))
    yield Part("who is still in the hand", [chair.is_live for chair in chairs])
    yield Part("who is all in", [chair.is_all_in for chair in chairs])
    yield Part("stacks", [amount(chair.chips, unit) for chair in chairs])
    yield Part("bets of this round", [amount(chair.bet, unit) for chair in chairs])
    yield Part("what each has in the pots", [amount(chair.paid, unit) for chair in chairs])
    yield Part("cards that each has drawn", _drawn(asked.shown, seats))
    yield Part("the pot, and the price to stay in", [amount(view.pot, unit), amount(view.price, unit)])
    yield Part("the least raise", [amount(view.least_raise, unit)])


def _drawn(shown: Sequence[Made], seats: Sequence[int]) -> list[float]:
    """Everybody has seen how many; the view doesn't say so any more."""
    drawn = dict.fromkeys(seats, 0)
    for seat, move in reversed(shown):
        match move:
            case Discard(cards=cards):
                drawn[seat] = cards.hidden if isinstance(cards, Hidden) else len(cards)
            case Blinds():
                break
    return [float(drawn[seat]) for seat in seats]


ENCODING: Final = Encoding(POKER, actions, offers, look)
