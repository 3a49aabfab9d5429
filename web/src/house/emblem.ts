/* By what people are known beside their names: a figure in a colour. Who has chosen none has one that
   follows from the name, on every page and device the same; a bot's figure is its temper. */

import type { Bot, Worn } from '../generated/api';
import { called } from './bots';

/** A bot of somebody else's has a figure that nobody can choose. */
export type Figure = Worn['figure'] | Bot['temper'] | 'cog';
export type Colour = Worn['colour'];

export interface Emblem {
  readonly figure: Figure;
  readonly colour: Colour;
}

export const SHAPES: readonly Worn['figure'][] = [
  'sun',
  'moon',
  'star',
  'peak',
  'fir',
  'flower',
  'clover',
  'drop',
  'flame',
  'key',
  'jug',
  'mushroom',
  'snow',
  'hut',
  'boat',
  'lantern',
];
/** For members alone. */
export const ANIMALS: readonly Worn['figure'][] = [
  'ibex',
  'fox',
  'owl',
  'hare',
  'trout',
  'eagle',
  'hedgehog',
  'snail',
  'bear',
  'cow',
];

/** What is drawn on them can be read on each, and each can be seen on any ground: on a dark one by its rim. */
export const COLOURS: Readonly<Record<Colour, string>> = {
  rose: '#a3324b',
  rust: '#9c4a14',
  honey: '#7a5b00',
  moss: '#55690f',
  fir: '#1f6a45',
  lake: '#0f6770',
  sky: '#1e5fa6',
  gentian: '#3b43a8',
  lilac: '#7c3c9c',
  slate: '#4b5763',
};
/** The figure, and the rim. */
export const CHALK = '#f8f3e6';

/** Of names that nobody would tell apart, the same. */
function folded(name: string): string {
  return name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
}

/** A number that follows from a text: FNV-1a, mixed once more so that its last bits differ too. */
function hash(text: string): number {
  let found = 0x811c9dc5;
  for (const letter of text) found = Math.imul(found ^ letter.codePointAt(0)!, 0x01000193);
  found = Math.imul(found ^ (found >>> 16), 0x45d9f3b);
  return (found ^ (found >>> 16)) >>> 0;
}

function nth<T>(those: readonly T[], number: number): T {
  return those[number % those.length]!;
}

/** The one that follows from a name. */
export function ownEmblem(person: string, cast: readonly Bot[] = []): Emblem {
  const { name, bot } = called(person);
  const [number, colours] = [hash(folded(name)), Object.keys(COLOURS) as Colour[]];
  const colour = nth(colours, Math.floor(number / SHAPES.length));
  if (!bot) return { figure: nth(SHAPES, number), colour };
  // Those of one strength, who sit at one table, have each another colour.
  const place = cast.findIndex((one) => one.person === person);
  if (place < 0) return { figure: 'cog', colour };
  return { figure: cast[place]!.temper, colour: nth(colours, place) };
}

/** What stands on it who has chosen a letter. */
export function initial(person: string): string {
  return [...called(person).name.matchAll(/[\p{L}\p{N}]/gu)][0]?.[0].toUpperCase() ?? '?';
}
