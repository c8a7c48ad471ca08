import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { CALENDAR_FEED_PATH } from '../../domain/calendar/calendar-address.ts';
import { calendarFeed, FEED_DAYS_BACK } from '../../domain/export/calendar-feed.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { withTaskTitle } from '../../domain/planner/planned-task.ts';
import { Problem } from '../../domain/problem.ts';
import { dateOfNumber, numberOfDate } from '../../domain/repeat/day-numbers.ts';
import { sharedId, splitSharedId } from '../../domain/shared-id.ts';
import { hiddenUntilOf } from '../../domain/task/hidden.ts';
import type { Task } from '../../domain/task/task.ts';
import { type LocalDate, localMinute } from '../../domain/time/day.ts';
import type { ApiDeps } from '../api/api.ts';
import { unlessUnavailable } from '../db/engine/failure.ts';
import type { Reader } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import type { Tables } from '../db/engine/tables.ts';
import { entityTables } from '../db/rows/entities.ts';
import { largeReadsInTurn } from '../load/large-reads.ts';
import { type Above, withTasksAbove } from '../reminders/tasks-above.ts';
import { tasksNamed } from '../reminders/upcoming.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { createRate, throttleFailedAuth } from '../security/rate.ts';
import { findCalendarAddress } from './calendar-address.ts';

type Deps = Pick<ApiDeps, 'database' | 'clock'> & {
  networkOf: (c: Context) => string;
  /** Whether reads are limited. */
  isRated: boolean;
};

const MINUTE_MS = 60_000;
const HOUR_S = 60 * 60;
/** Apps read a calendar every few minutes at most, each of them. */
const PER_HOUR = 60;
/** How exactly the last read is recorded. */
const RECORDED_MS = 5 * MINUTE_MS;
const HEADERS = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
const NO_CALENDAR = 'There’s no calendar at this address. Copy a new one from Daymark’s settings.';

