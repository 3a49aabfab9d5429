"""The reference lists what there is in the code, all of it and nothing else."""

import ast
import dataclasses
import re
import sqlite3
from contextlib import closing
from typing import Any, get_args

import pytest

from stammtisch.cli.commands.export import hands, matches
from stammtisch.cli.commands.local import local
from stammtisch.formats.by_game import RECORDED
from stammtisch.games import choosing, contract, facts, moves
from stammtisch.games.options import house_rules, value_text
from stammtisch.games.screen import Screen
from stammtisch.house.lobby.proposal import Proposal
from stammtisch.house.lobby.signs import Sign
from stammtisch.store import faults, schema
from stammtisch.store.base import Statistics
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import TableMove
from stammtisch.tables.row import Row
from stammtisch.terminal.commands import COMMANDS
from stammtisch.terminal.savefile import Opened
from stammtisch.testing.suite import cases
from stammtisch.wire import messages
from tests.architecture.source import modules
from tests.contract.test_broken_games import ANY_PFAND, BROKEN
from tests.docs.tables import first_words, section, words
from tests.repository.tree import ROOT

CONTRACT = (ROOT / "docs/reference/contract.md").read_text("utf-8")
BLACKJACK = (ROOT / "docs/reference/games/blackjack.md").read_text("utf-8")
WATTEN = (ROOT / "docs/reference/games/watten.md").read_text("utf-8")
BACKGAMMON = (ROOT / "docs/reference/games/backgammon.md").read_text("utf-8")
POKER = (ROOT / "docs/reference/games/poker.md").read_text("utf-8")
CONSOLE = (ROOT / "docs/reference/console.md").read_text("utf-8")
WIRE = (ROOT / "docs/reference/wire.md").read_text("utf-8")
CLOCKS = (ROOT / "docs/reference/clocks.md").read_text("utf-8")
STORE = (ROOT / "docs/reference/store.md").read_text("utf-8")
RECORDS = (ROOT / "docs/reference/records.md").read_text("utf-8")
LOBBY = (ROOT / "docs/reference/lobby.md").read_text("utf-8")
SECRETS = (ROOT / "docs/explanation/secrets.md").read_text("utf-8")
SENTENCES = (ROOT / "docs/explanation/contract-sentences.md").read_text("utf-8")


GROUPS = (contract.Rules, contract.Eyes, contract.Luck, contract.Words, contract.Proofs)


@pytest.mark.parametrize("group", GROUPS)
def test_every_field_of_a_game_is_listed_in_its_group_and_what_may_be_left_out(group):
    listed = [
        (row.split("`")[1], row.strip().endswith("| |"))
        for row in section(CONTRACT, group.__name__).splitlines()
        if row.startswith("| `")
    ]
    fields = dataclasses.fields(group)
    assert listed == [(field.name, field.default is dataclasses.MISSING) for field in fields]


def test_a_first_game_needs_as_few_fields_as_is_said():
    needed = [field for field in dataclasses.fields(contract.Game) if field.default is dataclasses.MISSING]
    assert len(needed) == 16
    assert "needs sixteen fields" in (ROOT / "docs/explanation/design.md").read_text("utf-8")


def test_every_field_of_a_game_is_in_one_group():
    grouped = [field.name for group in GROUPS for field in dataclasses.fields(group)]
    assert sorted(grouped) == sorted(field.name for field in dataclasses.fields(contract.Game))


def test_every_field_of_the_screen_is_listed():
    assert [row[0][0] for row in words(CONTRACT, "The screen")] == list(Screen.__struct_fields__)


def record(kind: Any) -> list[list[str]]:
    fields = kind._fields if issubclass(kind, tuple) else kind.__struct_fields__
    return [[kind.__name__], list(fields)]


def move(kind: Any) -> list[list[str]]:
    return [[kind.__struct_config__.tag], *record(kind)]


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [
        ("Whose turn", (contract.Awaiting, contract.Waiting, contract.Over)),
        (
            "Other records",
            (
                contract.Chips,
                contract.Alarm,
                contract.Seen,
                contract.Thrown,
                moves.Made,
                moves.Hidden,
                facts.Fact,
            ),
        ),
    ],
)
def test_every_record_is_listed_with_its_fields(heading, kinds):
    assert [row[:2] for row in words(CONTRACT, heading)] == [record(kind) for kind in kinds]


