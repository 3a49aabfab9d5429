"""Members: sign up, log in and out, devices, passwords, chips by the bank, and the end."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from stammtisch.accounts.own import Own
from stammtisch.accounts.passwords import LONGEST, SHORTEST
from stammtisch.accounts.purse import Standing
from stammtisch.accounts.sessions import Device, Pass
from stammtisch.gateways.api.endpoint import Asked, Call, Sent, says

Name = Annotated[str, says("What somebody is called", min_length=1, max_length=200)]
Password = Annotated[str, says(f"{SHORTEST} to {LONGEST} letters", max_length=1000)]
Keep = Annotated[
    Literal["cookie", "token"],
    says("Whether a browser keeps the token, where no script can read it, or the answer has it"),
]
Once = Annotated[str, says("Any word: what is sent again with the same one is done once", max_length=64)]


class Entered(msgspec.Struct, frozen=True):
    """Who one is from now on, here and over the WebSocket."""

    person: str
    token: Annotated[str, says("Told this once; empty if it's kept in a cookie")] = ""


class SignUp(Sent, frozen=True):
    """Who becomes a member."""

    name: Name
    password: Password
    keep: Keep = "cookie"


class LogIn(Sent, frozen=True):
    """Who logs in."""

    name: Name
    password: Password
    keep: Keep = "cookie"


class Join(Sent, frozen=True):
    """The password of a guest who becomes a member."""

    password: Password
    keep: Keep = "cookie"


class ChangePassword(Sent, frozen=True):
    """The present password and the next."""

    before: Password
    after: Password
    keep: Keep = "cookie"


class UseCode(Sent, frozen=True):
    """Who has got a code, and the next password."""

    name: Name
    code: Annotated[str, says("As the host of the house has told it", max_length=80)]
    password: Password
    keep: Keep = "cookie"


class Farewell(Sent, frozen=True):
    """Whoever deletes his account proves once more who he is."""

    password: Annotated[str, says("A guest has none", max_length=1000)] = ""


class Again(Sent, frozen=True):
    """By what name it is asked for."""

    once: Once = ""


class OneSession(Asked, frozen=True):
    session: Annotated[str, says("As it's called in the list", max_length=64)]


class Devices(msgspec.Struct, frozen=True):
    """The one used last comes first."""

    devices: tuple[Device, ...]


class Ended(msgspec.Struct, frozen=True):
    """What is over."""

    ended: Annotated[int, says("So many sessions are over")]


def entered(call: Call, keep: str, came: Pass) -> Entered:
    """Lets the browser keep the token, or tells it."""
    if keep == "token":
        return Entered(came.person, came.token)
    call.headers.append(("Set-Cookie", call.rooms.doorway.keeping(came.token)))
    return Entered(came.person)


async def sign_up(call: Call, body: SignUp) -> Entered:
    """Become a member."""
    call.rooms.house.room.check("sign up")
    members = call.rooms.accounts.members
    return entered(
        call, body.keep, await members.sign_up(body.name, body.password, call.address, call.device)
    )


async def join(call: Call, body: Join) -> Entered:
    """Become a member as the guest that one is, with name, chips and seats.

    The guest's token is void then; who is connected by it has to connect anew.
    """
    accounts = call.rooms.accounts
    came = await accounts.members.join(call.person, body.password, call.address, call.device)
    await accounts.guard.sessions_changed(call.person)
    return entered(call, body.keep, came)


async def log_in(call: Call, body: LogIn) -> Entered:
    """Log in on this device.

    An unknown name and a wrong password are refused alike.
    """
    members = call.rooms.accounts.members
    came = await members.log_in(body.name, body.password, call.address, call.device)
    return entered(call, body.keep, came)


async def log_out(call: Call) -> None:
    """Log out on this device: its token is void."""
    call.headers.append(("Set-Cookie", call.rooms.doorway.keeping("")))
    await _end(call, call.session)


async def devices(call: Call) -> Devices:
    """My devices."""
    return Devices(tuple(await call.rooms.accounts.sessions.devices(call.person, call.session)))


async def end_session(call: Call, asked: OneSession) -> None:
    """Log out on one of my devices."""
    await _end(call, asked.session)


async def end_others(call: Call) -> Ended:
    """Log out on all my devices but this one."""
    accounts = call.rooms.accounts
    ended = await accounts.sessions.end_others(call.person, call.session)
    await accounts.guard.sessions_changed(call.person)
    return Ended(ended)


async def _end(call: Call, session: str) -> None:
    accounts = call.rooms.accounts
    await accounts.sessions.end(call.person, session)
    await accounts.guard.sessions_changed(call.person)


async def change_password(call: Call, body: ChangePassword) -> Entered:
    """Change my password; all other devices have to log in anew."""
    accounts = call.rooms.accounts
    came = await accounts.members.change_password(
        call.person, body.before, body.after, call.address, call.device
    )
    await accounts.guard.sessions_changed(call.person)
    return entered(call, body.keep, came)


async def use_code(call: Call, body: UseCode) -> Entered:
    """Set a new password by a code of the host."""
    accounts = call.rooms.accounts
    came = await accounts.members.use_code(body.name, body.code, body.password, call.address, call.device)
    await accounts.guard.sessions_changed(came.person)
    return entered(call, body.keep, came)


async def purse(call: Call) -> Standing:
    """What I have, and whether the bank would help out."""
    return await call.rooms.accounts.purse.standing(call.person)


async def deposit(call: Call, body: Again) -> Standing:
    """Let the bank give me what is missing."""
    return await call.rooms.accounts.purse.deposit(call.person, body.once)


async def start_again(call: Call, body: Again) -> Standing:
    """Start again with what a new person has."""
    return await call.rooms.accounts.purse.reset(call.person, body.once)


async def export(call: Call) -> Own:
    """All that the house knows of me."""
    return await call.rooms.accounts.own(call.person, call.session)


async def delete(call: Call, body: Farewell) -> None:
    """Delete my account: chips go to the bank, the name stays taken."""
    accounts = call.rooms.accounts
    await accounts.members.delete(call.person, body.password, call.address)
    call.headers.append(("Set-Cookie", call.rooms.doorway.keeping("")))
    await accounts.guard.send_out(call.person, "logged_out", "this account is deleted")
