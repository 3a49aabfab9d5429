/* What a browser keeps between visits. Where it may not keep anything, it lasts as long as the page. */

const inMemory = new Map<string, string>();

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`stammtisch.${name}`);
  } catch {
    return inMemory.get(name) ?? null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`stammtisch.${name}`);
    else localStorage.setItem(`stammtisch.${name}`, value);
  } catch {
    if (value === null) inMemory.delete(name);
    else inMemory.set(name, value);
  }
}
