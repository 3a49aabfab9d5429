"""What somebody proposes to play when they open a table: read once, at the door."""

from __future__ import annotations

from typing import Any

import msgspec

from stammtisch.games.catalogue import find
from stammtisch.games.contract import AnyGame
from stammtisch.games.options import Options, changed, read_options
from stammtisch.games.shares import from_share_code, game_of
from stammtisch.kernel.refused import Refused
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import CallBots


class Proposal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: str = ""
    """A share code names it too."""
    preset: str = ""
    """House rules with a name; the game's first ones if there is none."""
    share: str = ""
    """House rules as somebody has sent them, instead of a preset."""
    options: dict[str, Any] = {}
    """What is different from them."""
    title: str = ""
    """What the table is called; if nothing, after whoever opens it."""
    is_private: bool = False
    pace: dict[str, Any] = {}
    """What is different from the usual clocks."""
    for_anyone: bool = False
    """Whoever looks for a game may be given a seat there."""
    is_hushed: bool = False
    """Who only watches isn't heard in the chat."""
    bots: CallBots | None = None
    """Which bots are to sit there."""
    is_fleeting: bool = False
    """It's taken away when its people have left."""


class Played(msgspec.Struct, frozen=True):
    """A proposal that can be played."""

    game: AnyGame
    preset: str
    options: Options
    pace: ClockSettings


def understood(proposal: Proposal) -> Played:
    """The game and the house rules that are meant, or Refused."""
    game = find(proposal.game or (game_of(proposal.share) if proposal.share else ""))
    options = changed(_usual(game, proposal), proposal.options)
    game.setup(options)  # refuses what contradicts itself
    return Played(
        game, _name_of(game, options, proposal), options, read_options(ClockSettings, proposal.pace)
    )


def _usual(game: AnyGame, proposal: Proposal) -> Options:
    """The house rules from which the options differ."""
    if proposal.share:
        if proposal.preset:
            raise Refused("preset_and_share", "cannot play by both: name a preset, or give a share code")
        shared: Options = from_share_code(game, proposal.share)
        return shared
    preset = proposal.preset or next(iter(game.presets))
    if preset not in game.presets:
        known = ", ".join(game.presets)
        raise Refused("no_such_preset", f"there are no house rules {preset[:40]!r}: there is {known}")
    named: Options = game.presets[preset]
    return named


def _name_of(game: AnyGame, options: Options, proposal: Proposal) -> str:
    """By what name people know these house rules, if they do: the one that was named, or any."""
    names = [name for name, one in game.presets.items() if one == options]
    return proposal.preset if proposal.preset in names else next(iter(names), "")
