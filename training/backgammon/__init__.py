"""Self-play at Backgammon: the net learns from its own games, a thousand at a time."""
