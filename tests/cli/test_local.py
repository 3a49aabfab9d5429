"""The command `stammtisch local`, as a person or a script meets it."""

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from stammtisch import __version__
from stammtisch.cli import main
from stammtisch.games.catalogue import GAMES

STAMMTISCH = [sys.executable, "-c", "from stammtisch.cli import main; main()"]


def run(*arguments, typed=""):
    return CliRunner().invoke(main, [*arguments], input=typed)


def test_it_tells_its_version_and_how_it_is_used():
    assert run("--version").output == f"stammtisch {__version__}\n"
    assert "Play GAME at this keyboard" in run("local", "--help").output


def test_it_asks_who_plays_until_it_hears_names():
    typed = "\n12,13\nAnna,Anna\nBen\nquit\n"
    said = run("local", "pfand", typed=typed).output
    assert said.count("Who plays?") == 3
    assert "Cannot call anybody '': a name is one word with a letter." in said
    assert "Cannot sit down twice: one seat a person." in said
    assert "Anna sits down with 1000 chips." in said


def test_before_anybody_sits_there_is_help_and_a_way_out():
    left = run("local", "pfand", "--seed", "1", typed="?\nquit\nAnna\n")
    assert left.exit_code == 0
    assert "Say the number of a choice, or the choice in words.\n" in left.output
    assert left.output.endswith("quit\n\nGoodbye.\n")


def test_it_ends_quietly_when_nobody_reads_on(tmp_path):
    typed = tmp_path / "typed"
    typed.write_text("?\n" * 10_000)
    command = [*STAMMTISCH, "local", "pfand", "--players", "Anna,Ben"]
    with (
        typed.open() as keyboard,
        subprocess.Popen(command, stdin=keyboard, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process,
    ):
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_the_end_of_input_leaves_cleanly():
    ended = run("local", "pfand", "--players", "Anna,Ben", "--seed", "1")
    assert ended.exit_code == 0
    assert ended.output.endswith("\nGoodbye.\n")


def test_the_same_seed_deals_the_same_cards():
    cards = [
        run("local", "ring4", "--players", "A,B,C,D", "--seed", seed, typed="\n").output for seed in "112"
    ]
    assert cards[0] == cards[1] != cards[2]


def test_preset_and_house_rules_are_taken():
    typed = "rules\nquit\n"
    said = run(
        "local", "pfand", "--preset", "short", "--rule", "ante=3", "--players", "Anna", typed=typed
    ).output
    assert "ante=3" in said
    assert "rounds=3" in said


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "there is no game 'chess': there is"),
        (["pfand", "--preset", "nose"], "there is no preset 'nose' of pfand: there is endless, short"),
        (["pfand", "--rule", "nose=1"], "there is no house rule 'nose': there is seats, ante"),
        (["pfand", "--rule", "ante=99"], "cannot play with ante=99: 1 to 10 is possible."),
        (
            ["blackjack", "--rule", "insurance=maybe"],
            "cannot play with insurance=maybe: no, yes is possible.",
        ),
        (["pfand", "--rule", "least=20", "--rule", "most=10"], "least must not exceed most"),
        (["pfand", "--players", "Anna,Anna"], "cannot sit down twice"),
        (["pfand", "--players", "quit"], "it's a word of this game"),
        (["pfand", "--players", "A,B,C,D,E"], "cannot seat E: no chair is free now"),
        (["pfand", "--players", ""], "cannot call anybody ''"),
        (["pfand", "--players", "x" * 31], "30 letters at most"),
    ],
)
def test_a_wrong_command_line_gets_one_sentence_and_code_2(arguments, why):
    refused = run("local", *arguments)
    assert refused.exit_code == 2
    assert why in refused.output
    assert "Traceback" not in refused.output


@pytest.mark.parametrize(
    "arguments", [["chess"], ["pfand", "--rule", "ante=99"], ["pfand", "--preset", "nose"]]
)
def test_a_wrong_command_line_leaves_no_file_behind(arguments, tmp_path):
    run("local", *arguments, "--save", str(tmp_path / "evening"))
    assert list(tmp_path.iterdir()) == []


def test_a_table_is_kept_in_the_data_folder_and_taken_up_again(data):
    said = run("local", "pfand", "--players", "Anna,Ben", typed="y\n\nbid 5\n").output
    kept = data / "local" / "pfand-1.table"
    assert f"It's kept in {kept}: the same command goes on with it, --new begins another.\n" in said
    said = run("local", "pfand", typed="\nbid 3\n").output
    assert said.startswith("You're back. Nothing was lost.\n")
    assert "Anna bid 5 chips.\nBen bid 3 chips.\n" in said


@pytest.mark.parametrize("other", [["--new"], ["--preset", "short"], ["--rule", "ante=2"]])
def test_another_table_has_a_file_of_its_own(other, data):
    run("local", "pfand", "--players", "Anna,Ben", typed="y\n")
    before = (data / "local" / "pfand-1.table").read_bytes()
    assert run("local", "pfand", *other, typed="Cleo,Dora\n").output.startswith("A table of pfand.")
    assert (data / "local" / "pfand-1.table").read_bytes() == before
    assert "Cleo has" in run("local", "pfand", typed="quit\n").output  # the last one is taken up


