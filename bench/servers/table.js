'use strict';
// W1's lines as a Markdown table: the median of the calm runs of each server and number of tables, and ratios to ours.
const fs = require('fs');
const OURS = 'stammtisch';

function read(file) {
  return fs.readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
}

function median(values) {
  const known = values.filter((x) => x !== undefined && x !== null).sort((a, b) => a - b);
  if (!known.length) return null;
  const middle = known.length >> 1;
  return known.length % 2 ? known[middle] : (known[middle - 1] + known[middle]) / 2;
}

// One entry a server and case; of runs that others disturbed only where there is no other.
function medians(rows) {
  const groups = new Map();
  for (const row of rows) {
    const key = [row.label, row.tables, row.specs || 0].join('|');
    groups.set(key, [...(groups.get(key) || []), row]);
  }
  return [...groups.values()].map((all) => {
    const whole = all.filter((r) => !r.error), calm = whole.filter((r) => r.other_cpu <= 10), cool = calm.filter((r) => r.gen_cpu < 90);
    const used = [cool, calm, whole].find((some) => some.length) || [];
    const of = (field) => median(used.map((r) => r[field]));
    const { label, tables, specs = 0, stored } = all[0];
    const bad = used.reduce((sum, r) => sum + r.bad_views + r.stuck + r.closed + (r.refused_ok ? 0 : 1), 0);
    return { label, tables, specs, stored, of, bad, runs: used.length, failed: all.length - whole.length, isNoisy: !calm.length, isBound: of('gen_cpu') >= 90, range: used.map((r) => r.aps) };
  });
}

function cost(entry) { return entry.of('cpu_s_per_1k') + (entry.of('db_cpu_s_per_1k') || 0); }

function table(file) {
  const entries = medians(read(file)), n = (x, digits = 0) => (x === null ? '–' : x.toFixed(digits));
  const lines = [
    '| server | stored | tables | watchers | runs | actions/s (range) | p50 ms | p95 | p99 | server CPU % | CPU-s per 1,000 | actions per CPU-s, ours is | MB idle | kB a connection | MB at the end | bytes a message | faults |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  entries.sort((a, b) => a.specs - b.specs || a.tables - b.tables || (a.label === OURS ? -1 : b.label === OURS ? 1 : a.label.localeCompare(b.label)));
  for (const e of entries) {
    if (!e.runs) { lines.push(`| ${e.label} | ${e.stored || ''} | ${e.tables} | ${e.specs} | ${e.failed} failed |`); continue; }
    const ours = entries.find((x) => x.label === OURS && x.tables === e.tables && x.specs === e.specs && x.runs);
    const ratio = ours && ours !== e ? `${(cost(e) / cost(ours)).toFixed(2)} times` : '';
    const marks = `${e.runs}${e.isNoisy ? ' noisy' : ''}${e.failed ? ` + ${e.failed} failed` : ''}`;
    const pace = `${e.isBound ? '≥ ' : ''}${n(e.of('aps'))} (${n(Math.min(...e.range))}–${n(Math.max(...e.range))})`;
    lines.push(`| ${[e.label, e.stored, e.tables, e.specs, marks, pace, n(e.of('p50'), 1), n(e.of('p95'), 1), n(e.of('p99'), 1), n(e.of('srv_cpu')), n(cost(e), 3), ratio, n(e.of('rss_idle')), n(e.of('rss_per_conn_kb')), n(e.of('rss_end')), n(e.of('msg_bytes')), e.bad].join(' | ')} |`);
  }
  return lines.join('\n');
}
module.exports = { read, medians, cost, table };
