/* Was die Hausregeln tun. */

import type { Clocks } from '../language';

export const clocks: Clocks = {
  turn: 'Wie lange man nachdenken darf; 0, wenn niemand gedrängt wird',
  bank: 'Was man darüber hinaus nachdenken darf, insgesamt',
  refill: 'Was davon mit jeder Runde zurückkommt',
  betting: 'Wie lange nach dem ersten Einsatz gesetzt werden kann; 0 so lange es dauert',
  rest: 'Wie bald die nächste Runde von selbst beginnt; 0, wenn jemand darum bitten muss',
  absent:
    'Für wen weg ist, wird gespielt, wenn die Zeit um ist; es wird gewartet; der Platz ist weg; oder ein Bot springt ein',
  grace: 'Wie lange man weg sein darf, bevor man als abwesend gilt',
  hold: 'Wie lange der Tisch stillsteht, wenn die meisten auf einmal weg sind; 0, wenn gar nicht',
  keep: 'Wie lange der Platz von jemandem, der weg ist, freigehalten wird; 0 für immer',
  approval: 'Wer mehr Chips bringt, bittet erst den Gastgeber',
  empty: 'Nach so vielen Stunden ohne jemanden wird der Tisch entfernt; 0 nie',
  thinking: 'Wie lange Bots ungefähr nachdenken; 0, wenn sie sofort spielen',
  advice: 'Wer gefragt ist, darf einen Bot für sich entscheiden lassen',
  chat: 'Bots dürfen hin und wieder etwas in den Chat schreiben',
  scores: 'Runden mit Bots zählen für Bestenliste und Statistik',
};
