"""The English phrases of Watten."""

from __future__ import annotations

from typing import Final

from stammtisch.games.cards import GERMAN_RANKS, GERMAN_SUITS
from stammtisch.games.english import ENGLISH, RANKS, SUITS
from stammtisch.games.facts import Phrases

HAPPENED: Final[Phrases] = {
    "": "",
    "announced": "Schlag and trump are named. ",
    "better_yes": "{by:name} agrees, and both announcers have new cards. ",
    "better_no": "{by:name} refuses better cards. ",
    "exchange_yes": "{by:name} agrees to the exchange. ",
    "exchange_no": "{by:name} refuses the exchange. ",
    "accepted": "{by:name} accepts, and the round is worth {points}. ",
    "trick": "{by:name} takes the trick. ",
    "round": "{winners:names} win the round and score {points:count:point|points}. ",
    "refused": "The bet is refused: {winners:names} score {points:count:point|points}. ",
    "forfeit": "The round is given up: {winners:names} score {points:count:point|points}. ",
    "left": "{by:name} has left: {winners:names} score {points:count:point|points}. ",
    "called_off": "{by:name} has left before Schlag and trump were named, so nobody scores. ",
    "void": "{by:name} has left, and the round counts for nothing. ",
    "new_game": "Somebody new sits here, so a new game begins. ",
    "game": "{winners:names} win the game with {points:count:point|points}. ",
}
"""What just happened."""

TO_DO: Final[Phrases] = {
    "your_turn_schlag": "Your turn: choose a card to name the Schlag by; {other:name} names trump.",
    "your_turn_trump": "Your turn: choose a card to name trump by; {other:name} names the Schlag.",
    "your_turn_answer_better": "Your turn: {asker:name} asks for better cards.",
    "your_turn_answer_exchange": "Your turn: {asker:name} asks to exchange Schlag and trump.",
    "your_turn_answer_bet": "Your turn: {asker:name} bets {stake}; accept or refuse.",
    "your_turn_answer_four": "Your turn: four is bet by itself; accept or refuse.",
    "your_turn_play": "Your turn: throw a card.",
    "your_turn_follow": "Your turn: a trump was led, so you must follow with a trump or a blind.",
    "your_turn_follow_trump": "Your turn: a trump was led, so you must follow with a trump.",
    "wait_announce": "Waiting for {seats:names} to announce.",
    "wait_answer_better": "{asker:name} asks for better cards: waiting for {seats:names} to answer.",
    "wait_answer_exchange": "{asker:name} asks to exchange Schlag and trump: waiting for {seats:names}.",
    "wait_answer_bet": "{asker:name} bets {stake}: waiting for {seats:names} to accept or refuse.",
    "wait_answer_four": "Four is bet by itself: waiting for {seats:names} to accept or refuse.",
    "wait_play": "Waiting for {seats:names} to throw a card.",
    "seats_missing": "Waiting for {missing:count:more player|more players}.",
    "somebody_away": "Waiting for {seats:names} to be back.",
    "house_moves": "The next round begins in a moment.",
}
"""What to do, or for whom one waits."""

STATE_LINES: Final[Phrases] = {
    (f"{first}_and_{then}" if first else then): happened + to_do
    for first, happened in HAPPENED.items()
    for then, to_do in TO_DO.items()
}

PHRASES: Final[Phrases] = {
    "gives_up_stake": "The round is lost: the other team gets {points:count:point|points}.",
    "gives_up_nothing": "The round is called off, and nobody scores.",
    **ENGLISH,
    **STATE_LINES,
    **{f"value_{rank}": RANKS[rank] for rank in GERMAN_RANKS},
    **{f"suit_{suit}": SUITS[suit] for suit in GERMAN_SUITS},
    "value_weli": "the Weli",
    "better": "better cards",
    "exchange": "an exchange of Schlag and trump",
    "score": "{seats:names} have {points:count:point|points} and have won {games:count:game|games}.",
    "score_of_one": "{seats:names} has {points:count:point|points} and has won {games:count:game|games}.",
    "score_of_chairs": (
        "Chairs {a} and {b} have {points:count:point|points} and have won {games:count:game|games}."
    ),
    "tricks": "{seats:names} have {points:count:point|points} and {n:count:trick|tricks}.",
    "tricks_of_one": "{seats:names} has {points:count:point|points} and {n:count:trick|tricks}.",
    "is_away": "{seat:name} is away.",
    "round": "Round {number}: {dealer:name} deals; it is worth {stake}.",
    "announcers": "{schlag:name} names the Schlag, {trump:name} names trump.",
    "gestrichen": "{seats:names} are gestrichen.",
    "gestrichen_of_one": "{seats:names} is gestrichen.",
    "gestrichen_of_chairs": "Chairs {a} and {b} are gestrichen.",
    "has_chosen": "{seat:name} has chosen a card.",
    "own_choice": "You have chosen the {card:card}.",
    "announced": "Announced: {card:card} (Schlag {schlag:phrase}, trump {trump:phrase}).",
    "shown": "Shown to you: {card:card}.",
    "last_trick": "The last trick, led by {seat:name}: {cards:cards}.",
    "thrown": "{seat:name} has thrown {card:card}.",
    "hand": "Your hand: {cards:cards}.",
    "was_named": "In the last round the Schlag was {schlag:phrase}, and trump was {trump:phrase}.",
    "lot": "{seat:name} deals first, by lot.",
    "deal": "Five cards each; {seat:name} deals.",
    "deal_better": "Both announcers get five new cards.",
    "deal_own": "{seat:name} gets {cards:cards}.",
    "ask_better": "{seat:name} asks for better cards.",
    "ask_exchange": "{seat:name} asks to exchange Schlag and trump.",
    "answer_better_yes": "{seat:name} agrees to better cards.",
    "answer_better_no": "{seat:name} refuses better cards.",
    "answer_exchange_yes": "{seat:name} agrees to the exchange.",
    "answer_exchange_no": "{seat:name} refuses the exchange.",
    "announce": "{seat:name} chooses the {card:card}.",
    "announce_hidden": "{seat:name} has chosen a card.",
    "draw": "{seat:name} has a card drawn.",
    "drawn": "The {card:card} is drawn for {seat:name}.",
    "drawn_hidden": "A card is drawn for {seat:name}.",
    "show_schlag": "{seat:name} shows the {card:card} for the Schlag.",
    "show_schlag_hidden": "{seat:name} shows a card for the Schlag.",
    "show_trump": "{seat:name} shows the {card:card} for trump.",
    "show_trump_hidden": "{seat:name} shows a card for trump.",
    "four": "Four is bet by itself for {seats:names}.",
    "play": "{seat:name} throws {card:card}.",
    "bet": "{seat:name} bets {stake}.",
    "accept": "{seat:name} accepts {stake}.",
    "refuse": "{seat:name} refuses {stake}.",
    "forfeit": "{seat:name} gives up the round, which is worth {stake}.",
    "trick": "{seat:name} takes the trick.",
    "lay": "The Schlag was {schlag:phrase}, trump was {trump:phrase}.",
    "score_points": "{seats:names} score {points:count:point|points}.",
    "win": "{seats:names} win the game.",
    "may_ask": "ask for {what:phrase}",
    "may_answer_yes": "agree to {what:phrase}",
    "may_answer_no": "refuse {what:phrase}",
    "may_announce": "show the {card:card}",
    "may_draw": "have a card drawn",
    "may_play": "throw {card:card}",
    "may_bet": "bet {stake}",
    "may_accept": "accept, and play for {stake}",
    "may_refuse": "refuse the bet",
    "may_forfeit": "give up the round, which is worth {stake}",
}
