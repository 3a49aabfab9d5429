/* Facts said in the phrases of a language: "{seat:name} bids {chips:count:chip|chips}."

   The ways of speaking are those of the house's own speaker (games/facts.py), and two more
   for refusals: `purse`, an amount of the account, and `time`, seconds. */

import type { Fact } from '../generated/wire';
import { span } from '../house/time.svelte';
import { toOneself, type Own } from './own';
import { written } from './numbers';

type Value = Fact['values'][string];

export interface Voice {
  readonly language: string;
  /** A phrase by its word; undefined if this language hasn't got it. */
  phrase(word: string): string | undefined;
  card(card: string): string;
  readonly own?: Own;
}

export interface Company {
  readonly people: readonly string[];
  /** Who sat last in the seats that are empty now: of them is told still. */
  readonly former?: readonly string[];
  readonly unit: number;
  /** Who it's said to: by the seat, if that one has any, and by name. */
  readonly seat?: number | null;
  readonly person?: string;
}

const PLACE = /\{(\w+)(?::(\w+))?(?::([^}]*))?\}/g;
const HOUSE = -1;
/** An account counts in them, whatever a table does. */
const HUNDREDTHS = 100;

export function say(fact: Fact, company: Company, voice: Voice): string {
  const phrase = turnedTo(company, fact, phraseOf(fact.word, voice), voice);
  const sentence = phrase.replace(PLACE, (whole, key: string, way?: string, forms?: string) => {
    const value = fact.values[key];
    return value === undefined ? whole : spoken(value, way, forms, company, voice);
  });
  return beginsWithAName(fact, phrase)
    ? sentence
    : sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/** Who hears it isn't spoken of, but to. */
function turnedTo(company: Company, fact: Fact, phrase: string, { own }: Voice): string {
  const { seat = null, person } = company;
  if (!own || (seat === null && !person)) return phrase;
  const isOne = (one: unknown, way: string) =>
    way.startsWith('name') ? seat !== null && one === seat : Boolean(person) && one === person;
  const hears = (key: string, way: string) => {
    const value = fact.values[key];
    if (!Array.isArray(value)) return isOne(value, way) ? 'alone' : null;
    if (!value.some((one) => isOne(one, way))) return null;
    return value.length > 1 ? 'among' : 'alone';
  };
  return toOneself(phrase, hears, own);
}

/** Of a line in two halves (what happened, what to do) a language has each half once. */
function phraseOf(word: string, voice: Voice): string {
  const whole = voice.phrase(word);
  if (whole !== undefined) return whole;
  const cut = word.indexOf('_and_');
  if (cut > 0) {
    const [first, then] = [voice.phrase(word.slice(0, cut + 4)), voice.phrase(word.slice(cut + 5))];
    if (first !== undefined && then !== undefined) return first + gap(voice.language) + then;
  }
  return word.replaceAll('_', ' ');
}

function spoken(
  value: Value,
  way: string | undefined,
  forms: string | undefined,
  company: Company,
  voice: Voice,
): string {
  const many = Array.isArray(value)
    ? (value as readonly (number | string)[])
    : [value as number | string];
  switch (way) {
    case 'name':
      return nameOf(Number(value), company, voice);
    case 'person':
      return isolated(String(value));
    case 'people':
      return listed(
        among(many, company.person, forms, (one) => isolated(String(one))),
        voice,
      );
    case 'names':
      return listed(
        among(many, company.seat, forms, (seat) => nameOf(Number(seat), company, voice)),
        voice,
      );
    case 'card':
      return voice.card(String(value));
    case 'cards':
      return (
        many.map((card) => voice.card(String(card))).join(comma(voice)) ||
        (voice.phrase('nothing') ?? '')
      );
    case 'words':
      return many.every((one) => typeof one === 'number')
        ? many.map((one) => written(one, voice.language)).join(comma(voice))
        : many.join(' ');
    case 'counted':
      return many.map((one) => countedAs(String(one), voice)).join(comma(voice));
    case 'lines':
      return many.join('\n');
    case 'phrase':
      return voice.phrase(String(value)) ?? String(value);
    case 'chips':
      return money(Number(value), company.unit, voice.language);
    case 'purse':
      return money(Number(value), HUNDREDTHS, voice.language);
    case 'time':
      return span(Number(value) * 1000);
    case 'count': {
      const [one = '', more = one] = (forms ?? '').split('|');
      return `${written(Number(value), voice.language)} ${value === 1 ? one : more}`;
    }
    default:
      return typeof value === 'number' ? written(value, voice.language) : many.join(comma(voice));
  }
}

/** The names of several; where the one who hears it is called otherwise, that comes first. */
function among(
  many: readonly (number | string)[],
  own: number | string | null | undefined,
  you: string | undefined,
  name: (one: number | string) => string,
): readonly string[] {
  if (you === undefined) return many.map(name);
  return [you, ...many.filter((one) => one !== own).map(name)];
}

/** A thing and how many there are of it: `24:2`, `bar:1`. */
function countedAs(one: string, voice: Voice): string {
  const [what = '', many = ''] = one.split(':');
  const phrase = voice.phrase(`counted_${what}`) ?? voice.phrase('counted') ?? one;
  return phrase.replace('{n}', many).replace('{what}', what);
}

/** Between two sentences: Chinese marks have their space within them. */
export function gap(language: string): string {
  return language === 'zh' ? '' : ' ';
}

/** Between things that are counted up. */
function comma(voice: Voice): string {
  return voice.language === 'zh' ? '、' : ', ';
}

function nameOf(seat: number, company: Company, voice: Voice): string {
  return seat === HOUSE
    ? (voice.phrase('the_house') ?? '')
    : isolated(company.people[seat] || (company.former?.[seat] ?? '')) || `#${seat + 1}`;
}

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name within a sentence: one that is written from the right turns nothing around it. */
export function isolated(name: string): string {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}

function beginsWithAName(fact: Fact, phrase: string): boolean {
  const first = /^\{(\w+):(?:names?|person|people)\}/.exec(phrase);
  return first !== null && fact.values[first[1]!] !== HOUSE;
}

export function listed(names: readonly string[], voice: Pick<Voice, 'language'>): string {
  const parts = new Intl.ListFormat(voice.language, { type: 'conjunction' }).formatToParts(names);
  // Names are mostly in letters, and letters stand off from Chinese characters.
  const apart = parts.map(({ value }) => (value === '和' ? ' 和 ' : value)).join('');
  return apart.replace(/(\p{sc=Han}) 和/gu, '$1和').replace(/和 (?=\p{sc=Han})/gu, '和');
}

/** An amount in the table's unit: 750 cents as 7.50, and 1000 as 1 000. */
export function money(amount: number, unit: number, language: string): string {
  return written(amount / unit, language, unit > 1 && amount % unit ? 2 : 0);
}
