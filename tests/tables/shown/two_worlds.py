"""Two worlds that somebody can't tell apart: one that was, one imagined from what they were shown.

Everything that a browser can ask for is asked in both, at every row: the table as it looks, in
records and in words; what passed; the company; the lobby's row; what leaving costs; refusals; and
at the end the files. No byte may differ. Salts and seals are left out: they differ in any two worlds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from stammtisch.formats.by_game import RECORDED, formats_of
from stammtisch.formats.recording import Step as Heard
from stammtisch.games.catalogue import find
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Made, Viewer
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import stored_people
from stammtisch.tables.money.leaving import cost_of_leaving
from stammtisch.tables.money.stakes import results
from stammtisch.tables.moves import TABLE_MOVES
from stammtisch.tables.opening import Opening, opened
from stammtisch.tables.record import Table
from stammtisch.tables.row import Row
from stammtisch.tables.shown.listing import listing
from stammtisch.tables.shown.picture import Audience, Common, company, passed, picture, shown_moves
from stammtisch.tables.table import replay
from stammtisch.testing import imagining
from stammtisch.testing.chance import Seeded
from tests.tables.sessions import opening_of, random_steps

Told = tuple[str, bytes]


class Compared(NamedTuple):
    rounds: int
    answers: int
    """So much was asked for in both."""
    hidden: int
    """Moves that were otherwise in the other world."""
    leaks: list[str]


def compared(game: AnyGame, seed: object, options: Any, viewer: Viewer, rows: int) -> Compared:
    opening = opening_of(game, options)
    real = [step.row for step in islice(random_steps(game, seed, options), rows)]
    other = imagined(game, opening, real, viewer, seed)
    answers, leaks, rounds = 0, list[str](), set[int | None]()
    for one, two in zip(asked(game, opening, real, viewer), asked(game, opening, other, viewer), strict=True):
        (what, said), (_, said_there) = one, two
        answers += 1
        if said != said_there:
            leaks.append(f"{what} tells {viewer} a secret: {said.decode()} or {said_there.decode()}")
    table = opened(find, opening)
    for row in real:
        table = replay(table, row).table
        rounds.add(table.round)
    pairs = zip(real, other, strict=True)
    hidden = sum(a != b for one, two in pairs for a, b in zip(one.moves, two.moves, strict=True))
    return Compared(len(rounds - {None}), answers, hidden, leaks)


def imagined(
    game: AnyGame, opening: Opening, rows: Sequence[Row[Any]], viewer: Viewer, seed: object
) -> list[Row[Any]]:
    """The same rows, with whatever may have been behind what was shown."""
    shown = [Made(seat, game.show(seat, move, viewer)) for row in rows for seat, move in heard(row)]
    start = opened(find, opening).state
    others = iter(imagining.imagined(game, start, shown, viewer, Seeded(f"{seed} {viewer}")))
    return [
        replace(
            row,
            moves=tuple(
                (seat, move) if type(move) in TABLE_MOVES else tuple(next(others)) for seat, move in row.moves
            ),
        )
        for row in rows
    ]


def heard(row: Row[Any]) -> list[Made]:
    """What the game hears of it."""
    return [Made(seat, move) for seat, move in row.moves if type(move) not in TABLE_MOVES]


def asked(game: AnyGame, opening: Opening, rows: Sequence[Row[Any]], viewer: Viewer) -> Iterator[Told]:
    before = replace(opened(find, opening), game=game)
    for row in rows:
        acted, where = replay(before, row), f"row {row.version}:"
        after = replace(acted.table, game=game)
        for in_words in (False, True):
            audience = Audience(viewer, in_words)
            looks = picture(after, audience, Common(after))
            yield f"{where} the picture", encode(looks)
            yield f"{where} what passed", encode(passed(before, row, audience))
        yield f"{where} the company", encode(company(after))
        yield f"{where} the lobby", listing(opening, after)
        yield f"{where} leaving", encode(_leaving(after, viewer))
        yield f"{where} the statistics", encode(list(results(before, after, acted.moves, acted.paid)))
        before = after
    yield from _files(game, opening, rows, viewer)


def _leaving(table: Table, viewer: Viewer) -> Any:
    try:
        return cost_of_leaving(table, None if viewer is None else table.people[viewer])
    except Refused as refused:
        return refused.word, refused.sentence, refused.values


def _files(game: AnyGame, opening: Opening, rows: Sequence[Row[Any]], viewer: Viewer) -> Iterator[Told]:
    """All that can be saved."""
    if game.name not in RECORDED:
        return
    table, scribe = opened(find, opening), RECORDED[game.name].scribe(opening.options)
    for row in rows:
        shown = [move for _, move in shown_moves(table.game, row.moves, viewer)]
        acted, state = replay(table, row), table.state
        for frame, seen in zip(acted.frames, shown, strict=True):
            if type(frame.made.move) not in TABLE_MOVES:
                people = stored_people(frame.people)
                scribe.hear(Heard(row.by, frame.made, seen, state, frame.state, people))
            state = frame.state
        table = acted.table
    for one in formats_of(game.name):
        for number in range(1, scribe.count + 1) if one.is_one_of_several else [0][: scribe.count]:
            try:
                written = scribe.written(one.word, number)
            except Refused as refused:
                written = repr((refused.word, refused.sentence, refused.values))
            yield f"the file {one.word} {number}", written.encode()
