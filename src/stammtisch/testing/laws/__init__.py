"""The laws of the game contract, each a function named as a sentence."""
