"""What everybody has done, read from the moves that were shown: who bet, called or folded, and where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from stammtisch.games.moves import Made
from stammtisch.games.poker.moves import Bet, Blinds, Call, Check, Discard, Fold, Raise, Street

Kind = Literal["pass", "call", "raise"]
Situation = Literal["unraised", "raised", "free", "bet"]
"""Before the flop, without and with a raise before one; later, with nothing to call and with a bet."""

KINDS: Final[dict[Kind, int]] = {"pass": 0, "call": 1, "raise": 2}
LOOKS_BACK: Final = 4_000
"""So many moves are remembered."""


class Deed(NamedTuple):
    seat: int
    street: int
    situation: Situation
    kind: Kind
    """`pass` is a fold, or a check where nothing was to be called."""
    size: float
    """What a raise put in beyond a call, as a part of the pot after that call."""
    to: int
    """What a raise was to; else 0."""


def hands(shown: Sequence[Made]) -> Iterator[list[Deed]]:
    """The deeds of each hand that was seen from its blinds on, the last one last."""
    deeds: list[Deed] | None = None
    betting = _Betting(0)
    for seat, move in shown[-LOOKS_BACK:]:
        match move:
            case Blinds(blinds=blinds, antes=antes, dead=dead):
                if deeds is not None:
                    yield deeds
                deeds = []
                betting = _Betting(sum(blinds) + sum(antes) + sum(dead), dict(enumerate(blinds)))
            case Street(street=street, board=0):
                betting = _Betting(betting.pot, street=street)
            case Discard() if betting.street == 0:
                betting = _Betting(betting.pot, street=1)
            case Fold() | Check() | Call() | Bet() | Raise() if deeds is not None:
                deeds.append(betting.done(seat, move))
            case _:
                pass
    if deeds is not None:
        yield deeds


class _Betting:
    """One round of betting as it goes on."""

    def __init__(self, pot: int, bets: dict[int, int] | None = None, street: int = 0) -> None:
        self.pot, self.bets, self.street = pot, bets or {}, street
        self.raises = 0

    def done(self, seat: int, move: Fold | Check | Call | Bet | Raise) -> Deed:
        situation: Situation
        if self.street == 0:
            situation = "raised" if self.raises else "unraised"
        else:
            situation = "bet" if self.raises else "free"
        match move:
            case Fold() | Check():
                return Deed(seat, self.street, situation, "pass", 0.0, 0)
            case Call(chips=chips):
                self._put_in(seat, chips)
                return Deed(seat, self.street, situation, "call", 0.0, 0)
            case Bet(chips=to) | Raise(to=to):
                level = max(self.bets.values(), default=0)
                missing = level - self.bets.get(seat, 0)
                size = (to - level) / max(self.pot + missing, 1)
                self._put_in(seat, to - self.bets.get(seat, 0))
                self.raises += 1
                return Deed(seat, self.street, situation, "raise", size, to)

    def _put_in(self, seat: int, chips: int) -> None:
        self.pot += chips
        self.bets[seat] = self.bets.get(seat, 0) + chips
