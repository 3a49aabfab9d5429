"""Asks a house over HTTP, by real sockets, with nothing between that could help."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NamedTuple


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def said(self) -> Any:
        return json.loads(self.body)

    @property
    def word(self) -> str:
        """What is wrong."""
        assert set(self.said) <= {"word", "sentence", "values"}
        assert self.headers["content-type"] == "application/json"
        return str(self.said["word"])


class Web:
    """Somebody who asks."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address, self.token = address, token
        self.port = int(address.rpartition(":")[2])

    @classmethod
    async def come(cls, address: str, nickname: str) -> Web:
        reply = await cls(address).post("/api/guests", {"nickname": nickname})
        assert reply.status == 201, reply
        return cls(address, reply.said["token"])

    async def get(self, path: str, **headers: str) -> Reply:
        return await self.ask("GET", path, **headers)

    async def post(self, path: str, body: Any, **headers: str) -> Reply:
        written = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content_Type": "application/json", **headers}
        return await self.ask("POST", path, written, **headers)

    async def ask(self, method: str, path: str, body: bytes | None = None, /, **headers: str) -> Reply:
        lines = [f"{method} {path} HTTP/1.1", "Host: here", "Connection: close"]
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        if body is not None and "Content_Length" not in headers:
            lines.append(f"Content-Length: {len(body)}")
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        return await raw(self.port, "\r\n".join([*lines, "", ""]).encode() + (body or b""))


async def raw(port: int, request: bytes) -> Reply:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    first, *lines = head.decode().split("\r\n")
    headers = {name.casefold(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return Reply(int(first.split()[1]), headers, body)
