import { onSleep, wakeUp } from '../../device/page-sleep.ts';

type Transaction = { done: Promise<void>; abort(): void };

/**
 * Runs a transaction to completion. Safari keeps a page that the person leaves, with its unfinished transactions, and
 * the next page would wait for them forever. So a page that freezes aborts them, and repeats them when it wakes up.
 */
export async function transact<Tx extends Transaction, T>(
  begin: () => Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (;;) {
    const tx = begin();
    let awake: Promise<void> | undefined;
    const stop = onSleep(() => {
      awake ??= wakeUp();
      abort(tx);
    });
    try {
      // Await both, so that neither rejection goes unhandled.
      const [result] = await Promise.all([work(tx), tx.done]);
      return result;
    } catch (error) {
      if (!awake) throw error;
    } finally {
      stop();
    }
    await awake;
  }
}

function abort(tx: Transaction): void {
  try {
    tx.abort();
  } catch {
    // It's already committing, which finishes without this page.
  }
}
