/* Going out: this browser forgets who one is, and the house that this browser is one's own. */

import { house } from '../house/house.svelte';
import { go } from '../routes.svelte';
import { api } from '../wire/api';

export async function logOut(): Promise<void> {
  if (house.isMember) await api.logOut().catch(() => undefined);
  house.goOut();
  go('/');
}
