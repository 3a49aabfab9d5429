"""Members sign up, log in from any device, change and reset their passwords, and go."""

import asyncio
import threading

import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters

from stammtisch.accounts.passwords import MEMORY_KIB, PASSES, Passwords
from stammtisch.accounts.sessions import MEMBERS_SESSION_MS
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.using import DAY_MS
from tests.accounts.people import CHEAP, NOT_FROM_HERE, place
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN
from tests.store.places import raw

PASSWORD = "correct horse"


async def word(doing) -> str:
    """The word with which it's refused."""
    with pytest.raises(Refused) as refused:
        await doing
    return refused.value.word


async def stored_password(here) -> str:
    found = await here.store.person("anna")
    assert found is not None
    return str(found.password)


@in_a_loop
async def test_a_member_signs_up_and_logs_in_on_another_device(tmp_path):
    async with place(tmp_path) as here:
        first = await here.members.sign_up(" Anna ", PASSWORD, NOT_FROM_HERE, "a phone")
        second = await here.members.log_in("anna", PASSWORD, NOT_FROM_HERE, "a laptop")
        assert first.person == second.person == "Anna"
        assert first.token != second.token
        assert {await here.guests.known(one.token) for one in (first, second)} == {"Anna"}
        devices = await here.accounts.sessions.devices(ANNA, second.session)
        assert {(one.device, one.is_this) for one in devices} == {("a phone", False), ("a laptop", True)}
        assert await here.store.balance(ANNA) == 1000_00


@in_a_loop
async def test_passwords_are_stored_by_argon2id_as_it_is_said_on_the_page(tmp_path):
    async with place(tmp_path, passwords=Passwords()) as here:
        await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        stored = await stored_password(here)
        assert stored.startswith(f"$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p=1$")
    assert PASSWORD.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Anna", "wrong password"),
        ("Anna", PASSWORD + " "),
        ("Anna", ""),
        ("Nobody", PASSWORD),
        ("Guest", ""),
        ("Guest", PASSWORD),
        ("Gone", PASSWORD),
        ("x" * 100_000, PASSWORD),
        ("Anna", "x" * 100_000),
        ("\ud800", PASSWORD),
        ("Anna\x00", PASSWORD),
    ],
)
@in_a_loop
async def test_whoever_cannot_log_in_learns_nothing_else(tmp_path, name, password):
    async with place(tmp_path) as here:
        await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        await here.members.sign_up("Gone", PASSWORD, NOT_FROM_HERE)
        await here.members.delete(Person("Gone"), PASSWORD, NOT_FROM_HERE)
        await here.guests.come("Guest")
        with pytest.raises(Refused) as refused:
            await here.members.log_in(name, password, NOT_FROM_HERE)
        assert str(refused.value) == str(
            Refused("wrong_login", "cannot log in: the name or the password is wrong")
        )


@in_a_loop
async def test_an_unknown_name_costs_as_much_work_as_a_wrong_password(tmp_path, monkeypatch):
    work: list[Parameters] = []
    verify = PasswordHasher.verify

    def noted(hasher, stored, password):
        work.append(extract_parameters(stored))
        return verify(hasher, stored, password)

    monkeypatch.setattr(PasswordHasher, "verify", noted)
    async with place(tmp_path) as here:
        await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        await here.guests.come("Guest")
        asked = extract_parameters(await stored_password(here))
        for name in ("Anna", "Nobody", "Guest"):
            work.clear()
            assert await word(here.members.log_in(name, "wrong one", NOT_FROM_HERE)) == "wrong_login"
            assert work == [asked]


@pytest.mark.parametrize("password", ["", "short", "x" * 7, "x" * 201, "x" * 100_000])
@in_a_loop
async def test_a_password_that_is_none_is_refused_before_anything_is_stored(tmp_path, password):
    async with place(tmp_path) as here:
        assert await word(here.members.sign_up("Anna", password, NOT_FROM_HERE)) == "bad_password"
        assert await here.store.person("anna") is None


@in_a_loop
async def test_ones_own_name_is_no_password(tmp_path):
    async with place(tmp_path) as here:
        assert await word(here.members.sign_up("Annamaria", "ANNAMARIA", NOT_FROM_HERE)) == "bad_password"


@in_a_loop
async def test_a_password_is_the_same_however_its_letters_are_composed(tmp_path):
    async with place(tmp_path) as here:
        await here.members.sign_up("Anna", "Jürgen und wir", NOT_FROM_HERE)
        assert await here.members.log_in("Anna", "Ju\u0308rgen und wir", NOT_FROM_HERE)


@in_a_loop
async def test_a_password_stored_by_older_parameters_is_stored_anew_at_log_in(tmp_path):
    async with place(tmp_path) as here:
        await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
    async with place(tmp_path, passwords=Passwords(memory=16, passes=2)) as here:
        await here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE)
        assert "m=16,t=2" in await stored_password(here)
        await here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE)


