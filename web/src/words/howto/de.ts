import type { HowTo } from './howto';

export const howTo: HowTo = {
  blackjack: [
    [
      'Worum es geht',
      'Komm näher an 21 als der Geber, ohne darüber zu kommen. Bilder zählen zehn, ein Ass elf oder eins. Ass und Zehnerkarte als erste zwei Karten sind ein Blackjack und zahlen 3:2.',
    ],
    [
      'Eine Runde',
      'Alle setzen zugleich. Jeder bekommt zwei offene Karten, der Geber eine offene und eine verdeckte. Zeigt er ein Ass, kannst du den halben Einsatz versichern, das zahlt 2:1; bei Ass oder Zehn schaut er nach, ob er einen Blackjack hat.',
    ],
    [
      'Du bist dran',
      'Bleib, oder nimm eine Karte. Auf zwei Karten darfst du verdoppeln: doppelter Einsatz für genau eine Karte. Wo das Haus es erlaubt, kannst du ein Paar teilen oder für den halben Einsatz aufgeben. Über 21 ist die Hand sofort verloren.',
    ],
    [
      'Der Geber',
      'Er deckt auf, zieht unter 17 und bleibt ab 17. Die höhere Hand gewinnt ihren Einsatz, gleiche bekommen ihn zurück.',
    ],
    [
      'Kommen und gehen',
      'Wer sich setzt, wartet auf die nächsten Einsätze. Bis die Karten gegeben sind, kannst du deinen Einsatz ändern, zurücknehmen oder mit ihm gehen. Wer später geht, gibt alle Einsätze dieser Runde auf. Ist die Zeit um, bleibst du oder lässt die Runde aus.',
    ],
  ],
  poker: [
    [
      'Worum es geht',
      'Gewinne den Pot: mit der besten Hand, oder weil alle anderen gepasst haben. Bei Hold’em zählen die besten fünf aus deinen zwei Karten und den fünf auf dem Board; bei Omaha genau zwei von vier eigenen und drei vom Board; bei Draw deine fünf.',
    ],
    [
      'Eine Hand',
      'Die zwei Plätze links vom Button zahlen die Blinds, dann bekommt jeder seine Karten. Gesetzt wird nach dem Geben und nach jeder Straße: drei Karten, eine und noch eine. Bei Draw tauscht man stattdessen Karten.',
    ],
    [
      'Setzen',
      'Passen, schieben, wenn niemand gesetzt hat, mitgehen, setzen oder erhöhen. Eine Erhöhung ist mindestens so groß wie die davor. Wer alles gesetzt hat, ist all-in und spielt um den Teil, bei dem er mitging; der Rest liegt in Nebenpots.',
    ],
    [
      'Die Hände, von oben',
      'Straight Flush, Vierling, Full House, Flush, Straße, Drilling, zwei Paare, ein Paar, höchste Karte.',
    ],
    [
      'Kommen und gehen',
      'Wer mitten in der Hand geht, passt, und sein Einsatz bleibt im Pot. Ist die Zeit um, schiebst du, wenn das nichts kostet, sonst passt du. Ein Turnier hat steigende Blinds und endet, wenn einer alle Chips hat.',
    ],
  ],
  backgammon: [
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
  ],
  watten: [
    [
      'Worum es geht',
      'Vier Leute, Partner gegenüber, 33 deutsche Karten, fünf für jeden. Wer drei von fünf Stichen hat, schreibt die Runde; die erste Mannschaft mit 18 Punkten gewinnt das Spiel.',
    ],
    [
      'Schlag und Trumpf',
      'Die Vorhand sagt den Schlag an, einen Wert; der Geber Trumpf, eine Farbe: jeder mit einer Karte, die nur die beiden einander zeigen. Ihre Partner spielen blind und müssen es herausfinden.',
    ],
    [
      'Die Ordnung',
      'Am höchsten ist der Guate: vom Trumpf der Wert über dem Schlag; nach dem Ass kommt der Siebener. Dann der Rechte: Schlag und Trumpf in einer Karte. Dann die drei anderen vom Wert des Schlags, die Blinden, von denen der zuerst geworfene sticht; dann die übrigen Trümpfe; dann die leeren Karten, von denen nur die ausgespielte Farbe sticht.',
    ],
    [
      'Der Weli',
      'Die 33. Karte ist der Schellensechser, die niedrigste Schelle. Als Schlag gezeigt ist der Weli der Rechte und zählt als Trumpf, was auch Trumpf ist; der Guate ist dann der Siebener vom Trumpf, und Blinde gibt es keine. Für Trumpf gezeigt macht er Schellen zu Trumpf.',
    ],
    [
      'Bedienen',
      'Wird ein Trumpf ausgespielt, auch der Rechte, müssen die beiden Ansager mit Trumpf oder einem Blinden zugeben, wenn sie einen haben: auch mit dem Guaten, wenn es der einzige ist. Wird der Guate selbst, ein Blinder oder eine leere Karte ausgespielt, müssen sie nicht. Ihre Partner dürfen immer werfen, was sie wollen.',
    ],
    [
      'Schönere, Schlagtausch',
      'Bevor sie wählen, darf ein Ansager den anderen um Schönere oder um Schlagtausch fragen. Es gilt, wenn beide einverstanden sind.',
    ],
    [
      'Bieten',
      'Eine Runde zählt zwei. Jeder darf für seine Mannschaft eins mehr bieten; der Ansager der anderen hält, oder die Bieter schreiben, was sie vorher zählte. Keine Mannschaft bietet zweimal hintereinander, und keine, der schon die Punkte dieser Runde zum Spiel reichen.',
    ],
    [
      'Die Vier von selbst',
      'Mit 16 oder 17 Punkten ist eine Mannschaft gestrichen. Führt sie mit mehr als vier, ist nach jeder Ansage für die anderen von selbst Vier geboten: Der Ansager der Führenden hält, und die Runde zählt vier, oder die anderen schreiben zwei. Höher bieten darf niemand.',
    ],
    [
      'Kommen und gehen',
      'Sind es weniger als vier, wartet das Spiel, und der Stand bleibt. Wer nach der Ansage geht, gibt den anderen die Punkte.',
    ],
  ],
};
