"""One server at a time: the latch is held by a process, and by no file."""

import errno
import subprocess
import sys
from contextlib import nullcontext
from types import ModuleType

import pytest

from stammtisch.accounts.latch import Latched, latch

HOLD = "import sys; from pathlib import Path; from stammtisch.accounts.latch import latch\n"
HOLD += "held = latch(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"


@pytest.fixture
def other(tmp_path):
    """Another process that holds it."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_who_comes_second_is_kept_out_and_comes_in_when_the_first_is_gone(tmp_path):
    with latch(tmp_path), pytest.raises(Latched):
        latch(tmp_path)
    latch(tmp_path).close()


def test_another_process_is_kept_out(tmp_path, other):
    with pytest.raises(Latched):
        latch(tmp_path)


def test_who_was_killed_keeps_nobody_out(tmp_path, other):
    other.kill()
    other.wait()
    latch(tmp_path).close()


def test_two_folders_are_two_houses(tmp_path, other):
    (tmp_path / "other").mkdir()
    latch(tmp_path / "other").close()


@pytest.mark.parametrize(
    ("says", "is_held"),
    [(None, False), (errno.EACCES, True), (errno.EDEADLK, True), (errno.EINVAL, False)],
)
def test_windows_locks_a_byte_of_it(tmp_path, monkeypatch, says, is_held):
    """By a module that only Windows has, as its documentation describes it."""

    def locking(_handle: int, mode: int, count: int) -> None:
        assert (mode, count) == (2, 1)
        if says is not None:
            raise OSError(says, "")

    windows = ModuleType("msvcrt")
    monkeypatch.setattr(windows, "LK_NBLCK", 2, raising=False)
    monkeypatch.setattr(windows, "locking", locking, raising=False)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    with pytest.raises(Latched) if is_held else nullcontext():
        latch(tmp_path).close()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL])
def test_where_files_cannot_be_locked_nobody_is_kept_out(tmp_path, monkeypatch, number):
    fcntl = pytest.importorskip("fcntl")

    def cannot(_handle: int, _how: int) -> None:
        raise OSError(number, "no locks here")

    monkeypatch.setattr(fcntl, "flock", cannot)
    latch(tmp_path).close()
