/* Numbers as people read them: thin spaces between thousands, the decimal sign of the language. */

const THIN = '\u202f';
const MINUS = '\u2212';

export function written(value: number, language: string, decimals = 0): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: true,
  })
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'group' ? THIN : type === 'minusSign' ? MINUS : part))
    .join('');
}

/** For ears: a reader may take what a thin space parts for two numbers. */
export function aloud(text: string): string {
  return text.replace(/(\d)\u202f(?=\d{3})/g, '$1');
}
