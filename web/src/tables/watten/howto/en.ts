import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
  [
    'The aim',
    'Four people, partners opposite, 33 German cards, five each. The team with three of five tricks scores the round; the first with 18 points wins the game.',
  ],
  [
    'Schlag and trump',
    'The one left of the dealer names the Schlag, a value; the dealer names trump, a suit: each by a card that only the two of them show each other. Their partners play blind and find out by watching.',
  ],
  [
    'The order of cards',
    'Highest is the good one: of trump, the value next above the Schlag; after the ace comes the seven. Then the right one: Schlag and trump in one card. Then the other three of the Schlag’s value, the blinds, of which the one thrown earlier wins; then the other trumps; then plain cards, of which only the led suit can win.',
  ],
  [
    'The Weli',
    'The 33rd card is the six of bells, the lowest of its suit. Shown for the Schlag it is the right one and counts as a trump, whatever is trump; the good one is then the seven of trump, and there are no blinds. Shown for trump it makes bells trump.',
  ],
  [
    'Following',
    'When a trump is led, the right one among them, the two announcers must follow with a trump or a blind, if they have one: the good one too, if it’s the only one. When the good one itself, a blind or a plain card is led, they needn’t. Their partners may always throw whatever they like.',
  ],
  [
    'Better cards, exchange',
    'Before they choose, an announcer may ask the other for better cards, or to exchange what they name. It’s done if both agree.',
  ],
  [
    'Bets',
    'A round is worth two. Anybody may bet one more for their team; the other team’s announcer accepts, or the bettors score what it was worth before. No team bets twice in a row, and none whose points with the stake would win the game.',
  ],
  [
    'The automatic four',
    'With 16 or 17 points a team is gestrichen. If it leads by more than four, four is bet by itself for the others after each announcement: the leaders’ announcer accepts, and the round is worth four, or the others score two. Nobody may raise it.',
  ],
  [
    'Coming and going',
    'With fewer than four the game waits, and the score is kept. Whoever leaves after the announcement gives the others the stake.',
  ],
];
