"""Poker hands as files: PHH."""
