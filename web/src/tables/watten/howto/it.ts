import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
  [
    'Lo scopo',
    'In quattro, compagni di fronte, 33 carte tedesche, cinque a testa. Chi fa tre prese su cinque segna la mano; la prima squadra con 18 punti vince la partita.',
  ],
  [
    'Schlag e briscola',
    'Chi sta a sinistra del mazziere chiama lo Schlag, un valore; il mazziere la briscola, un seme: ciascuno con una carta che solo i due si mostrano. I compagni giocano ciechi e lo scoprono guardando.',
  ],
  [
    'L’ordine delle carte',
    'La più alta è il buono: di briscola, il valore sopra lo Schlag; dopo l’asso viene il sette. Poi il giusto: Schlag e briscola in una carta. Poi le altre tre del valore dello Schlag, i ciechi, di cui vince il primo giocato; poi le altre briscole; poi le carte semplici, di cui vince solo il seme giocato.',
  ],
  [
    'Il Weli',
    'La 33ª carta è il sei di sonagli, la più bassa del suo seme. Mostrato per lo Schlag è il giusto e conta come briscola, qualunque sia la briscola; il buono è allora il sette di briscola, e non ci sono ciechi. Mostrato per la briscola la fa di sonagli.',
  ],
  [
    'Rispondere',
    'Se si gioca una briscola, anche il giusto, i due che chiamano devono rispondere con briscola o con un cieco, se ce l’hanno: anche con il buono, se è l’unico. Se si gioca il buono stesso, un cieco o una carta semplice, non devono. I compagni giocano sempre ciò che vogliono.',
  ],
  [
    'Carte migliori, scambio',
    'Prima di scegliere, chi chiama può chiedere all’altro carte migliori o lo scambio. Vale se sono d’accordo.',
  ],
  [
    'Offerte',
    'Una mano vale due. Chiunque può offrire uno in più per la sua squadra; chi chiama nell’altra tiene, o gli offerenti segnano il valore di prima. Nessuna squadra offre due volte di fila, né quella a cui i punti della mano bastano già per vincere.',
  ],
  [
    'Il quattro da solo',
    'Con 16 o 17 punti una squadra è gestrichen. Se è avanti di più di quattro, dopo ogni chiamata per gli altri è offerto da solo quattro: chi chiama fra i primi tiene, e la mano vale quattro, oppure gli altri segnano due. Nessuno può rilanciare.',
  ],
  [
    'Andare e venire',
    'In meno di quattro si aspetta, e il punteggio resta. Chi se ne va dopo la chiamata dà agli altri i punti.',
  ],
];
