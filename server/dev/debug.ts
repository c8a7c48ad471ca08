import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { written } from '../../domain/api/call.ts';
import { DEFAULT_SCHEDULE } from '../../domain/planner/event/planner.ts';
import { DEFAULT_LISTS } from '../../domain/task/list.ts';
import type { TaskInput } from '../../domain/task/task.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { answers, body } from '../api/route.ts';
import { snapshot } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { listResource } from '../resources/lists.ts';
import { eventResource } from '../resources/planner.ts';
import { taskResource } from '../resources/task/tasks.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { removeAllTasks } from './dev-tasks.ts';
import { byDevKey, userId, writeAs } from './guard.ts';

const MOST_USERS = 1000;
const COUNTED = ['account', 'task', 'list', 'goal', 'event'] as const;
const shared = { path: '/api/dev/debug', ...byDevKey };
const count = z.number();
const stats = z.object({ account: count, task: count, list: count, goal: count, event: count });
const user = z.object({
  userId: z.string(),
  email: z.string().nullable(),
  createdAt: z.string(),
  tasks: count,
});

const lookRoute = createRoute({
  ...shared,
  method: 'get',
  summary: 'Count everything, or list the latest 1,000 users',
  request: {
    query: z.object({
      action: z.enum(['stats', 'user-list'], { error: 'The action must be stats or user-list' }),
    }),
  },
  responses: answers(
    200,
    'The counts, or the users',
    z.union([z.object({ stats }), z.object({ users: z.array(user) })]),
  ),
});
const seedRoute = createRoute({
  ...shared,
  method: 'post',
  summary: 'Add sample data to an account; a second call adds nothing',
  request: body(z.strictObject({ action: z.literal('seed-data'), userId })),
  responses: answers(200, 'How many items were added', z.object({ added: count, ...written })),
});
const clearRoute = createRoute({
  ...shared,
  method: 'delete',
  summary: 'Delete everything an account owns, but not the account',
  request: body(z.strictObject({ action: z.literal('clear-user'), userId })),
  responses: answers(200, 'How many items were deleted', z.object({ deleted: count, ...written })),
});

/** /api/dev/debug (product.md §7): statistics, and seeding or clearing one account. */
export const devDebugRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(lookRoute, async (c) =>
      c.req.valid('query').action === 'stats'
        ? c.json({ stats: await countAll(deps) }, 200)
        : c.json({ users: await listUsers(deps) }, 200),
    )
    .openapi(seedRoute, async (c) => {
      await writeAs(deps, c, c.req.valid('json').userId);
      const work = async (context: Parameters<typeof seedAccount>[0]) => ({
        added: await seedAccount(context),
      });
      return c.json(await writeAsCaller(deps, c, work, accountsToLock), 200);
    })
    .openapi(clearRoute, async (c) => {
      await writeAs(deps, c, c.req.valid('json').userId);
      const work = async (context: Parameters<typeof clearAccount>[0]) => ({
        deleted: await clearAccount(context),
      });
      return c.json(await writeAsCaller(deps, c, work, accountsToLock), 200);
    });

const countAll = ({ database }: ApiDeps): Promise<z.infer<typeof stats>> =>
  snapshot(database, async (tx) => {
    const counts: [string, number][] = [];
    for (const table of COUNTED) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx);
      counts.push([table, Number(rows[0]?.n ?? 0)]);
    }
    return Object.fromEntries(counts) as z.infer<typeof stats>;
  });

async function listUsers({ database }: ApiDeps): Promise<z.infer<typeof user>[]> {
  const { rows } = await sql<{ id: string; email: string | null; created_at: string; tasks: number }>`
    select account.id, email, account.created_at,
      (select count(*) from task where task.account_id = account.id) as tasks
    from account left join auth_user on auth_user.id = account.id
    order by account.created_at desc limit ${MOST_USERS}`.execute(database.db);
  return rows.map(({ id, email, created_at, tasks }) => ({
    userId: id,
    email,
    createdAt: created_at,
    tasks: Number(tasks),
  }));
}

const ROWS = [
  'goal',
  'savedView',
  'template',
  'section',
  'reminder',
  'event',
  'reflection',
  'focusSession',
  'chatMessage',
  'setting',
] as const;

/** Deletes everything an account owns except the default lists. @returns the number of deleted rows */
async function clearAccount(context: WriteContext): Promise<number> {
  const { tx, note, callerId: ownerId } = context;
  let gone = await removeAllTasks(context);
  for (const entity of ROWS)
    for (const before of await entityTables[entity].all(tx, ownerId)) {
      await entityTables[entity].remove(tx, ownerId, before.id);
      note({ entity, ownerId, id: before.id, before, after: null });
      gone++;
    }
  const kept = new Set(DEFAULT_LISTS.map(({ id }) => id));
  const lists = (await entityTables.list.all(tx, ownerId)).filter(({ id }) => !kept.has(id));
  const last = lists.length === (await entityTables.list.all(tx, ownerId)).length ? 1 : 0;
  for (const { id } of lists.slice(last)) {
    await listResource.remove(context, id);
    gone++;
  }
  return gone;
}

/** Sample tasks: due and not due, done and open, in several lists. @param day turns days from today into a date */
const tasksOn = (day: (ahead: number) => string): TaskInput[] => [
  { id: 'seed-1', title: 'Send the quarterly report', priority: 'high', listId: 'work', dueDate: day(0) },
  { id: 'seed-2', title: 'Book the train tickets', dueDate: day(1), estimatedMinutes: 15 },
  { id: 'seed-3', title: 'Renew the passport', priority: 'high', dueDate: day(-2) },
  { id: 'seed-4', title: 'Run five kilometers', listId: 'health', goalId: 'health', estimatedMinutes: 30 },
  { id: 'seed-5', title: 'Read two chapters', priority: 'low', goalId: 'skills', completed: true },
  { id: 'seed-6', title: 'Sketch the new layout', listId: 'work', project: 'Website', completed: true },
];

/** Adds the missing sample rows to the caller's account. @returns how many were added */
async function seedAccount(context: WriteContext): Promise<number> {
  const { tx, callerId, now } = context;
  const today = Temporal.PlainDate.from(now.slice(0, 10));
  const tasks = tasksOn((ahead) => today.add({ days: ahead }).toString());
  const events = DEFAULT_SCHEDULE.map((event, n) => ({ ...event, id: `seed-${n + 1}` }));
  const homes = new Set((await entityTables.list.all(tx, callerId)).map(({ id }) => id));
  let added = 0;
  for (const { listId, ...task } of tasks) {
    if (await entityTables.task.find(tx, callerId, task.id ?? '')) continue;
    const home = listId && homes.has(listId) ? listId : [...homes][0];
    await taskResource.add(context, { ...task, ...(home && { listId: home }) });
    added++;
  }
  for (const event of events) {
    if (await entityTables.event.find(tx, callerId, event.id)) continue;
    await eventResource.add(context, event);
    added++;
  }
  return added;
}
