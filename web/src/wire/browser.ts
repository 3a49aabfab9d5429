/* The world of a line as a browser has it. */

import type { Ears, Wire, World } from './line';

export const browser: World = {
  dial(ears: Ears): Wire {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    socket.onopen = () => ears.onopen();
    socket.onmessage = (event: MessageEvent<string>) => ears.onmessage(event.data);
    socket.onclose = (event) => ears.onclose(event.code);
    return socket;
  },
  later(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
};

/** A random name for a move: plain http has no randomUUID. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
