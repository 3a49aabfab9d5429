'use strict';
// W1 as a picture: actions a second of server processor time, by the number of tables, on logarithmic axes. SVG, written by hand.
const { read, medians, cost } = require('./table');

const WIDTH = 760, HEIGHT = 420, LEFT = 70, RIGHT = 190, TOP = 30, BOTTOM = 50;
const COLOURS = ['#0a6b52', '#b5482a', '#3b5b92', '#8a6d1f', '#7a3f84', '#55606b', '#2f8f9d', '#a33b5c'];
const NAMES = { stammtisch: 'Stammtisch (stored first)', 'bgio-flat': 'boardgame.io, files', 'bgio-mem': 'boardgame.io, memory', 'bgio-pg': 'boardgame.io, Postgres', 'coly-msg': 'Colyseus, messages', 'coly-schema': 'Colyseus, schema' };

const scale = (low, high, from, to) => (x) => from + (to - from) * (Math.log10(x) - Math.log10(low)) / (Math.log10(high) - Math.log10(low));
const text = (x, y, words, more = '') => `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words}</text>`;

function plot(file) {
  const points = medians(read(file)).filter((e) => e.runs && !e.specs).map((e) => ({ label: e.label, tables: e.tables, pace: 1000 / cost(e) }));
  const labels = [...new Set(points.map((p) => p.label))].sort((a, b) => (a === 'stammtisch' ? -1 : b === 'stammtisch' ? 1 : a.localeCompare(b)));
  const tables = [...new Set(points.map((p) => p.tables))].sort((a, b) => a - b), paces = points.map((p) => p.pace);
  const low = 10 ** Math.floor(Math.log10(Math.min(...paces))), high = 10 ** Math.ceil(Math.log10(Math.max(...paces)));
  const x = scale(Math.min(...tables), Math.max(...tables, 11), LEFT, WIDTH - RIGHT), y = scale(low, high, HEIGHT - BOTTOM, TOP);
  const out = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img">`,
    '<title>Actions a second of server processor time, by the number of tables</title>', `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`];
  for (let mark = low; mark <= high; mark *= 10) {
    out.push(`<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(mark).toFixed(1)}" y2="${y(mark).toFixed(1)}" stroke="#ddd"/>`, text(LEFT - 8, y(mark) + 4, mark.toLocaleString('en'), 'text-anchor="end"'));
  }
  for (const t of tables) out.push(text(x(t), HEIGHT - BOTTOM + 18, t.toLocaleString('en'), 'text-anchor="middle"'));
  out.push(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, 'tables of four that play at once', 'text-anchor="middle"'), text(LEFT, 16, 'actions a second of server processor time'));
  const ends = labels.map((label, i) => {
    const line = points.filter((p) => p.label === label).sort((a, b) => a.tables - b.tables);
    const width = label === 'stammtisch' ? 3 : 1.5, colour = COLOURS[i % COLOURS.length];
    out.push(`<polyline fill="none" stroke="${colour}" stroke-width="${width}" points="${line.map((p) => `${x(p.tables).toFixed(1)},${y(p.pace).toFixed(1)}`).join(' ')}"/>`);
    for (const p of line) out.push(`<circle cx="${x(p.tables).toFixed(1)}" cy="${y(p.pace).toFixed(1)}" r="3" fill="${colour}"/>`);
    return { label, colour, at: y(line[line.length - 1].pace) };
  }).sort((a, b) => a.at - b.at);
  ends.forEach((end, i) => { if (i && end.at < ends[i - 1].at + 15) end.at = ends[i - 1].at + 15; });
  for (const end of ends) out.push(text(WIDTH - RIGHT + 8, end.at + 4, NAMES[end.label] || end.label, `fill="${end.colour}"`));
  return [...out, '</svg>', ''].join('\n');
}
module.exports = { plot };
