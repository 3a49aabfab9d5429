import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
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
];
