"""When a program brings more chips to its seat: when it has none left, or all wait for somebody to."""

from __future__ import annotations

from typing import Any

from stammtisch.client.choices import Move, filled
from stammtisch.client.followed import Followed
from stammtisch.games.catalogue import find
from stammtisch.kernel.refused import Refused


def bringing(table: Followed) -> Move | None:
    """The usual chips, if it's time for them and the table takes them."""
    if table.seat is None or not _is_poor(table, table.seat):
        return None
    for choice in table.table_choices:
        if choice.get("do") == "bring":
            return dict(choice)
        if choice.get("move", {}).get("do") == "bring":
            usual = choice["move"][choice["field"]]
            return filled(choice, max(choice["least"], min(usual, choice["most"])))
    return None


async def bring(table: Followed, move: Move) -> None:
    """These, or as many as there are in the account; Refused if that isn't enough."""
    try:
        await table.act(move)
    except Refused as refused:
        if refused.word != "not_enough_chips" or not refused.values["have"]:
            raise
        have, price = int(refused.values["have"]), int(refused.values["price"])
        await table.act({**move, "chips": move["chips"] * have // price})


def _is_poor(table: Followed, seat: int) -> bool:
    if table.picture.turn.waits in find(table.game).screen.poor:
        return True
    chairs: list[dict[str, Any]] = table.view.get("chairs", [])
    chair = chairs[seat] if seat < len(chairs) else {}
    return chair.get("chips") == 0 and not chair.get("bet")
