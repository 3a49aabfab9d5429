"""Members at their browsers: cookies are kept and sent as a browser would."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from stammtisch.app import Running
from tests.gateways.api.asking import Reply, Web
from tests.gateways.guests import Guest

PASSWORD = "correct horse battery"


class Browser(Web):
    """Keeps the cookie that it's given, and says from which page it asks."""

    def __init__(self, address: str, origin: str = "http://here") -> None:
        super().__init__(address)
        self.origin, self.cookie = origin, ""

    async def ask(self, method: str, path: str, body: bytes | None = None, /, **headers: str) -> Reply:
        sent = {"Origin": self.origin, "Cookie": self.cookie, **headers}
        reply = await super().ask(method, path, body, **{name: one for name, one in sent.items() if one})
        set_cookie = reply.headers.get("set-cookie", "")
        if set_cookie:
            pair, _, rest = set_cookie.partition(";")
            self.cookie = "" if "Max-Age=0" in rest else pair
        return reply

    async def put(self, path: str, body: Any) -> Reply:
        return await self.ask("PUT", path, json.dumps(body).encode(), Content_Type="application/json")

    async def delete(self, path: str) -> Reply:
        return await self.ask("DELETE", path)

    async def connected(self, **hello: Any) -> Guest:
        """A WebSocket that the page opens: it's known by the cookie."""
        return await Guest.come(self.address, {"Cookie": self.cookie} if self.cookie else None, **hello)


async def member(address: str, name: str) -> Browser:
    browser = Browser(address)
    reply = await browser.post("/api/members", {"name": name, "password": PASSWORD})
    assert reply.status == 201, reply
    return browser


def the_host(house: Running, folder: Path) -> Web:
    """Whoever can read the folder."""
    return Web(house.address, (folder / "host-token").read_text().strip())
