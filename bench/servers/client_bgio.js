'use strict';
// boardgame.io as its clients see it: socket.io (engine.io 4) over a WebSocket. For the shape of an adapter see clients.js.
const WebSocket = require('./rawws');
const { post, pool } = require('./asking');

const bgio = {
  async setup(base, T, specs) {
    return pool(Array.from({ length: T }, (_, i) => i), 64, async (i) => {
      const { matchID } = await post(base, '/games/ring4/create', { numPlayers: 4 });
      const seats = [];
      for (let s = 0; s < 4; s++) {
        const { playerCredentials } = await post(base, `/games/ring4/${matchID}/join`, { playerName: 'p' + s + 't' + i, playerID: String(s) });
        seats.push({ base, match: matchID, seat: s, cred: playerCredentials });
      }
      return { id: matchID, seats, specs: Array.from({ length: specs }, () => ({ base, match: matchID, seat: null, cred: null })) };
    });
  },
  connect(o, onView, onReady, hooks = {}) {
    const ws = new WebSocket(o.base.replace('http', 'ws') + '/socket.io/?EIO=4&transport=websocket', { perMessageDeflate: false });
    const pid = o.seat === null ? null : String(o.seat);
    const c = { o, ws, bytes: 0, msgs: 0, ready: false, seq: -1, muted: false, state: null };
    const take = (G) => { c.seq = G.seq; c.turn = G.turn; c.mine = G.mine; c.trick = G.trick; c.G = G; };
    let rfc = null;
    ws.on('message', (d) => {
      const m = d.toString(); c.bytes += m.length; c.msgs++;
      const t = m.charCodeAt(0);
      if (t === 50) { if (!c.muted) ws.send('3'); return; }                   // ping -> pong
      if (t === 48) { ws.send('40/ring4,'); return; }                         // open -> join namespace
      if (t !== 52) return;
      const k = m.charCodeAt(1);
      if (k === 48) { ws.send('42/ring4,' + JSON.stringify(['sync', o.match, pid, o.cred, 4])); return; }
      if (k !== 50) return;
      const a = JSON.parse(m.slice(m.indexOf('[')));
      if (a[0] === 'update') { take(a[2].G); c.sid = a[2]._stateID; onView(c); }
      else if (a[0] === 'patch') {
        rfc = rfc || require('rfc6902');
        rfc.applyPatch(c.state, a[4]); take(c.state.G); c.sid = a[3]; onView(c);
      } else if (a[0] === 'sync') {
        c.state = a[2].state; c.sync = a[2]; take(c.state.G); c.sid = c.state._stateID;
        if (!c.ready) { c.ready = true; onReady(c); } else onView(c);
      } else if (a[0] === 'matchData' && hooks.presence) for (const seat of a[2]) hooks.presence(seat.id, seat.isConnected !== false);
    });
    ws.on('error', () => {}); ws.on('close', () => { if (hooks.close) hooks.close(); });
    c.play = (card) => ws.send('42/ring4,' + JSON.stringify(['update', { type: 'MAKE_MOVE', payload: { type: 'play', args: [card], playerID: pid, credentials: o.cred } }, c.sid, o.match, pid]));
    c.kill = () => ws.terminate();
    c.mute = () => { c.muted = true; };           // the socket stays, and answers no ping any more
    return c;
  },
  async again(table, client) { return { ...client.o }; },
};
module.exports = bgio;
