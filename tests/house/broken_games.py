"""Pfand with a fault in its code, and games in which the house has much to do."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from stammtisch.games import catalogue
from stammtisch.games.contract import AnyGame, Chips, Waiting
from stammtisch.games.moves import DEALER, Move, Throw
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Pay, Start
from stammtisch_proving.ring4 import RING4

GAME: AnyGame = PFAND
SECRET = "the deck is Ah Kd 2c"


class Fault(Exception):
    """What a game with a fault raises."""


def release(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    """From now on this is what Pfand is, in every house that starts."""
    monkeypatch.setattr(catalogue, "PROVING", (game, RING4))
    return game


def _fails_at(phase: str, honest: Callable[..., Any]) -> Callable[..., Any]:
    def fails(state: Any, *rest: Any) -> Any:
        if state.phase == phase:
            raise Fault(SECRET)
        return honest(state, *rest)

    return fails


def _failing_apply(state: Any, seat: int, move: Move) -> Any:
    if isinstance(move, Start):
        raise Fault(SECRET)
    return PFAND.apply(state, seat, move)


def _one_chip_more(state: Any) -> Chips:
    have = PFAND.chips(state)
    return Chips(have.seats, have.bank + (state.phase == "bid"))


def _refused_house(state: Any, chance: Any) -> Any:
    if state.phase == "deal":
        return PFAND.apply(state, DEALER, Pay((1, 2, 3, 4)))
    return PFAND.dealer(state, chance)


BROKEN: Mapping[str, AnyGame] = {
    "apply": replace(GAME, apply=_failing_apply),
    "house": replace(GAME, dealer=_fails_at("deal", PFAND.dealer)),
    "turn": replace(GAME, turn=_fails_at("bid", PFAND.turn)),
    "chips": replace(GAME, chips=_fails_at("bid", PFAND.chips)),
    "chips appear": replace(GAME, chips=_one_chip_more),
    "the house is refused": replace(GAME, dealer=_refused_house),
}
"""What is wrong, and the game; each fails when somebody starts a round."""


def busy_dealer(moves: int | None) -> AnyGame:
    """The dealer makes so many moves after each person's, or never ends; the state counts those left."""

    def apply(left: int, seat: int, move: Move) -> int:
        if seat != DEALER:
            return -1 if moves is None else moves
        return left - 1

    return replace(
        GAME,
        state=int,
        setup=lambda options: 0,
        packs=lambda left: {},
        throws=None,
        apply=apply,
        turn=lambda left: DEALER if left else Waiting("too_few"),
        dealer=lambda left, chance: (Throw(0, (left,)), left - 1) if left else None,
        chips=lambda left: Chips((0, 0)),
        round=lambda left: None,
        table_choices=lambda left, seat: (),
    )
