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
    "hold": "Most of the table have vanished. It stands still until they are back.",
    "kick": "{seat:name} has to leave the table.",
    "admit": "{person:person} may come back.",
    "hand_over": "{person:person} is the host now.",
    "hurry": "The clocks have changed.",
    "hush_yes": "In the chat only those are heard who sit here.",
    "hush_no": "Who watches is heard in the chat too.",
    "lock_yes": "Nobody else may sit down.",
    "lock_no": "Free seats may be taken again.",
    "plan_dropped": "The house rules stay as they are: what was planned can't be played here now.",
    "play_for": "The house plays for {seat:name}.",
    "sit_out": "The house waits for {seat:name} no longer.",
    "more_time": "{seat:name} has {seconds} s more.",
    "lend": "{seat:name} is lent {chips:chips}.",
    "take_off": "{seat:name} gets {chips:chips} of the stack back.",
    "close": "The table is closed.",
    "rule_now": "{sentence}: {value}.",
    "rule_now_chips": "{sentence}: {value:chips}.",
    "host_change": "{by:person} changes the house rules.",
    "host_plan": "{by:person} changes the house rules from the next round on.",
    "host_hurry": "{by:person} changes the clocks.",
    "host_plan_clocks": "{by:person} changes the clocks from the next round on.",
    "host_plan_dropped": "{by:person} leaves the house rules as they are.",
    "host_pause": "{by:person} pauses the table.",
    "host_resume": "{by:person} lets the table go on.",
    "host_kick": "{by:person} has asked {seat:name} to leave the table.",
    "host_admit": "{by:person} lets {person:person} come back.",
    "host_hand_over": "{by:person} makes {person:person} the host.",
    "host_hush_yes": "{by:person} lets only those be heard in the chat who sit here.",
    "host_hush_no": "{by:person} lets those who watch be heard in the chat too.",
    "host_lock_yes": "{by:person} lets nobody else sit down.",
    "host_lock_no": "{by:person} lets people sit down again.",
    "host_play_for": "{by:person} lets the house play for {seat:name}: the connection is lost.",
    "host_sit_out": "{by:person} lets nobody wait for {seat:name}: the connection is lost.",
    "host_more_time": "{by:person} gives {seat:name} {seconds} s more.",
    "host_lend": "{by:person} lends {seat:name} {chips:chips}.",
    "host_take_off": "{by:person} gives {seat:name} {chips:chips} of the stack back.",
    "host_close": "{by:person} closes the table.",
    "sow": "{seat:name} has a share in chance from now on.",
    "seed": "{seat:name} sends a seed.",
    "gather": "The house gathers the seeds.",
    "leaving_free": "Leaving costs you nothing now.",
    "leaving_chips": "{chips:chips} that are in play for you are lost.",
    "leaving_loan": "{chips:chips} go back to {person:person}, who has lent them to you.",
    "leaving_with": "You take {chips:chips} back to your balance.",
    "may_sit_amount": "sit down with {least} to {most} chips",
    "may_sit": "sit down",
    "may_bring_amount": "bring {least} to {most} chips",
    "may_leave": "leave the table",
    "may_away": "sit out",
    "may_back": "take part again",
    "may_change": "change the house rules",
    "may_take_off_amount": "take {least} to {most} chips off a stack",
    "may_pause": "ask for a pause",
    "may_resume": "ask to go on",
}
