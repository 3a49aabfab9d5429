"""What somebody proposes to play when he opens a table: read once, at the door."""

from __future__ import annotations

from typing import Any

import msgspec

from stammtisch.games.catalogue import AnyGame, find
from stammtisch.games.options import Options, changed, read_options
from stammtisch.games.refused import Refused
from stammtisch.tables.pace import Pace


class Proposal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: str
    preset: str = ""
    """House rules with a name; the game's first ones if there is none."""
    options: dict[str, Any] = {}
    """What is different from them."""
    title: str = ""
    """What the table is called; if nothing, after whoever opens it."""
    is_private: bool = False
    pace: dict[str, Any] = {}
    """What is different from the usual clocks."""
    for_anyone: bool = False
    """Whoever looks for a game may be given a seat there."""


class Played(msgspec.Struct, frozen=True):
    """A proposal that can be played."""

    game: AnyGame
    preset: str
    options: Options
    pace: Pace


def understood(proposal: Proposal) -> Played:
    """The game and the house rules that are meant, or Refused."""
    game = find(proposal.game)
    preset = proposal.preset or next(iter(game.presets))
    if preset not in game.presets:
        known = ", ".join(game.presets)
        raise Refused("no_such_preset", f"there are no house rules {preset[:40]!r}: there is {known}")
    usual = game.presets[preset]
    options = changed(usual, proposal.options)
    game.setup(options)  # refuses what contradicts itself
    return Played(game, preset if options == usual else "", options, read_options(Pace, proposal.pace))
