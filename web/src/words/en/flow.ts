/* English: how one comes to a table, and goes on from it. */

import { counter } from '../plural';

const count = counter('en');

export const flow = {
  sideBySide: 'All my tables side by side',
  cannotCopy: 'Nothing can be copied here: the address above is the link.',
  roundsPlayed: (n: number) => count(n, { one: '# round', other: '# rounds' }),
  lasted: (time: string) => `in ${time}`,
  bestThrow: (what: string) => `Best throw: ${what}`,
  biggestPot: (chips: string) => `Biggest pot: ${chips}`,
  demoLine: 'A hand that bots have played',
  demoStop: 'Stop',
  demoGoOn: 'Go on',
  askHostForChips: 'Ask the host for chips',
  asksForChips: (name: string, chips: string) => `${name} asks for ${chips} more`,
  grantChips: 'Let them',
  denyChips: 'Not now',
  hasAskedForChips: 'You have asked for that. The host answers.',
};
