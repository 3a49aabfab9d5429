"""Members: sign up, log in and out, devices, passwords, chips by the bank, and the end."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from stammtisch.accounts.own import Own
from stammtisch.accounts.passwords import LONGEST_PASSWORD, SHORTEST_PASSWORD
from stammtisch.accounts.purse import Standing
from stammtisch.accounts.sessions import Device, Pass
from stammtisch.gateways.api.endpoint import Asked, Call, Sent, says
from stammtisch.kernel.person import Person

Name = Annotated[str, says("Name of the person", min_length=1, max_length=200)]
Password = Annotated[str, says(f"{SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters", max_length=1000)]
Keep = Annotated[
    Literal["cookie", "token"],
    says("`cookie`: a browser keeps the token, unreadable for scripts. `token`: the answer has it"),
]
Once = Annotated[str, says("Any id: sent again with the same id, it's done once", max_length=64)]


class Entered(msgspec.Struct, frozen=True):
    """Who the sender is now, for the API and the WebSocket."""

    person: Annotated[Person, says("Name of the person")]
    token: Annotated[str, says("Sent only once; empty if a cookie has it")] = ""


class SignUp(Sent, frozen=True):
    """A new member."""

    name: Name
    password: Password
    keep: Keep = "cookie"


class LogIn(Sent, frozen=True):
    """A member who logs in."""

    name: Name
    password: Password
    keep: Keep = "cookie"


class Join(Sent, frozen=True):
    """The password of a guest who becomes a member."""

    password: Password
    keep: Keep = "cookie"


class ChangePassword(Sent, frozen=True):
    """The old and the new password."""

    before: Password
    after: Password
    keep: Keep = "cookie"


class UseCode(Sent, frozen=True):
    """A code from the host of the house, and the new password."""

    name: Name
    code: Annotated[str, says("Code from the host of the house", max_length=80)]
    password: Password
    keep: Keep = "cookie"


class Farewell(Sent, frozen=True):
    """The password, to confirm that the account is to be deleted."""

    password: Annotated[str, says("Leave out for a guest, who has none", max_length=1000)] = ""


class Again(Sent, frozen=True):
    """An id, so that a repeated request is carried out once."""

    once: Once = ""


class OneSession(Asked, frozen=True):
    session: Annotated[str, says("Name of the session, from the list of devices", max_length=64)]


class Devices(msgspec.Struct, frozen=True):
    """All devices of this person."""

    devices: Annotated[tuple[Device, ...], says("The one used last comes first")]


class Ended(msgspec.Struct, frozen=True):
    """How many devices were logged out."""

    ended: Annotated[int, says("Number of sessions ended")]


def entered(call: Call, keep: str, came: Pass) -> Entered:
    """Lets the browser keep the token, or tells it."""
    if keep == "token":
        return Entered(came.person, came.token)
    call.headers.append(("Set-Cookie", call.rooms.doorway.keeping(came.token)))
    return Entered(came.person)


async def sign_up(call: Call, body: SignUp) -> Entered:
    """Sign up as a new member."""
    call.rooms.house.room.check("sign up")
    members = call.rooms.accounts.members
    return entered(
        call, body.keep, await members.sign_up(body.name, body.password, call.address, call.device)
    )


async def join(call: Call, body: Join) -> Entered:
    """Turn a guest into a member, with the same name, chips and seats.

    The guest's token is void afterwards; connections that used it are closed.
    """
    accounts = call.rooms.accounts
    came = await accounts.members.join(call.me(), body.password, call.address, call.device)
    await accounts.guard.sessions_changed(call.me())
    return entered(call, body.keep, came)


async def log_in(call: Call, body: LogIn) -> Entered:
    """Log in on this device.

    An unknown name and a wrong password get the same refusal.
    """
    members = call.rooms.accounts.members
    came = await members.log_in(body.name, body.password, call.address, call.device)
    return entered(call, body.keep, came)


async def log_out(call: Call) -> None:
    """Log out on this device; its token is void afterwards."""
    call.headers.append(("Set-Cookie", call.rooms.doorway.keeping("")))
    await _end(call, call.session)


async def devices(call: Call) -> Devices:
    """List my devices."""
    return Devices(tuple(await call.rooms.accounts.sessions.devices(call.me(), call.session)))


async def end_session(call: Call, asked: OneSession) -> None:
    """Log out on one of my devices."""
    await _end(call, asked.session)


async def end_others(call: Call) -> Ended:
    """Log out on all my devices but this one."""
    accounts = call.rooms.accounts
    ended = await accounts.sessions.end_others(call.me(), call.session)
    await accounts.guard.sessions_changed(call.me())
    return Ended(ended)


async def _end(call: Call, session: str) -> None:
    accounts = call.rooms.accounts
    await accounts.sessions.end(call.me(), session)
    await accounts.guard.sessions_changed(call.me())


async def change_password(call: Call, body: ChangePassword) -> Entered:
    """Change my password; all other devices are logged out."""
    accounts = call.rooms.accounts
    came = await accounts.members.change_password(
        call.me(), body.before, body.after, call.address, call.device
    )
    await accounts.guard.sessions_changed(call.me())
    return entered(call, body.keep, came)


async def use_code(call: Call, body: UseCode) -> Entered:
    """Set a new password with a code from the host of the house."""
    accounts = call.rooms.accounts
    came = await accounts.members.use_code(body.name, body.code, body.password, call.address, call.device)
    await accounts.guard.sessions_changed(came.person)
    return entered(call, body.keep, came)


async def purse(call: Call) -> Standing:
    """Get my chips, and whether the bank would top them up."""
    return await call.rooms.accounts.purse.standing(call.me())


async def deposit(call: Call, body: Again) -> Standing:
    """Let the bank top up my chips."""
    return await call.rooms.accounts.purse.deposit(call.me(), body.once)


async def start_again(call: Call, body: Again) -> Standing:
    """Start again with the chips of a new person."""
    return await call.rooms.accounts.purse.reset(call.me(), body.once)


async def export(call: Call) -> Own:
    """Get all data that the house has about me."""
    return await call.rooms.accounts.own(call.me(), call.session)


async def delete(call: Call, body: Farewell) -> None:
    """Delete my account; my chips go to the bank, and my name stays taken."""
    accounts = call.rooms.accounts
    await accounts.members.delete(call.me(), body.password, call.address)
    call.headers.append(("Set-Cookie", call.rooms.doorway.keeping("")))
    await accounts.guard.send_out(call.me(), "logged_out", "this account is deleted")
