"""By which names the house is reached: no other site can make it a part of itself."""

from __future__ import annotations

import socket

import pytest

from stammtisch.gateways.hosts import Hosts, hosts
from tests.gateways.api.asking import raw
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import the_host
from tests.gateways.test_headers import UPGRADE, status_of, written
from tests.gateways.test_visits import both
from tests.house.rooms import in_a_loop

HERE = "192.168.1.7"
OUTSIDE = "1.1.1.1"


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20:8026",
        "192.168.1.20",
        "[fd00::7]:8026",
        "[::1]",
        "localhost:8026",
        "pi",
        "PI:8026",
        "pi.local",
        "pi.local.:8026",
        "pi.lan",
        "pi.fritz.box",
        "pi.home.arpa",
        "cards.localhost",
        "",
    ],
)
def test_names_that_no_other_site_can_have_are_the_houses(host):
    assert hosts((), "", is_any=False).are_known(host, HERE)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8026", "pi.local.evil.example", "1.2.3.4.evil.example"]
)
@pytest.mark.parametrize("peer", [HERE, "127.0.0.1", "::1", "fd00::9", "::ffff:192.168.1.9", "", "nonsense"])
def test_a_name_of_the_public_dns_is_a_trick_if_somebody_near_asks_by_it(host, peer):
    assert not hosts((), "", is_any=False).are_known(host, peer)


def test_who_comes_from_outside_needs_no_trick():
    assert hosts((), "", is_any=False).are_known("cards.example", OUTSIDE)


def test_the_machines_own_name_and_the_one_that_people_are_told_are_the_houses(monkeypatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "Pi.club.example")
    known = hosts((), "https://Cards.example:8443/x", is_any=False)
    assert known.are_known("pi.club.example:8026", HERE)
    assert known.are_known("cards.example:8443", HERE)


@pytest.mark.parametrize(
    ("named", "host", "is_known"),
    [
        (("cards.example",), "cards.example:8026", True),
        (("cards.example:8026",), "CARDS.example", True),
        (("cards.example",), "192.168.1.20", False),
        (("cards.example",), "pi.local", False),
        (("cards.example",), "", False),
        (("cards.example",), "127.0.0.1:8026", True),
        (("*",), "evil.example", True),
    ],
)
def test_where_the_host_names_some_those_count_and_this_machine(named, host, is_known):
    assert (
        Hosts(frozenset(hosts(named, "", is_any=True).named), is_any=True).are_known(host, HERE) == is_known
    )


@both
@in_a_loop
async def test_a_page_whose_name_points_here_is_told_nothing(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        port = int(house.address.rpartition(":")[2])
        evil = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
        for method, path in [("GET", "/"), ("GET", "/api/tables"), ("POST", "/api/guests"), ("GET", "/ws")]:
            assert await status_of(port, written(method, path, evil)) == 421, path
        reply = await raw(port, written("GET", "/", evil))
        assert b"--hosts" in reply.body
        assert reply.headers["content-security-policy"]
        counted = (await the_host(house, tmp_path).get("/metrics")).body.decode()
        assert 'stammtisch_strangers_total{what="other_host"} 5.0' in counted
        assert (await Guest.come(house.address, nickname="Anna")).welcome["tell"] == "welcome"


@pytest.mark.parametrize(
    "settings", [{"hosts": ("cards.example",)}, {"proxy": ("127.0.0.1",)}, {"url": "http://cards.example"}]
)
@in_a_loop
async def test_by_the_names_that_the_host_has_given_it_is_reached(tmp_path, settings):
    async with open_house(tmp_path, **settings) as house:
        port = (
            int(house.address.rpartition(":")[2])
            if "url" not in settings
            else house.listening.getsockname()[1]
        )
        assert await status_of(port, written("GET", "/healthz", {"Host": "cards.example"})) == 200
        assert await status_of(port, written("GET", "/ws", {**UPGRADE, "Host": "cards.example"})) == 101
