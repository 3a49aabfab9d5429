import type { HowTo } from './howto';

export const howTo: HowTo = {
  blackjack: [
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
  ],
  poker: [
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
  ],
  backgammon: [
    [
      'The aim',
      'Bring your fifteen checkers home and bear them off before the other does. You go from point 24 to point 1, the other the opposite way.',
    ],
    [
      'A turn',
      'Two dice, each moves one checker; equal dice count four times. A point with two or more of the other’s checkers is closed. A single one is hit and has to come in again from the bar before anything else. As many dice as possible must be played.',
    ],
    [
      'Bearing off',
      'When all your checkers are in your home, those on the thrown point go off, or the highest ones if the throw is higher.',
    ],
    [
      'The cube',
      'Before your throw you may double what the game is worth. The other takes, and has the cube from then on, or drops and loses what it was worth before.',
    ],
    [
      'What counts',
      'One point; two for a gammon, when the loser has borne off nothing; three for a backgammon, when the loser also has a checker on the bar or in your home. Times the cube.',
    ],
    [
      'Coming and going',
      'Whoever leaves in mid-game loses it; in a match, the whole match. You may offer to resign, single or more, and the other accepts or plays on.',
    ],
  ],
  watten: [
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
  ],
};
