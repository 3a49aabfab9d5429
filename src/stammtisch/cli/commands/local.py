"""`stammtisch local`: people at one keyboard."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import click

from stammtisch.cli.screen import give_up_a_broken_screen
from stammtisch.config import Unset, read
from stammtisch.fairness.chance import HouseChance
from stammtisch.games.catalogue import GAMES, find
from stammtisch.games.contract import AnyGame
from stammtisch.games.options import with_rules
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.terminal.console import Console
from stammtisch.terminal.keeping import last_or_new
from stammtisch.terminal.language import ENGLISH, TONGUES, Language, spoken, wanted
from stammtisch.terminal.saved import Saved, in_file, taken_up
from stammtisch.terminal.savefile import Opened, SaveFile, Unreadable
from stammtisch.terminal.voice import Voice

INTERRUPTED = 130
HOST = Person("the host")
FOLDER = "local"
"""Of the data folder: there lie the tables that are played at this keyboard."""
OFFERED = ", ".join(game.name for game in GAMES)


@click.command(epilog=f"Games: {OFFERED}.")
@click.argument("game", required=False, metavar="GAME")
@click.option("--preset", help="House rules by name.")
@click.option("--rule", "rules", multiple=True, metavar="NAME=VALUE", help="One house rule; may be repeated.")
@click.option("--players", metavar="NAME,NAME", help="Who sits down; asked for if missing.")
@click.option("--seed", help="The same seed gives the same cards: for practice.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the table in this file.")
@click.option("--language", "tongue", type=click.Choice(TONGUES), help="What is spoken; else as LANG says.")
@click.option("--new", "is_new", is_flag=True, help="Begin another table, and leave the last one as it is.")
def local(
    game: str | None,
    preset: str | None,
    rules: Sequence[str],
    players: str | None,
    seed: str | None,
    save: Path | None,
    tongue: str | None,
    is_new: bool,
) -> None:
    """Play GAME at this keyboard, with any number of people.

    The table is kept in your data folder, or where --save says: the same command goes on
    where it was left, whatever happened in between. What is played by --seed is kept only
    with --save.
    """
    if game is None:
        example = f"{click.get_current_context().command_path} {GAMES[0].name}"
        raise click.UsageError(f"say which game: {OFFERED}. For example: {example}")
    try:
        asked = opened(find(game), preset, rules, seed)
        with closing(_table(asked, save, seed is None, is_new or preset is not None or bool(rules))) as saved:
            names = None if players is None else players.split(",")
            _play(saved, names, is_told_where=save is None, language=_language(tongue))
    except Refused as refused:
        raise click.UsageError(f"{refused.sentence}.") from None
    except Unreadable as unreadable:
        raise click.ClickException(f"{unreadable}.") from None
    except BrokenPipeError:
        raise  # nobody reads on: click ends it quietly
    except OSError as error:
        give_up_a_broken_screen()
        what = "go on" if save is None else f"keep the table in {save}"
        raise click.ClickException(f"cannot {what}: {error.strerror or error}.") from None


def _table(asked: Opened, save: Path | None, is_kept: bool, is_new: bool) -> Saved:
    """The table as it was left, where it's kept; or a new one. Where nothing can be kept, nothing is."""
    if save is not None:
        return in_file(asked, SaveFile(save))
    if not is_kept:
        return taken_up(asked, None)
    try:
        return last_or_new(read({}, os.environ, None).data / FOLDER, asked, is_new)
    except (OSError, Unset) as fault:
        click.echo(f"This table isn't kept: {fault}.", err=True)
        return taken_up(asked, None)


def _language(tongue: str | None) -> Language:
    """The one that is asked for, or the one of this machine's user where it can be spoken."""
    if tongue is None:
        return spoken(wanted(os.environ)) or Language()
    language = spoken(tongue)
    if language is None:
        raise click.ClickException(f"cannot speak {tongue}: the pages, which have its words, are not built.")
    return language


def opened(game: AnyGame, preset: str | None, rules: Sequence[str], seed: str | None) -> Opened:
    """The table that the command line asks for."""
    name = preset or next(iter(game.presets))
    if name not in game.presets:
        known = ", ".join(game.presets)
        raise Refused("no_such_preset", f"there is no preset {name[:40]!r} of {game.name}: there is {known}")
    options = with_rules(game.presets[name], rules)
    game.setup(options)
    secret = secrets.token_bytes(32) if seed is None else sha256(seed.encode()).digest()
    return Opened(
        game=game.name,
        rules=game.rules,
        table=secrets.token_hex(8),
        host=HOST,
        options=options,
        secret=secret.hex(),
    )


def _play(saved: Saved, players: Sequence[str] | None, is_told_where: bool, language: Language) -> None:
    voice = Voice(sys.stdin, sys.stdout, language)
    chance = HouseChance(bytes.fromhex(saved.opened.secret), {})
    console = Console(voice, saved.table, saved.opened.table, chance, saved.keep, _now)
    try:
        _welcome(voice, saved, is_told_where)
        _seat(console, saved.known, players)
        console.run()
    except EOFError:
        saved.goodbye(voice)
    except KeyboardInterrupt:
        saved.goodbye(voice)
        sys.exit(INTERRUPTED)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _welcome(voice: Voice, saved: Saved, is_told_where: bool) -> None:
    if saved.known:
        voice.tell("back_again")
    else:
        name = saved.table.game.name
        is_english = voice.language.tongue == ENGLISH
        voice.tell("table", game=name if is_english else name.capitalize())
    if saved.file is not None and is_told_where:
        voice.tell("kept", path=saved.file.path)


def _seat(console: Console, known: frozenset[str], players: Sequence[str] | None) -> None:
    """Seats those who were named and haven't sat here yet; asks who plays at a new table."""
    for name in players or ():
        if name.strip() not in known:
            console.sit(name.strip())
    while players is None and not known and set(console.table.people) == {None}:
        match console.voice.ask_for("who_plays"):
            case "quit":
                raise EOFError
            case "?":
                console.help()
            case names:
                _seat_all(console, names)


def _seat_all(console: Console, names: str) -> None:
    try:
        for name in names.split(","):
            console.sit(name.strip())
    except Refused as refused:
        console.explain(refused)
