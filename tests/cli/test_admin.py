"""`stammtisch admin`, `backup` and `export`: on a running house by its API, on a closed one in its store."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from stammtisch.cli import main
from tests.gateways.guests import Guest, open_house
from tests.gateways.members import member
from tests.gateways.test_members import thrown_out
from tests.gateways.test_visits import at_a_table
from tests.house.rooms import in_a_loop


def run(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--data", str(folder)])


async def said(folder: Path, *words: str) -> str:
    """What the command says, while the house goes on."""
    result = await asyncio.to_thread(run, folder, *words)
    assert result.exit_code == 0, result.output
    return result.output


@in_a_loop
async def test_what_the_host_does_to_a_running_house_holds_at_once(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, ben] = await at_a_table(house.address, "blackjack", "Anna", "Ben")
        assert re.search(r"Anna +guest +1000 +1 +1", await said(tmp_path, "admin", "people"))
        assert table in await said(tmp_path, "admin", "tables")
        assert "Anna is heard nowhere" in await said(tmp_path, "admin", "mute", "anna", "--why", "loud")
        assert (await anna.ask("say", table=table, text="hello"))["word"] == "muted"
        assert "Ben has no seat there" in await said(tmp_path, "admin", "kick", "Ben", "--table", table)
        assert "Anna is sent out" in await said(tmp_path, "admin", "ban", "Anna")
        assert await thrown_out(anna) == "banned"
        assert "Anna may come back" in await said(tmp_path, "admin", "unban", "Anna")
        assert "taken away" in await said(tmp_path, "admin", "close", table)
        audit = json.loads(await said(tmp_path, "admin", "audit", "--json"))
        assert [one["deed"] for one in audit] == ["closed", "unbanned", "banned", "kicked", "muted"]
        assert (await ben.ask("browse"))["tell"] == "done"


@in_a_loop
async def test_the_host_sees_who_has_stored_how_much(tmp_path):
    async with open_house(tmp_path) as house:
        await at_a_table(house.address, "blackjack", "Anna", "Ben")
        shown = await said(tmp_path, "admin", "usage")
        room = r"^\d+\.\d MB stored, [\d,]+\.\d MB free \(\d+\.\d MB stay free\)\.$"
        assert re.search(room, shown, re.MULTILINE), shown
        assert re.search(r"^Anna +0\.0 MB +1 +1 +\d$", shown, re.MULTILINE)
    closed = json.loads(await said(tmp_path, "admin", "usage", "--json", "--days", "7"))
    assert {one["person"]: one["tables"] for one in closed["people"]} == {"Anna": 1, "Ben": 0}


@in_a_loop
async def test_the_host_sees_how_near_the_limits_are(tmp_path):
    async with open_house(tmp_path, most_megabytes=500, least_free=3):
        shown = await said(tmp_path, "admin", "usage")
        assert re.match(r"\d+\.\d MB stored of 500\.0 MB, [\d,]+\.\d MB free \(3\.0 MB stay free\)\.", shown)


@in_a_loop
async def test_the_host_is_shown_their_page_while_the_house_is_open(tmp_path):
    async with open_house(tmp_path) as house:
        token = (tmp_path / "host-token").read_text().strip()
        assert (await said(tmp_path, "admin", "page")).strip() == f"{house.address}/host#{token}"
    refused = await asyncio.to_thread(run, tmp_path, "admin", "page")
    assert (refused.exit_code, "isn't running" in refused.output) == (1, True)


@in_a_loop
async def test_it_works_over_tls_too(tmp_path, certificate):
    cert, key = certificate
    async with open_house(tmp_path, cert=cert, key=key):
        assert "name" in await said(tmp_path, "admin", "people")


@in_a_loop
async def test_a_closed_house_is_kept_in_order_in_its_store(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        await member(house.address, "Ben")
    assert "Anna is sent out" in await said(tmp_path, "admin", "ban", "anna")
    assert "Ben is heard nowhere" in await said(tmp_path, "admin", "mute", "Ben")
    assert re.search(r"Ben +member +1000 +1 +0 +muted", await said(tmp_path, "admin", "people"))
    code = await said(tmp_path, "admin", "reset-code", "ben")
    assert re.match(r"(\w{4}-){3}\w{4}   for Ben, once, until", code)
    assert "banned" in await said(tmp_path, "admin", "audit", "--whom", "Anna")
    for words in (["tables"], ["kick", "Ben"], ["close", "x"]):
        refused = await asyncio.to_thread(run, tmp_path, "admin", *words)
        assert (refused.exit_code, "isn't running" in refused.output) == (1, True)
    async with open_house(tmp_path) as house:
        assert (await Guest.come(house.address, token=anna.token)).welcome["word"] == "banned"


@pytest.mark.parametrize(
    "words",
    [
        ["admin", "people"],
        ["admin", "ban", "Anna"],
        ["backup", "x.db"],
        ["export", "tables"],
        ["export", "person", "A"],
        ["export", "hands", "A"],
        ["export", "matches", "A"],
    ],
)
def test_no_house_is_made_where_there_is_none(tmp_path, words):
    result = run(tmp_path / "empty", *words)
    assert (result.exit_code, "there is no house in" in result.output) == (1, True)
    assert list(tmp_path.iterdir()) == []


@in_a_loop
async def test_who_is_not_there_is_said_in_a_sentence(tmp_path):
    async with open_house(tmp_path):
        result = await asyncio.to_thread(run, tmp_path, "admin", "ban", "Nobody")
        assert (result.exit_code, result.output) == (1, "Error: there is nobody called 'Nobody'.\n")
    result = await asyncio.to_thread(run, tmp_path, "admin", "ban", "Nobody")
    assert (result.exit_code, result.output) == (1, "Error: there is nobody called 'Nobody'.\n")


@in_a_loop
async def test_a_backup_is_made_while_the_house_goes_on_and_can_be_opened(tmp_path):
    backup = tmp_path / "backup" / "house.db"
    backup.parent.mkdir()
    async with open_house(tmp_path / "house") as house:
        anna = await Guest.come(house.address, nickname="Anna")
        assert "Everything is in" in await said(tmp_path / "house", "backup", str(backup))
        assert backup.stat().st_mode & 0o077 == 0
    async with open_house(backup.parent) as again:
        assert (await Guest.come(again.address, token=anna.token)).welcome["person"] == "Anna"
    store = tmp_path / "house" / "house.db"
    refused = await asyncio.to_thread(run, tmp_path / "house", "backup", str(store))
    assert (refused.exit_code, "the store itself" in refused.output) == (1, True)


@in_a_loop
async def test_logs_and_people_are_exported_without_secrets(tmp_path):
    async with open_house(tmp_path) as house:
        table, [anna, _] = await at_a_table(house.address, "blackjack", "Anna", "Ben")
        private = await anna.ask("open", game="poker", private=True)
        lines = [json.loads(line) for line in (await said(tmp_path, "export", "tables")).splitlines()]
        openings = [line["opening"] for line in lines if "opening" in line]
        assert {one["table"] for one in openings} == {table, private["table"]}
        assert not any("secret" in one for one in openings)
        assert private["code"] not in json.dumps(lines)
        assert len([line for line in lines if line.get("table") == table]) == 2
        person = json.loads(await said(tmp_path, "export", "person", "anna"))
        assert (person["person"], person["seats"], person["tables"]) == ("Anna", [table], [table])
        assert anna.token not in json.dumps(person)
        refused = await asyncio.to_thread(run, tmp_path, "export", "tables", "nowhere")
        assert "there is no table 'nowhere'" in refused.output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_how_to_complete_the_command(shell):
    result = CliRunner().invoke(main, ["completion", shell])
    assert result.exit_code == 0
    assert "_STAMMTISCH_COMPLETE" in result.output
    assert result.output.splitlines()[-1].startswith("# Once: stammtisch completion")


def test_what_a_shell_asks_is_answered():
    asked = {"_STAMMTISCH_COMPLETE": "bash_complete", "COMP_WORDS": "stammtisch admin re", "COMP_CWORD": "2"}
    result = CliRunner().invoke(main, env=asked, prog_name="stammtisch")
    assert "reset-code" in result.output


@in_a_loop
async def test_chips_are_given_and_taken_on_a_running_house_and_on_a_closed_one(tmp_path):
    async with open_house(tmp_path) as house:
        await member(house.address, "Anna")
        assert "Anna got 500, and has 1500" in await said(tmp_path, "admin", "give", "anna", "500")
    assert "12.50 were taken from Anna, who has 1487.50 left" in await said(
        tmp_path, "admin", "take", "Anna", "12.50", "--why", "broken glass"
    )
    assert re.search(
        r"the host +took_chips +Anna +12.50 broken glass", await said(tmp_path, "admin", "audit")
    )
    for wrong in ("-5", "0", "much", "0.001"):
        result = await asyncio.to_thread(run, tmp_path, "admin", "give", "Anna", "--", wrong)
        assert result.exit_code != 0
