/* The words of the page, in the language that somebody reads. */

import type { Fact } from '../generated/wire';
import { games } from '../house/games.svelte';
import { settings } from '../house/settings.svelte';
import type { GameWords, Language, Phrases, Same, Ui } from './language';
import { learnedOf } from './learned.svelte';
import { gap as gapIn, money as moneyIn, say as sayIn, type Company, type Voice } from './speaking';

export const LANGUAGES = { en: 'English', de: 'Deutsch', it: 'Italiano', zh: '简体中文' } as const;
export type Tongue = keyof typeof LANGUAGES;

const found = import.meta.glob<{ language: Language }>('./*/language.ts');

/** What the house says when it doesn't do something. */
export interface Refusal {
  readonly word: string;
  readonly sentence: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

let tongue = $state<Tongue>('en');
let language = $state.raw<Language | null>(null);
/** Who reads it, by name: what is said of them is said to them. */
let reader = (): string => '';

/** What was chosen, else the first of the browser's that we have. */
export function wanted(): Tongue {
  if (settings.language) return settings.language;
  for (const one of navigator.languages ?? []) {
    const short = one.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Tongue;
  }
  return 'en';
}

export async function speak(which: Tongue = wanted()): Promise<void> {
  language = (await found[`./${which}/language.ts`]!()).language;
  tongue = which;
  document.documentElement.lang = which === 'zh' ? 'zh-Hans' : which;
}

export function speakTo(who: () => string): void {
  reader = who;
}

/** The words of the page. */
export function t(): Ui {
  return language!.ui;
}

/** What a game's own picture says, typed by the English of it. */
export function pictureWords<English extends GameWords>(game: string): Same<English['picture']> {
  return language!.games[game]!.picture as Same<English['picture']>;
}

export function locale(): Tongue {
  return tongue;
}

/** What this language says of a game; in English what it has no words of, as the house says it. */
function voice(game: string): Voice {
  const spoken = language!;
  const own = spoken.games[game]?.phrases;
  const english = own || !game ? undefined : learnedOf(game)?.phrases;
  const shared: Phrases = spoken.shared;
  return {
    language: tongue,
    phrase: (word) => own?.[word] ?? english?.[word] ?? shared[word],
    card: spoken.card,
    // One language's verbs don't turn another's phrases.
    own: english && tongue !== 'en' ? undefined : spoken.own,
  };
}

/** Whether there is something to say of a game by now. */
export function hasWords(game: string): boolean {
  return game in language!.games || learnedOf(game) !== undefined;
}

/** A fact of a game as a sentence. */
export function say(fact: Fact, at: Company & { readonly game: string }): string {
  const heard = fact.word.startsWith('rule_now') ? ruleNow(fact) : fact;
  return sayIn(heard, { ...at, person: reader() }, voice(at.game));
}

/** A phrase of the page's own that names people. */
export function sayOf(
  phrase: string,
  values: Fact['values'],
  at: Company = { people: [], unit: 1 },
): string {
  const spoken = { ...voice(''), phrase: () => phrase };
  return sayIn({ word: '', values }, { ...at, person: reader() }, spoken);
}

/** What a house rule is now, with its sentence and its value in this language. */
function ruleNow(fact: Fact): Fact {
  const { kind, rule, sentence, value } = fact.values;
  const said = { yes: t().yes, no: t().no }[String(value)];
  return {
    ...fact,
    values: {
      ...fact.values,
      sentence: ruleSentence(String(kind), String(rule), String(sentence)),
      value: typeof value === 'number' ? value : (said ?? valueName(String(value))),
    },
  };
}

/** A table that nobody has named is called after its host: in the language of who reads it. */
export function tableName(title: string): string {
  const [, host, number = ''] = /^(.+)'s table(?: (\d+))?$/.exec(title) ?? [];
  return host ? t().tableOf(host, number) : title;
}

/** What parts words and sentences, with the space after it: Chinese has marks of its own. */
export function mark(kind: ',' | ';' | ':'): string {
  return tongue === 'zh' ? { ',': '，', ';': '；', ':': '：' }[kind] : `${kind} `;
}

/** Between two sentences. */
export function gap(): string {
  return gapIn(tongue);
}

export function cardName(card: string): string {
  return language!.card(card);
}

export function money(amount: number, unit = 1): string {
  return moneyIn(amount, unit, tongue);
}

/** What a house rule does, in a sentence: in this language if it has it, else as the house says it. */
export function ruleSentence(game: string, rule: string, sentence: string): string {
  const rules: Phrases | undefined =
    game === 'pace' ? language!.clocks : language!.games[game]?.rules;
  return rules?.[rule] ?? sentence;
}

function named(table: Phrases, word: string): string {
  return table[word] ?? word.replaceAll('_', ' ');
}

export const gameName = (game: string): string =>
  language!.games[game]?.name ?? games.offer(game)?.title ?? game;
/** What it is, in few words. */
export const gameLine = (game: string): string =>
  language!.games[game]?.line ?? games.offer(game)?.summary ?? '';
/** What its keys do, if it has any. */
export const gameKeys = (game: string): string | undefined => language!.games[game]?.keys;
export const presetName = (preset: string): string => named(language!.presets, preset);
export const groupName = (group: string): string => named(language!.groups, group);
export const valueName = (value: string): string => named(language!.values, value);

/** Why something wasn't done: in this language, or as a house of another release says it. */
export function refusal(refused: Refusal, unit = 1): string {
  const phrases = language!.refusals;
  const { word, sentence, values = {} } = refused;
  if (!(word in phrases) && sentence)
    return sentence.slice(0, 1).toUpperCase() + sentence.slice(1) + '.';
  const fact = { word: word in phrases ? word : 'our_fault', values: values as Fact['values'] };
  const refusing = { language: tongue, phrase: (one: string) => phrases[one], card: cardName };
  return sayIn(fact, { people: [], unit }, refusing);
}
