import {
  entityOf,
  isAddition,
  isRemoval,
  type Proposal,
  type Proposed,
} from '../../domain/assistant/proposal.ts';
import { type AppliedChange, revertsProposal } from '../../domain/assistant/suggestion.ts';
import { fullWords, type Plan, room } from '../../domain/billing/plan.ts';
import { goalRules } from '../../domain/goal/goal.ts';
import { fieldsAs, inversePatch, isAsMade } from '../../domain/inverse-patch.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { type Entities, type Inputs, rulesOf } from '../../domain/registry/entity.ts';
import { same } from '../../domain/same.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { listRules } from '../../domain/task/list.ts';
import { isSeries } from '../../domain/task/series.ts';
import { newTask, openOwn, taskInput } from '../../domain/task/task.ts';
import { completeTask, type Moment } from '../task/series-writes.ts';
import { inputOf, type Writes } from '../undo/recorder.ts';

/** The current row that a proposal is about; undefined for an addition or a deleted row. */
export const rowOf = (store: Pick<Writes, 'rows'>, proposal: Proposal): Entities[Proposed] | undefined =>
  'id' in proposal ? store.rows(entityOf(proposal)).get(proposal.id) : undefined;

/** The ids of new goals and lists, by the index of their proposals. */
type Made = ReadonlyMap<number, { entity: Proposed; id: string }>;

function fieldsWithin({ fields, ...proposal }: Proposal, made: Made): object {
  const home = 'within' in proposal && proposal.within !== undefined && made.get(proposal.within);
  if (!home) return fields;
  return { ...fields, ...(home.entity === 'goal' ? { goalId: home.id } : { listId: home.id }) };
}

/** Applies a proposal as an ordinary write. @returns how to undo it; empty if its row was deleted */
function apply(to: Writes, proposal: Proposal, at: number, made: Made, moment: Moment): AppliedChange[] {
  const entity = entityOf(proposal);
  if (isAddition(proposal))
    return [{ at, id: to.add(entity, fieldsWithin(proposal, made) as Inputs[Proposed]['add']).id }];
  const before = rowOf(to, proposal);
  if (!before || !('id' in proposal)) return [];
  const { id, fields } = proposal;
  if (isRemoval(proposal)) {
    to.remove(entity, id);
    return [{ at, id, before: inputOf(entity, before) }];
  }
  const series = proposal.kind === 'change-task' && proposal.fields.completed && to.rows('task').get(id);
  if (!series || !isSeries(series)) {
    to.update(entity, id, fields as Inputs[Proposed]['update']);
    return [{ at, id, ...changeOf(before, rowOf(to, proposal), fields) }];
  }
  const { completed: _, ...others } = fields as { completed?: boolean };
  const known = new Set(to.rows('task').keys());
  if (Object.keys(others).length > 0) to.update('task', id, others);
  completeTask(to, to.rows('task').get(id) ?? series, moment);
  const copies = [...to.rows('task').keys()].filter((one) => !known.has(one));
  return [
    ...copies.map((copy) => ({ at, id: copy })),
    { at, id, ...changeOf(before, rowOf(to, proposal), fields) },
  ];
}

/** Fields that follow from others. */
const FOLLOWING = new Set(['completedAt', 'completedBy']);

/** What a change did, with the fields that followed from those it set. */
function changeOf(before: object, after: object | undefined, fields: object) {
  const [then, now] = [before, after ?? before].map((row) => new Map<string, unknown>(Object.entries(row)));
  const names = new Set([...(then?.keys() ?? []), ...(now?.keys() ?? [])]);
  const changed = [...names].filter(
    (name) => !FOLLOWING.has(name) && !same(then?.get(name) ?? null, now?.get(name) ?? null),
  );
  const made = fieldsAs(after ?? before, Object.fromEntries(changed.map((name) => [name, true])));
  const isAsProposed = changed.every((name) => name in fields);
  return { before: fieldsAs(before, isAsProposed ? fields : made), ...(!isAsProposed && { made }) };
}

