"""Evenings of every game with seeds: whatever people do, all that they are told can be checked."""

from collections import Counter

import pytest

from stammtisch.fairness.transcript import Closing, Opening, Sealing, Showing, Throw
from stammtisch.fairness.verify import verify
from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.codec import encode
from stammtisch.games.contract import Seen
from stammtisch.tables.opening import opened
from stammtisch.tables.snapshot import taken_up, write_snapshot
from stammtisch.tables.transcripts import Notebook
from stammtisch.tables.witness import frames, standing, witnessed
from tests.tables.sessions import opening_of
from tests.tables.sowing import sown_steps, vault_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)


@EVERY_GAME
def test_whatever_anybody_writes_down_can_be_checked(game):
    opening = opening_of(game)
    steps = list(sown_steps(game, "checked"))
    people = {person for step in steps for person in step.acted.table.people}
    kinds: Counter[str] = Counter()
    for person in {"", *sorted(people)[:6]}:
        notebook = Notebook(vault_of(opening), opened(opening), person)
        for step in steps:
            notebook.follow(step.row)
        for told in notebook.told():
            assert verify(told.transcript) == [], (person, told.bond)
            kinds.update(type(record).__name__ for record in told.transcript.witnessed)
            for _, closing in told.transcript.every(Closing):
                kinds["seeds"] += len([entry for entry in closing.seeds if entry.seed])
    assert kinds["seeds"], "nobody had a share in anything"
    assert kinds["Sending"]
    assert kinds["Opening"] or kinds["Showing"], "nothing could be checked"


@EVERY_GAME
def test_rows_and_snapshots_give_the_same_bonds(game):
    opening = opening_of(game)
    table = opened(opening)
    for number, step in enumerate(sown_steps(game, "replayed")):
        table = taken_up(opening, write_snapshot(table), [encode(step.row)])
        assert table == step.acted.table
        assert frames(step.before, step.row)[-1].table == step.acted.table, number


@EVERY_GAME
def test_nobody_gets_the_salt_of_a_card_that_he_was_not_shown(game):
    """Shown is what the game's own `seen` says after each move, and what is laid open for all."""
    vault = vault_of(opening_of(game))
    for step in sown_steps(game, "leaks", rows=60):
        course = frames(step.before, step.row)
        for viewer in (None, *range(len(step.before.people))):
            shown = {_card(one) for frame in course for one in game.seen(frame.table.state, viewer)}
            given = [record for _, record in witnessed(vault, course, viewer) if isinstance(record, Opening)]
            open_to_all = _laid_open(course)
            for opening in given:
                assert _card(opening) in shown or opening.draw in open_to_all, (viewer, opening)
            now = {_card(one) for one in game.seen(step.acted.table.state, viewer)}
            at_once = [record for _, record in standing(vault, step.acted.table, viewer)]
            assert {_card(one) for one in at_once if isinstance(one, Opening)} == now


@EVERY_GAME
def test_what_binds_the_house_is_told_before_any_seed_and_never_changes(game):
    vault, sealed, closed = vault_of(opening_of(game)), {}, set()
    for step in sown_steps(game, "bound"):
        for number, record in witnessed(vault, frames(step.before, step.row), None):
            match record:
                case Sealing(draw=draw):
                    assert number not in closed
                    sealed[number, draw] = record
                case Closing():
                    closed.add(number)
                case Opening(draw=draw) | Throw(draw=draw):
                    assert number in closed
                    assert game.throws is not None or (number, draw) in sealed
                case Showing():
                    assert number < step.acted.table.fair.bond.number
                case _:
                    pass
        for number, record in standing(vault, step.acted.table, None):
            if isinstance(record, Sealing):
                assert sealed.setdefault((number, record.draw), record) == record
    assert closed


def _card(one: Seen | Opening) -> tuple[int, int, str]:
    return one.draw, one.place, one.card


def _laid_open(course):
    """The draws of bonds whose cards are laid open by this row."""
    bonds = {bond.number: bond for frame in course for bond in frame.table.fair.bonds}
    left = {bond.number for bond in course[-1].table.fair.bonds}
    gone = [bond for number, bond in bonds.items() if number not in left and bond.lays_open]
    return {draw for bond in gone for draw in bond.draws}
