/* Numbers with the form of the word that a language wants. */

import { written } from './numbers';

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export function counter(locale: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  return (n, forms) => (forms[rules.select(n)] ?? forms.other).replace('#', written(n, locale));
}
