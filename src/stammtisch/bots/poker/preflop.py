"""Before the flop at Hold'em: by charts, as long as the pot is like those that they were made for.

Jam or fold with a short stack; else open, answer one raise, or answer a re-raise of one's own. What is
none of these, or against people who fold much less or more than usual, is weighed as later streets are.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from stammtisch.bots.poker.charts import MOST_LEFT, call_jam, jam, part
from stammtisch.bots.poker.deeds import Deed
from stammtisch.bots.poker.habits import Habits, usual_habits
from stammtisch.bots.poker.holdings import kind
from stammtisch.bots.poker.spot import Spot
from stammtisch.bots.poker.temper import Temper
from stammtisch.games.moves import Move

SHORT_BIG_BLINDS = 12
"""So many big blinds are played by jamming or folding."""
STRANGE = 0.22
"""Who folds to a raise so much less or more than others isn't played against by a chart."""
OPEN, A_LIMPER = 2.5, 1.0
RERAISE, A_CALLER = 3.4, 1.0
AGAIN = 2.4
"""How much is raised to: in blinds, then in raises of the one before."""
DEAREST = 4.5
"""Blinds that an open raise may be to, and times that a re-raise may be as large."""


class Before(NamedTuple):
    """What was done before this decision."""

    deeds: Sequence[Deed]
    seats: Sequence[int]
    """All who were dealt in."""
    big: int
    """Who has the big blind."""

    @property
    def raises(self) -> list[Deed]:
        return [deed for deed in self.deeds if deed.kind == "raise"]

    def left_after(self, deed: Deed | None) -> int:
        """How many hadn't acted yet when this was done; or now, without oneself."""
        deeds = self.deeds if deed is None else self.deeds[: self.deeds.index(deed)]
        return len(self.seats) - len({one.seat for one in deeds}) - 1

    def calls_after(self, deed: Deed | None) -> int:
        deeds = self.deeds if deed is None else self.deeds[self.deeds.index(deed) :]
        return sum(one.kind == "call" for one in deeds)

    def role(self, seat: int) -> str:
        return "blind" if seat == self.big else "other"


def by_chart(
    at: Spot, before: Before, habits: Mapping[int, Habits], temper: Temper, rng: random.Random
) -> Move | None:
    """The move that a chart says, if there is one for this."""
    raises, blinds = before.raises, at.deepest / at.big_blind
    luck = rng.random() / temper.width
    if any(_is_strange(habits[other.seat], len(before.seats)) for other in at.opponents):
        return None
    if blinds <= SHORT_BIG_BLINDS and at.most and at.most >= at.deepest and not raises:
        return _jam(at, before, blinds, luck)
    match raises:
        case []:
            return _open(at, before, luck)
        case [raised] if raised.seat != at.seat:
            if blinds <= SHORT_BIG_BLINDS and raised.to >= at.deepest * 0.6:
                return _call_jam(at, before, raised, blinds, luck)
            return _answer(at, before, raised, luck) if raised.to <= DEAREST * at.big_blind else None
        case [own, again] if own.seat == at.seat and again.to <= DEAREST * own.to:
            return _answer_again(at, before, own, again, luck)
        case _:
            return None


def _is_strange(habits: Habits, seats: int) -> bool:
    return abs(habits["raised"].passes - usual_habits(seats)["raised"].passes) > STRANGE


def _jam(at: Spot, before: Before, blinds: float, luck: float) -> Move | None:
    left = before.left_after(None) + before.calls_after(None)
    if left < 1:
        return None
    return at.raise_to(at.most) if luck < part(jam(left, blinds), kind(at.hole)) else at.passing


def _call_jam(at: Spot, before: Before, raised: Deed, blinds: float, luck: float) -> Move:
    left = max(before.left_after(raised), 1)
    chance = part(call_jam(before.role(at.seat), left, blinds), kind(at.hole))
    return at.stay_in() if luck < chance else at.passing


def _open(at: Spot, before: Before, luck: float) -> Move | None:
    limpers = before.calls_after(None)
    left = min(before.left_after(None) + 2 * limpers, MOST_LEFT)
    if at.raising is None or left < 1:
        return None
    if luck < part(f"open {left}", kind(at.hole)):
        return at.raise_to((OPEN + A_LIMPER * limpers) * at.big_blind)
    return None if limpers else at.passing  # behind others a cheap call may be right


def _answer(at: Spot, before: Before, raised: Deed, luck: float) -> Move:
    left = min(max(before.left_after(raised), 1), MOST_LEFT)
    role = "blind" if left == 1 else before.role(at.seat)
    reraises, calls = (part(f"{word} {role} {left}", kind(at.hole)) for word in ("reraise", "call"))
    callers = before.calls_after(raised)
    if at.raising is not None and luck < reraises:
        return at.raise_to((RERAISE + A_CALLER * callers) * raised.to)
    return at.stay_in() if luck < reraises + calls else at.passing


def _answer_again(at: Spot, before: Before, own: Deed, again: Deed, luck: float) -> Move:
    left = min(max(before.left_after(own), 1), MOST_LEFT)
    role = "blind" if left == 1 else before.role(again.seat)
    raises, calls = (part(f"then-{word} {role} {left}", kind(at.hole)) for word in ("reraise", "call"))
    if at.raising is not None and luck < raises:
        return at.raise_to(AGAIN * again.to)
    return at.stay_in() if luck < raises + calls else at.passing
