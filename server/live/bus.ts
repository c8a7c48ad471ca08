/** Tells every process that an account has changed. It carries no data: hearers read the table. */
export type Bus = {
  /** Never fails: a signal that is lost is made up for by the next one, or by a stream's heartbeat. */
  signal(accountId: string): void;
  /** @returns how to stop listening */
  listen(accountId: string, hear: () => void): () => void;
  /** Whether signals reach the other processes just now. */
  ready(): boolean;
  close(): Promise<void>;
};

/** The bus of a single process. */
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
