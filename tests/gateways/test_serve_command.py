"""`stammtisch serve` as people start it, and as it ends."""

from __future__ import annotations

import os
import pty
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from stammtisch.accounts.running import running
from stammtisch.app import opened
from stammtisch.cli import main
from stammtisch.config import Config
from tests.e2e.served import COMMAND, Served
from tests.house.rooms import in_a_loop
from tests.signals import hear


def test_stopped_it_says_that_the_seats_are_kept(tmp_path):
    served = Served(tmp_path, "--no-qr")
    assert "The seats are kept" in served.end(signal.SIGINT)
    assert served.process.returncode == 0


def test_it_shows_where_it_is_and_what_is_where(tmp_path):
    served = Served(tmp_path)
    served.end(signal.SIGTERM)
    assert "█" not in served.said  # no phone comes to this machine alone
    assert served.address.startswith("http://127.0.0.1:")
    assert f"Everything is in: {tmp_path}\n" in served.said


def test_what_people_are_told_is_coded_for_phones(tmp_path):
    served = Served(tmp_path, "--url", "https://cards.example")
    served.end(signal.SIGTERM)
    assert "█" in served.said
    assert served.said.index("█") < served.said.index("For everybody:    https://cards.example\n")


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


def test_a_house_is_not_opened_twice_be_it_at_another_port(tmp_path):
    served = Served(tmp_path)
    port = served.address.rpartition(":")[2]
    try:
        for at in (port, "0"):
            second = run("--host", "127.0.0.1", "--port", at, "--data", str(tmp_path))
            assert second.returncode == 1
            assert second.stderr == (
                f"Error: cannot open the house in {tmp_path} twice: it's open at {served.address}, "
                f"by process {served.process.pid}; --data names another folder.\n"
            )
            assert "open" not in second.stdout
        assert (tmp_path / "running.json").exists()
        told = CliRunner().invoke(main, ["doctor", "--data", str(tmp_path), "--port", port]).output
        assert f"The house is open at port {port} and is well" in told
    finally:
        served.end(signal.SIGTERM)


def test_a_server_that_was_killed_keeps_nobody_out(tmp_path):
    Served(tmp_path).end(signal.SIGKILL)
    assert (tmp_path / "running.json").exists()
    assert "The seats are kept" in Served(tmp_path).end(signal.SIGTERM)


def test_what_is_wrong_with_an_address_is_not_put_on_the_port(tmp_path):
    ended = run("--host", "203.0.113.9", "--port", "0", "--data", str(tmp_path))  # nobody's
    assert ended.returncode == 1
    assert "; --host names another one." in ended.stderr


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="there is one kind of addresses here")
def test_who_listens_at_every_address_is_reached_by_both_kinds(tmp_path):
    config = Config(host="::", port=0, data=tmp_path)

    @in_a_loop
    async def look() -> None:
        async with opened(config) as house:
            port = house.listening.getsockname()[1]
            for host in ("127.0.0.1", "::1"):
                socket.create_connection((host, port), timeout=60).close()

    look()


def test_a_screen_that_nobody_has_is_no_reason_to_stay_closed(tmp_path):
    words = " ".join([*COMMAND, "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), "--no-qr"])
    with subprocess.Popen(["/bin/sh", "-c", f"exec {words} >&- 2>&-"]) as process:
        until = time.monotonic() + 60
        while (at := running(tmp_path)) is None and time.monotonic() < until:
            time.sleep(0.01)
        assert at is not None
        urllib.request.urlopen(f"http://127.0.0.1:{at.port}/healthz", timeout=60).close()
        process.terminate()
    assert process.returncode == 0


# Signals, and a terminal that is closed.


@pytest.mark.parametrize("how", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_however_it_is_stopped_it_says_goodbye(tmp_path, how):
    served = Served(tmp_path)
    assert served.end(how) == "Stammtisch is closed. The seats are kept.\n"
    assert served.process.returncode == 0
    assert not (tmp_path / "running.json").exists()


def test_who_was_told_to_outlive_their_terminal_does(tmp_path):
    with held_back(signal.SIGHUP):
        served = Served(tmp_path)
    served.process.send_signal(signal.SIGHUP)
    with urllib.request.urlopen(f"{served.address}/healthz", timeout=60) as page:
        assert page.status == 200
    assert "The seats are kept" in served.end(signal.SIGTERM)


@contextmanager
def held_back(number: signal.Signals) -> Iterator[None]:
    """As nohup does."""
    before = signal.signal(number, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(number, before)


def test_tests_that_outlive_their_terminal_start_programs_that_do_not():
    words = [sys.executable, "-c", "import signal; print(signal.getsignal(signal.SIGHUP).name)"]
    with held_back(signal.SIGHUP):
        assert subprocess.check_output(words, text=True) == "SIG_IGN\n"
        hear()
        assert subprocess.check_output(words, text=True) == "SIG_DFL\n"


class InTerminal:
    """`stammtisch serve` in a terminal of its own."""

    def __init__(self, folder: Path, *flags: str, **environment: str) -> None:
        words = [*COMMAND, "--host", "127.0.0.1", "--port", "0", "--data", str(folder), *flags]
        pid, self.screen = pty.fork()
        if pid == 0:
            os.execve(words[0], words, os.environ | environment)
        self.pid, self.said = pid, ""
        while "Ctrl-C" not in self.said:
            self.said += os.read(self.screen, 1000).decode()

    def ended(self) -> int:
        until = time.monotonic() + 60
        while not (how := os.waitpid(self.pid, os.WNOHANG))[0]:
            assert time.monotonic() < until, "it goes on"
            time.sleep(0.01)
        return os.waitstatus_to_exitcode(how[1])


def test_a_terminal_that_is_closed_ends_it_in_peace(tmp_path):
    inside = InTerminal(tmp_path, "--no-open", "--log", "debug")
    os.close(inside.screen)  # from now on, nothing can be written to it
    assert inside.ended() == 0
    assert not (tmp_path / "running.json").exists()


def test_it_opens_the_page_in_a_browser_and_closes_though_that_hangs(tmp_path):
    browser, wrote = tmp_path / "browser", tmp_path / "wrote"
    browser.write_text(f"""#!/bin/sh\necho "$1" >"{wrote}"\nexec sleep 3\n""")
    browser.chmod(0o755)
    no_ssh = dict.fromkeys(("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"), "")
    inside = InTerminal(tmp_path / "cards", BROWSER=str(browser), DISPLAY=":99", **no_ssh)
    until = time.monotonic() + 60
    while not (wrote.exists() and wrote.read_text()) and time.monotonic() < until:
        time.sleep(0.01)
    os.write(inside.screen, b"\x03")
    assert inside.ended() == 0
    os.close(inside.screen)
    assert f"On this machine:  {wrote.read_text().strip()}\r\n" in inside.said


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