def test_practice_is_not_kept(data):
    run("local", "pfand", "--players", "Anna,Ben", "--seed", "1", typed="y\n")
    assert not (data / "local").exists()


@pytest.mark.parametrize("foreign", [b"", b"a letter", b"a letter\n", b'{"stammtisch":99}\n'])
def test_what_is_no_table_is_left_alone(foreign, data):
    (data / "local").mkdir()
    (data / "local" / "pfand-1.table").write_bytes(foreign)
    run("local", "pfand", "--players", "Anna,Ben", typed="y\n")
    now = (data / "local" / "pfand-1.table").read_bytes()
    assert now == foreign or not foreign
    assert (data / "local" / "pfand-2.table").exists() == bool(foreign)


def test_a_table_of_other_rules_is_left_alone(data):
    run("local", "pfand", "--players", "Anna,Ben", typed="y\n")
    kept = data / "local" / "pfand-1.table"
    former = kept.read_bytes().replace(b'"rules":1', b'"rules":99')
    kept.write_bytes(former)
    assert run("local", "pfand", typed="quit\n").output.startswith("A table of pfand.")
    assert kept.read_bytes() == former


def test_where_nothing_can_be_kept_one_plays_all_the_same(data):
    (data / "local").write_text("no folder")
    said = run("local", "pfand", "--players", "Anna,Ben", typed="y\n").output
    assert "This table isn't kept: " in said
    assert "Anna starts a round." in said


def test_a_saved_table_goes_on_where_it_was_left(tmp_path):
    command = ["local", "pfand", "--players", "Anna,Ben", "--save", str(tmp_path / "evening")]
    run(*command, typed="start\n\nbid 5\n")
    said = run(*command, typed="\nbid 3\n").output
    assert said.startswith("You're back. Nothing was lost.\n")
    assert "Anna bid 5 chips.\nBen bid 3 chips.\n" in said


def test_the_players_of_a_saved_table_need_not_be_named_again(tmp_path):
    save = ["--save", str(tmp_path / "evening")]
    run("local", "pfand", "--players", "Anna,Ben", *save)
    assert "Who plays?" not in run("local", "pfand", *save, typed="quit\n").output


@pytest.mark.parametrize("where", ["no/such/folder/file", "."])
def test_a_place_where_nothing_can_be_kept_is_named(where, tmp_path):
    refused = run("local", "pfand", "--save", str(tmp_path / where))
    assert refused.exit_code != 0
    assert "Traceback" not in refused.output
    assert str(tmp_path) in refused.output.replace("\n", "")


def test_every_game_that_is_offered_is_listed_in_the_help():
    listed = " ".join(run("local", "--help").output.rpartition("Games:")[2].split())
    assert listed == f"{', '.join(game.name for game in GAMES)}."


def test_without_a_game_it_says_which_there_are_and_how_one_is_played():
    alone = CliRunner().invoke(main, ["local"], prog_name="stammtisch")
    assert alone.exit_code == 2
    games = ", ".join(game.name for game in GAMES)
    assert alone.output.endswith(f"Error: say which game: {games}. For example: stammtisch local blackjack\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_screen_that_takes_nothing_more_gets_one_sentence():
    with Path("/dev/full").open("w") as full:
        stopped = subprocess.run(
            [*STAMMTISCH, "local", "pfand", "--players", "Anna"],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert stopped.returncode == 1
    assert stopped.stderr == "Error: cannot go on: No space left on device.\n"


def test_ctrl_c_leaves_cleanly(tmp_path):
    command = [*STAMMTISCH, "local", "pfand", "--players", "Anna,Ben", "--save", str(tmp_path / "evening")]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        said = b""
        while not said.endswith(b"Anna: "):
            said += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate(timeout=120)
    assert said.decode().startswith("\nGoodbye. The table is kept in")
    assert errors == b""
    assert process.returncode == 130


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files")
def test_a_full_disk_is_told_and_nothing_is_played(tmp_path):
    path, other = tmp_path / "evening", tmp_path / "other"
    run("local", "pfand", "--players", "Anna,Ben", "--save", str(other), typed="quit\n")
    limit = other.stat().st_size + 20  # there is room for those who sit down, and for nothing more

    def almost_full():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    command = [*STAMMTISCH, "local", "pfand", "--players", "Anna,Ben", "--save", str(path)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    stopped = subprocess.run(
        command,
        input="start\nquit\n",
        text=True,
        capture_output=True,
        preexec_fn=almost_full,
        env=environment,
        check=False,
    )
    assert "Cannot store this, so nothing was played: [Errno 27] File too large." in stopped.stdout
    assert "Anna starts a round." not in stopped.stdout
    assert path.read_bytes().endswith(b"\n")
    assert "Anna starts a round." in run(*command[3:], typed="start\n").output
