"""Tries a clone as a stranger would, on a bare Debian: `sudo python3 -m tools.fresh [TRIAL...]`.

A bare Debian is made in a folder by debootstrap: Python with venv, make, git and certificates, an
ordinary user, no Node, no browser. There what is committed is cloned and each trial made in a home of
its own. It takes root, and some minutes.

    run          make run, until the house serves its pages
    interrupted  the same, after it was ended by Ctrl-C in each of its steps, one after the other
    old-node     the same, with Debian's own Node, which is too old
    wheel        a wheel, installed into an environment of its own
    test         make test
"""

from __future__ import annotations

import argparse
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent.absolute()
PACKAGES: Final = ("python3", "python3-venv", "make", "git", "ca-certificates")
USER: Final = "guest"
HOME: Final = f"/home/{USER}"
CERTIFICATES: Final = "/etc/ssl/certs/ca-certificates.crt"
CARRIED: Final = ("/etc/resolv.conf", "/etc/hosts", CERTIFICATES)
"""Without these the machine's package clients reach nothing."""
CLIENTS: Final = re.compile(
    r"(?i)(https?_proxy|no_proxy|pip_(index_url|cert)|npm_config_\w+|node_extra_ca_certs)"
)
STEPS: Final = (
    "Setting up pip",
    "Installing Stammtisch",
    "Installing what the master",
    "Fetching Node",
    "Fetching what",
    "Building",
)
"""What `make run` says the first time, in this order."""
PATIENCE_S: Final = 600
PORT: Final = 8026

INSIDE: Final = """
set -e
mount -t proc proc "$0/proc"
mount -t devpts devpts "$0/dev/pts" -o newinstance,ptmxmode=0666
mount --bind "$0/dev/pts/ptmx" "$0/dev/ptmx"
mount -t tmpfs tmpfs "$0/dev/shm" -o mode=1777
exec chroot --userspec="$1:$1" "$0" env -i "${@:3}" sh -c "cd && $2"
"""
"""What is mounted is gone with the process."""


class Failed(Exception):
    """It didn't do its job; the sentence says what came instead."""


class Machine(NamedTuple):
    """A bare Debian in a folder."""

    folder: Path

    def command(self, words: str, user: str = USER) -> list[str]:
        environment = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8"}
        environment["HOME"] = HOME if user == USER else "/root"
        environment |= clients_settings()
        pairs = [f"{name}={value}" for name, value in environment.items()]
        return ["unshare", "--mount", "bash", "-c", INSIDE, str(self.folder), user, words, *pairs]

    def do(self, words: str, user: str = USER) -> str:
        """What it said, all of it."""
        asked = self.command(words, user)
        done = subprocess.run(asked, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            raise Failed(f"{words} ended with {done.returncode}:\n{done.stdout[-3000:]}")
        return done.stdout

    def settle(self) -> None:
        """A new home with a clone in it."""
        self.do(f"userdel --force --remove {USER} 2>/dev/null; useradd --create-home {USER}", "root")
        clone = f"{self.folder}{HOME}/stammtisch"
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, clone], check=True)
        self.do(f"chown --recursive {USER}:{USER} {HOME}", "root")

    @contextmanager
    def running(self, words: str) -> Iterator[Terminal]:
        """These words, typed at a terminal."""
        command = self.command(words)
        pid, screen = pty.fork()
        if pid == 0:
            os.execvp(command[0], command)
        terminal = Terminal(pid, screen)
        try:
            yield terminal
        finally:
            terminal.end()


