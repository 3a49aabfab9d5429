/* The host of the house, in this tab: by the token that only who can read the house's folder has.
   It's never kept longer than the tab is open, and no cookie ever makes a host. */

const NAME = 'stammtisch.host';

function read(): string {
  try {
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

let token = $state(read());

export const host = {
  get token(): string {
    return token;
  },
  get isKnown(): boolean {
    return token !== '';
  },
  be(given: string): void {
    token = given;
    try {
      if (given) sessionStorage.setItem(NAME, given);
      else sessionStorage.removeItem(NAME);
    } catch {
      // Then it lasts as long as the page.
    }
  },
  /** The link that `stammtisch admin page` shows has the token behind the #, which is sent nowhere. */
  beByAddress(): void {
    const given = location.hash.slice(1);
    if (!given) return;
    history.replaceState(null, '', location.pathname);
    host.be(given);
  },
};
