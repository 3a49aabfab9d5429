/* Deutsch: wie man an einen Tisch kommt und wie es weitergeht. */

import type { Flow } from '../language';
import { counter } from '../plural';

const count = counter('de');

export const flow: Flow = {
  sideBySide: 'Alle meine Tische nebeneinander',
  cannotCopy: 'Hier lässt sich nichts kopieren: Der Link ist die Adresse oben.',
  roundsPlayed: (n) => count(n, { one: '# Runde', other: '# Runden' }),
  lasted: (time) => `in ${time}`,
  bestThrow: (what) => `Bester Wurf: ${what}`,
  biggestPot: (chips) => `Größter Pot: ${chips}`,
  demoLine: 'Eine Hand, die Bots gespielt haben',
  demoStop: 'Anhalten',
  demoGoOn: 'Weiter',
  askHostForChips: 'Um Chips bitten',
  asksForChips: (name, chips) => `${name} bittet um ${chips} mehr`,
  grantChips: 'Erlauben',
  denyChips: 'Jetzt nicht',
  hasAskedForChips: 'Du hast darum gebeten. Der Gastgeber antwortet.',
};
