"""`stammtisch verify`: whether what a table told of its chance can have come from an honest house."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import IO, Any

import click
import msgspec

from stammtisch.fairness.report import NEVER_PROVED, checked
from stammtisch.fairness.transcript import Transcript, read
from stammtisch.fairness.verify import verify as faults_of
from stammtisch.tables.fair.transcripts import Account

FAULTS = 1
NOT_READ = 2


@click.command()
@click.argument("file", default="-", type=click.File("rb"))
def verify(file: IO[bytes]) -> None:
    """Check the chance of a table, from what you were told of it.

    FILE is a transcript, or what the house gives for a table, as JSON; without it, it's read from
    standard input. Says what was checked and what can't be proved. The exit code is 1 if there is a
    fault that an honest house could not have made, 2 if it can't be read.
    """
    try:
        transcripts = dict(_transcripts(file.read()))
    except ValueError as error:
        click.echo(f"{str(error)[:300]}.", err=True)
        sys.exit(NOT_READ)
    wrong = 0
    for name, transcript in transcripts.items():
        click.echo(name)
        faults = faults_of(transcript)
        wrong += len(faults)
        for fault in faults:
            click.echo(f"  FAULT {fault.word}, step {fault.at}: {fault.sentence}.")
        if not faults:
            for sentence in checked(transcript):
                click.echo(f"  {sentence}")
    click.echo("No check can prove:")
    for sentence in NEVER_PROVED:
        click.echo(f"  {sentence}")
    if wrong:
        click.echo(f"{wrong} found that an honest house could not have done.")
        sys.exit(FAULTS)
    click.echo("Nothing was found that an honest house could not have done.")


def _transcripts(data: bytes) -> Iterator[tuple[str, Transcript]]:
    """By what they are called; a ValueError says why it's none."""
    if not _is_account(data):
        yield "The transcript:", read(data)
        return
    try:
        account = msgspec.json.decode(data, type=Account)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ValueError(f"cannot read this as what a table told: {error}") from None
    for told in account.bonds:
        yield f"Table {account.table}, {account.game}, bond {told.bond}:", told.transcript


def _is_account(data: bytes) -> bool:
    try:
        found: Any = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False
    return isinstance(found, dict) and "bonds" in found
