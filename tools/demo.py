"""Records the hand that runs in an empty lobby, web/public/demo.json: bots play it, and a watcher is told.

python -m tools.demo
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import House

FILE: Final = Path("web/public/demo.json")
GAME: Final = "poker"
MOST_HANDS: Final = 60
LEAST_ROWS: Final = 12
"""A hand that is over sooner has nothing to look at."""

NEEDED: Final = {"lay", "street", "pay"}
"""It goes to a showdown."""

Message = dict[str, Any]


class Line:
    """One connection: what it asks is answered, what it's told is kept."""

    def __init__(self, line: ClientConnection, name: str) -> None:
        self._line, self._number, self.told = line, 0, list[Message]()
        self.ask("hello", protocol=1, nickname=name)

    def ask(self, what: str, **values: Any) -> Message:
        self._number += 1
        self._line.send(json.dumps({"ask": what, "re": self._number, **values}))
        while True:
            message = self._heard()
            if message.get("re") == self._number:
                return message

    def _heard(self, timeout: float | None = None) -> Message:
        message: Message = json.loads(self._line.recv(timeout))
        self.told.append(message)
        return message

    def listen(self) -> None:
        """To one more message, if there is one soon."""
        try:
            self._heard(0.05)
        except TimeoutError:
            return


def played(address: str) -> Iterator[list[Message]]:
    """Hand by hand what somebody who watches is told: how the table stands, and row by row."""
    ws = address.replace("http", "ws", 1) + "/ws"
    with connect(ws) as one, connect(ws) as two:
        host, watcher = Line(one, "Anna"), Line(two, "Walter")
        pace = {"thinking": 0, "advice": True, "rest": 2}
        options = {"seats": 4}
        table = host.ask("open", game=GAME, options=options, pace=pace, bots=3, bots_after=0)["table"]
        host.ask("join", table=table)
        host.ask("follow", table=table)
        watcher.ask("follow", table=table, words=True)
        for _ in range(MOST_HANDS * 200):
            for line in (host, watcher):
                line.listen()
            last = next((one for one in reversed(host.told) if "picture" in one), None)
            if last and (last.get("seat") or 0) in last["picture"]["turn"].get("awaits", ()):
                host.told.clear()
                host.ask("decide", table=table)
            yield from _hands(watcher.told)


def _hands(told: list[Message]) -> Iterator[list[Message]]:
    """The hand that has ended, if one has: what was told before the next one begins is forgotten."""
    rows = [one for one in told if "picture" in one]
    begins = [n for n, one in enumerate(rows) if "blinds" in words(one)]
    ends = [n for n, one in enumerate(rows) if "pay" in words(one)]
    if not begins or not ends or ends[-1] < begins[-1] or not begins[-1]:
        return
    before = begins[-1] - 1
    known = {key: row[key] for row in rows[: before + 1] for key in ("game", "company") if row.get(key)}
    yield [{**rows[before], **known}, *rows[before + 1 : ends[-1] + 1]]
    told[:] = [{**rows[ends[-1]], **known}]


def words(row: Mapping[str, Any]) -> set[str]:
    return {move["do"] for _, move in row.get("moves", ())}


def is_worth_it(hand: Sequence[Message]) -> bool:
    return len(hand) >= LEAST_ROWS and set().union(*map(words, hand)) >= NEEDED


def written(hand: Sequence[Message]) -> str:
    """Without what a picture doesn't draw."""
    first, *rows = hand
    told = ("version", "moves", "facts", "picture", "company")
    rows = [{key: row[key] for key in told if key in row} for row in rows]
    for row in (first, *rows):
        row["picture"] = {key: row["picture"][key] for key in ("turn", "view", "facts")}
    begin = {key: first.get(key) for key in ("game", "version", "company", "picture", "title", "preset")}
    return json.dumps({"begin": begin, "rows": rows}, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data))
        try:
            hand = next(filter(is_worth_it, played(house.address)))
            FILE.write_text(written(hand), "utf-8")
            print(f"Wrote {FILE}: {len(hand)} rows")
        finally:
            house.end()


if __name__ == "__main__":
    main()
