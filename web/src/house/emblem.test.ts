import { describe, expect, it } from 'vitest';
import type { Bot } from '../generated/api';
import { CHALK, COLOURS, initial, ownEmblem, SHAPES } from './emblem';

/** How well one colour is seen on another, by WCAG 2. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

describe('an emblem', () => {
  it('follows from the name as it is folded, and stays', () => {
    expect(ownEmblem('Änna')).toEqual(ownEmblem('ANNA'));
    expect(ownEmblem('Anna')).toEqual({ figure: 'star', colour: 'rose' });
  });

  it('differs between people, by form too', () => {
    const names = Array.from({ length: 2000 }, (_, n) => `Guest ${n}`);
    const count = (of: (name: string) => string) => {
      const found = new Map<string, number>();
      for (const name of names) found.set(of(name), (found.get(of(name)) ?? 0) + 1);
      return found;
    };
    const figures = count((name) => ownEmblem(name).figure);
    const both = count((name) => Object.values(ownEmblem(name)).join(' '));
    expect(figures.size).toBe(SHAPES.length);
    expect(both.size).toBe(SHAPES.length * Object.keys(COLOURS).length);
    expect(Math.max(...figures.values())).toBeLessThan((2 * names.length) / SHAPES.length);
  });

  it('of a bot shows its temper, and of a brought one that it is one', () => {
    const vroni: Bot = { person: 'Vroni (bot)', strength: 'middle', temper: 'wild' };
    expect(ownEmblem('Vroni (bot)', [vroni]).figure).toBe('wild');
    expect(ownEmblem('Vroni (bot)').figure).toBe('cog');
    expect(ownEmblem('Bo (guest bot)', [vroni]).figure).toBe('cog');
  });

  it('can be read on every colour, and the colour seen on light grounds and by its rim on dark ones', () => {
    for (const colour of Object.values(COLOURS)) {
      expect(contrast(colour, CHALK)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#f6f1e7', '#ffffff'])
        expect(contrast(colour, ground)).toBeGreaterThan(3);
    }
    for (const ground of ['#17191a', '#212527', '#1d2926', '#23453c', '#2f5d50'])
      expect(contrast(CHALK, ground)).toBeGreaterThan(3);
  });

  it('may be a letter: the first one that can be read', () => {
    expect(initial('anna 3')).toBe('A');
    expect(initial('’élodie')).toBe('É');
    expect(initial('小明')).toBe('小');
  });
});
