"""`stammtisch doctor` finds what is wrong and says what to do; on a healthy house it finds nothing."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import socket
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import trustme
from click.testing import CliRunner, Result

from stammtisch.cli import main
from tests.gateways.guests import Guest, open_house
from tests.house.rooms import in_a_loop
from tests.store.places import raw


def doctor(folder: Path, *flags: str) -> Result:
    words = ["doctor", "--data", str(folder), "--host", "127.0.0.1", *flags]
    return CliRunner().invoke(main, words)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder where a house was open once."""
    folder = tmp_path / "house"
    folder.mkdir(0o700)

    @in_a_loop
    async def live() -> None:
        async with open_house(folder) as running:
            await Guest.come(running.address, nickname="Anna")

    live()
    return folder


def test_a_healthy_house_is_well(house):
    found = doctor(house, "--port", "0")
    assert found.exit_code == 0
    assert all(line.startswith("✓") for line in found.output.splitlines()), found.output
    assert "its ledger sums to 0" in found.output
    assert sorted(one.name for one in house.iterdir()) == ["host-token", "house.db"]


@in_a_loop
async def test_a_running_house_is_well(tmp_path):
    tmp_path.chmod(0o700)
    async with open_house(tmp_path):
        found = await asyncio.to_thread(doctor, tmp_path)
        assert "The house is open at port" in found.output
        assert found.exit_code == 0, found.output


def broken(folder: Path, *statements: str) -> str:
    raw(folder / "house.db", *statements)
    found = doctor(folder)
    assert found.exit_code == 1
    return found.output


def test_a_ledger_that_does_not_sum_to_0_is_found(house):
    output = broken(house, "INSERT INTO ledger (entry, account, amount) VALUES ('x', 'bank', 5)")
    assert "✗ In the store, the ledger sums to 5, and not to 0: back it up" in output


def test_a_store_of_a_newer_release_is_found(house):
    assert "written by a newer release" in broken(house, "PRAGMA user_version = 99")


def test_a_store_of_an_older_release_is_worth_knowing(house):
    raw(house / "house.db", "PRAGMA user_version = 3")
    assert "! The store is of an older release" in doctor(house).output


def test_a_file_that_is_no_store_is_found(house):
    (house / "house.db").write_bytes(b"not a database at all" * 1000)
    found = doctor(house)
    assert (found.exit_code, "The store can't be read" in found.output) == (1, True)


def test_no_folder_is_said(tmp_path):
    found = doctor(tmp_path / "nowhere")
    assert (found.exit_code, "There is no folder" in found.output) == (1, True)


def test_a_folder_that_others_can_read_is_said(house):
    house.chmod(0o755)
    assert doctor(house).exit_code == 0  # its files are the owner's alone
    (house / "house.db").chmod(0o644)
    found = doctor(house)
    assert (found.exit_code, f"chmod 700 {house}" in found.output) == (1, True)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_to_is_said(house):
    house.chmod(0o500)
    assert "can't be written to" in doctor(house).output


class Usage(NamedTuple):
    free: int


@pytest.mark.parametrize(("free", "mark"), [(5_000_000, "✗"), (500_000_000, "!"), (50_000_000_000, "✓")])
def test_a_disk_that_fills_up_is_said(house, monkeypatch, free, mark):
    monkeypatch.setattr("shutil.disk_usage", lambda _: Usage(free))
    [line] = [line for line in doctor(house).output.splitlines() if "GB are free" in line]
    assert line.startswith(mark)


def test_another_program_at_the_port_is_said(house):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        found = doctor(house, "--port", str(port))
    assert (found.exit_code, f"Another program has port {port}" in found.output) == (1, True)


@in_a_loop
async def test_the_house_of_another_folder_at_the_port_is_not_to_be_ended(tmp_path):
    async with open_house(tmp_path / "other") as running:
        port = running.listening.getsockname()[1]
        found = await asyncio.to_thread(doctor, tmp_path, "--port", str(port))
    said = f"✗ The house of another folder is open at port {port}: name its folder with --data, or name"
    assert (found.exit_code, said in found.output) == (1, True)
    assert "end it" not in found.output


