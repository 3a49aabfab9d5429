'use strict';
// What all adapters need: HTTP with kept connections, and many things at once, but not too many.
const http = require('http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

function post(base, path, body) {
  return new Promise((ok, no) => {
    const data = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) };
    const asked = http.request(new URL(path, base), { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (d) => { text += d; });
      answer.on('end', () => {
        if (answer.statusCode >= 300) return no(new Error(`${path} ${answer.statusCode} ${text.slice(0, 200)}`));
        try { ok(text ? JSON.parse(text) : null); } catch (e) { no(e); }
      });
    });
    asked.on('error', no);
    asked.end(data);
  });
}

async function pool(items, width, fn) {
  let next = 0;
  const out = new Array(items.length);
  const worker = async () => { while (next < items.length) { const k = next++; out[k] = await fn(items[k], k); } };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return out;
}

const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const opt = { lazy: false };                     // W1 decodes lazily, see WORKLOAD.md

module.exports = { opt, post, pool, sleep };
