import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
  [
    'The aim',
    'Come nearer to 21 than the dealer without going over it. Pictures count ten, an ace eleven or one. An ace and a ten-card as the first two cards are a blackjack, which pays 3:2.',
  ],
  [
    'A round',
    'Everybody bets at once. Each gets two open cards, the dealer one open and one closed. If the dealer shows an ace, you may insure half your bet, which pays 2:1; with an ace or a ten the dealer looks whether it makes a blackjack.',
  ],
  [
    'Your turn',
    'Stand, or hit for another card. On two cards you may double: twice the bet for exactly one card. Where the house allows it, you may split a pair into two hands or surrender for half the bet. Beyond 21 the hand is lost at once.',
  ],
  [
    'The dealer',
    'The dealer turns the closed card, draws below 17 and stands from 17 on. The higher hand wins its bet, equal hands get it back.',
  ],
  [
    'Coming and going',
    'Whoever sits down waits for the next bets. Until the cards are dealt you may change your bet, take it back, or leave with it. Whoever leaves later gives up all bets of that round. When the clock runs out you stand, or sit the round out.',
  ],
];
