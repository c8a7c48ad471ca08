import { useSyncExternalStore } from 'react';

/** How long nothing has to be completed until the rows that were begin to leave, together. */
const STAY_MS = 700;
/** As in the style sheet. */
const LEAVE_MS = 200;

type JustCompleted = { staying: ReadonlySet<string>; leaving: ReadonlySet<string> };

const NONE: ReadonlySet<string> = new Set();
let current: JustCompleted = { staying: NONE, leaving: NONE };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(to: JustCompleted): void {
  current = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps a task that is about to be completed in its place for a moment, struck through. Those that are completed soon after
 * one another leave together, so that no row moves away from the pointer in between.
 */
export function stayBriefly(id: string): void {
  change({ ...current, staying: current.staying.union(new Set([id])) });
  clearTimeout(timer);
  timer = setTimeout(leave, STAY_MS);
}

function leave(): void {
  const { staying } = current;
  change({ staying, leaving: staying });
  setTimeout(() => letGo(...staying), LEAVE_MS);
}

/** Lets tasks move right away, such as one that is open again. */
export function letGo(...ids: readonly string[]): void {
  const gone = new Set(ids);
  if (!current.staying.isDisjointFrom(gone))
    change({ staying: current.staying.difference(gone), leaving: current.leaving.difference(gone) });
}

/** The tasks that are still where they were when they were completed. */
export const useJustCompleted = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => current.staying);

/** Those of them that are about to be gone. */
export const useLeaving = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => current.leaving);
