/** Signals to every process that an account has changed. It carries no data: listeners read the database. */
export type Bus = {
  /** Never fails: a lost signal is made up for by the next one or by a stream's periodic read. */
  signal(accountId: string): void;
  listen(accountId: string, hear: () => void): () => void;
  /** Whether signals currently reach the other processes. */
  ready(): boolean;
  close(): Promise<void>;
};

export function createLocalBus(): Bus & { signalAll(): void } {
  const listeners = new Map<string, Set<() => void>>();
  return {
    signal(accountId) {
      for (const hear of listeners.get(accountId) ?? []) hear();
    },
    signalAll() {
      for (const hears of listeners.values()) for (const hear of hears) hear();
    },
    listen(accountId, hear) {
      const hears = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, hears.add(hear));
      return () => {
        hears.delete(hear);
        if (hears.size === 0 && listeners.get(accountId) === hears) listeners.delete(accountId);
      };
    },
    ready: () => true,
    close: async () => {},
  };
}
