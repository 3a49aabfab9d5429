"""Two evenings that somebody can't tell apart, not by the clock either: one that was, one imagined from
what they were shown.

Both are played in a running house: the same people ask at the same times, and the cards differ where
they are hidden from that viewer. What they ask for comes from a rehearsal: so nobody looks at the table
in only one of the two, and what is worked out once for all evenings is known. Every row must be stored
at the same time in both, with the same deadlines; everybody must be told as much, at the same times, in
the same order. What is worked out between an ask and what that viewer, or somebody who only watches, is
told of it may differ by a few lines of Python and no more.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Back, Made, Viewer
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.row import Row
from tests.house.evening import Ask, Evening, Told, at_random, once_more
from tests.house.stage import Stage
from tests.house.work import difference, where_they_differ
from tests.memory import FAST
from tests.tables.shown.two_worlds import imagined

FEW: Final = 300
"""Lines: they take forty microseconds at most, with all that happens between them."""

PACES: Final = (
    ClockSettings(turn=20, bank=10, rest=4, grace=10, hold=0, keep=60, betting=5),
    ClockSettings(turn=5, bank=0, rest=0, grace=5, hold=30, keep=0),
    NO_HURRY,
)


class Compared(NamedTuple):
    rounds: int
    rows: int
    told: int
    """So much was told to that viewer, or to all; their answers among it."""
    hidden: int
    """Moves that were otherwise on the other evening."""
    uneven: int
    """Of what was told, so much came after more work on one evening than on the other."""
    widest: int
    """So many lines more, at most."""
    leaks: list[str]


def compared(game: AnyGame, seed: int, options: Any, viewer: Viewer, asks: int) -> Compared:
    stage, pace = Stage(game), PACES[seed % len(PACES)]
    with _folder() as folder:
        first = Evening(stage, options, pace, seed, folder).rehearses(at_random(seed, asks, viewer))
    with _folder() as folder:
        one = Evening(stage, options, pace, seed, folder).plays(once_more(first.asks, first.ended))
    others = imagined(game, one.opening, one.rows, viewer, seed)
    stage.write(others)
    with _folder() as folder:
        course = once_more(list(_with(one.asks, others)), one.ended)
        two = Evening(stage, options, pace, seed, folder).plays(course)
    told = list(_told_to(viewer, one, two))
    alike: list[tuple[Told | Ask, Told | Ask]] = [*told, *_answered(viewer, one, two)]
    works = [(here.work, there.work) for here, there in alike]
    pairs = zip(one.rows, others, strict=True)
    return Compared(
        rounds=one.rounds,
        rows=len(one.stored),
        told=len(works),
        hidden=sum(a != b for row, other in pairs for a, b in zip(row.moves, other.moves, strict=True)),
        uneven=sum(here != there for here, there in works),
        widest=max((difference(*both) for both in works), default=0),
        leaks=[*_times(one, two), *_bytes(told), *_work(alike)],
    )


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=FAST) as folder:
        yield Path(folder)


def _with(asks: Sequence[Ask], rows: Sequence[Row[Any]]) -> Iterator[Ask]:
    """The same asks, for what was done in these rows."""
    for ask in asks:
        if isinstance(ask.what, Made) and isinstance(ask.answer, int):
            moves = rows[ask.answer - 1].moves
            is_back = isinstance(moves[0][1], Back) and not isinstance(ask.what.move, Back)
            yield ask._replace(what=Made(*moves[is_back]))
        else:
            yield ask


def _told_to(viewer: Viewer, one: Evening, two: Evening) -> Iterator[tuple[Told, Told]]:
    """To whoever sits there, and to all who only watch."""
    for here, there in zip(one.told, two.told, strict=False):
        if here.seat in (viewer, None) and here[:3] == there[:3]:
            yield here, there


def _answered(viewer: Viewer, one: Evening, two: Evening) -> Iterator[tuple[Ask, Ask]]:
    """What the person in that seat was answered."""
    for here, there in zip(one.asks, two.asks, strict=False):
        if viewer is not None and here.seat == viewer == there.seat:
            yield here, there


def _times(one: Evening, two: Evening) -> Iterator[str]:
    for what, here, there in (
        ("is stored", one.beside_rows, two.beside_rows),
        ("is answered", [ask[4:6] for ask in one.asks], [ask[4:6] for ask in two.asks]),
        ("is told", [told[:3] for told in one.told], [told[:3] for told in two.told]),
    ):
        if here != there:
            first = next(((a, b) for a, b in zip(here, there, strict=False) if a != b), None)
            yield f"not the same {what} at the same time: {first or (len(here), len(there))}"


def _bytes(told: Sequence[tuple[Told, Told]]) -> Iterator[str]:
    """But for what it takes to check chance: the places of cards are others, and so are their seals."""
    for here, there in told:
        if not here.is_fair and here.message != there.message:
            yield f"{here.person} is told {here.message.decode()} or {there.message.decode()}"


def _work(told: Sequence[tuple[Told | Ask, Told | Ask]]) -> Iterator[str]:
    for here, there in told:
        if difference(here.work, there.work) > FEW:
            where = where_they_differ(here.work, there.work)
            yield f"{here.person} waits longer at {here.at} s: {where}"
