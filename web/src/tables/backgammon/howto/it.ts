import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
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
];