/** GET /ics/…: an account's tasks as a calendar, for apps that know its secret address. */
export function calendarFeedRoute({ database, clock, networkOf, isRated }: Deps): Hono {
  const checkGuess = throttleFailedAuth(networkOf);
  const count = createRate(isRated ? PER_HOUR : 0, HOUR_S);
  const inTurn = largeReadsInTurn();

  const addressOf = (c: Context): Promise<Tables['calendar_address'] | undefined> =>
    checkGuess(c, async () => {
      const found = await findCalendarAddress(database, c.req.param('name') ?? '');
      if (!found) throw new Problem('unauthenticated', NO_CALENDAR);
      return found;
    }).catch((error) => {
      if (error instanceof Problem && error.code === 'unauthenticated') return undefined;
      throw error;
    });

  return new Hono().get(`${CALENDAR_FEED_PATH}/:name`, async (c) => {
    const address = await addressOf(c);
    if (!address) return c.text(NO_CALENDAR, 404, HEADERS);
    const accountId = address.account_id;
    await count(accountId);
    await recordRead(database, address, clock());
    return inTurn(accountId, async () => {
      const { zone } = await readAccountPlace(database.db, accountId);
      const today = localMinute(clock(), zone).slice(0, 10);
      const tag = `"${await cursorOf(database, accountId)}-${today}-${zone}"`;
      const headers = { ...HEADERS, ETag: tag };
      if (c.req.header('If-None-Match')?.replace(/^W\//, '') === tag) return c.body(null, 304, headers);
      const from = dateOfNumber(numberOfDate(today) - FEED_DAYS_BACK);
      const tasks = await datedTasksOf(database.db, accountId, { from, today });
      const blocks = await plannedBlocksOf(database.db, accountId, { from, today });
      const text = calendarFeed(tasks, blocks, { today, zone });
      return c.body(text, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' });
    });
  });
}

/** Every change that the account sees, also in other people's lists, raises its cursor. */
async function cursorOf({ db }: Deps['database'], accountId: string): Promise<number> {
  const { cursor } = await db
    .selectFrom('account')
    .select('cursor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return cursor;
}

async function recordRead(
  { db }: Deps['database'],
  { account_id, id, read_at }: Tables['calendar_address'],
  now: number,
): Promise<void> {
  if (read_at && read_at > new Date(now - RECORDED_MS).toISOString()) return;
  await db
    .updateTable('calendar_address')
    .set({ read_at: new Date(now).toISOString() })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
    .catch(unlessUnavailable);
}

/**
 * The events of an account that block time for a task and don't end before `from`, with the titles that the tasks have
 * now. Without those of tasks that are hidden today.
 */
async function plannedBlocksOf(
  db: Reader,
  accountId: string,
  { from, today }: { from: LocalDate; today: LocalDate },
): Promise<PlannerEvent[]> {
  const blocks = (await entityTables.event.all(db, accountId)).filter(
    ({ taskId, date = '', lastDate = date, repeat }) => taskId && (repeat !== undefined || lastDate >= from),
  );
  const ids = new Set(blocks.flatMap(({ taskId = [] }) => taskId));
  const tasks = await tasksNamed(db, accountId, [...ids]);
  const hidden = await hiddenOf(db, accountId, tasks, today);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return blocks.filter(({ taskId = '' }) => !hidden.has(taskId)).map((block) => withTaskTitle(block, byId));
}

/** The ids of those that are hidden, by themselves or by one above them. */
async function hiddenOf(
  db: Reader,
  accountId: string,
  tasks: readonly Above[],
  today: LocalDate,
): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>();
  for (const [owner, theirs] of Map.groupBy(tasks, ({ id }) => splitSharedId(id)?.ownerId ?? accountId)) {
    const above = await withTasksAbove(db, owner, theirs);
    for (const task of theirs) if ((hiddenUntilOf(task, above) ?? '') > today) hidden.add(task.id);
  }
  return hidden;
}

/** The most tasks that are read: those with the latest dates. */
const MAX_TASKS = 3_000;
/** The later one of its dates: a plan that has slipped doesn't hide a deadline. */
const when = sql.raw(
  'case when due_date > planned_for then due_date else coalesce(planned_for, due_date) end',
);

const datedTasks = prepared(
  (_, accountId: string, first: string, same: string, from: string) => sql<{ id: string; owner: string }>`
    select id, account_id as owner, ${when} as happens from task
    where account_id = ${accountId} and completed = 0 and (${when} >= ${first} or repeat is not null)
    union all
    select task.id, task.account_id as owner, ${when} as happens from membership join task
      on task.account_id = membership.owner_id and task.list_id = membership.list_id
    where membership.account_id = ${same} and task.completed = 0 and (${when} >= ${from} or task.repeat is not null)
    order by happens desc, owner, id limit ${sql.lit(MAX_TASKS)}`,
);

/**
 * The open tasks that an account sees, also in lists of other people, with a date that isn't before `from`; those that
 * repeat whatever their dates. Without those that are hidden today.
 */
async function datedTasksOf(
  db: Reader,
  accountId: string,
  { from, today }: { from: LocalDate; today: LocalDate },
): Promise<Task[]> {
  const rows = await datedTasks(db, accountId, from, accountId, from);
  const seen: Task[] = [];
  for (const [owner, theirs] of Map.groupBy(rows, ({ owner }) => owner)) {
    const ids = theirs.map(({ id }) => id);
    const byId = new Map((await entityTables.task.findMany(db, owner, ids)).map((task) => [task.id, task]));
    const above = await withTasksAbove(db, owner, [...byId.values()]);
    const isOwn = owner === accountId;
    for (const id of ids) {
      const task = byId.get(id);
      if (!task || (hiddenUntilOf(task, above) ?? '') > today) continue;
      seen.push(isOwn || splitSharedId(id) ? task : { ...task, id: sharedId(owner, id) });
    }
  }
  return seen;
}
