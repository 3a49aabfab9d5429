"""Nobody acts for another, reads what is another's, or comes to a private table without its code."""

from __future__ import annotations

from typing import Any

import pytest

from stammtisch.gateways.api.endpoints import ENDPOINTS
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import member
from tests.gateways.test_visits import at_a_table, both
from tests.house.rooms import in_a_loop


@both
@in_a_loop
async def test_nobody_acts_for_anothers_seat_or_for_the_house(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, _ = await at_a_table(house.address, "ring4", "Anna", "Ben", "Cleo", "Dora")
        eve = await Guest.come(house.address, nickname="Eve")
        before = await house.house.table(table)
        moves = [{"do": "leave"}, {"do": "away"}, {"do": "kick", "seat": 0}, {"do": "close"}, {"do": "pause"}]
        for number, move in enumerate(moves):
            for seat in (-1, 0, 1, 2, 3, 4, -2, 2**40):
                asked = {"table": table, "seat": seat, "move": move, "id": f"m{number}{seat}"}
                assert (await eve.ask("act", **asked))["tell"] == "refused", asked
        after = await house.house.table(table)
        assert (after.version, after.people) == (before.version, before.people)


@both
@in_a_loop
async def test_a_watcher_is_shown_no_card_of_anybody(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, guests = await at_a_table(house.address, "ring4", "Anna", "Ben", "Cleo", "Dora")
        version = (await house.house.table(table)).version
        eve = await Guest.come(house.address, nickname="Eve")
        await eve.ask("follow", table=table)
        seen = (await eve.until_version(table, version))["picture"]["view"]
        views = [(await guest.until_version(table, version))["picture"]["view"] for guest in guests]
        assert len({str(view) for view in [*views, seen]}) == 5  # each sees another table


@both
@in_a_loop
async def test_without_its_code_a_private_table_is_not_there(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        opened = await anna.ask("open", game="blackjack", private=True, title="Secret evening")
        table, code = opened["table"], opened["code"]
        await anna.ask("join", table=table)
        await anna.ask("follow", table=table)
        await anna.ask("say", table=table, text="nobody hears this")
        eve = await Guest.come(house.address, nickname="Eve")
        sit = {"do": "sit", "chips": 100}
        tried: list[tuple[str, dict[str, Any]]] = [
            ("follow", {"chat": 0}),
            ("follow", {"code": "AAAAAA", "chat": 0}),
            ("join", {}),
            ("join", {"code": "WRONG"}),
            ("say", {"text": "hello"}),
            ("act", {"seat": 1, "move": sit, "id": "m1"}),
            ("rematch", {}),
        ]
        for ask, more in tried:
            assert (await eve.ask(ask, table=table, **more))["tell"] == "refused", ask
        await eve.ask("browse")
        assert (await eve.ask("watch_any"))["word"] == "nothing_to_watch"
        assert "Secret evening" not in str(eve.told)
        assert "nobody hears this" not in str(eve.told)
        web = Web(house.address, eve.token)
        paths = [one.path for one in ENDPOINTS if one.method == "GET" and "{table}" in one.path]
        assert paths
        for path in paths:
            reply = await web.get(
                path.replace("{table}", table).replace("{round}", "1").replace("{version}", "1")
            )
            assert 400 <= reply.status < 500, path
            assert b"Secret evening" not in reply.body
        assert (await Web(house.address).get("/api/tables")).body.find(b"Secret evening") == -1
        assert (await eve.ask("follow", table=table, code=code))["tell"] == "done"


@in_a_loop
async def test_a_code_cannot_be_found_by_trying(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        opened = await anna.ask("open", game="blackjack", private=True)
        eve = await Guest.come(house.address, nickname="Eve")
        tries = [await eve.ask("follow", table=opened["table"], code=f"AAAAA{one}") for one in "CDEFGH"]
        assert [one["word"] for one in tries] == ["private"] * 5 + ["too_many_tries"]
        right = await eve.ask("follow", table=opened["table"], code=opened["code"])
        assert right["word"] == "too_many_tries"


@pytest.mark.parametrize("path", ["/api/me", "/api/me/purse", "/api/me/export", "/api/sessions"])
@in_a_loop
async def test_what_is_ones_own_is_told_to_nobody_else(tmp_path, path):
    async with open_house(tmp_path) as house:
        anna, ben = await member(house.address, "Anna"), await member(house.address, "Ben")
        assert (await Web(house.address).get(path)).status == 401
        one, other = await anna.get(path), await ben.get(path)
        assert one.headers["cache-control"] in ("no-store", "private, no-cache")
        assert "Cookie" in one.headers["vary"]
        assert b"Ben" not in one.body
        assert b"Anna" not in other.body
        wrong = await anna.get(path + "?person=Ben")
        assert wrong.status == 400


@in_a_loop
async def test_every_endpoint_that_changes_something_takes_somebody(tmp_path):
    may_be_asked_by_nobody = {"come", "sign_up", "log_in", "use_code", "check_options"}
    async with open_house(tmp_path) as house:
        for endpoint in ENDPOINTS:
            if endpoint.method == "GET" or endpoint.name in may_be_asked_by_nobody:
                continue
            reply = await Web(house.address).ask(endpoint.method, endpoint.path)
            assert reply.status in (401, 403), endpoint.path
