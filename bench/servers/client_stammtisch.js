'use strict';
// Stammtisch as its clients see it: JSON over a WebSocket (docs/reference/server.md and wire.md). For the shape of an
// adapter see clients.js. Everybody comes as a guest; the token lets him come back.
const WebSocket = require('./rawws');
const { opt, pool } = require('./asking');

const PROTOCOL = 1;
const GRACE = Number(process.env.AWAY_AFTER || 0);    // seconds until others are told that somebody is away; 0: as usual
const SEQ = Buffer.from('"seq":'), TURN = Buffer.from('"turn":'), WENT = Buffer.from('{"tell":"went"');
const ASKS = Object.fromEntries((process.env.ASKS || '').split(/\s+/).filter(Boolean).map((one) => [one, true]));   // of a table
let guests = 0;

function knock(base) {
  const line = { ws: new WebSocket(base.replace('http', 'ws') + '/ws'), bytes: 0, msgs: 0, asked: new Map(), re: 0, told() {} };
  const { ws } = line;
  line.opened = new Promise((ok, no) => { ws.on('open', ok); ws.on('error', no); ws.on('close', () => no(new Error('closed'))); });
  line.opened.catch(() => {});
  line.send = (ask, fields) => ws.send(JSON.stringify({ ask, re: ++line.re, ...fields }));
  line.ask = (ask, fields) => new Promise((ok, no) => {
    line.send(ask, fields);
    line.asked.set(line.re, (a) => (a.tell === 'refused' ? no(new Error(`${ask}: ${a.word}`)) : ok(a)));
  });
  ws.on('message', (b) => {
    line.bytes += b.length; line.msgs++;
    if (b.indexOf(WENT) === 0) { line.told(b); return; }
    const message = JSON.parse(b.toString());
    const answer = line.asked.get(message.re);
    if (answer) { line.asked.delete(message.re); answer(message); } else if (!message.re) line.told(b, message);
  });
  return line;
}

async function introduced(o) {
  const line = knock(o.base);
  await line.opened;
  const hello = o.token ? { token: o.token } : { nickname: `p${process.pid}-${++guests}` };
  const welcome = await line.ask('hello', { protocol: PROTOCOL, ...hello });
  if (welcome.token) o.token = welcome.token;
  return line;
}

module.exports = {
  introduced,
  async setup(base, T, specs) {
    const seats = () => [0, 1, 2, 3].map((seat) => ({ base, seat }));
    return Array.from({ length: T }, () => ({ id: null, seats: seats(), specs: Array.from({ length: specs }, () => ({ base, seat: null })) }));
  },
  // A person has one connection for all: it's kept for `connect`.
  async open(table) {
    const all = [...table.seats, ...table.specs];
    await pool(all, all.length, async (o) => { o.line = await introduced(o); });
    const pace = { rest: 0, ...(GRACE && { grace: GRACE }) };
    table.id = (await table.seats[0].line.ask('open', { game: 'ring4', pace })).table;
    for (const o of all) o.table = table.id;
    for (const o of table.seats) await o.line.ask('join', { table: table.id, seat: o.seat });
  },
  connect(o, onView, onReady, hooks = {}) {
    const c = { o, ready: false, seq: -1, version: 0, moves: 0, get msgs() { return c.line ? c.line.msgs : 0; }, get bytes() { return c.line ? c.line.bytes : 0; } };
    const salt = Math.random().toString(36).slice(2, 8);
    const whole = (message) => {
      const G = message.picture.view;
      c.version = message.version; c.seq = G.seq; c.turn = G.turn; c.trick = G.trick; c.mine = G.mine; c.G = G;
    };
    // seq and turn lead the view; under W1 (lazy) the rest is decoded only by the seat to move, and on each 64th message
    const told = (b, parsed) => {
      if (parsed && parsed.tell !== 'shown') {
        if (parsed.tell === 'ended' && hooks.close) hooks.close();
        if (parsed.tell === 'present' && hooks.presence) [0, 1, 2, 3].forEach((seat) => hooks.presence(seat, (parsed.here || []).includes(seat)));
        return;
      }
      const q = b.indexOf(SEQ), turn = b[b.indexOf(TURN, q) + 7] - 48;
      c.full = !opt.lazy || !c.ready || turn === o.seat || (c.msgs & 63) === 0;
      if (c.full) whole(parsed || JSON.parse(b.toString()));
      else { c.seq = 0; for (let i = q + 6; b[i] > 47; i++) c.seq = c.seq * 10 + b[i] - 48; c.turn = turn; }
      if (c.ready) onView(c); else if (c.G.seats.some((seat) => seat.n)) { c.ready = true; onReady(c); }   // once cards are dealt
    };
    const begin = async () => {
      c.line = o.line || await introduced(o);
      o.line = null;
      c.ws = c.line.ws; c.line.told = told;
      c.ws.on('close', () => { if (hooks.close) hooks.close(); });
      await c.line.ask('follow', { table: o.table, ...ASKS, ...(hooks.presence && { presence: true }) });
    };
    begin().catch((e) => { if (hooks.error) hooks.error(e.message); });
    c.play = (card) => c.line.send('act', { table: o.table, seat: o.seat, move: { do: 'play', card }, id: salt + (++c.moves).toString(36), seen: c.version });
    c.kill = () => { if (c.ws) c.ws.terminate(); };
    c.mute = () => { c.ws.pong = false; };
    return c;
  },
  async again(table, client) { return { ...client.o, line: null }; },
};
