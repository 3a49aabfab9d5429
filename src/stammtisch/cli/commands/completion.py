"""`stammtisch completion`: lets a shell complete what is typed."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

HOW = {
    "bash": "# Once: stammtisch completion bash >~/.local/share/bash-completion/completions/stammtisch",
    "zsh": "# Once: stammtisch completion zsh >a folder of your $fpath, as _stammtisch",
    "fish": "# Once: stammtisch completion fish >~/.config/fish/completions/stammtisch.fish",
}


@click.command()
@click.argument("shell", type=click.Choice(sorted(HOW)))
def completion(shell: str) -> None:
    """Print what SHELL needs to complete this command.

    The last line of it says where to put it.
    """
    kind = get_completion_class(shell)
    if kind is None:
        raise click.ClickException(f"{shell} can't be served here.")
    root = click.get_current_context().find_root()
    script = kind(root.command, {}, "stammtisch", "_STAMMTISCH_COMPLETE")
    click.echo(script.source_template % script.source_vars())
    click.echo(HOW[shell])
