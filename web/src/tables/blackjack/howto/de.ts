import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
  [
    'Worum es geht',
    'Komm näher an 21 als der Geber, ohne darüber zu kommen. Bilder zählen zehn, ein Ass elf oder eins. Ass und Zehnerkarte als erste zwei Karten sind ein Blackjack und zahlen 3:2.',
  ],
  [
    'Eine Runde',
    'Alle setzen zugleich. Jeder bekommt zwei offene Karten, der Geber eine offene und eine verdeckte. Zeigt er ein Ass, kannst du den halben Einsatz versichern, das zahlt 2:1; bei Ass oder Zehn schaut er nach, ob er einen Blackjack hat.',
  ],
  [
    'Du bist dran',
    'Bleib, oder nimm eine Karte. Auf zwei Karten darfst du verdoppeln: doppelter Einsatz für genau eine Karte. Wo das Haus es erlaubt, kannst du ein Paar teilen oder für den halben Einsatz aufgeben. Über 21 ist die Hand sofort verloren.',
  ],
  [
    'Der Geber',
    'Er deckt auf, zieht unter 17 und bleibt ab 17. Die höhere Hand gewinnt ihren Einsatz, gleiche bekommen ihn zurück.',
  ],
  [
    'Kommen und gehen',
    'Wer sich setzt, wartet auf die nächsten Einsätze. Bis die Karten gegeben sind, kannst du deinen Einsatz ändern, zurücknehmen oder mit ihm gehen. Wer später geht, gibt alle Einsätze dieser Runde auf. Ist die Zeit um, bleibst du oder lässt die Runde aus.',
  ],
];
