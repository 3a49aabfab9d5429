/* What isn't live is asked over HTTP: games and their house rules, scores, people. */

import type * as told from '../generated/api';
import type { Fact, Passed, Sign } from '../generated/wire';
import type { Transcript } from '../fairness/verify';
import { Refused } from './line';

export type { HouseRules, Rule, Sheet, Standing, Usage } from '../generated/api';

/** Of oneself it's more. */
export type Profile = told.Profile & Partial<told.Me>;

async function answered(path: string, token: string, init: RequestInit = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (init.body) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch {
    throw new Refused('no_line', 'cannot ask that now: the house is out of reach');
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const { word = 'our_fault', sentence = '', values } = (body ?? {}) as Partial<Refused>;
  throw new Refused(word, sentence, values);
}

async function asked<T>(path: string, token: string, init: RequestInit = {}): Promise<T> {
  const response = await answered(path, token, init);
  return (await response.json().catch(() => null)) as T;
}

/** A file, under the name that the house gives it. A link couldn't say who asks. */
async function file(path: string, token: string): Promise<File> {
  const response = await answered(path, token);
  const named = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(named)?.[1] ?? 'stammtisch';
  try {
    return new File([await response.blob()], name);
  } catch {
    throw new Refused('no_line', 'cannot ask that now: the house is out of reach');
  }
}

function sent<T = unknown>(method: string, path: string, body?: object, token = ''): Promise<T> {
  return asked<T>(path, token, body ? { method, body: JSON.stringify(body) } : { method });
}

export const api = {
  games: () => asked<told.Offers>('/api/games', ''),
  sheet: (game: string) => asked<told.Sheet>(`/api/games/${encodeURIComponent(game)}`, ''),
  words: (game: string) =>
    asked<told.GameWords>(`/api/games/${encodeURIComponent(game)}/words`, ''),
  check: (game: string, wish: told.Wish) =>
    asked<told.HouseRules>(`/api/games/${encodeURIComponent(game)}/options`, '', {
      method: 'POST',
      body: JSON.stringify(wish),
    }),
  code: (token: string, table: string) =>
    asked<told.Secret>(`/api/tables/${encodeURIComponent(table)}/code`, token),
  invitation: (token: string, code: string) =>
    asked<Sign>(`/api/invitations/${encodeURIComponent(code)}`, token),
  table: (table: string) => asked<Sign>(`/api/tables/${encodeURIComponent(table)}`, ''),
  tables: (game = '', offset = 0) =>
    asked<told.Tables>(
      `/api/tables?limit=200&offset=${offset}${game ? `&game=${encodeURIComponent(game)}` : ''}`,
      '',
    ),
  fairness: (token: string, table: string, code: string) =>
    asked<{ bonds: readonly { bond: number; transcript: Transcript }[] }>(
      `/api/tables/${encodeURIComponent(table)}/fairness${code ? `?code=${encodeURIComponent(code)}` : ''}`,
      token,
    ),
  history: (token: string, table: string, code: string, after: number, limit: number) => {
    const asking = new URLSearchParams({ after: `${after}`, limit: `${limit}`, words: 'true' });
    if (code) asking.set('code', code);
    return asked<{ rows: readonly Passed[] }>(
      `/api/tables/${encodeURIComponent(table)}/history?${asking}`,
      token,
    );
  },
  leaving: (token: string, table: string) =>
    asked<{ facts: readonly Fact[]; unit: number }>(
      `/api/tables/${encodeURIComponent(table)}/leaving`,
      token,
    ),
  record: (token: string, table: string, code: string, format: string) => {
    const asking = new URLSearchParams({ format });
    if (code) asking.set('code', code);
    return file(`/api/tables/${encodeURIComponent(table)}/record?${asking}`, token);
  },
  records: (token: string) => file('/api/me/records', token),
  emblems: (people: readonly string[]) =>
    asked<told.Emblems>(`/api/emblems?people=${people.map(encodeURIComponent).join(',')}`, ''),
  chooseEmblem: (token: string, emblem: told.Worn | null) =>
    sent('PUT', '/api/me/emblem', { emblem } satisfies told.Chosen, token),
  scoresOf: (game: string) =>
    asked<told.Players>(`/api/scores/${encodeURIComponent(game)}?limit=50`, ''),
  scores: () => asked<told.Scores>('/api/scores?limit=50', ''),
  me: (token: string) => asked<told.Me>('/api/me', token),
  balances: (token: string) => asked<told.Balances>('/api/me/balances', token),
  deposit: (token: string, once: string) =>
    sent<told.Standing>('POST', '/api/me/deposit', { once } satisfies told.Again, token),
  reset: (token: string, once: string) =>
    sent<told.Standing>('POST', '/api/me/reset', { once } satisfies told.Again, token),
  signUp: (name: string, password: string) =>
    sent('POST', '/api/members', { name, password } satisfies told.SignUp),
  logIn: (name: string, password: string) =>
    sent('POST', '/api/sessions', { name, password } satisfies told.LogIn),
  useCode: (name: string, code: string, password: string) =>
    sent('POST', '/api/resets', { name, code, password } satisfies told.UseCode),
  join: (token: string, password: string) =>
    sent('POST', '/api/me/membership', { password } satisfies told.Join, token),
  changePassword: (before: string, after: string) =>
    sent('PUT', '/api/me/password', { before, after } satisfies told.ChangePassword),
  logOut: () => sent('DELETE', '/api/me/session'),
  devices: () => asked<told.Devices>('/api/sessions', ''),
  endDevice: (session: string) => sent('DELETE', `/api/sessions/${encodeURIComponent(session)}`),
  endOthers: () => sent('DELETE', '/api/sessions'),
  delete: (password: string, token = '') =>
    sent('POST', '/api/me/delete', { password } satisfies told.Farewell, token),
  usage: (token: string, days: number) =>
    asked<told.Usage>(`/api/host/usage?days=${days}&limit=200`, token),
  chips: (token: string, person: string, amount: number, why: string, once: string) =>
    sent<told.Given>(
      'POST',
      '/api/host/chips',
      { person, amount, why, once } satisfies told.Chips,
      token,
    ),
  person: (person: string) => asked<told.Profile>(`/api/people/${encodeURIComponent(person)}`, ''),
};
