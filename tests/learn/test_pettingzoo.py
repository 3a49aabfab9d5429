"""PettingZoo takes our tables for its own: its tests pass, and so do 200 episodes of each game."""

import sys
import warnings
from functools import partial
from importlib import import_module

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from stammtisch.kernel.refused import Refused
from stammtisch.learn import env, raw_env
from tests.gears import few
from tests.learn.tables import ALL, FOUR, WHOLE, title

# What `api_test` says of every environment with a mask whose name it doesn't know, its own ones aside.
OF_MASKS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


def opened(table):
    return env(table.game, options=table.options, rounds=table.rounds)


@pytest.mark.parametrize("table", few([*ALL, *WHOLE], 4), ids=title)
def test_the_tests_of_pettingzoo_pass(table):
    with warnings.catch_warnings():
        for message in OF_MASKS:
            warnings.filterwarnings("ignore", message)
        api_test(opened(table), num_cycles=200)
    seed_test(partial(opened, table), num_cycles=200)


@pytest.mark.slow
@pytest.mark.parametrize("table", FOUR, ids=title)
def test_two_hundred_episodes_end(table):
    learners = opened(table)
    learners.reset(seed=7)
    for _ in range(200):
        brought = dict.fromkeys(learners.agents, 0)
        for agent in learners.agent_iter():
            seen, reward, is_over, _, _ = learners.last()
            assert learners.observation_space(agent).contains(seen)
            brought[agent] += reward
            learners.step(None if is_over else learners.action_space(agent).sample(seen["action_mask"]))
        assert learners.agents == []
        if table.game != "blackjack":  # there the bank wins and loses
            assert sum(brought.values()) == 0
        learners.reset()


def test_from_a_seed_on_all_episodes_are_the_same():
    def episodes():
        learners = raw_env("watten")
        for seed in (3, None, None):
            learners.reset(seed=seed)
            yield learners.observe("seat_0")["observation"].tolist()

    first, again = list(episodes()), list(episodes())
    assert first == again
    assert len({tuple(each) for each in first}) == 3


def test_the_mask_is_for_the_one_who_is_asked():
    learners = raw_env("poker", seats=4)
    learners.reset(seed=1)
    open_to = {agent: learners.observe(agent)["action_mask"].sum() for agent in learners.agents}
    assert [agent for agent, count in open_to.items() if count] == [learners.agent_selection]


def test_an_action_that_is_not_open_ends_the_episode():
    learners = env("poker", seats=3)
    learners.reset(seed=1)
    agent = learners.agent_selection
    closed = int(np.flatnonzero(learners.observe(agent)["action_mask"] == 0)[0])
    learners.step(closed)
    assert learners.terminations == dict.fromkeys(learners.agents, True)
    assert learners.rewards == {**dict.fromkeys(learners.agents, 0), agent: -1}


def test_an_action_that_does_not_exist_is_an_error():
    learners = env("poker")
    learners.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        learners.step(len(learners.actions))


def test_a_table_is_told_in_words_as_the_one_who_is_asked_sees_it():
    learners = env("blackjack", seats=2, render_mode="ansi")
    learners.reset(seed=1)
    assert learners.render().splitlines()[-1] == "Your turn: bet, and the next round begins."
    assert raw_env("blackjack").render() is None


@pytest.mark.parametrize(
    ("wanted", "word"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"game": "watten", "options": "london"}, "no_such_preset"),
        ({"game": "backgammon", "seats": 3}, "house_rule"),
    ],
)
def test_what_is_not_there_is_refused(wanted, word):
    with pytest.raises(Refused) as caught:
        env(**wanted)
    assert caught.value.word == word


def test_an_episode_has_at_least_one_round():
    with pytest.raises(ValueError, match="cannot play 0 rounds"):
        env("watten", rounds=0)


def test_who_lacks_pettingzoo_is_told_what_to_install(monkeypatch):
    for name in [name for name in sys.modules if name.startswith("stammtisch.learn")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match=r"pip install 'stammtisch\[learn\]'"):
        import_module("stammtisch.learn")
