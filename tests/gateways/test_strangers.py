"""What strangers send fills no log: it's counted, and told once a minute at most."""

from __future__ import annotations

import logging
import sys

from prometheus_client import CollectorRegistry

from stammtisch.gateways.logs import OnceAMinute
from stammtisch.gateways.strangers import Strangers
from stammtisch.house.watching.outbox import Outbox
from tests.gateways.guests import open_house
from tests.gateways.members import the_host
from tests.gateways.test_headers import status_of, written
from tests.gateways.test_visits import both
from tests.house.rooms import in_a_loop

NO_HTTP = b"\x16\x03\x01 what is this\r\n\r\n"


@in_a_loop
async def test_each_is_counted_and_all_are_said_in_one_sentence(caplog):
    registry = CollectorRegistry()
    strangers = Strangers(registry)
    for _ in range(150):
        strangers.did("no_http")
    strangers.did("bcbs_login")
    strangers.say()
    [said] = [record.getMessage() for record in caplog.records]
    assert said.endswith("requests that are not HTTP (150), BC-BS logins refused (1)")
    assert registry.get_sample_value("stammtisch_strangers_total", {"what": "no_http"}) == 150


@both
@in_a_loop
async def test_however_much_is_sent_little_is_logged(tmp_path, layer, caplog):
    caplog.set_level(logging.INFO)
    async with open_house(tmp_path, layer, limits=False) as house:
        port = int(house.address.rpartition(":")[2])
        foreign = written("GET", "/ws", {"Origin": "http://evil.example"})
        for request in [
            NO_HTTP,
            foreign,
            written("GET", "/", {"Connection": "Upgrade", "Upgrade": "h2c"}),
        ] * 10:
            assert await status_of(port, request) < 500
        counted = (await the_host(house, tmp_path).get("/metrics")).body.decode()
    for what in ("no_http", "turned_away", "other_upgrade"):
        assert f'stammtisch_strangers_total{{what="{what}"}} 10.0' in counted
    said = [one.getMessage() for one in caplog.records if one.name.startswith(("stammtisch", "uvicorn"))]
    said = [one for one in said if "accepted" not in one]
    assert len([one for one in said if "strangers: refused or cut off" in one]) == 1
    assert [one for one in said if "Invalid HTTP" in one or "ASGI" in one or "Unsupported" in one] == []


def test_who_takes_nothing_is_let_go_without_a_word(caplog):
    told: list[str] = []
    outbox = Outbox(most=1)
    outbox.on_overflow = lambda: told.append("overflow")
    for _ in range(3):
        outbox.put(b"an answer")
    assert (told, outbox.is_closed, caplog.records) == (["overflow"], True, [])


def test_the_same_fault_is_told_once_a_minute_and_another_one_at_once():
    now = [0.0]
    is_told = OnceAMinute(lambda: now[0])

    def failed(value: object) -> logging.LogRecord:
        try:
            int(value)  # type: ignore[call-overload]
        except (TypeError, ValueError):
            return logging.LogRecord("house", logging.ERROR, "", 1, "it failed", None, sys.exc_info())
        raise AssertionError

    plain = logging.LogRecord("house", logging.INFO, "", 1, "all is well", None, None)
    said = [is_told(failed("x")), is_told(failed("y")), is_told(failed(None)), is_told(plain), is_told(plain)]
    assert said == [True, False, True, True, True]
    now[0] = 60.0
    assert is_told(failed("x"))
