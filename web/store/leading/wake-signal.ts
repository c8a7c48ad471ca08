import type { Ports } from '../core/ports.ts';

const FIRST_PAUSE_MS = 500;
/** The longest that 'Offline' still shows once the server is back. */
const LONGEST_PAUSE_MS = 15_000;

export type WakeSignal = ReturnType<typeof createWakeSignal>;

/** Wakes one waiting loop. A wake-up without a waiter is saved for the next wait. */
export function createWakeSignal({ sleep, random }: Pick<Ports, 'sleep' | 'random'>) {
  let rung: 'no' | 'softly' | 'loudly' = 'no';
  let failures = 0;
  let hear = () => {};

  /** Waits until woken (if `loudly`, only by `wakeNow`), the time is up, or `signal` aborts. */
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
    /** There is new work. Doesn't cut a backoff short. */
    wake(): void {
      if (rung === 'no') rung = 'softly';
      hear();
    },
    /** Wakes the loop even during a backoff. */
    wakeNow(): void {
      rung = 'loudly';
      hear();
    },
    /** Waits after a failure. The wait doubles with each failure, and new work doesn't end it. */
    waitToRetry(signal: AbortSignal): Promise<void> {
      failures += 1;
      return waitFor(true, pause(failures, random()), signal);
    },
    forgetFailures(): void {
      failures = 0;
    },
  };
}

/** The signals of the loops that send writes, listen for changes and load older tasks. `wake` ends every wait now. */
export function createWakeSignals(ports: Pick<Ports, 'sleep' | 'random' | 'network'>) {
  const signals = {
    send: createWakeSignal(ports),
    listen: createWakeSignal(ports),
    older: createWakeSignal(ports),
  };

  const wake = () => {
    ports.network.probe();
    for (const signal of Object.values(signals)) {
      signal.forgetFailures();
      signal.wakeNow();
    }
  };

  return { signals, wake };
}

/** Jitter keeps many devices from reconnecting at the same moment. */
const pause = (failures: number, random: number): number =>
  Math.round(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random / 2));
