import type { Store } from './store.ts';

export type Opened = { store: Store; close: () => void };

/** Opens an account's store ahead of its use, so that the first render already has the rows. */
export function createEarly(open: (accountId: string) => Promise<Opened>) {
  let early: { accountId: string; opening: Promise<Opened>; store?: Store } | undefined;
  return {
    async begin(accountId: string): Promise<void> {
      const mine: typeof early = { accountId, opening: open(accountId) };
      early = mine;
      mine.store = (await mine.opening).store;
    },

    /** The account's store, if it has opened. */
    storeOf: (accountId: string): Store | undefined =>
      early?.accountId === accountId ? early.store : undefined,

    /** What was begun is used once, since its user closes it; for another account, it's closed here. */
    take(accountId: string): Promise<Opened> {
      const taken = early;
      early = undefined;
      if (taken?.accountId === accountId) return taken.opening;
      void taken?.opening.then(({ close }) => close());
      return open(accountId);
    },
  };
}
