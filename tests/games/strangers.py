"""What a package may bring that isn't ours: games, and what is none."""

from dataclasses import replace

from stammtisch.games.contract import AnyGame
from stammtisch.kernel.refused import Refused
from stammtisch_proving.pfand import PFAND

ANY: AnyGame = PFAND
SKAT = replace(ANY, name="skat")
JASS = replace(ANY, name="jass")
SHOUTING = replace(ANY, name="Skat!")
NAMELESS = replace(ANY, name="")
WITHOUT_PRESETS = replace(ANY, name="mau", presets={})


def never(options: object) -> object:
    raise Refused("house_rule", "cannot play by that")


UNPLAYABLE = replace(ANY, name="chess", setup=never)
