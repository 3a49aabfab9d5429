"""What a package may do that isn't ours: end the whole program while it's loaded."""

raise SystemExit("not today")
