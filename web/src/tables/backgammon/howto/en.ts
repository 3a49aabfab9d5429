import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
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
];