class Terminal:
    """Where a program runs that somebody looks at."""

    def __init__(self, pid: int, screen: int) -> None:
        self._pid, self._screen = pid, screen
        self.code: int | None = None
        self.said = ""

    def until(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not is_so():
            if self.code is not None or time.monotonic() > end:
                raise Failed(f"it didn't come so far:\n{self.said}")
            self._look()

    def _look(self) -> None:
        if not select.select([self._screen], [], [], 0.2)[0]:
            return
        try:
            self.said += os.read(self._screen, 65536).decode("utf-8", "replace")
        except OSError:  # it's over
            self.code = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    def interrupt(self) -> None:
        """By Ctrl-C."""
        os.write(self._screen, b"\x03")
        self.until(lambda: self.code is not None)

    def end(self) -> None:
        if self.code is None:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
        os.close(self._screen)  # whatever still runs there is told that nobody looks any more


def clients_settings() -> Mapping[str, str]:
    found = {name: value for name, value in os.environ.items() if CLIENTS.fullmatch(name)}
    return {"PIP_CERT": CERTIFICATES, "NODE_EXTRA_CA_CERTS": CERTIFICATES, **found}


def made(folder: Path, suite: str) -> Machine:
    """A machine as it comes, made if it isn't there."""
    machine = Machine(folder / suite)
    if not (machine.folder / "whole").exists():
        shutil.rmtree(machine.folder, ignore_errors=True)
        include = ",".join(PACKAGES)
        subprocess.run(
            ["debootstrap", "--variant=minbase", f"--include={include}", suite, machine.folder],
            stdout=subprocess.DEVNULL,
            check=True,
        )
        (machine.folder / "whole").touch()
    for path in CARRIED:
        shutil.copy(path, f"{machine.folder}{path}")
    return machine


def page(path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{PORT}{path}", timeout=5) as answer:
        return str(answer.read().decode())


def is_open() -> bool:
    try:
        page("/")
    except OSError:
        return False
    return True


def opens(machine: Machine, words: str) -> None:
    """The house is opened by these words, serves pages and what they are made of, and closes in peace."""
    with machine.running(words) as terminal:
        terminal.until(is_open)
        scripts = re.findall(r'src="(/[^"]+\.js)"', page("/"))
        if not scripts or not all(map(page, scripts)):
            raise Failed(f"there is no page:\n{page('/')}")
        terminal.interrupt()
        print(shown(terminal))
        if terminal.code or "Stammtisch is closed" not in terminal.said:
            raise Failed(f"it didn't close in peace, but with {terminal.code}")


def shown(terminal: Terminal) -> str:
    """As it stands on the screen at the end: a line that was written anew is there once."""
    lines = terminal.said.replace("\r\n", "\n").split("\n")
    return "\n".join([line.rpartition("\r")[2] for line in lines])


def try_run(machine: Machine) -> None:
    opens(machine, "cd stammtisch && make run")


def try_interrupted(machine: Machine) -> None:
    for step in STEPS:
        with machine.running("cd stammtisch && make run") as terminal:
            terminal.until(lambda at=step: at in terminal.said)  # type: ignore[misc]
            time.sleep(0.7)
            terminal.interrupt()
            print(shown(terminal))
    try_run(machine)


def try_old_node(machine: Machine) -> None:
    other = Machine(machine.folder.with_name(f"{machine.folder.name}-old-node"))
    shutil.rmtree(other.folder, ignore_errors=True)
    subprocess.run(["cp", "--archive", machine.folder, other.folder], check=True)
    other.do("apt-get update --quiet && apt-get install --yes --no-install-recommends nodejs npm", "root")
    print("Node", other.do("node --version").strip())
    try_run(other)


def try_wheel(machine: Machine) -> None:
    machine.do("python3 -m venv build && build/bin/pip wheel --no-deps --wheel-dir dist ./stammtisch")
    machine.do("python3 -m venv house && house/bin/pip install dist/*.whl")
    opens(machine, "exec house/bin/stammtisch serve")


def try_test(machine: Machine) -> None:
    print(machine.do("cd stammtisch && make test")[-3000:])


TRIALS: Final[Mapping[str, Callable[[Machine], None]]] = {
    "run": try_run,
    "interrupted": try_interrupted,
    "old-node": try_old_node,
    "wheel": try_wheel,
    "test": try_test,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("trials", nargs="*", metavar="TRIAL", help=", ".join(TRIALS))
    parser.add_argument("--suite", default="bookworm", help="which Debian")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "fresh")
    asked = parser.parse_args()
    if os.geteuid() or not shutil.which("debootstrap"):
        sys.exit("That takes root, and debootstrap: apt install debootstrap.")
    if is_open():
        sys.exit(f"Something is open at port {PORT} already: close it first.")
    machine, wrong = made(asked.folder.absolute(), asked.suite), list[str]()
    for trial in asked.trials or TRIALS:
        print(f"== {trial}", flush=True)
        started = time.monotonic()
        try:
            machine.settle()
            TRIALS[trial](machine)
        except Failed as failed:
            print(failed)
            wrong.append(trial)
        print(f"== {trial}: {'wrong' if trial in wrong else 'right'}, {time.monotonic() - started:.0f} s")
    if wrong:
        sys.exit(f"Wrong: {', '.join(wrong)}.")


if __name__ == "__main__":
    main()
