import { TooManyRequests } from './too-many-requests.ts';

const BUSY_SECONDS = 5;

/** Runs work with a limited concurrency per key; the rest waits in order. Keys don't wait for each other. */
export type LimitedConcurrency = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** @param waiting how many may wait per key; more are rejected with TooManyRequests */
export function limitConcurrency(atOnce: number, waiting: number): LimitedConcurrency {
  const keys = new Map<string, { running: number; queue: (() => void)[] }>();

  return async (key, work) => {
    const lane = keys.get(key) ?? { running: 0, queue: [] };
    if (lane.running < atOnce) lane.running += 1;
    else if (lane.queue.length >= waiting) throw new TooManyRequests(BUSY_SECONDS);
    else await new Promise<void>((resolve) => lane.queue.push(resolve));
    keys.set(key, lane);
    try {
      return await work();
    } finally {
      const next = lane.queue.shift();
      // The next one takes over this slot, so that no newcomer can take it.
      if (next) next();
      else if (--lane.running === 0) keys.delete(key);
    }
  };
}
