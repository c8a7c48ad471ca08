import { MAX_BATCH } from '../../../domain/api/batch-limits.ts';
import type { Connection, SendResult, Unreachable } from '../core/network-port.ts';
import { type Outgoing, partsToSend, requestBefore, requestOf } from '../core/outgoing.ts';
import type { Pending } from '../core/pending.ts';
import { withAck } from '../core/replica.ts';
import { type Deps, forgetConfirmed } from './leader.ts';

/** A tab may have died after storing a write but before broadcasting it. */
const IDLE_RECHECK_MS = 60_000;
/** By how much the number of writes in one call shrinks after a failure, and grows after a success. */
const STEP = 4;

/** Sends the outbox in order, many writes in one call if many wait. Refused writes move to the tray. */
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
    stream.isSending = true;
    const results = await ports.network.send(sendable, signal);
    if (signal.aborted) return;
    const failed = results.find((result) => result.is === 'unreachable');
    // A slow connection may carry a few writes in time, but not many.
    most = failed ? Math.max(1, Math.floor(most / STEP)) : Math.min(MAX_BATCH, most * STEP);
    broadcast({ is: 'online', ...connectionAfter(failed, stream) });
    if (!failed && !stream.isOpen) signals.listen.wakeNow();
    let isAnySettled = false;
    for (const [n, answer] of results.entries()) {
      const write = writes[n];
      const result = write && (await understood(deps, write, answer, signal));
      if (!result || result.is === 'unreachable') break;
      signals.send.forgetFailures();
      // Before the stream opened, the server may have been restored to an earlier state, so the write is sent again.
      if (result.is === 'taken' && timesOpened !== stream.timesOpened) continue;
      await settle(deps, write, result);
      if (signal.aborted) return;
      isAnySettled = true;
    }
    stream.isSending = false;
    // A stream would tell of what these writes changed. Those sent again would be cut short by an answer once more.
    if (stream.isAsking && isAnySettled) ports.network.probe();
    await forgetConfirmed(deps);
    if (failed)
      await (failed.retryAfterMs
        ? ports.sleep(failed.retryAfterMs, signal)
        : signals.send.waitToRetry(signal));
  }
}

/** A server of the version before refuses what it doesn't know; while both run, it gets the write without that. */
async function understood(
  deps: Deps,
  write: Pending,
  result: SendResult,
  signal: AbortSignal,
): Promise<SendResult> {
  if (result.is !== 'refused') return result;
  const send = async (key: string, request: Outgoing): Promise<SendResult> =>
    (await deps.ports.network.send([{ key, request }], signal))[0] ?? result;
  const older = requestBefore(write, result.code);
  if (older) return send(write.key, older);
  let last: SendResult = result;
  for (const part of partsToSend(write, result.code)) {
    const answer = await understood(deps, part, await send(part.key, requestOf(part)), signal);
    if (answer.is === 'refused' && isDoneAnyway(part, answer)) continue;
    last = answer;
    if (last.is !== 'taken') break;
  }
  return last;
}

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

function connectionAfter(failed: Unreachable | undefined, { isAsking }: Deps['stream']): Connection {
  if (!failed) return { online: true, ...(isAsking && { isAsking }) };
  const { answered, isGated } = failed;
  return { online: false, ...(answered && { answered }), ...(isGated && { isGated }) };
}

/** Deleting a row that is already gone counts as success, also as a part of an act that the server doesn’t know. */
function isDoneAnyway(write: Pending, { code }: { code: string }): boolean {
  if (code !== 'not-found') return false;
  const alone = write.action === 'mutate' ? write.input.effects : [write];
  return alone.every(({ action }) => action === 'remove');
}

async function adoptOrphans({ ports, replica, broadcast }: Deps): Promise<void> {
  const known = new Set(replica.read().outbox.map(({ key }) => key));
  const orphans = (await ports.storage.outbox()).filter(({ key }: Pending) => !known.has(key));
  for (const write of orphans) broadcast({ is: 'queued', write });
}