@in_a_loop
async def test_the_loop_goes_on_while_a_password_is_worked_on(monkeypatch):
    is_worked_on, goes_on = asyncio.Event(), threading.Event()
    loop, passwords = asyncio.get_running_loop(), Passwords(**CHEAP)

    def works(_hasher, _password):
        loop.call_soon_threadsafe(is_worked_on.set)
        assert goes_on.wait(30)  # in the loop's own thread nobody could say so
        return "stored"

    monkeypatch.setattr(PasswordHasher, "hash", works)
    storing = asyncio.create_task(passwords.stored(PASSWORD))
    await is_worked_on.wait()
    goes_on.set()
    assert await storing == "stored"
    passwords.close()


@in_a_loop
async def test_too_many_who_log_in_at_once_are_told_to_wait():
    passwords = Passwords(memory=8 * 1024, passes=1)
    came = await asyncio.gather(*[passwords.stored(PASSWORD) for _ in range(60)], return_exceptions=True)
    assert {one.word for one in came if isinstance(one, Refused)} == {"too_busy"}
    assert sum(isinstance(one, str) for one in came) == 32
    passwords.close()


@in_a_loop
async def test_a_guest_becomes_a_member_and_keeps_name_and_chips_but_not_the_old_token(tmp_path):
    async with place(tmp_path) as here:
        guest = await here.guests.come("Anna")
        await here.store.grant(ANNA, 500, "won")
        member = await here.members.join(ANNA, PASSWORD, NOT_FROM_HERE)
        assert await word(here.guests.known(guest.token)) == "unknown_token"
        assert await here.guests.known(member.token) == "Anna"
        assert await here.store.balance(ANNA) == 1000_00 + 500
        assert (await here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE)).person == "Anna"
        assert await word(here.members.join(ANNA, "another one", NOT_FROM_HERE)) == "member_already"


@in_a_loop
async def test_a_new_password_ends_every_other_session(tmp_path):
    async with place(tmp_path) as here:
        first = await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        stolen = await here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE)
        changing = here.members.change_password
        assert await word(changing(ANNA, "not it", "something new", NOT_FROM_HERE)) == "wrong_password"
        assert await word(changing(ANNA, PASSWORD, "short", NOT_FROM_HERE)) == "bad_password"
        now = await changing(ANNA, PASSWORD, "something new", NOT_FROM_HERE)
        for old in (first, stolen):
            assert await word(here.guests.known(old.token)) == "unknown_token"
        assert await here.guests.known(now.token) == "Anna"
        assert await word(here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE)) == "wrong_login"
        assert await here.members.log_in("Anna", "something new", NOT_FROM_HERE)


@in_a_loop
async def test_a_code_of_the_host_sets_a_new_password_once_and_for_a_day(tmp_path):
    async with place(tmp_path) as here:
        old = await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        code = (await here.host.reset_code("anna")).code
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert code.encode() not in stored
        assert code.replace("-", "").encode() not in stored
        using = here.members.use_code
        assert await word(using("Ben", code, "something new", NOT_FROM_HERE)) == "wrong_code"
        assert await word(using("Anna", "AAAA-AAAA", "something new", NOT_FROM_HERE)) == "wrong_code"
        typed = code.lower().replace("-", " ")
        assert (await using("ANNA", typed, "something new", NOT_FROM_HERE)).person == "Anna"
        assert await word(using("Anna", code, "something else", NOT_FROM_HERE)) == "wrong_code"
        assert await word(here.guests.known(old.token)) == "unknown_token"
        late = (await here.host.reset_code("Anna")).code
        here.time.passes(24 * 3600)
        assert await word(using("Anna", late, "something else", NOT_FROM_HERE)) == "wrong_code"


@in_a_loop
async def test_a_guest_who_lost_their_token_comes_back_by_a_code(tmp_path):
    async with place(tmp_path) as here:
        await here.guests.come("Anna")
        code = (await here.host.reset_code("Anna")).code
        assert (await here.members.use_code("Anna", code, PASSWORD, NOT_FROM_HERE)).person == "Anna"


@in_a_loop
async def test_who_deletes_the_account_says_the_password_and_cannot_come_back(tmp_path):
    async with place(tmp_path) as here:
        anna = await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        assert await word(here.members.delete(ANNA, "not it", NOT_FROM_HERE)) == "wrong_password"
        await here.members.delete(ANNA, PASSWORD, NOT_FROM_HERE)
        assert await word(here.guests.known(anna.token)) == "unknown_token"
        assert await word(here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE)) == "wrong_login"
        assert await word(here.members.sign_up("ANNA", PASSWORD, NOT_FROM_HERE)) == "name_taken"
        assert await word(here.host.reset_code("Anna")) == "no_such_person"


