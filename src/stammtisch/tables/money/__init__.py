"""Chips that come, go, and are lent."""
