'use strict';
// Colyseus as its clients see it: the room protocol over a WebSocket. For the shape of an adapter see clients.js.
const WebSocket = require('./rawws');
const { opt, post, pool } = require('./asking');

const JOIN = 10, ERROR = 11, DATA = 13, STATE = 14, PATCH = 15;
function colyseus() {
  const { unpack, pack } = require('@colyseus/msgpackr');
  const { Reflection, decode } = require('@colyseus/schema');
  const num = (b, i) => { const x = b[i]; return x < 128 ? x : x === 0xcc ? b[i + 1] : x === 0xcd ? b.readUInt16BE(i + 1) : b.readUInt32BE(i + 1); };
  const reserve = async (base, method, room, o) => {
    const r = await post(base, `/matchmake/${method}/${room}`, o);
    return { room: r.roomId || r.room.roomId, proc: r.processId || r.room.processId, session: r.sessionId };
  };
  return {
    // seats are reserved one table at a time just before the sockets open (reservations expire after 15 s)
    async setup(base, T, specs) {
      return pool(Array.from({ length: T }, (_, i) => i), 1, async () => ({ id: null, base, seats: [0, 1, 2, 3].map((s) => ({ base, seat: s })), specs: Array.from({ length: specs }, () => ({ base, seat: null })) }));
    },
    async open(table) {
      const first = await reserve(table.base, 'create', 'ring4', { seat: 0 });
      table.id = first.room; Object.assign(table.seats[0], first);
      for (const o of [...table.seats.slice(1), ...table.specs]) Object.assign(o, await reserve(table.base, 'joinById', table.id, { seat: o.seat }));
    },
    connect(o, onView, onReady, hooks = {}) {
      const q = o.token ? `&reconnectionToken=${o.token}` : '';
      const ws = new WebSocket(`${o.base.replace('http', 'ws')}/${o.proc}/${o.room}?sessionId=${o.session}${q}`, { perMessageDeflate: false });
      const c = { o, ws, bytes: 0, msgs: 0, ready: false, seq: -1 };
      let dec = null;
      const take = (s) => { c.seq = s.seq; c.turn = s.turn; c.trick = s.trick; c.G = s; };
      ws.on('message', (b) => {
        c.bytes += b.length; c.msgs++;
        const code = b[0];
        if (code === DATA) {
          const it = { offset: 1 };
          const type = decode.string(b, it);
          if (type === 'v') {
            // seq, hand and turn lead the map; under W1 (lazy) the rest is decoded only by the seat to move, and on each 64th message
            const q = b.indexOf('seq', it.offset), t = b.indexOf('turn', q);
            const turn = b[t + 4], full = !opt.lazy || !c.ready || turn === o.seat || (c.msgs & 63) === 0;
            c.full = full;
            if (full) { const v = unpack(b.subarray(it.offset)); take(v); c.mine = v.mine; } else { c.seq = num(b, q + 3); c.turn = turn; }
            if (!c.ready) { c.ready = true; onReady(c); } else onView(c);
          } else if (type === 'presence' && hooks.presence) { const d = unpack(b.subarray(it.offset)); hooks.presence(d.seat, d.on); }
        } else if (code === PATCH && opt.lazy && o.seat === null && c.ready) { c.seq++;       // spectators under W1 only read
        } else if (code === PATCH || code === STATE) {
          dec.decode(b, { offset: 1 });
          const s = dec.state; const before = c.seq;
          c.seq = s.seq; c.turn = s.turn; c.trick = s.trick; c.G = s; c.mine = o.seat === null ? null : s.seats[o.seat].hand;
          if (code === STATE && !c.ready) { c.ready = true; onReady(c); } else if (c.seq !== before) onView(c);
          else if (hooks.presence) for (let i = 0; i < 4; i++) hooks.presence(i, s.seats[i].ready);
        } else if (code === JOIN) {
          const it = { offset: 1 };
          c.token = decode.utf8Read(b, it, b[it.offset++]);
          const ser = decode.utf8Read(b, it, b[it.offset++]);
          if (ser === 'schema' && b.byteLength > it.offset) dec = Reflection.decode(b, it);
          c.serializer = ser;
          ws.send(Buffer.from([JOIN]));
        } else if (code === ERROR && hooks.error) hooks.error(b.subarray(1).toString('latin1'));
      });
      ws.on('error', () => {}); ws.on('close', (code) => { if (hooks.close) hooks.close(code); });
      const head = Buffer.concat([Buffer.from([DATA, 0xa0 | 4]), Buffer.from('play')]);
      c.play = (card) => ws.send(Buffer.concat([head, pack(card)]));
      c.kill = () => ws.terminate();
      c.mute = () => { ws.pong = false; };
      return c;
    },
    async again(table, client) {
      const reserved = await reserve(client.o.base, 'reconnect', table.id, { reconnectionToken: client.token });
      return { ...client.o, ...reserved, token: client.token };
    },
  };
}
module.exports = colyseus;
