"""`stammtisch bot`: a bot of one's own comes to a house and plays there."""

from __future__ import annotations

import asyncio
import logging
import os
from pathlib import Path
from typing import Any, Final, get_args

import click
import msgspec

from stammtisch.cli.brought import brought
from stammtisch.cli.own_token import keep_token, place_of, read_token
from stammtisch.client import bots
from stammtisch.client.bots.seating import Place
from stammtisch.client.bots.visiting import Visit, pay
from stammtisch.client.client import Client
from stammtisch.client.faults import Lost
from stammtisch.config import Unset, read
from stammtisch.kernel.character import Strength
from stammtisch.kernel.person import Person, is_bot
from stammtisch.kernel.refused import Refused

HOUSE: Final = "http://localhost:8026"
INTERRUPTED: Final = 130


@click.command()
@click.argument("bot", metavar="MODULE:BOT")
@click.option("--house", default=HOUSE, show_default=True, metavar="URL", help="Where it plays.")
@click.option("--name", help="What it's called; else as its module.")
@click.option("--table", default="", help="It sits down at this table.")
@click.option("--code", default="", help="The code of a private table.")
@click.option("--game", default="", help="It sits down at any table of this game, or at a new one.")
@click.option("--preset", default="", help="The house rules there, by name.")
@click.option(
    "--against",
    type=click.Choice(get_args(Strength)),
    help="It sits at a table of its own, with bots of the house that are so strong.",
)
@click.option("--games", default=0, metavar="N", help="It gets up after N rounds.")
@click.option("--seconds", default=10.0, metavar="S", show_default=True, help="So long it may think.")
@click.option(
    "--token-file", type=click.Path(dir_okay=False, path_type=Path), help="Where it's kept who it is."
)
def bot(bot: str, house: str, name: str | None, token_file: Path | None, **what: Any) -> None:
    """Let a bot of your own play in a house.

    MODULE:BOT is a class with a method decide(self, asked), which gives a move; or a function, as
    the bots of the house are. Everybody sees by its name that it's a bot. Ctrl-C ends it: its seat
    is kept, and the same command goes on there.
    """
    if bool(what["table"]) == bool(what["game"]):
        raise click.UsageError("say where it plays: --table NAME, or --game GAME.")
    decide = brought(bot)
    name = name or bot.partition(":")[0].rpartition(".")[2]
    logging.basicConfig(format="%(message)s")
    logging.getLogger(bots.__name__).setLevel(logging.INFO)
    place = Place(*[what[word] for word in Place._fields])
    file = token_file or place_of(_folder(), name, house)

    def introduced(me: Client) -> None:
        if not is_bot(Person(me.person)):
            raise click.ClickException(f"{file} is what {me.person} is known by, who is no bot.")
        keep_token(file, me.token)

    try:
        visit = Visit(house, place, name, read_token(file), what["games"], what["seconds"])
        asyncio.run(pay(visit, decide, introduced))
    except Refused as refused:
        raise click.ClickException(f"{refused.sentence}{_way_out(refused.word, file)}.") from None
    except Lost as lost:
        raise click.ClickException(f"{lost}.") from None
    except OSError as error:
        raise click.ClickException(f"cannot keep who it is: {error}.") from None
    except msgspec.ValidationError as error:
        raise click.ClickException(f"cannot read what a newer house shows: {error}.") from None
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


def _folder() -> Path:
    try:
        return read({}, os.environ, None).data
    except Unset as unset:
        raise click.UsageError(f"{unset}.") from None


def _way_out(word: str, file: Path) -> str:
    """What may be done about a refusal at the door."""
    match word:
        case "name_taken":
            return "; --name gives it another"
        case "unknown_token":
            return f"; without {file} it comes as a new one"
        case _:
            return ""
