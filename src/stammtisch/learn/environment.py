"""An environment of PettingZoo: agents act in turn (AEC), and a mask says which actions are open."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import accumulate
from typing import Any, Final, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from stammtisch.bots.thinking import Asked
from stammtisch.fairness.chance import HouseChance
from stammtisch.fairness.stream import KEY_BYTES
from stammtisch.games.facts import Speaker
from stammtisch.games.moves import Move
from stammtisch.learn.encoding import LARGEST_NUMBER, Encoding
from stammtisch.learn.episode import Episode


class Observation(TypedDict):
    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


class Environment(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """One game by its house rules. An agent is a seat, from `seat_0` on."""

    def __init__(self, encoding: Encoding, options: Any, rounds: int | None, render_mode: str | None) -> None:
        super().__init__()
        self._encoding, self._options, self._rounds = encoding, options, rounds
        self._rng = random.Random()
        self._episode = self._new_episode()
        self.render_mode = render_mode
        self.metadata = {
            "name": f"stammtisch_{encoding.game.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.actions: Final = tuple(encoding.actions(options))
        """The word of each action, by its number."""
        self._numbers: Final = {word: number for number, word in enumerate(self.actions)}
        self.parts: Final = _layout(self._episode)
        """Which numbers of an observation say what."""
        self.possible_agents = [f"seat_{seat}" for seat, _ in enumerate(self._episode.gains())]
        self.agents = self.possible_agents[:]
        size = max(part.stop for part in self.parts.values())
        self.observation_spaces = {agent: _seen(size, len(self.actions)) for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new table. With the same seed this episode and all later ones have the same cards and dice."""
        if seed is not None:
            self._rng = random.Random(seed)
        self._episode = self._new_episode()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        if action is None or self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._episode.act(self.actions[action])
        self._acted()

    def play(self, move: Move) -> None:
        """Instead of steps, a whole move of the one who is asked: as a bot makes it."""
        self._episode.play(move)
        self._acted()

    def asked(self, agent: str) -> Asked:
        """What a bot in this seat is asked with."""
        return self._episode.asked(self.possible_agents.index(agent))

    def _acted(self) -> None:
        self._cumulative_rewards[self.agent_selection] = 0
        self.rewards = dict(zip(self.agents, self._episode.gains(), strict=True))
        self._accumulate_rewards()
        self._ask()

    def _ask(self) -> None:
        self.terminations = dict.fromkeys(self.agents, self._episode.is_over)
        self.agent_selection = self.possible_agents[self._episode.seat]

    def observe(self, agent: str) -> Observation:
        episode, seat = self._episode, self.possible_agents.index(agent)
        numbers = [number for part in episode.look(seat) for number in part.numbers]
        mask = np.zeros(len(self.actions), np.int8)
        if seat == episode.seat:
            mask[[self._numbers[word] for word in episode.offers]] = 1
        return {"observation": np.array(numbers, np.float32), "action_mask": mask}

    def render(self) -> str | None:
        """The table in words, as the one who is asked sees it; at the end as somebody who only watches."""
        if self.render_mode is None:
            return None
        game, episode = self._encoding.game, self._episode
        speaker = Speaker(game.phrases, self.possible_agents, game.unit(self._options))
        viewer = None if episode.is_over else episode.seat
        return "\n".join(map(speaker.say, game.facts(game.view(episode.state, viewer))))

    def close(self) -> None:
        """Nothing is open."""

    def _new_episode(self) -> Episode:
        chance = HouseChance(self._rng.randbytes(KEY_BYTES), {})
        return Episode(self._encoding, self._options, self._rounds, chance)


def _layout(episode: Episode) -> Mapping[str, slice]:
    parts = list(episode.look(0))
    ends = accumulate([len(part.numbers) for part in parts])
    return {part.what: slice(end - len(part.numbers), end) for part, end in zip(parts, ends, strict=True)}


def _seen(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, LARGEST_NUMBER, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
