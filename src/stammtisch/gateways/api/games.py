"""Games: what is offered, by which house rules, and whether one can play by others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any

import msgspec

from stammtisch.formats.by_game import formats_of
from stammtisch.formats.recording import Holds
from stammtisch.games.catalogue import GAMES, find
from stammtisch.games.contract import AnyGame
from stammtisch.games.english import ENGLISH
from stammtisch.games.facts import Caption
from stammtisch.games.options import Options, house_rules
from stammtisch.games.screen import Passage, Screen
from stammtisch.games.shares import LONGEST_SHARE_CODE, share_code
from stammtisch.gateways.api.endpoint import Asked, Call, Sent, says
from stammtisch.house.bots.cast import CAST
from stammtisch.house.lobby.proposal import Played, Proposal, understood
from stammtisch.kernel.character import Strength, Temper
from stammtisch.kernel.person import Person
from stammtisch.tables.clocks.settings import ClockSettings

GameName = Annotated[str, says("Name of the game", max_length=64)]
Written = Annotated[dict[str, Any], says("All house rules, by name")]
ShareCode = Annotated[
    str, says("Share code: a game and its house rules as a short text", max_length=LONGEST_SHARE_CODE)
]


class HouseRules(msgspec.Struct, frozen=True):
    """A complete set of house rules of a game."""

    game: GameName
    preset: Annotated[str, says("Name of the preset; empty if they are no preset")]
    seats: Annotated[int, says("Number of seats at such a table")]
    unit: Annotated[int, says("How many of the smallest units are written as 1: 100 if amounts are cents")]
    options: Written
    pace: Annotated[dict[str, Any], says("[Clock settings](clocks.md), by name")]
    share: ShareCode
    caption: Annotated[Caption | None, says("What is played, as a short fact; null if the game has none")] = (
        None
    )


class RecordFormat(msgspec.Struct, frozen=True):
    """A file format in which the tables of a game can be downloaded."""

    format: Annotated[str, says("Name of the format, and extension of its files")]
    holds: Annotated[Holds, says("What one file holds: all hands or games of a table, or one hand or match")]


class Offer(msgspec.Struct, frozen=True):
    """A game that is offered."""

    game: GameName
    title: Annotated[str, says("Name of the game, for people")]
    presets: Annotated[tuple[HouseRules, ...], says("Named house rules; the first are the default")]
    records: Annotated[tuple[RecordFormat, ...], says("File formats of its tables")]

    summary: Annotated[str, says("What it is, in few words; may be empty")]
    screen: Annotated[Screen, says("What a screen can't tell from views, moves and facts alone")]
    bots: Annotated[tuple[Strength, ...], says("How well bots play it here, the weakest first; may be empty")]


class Bot(msgspec.Struct, frozen=True):
    """One of the house's bots."""

    person: Annotated[Person, says("Their name")]
    strength: Annotated[Strength, says("How well they play")]
    temper: Annotated[Temper, says("How they play, where a game has room for it")]


class Offers(msgspec.Struct, frozen=True):
    """All games of this house, and the bots that play them."""

    games: Annotated[tuple[Offer, ...], says("In the order of the catalogue")]
    cast: Annotated[tuple[Bot, ...], says("The house's bots, the weakest first; empty if there are none")]


class Rule(msgspec.Struct, frozen=True, omit_defaults=True):
    """One house rule, as a form shows it: a choice if there are `choices`, else a number."""

    name: Annotated[str, says("Name of the rule")]
    group: Annotated[str, says("Group of rules under which a form shows it")]
    sentence: Annotated[str, says("What it does")]
    default: Annotated[Any, says("Value if nothing is chosen")]
    choices: Annotated[tuple[Any, ...], says("Values to choose from; false and true for a switch")] = ()
    least: Annotated[int | None, says("Smallest number; null for a choice")] = None
    most: Annotated[int | None, says("Largest number; null for a choice")] = None
    is_amount: Annotated[bool, says("True for an amount of chips, in the smallest unit")] = False
    unit: Annotated[int, says("If this rule is true, how many of the smallest units are written as 1")] = 1
    first: Annotated[int, says("Its place among the rules that a form shows first; 0 for all others")] = 0
    only: Annotated[
        dict[str, tuple[Any, ...]],
        says("Rules, each with values: this rule matters only if they all have one of these"),
    ] = {}
    stays: Annotated[bool, says("True if it can't be changed while people sit at the table")] = False


class Sheet(msgspec.Struct, frozen=True):
    """A game, and all rules that a host may choose."""

    game: GameName
    title: Annotated[str, says("Name of the game, for people")]
    presets: Annotated[tuple[HouseRules, ...], says("Named house rules; the first are the default")]
    rules: Annotated[tuple[Rule, ...], says("House rules, in the order of a form")]
    pace_rules: Annotated[tuple[Rule, ...], says("Clock settings, in the order of a form")]
    options_schema: Annotated[dict[str, Any], says("JSON schema of the house rules")]
    pace_schema: Annotated[dict[str, Any], says("JSON schema of the clock settings")]


