import { beforeEach, expect, test } from 'vitest';
import { called, givesWay, isBot, keepStrength, toFill, usualStrength, withMarks } from './bots';
import { keep } from './keeping';

beforeEach(() => keep('strength', null));

test('a bot is called by its name, and what it is stands beside it', () => {
  expect(called('Vroni (bot)')).toEqual({ name: 'Vroni', bot: 'house' });
  expect(called('Deep Bo (guest bot)')).toEqual({ name: 'Deep Bo', bot: 'guest' });
});

test.each(['', 'Anna', 'bot', 'Robot', '(bot) Anna', 'Anna(bot)'])('“%s” is no bot', (person) => {
  expect(called(person)).toEqual({ name: person, bot: '' });
  expect(isBot(person)).toBe(false);
});

test('in a sentence the mark stands behind the name', () => {
  expect(withMarks('Waiting for Vroni (bot) and Bo (guest bot).')).toEqual([
    { words: 'Waiting for Vroni', bot: 'house' },
    { words: ' and Bo', bot: 'guest' },
    { words: '.', bot: '' },
  ]);
  expect(withMarks('Anna folds.')).toEqual([{ words: 'Anna folds.', bot: '' }]);
});

test('a bot of the house gives way where no seat is free, and nobody else does', () => {
  expect(givesWay(['Anna', 'Vroni (bot)'])).toBe(true);
  expect(givesWay(['Anna', 'Vroni (bot)', ''])).toBe(false);
  expect(givesWay(['Anna', 'Bo (guest bot)'])).toBe(false);
  expect(givesWay(['Anna', 'Ben'])).toBe(false);
});

test('bots fill all seats that people leave', () => {
  expect(toFill(['Anna', '', 'Vroni (bot)', ''])).toBe(3);
  expect(toFill(['Anna', 'Ben'])).toBe(0);
});

test('they are as strong as the last time, and at first of the middle', () => {
  const all = ['weak', 'middle', 'strong', 'master'] as const;
  expect(usualStrength(all)).toBe('middle');
  expect(usualStrength(['weak'])).toBe('weak');
  keepStrength('master');
  expect(usualStrength(all)).toBe('master');
  expect(usualStrength(all.slice(0, 3))).toBe('middle');
});
