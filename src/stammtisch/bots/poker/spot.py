"""The spot that a seat is in when it has to bet, call or fold, in the numbers that a decision needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from stammtisch.bots.thinking import Asked
from stammtisch.games.cards import FRENCH
from stammtisch.games.choosing import Amount, Choice
from stammtisch.games.moves import Move
from stammtisch.games.poker.moves import Bet, Call, Check, Fold, Raise
from stammtisch.games.poker.variants import VARIANTS, Variant
from stammtisch.games.poker.view import View

ALMOST_ALL = 0.7
"""Who puts in more than this part of all they have may as well put in everything."""


class Opponent(NamedTuple):
    seat: int
    stack: int
    bet: int
    """What lies before them this round."""


class Spot(NamedTuple):
    seat: int
    game: Variant
    hole: tuple[int, ...]
    board: tuple[int, ...]
    street: int
    pot: int
    """All that lies there, bets included."""
    price: int
    stack: int
    bet: int
    big_blind: int
    opponents: tuple[Opponent, ...]
    least: int
    """What one may raise to at least, and at most; 0 if one may not."""
    most: int
    passing: Move
    """Check, or fold where that isn't possible."""
    calling: Move | None
    raising: Choice | None

    @property
    def odds(self) -> float:
        """The part of the pot that a call must win to cost nothing."""
        return self.price / (self.pot + self.price) if self.price else 0.0

    @property
    def deepest(self) -> int:
        """The most that can still be won or lost to one opponent, what is bet this round included."""
        others = max((other.stack + other.bet for other in self.opponents), default=0)
        return min(self.stack + self.bet, others)

    @property
    def is_last_street(self) -> bool:
        return self.street >= self.game.last

    def size(self, to: float) -> int:
        """What one may raise to that is nearest to this; all in rather than almost."""
        if to >= ALMOST_ALL * (self.stack + self.bet):
            return self.most
        return max(self.least, min(self.most, round(to)))

    def raise_to(self, to: float) -> Move:
        return _filled_in(self.raising, self.size(to)) or self.passing

    def stay_in(self) -> Move:
        """Call; or check where there's nothing to call."""
        return self.calling or self.passing


def spot(asked: Asked) -> Spot:
    view: View = asked.view
    chairs, seat = view.chairs, asked.seat
    own, hole = chairs[seat], chairs[seat].cards
    raising = next((one for one in asked.choices if is_raising(one)), None)
    least, most = _bounds(raising)
    return Spot(
        seat=seat,
        game=VARIANTS[asked.options.variant],
        hole=FRENCH.cards(hole) if isinstance(hole, tuple) else (),
        board=FRENCH.cards(view.boards[0]) if view.boards else (),
        street=view.street,
        pot=view.pot,
        price=view.price,
        stack=own.chips,
        bet=own.bet,
        big_blind=max(view.stakes[1], 1),
        opponents=tuple(
            Opponent(other, chair.chips, chair.bet)
            for other, chair in enumerate(chairs)
            if chair.is_live and other != seat
        ),
        least=least,
        most=most,
        passing=_first(asked.choices, Check) or _first(asked.choices, Fold) or Fold(),
        calling=_first(asked.choices, Call),
        raising=raising,
    )


def is_betting(choices: Sequence[Choice]) -> bool:
    return any(isinstance(choice, Fold | Check) for choice in choices)


def is_raising(choice: Choice) -> bool:
    return isinstance(choice.move if isinstance(choice, Amount) else choice, Bet | Raise)


def _first(choices: Sequence[Choice], kind: type[Move]) -> Move | None:
    return next((one for one in choices if isinstance(one, Move) and isinstance(one, kind)), None)


def _bounds(raising: Choice | None) -> tuple[int, int]:
    match raising:
        case Amount(least=least, most=most):
            return least, most
        case Bet(chips=chips):
            return chips, chips
        case Raise(to=to):
            return to, to
        case _:
            return 0, 0


def _filled_in(raising: Choice | None, to: int) -> Move | None:
    if isinstance(raising, Amount):
        return replace(raising.move, **{raising.field: to})
    return raising if isinstance(raising, Move) else None
