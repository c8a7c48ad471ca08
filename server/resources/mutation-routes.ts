import { mutationCalls } from '../../domain/api/mutation-calls.ts';
import { mutationOf } from '../../domain/mutation/mutations.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { mutate } from './mutate.ts';

/** What the app does to several rows at once, as its devices keep and send it. */
export const mutationRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(mutationCalls.make, {
      tags: ['Tasks'],
      summary: 'Complete a task with those below it, or add tasks that belong together: whole, or not at all',
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

/** That something isn't there would look like a server which doesn't know mutations. */
function conflicting(error: unknown): never {
  if (error instanceof Problem && error.code === 'not-found') throw new Problem('conflict', error.sentence);
  throw error;
}
