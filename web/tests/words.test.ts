import { describe, expect, test } from 'vitest';
import { named } from '../src/generated/english';
import { filled, fitting, walk } from '../src/tables/choosing';
import { language as de } from '../src/words/de';
import { language as en } from '../src/words/en';
import { language as it } from '../src/words/it';
import type { Language } from '../src/words/language';
import { deviceName } from '../src/words/device';
import { aloud } from '../src/words/numbers';
import { ofOneself } from '../src/words/own';
import { isolated, listed, money, say, type Voice } from '../src/words/speaking';
import { language as zh } from '../src/words/zh';

const PLACES = /\{(\w+)(?::\w+)?(?::[^}]*)?\}/g;
const LANGUAGES = { de, it, zh } as const;

type Table = Readonly<Record<string, string>>;

function voice(language: Language, game: string, tongue: string): Voice {
  const own = (language.games as unknown as Record<string, Table>)[game] ?? {};
  return {
    language: tongue,
    phrase: (word) => own[word] ?? (language.shared as Table)[word],
    card: language.card,
  };
}

function places(phrase: string): string[] {
  return [...phrase.matchAll(PLACES)].map((found) => found[1]!).sort();
}

describe.each(Object.entries(LANGUAGES))('%s', (tongue, language) => {
  const all: [string, Table, Table][] = [['shared', en.shared as Table, language.shared as Table]];
  for (const [game, own] of Object.entries(language.games))
    all.push([game, (en.games as unknown as Record<string, Table>)[game]!, own as Table]);

  test.each(all)('%s: says all that there is to say, and nothing else', (_, english, own) => {
    const known = Object.entries(english).map(
      ([word, phrase]) => [word, new Set(places(phrase))] as const,
    );
    // A few English phrases name more than a sentence needs: a list of choices, say.
    const wrong = known.filter(([word, values]) =>
      places(own[word]!).some((place) => !values.has(place)),
    );
    expect(wrong.map(([word]) => word)).toEqual([]);
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
  });

  test('no phrase is left in English', () => {
    all.push(['refusals', en.refusals, language.refusals]);
    const same = all.flatMap(([, english, own]) =>
      Object.keys(own).filter(
        (word) => own[word] === english[word] && /[a-z]{4} [a-z]{3}/.test(own[word]!),
      ),
    );
    expect(same).toEqual([]);
  });

  test('a whole sentence', () => {
    const fact = { word: 'bet', values: { seat: 0, chips: 750 } };
    expect(
      say(fact, { people: ['Anna'], unit: 100 }, voice(language, 'blackjack', tongue)),
    ).toContain('Anna');
  });
});

describe('speaking', () => {
  const at = { people: ['Anna', 'Ben'], unit: 100 };
  const english = voice(en, 'blackjack', 'en');

  test.each([
    [{ word: 'bet', values: { seat: 1, chips: 750 } }, 'Ben bets 7.50.'],
    [
      { word: 'deal', values: { seat: 0, cards: ['Ah', 'Td'] } },
      'Anna gets ace of hearts, ten of diamonds.',
    ],
    [{ word: 'dealer_all_hidden', values: { n: 1 } }, 'The dealer has 1 card face down.'],
    [{ word: 'wait_playing', values: { seats: [0, 1] } }, 'Waiting for Anna and Ben to play.'],
    [{ word: 'never_heard_of', values: {} }, 'Never heard of'],
  ])('%o', (fact, sentence) => {
    expect(say(fact, at, english)).toBe(sentence);
  });

  test('a name from the right turns nothing around it, and others are as they are', () => {
    const fact = { word: 'leave', values: { seat: 0 } };
    expect(say(fact, { people: ['שלום 1'], unit: 1 }, voice(en, 'poker', 'en'))).toBe(
      '\u2068שלום 1\u2069 leaves the table.',
    );
    expect(['Änna', '王芳', 'Ωmega 2'].map(isolated)).toEqual(['Änna', '王芳', 'Ωmega 2']);
  });

  test('who has left is told of by name', () => {
    const fact = { word: 'paid_bust', values: { seat: 1 } };
    const left = { people: ['Anna', ''], unit: 100 };
    expect(say(fact, { ...left, former: ['', 'Ben'] }, english)).toBe('Ben is bust.');
    expect(say(fact, left, english)).toBe('#2 is bust.');
  });

  test('where checkers stand is said point by point', () => {
    const values = { seat: 0, mark: 'X', points: ['bar:1', '24:2', '6:5'], pips: 103 };
    const backgammon = voice(en, 'backgammon', 'en');
    expect(say({ word: 'checkers', values }, at, backgammon)).toBe(
      'Anna has X, 1 on the bar, 2 on 24, 5 on 6; 103 pips to go.',
    );
  });

  test('a line in two halves', () => {
    const fact = { word: 'trick_and_wait_play', values: { by: 0, points: 0, seats: [1] } };
    const watten = voice(en, 'watten', 'en');
    expect(say(fact, at, watten)).toBe('Anna takes the trick. Waiting for Ben to throw a card.');
  });

  test('two sentences stand apart, but for Chinese ones', () => {
    const fact = { word: 'announced_and_wait_play', values: { seats: [1] } };
    expect(say(fact, at, voice(zh, 'watten', 'zh'))).not.toMatch(/。\s/);
    expect(say(fact, at, voice(de, 'watten', 'de'))).toMatch(/\. W/);
  });

  test.each([
    [{ word: 'chair', values: { seat: 0, chips: 1480 } }, 'Anna has 1\u202f480.'],
    [{ word: 'side_pots', values: { pots: [1480, 120] } }, 'The pots: 1\u202f480, 120.'],
    [{ word: 'sit', values: { seat: 0, chips: 1480 } }, 'Anna sits down with 1\u202f480 chips.'],
  ])('thousands are written alike in every sentence: %o', (fact, sentence) => {
    expect(say(fact, { people: ['Anna'], unit: 1 }, voice(en, 'poker', 'en'))).toBe(sentence);
    expect(aloud(sentence)).not.toContain('\u202f');
    expect(aloud(sentence)).toContain('1480');
  });

  test.each([
    [100_000, 100, '1\u202f000'],
    [150, 100, '1.50'],
    [-10, 1, '\u221210'],
  ])('%d in units of %d is %s', (amount, unit, text) => {
    expect(money(amount, unit, 'en')).toBe(text);
  });
});

