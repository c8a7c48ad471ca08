import { MAX_BATCH } from '../../domain/api/batch-limits.ts';
import { type ChangePage, cursorNumber, START } from '../../domain/registry/change.ts';
import { type Pending, requestOf } from './mutations.ts';
import { NoStream, type Ports, type SendResult, type TabMessage, type Unreachable } from './ports.ts';
import { type HeldReplica, isBlank, type Replica, savedOf, withAck, withoutAcks } from './replica.ts';
import type { WakeSignal } from './wake-signal.ts';

/** A tab may have died after storing a write but before broadcasting it. */
const IDLE_RECHECK_MS = 60_000;
/** By how much the number of writes in one call shrinks after a failure, and grows after a success. */
const STEP = 4;

type Deps = {
  ports: Ports;
  replica: HeldReplica;
  /** Fire when there is something to send, or when a retry is worthwhile. */
  signals: { send: WakeSignal; listen: WakeSignal; older: WakeSignal };
  /** Applies a message in this tab. */
  show(message: TabMessage): void;
  /** Applies a message in this tab and posts it to the others. */
  broadcast(message: TabMessage): void;
  /** Posts a message to the other tabs. */
  post(message: TabMessage): void;
  /** Aborts when the stream must restart from the copy's cursor. */
  relisten(): AbortSignal;
  stream: { isOpen: boolean; timesOpened: number };
  reload(): Promise<void>;
};

/**
 * Sends the outbox in order, many writes in one call if many wait. Failures are retried; refused writes move to the
 * tray.
 */
export async function sendOutbox(deps: Deps, signal: AbortSignal): Promise<void> {
  const { ports, replica, signals, broadcast, stream } = deps;
  let most = MAX_BATCH;
  while (!signal.aborted) {
    const waiting = replica
      .read()
      .outbox.filter(({ seq, acked }) => seq !== undefined && acked === undefined);
    const writes = waiting.slice(0, most);
    if (writes.length === 0) {
      await signals.send.wait(IDLE_RECHECK_MS, signal);
      if (!signal.aborted) await adoptOrphans(deps);
      continue;
    }
    const sendable = writes.map((write) => ({ key: write.key, request: requestOf(write) }));
    const { timesOpened } = stream;
    const results = await ports.network.send(sendable, signal);
    if (signal.aborted) return;
    const failed = results.find((result) => result.is === 'unreachable');
    // A slow connection may carry a few writes in time, but not many.
    most = failed ? Math.max(1, Math.floor(most / STEP)) : Math.min(MAX_BATCH, most * STEP);
    broadcast(reachedBy(failed));
    if (!failed && !stream.isOpen) signals.listen.wakeNow();
    for (const [n, result] of results.entries()) {
      const write = writes[n];
      if (!write || result.is === 'unreachable') break;
      signals.send.forgetFailures();
      // Before the stream opened, the server may have been restored to an earlier state, so the write is sent again.
      if (result.is === 'taken' && timesOpened !== stream.timesOpened) continue;
      await settle(deps, write, result);
      if (signal.aborted) return;
    }
    await forgetConfirmed(deps);
    if (failed)
      await (failed.retryAfterMs
        ? ports.sleep(failed.retryAfterMs, signal)
        : signals.send.waitToRetry(signal));
  }
}

/** Takes the server's answer to a write. */
async function settle(
  { ports, replica, broadcast }: Deps,
  write: Pending,
  result: Exclude<SendResult, Unreachable>,
): Promise<void> {
  if (result.is === 'taken') {
    replica.replace(withAck(replica.read(), write.key, result.cursor));
  } else if (isDoneAnyway(write, result)) {
    await ports.storage.forget([write.key]);
    broadcast({ is: 'forgotten', keys: [write.key] });
  } else {
    const { acked, ...plain } = write;
    const refused = { ...plain, message: result.message };
    await ports.storage.refuse(refused);
    broadcast({ is: 'refused', write: refused });
  }
}

const reachedBy = (failed: Unreachable | undefined): TabMessage =>
  failed
    ? { is: 'online', online: false, ...(failed.answered && { answered: failed.answered }) }
    : { is: 'online', online: true };

/** Deleting a row that is already gone counts as success. */
const isDoneAnyway = ({ action }: Pending, { code }: { code: string }): boolean =>
  action === 'remove' && code === 'not-found';

/** Follows the account's changes and stores them; reconnects with backoff whenever the connection ends. */
export async function hearChanges(deps: Deps, signal: AbortSignal): Promise<void> {
  const { ports, replica, signals, show, post, broadcast, reload, relisten, stream } = deps;
  let fromStart = false;
  while (!signal.aborted) {
    const since = fromStart ? START : replica.read().cursor;
    const opened = () => {
      stream.isOpen = true;
      stream.timesOpened += 1;
      // The server may have been restored to an earlier state since. Resending is safe: writes are idempotent by key.
      replica.replace(withoutAcks(replica.read()));
      signals.listen.forgetFailures();
      signals.send.wakeNow();
      signals.older.wakeNow();
      if (!signal.aborted) broadcast({ is: 'online', online: true });
    };
    const hear = async (heard: ChangePage): Promise<boolean> => {
      const from = replica.read().cursor;
      const page: ChangePage = { ...resetByStart(replica.read(), fromStart), ...heard };
      fromStart = false;
      const done = page.reset ? [] : answeredUpTo(replica.read(), page.cursor);
      const message = { is: 'confirmed', from, page, done } as const;
      // Shown while it's stored: what this tab reads from the disk after this has it.
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
        if (error instanceof NoStream) ({ retryAfterMs } = error);
        if (error instanceof NoStream && error.isCursorRefused) fromStart = true;
        const answered = error instanceof NoStream && error.isForeign ? error.status : undefined;
        if (!signal.aborted) broadcast({ is: 'online', online: false, ...(answered && { answered }) });
      });
    stream.isOpen = false;
    await (retryAfterMs ? ports.sleep(retryAfterMs, signal) : signals.listen.waitToRetry(signal));
  }
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

const answeredUpTo = ({ outbox }: Replica, cursor: string): string[] =>
  outbox
    .filter(({ acked }) => acked !== undefined && cursorNumber(acked) <= cursorNumber(cursor))
    .map(({ key }) => key);

/** Forgets writes that the copy includes. Without a stream, nothing tells whether it has the same history as they. */
async function forgetConfirmed({ ports, replica, broadcast, stream }: Deps): Promise<void> {
  if (!stream.isOpen) return;
  const keys = answeredUpTo(replica.read(), replica.read().cursor);
  if (keys.length === 0) return;
  await ports.storage.forget(keys);
  broadcast({ is: 'forgotten', keys });
}

async function adoptOrphans({ ports, replica, broadcast }: Deps): Promise<void> {
  const known = new Set(replica.read().outbox.map(({ key }) => key));
  const orphans = (await ports.storage.outbox()).filter(({ key }: Pending) => !known.has(key));
  for (const write of orphans) broadcast({ is: 'queued', write });
}
