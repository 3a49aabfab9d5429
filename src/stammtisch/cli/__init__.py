"""The `stammtisch` command: one file a subcommand."""

from __future__ import annotations

import sys

import click

from stammtisch import __version__
from stammtisch.cli.admin import admin
from stammtisch.cli.backup import backup
from stammtisch.cli.bcbs import bcbs
from stammtisch.cli.bench import bench
from stammtisch.cli.completion import completion
from stammtisch.cli.doctor import doctor
from stammtisch.cli.export import export
from stammtisch.cli.local import local
from stammtisch.cli.replay import replay
from stammtisch.cli.serve import serve
from stammtisch.cli.verify import verify


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="stammtisch %(version)s")
def main() -> None:
    """Stammtisch: a card room for friends and families, at home."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]


main.add_command(bcbs)
main.add_command(bench)
main.add_command(admin)
main.add_command(backup)
main.add_command(completion)
main.add_command(doctor)
main.add_command(export)
main.add_command(local)
main.add_command(replay)
main.add_command(serve)
main.add_command(verify)
