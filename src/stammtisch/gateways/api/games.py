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
from stammtisch.games.shares import LONGEST, share_code
from stammtisch.gateways.api.endpoint import Asked, Call, Sent, says
from stammtisch.house.proposal import Played, Proposal, understood
from stammtisch.tables.pace import Pace

GameName = Annotated[str, says("A game, by its name", max_length=64)]
Written = Annotated[dict[str, Any], says("House rules, by their names")]
ShareCode = Annotated[str, says("A game and its house rules as a short text", max_length=LONGEST)]


class HouseRules(msgspec.Struct, frozen=True):
    """House rules by which a game can be played."""

    game: GameName
    preset: Annotated[str, says("By what name people know them; empty if by none")]
    seats: Annotated[int, says("How many sit at such a table")]
    unit: Annotated[int, says("How many of the smallest units people call one")]
    options: Written
    pace: Annotated[dict[str, Any], says("The clocks")]
    share: ShareCode
    caption: Annotated[Caption | None, says("What is played by them, in few words")] = None


class RecordFormat(msgspec.Struct, frozen=True):
    """A kind of file in which it's written down what was played."""

    format: Annotated[str, says("How such a file's name ends")]
    holds: Annotated[Holds, says("What is in one: all hands or games of a table, or one hand or match")]


class Offer(msgspec.Struct, frozen=True):
    """A game that is offered."""

    game: GameName
    title: Annotated[str, says("What people call it")]
    presets: Annotated[tuple[HouseRules, ...], says("House rules with a name; the first are the usual ones")]
    records: Annotated[tuple[RecordFormat, ...], says("As what files its tables are written")]

    summary: Annotated[str, says("What it is, in few words; may be empty")]
    screen: Annotated[Screen, says("What a screen can't tell from views, moves and facts alone")]


class Offers(msgspec.Struct, frozen=True):
    """All games that are offered."""

    games: tuple[Offer, ...]


class Rule(msgspec.Struct, frozen=True, omit_defaults=True):
    """One house rule, as a form shows it: a choice if there are `choices`, else a number."""

    name: str
    group: Annotated[str, says("Those of a group belong together")]
    sentence: Annotated[str, says("What it does")]
    default: Any
    choices: Annotated[
        tuple[Any, ...], says("The values to choose from; yes and no for what is so or isn't")
    ] = ()
    least: int | None = None
    most: int | None = None
    is_amount: Annotated[bool, says("An amount of chips, in the smallest unit")] = False
    unit: Annotated[int, says("Where this is so, so many of the smallest unit are called one")] = 1
    first: Annotated[
        int, says("Its place among those that a form shows first; 0 if it's one of the others")
    ] = 0
    only: Annotated[
        dict[str, tuple[Any, ...]], says("It means something only where these rules are one of these")
    ] = {}
    stays: Annotated[bool, says("It can't be changed at a table where people sit")] = False


class Sheet(msgspec.Struct, frozen=True):
    """A game, and all that its host may choose."""

    game: GameName
    title: str
    presets: tuple[HouseRules, ...]
    rules: Annotated[tuple[Rule, ...], says("Its house rules, in the order in which a form shows them")]
    pace_rules: Annotated[tuple[Rule, ...], says("The same of its clocks")]
    options_schema: Annotated[dict[str, Any], says("The house rules as a JSON schema")]
    pace_schema: Annotated[dict[str, Any], says("The clocks as a JSON schema")]


class GameWords(msgspec.Struct, frozen=True):
    """What is said of a game in English, for who has no words of it."""

    title: Annotated[str, says("What people call it")]
    phrases: Annotated[dict[str, str], says("What is said of its facts, by their words")]
    how_to: Annotated[tuple[Passage, ...], says("How it goes, in a minute's reading")]


class OneGame(Asked, frozen=True):
    game: GameName


class OneShare(Asked, frozen=True):
    code: ShareCode


class Wish(Sent, frozen=True):
    """House rules as somebody would like them; nothing has to be said."""

    preset: Annotated[
        str, says("House rules with a name, the game's first ones if none is said", max_length=64)
    ] = ""
    share: Annotated[str, says("House rules as somebody has sent them, instead", max_length=LONGEST)] = ""
    options: Annotated[dict[str, Any], says("What is different from them")] = msgspec.field(
        default_factory=dict
    )
    pace: Annotated[dict[str, Any], says("What is different from the usual clocks")] = msgspec.field(
        default_factory=dict
    )


async def games(_call: Call) -> Offers:
    """All games that are offered, with their presets."""
    return Offers(tuple([_offer(game) for game in GAMES]))


async def game(_call: Call, asked: OneGame) -> Sheet:
    """A game, and all that its host may choose."""
    return _sheet(find(asked.game))


async def words(_call: Call, asked: OneGame) -> GameWords:
    """What is said of a game in English: its phrases, and how it goes."""
    game = find(asked.game)
    own = {word: phrase for word, phrase in game.phrases.items() if ENGLISH.get(word) != phrase}
    return GameWords(_title(game), own, tuple(game.how_to))


async def check_options(_call: Call, asked: OneGame, body: Wish) -> HouseRules:
    """Check house rules: they come back whole, with a share code.

    A table is opened by the same: what is refused here is refused there.
    """
    wish = Proposal(
        game=asked.game, preset=body.preset, share=body.share, options=body.options, pace=body.pace
    )
    return _house_rules(understood(wish))


async def shared(_call: Call, asked: OneShare) -> HouseRules:
    """The house rules that a share code stands for."""
    return _house_rules(understood(Proposal(share=asked.code)))


def _offer(game: AnyGame) -> Offer:
    return Offer(game.name, _title(game), _presets(game), _records(game), game.summary, game.screen)


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
        tuple(_rules(Pace)),
        schema(game.options),
        schema(Pace),
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
