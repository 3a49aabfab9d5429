"""The testing kit: for whoever writes a game, or tests one.

- `suite`: the contract suite, over any game.
- `story`: a whole session as text, played and compared.
- `chance`: the cards and dice that a test wants.
- `clock`: time that passes when a test says so.
"""
