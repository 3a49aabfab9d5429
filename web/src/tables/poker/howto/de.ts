import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
  [
    'Worum es geht',
    'Gewinne den Pot: mit der besten Hand, oder weil alle anderen gepasst haben. Bei Hold’em zählen die besten fünf aus deinen zwei Karten und den fünf auf dem Board; bei Omaha genau zwei von vier eigenen und drei vom Board; bei Draw deine fünf.',
  ],
  [
    'Eine Hand',
    'Die zwei Plätze links vom Button zahlen die Blinds, dann bekommt jeder seine Karten. Gesetzt wird nach dem Geben und nach jeder Straße: drei Karten, eine und noch eine. Bei Draw tauscht man stattdessen Karten.',
  ],
  [
    'Setzen',
    'Passen, schieben, wenn niemand gesetzt hat, mitgehen, setzen oder erhöhen. Eine Erhöhung ist mindestens so groß wie die davor. Wer alles gesetzt hat, ist all-in und spielt um den Teil, bei dem er mitging; der Rest liegt in Nebenpots.',
  ],
  [
    'Die Hände, von oben',
    'Straight Flush, Vierling, Full House, Flush, Straße, Drilling, zwei Paare, ein Paar, höchste Karte.',
  ],
  [
    'Kommen und gehen',
    'Wer mitten in der Hand geht, passt, und sein Einsatz bleibt im Pot. Ist die Zeit um, schiebst du, wenn das nichts kostet, sonst passt du. Ein Turnier hat steigende Blinds und endet, wenn einer alle Chips hat.',
  ],
];
