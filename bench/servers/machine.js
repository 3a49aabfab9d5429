'use strict';
// What the machine says of processes: processor time, memory, and what else was running meanwhile.
const fs = require('fs');
const HZ = 100;
const read = (file) => { try { return fs.readFileSync(file, 'utf8'); } catch { return ''; } };
const children = (pid) => read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean);
const ticks = (pid) => {                         // of the process itself, and of children that have ended
  const stat = read(`/proc/${pid}/stat`);
  const a = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number);
  return stat ? [a[11] + a[12], a[13] + a[14]] : [0, 0];
};
const seconds = (pid) => ticks(pid)[0] / HZ;
const secondsOfAll = (pid) => (ticks(pid)[0] + ticks(pid)[1] + children(pid).reduce((sum, one) => sum + ticks(one)[0], 0)) / HZ;
const rss = (pid) => Number((/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) || [0, 0])[1]) / 1024;
const pssOfAll = (pid) => [pid, ...children(pid)].reduce((sum, one) => sum + Number((/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`)) || [0, 0])[1]) / 1024, 0);
// The whole machine: stolen by the hypervisor, all there was, used; in ticks.
const whole = () => {
  const a = read('/proc/stat').split('\n')[0].trim().split(/\s+/).slice(1).map(Number);
  return { stolen: a[7], all: a.slice(0, 8).reduce((x, y) => x + y), used: (a[0] + a[1] + a[2] + a[5] + a[6]) / HZ };
};
// A fixed loop, to see a slow machine.
const calibrated = () => {
  const t = process.hrtime.bigint(); let x = 1;
  for (let i = 0; i < 3e7; i++) x = (x * 1103515245 + 12345) | 0;
  return Math.round(Number(process.hrtime.bigint() - t) / 1e6 + (x === 7 ? 1 : 0));
};
const now = () => Number(process.hrtime.bigint()) / 1e6;
module.exports = { seconds, secondsOfAll, rss, pssOfAll, whole, calibrated, now };
