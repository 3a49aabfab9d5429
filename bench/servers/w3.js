'use strict';
// W3: one player's socket dies and comes back after 5 s, after 22 s, after a restart of the server. node w3.js CONFIG -> one JSON line
process.env.AWAY_AFTER = '5';                   // ours: the least that a host can set
const { sleep } = require('./asking');
const { legal } = require('./ring4');
const S = require('./servers');
const C = require('./clients');

const name = process.argv[2], config = S.find(name);
const port = Number(process.env.PORT || 7803), base = `http://127.0.0.1:${port}`;
const LATE = 22;                                 // the peers' example keeps a seat for 20 s

class Table {
  constructor(adapter, table) { Object.assign(this, { adapter, table, clients: [], watched: -1, away: null, back: null }); }

  // Somebody is shown the table; null if that takes too long.
  open(o) {
    const presence = (seat, isThere) => {
      if (o.seat === this.watched || seat !== this.watched) return;
      if (!isThere && !this.away) this.away = Date.now();
      if (isThere && this.away && !this.back) this.back = Date.now();
    };
    return new Promise((ok) => {
      const timer = setTimeout(() => ok(null), 6000);
      this.adapter.connect(o, () => {}, (c) => { clearTimeout(timer); ok(c); }, { presence });
    });
  }

  // The seat to move plays its first legal card; false if nothing comes of it.
  async play() {
    const there = this.clients.filter(Boolean);
    let c;
    for (let i = 0; i < 200 && !c; i++) {
      const newest = Math.max(...there.map((x) => x.seq));
      c = there.find((x) => x.o.seat === x.turn && x.seq === newest);
      if (!c) await sleep(5);
    }
    if (!c) return false;
    const { seq } = c;
    c.play(legal(Array.from(c.mine), Array.from(c.trick))[0]);
    for (let i = 0; i < 200 && c.seq === seq; i++) await sleep(5);
    return c.seq > seq;
  }

  async again(old) {
    try { return [await this.open(await this.adapter.again(this.table, old)), null]; } catch (e) { return [null, e.message.slice(0, 160)]; }
  }

  look(c) { return { seq: c.seq, turn: c.turn, mine: Array.from(c.mine || []).join() }; }
}
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

async function vanishes(T, spectator, out) {
  const X = (T.clients[0].turn + 2) % 4, before = T.look(T.clients[X]), old = T.clients[X], killed = Date.now();
  T.watched = X;
  old.kill(); T.clients[X] = null;
  out.others_play_on = await T.play() && await T.play();       // the two seats before X
  await sleep(5000 - (Date.now() - killed));
  const returned = Date.now(), [c, why] = await T.again(old);
  out.others_see_away_ms = T.away ? T.away - killed : null;
  out.back = !!c;
  if (!c) { out.reconnect_error = why; return null; }
  T.clients[X] = c;
  await sleep(200);
  const other = T.clients[(X + 1) % 4];
  Object.assign(out, { seat_kept: c.o.seat === X && c.turn === X, seq_right: c.seq === other.seq && c.seq === before.seq + 2, hand_right: T.look(c).mine === before.mine, can_play: await T.play() });
  await sleep(100);
  out.all_have_it = T.clients.every((x) => x.seq === T.clients[0].seq) && spectator.seq === T.clients[0].seq;
  out.others_see_back_ms = T.back ? T.back - returned : null;
  return X;
}

(async () => {
  process.env.NODE_PATH = S.MODULES[config.peer] || ''; require('module').Module._initPaths();
  const folder = S.place(config), adapter = C.get(config.peer), out = { w: 'W3', cfg: name };
  let server = await S.start(config, port, folder);
  try {
    const [table] = await adapter.setup(base, 1, 1), T = new Table(adapter, table);
    if (adapter.open) await adapter.open(table);
    for (const o of table.seats) T.clients[o.seat] = await T.open(o);
    const spectator = await T.open(table.specs[0]);
    if (spectator.sync) {                        // boardgame.io: does the first sync hand out what playerView hides?
      const first = spectator.sync.initialState;
      out.first_sync_shows_all_hands = !!(first && first.G && first.G.hands && first.G.hands.every((h) => h.length === 13));
    }
    for (let i = 0; i < 20; i++) await T.play();
    await sleep(100);
    const X = await vanishes(T, spectator, out);
    if (X !== null) {
      T.away = T.back = null;                    // half open: the socket stays, but answers no ping any more
      const muted = Date.now();
      T.clients[X].mute();
      for (let i = 0; i < 450 && !T.away; i++) await sleep(100);
      out.half_open_noticed_s = T.away ? +((T.away - muted) / 1000).toFixed(1) : 'not in 45 s';
      const before = T.look(T.clients[X]), old = T.clients[X];
      old.kill();
      await sleep(LATE * 1000);
      const [late, why] = await T.again(old);
      out[`back_after_${LATE}s`] = late ? same(T.look(late), before) : `no: ${why}`;
      await S.stop(server);                      // a restart: everybody comes back
      server = await S.start(config, port, folder);
      const all = await Promise.all(T.clients.map((c) => T.again(c)));
      out.back_after_restart = all.every(([c], seat) => c && same({ ...T.look(c), mine: '' }, { ...before, mine: '' }) && T.look(c).mine === T.look(T.clients[seat]).mine) || `no: ${(all.find(([c]) => !c) || [0, 'other state'])[1]}`;
      T.clients = all.map(([c]) => c);
      out.plays_on_after_restart = out.back_after_restart === true && await T.play();
    }
    console.log(JSON.stringify(out));
  } finally {
    server.kill('SIGKILL');
  }
  process.exit(0);
})().catch((e) => { console.log(JSON.stringify({ w: 'W3', cfg: name, error: e.stack })); process.exit(1); });
