"""Records of games as the world writes them down: read, written, and played again by our rules."""
