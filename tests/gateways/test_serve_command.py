"""`stammtisch serve` as people start it, and as it ends."""

from __future__ import annotations

import signal
import subprocess
import time

import pytest
from click.testing import CliRunner

from stammtisch.cli import main
from tests.e2e.served import COMMAND, Served


def test_stopped_it_says_that_the_seats_are_kept(tmp_path):
    served = Served(tmp_path, "--no-qr")
    assert "The seats are kept" in served.end(signal.SIGINT)
    assert served.process.returncode == 0


def test_it_shows_where_it_is_and_a_code_for_phones(tmp_path):
    served = Served(tmp_path)
    assert "█" in served.said
    assert served.address.startswith("http://127.0.0.1:")
    served.end(signal.SIGTERM)


def run(*flags: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *flags], capture_output=True, text=True, timeout=120, check=False)


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path):
    served = Served(tmp_path)
    port = served.address.rpartition(":")[2]
    second = run("--host", "127.0.0.1", "--port", port, "--data", str(tmp_path / "other"))
    assert second.returncode == 1
    assert f"cannot listen at 127.0.0.1, port {port}" in second.stderr
    assert "Traceback" not in second.stderr
    served.end(signal.SIGTERM)


@pytest.mark.parametrize(
    ("flags", "code", "says"),
    [
        (["--port", "99999"], 2, "port"),
        (["--nose"], 2, "No such option"),
        (["--cert", "x.pem"], 2, "half of it"),
        (["--config", "nowhere.toml"], 2, "No such file"),
        (["--help"], 0, "STAMMTISCH_PORT"),
    ],
)
def test_what_is_wrong_with_the_command_is_said_and_its_code_is_as_people_expect(flags, code, says):
    ended = CliRunner().invoke(main, ["serve", *flags])
    assert ended.exit_code == code
    assert says in ended.output
    assert "Traceback" not in ended.output


def test_a_folder_that_cannot_be_used_is_named(tmp_path):
    file = tmp_path / "file"
    file.write_text("not a folder")
    ended = run(
        "--host", "127.0.0.1", "--port", "0", "--data", str(file)
    )  # as a process: it says so and ends
    assert ended.returncode == 1
    assert f"cannot use the folder {file}" in ended.stderr


def test_two_signals_do_no_harm(tmp_path):
    served = Served(tmp_path)
    served.process.send_signal(signal.SIGINT)
    time.sleep(0.05)
    served.end(signal.SIGINT)
    assert Served(tmp_path).end(signal.SIGTERM)
