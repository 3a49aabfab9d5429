"""For who teaches a program to play: every game of the house as an environment of PettingZoo."""

from importlib.util import find_spec

if find_spec("pettingzoo") is None:
    raise ImportError("learning to play needs PettingZoo: pip install 'stammtisch[learn]'")

from stammtisch.learn.opening import env, raw_env

__all__ = ["env", "raw_env"]
