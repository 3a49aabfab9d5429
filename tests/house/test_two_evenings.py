"""Nobody can tell by the clock what is hidden from them: not by when the house does something, nor by how
much it works out before they are told."""

from dataclasses import replace
from typing import Any

import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import Alarm, Awaiting
from stammtisch.games.moves import DEALER
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Rise
from stammtisch.tables.clocks.settings import NO_HURRY
from tests.gears import IS_QUICK, few
from tests.house.two_evenings import FEW, PACES, compared

ASKS = 12 if IS_QUICK else 30
EVERY_GAME = [(game, viewer) for game in GAMES + PROVING for viewer in few((1, None))]


@pytest.mark.parametrize(("game", "viewer"), EVERY_GAME, ids=lambda one: getattr(one, "name", str(one)))
def test_the_clock_tells_nobody_what_is_hidden(game, viewer):
    found = compared(game, 0, next(iter(game.presets.values())), viewer, ASKS)
    assert found.leaks == []
    assert found.hidden or game.name == "backgammon"


# Games whose clock tells too much.


def leaks(game: Any, viewer: int | None, pace: int = 0) -> list[str]:
    """Of the first evening at this pace that has some."""
    options, seeds = next(iter(game.presets.values())), range(pace, 12, len(PACES))
    evenings = (compared(game, seed, options, viewer, 40).leaks for seed in seeds)
    return next(filter(None, evenings), [])


def is_red(cards: Any) -> bool:
    return bool(cards) and cards[-1][1] in "hd"


def takes_its_time() -> None:
    for _ in range(FEW):
        pass


def alarm_by_the_last_card(state: Any) -> Alarm | None:
    """The house will do something in a hundred hours, or in two hundred."""
    return Alarm(1, 360_000 * (1 + is_red(state.deck)), Rise(2, 1, 2, 0)) if state.deck else None


def unhurried_by_the_last_card(state: Any) -> Any:
    """Whoever is to act has time for ever, with a red card at the bottom."""
    turn = POKER.turn(state)
    return Awaiting(turn.seats, timed=False) if isinstance(turn, Awaiting) and is_red(state.deck) else turn


@pytest.mark.slow
def test_a_deadline_by_a_hidden_card_is_found():
    unhurried = PACES.index(NO_HURRY)
    assert "not the same is stored" in leaks(replace(POKER, alarm=alarm_by_the_last_card), None, unhurried)[0]


@pytest.mark.slow
def test_a_clock_by_a_hidden_card_is_found():
    assert "not the same is stored" in leaks(replace(POKER, turn=unhurried_by_the_last_card), 1)[0]


def view_that_takes_longer(state: Any, viewer: int | None) -> Any:
    """For who holds a red card."""
    if viewer is not None and is_red(state.holes[viewer]):
        takes_its_time()
    return POKER.view(state, viewer)


def choices_that_take_longer(state: Any, seat: int) -> Any:
    if is_red(state.holes[seat]):
        takes_its_time()
    return POKER.choices(state, seat)


def show_that_takes_longer(seat: int, move: Any, viewer: int | None) -> Any:
    """A shuffle with a red card at the bottom."""
    if is_red(getattr(move, "deck", ())):
        takes_its_time()
    return POKER.show(seat, move, viewer)


def default_that_takes_longer(state: Any, seat: int) -> Any:
    if is_red(state.deck):
        takes_its_time()
    return POKER.default(state, seat)


def apply_that_takes_longer(state: Any, seat: int, move: Any) -> Any:
    if seat != DEALER and is_red(state.deck):
        takes_its_time()
    return POKER.apply(state, seat, move)


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [
        replace(POKER, view=view_that_takes_longer, views=None),
        replace(POKER, choices=choices_that_take_longer),
        replace(POKER, show=show_that_takes_longer),
        replace(POKER, default=default_that_takes_longer),
        replace(POKER, apply=apply_that_takes_longer),
    ],
    ids=["view", "choices", "show", "default", "apply"],
)
def test_work_by_a_hidden_card_is_found(game):
    assert "takes_its_time" in leaks(game, 1)[0]
