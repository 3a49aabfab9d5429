"""Commands below a command, each with its whole sentence: a line that is too long goes on in the next."""

from __future__ import annotations

import sys

import click


class Group(click.Group):
    """click would cut a long sentence short, to one line."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [
            (name, command.get_short_help_str(sys.maxsize))
            for name in self.list_commands(ctx)
            if (command := self.get_command(ctx, name)) is not None
        ]
        with formatter.section("Commands"):
            formatter.write_dl(rows)
