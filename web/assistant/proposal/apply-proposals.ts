import {
  entityOf,
  isAddition,
  isRemoval,
  isRestoration,
  type Proposal,
  type ProposedEntity,
} from '../../../domain/assistant/proposal.ts';
import type { AppliedChange } from '../../../domain/assistant/propose/suggestion.ts';
import { room } from '../../../domain/billing/plan.ts';
import { fullWords } from '../../../domain/billing/plan-full.ts';
import { Problem, type Words } from '../../../domain/problem.ts';
import { splitSharedId } from '../../../domain/shared-id.ts';
import { openOwn, type Task } from '../../../domain/task/task.ts';
import { pathOf } from '../../../domain/task/tree/subtasks.ts';
import type { Writes } from '../../undo/recorder.ts';
import type { How } from './applied-changes.ts';
import { applyProposal, rowOf, stillMeantOf } from './apply-proposal.ts';

/** Whether it uses up the person's plan: steps don't. */
function isOwnAddition(proposal: Proposal, all: readonly Proposal[]): boolean {
  if (proposal.kind !== 'add-task' || proposal.fields.parentId) return false;
  const isStep = proposal.within !== undefined && all[proposal.within]?.kind === 'add-task';
  return !isStep && !splitSharedId(proposal.fields.listId ?? '');
}

/** The tasks that the chosen proposals complete. */
export const completedBy = (
  store: Pick<Writes, 'rows'>,
  proposals: readonly Proposal[],
  chosen: readonly number[],
): Task[] =>
  chosen.flatMap((at) => {
    const proposal = proposals[at];
    const task = proposal && completes(store, proposal) ? rowIn(store, proposal) : undefined;
    return task && !task.completed ? [task] : [];
  });

const rowIn = (store: Pick<Writes, 'rows'>, proposal: Proposal): Task | undefined =>
  'id' in proposal ? store.rows('task').get(proposal.id) : undefined;

const completes = (store: Pick<Writes, 'rows'>, proposal: Proposal): boolean =>
  proposal.kind === 'change-task' &&
  'completed' in stillMeantOf(store, proposal) &&
  proposal.fields.completed === true;

/** Whether the row is gone or there already, or its occurrence over: deleting a task, for example, deletes those below it. */
function isSo(store: Pick<Writes, 'rows'>, proposal: Proposal): boolean {
  if (proposal.kind === 'start-task') return rowOf(store, proposal) !== undefined;
  if (isRemoval(proposal)) return !rowOf(store, proposal);
  if (proposal.kind === 'change-task')
    return rowIn(store, proposal) !== undefined && Object.keys(stillMeantOf(store, proposal)).length === 0;
  return isRestoration(proposal) && rowOf(store, proposal) !== undefined;
}

/** What was applied, and what the plan has no room for. */
export type Applied = { applied: number[]; back: AppliedChange[]; full?: { count: number; words: Words } };

/**
 * Applies the chosen proposals: new goals and lists first, because tasks go into them, then changes, because they may
 * complete a task and so make room for another.
 * @throws Problem 'limit' if there is room for none of them
 */
export function applyProposals(
  to: Writes,
  proposals: readonly Proposal[],
  chosen: readonly number[],
  how: How,
): Applied {
  const all = proposals.map((proposal, at) => ({ proposal, at })).filter(({ at }) => chosen.includes(at));
  const made = new Map<number, { entity: ProposedEntity; id: string }>();
  const back: AppliedChange[] = [];
  const missing = new Set<number>();
  const run = (some: typeof all) => {
    for (const { proposal, at } of some) {
      const ways = applyProposal(to, proposal, at, made, how);
      back.push(...ways);
      const [way] = ways;
      if (way && isAddition(proposal)) made.set(at, { entity: entityOf(proposal), id: way.id });
      if (!way && !isSo(to, proposal)) missing.add(at);
    }
  };
  const { plan } = how;
  const isHome = ({ proposal }: (typeof all)[number]) =>
    isRestoration(proposal) || ['add-goal', 'add-list'].includes(proposal.kind);
  const isLate = ({ proposal }: (typeof all)[number]) => ['add-task', 'add-reminder'].includes(proposal.kind);
  run(all.filter(isHome));
  // A task is completed before those below it, which may be completed with it.
  const tasks = to.rows('task');
  const levelOf = ({ proposal }: (typeof all)[number]) => {
    const task = completes(to, proposal) ? rowIn(to, proposal) : undefined;
    return task ? pathOf(task, tasks).length : 0;
  };
  run(all.filter((one) => !isHome(one) && !isLate(one)).sort((a, b) => levelOf(a) - levelOf(b)));
  const adding = all.filter(isLate);
  const own = adding.filter(({ proposal }) => isOwnAddition(proposal, proposals));
  const open = openOwn(to.rows('task').values());
  const left = own.slice(room(plan, 'tasks', open)).map(({ at }) => at);
  const words = fullWords(plan, 'tasks', open, own.length);
  run(adding.filter(({ at }) => !left.includes(at)));
  if (words && back.length === 0) throw new Problem('limit', words);
  return {
    applied: chosen.filter((at) => !left.includes(at) && !missing.has(at)),
    back,
    ...(words && { full: { count: left.length, words } }),
  };
}
