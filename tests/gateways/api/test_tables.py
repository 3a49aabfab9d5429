"""Tables over HTTP: the lobby page by page, one table, and its past as each may see it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stammtisch.accounts.limits import LOOK_BACK
from stammtisch.fairness.transcript import read
from stammtisch.fairness.verify import verify
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.gateways.test_visits import at_a_table, plays_first_choice
from tests.house.rooms import in_a_loop


@in_a_loop
async def test_the_lobby_is_shown_by_game_by_free_seats_and_page_by_page(tmp_path):
    async with open_house(tmp_path) as house:
        web, anna = Web(house.address), await Guest.come(house.address, nickname="Anna")
        for game in ("poker", "poker", "backgammon", "watten"):
            await anna.ask("open", game=game)
        secret = (await anna.ask("open", game="poker", private=True))["table"]
        _, _ = await at_a_table(house.address, "backgammon", "Ben", "Cleo")

        async def found(query: str) -> tuple[list[str], int]:
            said = (await web.get(f"/api/tables{query}")).said
            return [sign["game"] for sign in said["tables"]], said["total"]

        assert await found("?game=poker") == (["poker", "poker"], 2)
        assert await found("?game=backgammon&free=true") == (["backgammon"], 1)
        assert await found("?standing=open&game=watten") == (["watten"], 1)
        assert (await found("?limit=2&offset=4"))[1] == 5
        pages = [(await web.get(f"/api/tables?limit=2&offset={at}")).said["tables"] for at in (0, 2, 4, 6)]
        assert list(map(len, pages)) == [2, 2, 1, 0]
        assert len({sign["table"] for page in pages for sign in page}) == 5
        mine = (await Web(house.address, anna.token).get("/api/tables?game=poker")).said
        assert secret in [sign["table"] for sign in mine["tables"]]


@in_a_loop
async def test_a_private_table_is_shown_by_its_code_to_who_says_who_they_are(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        opened = await anna.ask("open", game="poker", private=True)
        path, code = f"/api/tables/{opened['table']}", opened["code"]
        ben = await Web.come(house.address, "Ben")
        for page in (path, f"{path}/history", f"{path}/fairness"):
            reply = await ben.get(page)
            assert (reply.status, reply.word) == (403, "private")
            assert (await ben.get(f"{page}?code={code.lower()}")).status == 200
            reply = await Web(house.address).get(f"{page}?code={code}")
            assert (reply.status, reply.word) == (401, "not_introduced")
            assert (await Web(house.address, anna.token).get(page)).status == 200
        wrong = [await ben.get(f"{path}?code=AAAAA{letter}") for letter in "ACDEFG"]
        assert [reply.status for reply in wrong] == [403] * 5 + [429]


@in_a_loop
async def test_the_host_is_told_the_code_again_and_who_has_it_finds_the_table(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        opened = await anna.ask("open", game="poker", private=True)
        path, host = f"/api/tables/{opened['table']}/code", Web(house.address, anna.token)
        told = await host.get(path)
        assert (told.said, told.headers["cache-control"]) == ({"code": opened["code"]}, "no-store")
        other = await Web.come(house.address, "Ben")
        assert (await other.get(path)).word == "private"
        spelt = f"{opened['code'][:3]}-{opened['code'][3:].lower()}"
        assert (await other.get(f"/api/invitations/{spelt}")).said["table"] == opened["table"]
        assert (await other.get("/api/invitations/AAAAAA")).word == "private"
        assert (await Web(house.address).get(f"/api/invitations/{spelt}")).word == "not_introduced"


@pytest.mark.parametrize("page", ["", "/history"])
@in_a_loop
async def test_a_table_that_is_not_there_is_not_found(tmp_path, page):
    async with open_house(tmp_path) as house:
        reply = await Web(house.address).get(f"/api/tables/nowhere{page}")
        assert (reply.status, reply.word) == (404, "no_such_table")


async def played(house: Any, game: str, *names: str) -> tuple[str, list[Guest]]:
    """Some moves, by whoever may; everybody has heard of the last one."""
    table, guests = await at_a_table(house.address, game, *names)
    for number in range(12):
        version = (await house.house.table(table)).version
        now = [await guest.until_version(table, version) for guest in guests]
        awaited = now[0]["picture"]["turn"].get("awaits", [])
        able = [guest for guest, one in zip(guests, now, strict=True) if one["picture"].get("choices")]
        if not able:
            break
        able.sort(key=lambda guest: guests.index(guest) not in awaited)
        await plays_first_choice(able[0], table, number)
    version = (await house.house.table(table)).version
    for guest in guests:
        await guest.until_version(table, version)
    return table, guests


async def past_of(web: Web, table: str) -> list[Any]:
    """All of it, page by page."""
    rows: list[Any] = []
    after = 0
    while after is not None:
        page = (await web.get(f"/api/tables/{table}/history?limit=3&after={after}")).said
        rows += page["rows"]
        after = page["next"]
    return rows


@pytest.mark.parametrize(
    ("game", "people"),
    [("ring4", 4), ("pfand", 3), ("blackjack", 2), ("backgammon", 2), ("poker", 3), ("watten", 4)],
)
@in_a_loop
async def test_everybody_reads_in_the_past_what_they_heard_live(tmp_path, game, people):
    async with open_house(tmp_path) as house:
        table, guests = await played(house, game, *["Anna", "Ben", "Cleo", "Dora"][:people])
        pasts: list[dict[int, Any]] = []
        for guest in guests:
            rows = await past_of(Web(house.address, guest.token), table)
            assert [row["version"] for row in rows] == list(range(1, len(rows) + 1))
            past = {row["version"]: (row["moves"], row.get("seat")) for row in rows}
            live = {
                one["version"]: (one["moves"], one.get("seat"))
                for one in guest.told
                if one.get("tell") == "went"
            }
            assert live.items() <= past.items()
            pasts.append(past)
        watcher = (await Web(house.address).get(f"/api/tables/{table}/history?limit=200")).said
        assert all("seat" not in row for row in watcher["rows"])
        if game in ("ring4", "poker", "watten"):  # there every hand is its owner's secret
            assert len({str([moves for moves, _ in past.values()]) for past in pasts}) == people
            assert "hidden" in str(watcher["rows"])


@in_a_loop
async def test_words_come_for_who_asks_for_them(tmp_path):
    async with open_house(tmp_path) as house:
        table, _ = await played(house, "backgammon", "Anna", "Ben")
        web = Web(house.address)
        with_words = (await web.get(f"/api/tables/{table}/history?words=true")).said["rows"]
        assert all(len(row["facts"]) == len(row["moves"]) for row in with_words)
        assert "facts" not in (await web.get(f"/api/tables/{table}/history")).said["rows"][0]


@in_a_loop
async def test_the_past_of_a_table_outlives_it(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, _] = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        await anna.ask("act", table=table, seat=-1, move={"do": "close"}, id="close")
        web = Web(house.address)
        past = (await web.get(f"/api/tables/{table}/history")).said
        assert (past["is_closed"], past["game"], past["next"]) == (True, "backgammon", None)
        assert past["rows"][-1]["moves"][-1] == [-1, {"do": "close"}]
        assert (await web.get(f"/api/tables/{table}")).status == 404


@in_a_loop
async def test_the_chance_of_a_table_can_be_checked_by_each_as_they_saw_it(tmp_path):
    async with open_house(tmp_path) as house:
        table, guests = await at_a_table(house.address, "ring4", "Anna", "Ben", "Cleo", "Dora")
        opened = {}
        for name, token in (("Anna", guests[0].token), ("Ben", guests[1].token), ("a watcher", "")):
            reply = await Web(house.address, token).get(f"/api/tables/{table}/fairness")
            assert reply.status == 200
            dealt = reply.said["bonds"][-1]["transcript"]
            assert verify(read(json.dumps(dealt))) == []
            opened[name] = {step["card"] for step in dealt["witnessed"] if step["kind"] == "opening"}
        assert len(opened["Anna"]) == len(opened["Ben"]) == 13
        assert not opened["Anna"] & opened["Ben"]
        assert not opened["a watcher"]
        assert (await Web(house.address).get("/api/tables/nowhere/fairness")).status == 404


@in_a_loop
async def test_nobody_makes_the_house_go_through_a_table_all_the_time(tmp_path):
    """From another address it can still be asked; who asks on this machine is not counted."""
    async with open_house(tmp_path, proxy=("127.0.0.0/8",)) as house:
        table, _ = await at_a_table(house.address, "ring4", "Anna", "Ben", "Cleo", "Dora")
        web, path = Web(house.address), f"/api/tables/{table}/fairness"

        async def asks(times: int, address: str) -> list[int]:
            return [(await web.get(path, X_Forwarded_For=address)).status for _ in range(times)]

        assert await asks(LOOK_BACK.burst + 2, "203.0.113.9") == [200] * LOOK_BACK.burst + [429] * 2
        assert await asks(1, "203.0.113.10") == [200]
        assert await asks(LOOK_BACK.burst + 2, "127.0.0.1") == [200] * (LOOK_BACK.burst + 2)


@in_a_loop
async def test_it_is_told_what_leaving_would_cost_to_who_sits_there(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, _] = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        path = f"/api/tables/{table}/leaving"
        said = (await Web(house.address, anna.token).get(path)).said
        assert said["sentence"] == "Leaving costs you nothing now."
        assert [one["word"] for one in said["facts"]] == ["leaving_free"]
        cleo = await Web.come(house.address, "Cleo")
        assert (await cleo.get(path)).word == "not_seated"
