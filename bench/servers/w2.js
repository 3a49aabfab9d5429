'use strict';
// W2: kill -9 in mid-game, restart on the same storage, count what is left. node w2.js CONFIG [TABLES] [SECONDS] -> one JSON line
const fs = require('fs');
const path = require('path');
const { pool, sleep } = require('./asking');
const S = require('./servers');
const { Hall } = require('./playing');
const C = require('./clients');

const [name, count = '100', seconds = '5'] = process.argv.slice(2);
const config = S.find(name), port = Number(process.env.PORT || 7802), base = `http://127.0.0.1:${port}`;
const BACK = 15000;                               // so many milliseconds one waits to be shown the table again
const REMEMBERED = 8;                            // views back, to compare hands with

// The hand that a client had at each of the last few views.
function remember(c) {
  c.hands = c.hands || new Map();
  c.hands.set(c.seq, Array.from(c.mine).join());
  if (c.hands.size > REMEMBERED) c.hands.delete(c.hands.keys().next().value);
}

function torn(folder) {                          // files of boardgame.io that are no JSON any more
  if (config.env.STORE !== 'flat') return undefined;
  const isWhole = (file) => { try { JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')); return true; } catch { return false; } };
  return fs.readdirSync(folder).filter((file) => !isWhole(file)).length;
}

// All of a table come back with their old credentials; those who can't are counted by what they are told.
async function back(hall, t, errors) {
  const again = [];
  await Promise.all(t.clients.map(async (old) => {
    let o;
    const failed = (why) => { const short = String(why).replaceAll(t.id, 'ROOM').slice(0, 120); errors[short] = (errors[short] || 0) + 1; };
    try { o = await hall.adapter.again(t, old); } catch (e) { failed(e.message); return; }
    await new Promise((ok) => {
      const timer = setTimeout(() => { failed('not shown the table in time'); ok(); }, BACK);
      const shown = (x) => { clearTimeout(timer); x.old = old; again.push(x); ok(); };
      const c = hall.adapter.connect(o, (x) => hall.view(x), shown, { error: (why) => { clearTimeout(timer); failed(why); ok(); } });
      c.t = t;
    });
  }));
  return again;
}

function judge(t, result) {
  const lose = (n) => { result.lost_actions += n; result.max_lost = Math.max(result.max_lost, n); };
  if (t.clients.length < 4) { result.unreachable++; lose(t.acked); return; }
  const { seq } = t.clients[0];
  if (seq === 0 && t.acked > 0) { result.new_game++; lose(t.acked); } else if (seq === t.acked) result.same++;
  else if (seq < t.acked) { result.behind++; lose(t.acked - seq); } else result.ahead++;
  const others = t.clients.filter((c) => seq > 0 && c.old.hands.has(seq) && c.old.hands.get(seq) !== Array.from(c.mine).join());
  result.hand_mismatch += others.length;
  if (seq >= t.acked && !others.length) result.intact++;
}

(async () => {
  process.env.NODE_PATH = S.MODULES[config.peer] || ''; require('module').Module._initPaths();
  const folder = S.place(config), adapter = C.get(config.peer);
  let server = await S.start(config, port, folder);
  try {
    const hall = new Hall(adapter, await adapter.setup(base, Number(count), 0), remember);
    await hall.fill(16);
    await sleep(800);
    hall.begin();
    await sleep(Number(seconds) * 1000 + Math.random() * 500);
    process.kill(server.pid, 'SIGKILL');
    hall.going = false;
    await sleep(1000);
    const out = { w: 'W2', cfg: name, stored: config.stored, tables: Number(count), acked: 0, inflight_at_kill: 0, torn_files: torn(folder) };
    for (const t of hall.tables) {
      t.acked = t.seen; out.acked += t.seen;
      if ([...t.pending.keys()].some((seq) => seq > t.seen)) out.inflight_at_kill++;
      for (const c of t.clients) c.kill();
    }
    const began = Date.now();
    server = await S.start(config, port, folder);
    out.restart_ms = Date.now() - began;
    const result = { intact: 0, same: 0, behind: 0, ahead: 0, new_game: 0, unreachable: 0, lost_actions: 0, max_lost: 0, hand_mismatch: 0 }, errs = {};
    await pool(hall.tables, 16, async (t) => { t.clients = await back(hall, t, errs); t.pending.clear(); judge(t, result); });
    const whole = hall.tables.filter((t) => t.clients.length === 4), before = new Map(whole.map((t) => [t, t.clients[0].seq]));
    hall.going = true;
    for (const t of whole) { t.seen = before.get(t); hall.act(t, t.clients.find((c) => c.o.seat === c.turn)); }
    await sleep(3000);
    hall.going = false;
    Object.assign(out, result, { tables_playing_on: whole.filter((t) => t.seen > before.get(t)).length, errs });
    console.log(JSON.stringify(out));
  } finally {
    server.kill('SIGKILL');
  }
  process.exit(0);
})().catch((e) => { console.log(JSON.stringify({ w: 'W2', cfg: name, error: e.stack })); process.exit(1); });
