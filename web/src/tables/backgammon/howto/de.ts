import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
  [
    'Worum es geht',
    'Bring deine fünfzehn Steine nach Hause und hinaus, bevor es der andere tut. Du gehst von Feld 24 zu Feld 1, der andere umgekehrt.',
  ],
  [
    'Ein Zug',
    'Zwei Würfel, jeder bewegt einen Stein; ein Pasch zählt viermal. Ein Feld mit zwei oder mehr Steinen des anderen ist zu. Ein einzelner wird geschlagen und muss von der Bar herein, bevor sonst etwas geht. Es müssen so viele Würfel wie möglich gespielt werden.',
  ],
  [
    'Hinausspielen',
    'Sind alle deine Steine zu Hause, gehen die vom geworfenen Feld hinaus, oder die höchsten, wenn der Wurf höher ist.',
  ],
  [
    'Der Dopplerwürfel',
    'Vor deinem Wurf darfst du verdoppeln, was das Spiel zählt. Der andere nimmt an und hat den Dopplerwürfel, oder lehnt ab und verliert, was es vorher zählte.',
  ],
  [
    'Was zählt',
    'Ein Punkt; zwei für ein Gammon, wenn der Verlierer nichts hinausgebracht hat; drei für ein Backgammon, wenn er dazu einen Stein auf der Bar oder in deinem Heimfeld hat. Mal den Dopplerwürfel.',
  ],
  [
    'Kommen und gehen',
    'Wer mitten im Spiel geht, verliert es, im Match das Match. Du kannst anbieten aufzugeben, einfach oder mehr; der andere nimmt an oder spielt weiter.',
  ],
];
