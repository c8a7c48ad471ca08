import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { type ApiDeps, answers, body, createRouter, written } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { snapshot } from '../db/open.ts';
import { concernedBy } from '../sharing/sharing-scope.ts';
import { clearAccount } from './clear.ts';
import { actAs, byDevKey, userId } from './guard.ts';
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
  ...{ ...shared, method: 'get' },
  summary: 'How much there is, or who: the latest thousand',
  request: {
    query: z.object({
      action: z.enum(['stats', 'user-list'], { error: 'The action is stats or user-list' }),
    }),
  },
  responses: answers(
    200,
    'The counts, or the users',
    z.union([z.object({ stats }), z.object({ users: z.array(user) })]),
  ),
});
const seedRoute = createRoute({
  ...{ ...shared, method: 'post' },
  summary: 'Give somebody something to look at; again adds nothing',
  request: body(z.strictObject({ action: z.literal('seed-data'), userId })),
  responses: answers(200, 'How much was added', z.object({ added: count, ...written })),
});
const clearRoute = createRoute({
  ...{ ...shared, method: 'delete' },
  summary: 'Take away all that somebody owns, but not their account',
  request: body(z.strictObject({ action: z.literal('clear-user'), userId })),
  responses: answers(200, 'How much is gone', z.object({ deleted: count, ...written })),
});

/** /api/dev/debug (SPEC §7): looking at everything, and filling or emptying one account. */
export const devDebugRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(lookRoute, async (c) =>
      c.req.valid('query').action === 'stats'
        ? c.json({ stats: await countAll(deps) }, 200)
        : c.json({ users: await listUsers(deps) }, 200),
    )
    .openapi(seedRoute, async (c) => {
      actAs(c, c.req.valid('json').userId);
      return c.json(
        await writeAsCaller(deps, c, async (doing) => ({ added: await seedAccount(doing) })),
        200,
      );
    })
    .openapi(clearRoute, async (c) => {
      actAs(c, c.req.valid('json').userId);
      const work = async (doing: Parameters<typeof clearAccount>[0]) => ({
        deleted: await clearAccount(doing),
      });
      return c.json(await writeAsCaller(deps, c, work, concernedBy), 200);
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
    ...{ userId: id, email, createdAt: created_at, tasks: Number(tasks) },
  }));
}
