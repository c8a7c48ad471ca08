import type { Texts } from './device.ts';
import { KEYS } from './keys.ts';

/** The browser's own storage; where that is forbidden, or there is no browser, one that lasts as long as the page. */
export function browserTexts(): Texts {
  try {
    localStorage.getItem(KEYS.authToken);
    return localStorage;
  } catch {
    return createTexts();
  }
}

function createTexts(): Texts {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (n) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  };
}
