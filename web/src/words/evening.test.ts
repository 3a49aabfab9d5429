/* Sentences that were missing, wrong or said twice on a first evening, held in every language. */

import { describe, expect, test } from 'vitest';
import { withoutResult } from '../tables/results.svelte';
import { language as de } from './de/language';
import { language as en } from './en/language';
import { language as it } from './it/language';
import type { Language } from './language';
import { aloud, written } from './numbers';
import { money, say, type Company } from './speaking';
import { language as zh } from './zh/language';
import { howTo as inGerman } from '../tables/watten/howto/de';
import { howTo as inEnglish } from '../tables/watten/howto/en';
import { howTo as inItalian } from '../tables/watten/howto/it';
import { howTo as inChinese } from '../tables/watten/howto/zh';

type Table = Readonly<Record<string, string>>;

describe.each(Object.entries({ en, de, it, zh } as Record<string, Language>))(
  '%s',
  (tongue, language) => {
    const { ui, own, card } = language;
    const at = {
      people: ['Anna', '', 'Cleo', 'Dora'],
      former: ['', 'Ben', '', ''],
      unit: 1,
      seat: 2,
    };
    const said = (game: string, word: string, values: object, company: Company = at) => {
      const table = language.games[game]!.phrases;
      const phrase = (one: string) => table[one] ?? (language.shared as Table)[one];
      const fact = { word, values: values as Record<string, number> };
      return say(fact, company, { language: tongue, phrase, card, own });
    };

    test('who has lost the seat for want of chips is told so, and told of by name', () => {
      expect(ui.seatGivenUp.length).toBeGreaterThan(8);
      expect(said('blackjack', 'unseat', { seat: 1 })).toContain('Ben');
      expect(said('blackjack', 'paid_bust', { seat: 1 })).toContain('Ben');
      expect(said('blackjack', 'paid_bust', { seat: 1 })).not.toContain('#');
    });

    test.each([
      ['blackjack', 'leaving_chips', { chips: 1480 }, '1\u202f480'],
      ['poker', 'leaving_chips', { chips: 120 }, '120'],
      ['watten', 'gives_up_stake', { points: 3 }, '3'],
    ])('who leaves %s is told what is lost', (game, word, values, loss) => {
      expect(said(game, word, values)).toContain(loss);
    });

    test.each([
      ['poker', 'gives_up_hand'],
      ['backgammon', 'gives_up_game'],
      ['backgammon', 'gives_up_match'],
      ['watten', 'gives_up_nothing'],
    ])('who leaves %s is told what is given up: %s', (game, word) => {
      expect(said(game, word, {})).not.toContain('_');
      expect(said(game, word, {})).toMatch(/[.。]$/);
    });

    test('who has left Watten is named, and who has won is told once', () => {
      const left = { by: 1, winners: [0, 2], points: 2, missing: 1 };
      for (const word of ['left', 'called_off', 'void'])
        expect(said('watten', `${word}_and_seats_missing`, left)).toContain('Ben');
      const won = { winners: [1, 3], points: 20, seats: [0] };
      const line = said('watten', 'game_and_wait_play', won);
      expect(line.split('Dora')).toHaveLength(2);
      const { word } = withoutResult({ word: 'game_and_wait_play', values: won });
      expect(said('watten', word, won)).not.toContain('Dora');
    });

    test('who was played for reads that, and not that nothing was lost', () => {
      const played = ui.backPlayedFor(said('poker', 'fold', { seat: 2 }));
      const nothing = ui.backAgain
        .split(/(?<=[.。！，])/)
        .at(-1)!
        .trim();
      expect(nothing.length).toBeGreaterThan(3);
      expect(played).not.toContain(nothing);
      expect(played).not.toContain('Cleo');
      expect(ui.backWithoutSeat).not.toContain(nothing);
    });

    test('what is typed stands on the button', () => {
      const picture = (game: string) =>
        language.games[game]!.picture as Record<string, (amount: string) => string>;
      const [{ raiseTo, betAmount }, blackjack] = [picture('poker'), picture('blackjack')];
      for (const label of [betAmount, raiseTo, blackjack.betAmount, blackjack.addAmount])
        expect(label!('1\u202f480')).toContain('1\u202f480');
    });

    test('numbers are written alike on plates and in sentences, and as one for ears', () => {
      expect(money(1480, 1, tongue)).toBe('1\u202f480');
      expect(written(1480, tongue)).toBe('1\u202f480');
      for (const [game, word] of [
        ['poker', 'chair'],
        ['blackjack', 'bet'],
      ] as const) {
        const sentence = said(game, word, { seat: 0, chips: 1480 });
        expect(sentence).toContain('1\u202f480');
        expect(aloud(sentence)).toContain('1480');
      }
      expect(aloud(said('poker', 'side_pots', { pots: [1480, 120] }))).toMatch(/1480(, |、)120/);
    });
  },
);

describe.each(Object.entries({ de: inGerman, en: inEnglish, it: inItalian, zh: inChinese }))(
  'the rules of Watten in %s',
  (_, howTo) => {
    test('say what the Weli is, and that four may be bet by itself', () => {
      expect(howTo.map(([title]) => title).join()).toContain('Weli');
      expect(howTo.map(([, text]) => text).join()).toMatch(/16.*17/);
    });

    test('are whole', () => {
      expect(howTo).toHaveLength(inEnglish.length);
    });
  },
);
