'use strict';
// Connections that do nothing: node idle.js CONFIG [COUNT] -> one JSON line. Memory a connection, and whether all stay.
// Each is somebody who has come in and looks at no table (boardgame.io and Colyseus know no such thing, so there it's
// somebody at a table: four to each).
const { pool, sleep } = require('./asking');
const M = require('./machine');
const S = require('./servers');
const C = require('./clients');

const [name, count = '10000'] = process.argv.slice(2);
const config = S.find(name), port = Number(process.env.PORT || 7804), base = `http://127.0.0.1:${port}`;
const HOLD = Number(process.env.HOLD || 30);     // longer than it takes until silent connections are asked whether they live

async function sockets(number) {
  if (config.peer === 'stammtisch') {
    const lines = await pool(Array.from({ length: number }), 64, () => C.get(config.peer).introduced({ base }));
    return lines.map((line) => line.ws);
  }
  const adapter = C.get(config.peer), tables = await adapter.setup(base, Math.ceil(number / 4), 0);
  const clients = await pool(tables, 16, async (t) => {
    if (adapter.open) await adapter.open(t);
    return Promise.all(t.seats.map((o) => new Promise((ok, no) => { adapter.connect(o, () => {}, ok, { error: no }); })));
  });
  return clients.flat().map((c) => c.ws);
}

(async () => {
  process.env.NODE_PATH = S.MODULES[config.peer] || ''; require('module').Module._initPaths();
  const folder = S.place(config), server = await S.start(config, port, folder);
  try {
    await sleep(2000);
    const out = { w: 'idle', cfg: name, rss_idle: +M.rss(server.pid).toFixed(1) }, began = M.now();
    const all = await sockets(Number(count));
    let closed = 0;
    for (const ws of all) ws.on('close', () => { closed++; });
    out.came_in_s = +((M.now() - began) / 1000).toFixed(1);
    const cpu = M.seconds(server.pid);
    await sleep(HOLD * 1000);
    out.held = all.length - closed; out.of = all.length; out.rss = +M.rss(server.pid).toFixed(1);
    out.kb_per_conn = +(1024 * (out.rss - out.rss_idle) / all.length).toFixed(1);
    out.srv_cpu = +(100 * (M.seconds(server.pid) - cpu) / HOLD).toFixed(1);
    console.log(JSON.stringify(out));
  } finally {
    await S.stop(server);
  }
  process.exit(0);
})().catch((e) => { console.log(JSON.stringify({ w: 'idle', cfg: name, error: e.stack })); process.exit(1); });
