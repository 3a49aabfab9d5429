/* House rules that are amounts: kept in the smallest unit, shown and typed as people say them. */

import type { Rule } from '../wire/api';

export type Values = Readonly<Record<string, unknown>>;

/** How many of the smallest unit people call one, by these house rules. */
export function unitOf(rules: readonly Rule[], values: Values): number {
  return rules.reduce(
    (unit, one) => (values[one.name] === true ? unit * (one.unit ?? 1) : unit),
    1,
  );
}

/** The unit in which this rule is shown. */
export function shownIn(rule: Rule, unit: number): number {
  return rule.is_amount ? unit : 1;
}

/** What somebody has typed, as it's kept: within what is possible. */
export function kept(rule: Rule, typed: number, unit: number): number {
  const amount = Math.round(typed * shownIn(rule, unit));
  if (!Number.isFinite(amount)) return rule.default as number;
  return Math.min(Math.max(amount, rule.least ?? -Infinity), rule.most ?? Infinity);
}

/** All amounts in another unit: what people see stays as it is. */
export function inUnit(
  rules: readonly Rule[],
  values: Values,
  before: number,
  after: number,
): Values {
  const amounts = before === after ? [] : rules.filter((rule) => rule.is_amount);
  return Object.fromEntries(
    amounts.map((rule) => [rule.name, kept(rule, Number(values[rule.name]) / before, after)]),
  );
}
