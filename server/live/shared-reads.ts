/** Shares a read between callers at the same cursor, because the streams of an account wake together. */
export function shareReads<T>(read: (accountId: string, from: string) => Promise<T>) {
  const underWay = new Map<string, Map<string, Promise<T>>>();
  return {
    read(accountId: string, from: string): Promise<T> {
      const reads = underWay.get(accountId) ?? new Map<string, Promise<T>>();
      const shared = reads.get(from);
      if (shared) return shared;
      underWay.set(accountId, reads);
      const done = () => {
        if (reads.get(from) === begun) reads.delete(from);
        if (reads.size === 0 && underWay.get(accountId) === reads) underWay.delete(accountId);
      };
      const begun = read(accountId, from).finally(done);
      reads.set(from, begun);
      return begun;
    },
    /** Stops sharing reads that began before now, because the account has changed. */
    changed(accountId: string): void {
      underWay.delete(accountId);
    },
  };
}
