"""No bot knows more than its seat, at any game, of any strength and temper; and one that peeks is found."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from stammtisch.bots import asking, at_random, backgammon, blackjack, poker, watten
from stammtisch.bots.thinking import Asked, Think, Thought
from stammtisch.games.catalogue import GAMES, find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made
from stammtisch.games.poker import POKER
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.moves import Play
from tests.bots.law import differences

PRESETS = {
    "blackjack": ("vegas", "ecnu2"),
    "poker": ("home", "draw"),
    "backgammon": ("money", "hyper"),
    "watten": ("tramin", "literal"),
}
SLOW = {("backgammon", "strong"): 100, ("backgammon", "master"): 25, ("watten", "strong"): 100}
"""Over so many steps they think for seconds."""
STEPS = 100


def asked_with_the_state(game: AnyGame, options: Any, state: Any, seat: int, shown: Sequence[Made]) -> Asked:
    """What must never be: the whole table in place of a view."""
    return asking.asked(game, options, state, seat, shown)._replace(view=state)


def peek(asked: Asked, rng: Random) -> Thought:
    """Does the last thing that is possible if another one holds a heart, and else the first."""
    others = [hole for seat, hole in enumerate(asked.view.holes) if seat != asked.seat]
    has_heart = any(card.endswith("h") for hole in others for card in hole)
    return Thought(at_random.filled_in(asked.choices[-1 if has_heart else 0], rng))


def peek_at_trump(asked: Asked, rng: Random) -> Thought:
    """A partner who is told nothing, and throws by the card that trump was named by."""
    plays = [choice for choice in asked.choices if isinstance(choice, Play)]
    if not plays:
        return at_random.think(asked, Random(2))
    return Thought(plays[asked.view.round.trump_card % len(plays)])


class Remembering:
    """Does the first thing that is possible, and the last if it has been asked before."""

    def __init__(self) -> None:
        self._times = 0

    def __call__(self, asked: Asked, rng: Random) -> Thought:
        self._times += 1
        return Thought(at_random.filled_in(asked.choices[-(self._times % 2)], rng))


def test_a_bot_that_peeks_is_found():
    options = POKER.presets["home"]
    assert list(differences(POKER, options, peek, "peek", 200, asked_with_the_state))


def test_a_partner_who_peeks_at_trump_is_found():
    options = WATTEN.presets["tramin"]
    assert list(differences(WATTEN, options, peek_at_trump, "peek", 200, asked_with_the_state))


def test_a_bot_that_remembers_what_it_was_asked_is_found():
    options = POKER.presets["home"]
    assert list(differences(POKER, options, Remembering(), "remember", 60))


def test_who_is_asked_as_people_are_decides_alike():
    for game in GAMES:
        options = next(iter(game.presets.values()))
        assert list(differences(game, options, at_random.think, "random", 60)) == []


def all_bots() -> Iterator[Any]:
    """Every strength of every game, and every temper at poker."""
    for game, bots in (("blackjack", blackjack), ("backgammon", backgammon), ("watten", watten)):
        for strength, think in bots.THINK.items():
            marks = [pytest.mark.slow] if (game, strength) in SLOW else []
            steps = SLOW.get((game, strength), STEPS)
            yield pytest.param(game, think, steps, id=f"{game} {strength}", marks=marks)
    for (strength, temper), think in poker.TEMPERED.items():
        yield pytest.param("poker", think, STEPS, id=f"poker {strength} {temper}")


@pytest.mark.parametrize(("name", "think", "steps"), list(all_bots()))
@pytest.mark.parametrize("preset", range(2))
def test_a_bot_decides_alike_where_its_seat_sees_no_difference(
    name: str, think: Think, steps: int, preset: int
):
    game = find(name)
    options = game.presets[PRESETS[name][preset]]
    assert list(differences(game, options, think, "law", steps)) == []
