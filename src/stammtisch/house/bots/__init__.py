"""The house's own bots: who they are, when they sit down and give way, and how they come to decide."""
