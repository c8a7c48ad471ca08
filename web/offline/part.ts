import { useEffect, useSyncExternalStore } from 'react';
import { fetchPart } from './lazy.ts';

/** A part of the app that isn't needed to show a page. */
type Part<T> = {
  loadOnce: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  state: () => { loaded?: T; error?: unknown };
};

export function createPart<T>(load: () => Promise<T>): Part<T> {
  let isAsked = false;
  let state: ReturnType<Part<T>['state']> = {};
  const listeners = new Set<() => void>();
  return {
    async loadOnce() {
      if (isAsked) return;
      isAsked = true;
      try {
        state = { loaded: await fetchPart(load) };
      } catch (error) {
        state = { error };
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
  };
}

/** A part, once it has loaded; undefined until then. @throws Error if it couldn't be loaded */
export function usePart<T>(part: Part<T>, isNeeded = true): T | undefined {
  const { loaded, error } = useSyncExternalStore(part.subscribe, part.state);
  useEffect(() => {
    if (isNeeded) void part.loadOnce();
  }, [part, isNeeded]);
  if (error) throw error;
  return loaded;
}
