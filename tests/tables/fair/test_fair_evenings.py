"""Evenings of every game with seeds: whatever people do, all that they are told can be checked."""

from collections import Counter

import pytest

from stammtisch.fairness.transcript import Closing, Opening, Sealing, Showing, Throw
from stammtisch.fairness.verify import verify
from stammtisch.games.cards import GERMAN
from stammtisch.games.catalogue import GAMES, PROVING, find
from stammtisch.games.contract import Seen
from stammtisch.games.moves import Made, Sit
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.moves import Answer, Ask
from stammtisch.games.watten.state import announcers
from stammtisch.kernel.codec import encode
from stammtisch.tables.absent import NOBODY, stored_people
from stammtisch.tables.fair.transcripts import Notebook
from stammtisch.tables.fair.witness import Telling, standing
from stammtisch.tables.opening import opened
from stammtisch.tables.snapshot import taken_up, write_snapshot
from stammtisch.tables.table import act, replay
from tests.people import ANNA, BEN, CLEO, DORA
from tests.tables.fair.sowing import sown_steps, vault_of
from tests.tables.sessions import opening_of

EVERY_GAME = pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)


@EVERY_GAME
def test_whatever_anybody_writes_down_can_be_checked(game):
    opening = opening_of(game)
    steps = list(sown_steps(game, "checked"))
    people = {person for step in steps for person in stored_people(step.acted.table.people)}
    kinds: Counter[str] = Counter()
    for person in {NOBODY, *sorted(people)[:6]}:
        notebook = Notebook(vault_of(opening), opened(find, opening), person)
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
    table = opened(find, opening)
    for number, step in enumerate(sown_steps(game, "replayed")):
        table = taken_up(find, opening, write_snapshot(table), [encode(step.row)])
        assert table == step.acted.table
        assert replay(step.before, step.row) == step.acted, number


@EVERY_GAME
def test_who_begins_to_look_can_check_what_they_see(game):
    vault = vault_of(opening_of(game))
    for step in sown_steps(game, "at once", rows=60):
        for viewer in (None, *range(len(step.before.people))):
            now = {_card(one) for one in game.seen(step.acted.table.state, viewer)}
            at_once = [record for _, record in standing(vault, step.acted.table, viewer)]
            assert {_card(one) for one in at_once if isinstance(one, Opening)} == now


def test_who_agrees_on_better_cards_tells_nobody_the_new_ones():
    """The announcers' returned cards lie somewhere in the new pack: where, would tell the others' hands."""
    vault, opening = vault_of(opening_of(WATTEN)), opening_of(WATTEN)
    table = opened(find, opening)
    for seat, person in enumerate((ANNA, BEN, CLEO, DORA)):
        table = act(table, person, Made(seat, Sit()), vault).table
    asker, asked = announcers(table.state)
    table = act(table, table.people[asker], Made(asker, Ask("better")), vault).table
    acted = act(table, table.people[asked], Made(asked, Answer("better", True)), vault)
    telling = Telling(vault, acted)
    new = acted.table.state.round.again_draw
    for viewer in (None, *range(4)):
        held = () if viewer not in (asker, asked) else GERMAN.text(acted.table.state.round.hands[viewer])
        given = [record for _, record in telling.witnessed(viewer) if isinstance(record, Opening)]
        assert {one.card for one in given if one.draw == new} == set(held)


@EVERY_GAME
def test_what_binds_the_house_is_told_before_any_seed_and_never_changes(game):
    vault, sealed, closed = vault_of(opening_of(game)), {}, set()
    for step in sown_steps(game, "bound"):
        for number, record in Telling(vault, step.acted).witnessed(None):
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
