"""People: come in as a guest, see how one has done, and how others have."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from stammtisch.accounts.names import LONGEST_NAME, key
from stammtisch.accounts.own import Had
from stammtisch.games.catalogue import find
from stammtisch.gateways.api.endpoint import Asked, Call, Sent, says
from stammtisch.gateways.api.games import GameName
from stammtisch.gateways.api.members import Keep, entered
from stammtisch.house.keeping.scores import high_scores, record
from stammtisch.kernel.emblem import Colour, Emblem, Figure
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Statistics

Name = Annotated[str, says("Name of the person", max_length=LONGEST_NAME)]

MOST_NAMES: Final = 100
"""Whose emblems are told at once."""


class Nickname(Sent, frozen=True):
    """The name of a new guest."""

    nickname: Annotated[str, says("1 to 24 characters; must not be taken", min_length=1, max_length=200)]
    keep: Keep = "token"


class Guest(msgspec.Struct, frozen=True):
    """The new guest, for the API and the WebSocket."""

    person: Name
    token: Annotated[
        str, says("Sent only once: keep it to come back as the same person; empty if a cookie has it")
    ]


class AtAGame(msgspec.Struct, frozen=True):
    """Results of a person at one game."""

    game: Annotated[str, says("Name of the game")]
    won: Annotated[int, says("Rounds won")]
    lost: Annotated[int, says("Rounds lost")]
    chips: Annotated[int, says("Chips won in all, in hundredths; less than 0 if lost")]
    points: Annotated[int, says("Points won in all, in games without chips")]
    matches: Annotated[int, says("Matches played")]
    matches_won: Annotated[int, says("Matches won")]


class Profile(msgspec.Struct, frozen=True):
    """What everybody may see of a person."""

    person: Name
    best: Annotated[int, says("The most they ever had at the end of a round, in hundredths of a chip")]
    games: Annotated[tuple[AtAGame, ...], says("Results, by game")]


class Me(msgspec.Struct, frozen=True):
    """What a person may see of themselves."""

    person: Name
    is_guest: Annotated[bool, says("True if they have no password, only a token")]
    balance: Annotated[
        int, says("Account plus chips at tables, as of the last end of a round, in hundredths")
    ]
    account: Annotated[int, says("Chips that are at no table, in hundredths")]
    best: Annotated[int, says("Highest balance so far, in hundredths")]
    seats: Annotated[tuple[str, ...], says("Names of the tables where they sit")]
    kept_days: Annotated[
        int,
        says("Days for which the house keeps the log of a closed table; 0: without limit"),
    ]
    games: Annotated[tuple[AtAGame, ...], says("Results, by game")]


class Balances(msgspec.Struct, frozen=True):
    """Balances over time, the oldest first. After many rounds, a sample spread evenly, with the last one."""

    balances: Annotated[tuple[Had, ...], says("Some hundreds at most")]


class Someone(Asked, frozen=True):
    person: Name


class HowMany(Asked, frozen=True):
    limit: Annotated[int, says("Maximum number of places", ge=1, le=100)] = 20


class Place(msgspec.Struct, frozen=True):
    """One place of the high scores."""

    place: Annotated[int, says("Place, from 1 on; people with the same score share one")]
    person: Name
    best: Annotated[
        int, says("The most they ever had, account and tables together, at the end of a round, in hundredths")
    ]
    at: Annotated[int, says("When they had it first: house time, in milliseconds")]


class InAGame(Asked, frozen=True):
    game: GameName
    limit: Annotated[int, says("Maximum number of people", ge=1, le=100)] = 20


class Player(msgspec.Struct, frozen=True):
    """How a person has done at one game. Rounds that are drawn count neither way."""

    person: Name
    won: Annotated[int, says("Rounds won")]
    lost: Annotated[int, says("Rounds lost")]
    chips: Annotated[int, says("Chips won in all, in hundredths; less than 0 if lost")]
    points: Annotated[int, says("Points won in all, in games without chips")]
    matches: Annotated[int, says("Matches played")]
    matches_won: Annotated[int, says("Matches won")]


class Players(msgspec.Struct, frozen=True):
    """Those who have won or lost rounds of a game; no bots."""

    players: Annotated[tuple[Player, ...], says("Most rounds won first; of equal ones, fewest lost")]


class These(Asked, frozen=True):
    people: Annotated[
        str, says("Names, with commas between them; 100 at most", max_length=MOST_NAMES * (LONGEST_NAME + 13))
    ] = ""


class Worn(Sent, frozen=True):
    """An emblem, by which people are known beside their names."""

    figure: Annotated[Figure, says("What is drawn; letters and animals are for members")]
    colour: Annotated[Colour, says("The ground on which it's drawn")]


class Wearer(msgspec.Struct, frozen=True):
    """Somebody, and the emblem that they have chosen."""

    person: Annotated[str, says("Name of the person")]
    emblem: Annotated[Worn, says("What is drawn beside the name")]


class Emblems(msgspec.Struct, frozen=True):
    """The emblems that people have chosen. Whoever isn't among them has one that follows from the name."""

    emblems: Annotated[tuple[Wearer, ...], says("By name")]


