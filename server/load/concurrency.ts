import { TooManyRequests } from './too-many-requests.ts';

const BUSY_SECONDS = 5;

/** Runs work with a limited concurrency per key; the rest waits in order. Keys don't wait for each other. */
export type LimitedConcurrency = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type Limits = {
  atOnce: number;
  /** How many may wait per key; more are rejected with TooManyRequests. */
  waiting: number;
  /** How long each may wait, in milliseconds, before it's rejected the same way. */
  patienceMs?: number;
};

export function limitConcurrency(atOnce: number, waiting: number): LimitedConcurrency {
  const takeTurn = createTurns({ atOnce, waiting });
  return async (key, work) => {
    const leave = await takeTurn(key);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** @returns takes a turn, which lasts until the function that it resolves to is called; that one is idempotent */
export function createTurns({ atOnce, waiting, patienceMs }: Limits): (key: string) => Promise<() => void> {
  const lanes = new Map<string, { running: number; queue: Set<() => void> }>();

  return async (key) => {
    const lane = lanes.get(key) ?? { running: 0, queue: new Set() };
    if (lane.running < atOnce) lane.running += 1;
    else if (lane.queue.size >= waiting) throw new TooManyRequests(BUSY_SECONDS);
    else await queued(lane.queue, patienceMs);
    lanes.set(key, lane);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = lane.queue;
      // The next one takes over this turn, so that no newcomer can take it.
      if (next) next();
      else if (--lane.running === 0) lanes.delete(key);
    };
  };
}

const queued = (queue: Set<() => void>, patienceMs: number | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer =
      patienceMs === undefined
        ? undefined
        : setTimeout(() => {
            queue.delete(go);
            reject(new TooManyRequests(BUSY_SECONDS));
          }, patienceMs);
    const go = () => {
      queue.delete(go);
      clearTimeout(timer);
      resolve();
    };
    queue.add(go);
  });
