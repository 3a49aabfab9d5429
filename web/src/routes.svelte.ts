/* Where in the house one is: paths, each with its page. */

import { tick } from 'svelte';

export type Route =
  | { readonly page: 'lobby' }
  | {
      readonly page: 'table';
      readonly table: string;
      readonly code: string;
      readonly watch: boolean;
      /** To sit down there at once. */
      readonly sit: boolean;
    }
  | { readonly page: 'open'; readonly game: string }
  | {
      /** Several tables beside each other. */
      readonly page: 'tables';
      /** The one that has the keys; any if it's empty. */
      readonly table: string;
    }
  | { readonly page: 'scores' }
  | { readonly page: 'profile'; readonly person: string }
  | { readonly page: 'settings' }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'about' }
  | {
      readonly page: 'member';
      /** The host has given one a code. */
      readonly hasCode: boolean;
    }
  | { readonly page: 'host' }
  | { readonly page: 'nowhere' };

export function routeOf(path: string, search = ''): Route {
  const [first = '', second = '', ...more] = path.split('/').filter(Boolean).map(decoded);
  if (more.length) return { page: 'nowhere' };
  switch (first) {
    case '':
      return { page: 'lobby' };
    case 't':
      return second ? tableIn(second, new URLSearchParams(search)) : { page: 'nowhere' };
    case 'open':
      return { page: 'open', game: second };
    case 'tables':
      if (second) return { page: 'nowhere' };
      return { page: 'tables', table: new URLSearchParams(search).get('at') ?? '' };
    case 'people':
      return { page: 'profile', person: second };
    case 'rules':
      return { page: 'rules', game: second };
    case 'scores':
    case 'settings':
    case 'about':
    case 'host':
      return second ? { page: 'nowhere' } : { page: first };
    case 'member':
      return second
        ? { page: 'nowhere' }
        : { page: 'member', hasCode: new URLSearchParams(search).has('code') };
    default:
      return { page: 'nowhere' };
  }
}

function tableIn(table: string, asked: URLSearchParams): Route {
  const [watch, sit] = [asked.has('watch'), asked.has('sit')];
  return { page: 'table', table, code: asked.get('code') ?? '', watch, sit };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let here = $state.raw(routeOf(location.pathname, location.search));

export function route(): Route {
  return here;
}

export function go(path: string, isInstead = false): void {
  if (isInstead) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  here = routeOf(location.pathname, location.search);
  scrollTo(0, 0);
  void tick().then(arrive);
}

/** Where the link that one followed is gone, focus goes to what it led to. */
function arrive(): void {
  if (document.activeElement !== document.body) return;
  // The strip and the bar stand above it, and are to be seen.
  document.getElementById('content')?.focus({ preventScroll: true });
}

window.addEventListener('popstate', () => (here = routeOf(location.pathname, location.search)));

/** Links within the house don't load the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api')) return;
  event.preventDefault();
  if (link.hash && link.pathname === location.pathname)
    return document.getElementById(link.hash.slice(1))?.focus();
  go(link.pathname + link.search);
}
