import { useSyncExternalStore } from 'react';

let isPainted = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Called once the first screen is shown with its rows, or they take too long. */
export function firstPainted(): void {
  isPainted = true;
  for (const listener of listeners) listener();
}

/** Whether the first screen is shown. Code that it doesn't need is loaded after that. */
export const useFirstPainted = (): boolean => useSyncExternalStore(subscribe, () => isPainted);
