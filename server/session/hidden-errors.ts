import { AsyncLocalStorage } from 'node:async_hooks';
import { databaseProblem } from '../db/engine/failure.ts';

const underWay = new AsyncLocalStorage<{ error?: unknown }>();

/** For the library's logger: keeps an error of the database for the call that is under way. */
export function keepHidden(error: unknown): void {
  const call = underWay.getStore();
  if (call && databaseProblem(error)) call.error ??= error;
}

/** Runs a call of the library, which logs errors of the database and hides them. @throws the database's own error */
export function notHiding<T>(run: () => Promise<T>): Promise<T> {
  const call: { error?: unknown } = {};
  return underWay.run(call, async () => {
    const [result] = await Promise.allSettled([run()]);
    if (call.error) throw call.error;
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
