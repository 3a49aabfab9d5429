"""Tables that are told to a page as if they were in the house: played by the rules, with cards that are
written down, row by row when a test wants it. No luck decides what is seen."""

from __future__ import annotations

import json
from typing import Final

from playwright.sync_api import Page, WebSocketRoute

from stammtisch.fairness.vault import Vault
from stammtisch.games.moves import DEALER
from stammtisch.house.watching.showing import Showing
from stammtisch.kernel.codec import encode
from stammtisch.tables.fair.witness import Telling
from stammtisch.tables.record import Table
from stammtisch.tables.shown.picture import Audience, Common, company, picture
from stammtisch.tables.table import Acted
from stammtisch.wire.messages import PROTOCOL, Shown
from tests.tables.toy import PEOPLE, Evening

TABLE: Final = "t"
"""The name that the rows of an evening have."""


class Told:
    """Stands between the house and a page, which sits at a table of ours as the first who came there."""

    def __init__(self, page: Page, name: str, evening: Evening, seat: int = 0) -> None:
        self._page, self._name, self._evening, self._seat = page, name, evening, seat
        self._lines: list[WebSocketRoute] = []
        evening.watched.append(self._went)
        page.route_web_socket("**/ws", self._dial)

    def _dial(self, line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        self._lines.append(line)
        line.on_message(lambda text: self._asked(line, house, str(text)))

    def _asked(self, line: WebSocketRoute, house: WebSocketRoute, text: str) -> None:
        asked = json.loads(text)
        if asked.get("table") != TABLE:
            house.send(text)
            return
        if asked["ask"] == "follow":
            self._send(encode(self._shown()))
        line.send(json.dumps({"tell": "done", "re": asked["re"]}))

    def _shown(self) -> Shown:
        evening = self._evening
        table = evening.table
        return Shown(
            PROTOCOL,
            TABLE,
            table.version,
            evening.at,
            table.game.name,
            company(table),
            picture(table, Audience(self._seat, in_words=True), Common(table)),
            self._seat,
            (),
        )

    def _went(self, before: Table, acted: Acted) -> None:
        """Somebody has played something there, and this came of it."""
        table, [seat, _] = acted.table, acted.moves[0]
        row = acted.row(TABLE, "", self._evening.at, None if seat == DEALER else table.people[seat], "")
        known = company(table) if table.people is not before.people else None
        chance = Telling(Vault(bytes(32)), acted)
        self._send(
            Showing(table, row, Common(table), known, chance).went(Audience(self._seat, in_words=True))
        )

    def _send(self, message: bytes) -> None:
        """Whoever looks at it is the one who sits there."""
        own = PEOPLE[self._seat]
        if self._lines:
            self._lines[-1].send(message.decode().replace(json.dumps(own), json.dumps(self._name)))
