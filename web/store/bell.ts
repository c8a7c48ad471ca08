import type { Ports } from './ports.ts';

const FIRST_PAUSE_MS = 500;
/** So long at most does a person still read 'Offline' when the server is back. */
const LONGEST_PAUSE_MS = 15_000;

export type Bell = ReturnType<typeof createBell>;

/** Wakes one waiting loop; a ring that comes while nobody waits is kept for the next wait. */
export function createBell({ sleep, random }: Pick<Ports, 'sleep' | 'random'>) {
  let rung = false;
  let failures = 0;
  let wake = () => {};

  /** Until it rings, the time is over, or `signal` aborts. */
  const wait = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
    if (!rung) {
      const woken = new AbortController();
      wake = () => woken.abort();
      await sleep(milliseconds, AbortSignal.any([signal, woken.signal]));
    }
    rung = false;
  };

  return {
    wait,
    ring(): void {
      rung = true;
      wake();
    },
    /** After a failure: the wait doubles with each. */
    waitToRetry(signal: AbortSignal): Promise<void> {
      failures += 1;
      return wait(pause(failures, random()), signal);
    },
    /** What failed so far doesn't count any more. */
    forgetFailures(): void {
      failures = 0;
    },
  };
}

/** The jitter keeps many devices from coming back at the same moment. */
const pause = (failures: number, random: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
