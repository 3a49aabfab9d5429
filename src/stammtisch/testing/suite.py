"""The contract suite: every law, over any game, without a line per game.

`check(game)` raises `Broken` with the first law that doesn't hold, and the seed that shows
it again; it gives a report of what it could not prove. Pytest users run `cases(game)`, one test
for each law; what can't be proved is skipped, with the reason.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial

from stammtisch.games.contract import AnyGame
from stammtisch.testing.examples import random_options
from stammtisch.testing.imagining import NotProved
from stammtisch.testing.laws.alarms import ALARM_LAWS
from stammtisch.testing.laws.broken import Broken
from stammtisch.testing.laws.chips import CHIP_LAWS
from stammtisch.testing.laws.drawing import DRAWING_LAWS
from stammtisch.testing.laws.log import LOG_LAWS
from stammtisch.testing.laws.playing import PLAYING_LAWS
from stammtisch.testing.laws.records import RECORD_LAWS
from stammtisch.testing.laws.secrets import LAST_SECRET_LAWS, SECRET_LAWS
from stammtisch.testing.laws.telling import TELLING_LAWS
from stammtisch.testing.session import Session

LONGEST_SESSION = 150
SEEDS = range(2)
LONGEST_ROUND = 2000
"""More moves than any round takes that is played at random."""

AT_EVERY_STEP = (*PLAYING_LAWS, *ALARM_LAWS, *CHIP_LAWS, *TELLING_LAWS, *DRAWING_LAWS, *SECRET_LAWS)
AT_THE_END = (*LOG_LAWS, *LAST_SECRET_LAWS)

Case = Callable[[], None]


def check(game: AnyGame) -> list[str]:
    """All laws, one after the other; a line for each that could not be tried."""
    report = []
    for name, case in cases(game):
        try:
            case()
        except NotProved as missing:
            report.append(f"not proved: {name}: {missing}")
    return report


def cases(game: AnyGame) -> Iterator[tuple[str, Case]]:
    """Every law with its name, ready to be tried."""
    for record_law in RECORD_LAWS:
        yield record_law.__name__, partial(record_law, game)
    for step_law in AT_EVERY_STEP:
        yield step_law.__name__, partial(_along_the_way, game, step_law)
    for last_law in AT_THE_END:
        yield last_law.__name__, partial(_at_the_end, game, last_law)
    yield random_rounds_end.__name__, partial(random_rounds_end, game)


def sessions(game: AnyGame) -> Iterator[Session]:
    """For each seed: every preset, house rules drawn at random, and a table of restless people."""
    for seed in SEEDS:
        for name, options in game.presets.items():
            yield Session(game, options, f"{name} {seed}")
        any_options = partial(random_options, game, random.Random(f"options {seed}"))
        yield Session(game, any_options(), f"random {seed}")
        yield Session(game, next(iter(game.presets.values())), f"restless {seed}", is_restless=True)
        yield Session(game, any_options(), f"restless random {seed}", is_restless=True)


def _along_the_way(game: AnyGame, law: Callable[[Session], None]) -> None:
    for session in sessions(game):
        _held(session, law)
        while len(session.made) < LONGEST_SESSION and session.step():
            _held(session, law)


def _at_the_end(game: AnyGame, law: Callable[[Session], None]) -> None:
    for session in sessions(game):
        while len(session.made) < LONGEST_SESSION and session.step():
            continue
        _held(session, law)


def _held(session: Session, law: Callable[[Session], None]) -> None:
    try:
        law(session)
    except Broken as broken:
        where = f"{session.game.name}, session {session.seed!r}, move {len(session.made)}, {session.options}"
        raise Broken(f"{law.__name__}: {broken} ({where})") from broken


def random_rounds_end(game: AnyGame) -> None:
    """Every round that is begun comes to its end."""
    for session in sessions(game):
        ended, began = 0, 0
        while ended < 2 and session.step():
            now = game.round(session.state)
            ended += now is None and game.round(session.before) is not None
            began = began if now is not None else len(session.made)
            if len(session.made) - began > LONGEST_ROUND:
                raise Broken(
                    f"random_rounds_end: round {now} goes on after {LONGEST_ROUND} moves ({session.seed!r})"
                )
