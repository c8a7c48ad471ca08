import { inverseUpdates } from '../../inverse-patch.ts';
import { Problem, say } from '../../problem.ts';
import { same } from '../../same.ts';
import { setChangedBy } from '../../set-change.ts';
import type { Task } from '../../task/task.ts';
import { short } from '../facts/quoted.ts';
import type { World } from '../facts/world.ts';
import {
  type ProposedEntity as Entity,
  entityOf,
  isRemoval,
  type Proposal,
  readProposal,
  setsOf,
} from '../proposal.ts';
import { each, only, type ToolProposals } from './proposing.ts';
import { accountRow, type Remembered } from './remembered.ts';
import { revertedBy } from './reverts-proposal.ts';
import type { AppliedChange } from './suggestion.ts';

const MAX_NAME = 60;
const NOTHING = 'Nothing of mine was applied that could be undone.';

/**
 * Undoes the changes that were applied last, or those of an earlier answer. @param suggestions latest first
 * @param answersAgo counts answers with proposals, from 1 @throws Problem 'invalid' if there is nothing to undo
 */
export function undoProposals(
  suggestions: readonly Remembered[],
  world: World,
  answersAgo?: number,
): ToolProposals & { undoes?: string | undefined } {
  const applied = suggestions.filter(({ back, undoneAt }) => back && back.length > 0 && !undoneAt);
  const chosen =
    answersAgo === undefined
      ? applied.toSorted((a, b) => ((a.appliedAt ?? '') < (b.appliedAt ?? '') ? 1 : -1))[0]
      : applied.find((one) => one === suggestions[answersAgo - 1]);
  if (!chosen?.back) throw new Problem('invalid', NOTHING);
  const { back, proposals } = chosen;
  const added = new Set(back.flatMap(({ id, before }) => (before ? [] : [id])));
  const all = each(back.toReversed(), (way) => {
    const proposal = proposals[way.at];
    return proposal ? undoing(revertedBy(proposal, way), way, world, added) : only();
  });
  if (all.proposals.length + all.refused.length === 0)
    throw new Problem('invalid', 'There’s nothing left to undo.');
  return { ...all, undoes: chosen.messageId };
}

/** Nothing if it's reverted already. @throws Problem 'invalid' if a new list or goal has other tasks by now */
function undoing(
  proposal: Proposal,
  way: AppliedChange,
  world: World,
  added: ReadonlySet<string>,
): ToolProposals {
  const entity = entityOf(proposal);
  const { id, before, made = proposal.fields } = way;
  const row = accountRow(world, entity, id);
  if (isRemoval(proposal)) return before && !row ? restoring(entity, way, world) : only();
  if (!row) return only();
  if (!before) {
    const isHome = (task: Task) => (entity === 'goal' ? task.goalId : task.listId) === id;
    if (world.tasks.some((task) => isHome(task) && !added.has(task.id)))
      throw new Problem('invalid', say`“${{ name: nameOf(row) }}” has tasks by now, so it stays.`);
    return only(readProposal({ kind: `remove-${entity}`, id, fields: {} }));
  }
  const sets = setsOf(proposal);
  const fields = inverseUpdates(sets, made, before, row);
  // Names that were added to a set or removed from it since stay, as they do everywhere, without a word.
  const isWhole = (field: string) => !(field in sets || setChangedBy(sets, field));
  const changed = Object.keys(made).filter(
    (field) => isWhole(field) && !same(fieldOf(row, field), fieldOf(before, field)),
  );
  if (changed.length === 0 && Object.keys(fields).every(isWhole)) return only();
  const why = changed.some((field) => !(field in fields))
    ? [`“${nameOf(row)}” was changed since. That stays.`]
    : [];
  if (Object.keys(fields).length === 0) return { proposals: [], refused: why };
  const kind = entity === 'task' ? 'revert-task' : `change-${entity}`;
  return { proposals: [readProposal({ kind, id, fields })], refused: why };
}

/** What brings back a deleted row, with what a goal's tasks lost. */
function restoring(entity: Entity, { id, before, links = [] }: AppliedChange, world: World): ToolProposals {
  const kind = entity === 'list' || entity === 'reminder' ? 'add' : 'restore';
  const fields = kind === 'add' ? withoutOwn(before) : before;
  const row = readProposal({ kind: `${kind}-${entity}`, ...(kind === 'restore' && { id }), fields });
  const unlinked = world.tasks.filter((task) => links.includes(task.id) && !task.goalId);
  return only(
    row,
    ...unlinked.map((task) => readProposal({ kind: 'change-task', id: task.id, fields: { goalId: id } })),
  );
}

const withoutOwn = ({ id: _, createdAt: __, ...fields }: Record<string, unknown> = {}): object => fields;
const fieldOf = (row: object, field: string): unknown => new Map(Object.entries(row)).get(field) ?? null;
const nameOf = (row: object): string => {
  const { title, name }: { title?: unknown; name?: unknown } = row;
  return short(String(title ?? name ?? 'That'), MAX_NAME);
};
