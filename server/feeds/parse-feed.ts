import { Worker } from 'node:worker_threads';
import type { FeedMonth } from '../../domain/calendar/feed.ts';
import type { FeedContent } from '../../domain/calendar/feed-events.ts';
import type { FeedWindow } from '../../domain/calendar/feed-time.ts';
import type { GoogleChanges } from '../../domain/calendar/google-event.ts';
import { limitConcurrency } from '../load/concurrency.ts';
import { OutsideError } from '../outside/outside-error.ts';

/** With the start of the thread, which takes seconds on a busy machine. */
const LONGEST_MS = 20_000;
const MEMORY_MIB = 256;
/** Each holds the text of a calendar. */
const WAITING = 20;

const NOT_READABLE = 'That isn’t a calendar that can be read. It may be damaged or cut off.';
const TOO_COMPLEX = 'That calendar is too large or too complex to read.';
const inTurn = limitConcurrency(1, WAITING);

/**
 * Reads the text of a calendar in a thread of its own, one at a time in the process, within limits of time and memory.
 * @throws OutsideError 'content' with a sentence if it can't be read; TooManyRequests if too many wait
 */
export const parseFeed = (text: string, window: FeedWindow, longestMs = LONGEST_MS): Promise<FeedContent> =>
  inTurn('everyone', () => inThread({ text, window }, longestMs));

/** Places many events of a calendar of Google's in their months, in the same way. */
export const placeEvents = (work: ChangedCalendar): Promise<FeedContent> =>
  inTurn('everyone', () => inThread(work, LONGEST_MS));

/** What is stored of a calendar, and what has changed in it. */
type ChangedCalendar = {
  stored: readonly Pick<FeedMonth, 'events'>[];
  changes: GoogleChanges;
  window: FeedWindow;
};
/** What a thread is given. */
export type FeedWork = ChangedCalendar | { text: string; window: FeedWindow };

function inThread(work: FeedWork, longestMs: number): Promise<FeedContent> {
  const thread = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    stdout: true,
    stderr: true,
  });
  return new Promise<FeedContent>((resolve, reject) => {
    const refuse = (words: string, cause?: unknown) => reject(new OutsideError('content', words, { cause }));
    const timer = setTimeout(() => refuse(TOO_COMPLEX), longestMs);
    thread.once('message', resolve);
    thread.once('error', (error: Error & { code?: string }) =>
      refuse(isLimit(error) ? TOO_COMPLEX : NOT_READABLE, error),
    );
    thread.once('exit', () => {
      clearTimeout(timer);
      refuse(NOT_READABLE);
    });
  }).finally(() => thread.terminate());
}

/** Out of memory, or nested so deeply that the stack is. */
const isLimit = (error: Error & { code?: string }): boolean =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError;
