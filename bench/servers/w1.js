'use strict';
// W1, one run: node w1.js CONFIG TABLES [WATCHERS A TABLE] -> one JSON line. SECS, WARM: how long; PORT.
// Run it pinned to core 1 (run.js does): it starts the server on core 0.
const fs = require('fs');
const { opt, sleep } = require('./asking');
const M = require('./machine');
const S = require('./servers');
const { Hall } = require('./playing');
const C = require('./clients');

opt.lazy = true;
const [name, tables, watchers = '0'] = process.argv.slice(2);
const WARM = Number(process.env.WARM || 3), SECS = Number(process.env.SECS || 8), port = Number(process.env.PORT || 7801);
const config = S.find(name);

function percentiles(latencies) {
  latencies.sort((a, b) => a - b);
  const at = (q) => (latencies.length ? +latencies[Math.min(latencies.length - 1, Math.floor(q * latencies.length))].toFixed(2) : null);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

// Out of turn, then a card that isn't there: nothing may change.
async function refuses(t) {
  const before = t.clients[0].seq;
  t.clients[1].play(t.clients[1].mine[0]); t.clients[0].play('X9');
  await sleep(500);
  return t.clients[0].seq === before;
}

async function measure(hall, pid, db) {
  const cpu0 = M.seconds(pid), db0 = db ? M.secondsOfAll(db) : 0, own0 = process.cpuUsage(), at0 = M.now(), machine0 = M.whole();
  const messages0 = hall.messages, bytes0 = hall.bytes;
  hall.measuring = true;
  await sleep(SECS * 1000);
  hall.measuring = false;
  const wall = (M.now() - at0) / 1000, own = process.cpuUsage(own0), machine = M.whole();
  const cpu = M.seconds(pid) - cpu0, dbs = db ? M.secondsOfAll(db) - db0 : 0, generator = (own.user + own.system) / 1e6;
  const messages = hall.messages - messages0, { done } = hall;
  return {
    actions: done, aps: +(done / wall).toFixed(1), ...percentiles(hall.latencies),
    srv_cpu: +(100 * cpu / wall).toFixed(1), gen_cpu: +(100 * generator / wall).toFixed(1),
    cpu_s_per_1k: done ? +(1000 * cpu / done).toFixed(4) : null, db_cpu_s_per_1k: db && done ? +(1000 * dbs / done).toFixed(4) : undefined,
    msg_bytes: messages ? Math.round((hall.bytes - bytes0) / messages) : null, msgs_per_action: done ? +(messages / done).toFixed(2) : null,
    rss_end: +M.rss(pid).toFixed(1), db_pss: db ? +M.pssOfAll(db).toFixed(1) : undefined,
    steal_pct: +(100 * (machine.stolen - machine0.stolen) / (machine.all - machine0.all)).toFixed(1),
    // what anything else on the machine used meanwhile, in % of a core: a run with much of it is noise
    other_cpu: +(100 * (machine.used - machine0.used - cpu - dbs - generator) / wall).toFixed(1),
  };
}

(async () => {
  process.env.NODE_PATH = S.MODULES[config.peer] || ''; require('module').Module._initPaths();
  const folder = S.place(config), server = await S.start(config, port, folder), { pid } = server;
  const db = config.isPostgres ? Number(fs.readFileSync(`${S.WORK}/pg/postmaster.pid`, 'utf8').split('\n')[0]) : 0;
  try {
    await sleep(2000);
    const out = { label: name, stored: config.stored, tables: Number(tables), specs: Number(watchers), rss_idle: +M.rss(pid).toFixed(1), calib_ms: M.calibrated() };
    const adapter = C.get(config.peer), began = M.now();
    const hall = new Hall(adapter, await adapter.setup(`http://127.0.0.1:${port}`, out.tables, out.specs));
    await hall.fill(config.peer === 'bgio' ? 32 : 16);
    out.setup_s = +((M.now() - began) / 1000).toFixed(1);
    await sleep(1500);
    out.conns = hall.all.length; out.rss_conn = +M.rss(pid).toFixed(1);
    out.rss_per_conn_kb = +(1024 * (out.rss_conn - out.rss_idle) / out.conns).toFixed(1);
    out.refused_ok = await refuses(hall.tables[0]);
    hall.begin();
    await sleep(WARM * 1000);
    Object.assign(out, await measure(hall, pid, db));
    hall.going = false;
    for (let i = 0; i < 60 && hall.tables.some((t) => t.pending.size); i++) await sleep(100);
    const acts = hall.tables.map((t) => t.acts).sort((a, b) => a - b);
    Object.assign(out, { acts_per_table: [acts[0], acts[acts.length >> 1], acts[acts.length - 1]], closed: hall.lost, bad_views: hall.bad, stuck: hall.tables.filter((t) => t.pending.size).length });
    console.log(JSON.stringify(out));
  } finally {
    await S.stop(server);
  }
  process.exit(0);
})().catch((e) => { console.log(JSON.stringify({ label: name, tables: Number(tables), specs: Number(watchers), error: String(e && e.message) })); process.exit(1); });