SEAT_MOVES = get_args(moves.SeatMove)
DEALERS_MOVES = [
    kind
    for kind in vars(moves).values()
    if isinstance(kind, type)
    and issubclass(kind, moves.Move)
    and kind not in (moves.Move, moves.Wish, *SEAT_MOVES)
]


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [("Seat moves", SEAT_MOVES), ("The dealer's moves that games share", DEALERS_MOVES)],
)
def test_every_shared_move_is_listed_with_its_word_and_fields(heading, kinds):
    assert [row[:3] for row in words(CONTRACT, heading)] == [move(kind) for kind in kinds]


def test_every_table_move_is_listed_with_its_word_and_fields():
    found = [row[:3] for row in words(CLOCKS, "What is done to a table")]
    assert found == [move(kind) for kind in get_args(TableMove)]


def test_every_way_to_treat_the_absent_is_explained():
    [rule] = [rule for rule in house_rules(ClockSettings) if rule.name == "absent"]
    assert {f"absent = {value}" for value in rule.allowed or ()} <= set(re.findall(r"`(.*?)`", CLOCKS))


def test_every_kind_of_choice_is_listed_with_its_fields():
    steps = [["steps"], ["Steps"], [*choosing.Steps.__match_args__, "graph"]]
    plain = [move(kind) for kind in (choosing.Amount, choosing.Pick)]
    assert [row[:3] for row in words(CONTRACT, "Choices")] == [*plain, steps]
    assert {kind.__name__ for kind in get_args(choosing.Choice)} == {"Move", "Amount", "Pick", "Steps"}


def test_every_field_of_a_row_and_of_a_files_first_line_is_listed():
    assert first_words(CONTRACT, "Rows") == list(Row.__struct_fields__)
    assert first_words(CONSOLE, "The file") == list(Opened.__struct_fields__)


def test_the_protocol_that_the_page_is_about_is_the_one_that_is_spoken():
    assert f"now {messages.PROTOCOL}:" in WIRE


def test_every_way_of_speaking_is_listed():
    listed = [way.partition(":")[0] for way in first_words(CONTRACT, "Facts and phrases")]
    [spoken] = re.findall(r"The ways of speaking: (.+?)\. Without", facts.__doc__ or "", re.DOTALL)
    assert sorted(listed) == sorted(re.findall(r"`(\w+)`", spoken))


def refusals(modules: dict[str, str], parts: tuple[str, ...]) -> set[str]:
    """The words of all refusals that are raised in these modules, or below them."""
    inside = [ast.parse(source) for name, source in modules.items() if name.startswith(parts)]
    said = [node for tree in inside for node in ast.walk(tree)]
    said += [node for one in _said_alike(said) for node in ast.walk(one)]
    return {str(first.value) for node in said if isinstance(first := _word_of(node), ast.Constant)}


def _said_alike(nodes: list[ast.AST]) -> list[ast.AST]:
    """What is imported there from where games say alike what they refuse."""
    imported = {
        alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module == SAID_ALIKE
        for alias in node.names
    }
    return [node for node in ast.parse(modules()[SAID_ALIKE]).body if getattr(node, "name", "") in imported]


def _word_of(node: ast.AST) -> ast.AST | None:
    """Where a refusal's word stands: in the call, or in a table of word, sentence and whether it is so."""
    match node:
        case ast.Call(func=ast.Name(id="Refused") | ast.Attribute(attr="__init__"), args=[word, _, *_]):
            return word
        case ast.Tuple(elts=[word, ast.Constant(value=str()) | ast.JoinedStr(), is_so]):
            return None if isinstance(is_so, ast.Constant | ast.JoinedStr) else word
        case _:
            return None


SAID_ALIKE = "stammtisch.games.sitting"
SHARED = {name: text for name, text in modules().items() if name.count(".") == 2 and name != SAID_ALIKE}
IN_THE_LOBBY = tuple(
    f"stammtisch.house.{name}"
    for name in (
        "people.chat people.reactions people.voices "
        "lobby.door lobby.joining lobby.lobby lobby.proposal lobby.rematch lobby.waiting".split()
    )
)
FILES = "stammtisch.house.keeping.records"
DEALER = {name: text for name, text in modules().items() if name not in (*IN_THE_LOBBY, FILES)}


