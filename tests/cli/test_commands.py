"""The command itself: all its subcommands are there, and only the one that is asked for is loaded."""

import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from stammtisch import cli

FILES = sorted(Path(cli.__file__).parent.glob("[a-z]*.py"))
COMMANDS = [file.stem for file in FILES if f"\ndef {file.stem}(" in file.read_text()]


def test_every_file_with_a_command_is_offered_with_its_sentence():
    told = CliRunner().invoke(cli.main, ["--help"]).output.partition("Commands:\n")[2].splitlines()
    assert [line.split()[0] for line in told] == COMMANDS
    assert all(len(line.split()) > 3 for line in told)


def test_a_slip_is_answered_with_what_was_meant():
    assert "Did you mean 'local'?" in CliRunner().invoke(cli.main, ["lcal"]).output


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_the_name_of_its_file(name):
    command = cli.main.get_command(click.Context(cli.main), name)
    assert command is not None
    assert command.name == name


def test_who_plays_at_this_keyboard_waits_for_no_server():
    """Nor does a client of another house wait for the games that he may play here."""
    loads = "import sys; from stammtisch.cli import main; main(standalone_mode=False); print(*sys.modules)"
    for name, others in (("local", "stammtisch.app"), ("completion", "stammtisch.games")):
        words = [sys.executable, "-c", loads, name, "--help"]
        loaded = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()[-1]
        assert f"stammtisch.cli.{name}" in loaded.split()
        assert others not in loaded.split()
