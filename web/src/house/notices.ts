/* What is said to somebody beside the page. */

const MOST = 3;

interface Said {
  readonly word: string;
  readonly refused?: unknown;
}

/** The newest last; the same refusal stands there once, however often it comes. */
export function withOneMore<N extends Said>(notices: readonly N[], said: N): readonly N[] {
  const others = notices.filter((one) => !one.refused || one.word !== said.word);
  return [...others, said].slice(-MOST);
}
