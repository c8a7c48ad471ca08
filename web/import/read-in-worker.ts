import { Problem } from '../../domain/problem.ts';
import type { ReadAnswer, ReadRequest } from './read.ts';

/** A file that takes longer isn't worth the wait. */
const LONGEST_MS = 60_000;
const FAILED = 'That file can’t be read. Please report it in Settings, so that we can fix this.';

type Reply = { answer?: ReadAnswer; refused?: string | undefined };

/** Reads files in a worker. @throws Problem 'invalid' if they can't be read */
export function readInWorker(request: ReadRequest): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
  const fail = (words = FAILED) => reject(new Problem('invalid', words));
  const timer = setTimeout(fail, LONGEST_MS);
  worker.addEventListener('error', () => fail());
  worker.addEventListener('message', ({ data: { answer, refused } }: MessageEvent<Reply>) =>
    answer ? resolve(answer) : fail(refused),
  );
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
