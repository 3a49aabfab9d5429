"""A gallery by itself: who is told what of a row, and what isn't worked out for nobody."""

from typing import Any

from stammtisch.fairness.vault import Vault
from stammtisch.games.catalogue import find
from stammtisch.games.moves import DEALER, Away, Back, Made, Move, Sit
from stammtisch.house.acting.live import LiveTable
from stammtisch.house.watching import gallery, showing
from stammtisch.house.watching.gallery import Gallery
from stammtisch.house.watching.viewing import Viewing
from stammtisch.kernel.person import Person
from stammtisch.tables.moves import Pause, Resume
from stammtisch.tables.opening import Opening, opened
from stammtisch.tables.shown.picture import picture
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from stammtisch.wire.messages import Picture
from stammtisch_proving.pfand import PFAND
from tests.house.watching.devices import Device
from tests.people import ANNA, BEN, CLEO, HOST

OPENING = Opening(table="t", game="pfand", rules=PFAND.rules, host=HOST, options={}, secret="")


class Stage:
    """A table that goes on without a house."""

    def __init__(self) -> None:
        self.live = LiveTable("t")
        self.live.opening, self.live.table = OPENING, opened(find, OPENING)
        self.live.vault = Vault(bytes(32))
        self.ended: list[Viewing] = []
        self.gallery = Gallery(self.live, lambda: 0, self.ended.append)
        self.live.listeners.append(self.gallery.told)
        self.does(ANNA, 0, Sit(20))

    def does(self, by: Person, seat: int, move: Move, move_id: str = "") -> None:
        assert self.live.table is not None
        acted = act(self.live.table, by, Made(seat, move), Seeded(1), move_id)
        self.live.goes_on(acted, acted.row("t", "", 0, by, move_id))

    def shows(self, device: Device) -> Device:
        device.viewing = Viewing(self.gallery, device.person, device.outbox, False)
        self.gallery.add(device.viewing, None)
        return device


def test_who_comes_knows_the_company_as_it_is_and_hears_when_it_changes_back():
    stage, first, second = Stage(), Device(BEN), Device(CLEO)
    stage.shows(first)
    stage.does(HOST, DEALER, Pause())
    stage.does(HOST, DEALER, Resume())
    stage.gallery.remove(first.viewing)
    stage.does(HOST, DEALER, Pause())  # while nobody looks
    stage.shows(second)
    assert second.read().company.paused == 0
    stage.does(HOST, DEALER, Resume())
    assert second.read().company.paused is None
    stage.does(ANNA, 0, Away())
    assert second.last.company.away == (0,)


def test_nothing_is_worked_out_for_those_who_are_owed_the_whole_anyway(monkeypatch):
    stage, made = Stage(), []

    def counted(*what: Any) -> Picture:
        made.append(what)
        return picture(*what)

    for shows in (gallery, showing):
        monkeypatch.setattr(shows, "picture", counted)
    slow = stage.shows(Device(BEN, most=1))
    slow.stalls()
    for number in range(10):
        stage.does(ANNA, 0, Back() if number % 2 else Away())
    assert len(made) == 3  # shown, one that waits, and the one that found no room
    slow.goes_on()
    assert (len(made), slow.read().version) == (4, 11)


def test_whose_viewing_ends_while_a_row_is_told_is_not_told_it():
    stage, first, second = Stage(), Device(BEN), Device(CLEO)
    stage.shows(first)
    stage.shows(second)
    send = first.line.send

    def ends_the_other(message: bytes) -> None:
        send(message)
        stage.gallery.remove(second.viewing)

    first.line.send = ends_the_other  # type: ignore[method-assign]
    stage.does(ANNA, 0, Away())
    assert (first.tells, second.tells) == (["Shown", "Went"], ["Shown"])


def test_nobody_looks_and_nothing_is_done(monkeypatch):
    stage = Stage()
    monkeypatch.setattr(gallery, "company", lambda *_: 1 / 0)
    stage.does(ANNA, 0, Away())
    assert stage.live.listeners == [stage.gallery.told]
