/* Which house rules a form shows: those of the chosen kind of game, what everybody wants to know first. */

import type { Rule } from '../../wire/api';

type Values = Readonly<Record<string, unknown>>;

/** Whether a rule means something, as the others are. */
export function belongs(rule: Rule, values: Values): boolean {
  return Object.entries(rule.only ?? {}).every(([name, allowed]) => allowed.includes(values[name]));
}

export function firstOf(rules: readonly Rule[]): readonly Rule[] {
  return rules.filter((rule) => rule.first).sort((a, b) => a.first! - b.first!);
}

/** What differs from the usual, but for rules that mean nothing then: these stay as they were. */
export function meant(rules: readonly Rule[], base: Values, changes: Values): Values {
  const all = { ...base, ...changes };
  const others = new Set(rules.filter((rule) => !belongs(rule, all)).map((rule) => rule.name));
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !others.has(name)));
}
