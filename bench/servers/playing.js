'use strict';
// T tables of four clients each, who answer at once whenever it's their turn: what W1 and W2 have in common.
const { legal } = require('./ring4');
const { pool } = require('./asking');
const M = require('./machine');

class Hall {
  constructor(adapter, tables, noticed = () => {}) {
    Object.assign(this, { adapter, tables, noticed, all: [], going: false, measuring: false, done: 0, lost: 0, bad: 0, sampled: 0, latencies: [] });
  }

  // Everybody comes in; resolves when all have a first view.
  async fill(width, timeout = 60000) {
    const { adapter } = this;
    await pool(this.tables, width, async (t) => {
      if (adapter.open) await adapter.open(t);
      Object.assign(t, { pending: new Map(), acts: 0, seen: 0, clients: [] });
      await Promise.all([...t.seats, ...t.specs].map((o) => this.comes(t, o, timeout)));
      t.clients.sort((a, b) => (a.o.seat === null ? 9 : a.o.seat) - (b.o.seat === null ? 9 : b.o.seat));
    });
  }

  comes(t, o, timeout) {
    return new Promise((ok, no) => {
      const timer = setTimeout(() => no(new Error(`seat ${o.seat} isn't shown its table`)), timeout);
      const hooks = { close: () => { if (this.going) this.lost++; }, error: (why) => no(new Error(why)) };
      const client = this.adapter.connect(o, (c) => this.view(c), (c) => { clearTimeout(timer); c.t = t; this.noticed(c); ok(c); }, hooks);
      client.t = t; t.clients.push(client); this.all.push(client);
    });
  }

  begin() {
    this.going = true;
    for (const t of this.tables) this.act(t, t.clients.find((c) => c.o.seat === c.turn));
  }

  act(t, c) {
    const cards = legal(Array.from(c.mine), Array.from(c.trick));
    t.pending.set(c.seq + 1, { at: M.now(), told: 0 });
    c.play(cards[Math.floor(Math.random() * cards.length)]);
  }

  view(c) {
    const { t } = c;
    if (c.o.seat === null) return;               // watchers are load only
    const pending = t.pending.get(c.seq);
    if (c.seq > t.seen) t.seen = c.seq;
    if (pending && ++pending.told === 4) {
      t.pending.delete(c.seq); t.acts++;
      if (this.measuring) { this.done++; this.latencies.push(M.now() - pending.at); }
    }
    if ((++this.sampled & 63) === 0 && c.full !== false) this.check(c);
    this.noticed(c);
    if (this.going && c.turn === c.o.seat) this.act(t, c);
  }

  // Own cards right, nobody else's to be seen.
  check(c) {
    if (!c.mine || c.mine.length !== c.G.seats[c.o.seat].n || 'hands' in c.G) this.bad++;
    if (c.serializer === 'schema') for (let i = 0; i < 4; i++) if (i !== c.o.seat && c.G.seats[i].hand && c.G.seats[i].hand.length) this.bad++;
  }

  get messages() { return this.all.reduce((sum, c) => sum + c.msgs, 0); }

  get bytes() { return this.all.reduce((sum, c) => sum + c.bytes, 0); }
}
module.exports = { Hall };
