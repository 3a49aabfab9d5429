/* Che cosa fanno le regole della casa. */

import type { Clocks } from '../language';

export const clocks: Clocks = {
  turn: 'Quanto si può pensare; 0 se nessuno ha fretta',
  bank: 'Quanto si può pensare in più, in tutto',
  refill: 'Quanto ne torna a ogni mano',
  betting: 'Per quanto si può puntare dopo la prima puntata; 0 finché serve',
  rest: 'Quanto presto comincia da sola la prossima mano; 0 se qualcuno deve chiederla',
  absent:
    'Per chi è assente si gioca quando scade il tempo; lo si aspetta; perde il posto; o lo sostituisce un bot',
  grace: 'Per quanto si può mancare prima di essere assenti',
  hold: 'Per quanto il tavolo resta fermo se quasi tutti spariscono insieme; 0 se non si ferma',
  keep: 'Per quanto si tiene il posto di chi è assente; 0 per sempre',
  approval: 'Chi porta altre fiches chiede prima a chi ospita',
  empty: 'Dopo così tante ore senza nessuno il tavolo viene tolto; 0 mai',
  thinking: 'Quanto pensano i bot, all’incirca; 0 se giocano subito',
  advice: 'Chi è di turno può lasciare che un bot decida al suo posto',
  chat: 'Ogni tanto i bot possono scrivere in chat',
  scores: 'Le mani con i bot contano per i record e le statistiche',
};
