import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
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
];
