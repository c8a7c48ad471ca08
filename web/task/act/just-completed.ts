import { useSyncExternalStore } from 'react';

const STAY_MS = 900;

let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(to: ReadonlySet<string>): void {
  ids = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => ids;

/** Keeps a task that is about to be completed in its place for a moment, struck through. */
export function stayBriefly(id: string): void {
  change(new Set([...ids, id]));
  setTimeout(() => letGo(id), STAY_MS);
}

/** Lets a task move right away, because it's open again. */
export function letGo(id: string): void {
  if (ids.has(id)) change(new Set([...ids].filter((one) => one !== id)));
}

export const useJustCompleted = (): ReadonlySet<string> => useSyncExternalStore(subscribe, read);
