import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { written } from '../../domain/api/call.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { answers, body } from '../api/route.ts';
import { snapshot } from '../db/engine/open.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { clearAccount } from './clear.ts';
import { byDevKey, userId, writeAs } from './guard.ts';
import { seedAccount } from './seed.ts';

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
