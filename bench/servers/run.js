'use strict';
// Runs the workloads beside each other: see README.md.  node run.js install | w1 [REPS] | w2 [KILLS] | w3 | idle | table | report | plot
const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const S = require('./servers');
const postgres = require('./postgres');

const { WORK } = S;
const words = (name, usual) => (process.env[name] || usual).split(/\s+/).filter(Boolean);
const servers = (usual) => words('SERVERS', usual).filter((name) => !S.find(name).isPostgres || postgres.isThere());
const MOST_TRIES = 3, CALM = 10;                 // a W1 run with more than so many % of a core used by others is tried again

// One run on core 1, which starts its server on core 0; its JSON line is kept and given.
function run(script, ...args) {
  const command = `ulimit -n $(ulimit -Hn); exec timeout 400 taskset -c 1 "$0" "$@"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', command, process.execPath, path.join(__dirname, `${script}.js`), ...args], { encoding: 'utf8' });
  const line = stdout.trim().split('\n').pop();
  if (!line) throw new Error(`${script} ${args.join(' ')} says nothing: ${stderr}`);
  console.log(line);
  fs.appendFileSync(path.join(WORK, `${script}.jsonl`), line + '\n');
  return JSON.parse(line);
}

const npm = (folder, packageJson, ...packages) => {
  fs.mkdirSync(path.join(WORK, folder), { recursive: true });
  fs.writeFileSync(path.join(WORK, folder, 'package.json'), JSON.stringify({ private: true, ...packageJson }));
  const { status } = spawnSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages], { cwd: path.join(WORK, folder), stdio: 'inherit' });
  if (status) throw new Error(`npm could not install ${packages.join(' ')}`);
};

const MEASURED = ['w1', 'w2', 'w3', 'idle'];
const PEERS = ['bgio', 'coly'];
const areWanted = () => words('SERVERS', PEERS.join(' ')).some((name) => name !== 'stammtisch');
const areInstalled = () => PEERS.every((folder) => fs.existsSync(path.join(WORK, folder, 'node_modules')));

const DO = {
  install() {
    // with koa-compose 4.2.0, which a plain install takes, every call of boardgame.io's lobby answers 404
    npm('bgio', { overrides: { 'koa-compose': '4.1.0' } }, 'boardgame.io@0.50.2', 'bgio-postgres@1.0.16', 'node-persist@3.1.3', 'ws@8');
    npm('coly', {}, '@colyseus/core@0.17.51', '@colyseus/ws-transport@0.17.13', '@colyseus/schema@4', 'express@5', 'ws@8');
  },
  w1(reps = '2') {
    const all = servers('stammtisch bgio-mem bgio-flat bgio-pg coly-msg coly-schema');
    const cases = words('TABLES', '10 100 500 1000').map((tables) => [tables, '0']);
    if (!process.env.TABLES) cases.push(['100', '2']);
    for (let rep = 0; rep < Number(reps); rep++) {
      for (const [tables, watchers] of cases) for (const name of all) {
        for (let tried = 0; tried < Number(process.env.TRIES || MOST_TRIES); tried++) {
          const result = run('w1', name, tables, watchers);
          if (!result.error && result.other_cpu <= CALM) break;
        }
      }
    }
    DO.table();
  },
  w2(kills = '3') {
    for (const name of servers('stammtisch bgio-mem bgio-flat bgio-pg coly-msg')) for (let i = 0; i < Number(kills); i++) run('w2', name);
  },
  w3() { for (const name of servers('stammtisch bgio-mem bgio-flat bgio-pg coly-msg')) run('w3', name); },
  idle(count = '10000') { for (const name of servers('stammtisch coly-msg bgio-mem')) run('idle', name, count); },
  table() { console.log(require('./table').table(path.join(WORK, 'w1.jsonl'))); },
  report() { console.log(require('./report').report(WORK)); },
  plot(file = path.join(WORK, 'w1.svg')) { fs.writeFileSync(file, require('./plot').plot(path.join(WORK, 'w1.jsonl'))); console.log(file); },
  all() {
    for (const file of MEASURED) fs.rmSync(path.join(WORK, `${file}.jsonl`), { force: true });
    DO.w1(); DO.w2('10'); DO.w3(); DO.idle(); DO.report(); DO.plot();
  },
};

const [what, ...rest] = process.argv.slice(2);
if (!DO[what]) { console.error(`node run.js ${Object.keys(DO).join(' | ')}`); process.exit(2); }
fs.mkdirSync(WORK, { recursive: true });
if ([...MEASURED, 'all'].includes(what) && areWanted() && !areInstalled()) DO.install();
try { DO[what](...rest); } finally { postgres.stop(); }