const isOwnAddition = ({ kind, fields }: Proposal): boolean =>
  kind === 'add-task' && !fields.parentId && !splitSharedId(fields.listId ?? '');

/** What was applied, and what the plan has no room for. */
export type Applied = { applied: number[]; back: AppliedChange[]; full?: { count: number; words: string } };

/**
 * Applies the chosen proposals: new goals and lists first, because tasks go into them, then changes, because they may
 * complete a task and so make room for another.
 * @throws Problem 'limit' if there is room for none of them
 */
export function applyProposals(
  to: Writes,
  proposals: readonly Proposal[],
  chosen: readonly number[],
  { plan, moment }: { plan: Plan; moment: Moment },
): Applied {
  const all = proposals.map((proposal, at) => ({ proposal, at })).filter(({ at }) => chosen.includes(at));
  const made = new Map<number, { entity: Proposed; id: string }>();
  const back: AppliedChange[] = [];
  const run = (some: typeof all) => {
    for (const { proposal, at } of some) {
      const ways = apply(to, proposal, at, made, moment);
      back.push(...ways);
      const [way] = ways;
      if (way && isAddition(proposal)) made.set(at, { entity: entityOf(proposal), id: way.id });
    }
  };
  const isHome = ({ proposal }: (typeof all)[number]) => ['add-goal', 'add-list'].includes(proposal.kind);
  run(all.filter(isHome));
  run(all.filter((one) => !isHome(one) && one.proposal.kind !== 'add-task'));
  const adding = all.filter(({ proposal }) => proposal.kind === 'add-task');
  const own = adding.filter(({ proposal }) => isOwnAddition(proposal));
  const open = openOwn(to.rows('task').values());
  const left = own.slice(room(plan, 'tasks', open)).map(({ at }) => at);
  const words = fullWords(plan, 'tasks', open, own.length);
  if (words && left.length === chosen.length) throw new Problem('limit', words);
  run(adding.filter(({ at }) => !left.includes(at)));
  return {
    applied: chosen.filter((at) => !left.includes(at)),
    back,
    ...(words && { full: { count: left.length, words } }),
  };
}

/** The row that a proposed addition created. */
function asMade({ kind, fields }: Proposal, id: string, now: object): object {
  const at = { id, now: new Date(0).toISOString() };
  if (kind === 'add-task') {
    // It may have been put into a new goal or list of the same answer.
    const homes = fieldsAs(now, { goalId: true, listId: true });
    return newTask(
      parse(taskInput, {
        ...Object.fromEntries(Object.entries(homes).filter(([, home]) => home)),
        ...fields,
      }),
      at,
    );
  }
  if (kind === 'add-goal') return goalRules.create(fields, at);
  if (kind === 'add-list')
    return { ...listRules.create(fields, at), isShared: 'isShared' in now && now.isShared };
  return { ...fields, id };
}

/** Reverts what applying a proposal did, unless it has been changed since. */
export function takeBack(to: Writes, proposal: Proposal, way: AppliedChange, since: string): void {
  const { id, before, made } = way;
  const entity = entityOf(proposal);
  const now = to.rows(entity).get(id);
  if (isRemoval(proposal)) {
    if (!now && before) to.restore(entity, id, before as Inputs[Proposed]['add']);
    return;
  }
  if (!now || !revertsProposal(proposal, way, now, since)) return;
  if (!before) {
    if (!isAddition(proposal) || isAsMade(asMade(proposal, id, now), now)) removeUnused(to, entity, id);
    return;
  }
  const fields = inversePatch(made ?? proposal.fields, before, now);
  if (Object.keys(fields).length === 0) return;
  const guarded = rulesOf(entity).guarded?.(fields, now) ?? fields;
  to.update(entity, id, guarded as Inputs[Proposed]['update']);
}

/** A goal or list that has tasks by now stays. */
function removeUnused(to: Writes, entity: Proposed, id: string): void {
  const field = entity === 'goal' ? 'goalId' : entity === 'list' ? 'listId' : undefined;
  if (field && [...to.rows('task').values()].some((task) => task[field] === id)) return;
  to.remove(entity, id);
}
