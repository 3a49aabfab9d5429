'use strict';
// Wire-level clients for the servers under test: bare sockets (rawws.js), no client library of theirs. An adapter has
//   setup(base, T, spectators) -> [{id, seats: [opts x 4], specs: [opts]}]
//   open(table)                   if it has one: makes that table just before its sockets are connected
//   connect(opts, onView, onReady, hooks) -> client {play(card), kill(), seq, turn, mine, trick, G}
//   again(table, client) -> opts  how the same person comes back with the old credentials; throws if that is refused
// onReady is called with the first view, onView with each later one. Hooks: close(), presence(seat, isThere).
module.exports = {
  get(peer) {
    switch (peer) {
      case 'bgio': return require('./client_bgio');
      case 'colyseus': return require('./client_colyseus')();
      case 'stammtisch': return require('./client_stammtisch');
      default: throw new Error(`no client for ${peer}`);
    }
  },
};