class GameWords(msgspec.Struct, frozen=True):
    """The English words of a game, for clients that have none of their own."""

    title: Annotated[str, says("Name of the game, for people")]
    phrases: Annotated[dict[str, str], says("Phrase of each fact, by the fact's word")]
    how_to: Annotated[tuple[Passage, ...], says("How it is played, in about a minute's reading")]


class OneGame(Asked, frozen=True):
    game: GameName


class OneShare(Asked, frozen=True):
    code: ShareCode


class Wish(Sent, frozen=True):
    """House rules to check; every field may be left out."""

    preset: Annotated[str, says("Name of a preset; the game's first if left out", max_length=64)] = ""
    share: Annotated[str, says("Share code, instead of a preset", max_length=LONGEST_SHARE_CODE)] = ""
    options: Annotated[dict[str, Any], says("House rules that differ from those, by name")] = msgspec.field(
        default_factory=dict
    )
    pace: Annotated[dict[str, Any], says("Clock settings that differ from the defaults, by name")] = (
        msgspec.field(default_factory=dict)
    )


async def games(call: Call) -> Offers:
    """List all games with their presets, and the house's bots."""
    strengths = call.rooms.house.bots.strengths
    offers = tuple([_offer(game, tuple(strengths(game))) for game in GAMES])
    has_bots = any(offer.bots for offer in offers)
    return Offers(offers, tuple([Bot(*one) for one in CAST.values()]) if has_bots else ())


async def game(_call: Call, asked: OneGame) -> Sheet:
    """Get one game, with all rules that a host may choose."""
    return _sheet(find(asked.game))


async def words(_call: Call, asked: OneGame) -> GameWords:
    """Get a game's English words: its phrases, and how it is played."""
    game = find(asked.game)
    own = {word: phrase for word, phrase in game.phrases.items() if ENGLISH.get(word) != phrase}
    return GameWords(_title(game), own, tuple(game.how_to))


async def check_options(_call: Call, asked: OneGame, body: Wish) -> HouseRules:
    """Check house rules: the answer has them all, with a share code.

    What is refused here would be refused when opening a table, too.
    """
    wish = Proposal(
        game=asked.game, preset=body.preset, share=body.share, options=body.options, pace=body.pace
    )
    return _house_rules(understood(wish))


async def shared(_call: Call, asked: OneShare) -> HouseRules:
    """Get the house rules of a share code."""
    return _house_rules(understood(Proposal(share=asked.code)))


def _offer(game: AnyGame, bots: tuple[Strength, ...]) -> Offer:
    return Offer(game.name, _title(game), _presets(game), _records(game), game.summary, game.screen, bots)


def _house_rules(played: Played) -> HouseRules:
    game, options = played.game, played.options
    return HouseRules(
        game.name,
        played.preset,
        len(game.chips(game.setup(options)).seats),
        game.unit(options),
        msgspec.to_builtins(options),
        msgspec.to_builtins(played.pace),
        share_code(game, options),
        game.caption(options),
    )


@cache
def _sheet(game: AnyGame) -> Sheet:
    return Sheet(
        game.name,
        _title(game),
        _presets(game),
        tuple(_rules(game.options)),
        tuple(_rules(ClockSettings)),
        schema(game.options),
        schema(ClockSettings),
    )


@cache
def _presets(game: AnyGame) -> tuple[HouseRules, ...]:
    return tuple([_house_rules(understood(Proposal(game=game.name, preset=name))) for name in game.presets])


def _records(game: AnyGame) -> tuple[RecordFormat, ...]:
    return tuple([RecordFormat(*one) for one in formats_of(game.name)])


def _title(game: AnyGame) -> str:
    return game.title or game.name.capitalize()


def _rules(kind: type[Options]) -> Iterator[Rule]:
    for rule in house_rules(kind):
        match rule.allowed:
            case range() as numbers:
                bounds: dict[str, Any] = {"least": numbers[0], "most": numbers[-1]}
            case choices:
                bounds = {"choices": choices or ()}
        bounds |= {"is_amount": rule.is_amount, "unit": rule.unit, "stays": rule.stays}
        bounds |= {"first": rule.first, "only": dict(rule.only)}
        yield Rule(rule.name, rule.group, rule.sentence, rule.default, **bounds)


def schema(kind: type[Options]) -> dict[str, Any]:
    """Without references, and choices in the order of the record."""
    [said] = msgspec.json.schema(kind)["$defs"].values()
    for rule in house_rules(kind):
        if "enum" in said["properties"][rule.name]:
            said["properties"][rule.name]["enum"] = list(rule.allowed or ())
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **said}