def test_a_table_that_was_stopped_is_said_with_its_report(house):
    (house / "reports").mkdir(0o700)
    (house / "reports" / "t1.json").write_text('{"release":"1","fault":"Traceback\\nValueError: no card"}')
    (house / "reports" / "t2.json").write_text("half a rep")
    found = doctor(house)
    assert found.exit_code == 1
    assert "Table t1 was stopped by a fault in the program (ValueError: no card)" in found.output
    assert "Table t2 was stopped by a fault in the program (the report can't be read)" in found.output


def test_a_clock_that_was_set_back_is_said(house):
    raw(house / "house.db", "UPDATE heartbeat SET at = at + 100000")
    assert "clock was set back by" in doctor(house).output


def test_a_clock_that_is_years_behind_is_said(house, monkeypatch):
    monkeypatch.setattr("stammtisch.cli.checkup.SECONDS_OF_2024", 2**40)
    assert "years behind" in doctor(house).output


def test_what_makes_it_fast_is_missed_in_a_sentence(house, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    output = doctor(house).output
    assert "! uvloop isn't installed" in output
    assert "--websocket sansio" in output


def test_without_limits_it_says_so(house):
    assert "tries passwords" in doctor(house, "--no-limits").output


# Certificates.


def issued(folder: Path, *names: str, **dates: Any) -> tuple[str, str]:
    made = trustme.CA().issue_cert(*names, **dates)
    cert, key = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(made.cert_chain_pems[0].bytes())
    made.private_key_pem.write_to_path(str(key))
    return str(cert), str(key)


NOW = dt.datetime.now(dt.UTC)


@pytest.mark.parametrize(
    ("after", "before", "exit_code", "says"),
    [
        (-10, 100, 0, "fits its key, and is valid for 99 more days"),
        (-10, 5, 0, "is valid for 4 more days: renew it"),
        (-10, -1, 1, "is too old"),
        (10, 100, 1, "isn't valid yet"),
    ],
)
def test_the_dates_of_a_certificate_are_looked_at(tmp_path, house, after, before, exit_code, says):
    dates = {
        "not_before": NOW + dt.timedelta(days=after),
        "not_after": NOW + dt.timedelta(days=before),
    }
    cert, key = issued(tmp_path, "cards.example", **dates)
    found = doctor(house, "--cert", cert, "--key", key)
    assert (found.exit_code, says in found.output) == (exit_code, True), found.output


@pytest.mark.parametrize(
    ("url", "is_well"),
    [
        ("https://cards.example:8026", True),
        ("https://a.wild.example", True),
        ("https://other.example", False),
    ],
)
def test_a_certificate_for_another_name_is_said(tmp_path, house, url, is_well):
    cert, key = issued(tmp_path, "cards.example", "*.wild.example")
    found = doctor(house, "--cert", cert, "--key", key, "--url", url)
    assert ("and not for" not in found.output) is is_well
    assert (found.exit_code == 0) is is_well


def test_the_key_of_another_certificate_is_said(tmp_path, house):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    cert, _ = issued(tmp_path / "a", "cards.example")
    _, key = issued(tmp_path / "b", "cards.example")
    assert "isn't the one of the certificate" in doctor(house, "--cert", cert, "--key", key).output


@pytest.mark.parametrize("text", [None, "", "no certificate"])
def test_what_is_no_certificate_is_said(tmp_path, house, text):
    cert, key = issued(tmp_path, "cards.example")
    if text is None:
        Path(cert).unlink()
    else:
        Path(cert).write_text(text)
    found = doctor(house, "--cert", cert, "--key", key)
    assert (found.exit_code, "✗" in found.output) == (1, True)
    assert found.exception is None or isinstance(found.exception, SystemExit)