@in_a_loop
async def test_a_session_that_lies_unused_is_over_and_one_that_is_used_goes_on(tmp_path):
    async with place(tmp_path) as here:
        used = await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        unused = await here.members.log_in("Anna", PASSWORD, NOT_FROM_HERE)
        for _ in range(4):
            here.time.passes(MEMBERS_SESSION_MS / 1000 / 3)
            await here.guests.known(used.token)
        assert await word(here.guests.known(unused.token)) == "unknown_token"


@in_a_loop
async def test_a_guest_who_stayed_away_for_half_a_year_is_known(tmp_path):
    async with place(tmp_path) as here:
        guest = await here.guests.come("Anna")
        here.time.passes(180 * DAY_MS / 1000)
        assert await here.guests.known(guest.token) == "Anna"
        here.time.passes(364 * DAY_MS / 1000)
        assert await here.guests.known(guest.token) == "Anna"
        here.time.passes(366 * DAY_MS / 1000)
        assert await word(here.guests.known(guest.token)) == "unknown_token"


@in_a_loop
async def test_one_ends_ones_own_sessions_and_no_other(tmp_path):
    async with place(tmp_path) as here:
        anna = await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)
        ben = await here.members.sign_up("Ben", PASSWORD, NOT_FROM_HERE)
        sessions = here.accounts.sessions
        assert await word(sessions.end(BEN, anna.session)) == "no_such_session"
        await sessions.end(ANNA, anna.session)
        assert await word(here.guests.known(anna.token)) == "unknown_token"
        assert await here.guests.known(ben.token) == "Ben"


@in_a_loop
async def test_where_guests_are_not_allowed_one_signs_up(tmp_path):
    async with place(tmp_path, has_guests=False) as here:
        assert await word(here.guests.come("Anna")) == "members_only"
        assert await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE)


@in_a_loop
async def test_what_somebody_takes_along_has_all_of_their_and_no_secret(tmp_path):
    async with place(tmp_path) as here:
        anna = await here.members.sign_up("Anna", PASSWORD, NOT_FROM_HERE, "a phone")
        await here.members.sign_up("Ben", PASSWORD, NOT_FROM_HERE)
        found = await here.accounts.own(ANNA, anna.session)
        assert (found.person, found.is_member, found.balance) == ("Anna", True, 1000_00)
        assert [line.entry for line in found.ledger] == ["start:Anna"]
        text = repr(found)
        assert "argon2" not in text
        assert anna.token not in text
        assert "Ben" not in text


def test_cheap_passwords_are_for_tests_alone():
    assert CHEAP["memory"] < MEMORY_KIB


A_YEAR = 366 * 86_400


@in_a_loop
async def test_a_clock_that_is_set_ahead_and_back_takes_nobodys_session(tmp_path):
    async with place(tmp_path) as here:
        await here.store.beat()
        anna = await here.guests.come("Anna")
        ben = await here.members.sign_up("Ben", PASSWORD, NOT_FROM_HERE)
        here.time.passes(A_YEAR + 34 * 86_400)
        await here.guests.come("Cleo")
        await here.store.beat()
        await here.guests.come("Dora")
        here.time.passes(-A_YEAR - 34 * 86_400)
        assert await here.guests.known(anna.token) == "Anna"
        assert (await here.accounts.sessions.known(ben.token)).person == "Ben"


@in_a_loop
async def test_a_session_used_while_the_clock_was_ahead_ends_no_later_for_it(tmp_path):
    async with place(tmp_path) as here:
        anna = await here.guests.come("Anna")
        before = (await here.accounts.sessions.known(anna.token)).until
        here.time.passes(300 * 86_400)
        await here.accounts.sessions.known(anna.token)
        here.time.passes(-300 * 86_400)
        await here.accounts.sessions.known(anna.token)
        assert (await here.accounts.sessions.known(anna.token)).until == before


@in_a_loop
async def test_what_is_over_for_long_while_the_house_runs_is_forgotten(tmp_path):
    async with place(tmp_path) as here:
        await here.store.beat()
        await here.guests.come("Anna")
        here.time.passes(A_YEAR)
        await here.guests.come("Ben")  # now it's noticed
        raw(tmp_path / "house.db", "UPDATE heartbeat SET at = at + 6 * 86400000")
        await here.guests.come("Cleo")
        assert raw(tmp_path / "house.db", "SELECT count(*) FROM sessions") == [(3,)]
        raw(tmp_path / "house.db", "UPDATE heartbeat SET at = at + 86400000")
        await here.guests.come("Dora")
        assert raw(tmp_path / "house.db", "SELECT person FROM sessions ORDER BY person") == [
            ("Ben",),
            ("Cleo",),
            ("Dora",),
        ]
