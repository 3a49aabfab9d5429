"""The pace of a table: how long people may think, and what becomes of the seat of whoever is gone."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from stammtisch.games.options import Options, rule


class ClockSettings(Options, frozen=True, kw_only=True):
    """In seconds, where it's about time, but for the time of an empty table."""

    turn: Annotated[int, rule("How long one may think; 0 if nobody is hurried", "clock", 0, 3600)] = 60
    bank: Annotated[int, rule("What one may think longer, altogether", "clock", 0, 3600)] = 60
    refill: Annotated[int, rule("What comes back of that with every round", "clock", 0, 600)] = 10
    betting: Annotated[
        int, rule("How long bets are taken after the first one; 0 if as long as it takes", "clock", 0, 3600)
    ] = 20
    rest: Annotated[
        int,
        rule("How soon the next round begins by itself; 0 if somebody has to ask for it", "clock", 0, 600),
    ] = 4
    absent: Annotated[
        Literal["play_on", "wait", "leave", "bot"],
        rule(
            "Whoever is gone is played for when their clock runs out; is waited for; loses their seat; or a "
            "bot stands in for them",
            "people",
        ),
    ] = "play_on"
    grace: Annotated[int, rule("How long one may be gone before one counts as away", "people", 5, 3600)] = 60
    hold: Annotated[
        int,
        rule(
            "How long the table stands still when most of it vanish at once; 0 if it doesn't",
            "people",
            0,
            3600,
        ),
    ] = 300
    keep: Annotated[
        int, rule("How long the seat of whoever is away is kept; 0 if for ever", "people", 0, 604_800)
    ] = 1800
    approval: Annotated[bool, rule("Whoever brings more chips asks the host first", "people")] = False
    empty: Annotated[
        int, rule("After so many hours without anybody the table is removed; 0 if never", "people", 0, 8760)
    ] = 12
    thinking: Annotated[int, rule("How long bots think, about; 0 if they play at once", "bots", 0, 60)] = 2
    advice: Annotated[bool, rule("Whoever is asked may let a bot decide for them", "bots")] = False
    chat: Annotated[bool, rule("Bots may say something in the chat, now and then", "bots")] = False
    scores: Annotated[bool, rule("Rounds with bots count for high scores and statistics", "bots")] = False


NO_HURRY: Final = ClockSettings(turn=0, betting=0, rest=0, absent="wait", hold=0, keep=0, empty=0)
"""No clock at all."""
