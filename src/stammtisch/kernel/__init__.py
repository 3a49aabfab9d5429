"""What every part of the house stands on: refusals, amounts, text, JSON."""
