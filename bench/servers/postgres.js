'use strict';
// A private PostgreSQL for boardgame.io's rows, if there is one on this machine: PGBIN says where its programs are.
const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { WORK, PGPORT } = require('./servers');

const folder = path.join(WORK, 'pg');
const isRoot = process.getuid && process.getuid() === 0;         // it doesn't run as root
let state = null;

function programs() {
  const usual = '/usr/lib/postgresql';
  const found = fs.existsSync(usual) ? fs.readdirSync(usual).sort().map((version) => path.join(usual, version, 'bin')) : [];
  return [process.env.PGBIN, ...found.reverse()].find((bin) => bin && fs.existsSync(path.join(bin, 'initdb')));
}

function as(bin, program, ...args) {
  const user = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  const [command, ...rest] = [...user, 'taskset', '-c', '0', path.join(bin, program), ...args];
  execFileSync(command, rest, { cwd: '/', stdio: 'ignore' });
}

function begin(bin) {
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) {
    fs.mkdirSync(folder, { recursive: true });
    if (isRoot) { execFileSync('chmod', ['755', WORK]); execFileSync('chown', ['postgres', folder]); }
    as(bin, 'initdb', '-D', folder, '-U', 'bench', '-A', 'trust');
    fs.appendFileSync(path.join(folder, 'postgresql.conf'), `port=${PGPORT}\nlisten_addresses='127.0.0.1'\nunix_socket_directories='${folder}'\n`);
  }
  as(bin, 'pg_ctl', '-D', folder, '-l', path.join(folder, 'log'), '-w', 'start');
  try { execFileSync('psql', ['-q', `postgres://bench@127.0.0.1:${PGPORT}/postgres`, '-c', 'create database bench'], { stdio: 'ignore' }); } catch { /* it's there already */ }
}

// Whether there is one, which runs from now on.
function isThere() {
  if (state === null) {
    const bin = programs();
    try { if (bin) begin(bin); state = bin || ''; } catch (e) { state = ''; console.error(String(e.message).slice(0, 200)); }
    if (!state) console.error('There is no PostgreSQL here: its rows are left out.');
  }
  return Boolean(state);
}

function stop() { if (state) as(state, 'pg_ctl', '-D', folder, '-m', 'fast', 'stop'); }
module.exports = { isThere, stop };
