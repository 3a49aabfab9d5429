"""What was played, as files that other programs read."""

from __future__ import annotations

import zipfile
from collections.abc import AsyncIterator
from typing import Annotated, Final

from stammtisch.gateways.api.endpoint import Asked, Call, Download, says
from stammtisch.gateways.api.tables import Code, TableName, check_code
from stammtisch.house.records import File, Left

LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""When every file in an archive was made, as far as that says so: house time has no days."""
NOT_HERE: Final = "not-in-here.txt"


class OneRecord(Asked, frozen=True):
    table: TableName
    format: Annotated[
        str, says("One of those that the [game](#offer) has; the first if none is said", max_length=16)
    ] = ""
    number: Annotated[
        int, says("Where a file holds one: which, from 1 on; 0 is the last that is over", ge=0, le=2**53)
    ] = 0
    code: Code = ""


async def record(call: Call, asked: OneRecord) -> Download:
    """What was played at a table, as a file that other programs read.

    No more is in it than one was shown: others' cards that one didn't see are unknown ones. What is still
    being played isn't in it. It's for those who may see the table's history, and as far as they may.
    """
    check_code(call, asked.code)
    call.rooms.accounts.limits.look_back(call.address, call.person)
    found = await call.rooms.house.records.of_table(
        call.person, asked.table, asked.format, asked.number, asked.code
    )
    return Download(found.name, found.content)


async def records(call: Call) -> Download:
    """All that one has played, a file for each table, in one ZIP archive.

    It's sent as it's made. Tables of games without a format aren't in it; those that can't be written are
    named in `not-in-here.txt`.
    """
    call.rooms.accounts.limits.take_along(call.person)
    return Download("stammtisch.zip", archived(call.rooms.house.records.of_person(call.person)))


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
