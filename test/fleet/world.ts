/** A clock that advances only manually, and timers that follow it. */
export type World = ReturnType<typeof createWorld>;

type Timer = { at: number; order: number; fire: () => void };

const START = Date.parse('2026-06-15T10:00:00Z');

/** @param seed determines all randomness in this world */
export function createWorld(seed: number) {
  let now = START;
  let order = 0;
  let busy = 0;
  let state = seed >>> 0;
  const timers = new Set<Timer>();

  /** mulberry32 */
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };

  /** Runs everything that doesn't need time to pass. */
  const settle = async () => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (busy > 0);
  };

  return {
    now: () => now,
    random,
    /** A random integer from 0 to below `below`. */
    dice: (below: number) => Math.floor(random() * below),
    newId: () => {
      const part = () =>
        Math.floor(random() * 2 ** 32)
          .toString(16)
          .padStart(8, '0');
      return `${part()}-${part()}`;
    },

    sleep: (milliseconds: number, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const timer = { at: now + milliseconds, order: order++, fire: resolve };
        timers.add(timer);
        signal?.addEventListener('abort', () => {
          timers.delete(timer);
          resolve();
        });
      }),

    /** Real asynchronous work that the clock must wait for. */
    async doing<T>(work: () => Promise<T>): Promise<T> {
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
      }
    },

    settle,

    async pass(milliseconds: number): Promise<void> {
      const end = now + milliseconds;
      for (;;) {
        await settle();
        let next: Timer | undefined;
        for (const timer of timers) {
          if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer;
        }
        if (!next || next.at > end) break;
        now = next.at;
        timers.delete(next);
        next.fire();
      }
      now = end;
    },
  };
}
