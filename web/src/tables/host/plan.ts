/* What the host of a table has planned, for when its round is over. */

import type { ShownTable } from '../contract';

export interface Plan {
  readonly options: Readonly<Record<string, unknown>>;
  readonly pace: Readonly<Record<string, unknown>>;
}

export function planned(shown: Pick<ShownTable, 'company'>): Plan {
  const plan = shown.company.plan as Partial<Plan> | null | undefined;
  return { options: plan?.options ?? {}, pace: plan?.pace ?? {} };
}
