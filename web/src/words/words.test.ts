import { describe, expect, test } from 'vitest';
import { named } from '../generated/english';
import { filled, fitting, walk } from '../tables/parts/choosing';
import { language as de } from './de/language';
import { language as en } from './en/language';
import { language as it } from './it/language';
import type { Language } from './language';
import { deviceName } from './device';
import { aloud } from './numbers';
import { calledAfter, toOneself, withVerbs } from './own';
import { isolated, listed, money, say, type Voice } from './speaking';
import { language as zh } from './zh/language';

const PLACES = /\{(\w+)(?::\w+)?(?::[^}]*)?\}/g;
const LANGUAGES = { de, it, zh } as const;

type Table = Readonly<Record<string, string>>;

function voice(language: Language, game: string, tongue: string): Voice {
  const own = language.games[game]?.phrases ?? {};
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
    all.push([game, en.games[game]!.phrases, own.phrases]);

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

type Named = Readonly<Record<'presets' | 'groups' | 'values', readonly string[]>>;
const byGame = import.meta.glob<Named>('../generated/english/*.ts', {
  eager: true,
  import: 'named',
});

test.each([['the clocks', named], ...Object.entries(byGame)] as [string, Named][])(
  'presets, groups and values of house rules all have a name: %s',
  (_, words) => {
    for (const kind of ['presets', 'groups', 'values'] as const)
      expect(Object.keys(en[kind])).toEqual(expect.arrayContaining([...words[kind]]));
  },
);

const written = Object.keys(import.meta.glob('../tables/*/{words,howto}/??.ts'));

test.each(Object.keys(en.games))('%s has its words and how it goes in every language', (game) => {
  for (const kind of ['words', 'howto'])
    for (const tongue of ['en', ...Object.keys(LANGUAGES)])
      expect(written).toContain(`../tables/${game}/${kind}/${tongue}.ts`);
});

test('a language has no word of its own for what another game calls otherwise', () => {
  for (const kind of ['refusals', 'presets', 'groups', 'values'] as const) {
    const words = Object.values(en.games).flatMap((game) => Object.keys(game[kind]));
    expect(words).toEqual([...new Set(words)]);
  }
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
  const all: readonly Table[] = [
    language.shared,
    ...Object.values(language.games).map(({ phrases }) => phrases),
  ];
  const { came, went, wantsAgain, wishPause, wishResume } = language.ui;
  const own = { came, went, wantsAgain, wishOne: wishPause(1), goOnOne: wishResume(1) };
  const phrases = [...all, own].flatMap((table) => Object.entries(table));
  // "Ben has 3, you 2": the verb has been said. And which of the names that is.
  const WITHOUT_A_VERB = new Set(['score 1', 'score_chips 1', 'announcers 1', 'has_most 0']);

  test('every name in every phrase can be that of the one who hears it', () => {
    let names = 0;
    const unsaid = phrases.filter(([word, phrase]) => {
      const pieces = phrase.split(/\{\w+:(?:names?|person|people)\}/);
      names += pieces.length - 1;
      return pieces.slice(1).some((after, n) => {
        const { own } = language;
        const isKnown =
          own.isClose ||
          calledAfter(pieces[n]!, own) !== undefined ||
          withVerbs(after, 'alone', own) !== undefined ||
          withVerbs(after, 'among', own) !== undefined;
        return !isKnown && !WITHOUT_A_VERB.has(`${word} ${n}`);
      });
    });
    expect(unsaid).toEqual([]);
    expect(names).toBeGreaterThan(200);
  });

  test('nobody who hears it is called by name', () => {
    const hears = (_: string, way: string) => (way.endsWith('e') ? 'among' : 'alone');
    const called = phrases.filter(([, phrase]) =>
      /\{\w+:(?:names?|person|people)\}/.test(toOneself(phrase, hears, language.own)),
    );
    expect(called).toEqual([]);
  });

  test('whoever hears it is spoken to, and nobody else', () => {
    const fact = { word: 'paid_push', values: { seat: 1, chips: 25 } };
    const spoken = { ...voice(language, 'blackjack', tongue), own: language.own };
    const heard = (seat: number | null) =>
      say(fact, { people: ['Anna', 'Ben'], unit: 1, seat }, spoken);
    expect(heard(1)).not.toContain('Ben');
    expect([heard(0), heard(null)].every((said) => said.startsWith('Ben'))).toBe(true);
  });
});

const four = { people: ['Anna', 'Ben', 'Cleo', 'Dora'], unit: 1, seat: 0, person: 'Anna' };

test.each([
  [
    'watten',
    { word: 'win', values: { seats: [0, 2] } },
    'You and Cleo win the game.',
    'Du und Cleo gewinnt das Spiel.',
    'Tu e Cleo vincete la partita.',
    '你和 Cleo 赢得这一局。',
  ],
  [
    'watten',
    { word: 'refused_and_wait_play', values: { winners: [2, 0], points: 2, seats: [1] } },
    'The bet is refused: you and Cleo score 2 points. Waiting for Ben to throw a card.',
    'Nicht gehalten: du und Cleo schreibt 2 Punkte. Warten auf eine Karte von Ben.',
    'Non tenuto: tu e Cleo segnate 2 punti. Si aspetta una carta di Ben.',
    '叫分被拒：你和 Cleo 得 2 分。等待 Ben 出牌。',
  ],
  [
    'watten',
    { word: 'announced_and_your_turn_schlag', values: { other: 1 } },
    'Schlag and trump are named. Your turn: choose a card to name the Schlag by; Ben names trump.',
    'Schlag und Trumpf sind angesagt. Du bist dran: Wähle eine Karte für den Schlag; Ben sagt Trumpf an.',
    'Schlag e briscola sono chiamati. Tocca a te: scegli una carta per lo Schlag; Ben chiama la briscola.',
    '主点和将牌已定。轮到你：选一张牌定主点（Schlag）；Ben 定将牌。',
  ],
  [
    'watten',
    { word: 'trick_and_your_turn_play', values: { by: 0, seats: [0] } },
    'You take the trick. Your turn: throw a card.',
    'Du machst den Stich. Du bist dran: Wirf eine Karte.',
    'Fai la presa. Tocca a te: gioca una carta.',
    '你赢得这一墩。轮到你：出一张牌。',
  ],
  [
    'watten',
    { word: 'four', values: { seats: [0, 2] } },
    'Four is bet by itself for you and Cleo.',
    'Vier ist von selbst geboten, für dich und Cleo.',
    'Il quattro è offerto in automatico, per te e Cleo.',
    '为你和 Cleo 自动叫四。',
  ],
  [
    'watten',
    { word: 'round', values: { number: 3, dealer: 0, stake: 2 } },
    'Round 3: you deal; it is worth 2.',
    'Runde 3: du gibst; sie zählt 2.',
    'Mano 3: tu dai le carte; vale 2.',
    '第 3 轮：你发牌；值 2 分。',
  ],
  [
    'backgammon',
    { word: 'opening', values: { one: 1, two: 0, a: 2, b: 5 } },
    'Ben throws 2, you throw 5.',
    'Ben würfelt 2, du würfelst 5.',
    'Ben tira 2, tu tiri 5.',
    'Ben 掷出 2，你掷出 5。',
  ],
  [
    'backgammon',
    { word: 'score', values: { one: 0, two: 1, a: 2, b: 3, points: 5 } },
    'You have 2, Ben 3, of 5 points.',
    'Du hast 2, Ben 3, von 5 Punkten.',
    'Hai 2, Ben 3, su 5 punti.',
    '你 2 分，Ben 3 分，先到 5 分者胜。',
  ],
  [
    'backgammon',
    { word: 'cube_owned', values: { cube: 4, seat: 0 } },
    'The cube shows 4, before you.',
    'Der Dopplerwürfel zeigt 4, vor dir.',
    'Il cubo mostra 4, davanti a te.',
    '倍数骰显示 4，归你。',
  ],
  [
    'poker',
    { word: 'host_lend', values: { by: 'Ben', seat: 0, chips: 500 } },
    'Ben lends you 500.',
    'Ben leiht dir 500.',
    'Ben presta 500 a te.',
    'Ben 借给你 500。',
  ],
  [
    'poker',
    { word: 'host_sit_out', values: { by: 'Anna', seat: 1 } },
    'You let nobody wait for Ben: the connection is lost.',
    'Du lässt nicht länger auf Ben warten: die Verbindung ist verloren.',
    'Non fai più aspettare Ben: il collegamento è perso.',
    'Ben 已断线，你让大家不再等待。',
  ],
  [
    'blackjack',
    { word: 'play_for', values: { seat: 0 } },
    'The house plays for you.',
    'Das Haus spielt für dich.',
    'La casa gioca per te.',
    '由牌桌代你出手。',
  ],
  [
    'poker',
    { word: 'chair_bet', values: { seat: 0, bet: 5, chips: 10, n: 2 } },
    'You have bet 5, have 10 left and 2 cards.',
    'Du hast 5 gesetzt, noch 10 und 2 Karten.',
    'Hai puntato 5, hai ancora 10 e 2 carte.',
    '你下注 5，还剩 10 和 2 张牌。',
  ],
])('at %s one is spoken to wherever one’s name would stand: %o', (game, fact, ...sentences) => {
  Object.entries({ en, ...LANGUAGES }).forEach(([tongue, language], n) => {
    const spoken = { ...voice(language, game, tongue), own: language.own };
    expect(say(fact, four, spoken)).toBe(sentences[n]);
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
