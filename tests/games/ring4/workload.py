"""ring4 a second time, the plainest way: what the text of the load test says, on lists and dicts.

It shares nothing with the game. Cards are text, the table is one dict, and a card that may
not be played changes nothing.
"""

from copy import deepcopy
from typing import Any

Table = dict[str, Any]

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()
DECK = [suit + rank for suit in "SHDC" for rank in RANKS]


def new_table(deck: list[str]) -> Table:
    table: Table = {
        "seq": 0,
        "hand": 0,
        "turn": 0,
        "trick": [],
        "last": {"cards": [], "winner": -1},
        "played": [],
        "seats": [
            {
                "name": f"player-number-{seat}",
                "avatar": f"/avatars/default-{seat}.png",
                "score": 0,
                "tricks": 0,
                "n": 13,
                "ready": True,
                "clock": 300,
            }
            for seat in range(4)
        ],
        "hands": [[], [], [], []],
        "rules": {
            "deck": "french-52",
            "players": 4,
            "cards": 13,
            "follow": True,
            "trump": None,
            "rotation": "clockwise",
            "scoring": "one-point-per-trick",
            "target": 1000,
            "clock": {"base": 300, "increment": 10},
            "chat": True,
        },
    }
    deal(table, deck)
    return table


def deal(table: Table, deck: list[str]) -> None:
    table["hand"] += 1
    table["hands"] = [list(deck[13 * seat : 13 * seat + 13]) for seat in range(4)]
    table["played"], table["last"] = [], {"cards": [], "winner": -1}
    for seat in table["seats"]:
        seat["n"], seat["tricks"] = 13, 0


def legal(table: Table) -> list[str]:
    hand, trick = table["hands"][table["turn"]], table["trick"]
    following = [card for card in hand if trick and card[0] == trick[0][0]]
    return following or list(hand)


def play(table: Table, seat: int, card: str, next_deck: list[str]) -> bool:
    """Plays a card, or gives False and changes nothing. `next_deck` is for when this was the last."""
    if seat != table["turn"] or card not in legal(table):
        return False
    table["hands"][seat].remove(card)
    table["seats"][seat]["n"] -= 1
    table["trick"].append(card)
    table["played"].append(card)
    table["seq"] += 1
    table["turn"] = (seat + 1) % 4
    if len(table["trick"]) == 4:
        finish_trick(table)
    if len(table["played"]) == 52:
        deal(table, next_deck)
    return True


def finish_trick(table: Table) -> None:
    trick = table["trick"]
    following = [card for card in trick if card[0] == trick[0][0]]
    winner = trick.index(max(following, key=lambda card: RANKS.index(card[1:])))
    table["seats"][winner]["score"] += 1
    table["seats"][winner]["tricks"] += 1
    table["last"] = {"cards": trick, "winner": winner}
    table["trick"] = []


def view(table: Table, seat: int | None) -> Table:
    """All but the hands, and one's own cards; a watcher has none."""
    seen = deepcopy({key: value for key, value in table.items() if key != "hands"})
    return {**seen, "mine": None if seat is None else list(table["hands"][seat])}
