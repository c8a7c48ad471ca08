import { type ComponentType, useLayoutEffect, useSyncExternalStore } from 'react';
import { fetchWhenIdle } from './ahead.ts';
import { fetchPart } from './lazy.ts';

/** A part of the app that isn't needed to show a page. */
export type Part<T> = {
  /** For a use of it: a failure is handled as `fetchPart` does. */
  loadOnce: () => Promise<void>;
  /** Before its use. @throws Error if it can't be loaded now */
  fetch: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  state: () => { loaded?: T; error?: unknown };
};

/** @param isAhead whether it's loaded when the page is idle, at the latest for its first use */
export function createPart<T>(load: () => Promise<T>, isAhead = true): Part<T> {
  let isAsked = false;
  let state: ReturnType<Part<T>['state']> = {};
  const listeners = new Set<() => void>();
  const settle = (to: typeof state) => {
    if (state.loaded) return;
    state = to;
    for (const listener of listeners) listener();
  };
  const part: Part<T> = {
    async loadOnce() {
      if (isAsked || state.loaded) return;
      isAsked = true;
      try {
        settle({ loaded: await fetchPart(load) });
      } catch (error) {
        settle({ error });
      }
    },
    fetch: async () => settle({ loaded: await load() }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
  };
  if (isAhead) fetchWhenIdle(part.fetch);
  return part;
}

/** A part, once it has loaded; undefined until then. @throws Error if it couldn't be loaded */
export function usePart<T>(part: Part<T>, isNeeded = true): T | undefined {
  const { loaded, error } = useSyncExternalStore(part.subscribe, part.state, part.state);
  useLayoutEffect(() => {
    if (isNeeded) void part.loadOnce();
  }, [part, isNeeded]);
  if (error) throw error;
  return loaded;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component that is loaded apart from the page. It never suspends: React shows whatever suspends at least 300 ms after
 * the last fallback, whether or not its code is there (`FALLBACK_THROTTLE_MS` in react-dom).
 * @param Waiting shown until it has loaded
 */
export function part<Props extends object>(
  load: Load<Props>,
  Waiting?: ComponentType<Props>,
  isAhead = true,
) {
  const code = createPart(async () => (await load()).default, isAhead);
  function Shown(props: Props) {
    const Loaded = usePart(code);
    if (Loaded) return <Loaded {...props} />;
    return Waiting && <Waiting {...props} />;
  }
  return Object.assign(Shown, { fetch: code.fetch });
}
