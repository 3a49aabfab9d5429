import { expect, test, vi } from 'vitest';
import { emblems } from './emblems.svelte';

test('who chooses an emblem while the house is still asked for it keeps what they chose', async () => {
  let answer: (told: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
  emblems.want('Anna');
  await vi.waitFor(() => expect(answer.name).toBe(''));
  emblems.want('Ben');
  emblems.chose('Anna', { figure: 'boat', colour: 'lake' });
  answer(Response.json({ emblems: [] }));
  await new Promise((done) => setTimeout(done));
  expect(emblems.of('Anna')).toEqual({ figure: 'boat', colour: 'lake' });
  vi.unstubAllGlobals();
});
