"""A link that is pasted somewhere says who invites to what, and nothing that isn't everybody's to know."""

from __future__ import annotations

import re

import pytest

from stammtisch.gateways.invitation import language_of
from stammtisch.gateways.pages import Pages
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.house.rooms import in_a_loop

pytestmark = pytest.mark.skipif(not Pages().are_built, reason="the pages are not built here")


async def said(address: str, path: str, **headers: str) -> dict[str, str]:
    """What the page of a link says of itself."""
    answer = await Web(address).get(path, **headers)
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', answer.body.decode())
    assert len(found) == len(dict(found))
    return dict(found)


@in_a_loop
async def test_a_link_to_a_public_table_says_who_invites_to_what(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna & 'Co'")
        table = (await anna.ask("open", game="watten"))["table"]
        await anna.ask("join", table=table)
        told = await said(house.address, f"/t/{table}")
        assert told["og:title"] == "Anna &amp; &#x27;Co&#x27; invites you to Watten"
        assert told["og:description"].startswith("3 of 4 seats are free.")
        assert told["og:image"] == "http://here/invitation/watten.jpg"
        picture = await Web(house.address).get("/invitation/watten.jpg")
        assert picture.headers["content-type"] == "image/jpeg"
        assert 10_000 < len(picture.body) < 100_000
        german = await said(house.address, f"/t/{table}", Accept_Language="fr, de-AT;q=0.8")
        assert german["og:title"].endswith("lädt dich zu Watten ein")


@in_a_loop
async def test_a_link_to_a_private_table_says_it_by_its_code_alone(tmp_path):
    async with open_house(tmp_path, url="https://cards.example") as house:
        address = f"http://127.0.0.1:{house.listening.getsockname()[1]}"
        anna = await Guest.come(address, nickname="Anna")
        opened = await anna.ask("open", game="poker", private=True, title="The secret table")
        link = f"/t/{opened['table']}"
        invited = await said(address, f"{link}?code={opened['code'].lower()}")
        assert invited["og:title"] == "Anna invites you to Poker"
        assert invited["og:image"] == "https://cards.example/invitation/poker.jpg"
        assert "seats" not in invited["og:description"]
        nothing = await said(address, "/t/nosuchtable")
        assert nothing["og:title"] == "You are invited to a table"
        assert nothing["og:image"] == "https://cards.example/icon-512.png"
        for wrong in ("", "?code=", "?code=AAAAAAAAAA"):
            assert await said(address, link + wrong) == nothing
        assert "og:title" not in await said(address, "/")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("zh-CN,zh;q=0.9", "zh"),
        ("fr-FR, it;q=0.5, de;q=0.4", "it"),
        ("x" * 999, "en"),
    ],
)
def test_the_first_language_that_there_is_counts(wanted, language):
    assert language_of(wanted) == language


@pytest.mark.parametrize("layer", ["picows", "sansio"])
@in_a_loop
async def test_who_comes_in_is_told_the_address_to_hand_on(tmp_path, layer):
    async with open_house(tmp_path / "told", layer, url="https://cards.example/") as house:
        address = f"http://127.0.0.1:{house.listening.getsockname()[1]}"
        anna = await Guest.come(address, nickname="Anna")
        assert anna.welcome["address"] == "https://cards.example"
    async with open_house(tmp_path / "alone", layer) as house:  # for this machine alone
        anna = await Guest.come(house.address, nickname="Anna")
        assert "address" not in anna.welcome
