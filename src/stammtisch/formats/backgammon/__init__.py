"""Backgammon matches and positions as files."""
