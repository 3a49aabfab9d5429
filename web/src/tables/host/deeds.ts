/* What the host has done, which is told in the chat, too. */

import type { Fact } from '../../generated/wire';

const HOSTS = /^(host_|rule_now|plan_dropped$)/;

/** Whether a fact tells of the host's hand: what was done, or a rule that is changed by it. */
export function isHosts(fact: Fact): boolean {
  return HOSTS.test(fact.word);
}
