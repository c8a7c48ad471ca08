import type { Ports } from './ports.ts';

const FIRST_PAUSE_MS = 500;
/** So long at most does a person still read 'Offline' when the server is back. */
const LONGEST_PAUSE_MS = 15_000;

export type Bell = ReturnType<typeof createBell>;

/** Wakes one waiting loop; a ring that comes while nobody waits is kept for the next wait. */
export function createBell({ sleep, random }: Pick<Ports, 'sleep' | 'random'>) {
  let rung: 'no' | 'softly' | 'loudly' = 'no';
  let failures = 0;
  let hear = () => {};

  /** Until it rings, loudly if need be, the time is over, or `signal` aborts. */
  const waitFor = async (loudly: boolean, milliseconds: number, signal: AbortSignal): Promise<void> => {
    const woken = new AbortController();
    hear = () => {
      if (rung === 'loudly' || (rung === 'softly' && !loudly)) woken.abort();
    };
    hear();
    await sleep(milliseconds, AbortSignal.any([signal, woken.signal]));
    hear = () => {};
    rung = 'no';
  };

  return {
    wait: (milliseconds: number, signal: AbortSignal) => waitFor(false, milliseconds, signal),
    /** There is something new to do, in its turn. */
    ring(): void {
      if (rung === 'no') rung = 'softly';
      hear();
    },
    /** What failed is worth another try at once. */
    ringLoudly(): void {
      rung = 'loudly';
      hear();
    },
    /** After a failure: the wait doubles with each. Something new to do doesn't end it. */
    waitToRetry(signal: AbortSignal): Promise<void> {
      failures += 1;
      return waitFor(true, pause(failures, random()), signal);
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
