"""What somebody wishes for, in the words of the house."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from stammtisch.house.lobby.joining import side
from stammtisch.house.lobby.proposal import Proposal
from stammtisch.tables.moves import CallBots
from stammtisch.wire import asked

MOST_SEATS_WISHED: Final = 10


def proposal(ask: asked.Open) -> Proposal:
    """The table that they would like to open."""
    return Proposal(
        game=ask.game,
        preset=ask.preset,
        share=ask.share,
        options=ask.options,
        title=ask.title,
        is_private=ask.private,
        pace=ask.pace,
        for_anyone=ask.for_anyone,
        is_hushed=ask.hushed,
        bots=CallBots(ask.bots, ask.strength, ask.bots_after) if ask.bots else None,
    )


def among(ask: asked.Join) -> Collection[int] | None:
    """The seats that they would take; None if they like them all."""
    if ask.seat is not None:
        return (ask.seat,)
    return None if ask.side is None else side(ask.side, MOST_SEATS_WISHED)
