"""What poker hands are worth: five to seven cards, Omaha's two and three, the eight-or-better low."""

from stammtisch.games.poker.evaluator.low import low
from stammtisch.games.poker.evaluator.omaha import omaha, omaha_low
from stammtisch.games.poker.evaluator.worth import worth, worths_with

__all__ = ["low", "omaha", "omaha_low", "worth", "worths_with"]
