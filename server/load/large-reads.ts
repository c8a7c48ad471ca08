import { createTurns } from './concurrency.ts';
import { countingRows } from './rows-read.ts';

/** A read of more rows is a large one. Most accounts have no such reads. */
const FEW_ROWS = 2_000;
/** After a large read, an account's next reads count as large ones, too, as how large one is shows only afterwards. */
const REMEMBERED_MS = 60_000;
const MOST_KNOWN = 10_000;
const TURNS = { atOnce: 1, waiting: 1_000, patienceMs: 30_000 };

type Clock = { now(): number; later(act: () => void, ms: number): void };
const REAL: Clock = { now: () => performance.now(), later: (act, ms) => void setTimeout(act, ms) };

/**
 * Lets large reads run one at a time in the process, with a pause after each that is as long, so that they leave half
 * of the thread to small ones, whoever sends how many of them.
 */
export function largeReadsInTurn({ now, later }: Clock = REAL) {
  const takeTurn = createTurns(TURNS);
  /** When each account stops counting as large. */
  const large = new Map<string, number>();
  const remember = (accountId: string) => {
    large.delete(accountId);
    if (large.size >= MOST_KNOWN) large.clear();
    large.set(accountId, now() + REMEMBERED_MS);
  };
  return async <T>(accountId: string, read: () => Promise<T>): Promise<T> => {
    const leave = (large.get(accountId) ?? 0) > now() ? await takeTurn('') : undefined;
    const begun = now();
    return countingRows(read, (rows) => {
      if (rows > FEW_ROWS) remember(accountId);
      if (leave) later(leave, now() - begun);
    });
  };
}
