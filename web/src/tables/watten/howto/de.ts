import type { HowTo } from '../../../words/howto';

export const howTo: HowTo = [
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
];
