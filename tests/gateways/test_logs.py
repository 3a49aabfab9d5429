"""Whatever is logged, and whatever an error says, there is no secret in it."""

from __future__ import annotations

import logging

import pytest

from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import PASSWORD, Browser, member, the_host
from tests.gateways.test_visits import at_a_table, both
from tests.house.rooms import in_a_loop

NEW = "a much better password"
SAID = "only for those at the table"


async def everything(address: str, host: Web) -> list[str]:
    """All that can be done with a secret, rightly and wrongly; gives the secrets."""
    anna = await member(address, "Anna")
    live = await anna.connected()
    table, [ben, _] = await at_a_table(address, "poker", "Ben", "Cleo")
    private = await ben.ask("open", game="poker", private=True)
    await live.ask("follow", table=private["table"], code="WRONG1")
    await live.ask("join", table=private["table"], code=private["code"])
    await ben.ask("say", table=table, text=SAID)
    for wrong in ({"name": "Anna", "password": NEW}, {"name": PASSWORD, "password": NEW}):
        await Browser(address).post("/api/sessions", wrong)
    await Browser(address).post("/api/sessions", {"name": "Anna", "password": PASSWORD, "nose": 1})
    await Browser(address).post("/api/sessions", f'{{"name": "Anna", "password": "{PASSWORD}'.encode())
    await anna.put("/api/me/password", {"before": PASSWORD, "after": NEW})
    code = (await host.post("/api/host/codes", {"person": "Anna"})).said["code"]
    await Browser(address).post("/api/resets", {"name": "Anna", "code": code + "X", "password": NEW})
    await Browser(address).post("/api/resets", {"name": "Anna", "code": code, "password": PASSWORD})
    await Guest.come(address, token=ben.token + "0")
    await Web(address, ben.token).post("/api/me/membership", {"password": NEW, "keep": "token"})
    await host.post("/api/host/ban", {"person": "Cleo", "why": "spam"})
    await Web(address, "0" * 64).get("/api/me")
    return [PASSWORD, NEW, code, private["code"], ben.token, anna.cookie.partition("=")[2], host.token, SAID]


@both
@pytest.mark.parametrize("fails", [False, True], ids=["it works", "the program has a fault"])
@in_a_loop
async def test_no_secret_is_ever_logged(tmp_path, layer, fails, caplog, monkeypatch):
    caplog.set_level(logging.DEBUG)
    async with open_house(tmp_path, layer) as house:
        secrets = await everything(house.address, the_host(house, tmp_path))
        if fails:

            async def breaks(*_: object, **__: object) -> None:
                raise RuntimeError("on purpose")

            monkeypatch.setattr(house.house.store, "person", breaks)
            monkeypatch.setattr(house.house.store, "session_of", breaks)
            reply = await Browser(house.address).post("/api/sessions", {"name": "Anna", "password": PASSWORD})
            assert (reply.status, reply.word) == (500, "our_fault")
            assert PASSWORD not in reply.body.decode()
            secrets.append("ab" * 32)
            assert (await Guest.come(house.address, token="ab" * 32)).welcome["word"] == "our_fault"
            assert "on purpose" in caplog.text
    ours = [record for record in caplog.records if not record.name.startswith("websockets.client")]
    told = [(record.name, secret) for record in ours for secret in secrets if secret in str(record.__dict__)]
    assert told == []


@in_a_loop
async def test_what_cannot_be_read_is_not_said_back(tmp_path):
    async with open_house(tmp_path) as house:
        for body in (
            f'{{"name": "Anna", "password": "{PASSWORD}", "keep": "nowhere"}}',
            f'{{"name": "Anna", "password": ["{PASSWORD}"]}}',
            f'{{"name": "Anna", "password": "{PASSWORD}',
            f'{{"{PASSWORD}": 1}}',
        ):
            reply = await Browser(house.address).post("/api/sessions", body.encode())
            assert reply.status == 400
            if not body.startswith(f'{{"{PASSWORD}'):
                assert PASSWORD not in reply.body.decode(), body
        guest = await Guest.come(house.address, token=PASSWORD)
        assert PASSWORD not in str(guest.welcome)
