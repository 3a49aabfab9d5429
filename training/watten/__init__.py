"""What the Watten bots have learned: how good an announcer's hand is."""
