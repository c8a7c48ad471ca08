import { type ChangePage, cursorNumber, START } from '../../domain/registry/change.ts';
import { type Pending, requestOf } from './mutations.ts';
import { NoStream, type Ports, type SendResult, type TabMessage } from './ports.ts';
import { type HeldReplica, type Replica, savedOf, withAck, withoutAcks } from './replica.ts';
import type { WakeSignal } from './wake-signal.ts';

/** A tab may have died after storing a write but before broadcasting it. */
const IDLE_RECHECK_MS = 60_000;

type Deps = {
  ports: Ports;
  replica: HeldReplica;
  /** Fire when there is something to send, or when a retry is worthwhile. */
  signals: { send: WakeSignal; listen: WakeSignal };
  /** Applies a message in this tab and posts it to the others. */
  broadcast(message: TabMessage): void;
  /** Aborts when the stream must restart from the copy's cursor. */
  relisten(): AbortSignal;
  reload(): Promise<void>;
};

/** Sends the outbox in order, one write at a time. Failures are retried; refused writes move to the tray. */
export async function sendOutbox(deps: Deps, signal: AbortSignal): Promise<void> {
  const { ports, replica, signals, broadcast } = deps;
  while (!signal.aborted) {
    const write = replica.read().outbox.find(({ seq, acked }) => seq !== undefined && acked === undefined);
    if (!write) {
      await signals.send.wait(IDLE_RECHECK_MS, signal);
      if (!signal.aborted) await adoptOrphans(deps);
      continue;
    }
    const result = await ports.network.send(requestOf(write), write.key, signal);
    if (signal.aborted) return;
    broadcast(reachedBy(result));
    if (result.is === 'unreachable') {
      await (result.retryAfterMs
        ? ports.sleep(result.retryAfterMs, signal)
        : signals.send.waitToRetry(signal));
      continue;
    }
    signals.send.forgetFailures();
    if (result.is === 'refused' && isDoneAnyway(write, result)) {
      await ports.storage.forget([write.key]);
      broadcast({ is: 'forgotten', keys: [write.key] });
    } else if (result.is === 'refused') {
      const { acked, ...plain } = write;
      const refused = { ...plain, message: result.message };
      await ports.storage.refuse(refused);
      broadcast({ is: 'refused', write: refused });
    } else {
      replica.replace(withAck(replica.read(), write.key, result.cursor));
      await forgetConfirmed(deps);
    }
  }
}

const reachedBy = (result: SendResult): TabMessage =>
  result.is === 'unreachable'
    ? { is: 'online', online: false, ...(result.answered && { answered: result.answered }) }
    : { is: 'online', online: true };

/** Deleting a row that is already gone counts as success. */
const isDoneAnyway = ({ action }: Pending, { code }: { code: string }): boolean =>
  action === 'remove' && code === 'not-found';

/** Follows the account's changes and stores them; reconnects with backoff whenever the connection ends. */
export async function hearChanges(deps: Deps, signal: AbortSignal): Promise<void> {
  const { ports, replica, signals, broadcast, reload, relisten } = deps;
  let fromStart = false;
  while (!signal.aborted) {
    const since = fromStart ? START : replica.read().cursor;
    const opened = () => {
      signals.listen.forgetFailures();
      signals.send.wakeNow();
      if (!signal.aborted) broadcast({ is: 'online', online: true });
    };
    const hear = async (heard: ChangePage): Promise<boolean> => {
      const from = replica.read().cursor;
      // A page from the start is the whole account, whatever this device had.
      const isWhole = fromStart || (from === START && savedOf(replica.read()).changes.length > 0);
      const page: ChangePage = isWhole ? { reset: 'expired', ...heard } : heard;
      fromStart = false;
      const done = page.reset ? [] : answeredUpTo(replica.read(), page.cursor);
      const kept = await ports.storage.confirm(from, page, done);
      if (signal.aborted) return false;
      if (kept) broadcast({ is: 'confirmed', from, page, done });
      else await reload();
      // A write may have been acknowledged while the page was being stored.
      await forgetConfirmed(deps);
      signals.send.wakeNow();
      return kept;
    };
    let retryAfterMs: number | undefined;
    await ports.network
      .listen(since, { opened, hear }, AbortSignal.any([signal, relisten()]))
      .catch((error) => {
        if (error instanceof NoStream) ({ retryAfterMs } = error);
        if (error instanceof NoStream && error.isCursorRefused) fromStart = true;
        const answered = error instanceof NoStream && error.isForeign ? error.status : undefined;
        if (!signal.aborted) broadcast({ is: 'online', online: false, ...(answered && { answered }) });
      });
    // The server may be restored to an earlier state meanwhile. Resending is safe: writes are idempotent by key.
    replica.replace(withoutAcks(replica.read()));
    signals.send.wake();
    await (retryAfterMs ? ports.sleep(retryAfterMs, signal) : signals.listen.waitToRetry(signal));
  }
}

const answeredUpTo = ({ outbox }: Replica, cursor: string): string[] =>
  outbox
    .filter(({ acked }) => acked !== undefined && cursorNumber(acked) <= cursorNumber(cursor))
    .map(({ key }) => key);

async function forgetConfirmed({ ports, replica, broadcast }: Deps): Promise<void> {
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
