import { type ChangePage, cursorNumber } from '../../domain/change.ts';
import type { Bell } from './bell.ts';
import { type Pending, requestOf } from './mutations.ts';
import type { Ports, TabMessage } from './ports.ts';
import type { Replica } from './replica.ts';

/** A tab may have died between keeping a write and telling of it. */
const IDLE_RECHECK_MS = 60_000;

type Deps = {
  ports: Ports;
  replica: Replica;
  /** Rings when there is something to send, or when it is worth trying again. */
  bells: { send: Bell; listen: Bell };
  /** Tells this tab and the others. */
  tell(message: TabMessage): void;
  /** Reads the device's copy anew. */
  reload(): Promise<void>;
};

/** Sends the queue in order, one write at a time; stops for nothing but a refusal, which goes to the tray. */
export async function sendOutbox(deps: Deps, signal: AbortSignal): Promise<void> {
  const { ports, replica, bells, tell } = deps;
  while (!signal.aborted) {
    const write = replica.outbox().find(({ seq, acked }) => seq !== undefined && acked === undefined);
    if (!write) {
      await bells.send.wait(IDLE_RECHECK_MS, signal);
      if (!signal.aborted) await adoptOrphans(deps);
      continue;
    }
    const result = await ports.network.send(requestOf(write), write.key, signal);
    if (signal.aborted) return;
    tell({ is: 'online', online: result.is !== 'unreachable' });
    if (result.is === 'unreachable') {
      await bells.send.waitToRetry(signal);
      continue;
    }
    bells.send.forgetFailures();
    if (result.is === 'refused') {
      const { acked, ...plain } = write;
      const refused = { ...plain, message: result.message };
      await ports.storage.refuse(refused);
      tell({ is: 'refused', write: refused });
    } else {
      replica.acknowledge(write.key, result.cursor);
      await forgetConfirmed(deps);
    }
  }
}

/** Hears what changes in the account and keeps it; begins again, after a pause, whenever the connection ends. */
export async function hearChanges(deps: Deps, signal: AbortSignal): Promise<void> {
  const { ports, replica, bells, tell, reload } = deps;
  while (!signal.aborted) {
    const opened = () => {
      bells.listen.forgetFailures();
      bells.send.ringLoudly();
      if (!signal.aborted) tell({ is: 'online', online: true });
    };
    const hear = async (page: ChangePage): Promise<boolean> => {
      const from = replica.cursor();
      const done = page.reset ? [] : answeredUpTo(replica, page.cursor);
      const kept = await ports.storage.confirm(from, page, done);
      if (signal.aborted) return false;
      if (kept) tell({ is: 'confirmed', from, page, done });
      else await reload();
      // An answer may have come in while the page was being kept.
      await forgetConfirmed(deps);
      bells.send.ringLoudly();
      return kept;
    };
    await ports.network
      .listen(replica.cursor(), { opened, hear }, signal)
      .catch(() => tell({ is: 'online', online: false }));
    // It may be another server's history that is heard next; a key that it knows counts once all the same.
    replica.doubt();
    bells.send.ring();
    await bells.listen.waitToRetry(signal);
  }
}

const answeredUpTo = (replica: Replica, cursor: string): string[] =>
  replica
    .outbox()
    .filter(({ acked }) => acked !== undefined && cursorNumber(acked) <= cursorNumber(cursor))
    .map(({ key }) => key);

async function forgetConfirmed({ ports, replica, tell }: Deps): Promise<void> {
  const keys = answeredUpTo(replica, replica.cursor());
  if (keys.length === 0) return;
  await ports.storage.forget(keys);
  tell({ is: 'forgotten', keys });
}

async function adoptOrphans({ ports, replica }: Deps): Promise<void> {
  const known = new Set(replica.outbox().map(({ key }) => key));
  const orphans = (await ports.storage.outbox()).filter(({ key }: Pending) => !known.has(key));
  for (const write of orphans) replica.queue(write);
}
