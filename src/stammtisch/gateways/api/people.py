"""People: come in as a guest, see how one has done, and how others have."""

from __future__ import annotations

from typing import Annotated

import msgspec

from stammtisch.accounts.names import LONGEST, key
from stammtisch.accounts.own import Had
from stammtisch.games.refused import Refused
from stammtisch.gateways.api.endpoint import Asked, Call, Sent, says
from stammtisch.gateways.api.members import Keep, entered
from stammtisch.house.scores import high_scores, record
from stammtisch.store.base import Statistics

Amount = Annotated[int, says("In hundredths of a chip")]
Name = Annotated[str, says("What somebody is called", max_length=LONGEST)]


class Nickname(Sent, frozen=True):
    """Who comes."""

    nickname: Annotated[str, says("Nobody else may be called so", min_length=1, max_length=200)]
    keep: Keep = "token"


class Guest(msgspec.Struct, frozen=True):
    """Who one is from now on, here and over the WebSocket."""

    person: Name
    token: Annotated[str, says("Told this once: keep it, and be the same again; empty if a cookie keeps it")]


class AtAGame(msgspec.Struct, frozen=True):
    """How a person has done at a game."""

    game: str
    won: Annotated[int, says("Rounds")]
    lost: Annotated[int, says("Rounds")]
    chips: Amount
    points: int
    matches: int
    matches_won: int


class Profile(msgspec.Struct, frozen=True):
    """What everybody may know of a person."""

    person: Name
    best: Annotated[int, says("The most that he ever had at the end of a round, in hundredths of a chip")]
    games: tuple[AtAGame, ...]


class Me(msgspec.Struct, frozen=True):
    """What a person may know of himself."""

    person: Name
    is_guest: Annotated[bool, says("Known by a token alone")]
    balance: Annotated[int, says("Account and tables together, as of the last end of a round, in hundredths")]
    account: Annotated[int, says("What he may bring to a table, in hundredths of a chip")]
    best: Annotated[int, says("The most that it ever was")]
    seats: Annotated[tuple[str, ...], says("The tables where he sits")]
    kept_days: Annotated[
        int,
        says("So many days it's kept what was played at a table, after that was closed; 0 if for ever"),
    ]
    games: tuple[AtAGame, ...]


class Balances(msgspec.Struct, frozen=True):
    """The first comes first. Of many rounds some are told, evenly over all that was, and always the last."""

    balances: tuple[Had, ...]


class Someone(Asked, frozen=True):
    person: Name


class HowMany(Asked, frozen=True):
    limit: Annotated[int, says("So many places at most", ge=1, le=100)] = 20


class Place(msgspec.Struct, frozen=True):
    """The most that somebody ever had, account and tables together, at the end of a round."""

    place: Annotated[int, says("Who have the same share one")]
    person: Name
    best: Amount
    at: Annotated[int, says("House time, in milliseconds")]


class Scores(msgspec.Struct, frozen=True):
    """The highest first; of equal ones, who had it first."""

    scores: tuple[Place, ...]


async def come(call: Call, body: Nickname) -> Guest:
    """Come in as a guest."""
    call.rooms.house.room.check("come in")
    call.rooms.accounts.limits.sign_up(call.address)
    came = await call.rooms.guests.come(body.nickname, call.device)
    told = entered(call, body.keep, came)
    return Guest(told.person, told.token)


async def me(call: Call) -> Me:
    """Who I am, what I have, where I sit and how I have done."""
    house, person = call.rooms.house, call.person
    found = await record(house.store, person)
    if found is None:
        raise _nobody(person)
    await house.directory.refresh()
    seats = tuple([table for table, _ in house.directory.tables_of(person)])
    account = await house.store.balance(person) or 0
    known = await house.store.person(key(person))
    is_guest = known is None or not known.password
    kept_days = house.room.holding.keep_days
    return Me(person, is_guest, found.worth, account, found.best, seats, kept_days, _games(found.games))


async def balances(call: Call) -> Balances:
    """What I had over time, as of the ends of rounds."""
    found = await call.rooms.house.store.balances(call.person)
    return Balances(tuple([Had(at, worth) for at, worth in found]))


async def profile(call: Call, asked: Someone) -> Profile:
    """How somebody has done."""
    found = await record(call.rooms.house.store, asked.person)
    if found is None:
        raise _nobody(asked.person)
    return Profile(found.person, found.best, _games(found.games))


async def scores(call: Call, asked: HowMany) -> Scores:
    """The high scores."""
    found = await high_scores(call.rooms.house.store, asked.limit)
    return Scores(tuple([Place(one.place, one.person, one.best, one.at) for one in found]))


def _games(games: tuple[Statistics, ...]) -> tuple[AtAGame, ...]:
    return tuple([AtAGame(*one) for one in games])


def _nobody(person: str) -> Refused:
    return Refused("no_such_person", f"there is nobody called {person[:40]!r}")
