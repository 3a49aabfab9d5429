'use strict';
// The servers under test, by the name of a configuration; how each is started and stopped.
//   stored: mem = nothing, after = told first and stored later, before = stored (with fsync) before anybody is told
const { spawn, spawnSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');

const WORK = process.env.WORK || path.join(os.tmpdir(), 'stammtisch-peers');
const PGPORT = process.env.PGPORT || '7832';
const ROOT = path.join(__dirname, '..', '..');
const COMMAND = process.env.STAMMTISCH || path.join(ROOT, '.venv', 'bin', 'stammtisch');

const bgio = (env, stored) => ({ peer: 'bgio', script: 'server_bgio.js', env, stored });
const colyseus = (env) => ({ peer: 'colyseus', script: 'server_colyseus.js', env, stored: 'mem' });
const ours = (flags = []) => ({ peer: 'stammtisch', flags, env: {}, stored: 'before', keeps: true });
const SERVERS = {
  stammtisch: ours(),
  'stammtisch-sansio': ours(['--websocket', 'sansio']),
  'bgio-mem': bgio({ STORE: 'mem' }, 'mem'),
  'bgio-mem-delta': bgio({ STORE: 'mem', DELTA: '1' }, 'mem'),
  'bgio-flat': { ...bgio({ STORE: 'flat' }, 'after'), keeps: true },
  'bgio-pg': { ...bgio({ STORE: 'pg', PGURL: `postgres://bench@127.0.0.1:${PGPORT}/bench` }, 'after'), keeps: true, isPostgres: true },
  'coly-msg': colyseus({ MODE: 'msg' }),
  'coly-schema': colyseus({ MODE: 'schema', PATCH: 'now' }),
  'coly-schema50': colyseus({ MODE: 'schema', PATCH: 'default' }),
};
const MODULES = { bgio: path.join(WORK, 'bgio', 'node_modules'), colyseus: path.join(WORK, 'coly', 'node_modules') };

function find(name) {
  if (!SERVERS[name]) throw new Error(`there is no server ${name}: there is ${Object.keys(SERVERS).join(', ')}`);
  return { name, ...SERVERS[name] };
}

// An empty place for what a server stores; `start` may be called on it again after a kill.
function place(config) {
  if (config.isPostgres) spawnSync('psql', ['-q', config.env.PGURL, '-c', 'drop table if exists "Games"']);
  const folder = fs.mkdtempSync(path.join(WORK, 'store-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function command(config, port, folder) {
  if (config.script) return [process.execPath, path.join(__dirname, config.script)];
  const served = [COMMAND, 'serve', '--host', '127.0.0.1', '--port', String(port), '--data', folder, '--no-qr', '--log', 'warning', ...config.flags];
  const python = path.join(path.dirname(COMMAND), 'python');
  if (process.env.PROFILE === 'cprofile') return [python, '-m', 'cProfile', '-o', path.join(WORK, 'cprofile.out'), ...served];
  return served;
}

// A server pinned to core 0 that answers on `port`; the process is the server itself (taskset and cProfile don't fork).
function start(config, port, folder) {
  const env = { ...process.env, NODE_ENV: 'production', PYTHONUNBUFFERED: '1', NODE_PATH: MODULES[config.peer] || '', PORT: String(port), DIR: folder, ...config.env };
  return new Promise((ok, no) => {
    const server = spawn('taskset', ['-c', '0', ...command(config, port, folder)], { env });
    server.said = '';
    const hear = (d) => { server.said += d; if (/READY|is open/.test(server.said)) ok(server); };
    server.stdout.on('data', hear); server.stderr.on('data', hear);
    server.on('exit', (code) => no(new Error(`${config.name} ended with ${code}: ${server.said.slice(-300)}`)));
    server.on('error', no);
  });
}

function stop(server) {
  return new Promise((ok) => {
    if (server.exitCode !== null || server.signalCode) { ok(); return; }
    const timer = setTimeout(() => server.kill('SIGKILL'), 10000);
    server.on('exit', () => { clearTimeout(timer); ok(); });
    server.kill('SIGINT');
  });
}

module.exports = { SERVERS, WORK, PGPORT, MODULES, find, place, start, stop };
