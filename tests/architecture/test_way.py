"""One move's way through the house stays as short as it is."""

from importlib.util import module_from_spec, spec_from_file_location

import pytest

from tests.architecture.way import Tracks, in_common, of_a_move

MOST_FUNCTIONS = 117
MOST_FILES = 47


@pytest.mark.slow
def test_a_move_goes_through_so_many_functions_and_files_at_most_and_never_turns_back(tmp_path):
    way = of_a_move(tmp_path)
    assert len(way.steps) <= MOST_FUNCTIONS, sorted(way.steps)
    assert len(way.files) <= MOST_FILES, sorted(way.files)
    assert way.turns_back == frozenset()


def loaded(path, source, **known):
    path.write_text(source)
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    vars(module).update(known)
    spec.loader.exec_module(module)
    return module


def tracked(source, do):
    tracks = Tracks(source)
    with tracks.laid():
        tracks.begin()
        do()
        return tracks.end()


def test_functions_and_lambdas_count_once_and_comprehensions_and_dunders_not(tmp_path):
    one = loaded(
        tmp_path / "one.py",
        "class Kept:\n    def __init__(self): self.a()\n    def a(self): return [b() for _ in 'xy']\n"
        "b = lambda: None\n",
    )
    way = tracked(tmp_path, one.Kept)
    assert {step.name for step in way.steps} == {"a", "<lambda>"}
    assert way.files == {"one.py"}


def test_what_lies_in_a_games_folder_is_left_out(tmp_path):
    (tmp_path / "games/whist").mkdir(parents=True)
    rules = loaded(tmp_path / "games/whist/play.py", "def apply(): pass\n")
    shared = loaded(tmp_path / "games/facts.py", "def fact(): rules.apply()\n", rules=rules)
    assert {step.name for step in tracked(tmp_path, shared.fact).steps} == {"fact"}


@pytest.mark.parametrize(
    ("back", "turns"), [("above.told", {("below.py:do", "above.py:told")}), ("len", set())]
)
def test_a_call_into_a_file_that_waits_for_it_is_a_turn_back(tmp_path, back, turns):
    below = loaded(tmp_path / "below.py", f"def do(): {back}(())\n")
    above = loaded(tmp_path / "above.py", "def act(): below.do()\ndef told(_): pass\n", below=below)
    below.above = above
    assert tracked(tmp_path, above.act).turns_back == turns


def test_what_only_some_moves_go_through_is_not_in_common(tmp_path):
    one = loaded(tmp_path / "one.py", "def a(): pass\ndef b(): pass\n")
    often, seldom = tracked(tmp_path, one.a), tracked(tmp_path, lambda: (one.a(), one.b()))
    assert [step.name for step in in_common([often, seldom]).steps] == ["a"]
