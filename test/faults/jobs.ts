import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../server/db/change/account-row.ts';
import { type Location, openDatabase } from '../../server/db/engine/open.ts';
import { migrate } from '../../server/db/migrating/migrate.ts';
import { jobPlan } from '../../server/jobs/job.ts';
import { createSchema } from '../server/schema.ts';
import { signUp } from '../server/user.ts';
import { createWorkers, until } from './workers.ts';

const planJob = jobPlan({ kind: 'note' });
const WORKER = join(import.meta.dirname, 'job-worker.ts');

/**
 * Has processes do jobs that are all due, and kills some of them midway with SIGKILL; on SQLite, the one process, which
 * another one replaces.
 * @returns how many jobs were done, which weren't, and how many were done again
 */
export async function jobsOfKilled(
  engine: 'sqlite' | 'postgres',
  jobs: number,
  processes: number,
  killed: number,
) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-jobs-'));
  const schema = engine === 'postgres' ? await createSchema() : undefined;
  const location: Location = schema ? { url: schema.url } : { file: join(folder, 'daymark.db') };
  const file = join(folder, 'done');
  const database = openDatabase(location);
  const workers = createWorkers(WORKER, location, { file });
  const lines = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const progress = () => `Only ${lines().length} jobs were done.`;
  const left = async () =>
    Number(
      (
        await database.db
          .selectFrom('job')
          .select(({ fn }) => fn.countAll().as('n'))
          .execute()
      )[0]?.n,
    );
  try {
    writeFileSync(file, '');
    await migrate(database);
    const now = new Date().toISOString();
    const ids = Array.from({ length: jobs }, (_, n) => `job-${n}`);
    await signUp(database, 'ada', now);
    await database.transact(async (tx) => {
      await createAccount(tx, 'ada', now);
      for (const id of ids) await planJob(tx, 'ada', id, '', now);
    });
    for (let n = 0; n < processes; n++) workers.begin();
    await until(() => lines().length > jobs / 4, progress);
    workers.kill(killed);
    if (killed >= processes) workers.begin();
    await until(async () => (await left()) === 0, progress);
    const done = lines();
    const distinct = new Set(done);
    return {
      done: distinct.size,
      lost: ids.filter((id) => !distinct.has(id)),
      again: done.length - distinct.size,
    };
  } finally {
    workers.kill();
    await database.close();
    await schema?.remove();
    rmSync(folder, { recursive: true });
  }
}
