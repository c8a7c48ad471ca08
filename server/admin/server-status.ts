import { sql } from 'kysely';
import { queueText } from '../../domain/account/report-queue.ts';
import { BACKUPS_SHOWN, type ServerBackup, type ServerStatus } from '../../domain/api/admin-calls.ts';
import { latestBackups } from '../backup/backup-runs.ts';
import type { Database, Reader } from '../db/engine/open.ts';
import { countDeliveries } from '../deliveries/deliveries.ts';
import { newerRelease, ownVersion } from '../releases/latest-release.ts';
import { waitingReports } from '../reports/waiting-reports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LATE_MS = 60 * 60 * 1000;

type Told = { hasBackups: boolean; sendsEmail: boolean; asksReleases: boolean };

/** How the server is, in figures. Nothing that a person wrote. @param now epoch milliseconds */
export async function serverStatus(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  now: number,
  { hasBackups, sendsEmail, asksReleases }: Told,
): Promise<ServerStatus> {
  const at = new Date(now).toISOString();
  const release = asksReleases ? await newerRelease(db) : undefined;
  const { rows: people } = await sql<{ people: number }>`select count(*) as people from auth_user`.execute(
    db,
  );
  return {
    version: ownVersion(),
    ...(release && { release }),
    people: Number(people[0]?.people),
    databaseBytes: await bytesOf(db, kind),
    jobs: await jobCounts(db, now),
    deliveries: await countDeliveries(db, new Date(now - DAY_MS).toISOString()),
    reports: queueText(await waitingReports(db, at), at),
    backups: { isOn: hasBackups, runs: await runsShown(db) },
    sendsEmail,
  };
}

async function bytesOf(db: Reader, kind: Database['kind']): Promise<number> {
  const size =
    kind === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`
          select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  return Number((await size.execute(db)).rows[0]?.bytes);
}

async function jobCounts(db: Reader, now: number): Promise<ServerStatus['jobs']> {
  const late = new Date(now - LATE_MS).toISOString();
  const { rows } = await sql<{ planned: number; late: number | null; failing: number | null }>`
    select count(*) as planned, sum(case when due_at < ${late} then 1 else 0 end) as late,
      sum(case when tries > 0 then 1 else 0 end) as failing from job`.execute(db);
  const [found] = rows;
  return { planned: Number(found?.planned), late: Number(found?.late), failing: Number(found?.failing) };
}

const runsShown = async (db: Reader): Promise<ServerBackup[]> =>
  (await latestBackups(db, BACKUPS_SHOWN)).map(({ name, begun_at, ended_at, outcome, words }) => ({
    name,
    begunAt: begun_at,
    ...(ended_at && { endedAt: ended_at }),
    ...(outcome && { outcome }),
    ...(words && { words }),
  }));
