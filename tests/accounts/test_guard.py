"""Whose session is over is sent out, wherever they are connected."""

import pytest

from stammtisch.accounts.guard import MOST_CONNECTIONS, Guard
from stammtisch.bus.local import LocalBus
from stammtisch.kernel.person import Person
from tests.accounts.people import NOT_FROM_HERE, place
from tests.accounts.test_members import PASSWORD, word
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN
from tests.stillness import stillness


class Somebody:
    def __init__(self, person: Person, session: str) -> None:
        self.person, self.session, self.why = person, session, ""

    def sent_out(self, word: str, sentence: str) -> None:
        self.why = word


async def two_devices(here):
    """Anna's, and Ben's one."""
    passes = [await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)]
    passes.append(await here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE))
    passes.append(await here.members.sign_up("Ben", PASSWORD, NOT_FROM_HERE))
    devices = [Somebody(one.person, one.session) for one in passes]
    for device in devices:
        here.accounts.guard.enter(device)
    return devices


@in_a_loop
async def test_a_session_that_was_ended_ends_its_connection_and_no_other(tmp_path):
    async with place(tmp_path) as here:
        phone, laptop, ben = await two_devices(here)
        await here.accounts.sessions.end(ANNA, phone.session)
        await here.accounts.guard.sessions_changed(ANNA)
        assert (phone.why, laptop.why, ben.why) == ("logged_out", "", "")


@in_a_loop
async def test_a_session_whose_time_is_over_is_found_by_looking(tmp_path):
    async with place(tmp_path) as here:
        devices = await two_devices(here)
        await here.accounts.guard.look()
        assert [one.why for one in devices] == ["", "", ""]
        here.time.passes(31 * 86400)
        await here.accounts.guard.look()
        assert [one.why for one in devices] == ["logged_out"] * 3


@in_a_loop
async def test_who_is_banned_is_sent_out_of_every_house_and_may_come_back_when_forgiven(tmp_path):
    bus = LocalBus()
    async with place(tmp_path, bus=bus) as here:
        phone, laptop, ben = await two_devices(here)
        other = Guard(here.store, bus, here.time)
        elsewhere = Somebody(ANNA, laptop.session)
        other.enter(elsewhere)
        assert await here.host.ban("anna", "spam") == "Anna"
        await stillness()
        assert [one.why for one in (phone, laptop, ben, elsewhere)] == ["banned", "banned", "", "banned"]
        assert await word(here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE)) == "banned"
        assert await word(here.members.log_in("Anna", "not it", NOT_FROM_HERE)) == "wrong_login"
        await here.host.unban("Anna")
        assert await here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE)
        assert [one.deed for one in await here.host.audited(2, "Anna")] == ["unbanned", "banned"]


@in_a_loop
async def test_a_house_that_missed_the_message_finds_out_by_itself(tmp_path):
    async with place(tmp_path) as here:
        _, laptop, _ = await two_devices(here)
        deaf = Guard(here.store, LocalBus(), here.time)
        elsewhere = Somebody(ANNA, laptop.session)
        deaf.enter(elsewhere)
        await here.host.ban("Anna")
        assert elsewhere.why == ""
        await deaf.look()
        assert elsewhere.why == "logged_out"


@in_a_loop
async def test_nobody_has_too_many_connections(tmp_path):
    async with place(tmp_path) as here:
        guard, many = here.accounts.guard, [Somebody(ANNA, "") for _ in range(MOST_CONNECTIONS)]
        for one in many:
            guard.enter(one)
        with pytest.raises(Exception, match="cannot connect once more"):
            guard.enter(Somebody(ANNA, ""))
        for one in (many[0], many[0], Somebody(Person("Nobody"), "")):
            guard.leave(one)
        guard.enter(many[0])


@in_a_loop
async def test_what_is_no_word_of_a_guard_is_passed_over(tmp_path, caplog):
    async with place(tmp_path) as here:
        bus = LocalBus()
        guard, anna = Guard(here.store, bus, here.time), Somebody(ANNA, "")
        guard.enter(anna)
        await bus.publish("guard", b"\xff not json")
        await stillness()
        [told] = caplog.messages
        assert told.startswith("guard: cannot read a message")
        assert anna.why == ""


@in_a_loop
async def test_the_host_sees_people_and_mutes_them(tmp_path):
    async with place(tmp_path) as here:
        await two_devices(here)
        await here.guests.come("Cleo")
        await here.host.mute("ben", "shouts")
        assert await here.store.is_muted(BEN)
        seen = [
            (one.person, one.is_member, one.is_muted, one.sessions, one.connections)
            for one in await here.host.people()
        ]
        assert seen == [("Anna", True, False, 2, 2), ("Ben", True, True, 1, 1), ("Cleo", False, False, 1, 0)]
        await here.host.unmute("Ben")
        assert not await here.store.is_muted(BEN)
        assert await word(here.host.mute("Nobody")) == "no_such_person"
