"""English phrases for what is said at every table; a game's own are added to these."""

from __future__ import annotations

from typing import Final

from stammtisch.games.cards import FRENCH, GERMAN
from stammtisch.games.facts import Phrases

RANKS: Final = {
    **dict(zip("23456789T", "two three four five six seven eight nine ten".split(), strict=True)),
    **{"10": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace", "U": "under", "O": "over"},
}
SUITS: Final = {
    **{"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"},
    **{"b": "bells", "l": "leaves", "a": "acorns"},
}
CARDS: Final = {
    name: "Weli" if name == "Weli" else f"{RANKS[name[:-1]]} of {SUITS[name[-1]]}"
    for name in (*FRENCH.names, *GERMAN.names)
}

ENGLISH: Final[Phrases] = {
    **CARDS,
    "the_house": "the house",
    "and": "and",
    "nothing": "nothing",
    "sit": "{seat:name} sits down with {chips:count:chip|chips}.",
    "sit_plain": "{seat:name} sits down.",
    "bring": "{seat:name} brings {chips:count:chip|chips} more.",
    "leave": "{seat:name} leaves the table.",
    "away": "{seat:name} sits out.",
    "back": "{seat:name} is back.",
    "wait_back": "Waiting for {seats:names} to be back.",
    "change": "The house rules have changed.",
    "shuffle": "The house shuffles.",
    "throw": "{seat:name} throws {dice}.",
    "unseat": "{seat:name} has too few chips left and gives up the seat.",
    "pause": "{seat:name} calls for a pause.",
    "resume": "{seat:name} wants to go on.",
    "kick": "{seat:name} has to leave the table.",
    "admit": "{person} may come back.",
    "hand_over": "{person} is the host now.",
    "hurry": "The clocks have changed.",
    "hush_yes": "In the chat only those are heard who sit here.",
    "hush_no": "Who watches is heard in the chat too.",
    "close": "The table is closed.",
    "sow": "{seat:name} has a share in chance from now on.",
    "seed": "{seat:name} sends a seed.",
    "gather": "The house gathers the seeds.",
    "may_sit_amount": "sit down with {least} to {most} chips",
    "may_sit": "sit down",
    "may_bring_amount": "bring {least} to {most} chips",
    "may_leave": "leave the table",
    "may_away": "sit out",
    "may_back": "take part again",
    "may_change": "change the house rules",
    "may_pause": "ask for a pause",
    "may_resume": "ask to go on",
}
