import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localMinute } from '../../domain/time/day.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { createAccount } from '../../server/db/change/account-row.ts';
import { type Database, type Location, openDatabase } from '../../server/db/engine/open.ts';
import { migrate } from '../../server/db/migrating/migrate.ts';
import { entityTables } from '../../server/db/rows/entities.ts';
import { deviceIdOf, sealSubscription } from '../../server/push/devices.ts';
import type { PushSubscriber } from '../../server/push/send.ts';
import { reminderLook } from '../../server/reminders/plan-reminders.ts';
import { createTextCipher } from '../../server/security/text-cipher.ts';
import { freePort } from '../harness/ports.ts';
import { sampleTask } from '../sample-task.ts';
import { createSchema } from '../server/schema.ts';
import { signUp } from '../server/user.ts';
import { SECRET } from './settings.ts';
import { createWorkers, until } from './workers.ts';

const WORKER = join(import.meta.dirname, 'reminder-worker.ts');
const MINUTE_MS = 60_000;
/** How late a reminder may be, after a process was killed too. */
const LATEST_S = 30;

type Options = { people: number; processes: number; killed: number; leaseMs?: number };

/**
 * Has processes send reminders that are all due at once, each to its own browser, and kills some of them midway with
 * SIGKILL; on SQLite, the one process, which another one replaces.
 * @param options `leaseMs` is the server's own by default
 * @returns after how many seconds all were notified; `lost` were never, `late` names that it took too long, and `doubled`
 *   got two notifications that their push service can't tell are the same; `again` counts those that it can
 */
export async function remindersDue(
  engine: 'sqlite' | 'postgres',
  { people, processes, killed, ...lease }: Options,
) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-reminders-'));
  const schema = engine === 'postgres' ? await createSchema() : undefined;
  const location: Location = schema ? { url: schema.url } : { file: join(folder, 'daymark.db') };
  const database = openDatabase(location);
  const port = await freePort();
  const sandbox = await startSandbox({ port, host: 'localhost' });
  const sandboxUrl = `http://localhost:${port}`;
  const workers = createWorkers(WORKER, location, { sandboxUrl, ...lease });
  const { pushed } = sandbox.push;
  const notified = () => new Set(pushed.map(({ id }) => id));
  const progress = () => `Only ${notified().size} devices were notified.`;
  try {
    await migrate(database);
    const due = Date.now();
    const ids = Array.from({ length: people }, (_, n) => `person-${n}`);
    const devices = new Map<string, string>();
    const signUpWithBrowser = async (id: string) => {
      const { id: browser, ...subscription } = sandbox.push.subscribe(sandboxUrl);
      devices.set(id, browser);
      await addPerson(database, id, subscription, due);
    };
    await Promise.all(ids.map(signUpWithBrowser));
    const started = Date.now();
    const now = new Date(started).toISOString();
    await database.transact(async (tx) => {
      for (const id of ids) await reminderLook.plan(tx, id, now, now);
      await tx
        .updateTable('job')
        .set({ payload: before(due) })
        .execute();
    });
    for (let n = 0; n < processes; n++) workers.begin();
    await until(() => pushed.length > people / 4, progress);
    workers.kill(killed);
    if (killed >= processes) workers.begin();
    await until(() => notified().size === people, progress);
    const seconds = Math.ceil((Date.now() - started) / 1000);
    // A job that another process took over still has to find that nothing is left to send.
    await until(async () => (await leased(database)) === 0, progress);
    const reached = notified();
    const distinct = new Set(pushed.map(({ id, topic }) => `${id} ${topic}`));
    return {
      notified: reached.size,
      seconds,
      lost: ids.filter((id) => !reached.has(devices.get(id) ?? '')),
      late: seconds > LATEST_S ? [`by ${seconds} s`] : [],
      doubled: distinct.size > reached.size ? [`${distinct.size - reached.size} devices`] : [],
      again: pushed.length - distinct.size,
    };
  } finally {
    workers.kill();
    await sandbox.close();
    await database.close();
    await schema?.remove();
    rmSync(folder, { recursive: true });
  }
}

/** Just before a minute began. */
const before = (instant: number): string => new Date(instant - (instant % MINUTE_MS) - 1).toISOString();

/** Someone with a browser, and a task that is due in a minute. */
async function addPerson(
  database: Database,
  id: string,
  subscription: PushSubscriber,
  due: number,
): Promise<void> {
  const at = new Date(due).toISOString();
  await signUp(database, id, at);
  await database.transact(async (tx) => {
    await createAccount(tx, id, at);
    await entityTables.task.insert(tx, id, sampleTask('task', { dueDate: localMinute(due, 'UTC') }));
    await tx
      .insertInto('push_device')
      .values({
        account_id: id,
        id: deviceIdOf(subscription.endpoint),
        name: 'Chrome',
        zone: 'UTC',
        sealed: sealSubscription(createTextCipher(SECRET), id, subscription),
        created_at: at,
        seen_at: at,
        delivered_at: null,
        paused_until: null,
        session_id: null,
        topics: 'tasks timer',
      })
      .execute();
  });
}

const leased = async ({ db }: Database): Promise<number> =>
  (await db.selectFrom('job').select('id').where('leased_until', '<>', '').execute()).length;
