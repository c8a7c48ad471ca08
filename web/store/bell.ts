import type { Ports } from './ports.ts';

export type Bell = ReturnType<typeof createBell>;

/** Wakes one waiting loop; a ring that comes while nobody waits is kept for the next wait. */
export function createBell(sleep: Ports['sleep']) {
  let rung = false;
  let wake = () => {};
  return {
    ring(): void {
      rung = true;
      wake();
    },
    /** Until it rings, the time is over, or `signal` aborts. */
    async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
      if (!rung) {
        const woken = new AbortController();
        wake = () => woken.abort();
        await sleep(milliseconds, AbortSignal.any([signal, woken.signal]));
      }
      rung = false;
    },
  };
}
