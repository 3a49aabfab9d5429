"""What was played, over HTTP: a file for who may see it, under a plain name, and all of one's own as one."""

from __future__ import annotations

import asyncio
import tomllib
from io import BytesIO
from zipfile import ZipFile

from stammtisch.accounts.limits import LOOK_BACK, TAKE_ALONG
from stammtisch.app import Running
from stammtisch.house.keeping.records import Left
from tests.gateways.api.asking import Reply, Web
from tests.gateways.guests import Guest, open_house
from tests.house.playing import hands, to_the_end
from tests.house.rooms import in_a_loop


async def poker(house: Running, number: int = 2) -> tuple[str, list[Guest]]:
    """Anna and Ben have played so many hands, and don't look at the table."""
    guests = [await Guest.come(house.address, nickname=name) for name in ("Anna", "Ben")]
    table = (await guests[0].ask("open", game="poker"))["table"]
    for guest in guests:
        assert (await guest.ask("join", table=table))["tell"] == "done"
    await hands(house.house, table, "over HTTP", number)
    return table, guests


def unpacked(body: bytes) -> dict[str, str]:
    with ZipFile(BytesIO(body)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


@in_a_loop
async def test_a_file_comes_under_a_plain_name_and_no_browser_shows_it(tmp_path):
    async with open_house(tmp_path) as house:
        table, (anna, _) = await poker(house)
        web, path = Web(house.address, anna.token), f"/api/tables/{table}/record"
        reply = await web.get(path)
        assert reply.status == 200
        assert reply.headers["content-type"] == "application/octet-stream"
        assert reply.headers["content-disposition"] == f'attachment; filename="poker-{table}.phhs"'
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert (reply.headers["cache-control"], reply.headers["vary"]) == (
            "private, no-cache",
            "Authorization, Cookie",
        )
        assert [hand["hand"] for hand in tomllib.loads(reply.body.decode()).values()] == [1, 2]
        again = await web.get(path, If_None_Match=reply.headers["etag"])
        assert (again.status, again.body) == (304, b"")
        one = await web.get(f"{path}?format=phh&number=1")
        assert one.headers["content-disposition"] == f'attachment; filename="poker-{table}-1.phh"'
        assert tomllib.loads(one.body.decode())["hand"] == 1
        head = await web.ask("HEAD", path)
        assert (head.status, head.body, head.headers["etag"]) == (200, b"", reply.headers["etag"])


@in_a_loop
async def test_each_has_their_own_and_who_says_nothing_has_a_watchers(tmp_path):
    async with open_house(tmp_path) as house:
        table, guests = await poker(house, 4)
        bodies = [
            (await Web(house.address, token).get(f"/api/tables/{table}/record")).body
            for token in ("", *(guest.token for guest in guests))
        ]
        assert len(set(bodies)) == 3
        unknown = [body.count(b"????") for body in bodies]
        assert unknown[0] > unknown[1] > 0


@in_a_loop
async def test_what_there_is_not_is_refused_by_its_word(tmp_path):
    async with open_house(tmp_path) as house:
        table, (anna, ben) = await poker(house)
        web = Web(house.address, anna.token)

        async def refused(path: str, by: Web = web) -> tuple[int, str]:
            reply = await by.get(path)
            return reply.status, reply.word

        path = f"/api/tables/{table}/record"
        assert await refused(f"{path}?format=mat") == (404, "no_such_format")
        assert await refused(f"{path}?format=..%2f..%2fx") == (404, "no_such_format")
        assert await refused(f"{path}?format=phh&number=9") == (404, "nothing_over")
        assert await refused(f"{path}?format=phhs&number=1") == (422, "all_in_one")
        assert await refused(f"{path}?format=phh&number=-1") == (400, "not_understood")
        assert await refused("/api/tables/nowhere/record") == (404, "no_such_table")
        assert await refused("/api/me/records", Web(house.address)) == (401, "not_introduced")
        blackjack = (await anna.ask("open", game="blackjack"))["table"]
        assert await refused(f"/api/tables/{blackjack}/record") == (404, "no_such_format")
        secret = await ben.ask("open", game="poker", private=True)
        path = f"/api/tables/{secret['table']}/record"
        assert await refused(path) == await refused(f"{path}?code=AAAAAA") == (403, "private")
        assert await refused(f"{path}?code={secret['code']}") == (404, "nothing_over")
        assert await refused(f"{path}?code={secret['code']}", Web(house.address)) == (401, "not_introduced")


@in_a_loop
async def test_the_games_say_what_files_they_are_written_as(tmp_path):
    async with open_house(tmp_path) as house:
        offers = (await Web(house.address).get("/api/games")).said["games"]
        found = {one["game"]: [tuple(kind.values()) for kind in one["records"]] for one in offers}
        assert found["poker"] == [("phhs", "hands"), ("phh", "hand")]
        assert found["backgammon"] == [("mat", "match"), ("sgf", "match")]
        assert found["blackjack"] == []


@in_a_loop
async def test_all_that_one_has_played_is_one_archive(tmp_path):
    async with open_house(tmp_path) as house:
        table, (anna, _) = await poker(house)
        match = (await anna.ask("open", game="backgammon", preset="hyper"))["table"]
        await anna.ask("join", table=match)
        cleo = await Guest.come(house.address, nickname="Cleo")
        await cleo.ask("join", table=match)
        await to_the_end(house.house, match, "a match")
        web = Web(house.address, anna.token)
        reply = await web.get("/api/me/records")
        assert (reply.status, reply.headers["content-type"]) == (200, "application/zip")
        assert reply.headers["content-disposition"] == 'attachment; filename="stammtisch.zip"'
        assert reply.headers["cache-control"] == "no-store"
        files = unpacked(chunked(reply))
        assert sorted(files) == [f"backgammon-{match}-1.mat", f"poker-{table}.phhs"]
        alone = await web.get(f"/api/tables/{table}/record")
        assert files[f"poker-{table}.phhs"] == alone.body.decode()
        theirs = unpacked(chunked(await Web(house.address, cleo.token).get("/api/me/records")))
        assert list(theirs) == [f"backgammon-{match}-1.mat"]


def chunked(reply: Reply) -> bytes:
    """What was sent bit by bit."""
    assert reply.headers["transfer-encoding"] == "chunked"
    whole, rest = b"", reply.body
    while rest:
        size, _, rest = rest.partition(b"\r\n")
        whole, rest = whole + rest[: int(size, 16)], rest[int(size, 16) + 2 :]
    return whole


@in_a_loop
async def test_a_table_that_cannot_be_written_is_named_in_the_archive(tmp_path, monkeypatch):
    async with open_house(tmp_path) as house:
        _, (anna, _) = await poker(house)

        async def left(_person: str):
            yield Left("t1", "cannot write this down: it's too old")

        monkeypatch.setattr(house.house.records, "of_person", left)
        files = unpacked(chunked(await Web(house.address, anna.token).get("/api/me/records")))
        assert files == {"not-in-here.txt": "t1: cannot write this down: it's too old\n"}


@in_a_loop
async def test_an_archive_is_made_for_who_reads_it_alone(tmp_path, monkeypatch):
    """A HEAD has it not made; and who goes away in the midst of it stops it."""
    async with open_house(tmp_path) as house:
        _, (anna, _) = await poker(house)
        begun, stopped = asyncio.Event(), asyncio.Event()

        async def endless(_person: str):
            begun.set()
            try:
                while True:
                    yield Left("t1", "x" * 100_000)
                    await asyncio.sleep(0)
            finally:
                stopped.set()

        monkeypatch.setattr(house.house.records, "of_person", endless)
        web = Web(house.address, anna.token)
        head = await web.ask("HEAD", "/api/me/records")
        assert (head.status, head.body, begun.is_set()) == (200, b"", False)
        reader, writer = await asyncio.open_connection("127.0.0.1", web.port)
        lines = ("GET /api/me/records HTTP/1.1", "Host: here", f"Authorization: Bearer {anna.token}", "", "")
        writer.write("\r\n".join(lines).encode())
        await reader.read(10)
        writer.close()
        await writer.wait_closed()
        await asyncio.wait_for(stopped.wait(), 60)


@in_a_loop
async def test_nobody_has_everything_written_all_the_time(tmp_path):
    async with open_house(tmp_path, proxy=("127.0.0.1",)) as house:
        table, guests = await poker(house)
        one, other = (Web(house.address, guest.token) for guest in guests)
        found = [(await one.get("/api/me/records")).status for _ in range(TAKE_ALONG.burst + 1)]
        assert found == [200] * TAKE_ALONG.burst + [429]
        assert (await other.get("/api/me/records")).status == 200
        path = f"/api/tables/{table}/record"
        asked = [
            (await one.get(path, X_Forwarded_For="203.0.113.9")).status for _ in range(LOOK_BACK.burst + 1)
        ]
        assert asked == [200] * LOOK_BACK.burst + [429]
