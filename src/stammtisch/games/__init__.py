"""The rules: pure functions, one folder a game, all behind one contract."""
