import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
  [
    'The aim',
    'Win the pot: with the best hand at the showdown, or because all others have folded. At Hold’em the best five of your two cards and the five on the board count; at Omaha exactly two of your four and three of the board; at draw your own five.',
  ],
  [
    'A hand',
    'The two seats left of the button pay the blinds, then everybody gets their cards. Betting goes round after the deal and after each street: three cards, one, and one more. At draw you may put away cards instead, and get new ones.',
  ],
  [
    'Betting',
    'Fold, check when nobody has bet, call, bet or raise. A raise is at least as large as the one before. Whoever has put in everything is all in and plays for the part of the pot that they have matched; the rest lies in side pots.',
  ],
  [
    'Hands, from the top',
    'Straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, one pair, high card.',
  ],
  [
    'Coming and going',
    'Whoever leaves in mid-hand folds, and what they have in the pot stays there. When the clock runs out you check if that is free, and fold otherwise. A sit-and-go has rising blinds and ends when one has all chips.',
  ],
];
