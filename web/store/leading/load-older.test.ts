import { expect, test } from 'vitest';
import { EMPTY_REPLICA, type Replica } from '../core/replica.ts';
import { createMemoryStorage } from '../disk/memory.ts';
import { loadOlder } from './load-older.ts';
import { createWakeSignal } from './wake-signal.ts';

const OLDER = { before: '2025-06-15', from: '3-a' } as const;

test('a stored page that the copy couldn’t take isn’t fetched again: the copy is read anew', async () => {
  let replica: Replica = { ...EMPTY_REPLICA, cursor: '3-a', older: OLDER };
  const [over, sleeping] = [new AbortController(), new Promise<never>(() => {})];
  const done: string[] = [];
  const never = () => sleeping;
  const deps: Parameters<typeof loadOlder>[0] = {
    ports: {
      storage: { ...createMemoryStorage(), confirmOlder: async () => true },
      network: {
        send: never,
        listen: never,
        probe() {},
        async older() {
          done.push('fetched');
          if (done.length > 4) over.abort();
          return { changes: [], cursor: '3-a' };
        },
      },
    } as never,
    replica: { read: () => replica, replace: () => {} },
    signals: { older: createWakeSignal({ sleep: never, random: () => 0 }) },
    isOlderWanted: () => true,
    // What is stored doesn’t fit what this tab has in memory.
    show: () => {},
    post: () => {},
    async reload() {
      done.push('read anew');
      const { older: _, ...whole } = replica;
      replica = whole;
      setTimeout(() => over.abort());
    },
  };
  const ended = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
  await Promise.race([loadOlder(deps, over.signal), ended]);
  expect(done).toEqual(['fetched', 'read anew']);
});
