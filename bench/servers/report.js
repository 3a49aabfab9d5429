'use strict';
// All that was measured, as the tables of docs/explanation/performance.md.
const fs = require('fs');
const path = require('path');
const { read, medians, cost } = require('./table');

const OURS = 'stammtisch';
const NAMES = { stammtisch: 'Stammtisch', 'bgio-flat': 'boardgame.io, files', 'bgio-mem': 'boardgame.io, memory', 'bgio-pg': 'boardgame.io, Postgres', 'coly-msg': 'Colyseus, messages', 'coly-schema': 'Colyseus, schema' };
const name = (label) => NAMES[label] || label;
const first = (a, b) => (a === OURS ? -1 : b === OURS ? 1 : a.localeCompare(b));
const labels = (rows, field) => [...new Set(rows.map((r) => r[field]))].sort(first);
const row = (...cells) => `| ${cells.join(' | ')} |`;
const rule = (n) => `|${'---|'.repeat(n)}`;
const yes = (x) => (x === true ? 'yes' : x === undefined ? '–' : x === false ? 'no' : String(x));
const have = (folder, file) => { const at = path.join(folder, `${file}.jsonl`); return fs.existsSync(at) ? read(at).filter((r) => !r.error) : []; };

function w1(rows) {
  const entries = medians(rows).filter((e) => e.runs && !e.specs), tables = [...new Set(entries.map((e) => e.tables))].sort((a, b) => a - b);
  const at = (label, t) => entries.find((e) => e.label === label && e.tables === t), many = tables.includes(500) ? 500 : tables[tables.length - 1];
  const out = [row('processor seconds for 1,000 moves', 'stores', ...tables.map((t) => `${t.toLocaleString('en')} tables`), `at ${many}, moves in a second of processor time, ours makes`, `p99 at ${many}, ms`, 'kB a connection, with its table'), rule(tables.length + 5)];
  for (const label of labels(entries, 'label')) {
    const here = at(label, many), ours = at(OURS, many);
    const ratio = here && ours && label !== OURS ? `${(cost(here) / cost(ours)).toFixed(2)} times as many` : '';
    const one = entries.find((e) => e.label === label);
    out.push(row(name(label), { before: 'first', after: 'afterwards', mem: 'nothing' }[one.stored], ...tables.map((t) => (at(label, t) ? cost(at(label, t)).toFixed(3) : '–')), ratio, here ? here.of('p99').toFixed(0) : '–', here ? here.of('rss_per_conn_kb').toFixed(0) : '–'));
  }
  const noisy = entries.filter((e) => e.isNoisy).length;
  return [...out, ...(noisy ? ['', `In ${noisy} of ${entries.length} cases there was no run in which other processes used less than a tenth of a core.`] : [])];
}

function w2(rows) {
  const sum = (of, field) => of.reduce((total, r) => total + r[field], 0);
  return [row('', 'kills', 'tables intact', 'moves lost that somebody was told of', 'tables that play on'), rule(5),
    ...labels(rows, 'cfg').map((label) => {
      const of = rows.filter((r) => r.cfg === label), all = sum(of, 'tables');
      return row(name(label), of.length, `${sum(of, 'intact').toLocaleString('en')} of ${all.toLocaleString('en')}`, `${sum(of, 'lost_actions').toLocaleString('en')} of ${sum(of, 'acked').toLocaleString('en')}`, sum(of, 'tables_playing_on').toLocaleString('en'));
    })];
}

function w3(rows) {
  return [row('', 'after 5 s: seat, hand, turn right', 'after 22 s', 'after a restart', 'others hear of it', 'of a dead wire'), rule(6),
    ...labels(rows, 'cfg').map((label) => {
      const r = rows.filter((x) => x.cfg === label).pop();
      const after = (ms) => (ms === null || ms === undefined ? 'not within 5 s' : `after ${(ms / 1000).toFixed(1)} s`);
      return row(name(label), yes(r.back && r.seat_kept && r.seq_right && r.hand_right), yes(r.back_after_22s), yes(r.back_after_restart), after(r.others_see_away_ms), typeof r.half_open_noticed_s === 'number' ? `after ${r.half_open_noticed_s} s` : yes(r.half_open_noticed_s));
    })];
}

function idle(rows) {
  return [row('', 'connections', 'held', 'kB each', 'MB before', 'MB'), rule(6),
    ...rows.sort((a, b) => first(a.cfg, b.cfg)).map((r) => row(name(r.cfg), r.of.toLocaleString('en'), r.held.toLocaleString('en'), r.kb_per_conn, r.rss_idle, r.rss))];
}

function report(folder) {
  const parts = { W1: w1, W2: w2, W3: w3, idle };
  return Object.entries(parts).flatMap(([title, part]) => {
    const rows = have(folder, title.toLowerCase());
    return rows.length ? [`## ${title}`, '', ...part(rows), ''] : [];
  }).join('\n');
}
module.exports = { report };