describe('refusing', () => {
  const at = { people: [], unit: 100 };

  test.each([
    [en, 'en', 'You can bet 1 to 7.50, in steps of 0.50.'],
    [de, 'de', 'Setzen kannst du 1 bis 7,50, in Schritten von 0,50.'],
    [it, 'it', 'Puoi puntare 1 – 7,50, a passi di 0,50.'],
    [zh, 'zh', '可下注 1 到 7.50，每级 0.50。'],
  ])('amounts are in the unit of the table: %#', (language, tongue, sentence) => {
    const fact = { word: 'bet_out_of_range', values: { least: 100, most: 750, step: 50 } };
    const phrases = language.refusals as Table;
    const voice = { language: tongue, phrase: (word: string) => phrases[word], card: String };
    expect(say(fact, at, voice)).toBe(sentence);
  });

  test.each([
    ['too_many_tries', { seconds: 600 }, 'Tried too often: wait 10:00, then try again.'],
    ['too_few_dice', { dice: 1 }, 'Your turn isn’t over: 1 die is still to be played.'],
    [
      'not_enough_chips',
      { price: 100_000, have: 150 },
      'That takes 1\u202f000; you have 1.50 that lie at no table.',
    ],
  ])('%s', (word, values, sentence) => {
    const phrases = en.refusals as Table;
    const voice = { language: 'en', phrase: (one: string) => phrases[one], card: String };
    expect(say({ word, values }, { people: [], unit: 1 }, voice)).toBe(sentence);
  });
});

describe('choosing', () => {
  const choice = {
    choose: 'amount',
    move: { do: 'bet', chips: 5 },
    field: 'chips',
    least: 5,
    most: 52,
    step: 10,
  } as const;

  test.each([
    [1, 5],
    [14, 15],
    [99, 45],
  ])('%d fits as %d', (asked, given) => {
    expect(fitting(choice, asked)).toBe(given);
  });

  test('a move with its number', () => {
    expect(filled(choice, 15)).toEqual({ do: 'bet', chips: 15 });
  });

  test('a play goes along the edges, and ends where it may', () => {
    const graph = {
      edges: [
        [
          ['a', 1],
          ['b', 2],
        ],
        [['b', 3]],
        [['a', 3]],
        [],
      ],
      final: [3],
    } as const;
    expect(walk(graph, [])).toEqual({ next: graph.edges[0], isFinal: false });
    expect(walk(graph, ['b', 'a']).isFinal).toBe(true);
    expect(walk(graph, ['c'])).toEqual({ next: [], isFinal: false });
  });
});

test('games, presets, groups and values of house rules all have a name', () => {
  const { gameNames, presetNames, groupNames, valueNames } = en.ui;
  const names = { games: gameNames, presets: presetNames, groups: groupNames, values: valueNames };
  for (const kind of ['games', 'presets', 'groups', 'values'] as const)
    expect(Object.keys(names[kind])).toEqual(expect.arrayContaining([...named[kind]]));
});

test('names in letters stand off from Chinese characters', () => {
  expect(listed(['Anna', 'Ben', 'Cleo'], { language: 'zh' })).toBe('Anna、Ben 和 Cleo');
  expect(listed(['Anna', 'Ben'], { language: 'de' })).toBe('Anna und Ben');
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '–'],
])('a device is called by its browser and its system', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

describe.each(Object.entries({ en, ...LANGUAGES }))('%s, of oneself', (tongue, language) => {
  const all = [language.shared, ...Object.values(language.games)] as readonly Table[];
  const phrases = all.flatMap((table) => Object.entries(table));

  test('all that somebody does can be said in the second person', () => {
    const begins = phrases.filter(([, phrase]) => phrase.startsWith('{seat:name} '));
    const unsaid = begins.filter(([, phrase]) => ofOneself(phrase, language.own) === undefined);
    expect(unsaid).toEqual([]);
    expect(begins.length).toBeGreaterThan(100);
  });

  test('whoever hears it is spoken to, and nobody else', () => {
    const fact = { word: 'paid_push', values: { seat: 1, chips: 25 } };
    const heard = (seat: number | null) =>
      say(
        fact,
        { people: ['Anna', 'Ben'], unit: 1, seat },
        {
          ...voice(language, 'blackjack', tongue),
          own: language.own,
        },
      );
    expect(heard(1)).not.toContain('Ben');
    expect([heard(0), heard(null)].every((said) => said.startsWith('Ben'))).toBe(true);
  });
});

test('of oneself every verb is turned', () => {
  const said = (word: string) =>
    say(
      { word, values: { seat: 0, chips: 25 } },
      { people: ['Anna'], unit: 1, seat: 0 },
      {
        ...voice(en, 'blackjack', 'en'),
        own: en.own,
      },
    );
  expect(said('paid_push')).toBe('You tie and get 25 back.');
  expect(said('paid_bust')).toBe('You are bust.');
});
