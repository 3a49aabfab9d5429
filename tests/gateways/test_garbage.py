"""Whatever comes over a WebSocket: the house stands, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from stammtisch.wire.asked import Ask
from tests.gateways.guests import Guest, open_house
from tests.gateways.test_visits import at_a_table
from tests.gateways.wires import frame
from tests.house.rooms import in_a_loop

# Frames as they are: any opcode, flags, masked or not, lengths that lie.

payloads = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=100).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.integers(1, 66_000).map(lambda size: b"x" * size),
    st.integers(1, 30_000).map(lambda depth: b"[" * depth),
    st.integers(1, 10_000).map(lambda depth: b'{"ask":' * depth),
)
frames = st.builds(
    lambda opcode, payload, fin, rsv, mask: frame(opcode, payload, fin=fin, rsv=rsv, mask=mask),
    st.integers(0, 15),
    payloads,
    st.booleans(),
    st.sampled_from([0, 0, 0, 1, 7]),
    st.sampled_from([True, True, True, False]),
)
lies = st.builds(lambda length: b"\x81\xff" + length.to_bytes(8) + b"\x00" * 4, st.integers(0, 2**64 - 1))
streams = st.lists(st.one_of(frames, lies, st.binary(max_size=60)), max_size=6).map(b"".join)

# Words as they should be, but for what stands in them.

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=80),
    st.sampled_from(["Anna", "ring4", "poker", "__proto__", "\x00", "../..", "x" * 3000]),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
KINDS = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in Ask.__args__}


THEIRS = "the table of the others"


@st.composite
def asks(draw: Any) -> dict[str, Any]:
    ask = draw(st.sampled_from(sorted(set(KINDS) - {"hello"})))
    fields = draw(st.lists(st.sampled_from(KINDS[ask]), unique=True))
    said = {name: THEIRS if name == "table" and draw(st.booleans()) else draw(values) for name in fields}
    return {"ask": ask, **said, **draw(st.dictionaries(st.text(max_size=5), values, max_size=1))}


class Evening:
    """Four who play in peace, and one who comes to disturb them."""

    def __init__(self, house: Any, table: str, guests: list[Guest]) -> None:
        self.house, self.table, self.guests = house, table, guests
        self.port = int(house.address.rpartition(":")[2])
        self.number = 0

    async def goes_on(self) -> None:
        """Somebody there is heard by the others, and the cards lie as they lay."""
        self.number += 1
        anna, ben = self.guests[:2]
        if self.number % 4 == 1:  # five lines in ten seconds are allowed
            assert (await anna.ask("follow", table=self.table, seen=self.before.version))["tell"] == "done"
        assert (await ben.ask("unfollow", table="nowhere"))["tell"] == "done"
        now = await self.house.house.table(self.table)
        assert (now.state, now.people) == (self.before.state, self.before.people)

    before: Any

    async def remember(self) -> None:
        self.before = await self.house.house.table(self.table)


async def knocks(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def evening(layer: Any, folder: Path, disturb: Any) -> None:
    """Lets `disturb` do its worst."""

    @in_a_loop
    async def run() -> None:
        async with open_house(folder, layer, limits=False) as house:
            here = Evening(house, *await at_a_table(house.address, "ring4", "Anna", "Ben", "Cleo", "Dora"))
            await here.remember()
            await disturb(here)
            await here.goes_on()
            assert await house.house.store.check() == []

    run()


both = pytest.mark.parametrize("layer", ["picows", "sansio"])
some_evenings = settings(
    max_examples=3,
    phases=[Phase.generate],  # what breaks an evening is short enough as it is
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def check_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    faults = [one.getMessage() for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]
    assert not faults


@both
@some_evenings
@given(many=st.lists(streams, min_size=15, max_size=20))
def test_no_bytes_bring_the_house_down_or_disturb_a_table(tmp_path_factory, layer, caplog, many):
    async def disturb(here: Evening) -> None:
        for stream in many:
            reader, writer = await knocks(here.port)
            third = max(1, len(stream) // 3)
            with suppress(ConnectionError):
                for cut in range(0, len(stream), third):
                    writer.write(stream[cut : cut + third])
                    await writer.drain()
                writer.write_eof()
                await asyncio.wait_for(reader.read(), 30)
            writer.close()
            await here.goes_on()

    evening(layer, tmp_path_factory.mktemp("house"), disturb)
    check_no_fault(caplog)


@both
@some_evenings
@given(many=st.lists(asks(), min_size=30, max_size=35))
def test_no_words_bring_the_house_down_or_move_anothers_seat(tmp_path_factory, layer, caplog, many):
    """By somebody who is known, at the others' table."""

    async def disturb(here: Evening) -> None:
        eve = await Guest.come(here.house.address, nickname="Eve")
        for ask in many:
            text = json.dumps(ask).replace(THEIRS, here.table)
            await eve.socket.send(text)
            answer = await eve.hear(lambda one: one.get("tell") in ("refused", "done"))
            assert answer.get("word") != "our_fault", text
            await here.goes_on()

    evening(layer, tmp_path_factory.mktemp("house"), disturb)
    check_no_fault(caplog)
