"""`stammtisch replay`: records of games, played again by our rules."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click
import msgspec

from stammtisch.formats.backgammon import mat
from stammtisch.formats.poker import replay as phh_replay
from stammtisch.formats.replayed import Replay, Replayed
from stammtisch.formats.watten import replay as watten_replay

FORMATS: Mapping[str, Replay] = {
    ".phh": phh_replay.replay_one,
    ".phhs": phh_replay.replay_many,
    ".mat": mat.replay,
    ".txt": mat.replay,
    ".watten": watten_replay.replay,
}
"""How a file is read, by the end of its name."""

ENDINGS = ", ".join(FORMATS)
SOMETHING_WRONG = 1


@click.command(epilog=f"Files that can be read end in {ENDINGS}.")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
def replay(files: Sequence[Path]) -> None:
    """Play the games recorded in each FILE again, by our rules.

    Gives one line of JSON for each game: whether every move was legal and the record's result
    came out, and if not, where it went wrong. The exit code is 1 if anything is wrong.
    """
    count: Counter[str] = Counter()
    for file in files:
        for line in replayed(file):
            click.echo(msgspec.json.encode(line))
            count["skipped" if line.ok is None else "right" if line.ok else "wrong"] += 1
        if sys.stderr.isatty():
            click.echo(f"\r{summary(count)}", nl=False, err=True)
    click.echo(f"\r{summary(count)}" if sys.stderr.isatty() else summary(count), err=True)
    if count["wrong"]:
        sys.exit(SOMETHING_WRONG)


def replayed(file: Path) -> Iterator[Replayed]:
    """One line a game of this file; a file that can't be read is one line that says so."""
    if (read := FORMATS.get(file.suffix.lower())) is None:
        reason = f"cannot read {file}: its name ends in none of {ENDINGS}"
        yield Replayed(file=str(file), ok=False, reason=reason)
        return
    try:
        content = file.read_bytes()
    except OSError as error:
        yield Replayed(file=str(file), ok=False, reason=f"cannot read {file}: {error.strerror or error}")
        return
    yield from read(str(file), content)


def summary(count: Counter[str]) -> str:
    return f"{count['right']} right, {count['wrong']} wrong, {count['skipped']} skipped"
