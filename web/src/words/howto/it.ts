import type { HowTo } from './howto';

export const howTo: HowTo = {
  blackjack: [
    [
      'Lo scopo',
      'Avvicinati a 21 più del banco senza superarlo. Le figure valgono dieci, l’asso undici o uno. Un asso e una carta da dieci come prime due sono un blackjack, che paga 3:2.',
    ],
    [
      'Una mano',
      'Tutti puntano insieme. Ognuno riceve due carte scoperte, il banco una scoperta e una coperta. Se il banco mostra un asso puoi assicurare metà puntata, che paga 2:1; con asso o dieci guarda se ha un blackjack.',
    ],
    [
      'Il tuo turno',
      'Stai, o prendi una carta. Su due carte puoi raddoppiare: doppia puntata per una sola carta. Dove la casa lo permette puoi dividere una coppia o arrenderti per metà puntata. Oltre 21 la mano è subito persa.',
    ],
    [
      'Il banco',
      'Scopre la sua carta, tira sotto 17 e sta da 17 in su. La mano più alta vince la puntata, le mani uguali la riprendono.',
    ],
    [
      'Andare e venire',
      'Chi si siede aspetta le prossime puntate. Finché le carte non sono date puoi cambiare la puntata, ritirarla o andartene con essa. Chi se ne va dopo lascia tutte le puntate. Se scade il tempo, stai o salti la mano.',
    ],
  ],
  poker: [
    [
      'Lo scopo',
      'Vinci il piatto: con la mano migliore, o perché gli altri hanno passato. A Hold’em contano le migliori cinque tra le tue due e le cinque del board; a Omaha esattamente due delle tue quattro e tre del board; a draw le tue cinque.',
    ],
    [
      'Una mano',
      'I due posti a sinistra del bottone pagano i bui, poi si danno le carte. Si punta dopo le carte e dopo ogni strada: tre carte, una e un’altra. A draw invece si cambiano le carte.',
    ],
    [
      'Puntare',
      'Passare, check se nessuno ha puntato, vedere, puntare o rilanciare. Un rilancio è grande almeno quanto il precedente. Chi ha messo tutto è all-in e gioca per la parte che ha coperto; il resto va nei piatti laterali.',
    ],
    [
      'Le mani, dall’alto',
      'Scala colore, poker, full, colore, scala, tris, doppia coppia, coppia, carta alta.',
    ],
    [
      'Andare e venire',
      'Chi se ne va a metà mano passa, e ciò che ha messo resta nel piatto. Se scade il tempo fai check se è gratis, altrimenti passi. Un torneo ha bui crescenti e finisce quando uno ha tutte le fiche.',
    ],
  ],
  backgammon: [
    [
      'Lo scopo',
      'Porta le tue quindici pedine a casa e fuori prima dell’altro. Vai dalla punta 24 alla punta 1, l’altro al contrario.',
    ],
    [
      'Un turno',
      'Due dadi, ciascuno muove una pedina; i doppi valgono quattro volte. Una punta con due o più pedine dell’altro è chiusa. Una sola viene colpita e deve rientrare dalla barra prima di tutto. Si giocano più dadi possibile.',
    ],
    [
      'Portare fuori',
      'Quando tutte le pedine sono a casa, escono quelle della punta tirata, o le più alte se il tiro è più alto.',
    ],
    [
      'Il cubo',
      'Prima del tiro puoi raddoppiare il valore della partita. L’altro accetta e tiene il cubo, o lascia e perde il valore di prima.',
    ],
    [
      'Che cosa vale',
      'Un punto; due per un gammon, se chi perde non ha portato fuori niente; tre per un backgammon, se ha anche una pedina sulla barra o nella tua casa. Per il cubo.',
    ],
    [
      'Andare e venire',
      'Chi se ne va a metà partita la perde, e in un incontro perde l’incontro. Puoi offrire di arrenderti; l’altro accetta o continua.',
    ],
  ],
  watten: [
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
  ],
};
