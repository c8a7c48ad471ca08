import { type ChangePage, START } from '../../../domain/registry/change.ts';
import { BehindGate } from '../../session/gate.ts';
import { type Connection, NoChanges } from '../core/network-port.ts';
import { isBlank, type Replica, savedOf, withoutAcks } from '../core/replica.ts';
import { answeredUpTo, type Deps, forgetConfirmed } from './leader.ts';

/** Follows the account's changes and stores them; reconnects with backoff whenever the connection ends. */
export async function hearChanges(deps: Deps, signal: AbortSignal): Promise<void> {
  const { ports, replica, signals, show, post, broadcast, reload, relisten, stream } = deps;
  let fromStart = false;
  while (!signal.aborted) {
    const since = fromStart ? START : replica.read().cursor;
    const opened = ({ isAsking }: { isAsking: boolean }) => {
      stream.isAsking = isAsking;
      stream.isOpen = true;
      stream.timesOpened += 1;
      // The server may have been restored to an earlier state since. Resending is safe: writes are idempotent by key.
      replica.replace(withoutAcks(replica.read()));
      signals.listen.forgetFailures();
      signals.send.wakeNow();
      signals.older.wakeNow();
      if (!signal.aborted) broadcast({ is: 'online', online: true, ...(isAsking && { isAsking }) });
    };
    const hear = async (heard: ChangePage): Promise<boolean> => {
      const from = replica.read().cursor;
      const page: ChangePage = { ...resetByStart(replica.read(), fromStart), ...heard };
      fromStart = false;
      const done = page.reset ? [] : answeredUpTo(replica.read(), page.cursor);
      const message = { is: 'confirmed', from, page, done } as const;
      // Shown while it's being stored: what this tab reads from the disk afterwards includes it.
      const storing = ports.storage.confirm(from, page, done);
      show(message);
      const kept = await storing;
      if (signal.aborted) return false;
      if (kept) post(message);
      else await reload();
      // A write may have been acknowledged while the page was being stored.
      await forgetConfirmed(deps);
      signals.send.wakeNow();
      signals.older.wake();
      return kept;
    };
    let retryAfterMs: number | undefined;
    await ports.network
      .listen(
        since,
        { opened, hear },
        AbortSignal.any([signal, relisten()]),
        fromStart ? undefined : olderOf(replica.read()),
      )
      .catch((error) => {
        if (error instanceof NoChanges) ({ retryAfterMs } = error);
        if (error instanceof NoChanges && error.isCursorRefused) fromStart = true;
        if (!signal.aborted) broadcast({ is: 'online', ...awayBy(error) });
      });
    stream.isOpen = false;
    await (retryAfterMs ? ports.sleep(retryAfterMs, signal) : signals.listen.waitToRetry(signal));
  }
}

function awayBy(error: unknown): Connection {
  if (error instanceof BehindGate) return { online: false, isGated: true };
  const answered = error instanceof NoChanges && error.isForeign ? error.status : undefined;
  return { online: false, ...(answered && { answered }) };
}

/** Whether older tasks may come later: a copy that has them keeps them. */
const olderOf = (replica: Replica): 'later' | undefined =>
  replica.older || isBlank(replica) ? 'later' : undefined;

/**
 * A page from the start is the whole account, whatever this device had. After an unreadable cursor, nothing tells
 * whether the server deleted the rows that it lacks or lost them in a restore, so they are offered back.
 */
function resetByStart(replica: Replica, cursorRefused: boolean): Pick<ChangePage, 'reset'> {
  if (cursorRefused) return { reset: 'history' };
  return replica.cursor === START && savedOf(replica).changes.length > 0 ? { reset: 'expired' } : {};
}
