import { setChangedBy } from '../../set-change.ts';
import { descendantsOf } from '../../task/tree/subtasks.ts';
import type { World } from '../facts/world.ts';
import { entityOf, type Proposal, setsOf } from '../proposal.ts';
import { accountRows } from './remembered.ts';

/** About how many characters it takes to undo a proposal. */
export function undoSize(proposal: Proposal, world: World): number {
  const base = 120;
  if (!('id' in proposal)) return base;
  const rows: readonly { id: string }[] = accountRows(world, entityOf(proposal));
  const before = rows.find(({ id }) => id === proposal.id) ?? {};
  const isOfTree =
    proposal.kind === 'remove-task' || (proposal.kind === 'change-task' && proposal.fields.completed);
  const below = isOfTree
    ? descendantsOf(proposal.id, new Map(world.tasks.map((task) => [task.id, task])))
    : [];
  const there = new Map<string, unknown>(Object.entries(before));
  const fields = Object.keys(proposal.fields);
  const kept = fields.length === 0 ? before : fields.map((field) => there.get(field));
  // What is added to is stored as it was and as it became, and the other fields with it.
  const sets = fields.flatMap((field) =>
    field === 'addNotes' ? 'description' : (setChangedBy(setsOf(proposal), field) ?? []),
  );
  const whole =
    sets.length > 0 ? [proposal.fields, ...sets.flatMap((set) => [there.get(set), there.get(set)])] : [];
  return base + JSON.stringify(kept).length + JSON.stringify(whole).length + JSON.stringify(below).length;
}
