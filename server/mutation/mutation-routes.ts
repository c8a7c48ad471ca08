import { mutationCalls } from '../../domain/api/mutation-calls.ts';
import { readSuggestion } from '../../domain/assistant/propose/suggestion.ts';
import { MUTATIONS_PATH } from '../../domain/call-paths.ts';
import { type Act, type ActStep, idsNamedIn, type NamedAct } from '../../domain/mutation/act.ts';
import { MUTATIONS, mutationOf, type NamedMutation } from '../../domain/mutation/mutations.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { namedIn } from '../resources/generic/resource-shapes.ts';
import { mutate } from '../resources/mutate.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { makeAct } from './act.ts';

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
        'Complete a task with those below it, skip one, add some that belong together, or make any changes that do (`act`): whole, or not at all',
      returns:
        'The cursor after it. A row that doesn’t exist is a conflict here; a step of an act about one that is gone is left out',
    }),
    async (c) => {
      const made = c.req.valid('json');
      c.set('mutation', made.name);
      const caller = c.get('caller');
      // A program keeps its own name, whatever it says.
      if (made.name === 'act' && caller.origin?.kind === 'device' && appliesProposals(made.args))
        c.set('caller', { ...caller, origin: { kind: 'assistant' } });
      await c.get('counter')?.more(caller.accountId, changesIn(made) - 1);
      const work = async (context: WriteContext) => {
        await (made.name === 'act'
          ? makeAct(context, made.args)
          : mutate(context, made.name, made.args)
        ).catch(conflicting);
        return {};
      };
      const ids = namedBy(made);
      return c.json(await writeAsCaller(deps, c, work, accountsToLock, ids), 200);
    },
  );
}

/** How many changes are asked for, each of which could be a call of its own. */
function changesIn(made: NamedMutation | NamedAct): number {
  if (made.name === 'addTasks') return made.args.tasks.length + made.args.reminders.length;
  if (made.name === 'completeTask') return 1 + (made.args.along === 'all' ? 0 : made.args.along.length);
  if (made.name === 'changeOccurrences') return 2;
  if (made.name !== 'act') return 1;
  return made.args.steps.reduce(
    (sum, step) => sum + (step.action === 'mutate' ? changesIn(step.mutation) : 1),
    0,
  );
}

/** The ids that determine which accounts the write locks. */
function namedBy(made: NamedMutation | NamedAct): readonly string[] {
  if (made.name !== 'act') return mutationOf(made.name).names(made.args);
  const ids = made.args.steps.flatMap((step) => [
    ...idsNamedIn(step),
    ...('input' in step ? namedIn(step.entity, step.input) : []),
  ]);
  return [...new Set(ids)];
}

/** One that a later version has is answered as by a server that has none: with “not found”. @param body anything */
function requireKnown(body: { name?: unknown } | null | undefined): void {
  const name = body?.name;
  if (typeof name === 'string' && name !== 'act' && !Object.hasOwn(MUTATIONS, name))
    throw new Problem('not-found', 'This server is older than the app and doesn’t know this change.');
}

/** That something isn't there would look like a server which doesn't know mutations. */
function conflicting(error: unknown): never {
  if (error instanceof Problem && error.code === 'not-found') throw new Problem('conflict', error.sentence);
  throw error;
}

/**
 * Whether an act applies what the assistant proposed: it says so at the proposals, in the same step of undo. Undoing and
 * dismissing them is the person's own doing.
 */
const appliesProposals = ({ steps }: Act): boolean => steps.some(saysApplied);

function saysApplied(step: ActStep): boolean {
  if (step.action !== 'update' || step.entity !== 'chatMessage') return false;
  const { proposals } = step.input;
  const applied = typeof proposals === 'string' ? readSuggestion(proposals)?.applied : undefined;
  return applied !== undefined && applied.length > 0;
}
