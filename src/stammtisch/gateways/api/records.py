"""What was played, as files that other programs read."""

from __future__ import annotations

import zipfile
from collections.abc import AsyncIterator
from typing import Annotated, Final

from stammtisch.gateways.api.endpoint import Asked, Call, Download, says
from stammtisch.gateways.api.tables import Code, TableName, check_code
from stammtisch.house.keeping.records import File, Left

LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""When every file in an archive was made, as far as that says so: house time has no days."""
NOT_HERE: Final = "not-in-here.txt"


class OneRecord(Asked, frozen=True):
    table: TableName
    format: Annotated[
        str, says("One of the formats of the [game](#offer); its first if left out", max_length=16)
    ] = ""
    number: Annotated[
        int,
        says(
            "Which hand or match, from 1 on, if a file holds one; 0 is the last finished one", ge=0, le=2**53
        ),
    ] = 0
    code: Code = ""


async def record(call: Call, asked: OneRecord) -> Download:
    """Download what was played at a table, as a file for other programs.

    It holds only what the sender was shown: cards that they didn't see are unknown. What is still being
    played isn't in it. People who may read the table's history may download it, as far as they may see it.
    """
    check_code(call, asked.code)
    call.rooms.accounts.limits.look_back(call.address, call.person)
    found = await call.rooms.house.records.of_table(
        call.person, asked.table, asked.format, asked.number, asked.code
    )
    return Download(found.name, found.content)


async def records(call: Call) -> Download:
    """Download all that I have played as a ZIP archive, with one or more files for each table.

    It's streamed. Tables of games without a format are left out; tables that can't be written are listed
    in `not-in-here.txt`.
    """
    call.rooms.accounts.limits.take_along(call.me())
    return Download("stammtisch.zip", archived(call.rooms.house.records.of_person(call.me())))


class _Written:
    """What an archive has written since it was last asked for."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def write(self, data: bytes) -> int:
        self._bytes += data
        return len(data)

    def flush(self) -> None:
        """There is nothing behind it."""

    def close(self) -> None:
        """It stays readable."""

    def taken(self) -> bytes:
        taken = bytes(self._bytes)
        self._bytes.clear()
        return taken


async def archived(found: AsyncIterator[File | Left]) -> AsyncIterator[bytes]:
    """One archive of these, bit by bit."""
    written, left = _Written(), list[str]()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        async for one in found:
            match one:
                case File(name=name, content=content):
                    _put(archive, name, content)
                case Left(table=table, sentence=sentence):
                    left.append(f"{table}: {sentence}\n")
            yield written.taken()
        if left:
            _put(archive, NOT_HERE, "".join(left).encode())
    yield written.taken()


def _put(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED)