@pytest.mark.parametrize(
    ("heading", "page", "modules", "parts"),
    [
        ("Every game", CONTRACT, SHARED, ("stammtisch.games.",)),
        (
            "The table",
            CONTRACT,
            modules(),
            ("stammtisch.tables.", "stammtisch.fairness.", "stammtisch.kernel."),
        ),
        ("Pfand", CONTRACT, modules(), ("stammtisch_proving.pfand.",)),
        ("ring4", CONTRACT, modules(), ("stammtisch_proving.ring4.",)),
        ("Refusals", BLACKJACK, modules(), ("stammtisch.games.blackjack.",)),
        ("Refusals", STORE, modules(), ("stammtisch.store.",)),
        ("The house", STORE, DEALER, ("stammtisch.house.",)),
        ("Refusals", LOBBY, modules(), IN_THE_LOBBY),
        ("Refusals", RECORDS, modules(), (FILES,)),
        ("Refusals", WATTEN, modules(), ("stammtisch.games.watten.",)),
        ("Refusals", BACKGAMMON, modules(), ("stammtisch.games.backgammon.",)),
        ("Refusals", POKER, modules(), ("stammtisch.games.poker.",)),
        ("Refusals", CONSOLE, modules(), ("stammtisch.terminal.", "stammtisch.cli.")),
    ],
)
def test_every_refusal_is_listed(heading, page, modules, parts):
    listed = first_words(page, heading)
    assert sorted(listed) == sorted(refusals(modules, parts))


@pytest.mark.parametrize(
    ("heading", "kind"),
    [("Opening a table", Proposal), ("Signs", Sign), ("How people have done", Statistics)],
)
def test_every_field_of_the_lobbys_records_is_listed(heading, kind):
    assert first_words(LOBBY, heading) == record(kind)[1]


def test_the_clocks_of_a_table_are_listed_with_their_defaults():
    listed = [(row[0][0], row[1][0]) for row in words(LOBBY, "Clocks, and who is gone")]
    assert listed == [(rule.name, value_text(rule.default)) for rule in house_rules(ClockSettings)]


def test_every_word_of_a_store_that_cannot_store_is_listed():
    source = "".join(text for name, text in modules().items() if name.startswith("stammtisch.store."))
    raised = re.findall(r'Unavailable\(\s*"(\w+)"', source)
    words = {word for word, _ in faults.WORDS.values()} | {"store_fault"} | set(raised)
    assert sorted(first_words(STORE, "When it can't store")) == sorted(words)


def test_every_table_of_the_file_is_listed():
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as file:
        schema.migrate(file, "a new file")
        made = [name for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    assert sorted(first_words(STORE, "The file")) == sorted(made)


def test_every_format_of_a_game_is_listed():
    listed = re.findall(r"^\| `(\w+)` \| `(\w+)` \|", RECORDS, re.MULTILINE)
    assert listed == [(game, one.word) for game, found in RECORDED.items() for one in found.formats]


def test_every_option_of_the_commands_that_write_records_is_listed():
    listed = first_words(RECORDS, "The command")
    for command in (hands, matches):
        assert sorted(listed) == sorted(
            option.opts[0] for option in command.params if option.opts[0].startswith("-")
        )


def test_refusals_are_found_by_their_words():
    source = 'def f():\n    raise Refused("not_now", "cannot")\nRefused(word, "cannot")\nOther("no")\n'
    assert refusals({"a.b.c": source, "a.d": 'Refused("gone", "")'}, ("a.b",)) == {"not_now"}


def test_refusals_that_games_say_alike_are_found_where_they_are_said():
    source = f"from {SAID_ALIKE} import check_chips\ncheck_chips('sit down', 1, 2, 3)"
    assert refusals({"a.b": source}, ("a.",)) == {"chips_out_of_range"}


def test_refusals_that_stand_in_a_table_are_found_too():
    source = """[("dear", f"cannot: {price}", price > 5), ("cheap", "cannot", price < 1), ("a", "b", "c")]"""
    assert refusals({"a.b": source}, ("a.",)) == {"dear", "cheap"}


def test_every_option_and_command_of_the_console_is_listed():
    options = [option.opts[0] for option in local.params if option.opts[0].startswith("-")]
    assert first_words(CONSOLE, "Options") == options
    commands = [first for [first, *_] in words(CONSOLE, "What can be said")]
    assert [[command] for command in COMMANDS] == commands[-len(COMMANDS) :]


def test_every_law_of_the_suite_is_named_where_the_contract_is_explained():
    named = set(re.findall(r"`(\w+)`", SENTENCES))
    assert [law for law, _ in cases(ANY_PFAND) if law not in named] == []


LAWS_OF_SECRETS = {
    "what_a_viewer_cannot_know_makes_no_difference",
    "every_card_in_sight_can_be_checked_and_no_other",
}


def test_every_broken_game_that_tells_a_secret_is_listed():
    telling = [what for law, what, _ in BROKEN if law in LAWS_OF_SECRETS]
    listed = re.findall(r"^- (.+)$", section(SECRETS, "What it finds"), re.MULTILINE)
    assert sorted(listed) == sorted(telling)
