"""How stories begin: two sit down, and the dice say who starts."""

MATCH = """
    backgammon match points={points} {rules}
    Anna sits
    Ben sits
"""


def match(points: int = 5, rules: str = "") -> str:
    return MATCH.format(points=points, rules=rules)


MONEY = """
    backgammon money {rules}
    Anna sits 100
    Ben sits 100
"""


def money(rules: str = "") -> str:
    return MONEY.format(rules=rules)
