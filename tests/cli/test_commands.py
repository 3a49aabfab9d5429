"""The command itself: all its subcommands are there, and only the one that is asked for is loaded."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from stammtisch import __version__, cli
from stammtisch.cli import commands

FILES = sorted(Path(commands.__file__).parent.glob("[a-z]*.py"))
COMMANDS = [file.stem for file in FILES if f"\ndef {file.stem}(" in file.read_text()]


def test_every_file_with_a_command_is_offered_with_its_sentence():
    told = CliRunner().invoke(cli.main, ["--help"]).output.partition("Commands:\n")[2].splitlines()
    first_lines = [line for line in told if not line.startswith("   ")]  # a long sentence goes on below
    assert [line.split()[0] for line in first_lines] == COMMANDS
    assert all(len(line.split()) > 3 for line in first_lines)


def every_command(command: click.Command = cli.main, *words: str) -> Iterator[tuple[str, ...]]:
    yield words
    if isinstance(command, click.Group):
        for name in command.list_commands(click.Context(command)):
            below = command.get_command(click.Context(command), name)
            assert below is not None
            yield from every_command(below, *words, name)


def cut_off(told: str) -> list[str]:
    """Lines that end in the middle; in how a command is used, dots say that something may be repeated."""
    _, _, after_usage = told.partition("\n\n")
    return [line for line in after_usage.splitlines() if line.rstrip().endswith(("...", "…"))]


@pytest.mark.parametrize("columns", ["60", "80", "200"])
def test_no_line_of_help_is_cut_off(columns):
    for words in every_command():
        told = CliRunner(env={"COLUMNS": columns}).invoke(cli.main, [*words, "--help"])
        assert told.exit_code == 0
        assert cut_off(told.output) == [], words


def test_a_line_that_is_cut_off_is_found():
    assert cut_off("Usage: x [ARGS]...\n\n  admin  Keep order in...\n  bcbs  Play.\n") == [
        "  admin  Keep order in..."
    ]


def test_a_slip_is_answered_with_what_was_meant():
    assert "Did you mean 'local'?" in CliRunner().invoke(cli.main, ["lcal"]).output


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_the_name_of_its_file(name):
    command = cli.main.get_command(click.Context(cli.main), name)
    assert command is not None
    assert command.name == name


def test_python_runs_it_by_the_name_of_the_package():
    words = [sys.executable, "-m", "stammtisch", "--version"]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == (
        f"stammtisch {__version__}\n"
    )


def test_who_plays_at_this_keyboard_waits_for_no_server():
    """Nor does a client of another house wait for the games that they may play here."""
    loads = "import sys; from stammtisch.cli import main; main(standalone_mode=False); print(*sys.modules)"
    for name, others in (("local", "stammtisch.app"), ("completion", "stammtisch.games")):
        words = [sys.executable, "-c", loads, name, "--help"]
        loaded = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()[-1]
        assert f"stammtisch.cli.commands.{name}" in loaded.split()
        assert others not in loaded.split()


@pytest.mark.parametrize(
    "loads", ["stammtisch.cli.commands.local", "stammtisch.cli.commands.serve", "stammtisch.app"]
)
def test_nobody_waits_for_numbers_that_only_bots_need(loads):
    words = [sys.executable, "-c", f"import sys, {loads}; print(*sys.modules)"]
    loaded = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert loads in loaded
    assert "numpy" not in loaded
