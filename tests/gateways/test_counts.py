"""What the house counts is for its host."""

from __future__ import annotations

import pytest

from tests.gateways.api.asking import Web
from tests.gateways.guests import open_house
from tests.gateways.members import the_host
from tests.house.rooms import in_a_loop


@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        ({}, {}, 200),
        ({}, {"X_Forwarded_For": "203.0.113.7"}, 401),
        ({}, {"Forwarded": "for=203.0.113.7"}, 401),
        ({"proxy": ("127.0.0.1",)}, {}, 401),
        ({"proxy": ("127.0.0.1",)}, {"X_Forwarded_For": "127.0.0.1"}, 401),
        ({"proxy": ("127.0.0.1",), "metrics": "open"}, {}, 200),
        ({"proxy": ("127.0.0.1",)}, {"Authorization": "Bearer " + "0" * 64}, 401),
        ({"proxy": ("127.0.0.1",)}, {"Authorization": "é"}, 401),
    ],
)
@in_a_loop
async def test_who_is_on_this_machine_sees_it_and_nobody_by_a_proxy(tmp_path, settings, headers, status):
    async with open_house(tmp_path, **settings) as house:
        reply = await Web(house.address).get("/metrics", **headers)
        assert reply.status == status
        assert (b"stammtisch_connections" in reply.body) == (status == 200)


@in_a_loop
async def test_the_hosts_token_shows_it_from_anywhere(tmp_path):
    async with open_house(tmp_path, proxy=("127.0.0.1",)) as house:
        reply = await the_host(house, tmp_path).get("/metrics", X_Forwarded_For="203.0.113.7")
        assert reply.status == 200


@in_a_loop
async def test_a_persons_token_does_not(tmp_path):
    async with open_house(tmp_path, proxy=("127.0.0.1",)) as house:
        anna = await Web.come(house.address, "Anna")
        assert (await anna.get("/metrics")).status == 401
