"""Stammtisch: a self-hosted card room for friends and families."""

__version__ = "0.1.0"
