import type { KeyValueStorage } from './device.ts';
import { KEYS } from './keys.ts';

/** The browser's `localStorage`, or, where that isn't available, a substitute that lasts as long as the page. */
export function browserTexts(): KeyValueStorage {
  try {
    localStorage.getItem(KEYS.authToken);
    return localStorage;
  } catch {
    return createTexts();
  }
}

function createTexts(): KeyValueStorage {
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