class Chosen(Sent, frozen=True):
    """The emblem by which one wants to be known, or nothing for the one that follows from the name."""

    emblem: Annotated[Worn | None, says("Null: the one that follows from the name")]


class Scores(msgspec.Struct, frozen=True):
    """The high scores."""

    scores: Annotated[tuple[Place, ...], says("The highest first; of equal ones, the earliest")]


async def come(call: Call, body: Nickname) -> Guest:
    """Come in as a guest."""
    call.rooms.house.room.check("come in")
    call.rooms.accounts.limits.sign_up(call.address)
    came = await call.rooms.guests.come(body.nickname, call.device)
    told = entered(call, body.keep, came)
    return Guest(told.person, told.token)


async def me(call: Call) -> Me:
    """Get my name, chips, seats and results."""
    house, person = call.rooms.house, call.me()
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
    """Get my balance over time, as of the ends of rounds."""
    found = await call.rooms.house.store.balances(call.me())
    return Balances(tuple([Had(at, worth) for at, worth in found]))


async def profile(call: Call, asked: Someone) -> Profile:
    """Get the results of a person."""
    found = await record(call.rooms.house.store, Person(asked.person))
    if found is None:
        raise _nobody(asked.person)
    return Profile(found.person, found.best, _games(found.games))


async def scores(call: Call, asked: HowMany) -> Scores:
    """Get the high scores."""
    found = await high_scores(call.rooms.house.store, asked.limit)
    return Scores(tuple([Place(one.place, one.person, one.best, one.at) for one in found]))


async def scores_of_game(call: Call, asked: InAGame) -> Players:
    """Get how people have done at one game."""
    found = await call.rooms.house.store.at_game(find(asked.game).name, asked.limit)
    return Players(tuple([Player(*one) for one in found]))


async def emblems(call: Call, asked: These) -> Emblems:
    """Get the emblems that some people have chosen."""
    people = {Person(name) for name in asked.people.split(",", MOST_NAMES)[:MOST_NAMES]}
    found = await call.rooms.house.emblems.of(people)
    return Emblems(
        tuple(
            [
                Wearer(person, Worn(figure=emblem.figure, colour=emblem.colour))
                for person, emblem in sorted(found.items())
            ]
        )
    )


async def choose_emblem(call: Call, body: Chosen) -> None:
    """Choose my emblem."""
    call.rooms.accounts.limits.emblem(call.me())
    worn = body.emblem
    chosen = None if worn is None else Emblem(worn.figure, worn.colour)
    await call.rooms.house.emblems.choose(call.me(), chosen)


def _games(games: tuple[Statistics, ...]) -> tuple[AtAGame, ...]:
    return tuple([AtAGame(*one) for one in games])


def _nobody(person: str) -> Refused:
    return Refused("no_such_person", f"there is nobody called {person[:40]!r}")
