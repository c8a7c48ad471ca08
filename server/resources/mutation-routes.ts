import { mutationCalls } from '../../domain/api/mutation-calls.ts';
import { MUTATIONS, MUTATIONS_PATH, mutationOf } from '../../domain/mutation/mutations.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { mutate } from './mutate.ts';

/** What the app does to several rows at once, as its devices keep and send it. */
export function mutationRoutes(deps: ApiDeps) {
  const router = createRouter();
  router.use(MUTATIONS_PATH, async (c, next) => {
    requireKnown(await c.req.json().catch(() => undefined));
    await next();
  });
  return router.openapi(
    routeOf(mutationCalls.make, {
      tags: ['Tasks'],
      summary:
        'Complete a task with those below it, skip one, or add some that belong together: whole, or not at all',
      returns: 'The cursor after it. A row that doesn’t exist is a conflict here',
    }),
    async (c) => {
      const { name, args } = c.req.valid('json');
      const work = async (context: WriteContext) => {
        await mutate(context, name, args).catch(conflicting);
        return {};
      };
      const ids = mutationOf(name).names(args);
      return c.json(await writeAsCaller(deps, c, work, accountsToLock, ids), 200);
    },
  );
}

/** One that a later version has is answered as by a server that has none: with “not found”. @param body anything */
function requireKnown(body: { name?: unknown } | null | undefined): void {
  const name = body?.name;
  if (typeof name === 'string' && !Object.hasOwn(MUTATIONS, name))
    throw new Problem('not-found', 'This server is older than the app and doesn’t know this change.');
}

/** That something isn't there would look like a server which doesn't know mutations. */
function conflicting(error: unknown): never {
  if (error instanceof Problem && error.code === 'not-found') throw new Problem('conflict', error.sentence);
  throw error;
}
