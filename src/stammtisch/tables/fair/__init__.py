"""Chance at a table: whose seeds the dealer waits for, what each viewer is told, and may check later."""
