import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Made } from '../generated/wire';
import type { ShownTable } from './contract';
import { Question } from './question.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OWN = 2;
const may = (...words: string[]): readonly Choice[] => words.map((word) => ({ do: word }));
const table = (choices: readonly Choice[], ...moves: Made[]): ShownTable =>
  ({ seat: OWN, choices, tableChoices: [], turn: {}, moves }) as unknown as ShownTable;

function asked(...rows: ShownTable[]): Question {
  const question = new Question();
  for (const row of rows) {
    vi.advanceTimersByTime(5_000);
    question.look(row);
  }
  return question;
}

test('a question is answered only after half a second', () => {
  const question = asked(table(may('bet')));
  expect(question.isOpen).toBe(false);
  vi.advanceTimersByTime(499);
  expect(question.isOpen).toBe(false);
  vi.advanceTimersByTime(1);
  expect(question.isOpen).toBe(true);
});

test.each([
  { what: 'other buttons', then: table(may('stand', 'hit'), [OWN, { do: 'bet' }]) },
  { what: 'the same ones after one’s own move', then: table(may('bet'), [OWN, { do: 'bet' }]) },
])('$what are a new question', ({ then }) => {
  expect(asked(table(may('bet')), then).isOpen).toBe(false);
});

test('what others do asks nothing new', () => {
  const question = asked(table(may('bet')), table(may('bet'), [0, { do: 'bet' }]));
  expect(question.isOpen).toBe(true);
});

test('a press in between doesn’t make it longer, and each new question has its own half second', () => {
  const question = asked(table(may('hit')));
  vi.advanceTimersByTime(400);
  question.look(table(may('hit'), [0, { do: 'stand' }]));
  vi.advanceTimersByTime(100);
  expect(question.isOpen).toBe(true);
  question.look(table(may('bet')));
  vi.advanceTimersByTime(400);
  question.look(table(may('take')));
  vi.advanceTimersByTime(400);
  expect(question.isOpen).toBe(false);
});

test('a price that changes while one waits is a new question', () => {
  const question = asked(table([]));
  vi.advanceTimersByTime(500);
  question.lookAside('call 20');
  expect(question.isOpen).toBe(false);
  vi.advanceTimersByTime(500);
  question.lookAside('call 20');
  expect(question.isOpen).toBe(true);
});

test('what one has played is answered when all that came of it has been told', () => {
  const question = asked(table(may('hit')));
  question.look(table(may('hit'), [OWN, { do: 'hit' }]), true);
  vi.advanceTimersByTime(5_000);
  question.look(table(may('hit')));
  expect(question.isOpen).toBe(false);
  vi.advanceTimersByTime(500);
  question.look(table(may('hit'), [0, { do: 'stand' }]));
  expect(question.isOpen).toBe(true);
});
