"""`stammtisch export hands` and `matches`: what somebody has played, as they were shown it, into files."""

import asyncio
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from stammtisch.cli import main, records
from stammtisch.house.house import House
from tests.cli.test_admin import run
from tests.gateways.guests import Guest, open_house
from tests.house.playing import hands, to_the_end
from tests.house.rooms import in_a_loop


async def joined(house: House, address: str, game: str, *guests: Guest, preset: str = "") -> str:
    table = str((await guests[0].ask("open", game=game, preset=preset))["table"])
    for guest in guests:
        assert (await guest.ask("join", table=table))["tell"] == "done"
    return table


async def evening(folder: Path) -> tuple[str, str]:
    """Anna and Ben have played poker and a match; the tables."""
    async with open_house(folder) as running:
        guests = [await Guest.come(running.address, nickname=name) for name in ("Anna", "Ben", "Cleo")]
        poker = await joined(running.house, running.address, "poker", *guests[:2])
        await hands(running.house, poker, "the command", 3)
        match = await joined(running.house, running.address, "backgammon", *guests[:2], preset="hyper")
        await to_the_end(running.house, match, "the command")
    return poker, match


async def export(folder: Path, *words: str) -> Result:
    return await asyncio.to_thread(run, folder, "export", *words)


@in_a_loop
async def test_what_somebody_has_played_is_written_into_a_folder(tmp_path):
    poker, match = await evening(tmp_path / "house")
    out = tmp_path / "new" / "folder"
    done = await export(tmp_path / "house", "hands", "anna", "--out", str(out))
    assert (done.exit_code, done.output) == (0, "Wrote 1 file.\n")
    done = await export(tmp_path / "house", "matches", "Anna", "--out", str(out))
    assert (done.exit_code, done.output) == (0, "Wrote 1 file.\n")
    assert sorted(path.name for path in out.iterdir()) == [f"backgammon-{match}-1.mat", f"poker-{poker}.phhs"]
    every = tomllib.loads((out / f"poker-{poker}.phhs").read_text())
    assert len(every) == 3
    for hand in every.values():
        mine = hand["players"].index("Anna") + 1
        [given] = [action for action in hand["actions"] if action.startswith(f"d dh p{mine} ")]
        assert "?" not in given
    nothing = await export(tmp_path / "house", "hands", "Cleo", "--out", str(out))
    assert (nothing.exit_code, nothing.output) == (0, "Wrote 0 files.\n")


@in_a_loop
async def test_one_table_may_be_named_and_the_file_too(tmp_path):
    poker, match = await evening(tmp_path / "house")
    out, named = tmp_path / "out", tmp_path / "out" / "evening.sgf"
    words = ("--table", match, "--format", "sgf", "--out", str(named))
    assert (await export(tmp_path / "house", "matches", "Anna", *words)).exit_code == 0
    assert named.read_text().startswith("(;FF[4]GM[6]")
    words = ("--table", poker, "--format", "phh", "--out", str(out))
    assert (await export(tmp_path / "house", "hands", "Anna", *words)).exit_code == 0
    assert sorted(path.name for path in out.glob("*.phh")) == [f"poker-{poker}-{n}.phh" for n in (1, 2, 3)]


@in_a_loop
async def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path):
    poker, match = await evening(tmp_path / "house")

    async def refused(*words: str) -> str:
        done = await export(tmp_path / "house", *words, "--out", str(tmp_path / "out"))
        assert done.exit_code == 1
        return done.output

    assert await refused("hands", "Nobody") == "Error: there is nobody called 'Nobody'.\n"
    assert await refused("hands", "Anna", "--format", "mat") == (
        "Error: there is no format 'mat' for that: phhs, phh is possible.\n"
    )
    assert await refused("hands", "Anna", "--table", match) == (
        f"Error: there is nothing to write of table {match!r}.\n"
    )
    assert "there is no table 'nowhere'" in await refused("hands", "Anna", "--table", "nowhere")
    assert not (tmp_path / "out").exists()
    await export(tmp_path / "house", "hands", "Anna", "--out", str(tmp_path / "out"))
    file = tmp_path / "out" / f"poker-{poker}.phhs"
    file.write_text("mine")
    assert await refused("hands", "Anna") == (
        f"Error: cannot write {file}: it's there already; --out names another.\n"
    )
    assert file.read_text() == "mine"


@in_a_loop
async def test_who_waits_long_is_told_how_far_it_has_come(tmp_path, monkeypatch):
    await evening(tmp_path / "house")
    monkeypatch.setattr(records, "SILENT_FOR_S", 0.0)
    monkeypatch.setattr(records, "SAY_EVERY_S", 0.001)
    monkeypatch.setattr(records, "is_watched", lambda: True)
    done = await export(tmp_path / "house", "matches", "Anna", "--out", str(tmp_path / "out"))
    assert "\r0 of 2 tables, 0 files" in done.output


@pytest.mark.parametrize("command", ["hands", "matches"])
def test_the_commands_say_what_they_do(command):
    said = CliRunner().invoke(main, ["export", command, "--help"]).output
    assert "PERSON" in said
    for option in ("--table", "--format", "--out"):
        assert option in said
