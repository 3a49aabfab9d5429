/* What isn't live is asked over HTTP: games and their house rules, scores, people. */

import type { Passed, Sign } from '../generated/wire';
import type { Transcript } from '../fairness/verify';
import { Refused } from './line';

export interface HouseRules {
  readonly game: string;
  readonly preset: string;
  readonly seats: number;
  readonly unit: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly pace: Readonly<Record<string, unknown>>;
  readonly share: string;
}

export interface Rule {
  readonly name: string;
  readonly group: string;
  readonly sentence: string;
  readonly default: unknown;
  readonly choices?: readonly unknown[];
  readonly least?: number | null;
  readonly most?: number | null;
}

export interface Sheet {
  readonly game: string;
  readonly title: string;
  readonly presets: readonly HouseRules[];
  readonly rules: readonly Rule[];
  readonly pace_rules: readonly Rule[];
}

export interface AtAGame {
  readonly game: string;
  readonly won: number;
  readonly lost: number;
  readonly chips: number;
  readonly points: number;
  readonly matches: number;
  readonly matches_won: number;
}

export interface Profile {
  readonly person: string;
  readonly best: number;
  readonly games: readonly AtAGame[];
  /** Only of oneself. */
  readonly balance?: number;
  readonly account?: number;
  readonly is_guest?: boolean;
}

export interface Purse {
  readonly account: number;
  readonly worth: number;
  readonly best: number;
  readonly may_deposit: boolean;
  readonly may_reset: boolean;
}

export interface Had {
  /** By the clock, in milliseconds. */
  readonly at: number;
  readonly balance: number;
}

export interface Device {
  readonly session: string;
  readonly device: string;
  readonly seen: number;
  readonly is_this?: boolean;
}

export interface Place {
  readonly place: number;
  readonly person: string;
  readonly best: number;
  readonly at: number;
}

async function asked<T>(path: string, token: string, init: RequestInit = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (init.body) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch {
    throw new Refused('no_line', 'cannot ask that now: the house is out of reach');
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const told = (body ?? {}) as { word?: string; sentence?: string; detail?: string };
  throw new Refused(told.word ?? 'not_told', told.sentence ?? told.detail ?? '');
}

function sent<T = unknown>(method: string, path: string, body?: object, token = ''): Promise<T> {
  return asked<T>(path, token, body ? { method, body: JSON.stringify(body) } : { method });
}

export const api = {
  games: () =>
    asked<{ games: readonly Pick<Sheet, 'game' | 'title' | 'presets'>[] }>('/api/games', ''),
  sheet: (game: string) => asked<Sheet>(`/api/games/${encodeURIComponent(game)}`, ''),
  check: (game: string, wish: { preset: string; options: object; pace: object }) =>
    asked<HouseRules>(`/api/games/${encodeURIComponent(game)}/options`, '', {
      method: 'POST',
      body: JSON.stringify(wish),
    }),
  tables: (token = '') => asked<{ tables: readonly Sign[] }>('/api/tables?limit=200', token),
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
  scores: () => asked<{ scores: readonly Place[] }>('/api/scores?limit=50', ''),
  me: (token: string) => asked<Profile>('/api/me', token),
  balances: (token: string) => asked<{ balances: readonly Had[] }>('/api/me/balances', token),
  purse: (token: string) => asked<Purse>('/api/me/purse', token),
  deposit: (token: string, once: string) => sent<Purse>('POST', '/api/me/deposit', { once }, token),
  reset: (token: string, once: string) => sent<Purse>('POST', '/api/me/reset', { once }, token),
  signUp: (name: string, password: string) => sent('POST', '/api/members', { name, password }),
  logIn: (name: string, password: string) => sent('POST', '/api/sessions', { name, password }),
  useCode: (name: string, code: string, password: string) =>
    sent('POST', '/api/resets', { name, code, password }),
  join: (token: string, password: string) =>
    sent('POST', '/api/me/membership', { password }, token),
  changePassword: (before: string, after: string) =>
    sent('PUT', '/api/me/password', { before, after }),
  logOut: () => sent('DELETE', '/api/me/session'),
  devices: () => asked<{ devices: readonly Device[] }>('/api/sessions', ''),
  endDevice: (session: string) => sent('DELETE', `/api/sessions/${encodeURIComponent(session)}`),
  endOthers: () => sent('DELETE', '/api/sessions'),
  delete: (password: string, token = '') => sent('POST', '/api/me/delete', { password }, token),
  person: (person: string) => asked<Profile>(`/api/people/${encodeURIComponent(person)}`, ''),
};
