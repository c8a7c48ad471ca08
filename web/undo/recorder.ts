import { fieldsAs, inversePatch } from '../../domain/inverse-patch.ts';
import type { Entities, Writable } from '../../domain/registry/entity.ts';
import { type Inputs, rulesOf } from '../../domain/registry/entity-rules.ts';
import { hasFields } from '../../domain/settings/setting-fields.ts';
import { goalOf, type Task } from '../../domain/task/task.ts';
import { reopenedBelow } from '../../domain/task/tree/complete-below.ts';
import { descendantsOf } from '../../domain/task/tree/subtasks.ts';
import { forEachInSlices } from '../device/slices.ts';
import type { Store } from '../store/store.ts';
import { report } from './attempt.ts';
import type { UndoFn } from './undo.ts';
import {
  completeAgain,
  completionOf,
  differing,
  isSetting,
  openOccurrenceOf,
  removal,
  revertRow,
  revertSetting,
} from './undo-steps.ts';

export type Writes = Pick<
  Store,
  'rows' | 'add' | 'update' | 'remove' | 'restore' | 'move' | 'mutate' | 'newIdIn'
>;
type Step = (to: Writes) => void;

export const inputOf = <E extends Writable>(entity: E, row: Entities[E]): Inputs[E]['add'] =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => field in rulesOf(entity).input.shape),
  ) as Inputs[E]['add'];

/**
 * Records how to undo each write. Undoing leaves rows alone that were deleted, restored or changed again since.
 * @returns `note` adds an undo step of its own, which runs after the later writes are undone; `hold` keeps what is written
 * until its result is called one act
 */
export function recorder(saver: Pick<Store, 'act'>): {
  writes: Writes;
  note(step: Step): void;
  back: UndoFn;
  hasWritten(): boolean;
  hold(): () => void;
} {
  const store = saver.act();
  const steps: Step[] = [];
  const writes: Writes = {
    rows: store.rows,
    add(entity, input, by) {
      const rows = store.rows(entity);
      const row = store.add(entity, input, by);
      const before = rows.get(row.id);
      if (entity === 'setting' && isSetting(row) && (before ? row !== before : hasFields(row)))
        steps.push(revertSetting(before && isSetting(before) ? before : undefined, row));
      else steps.push(...unadding(entity, before, row, openOccurrenceOf(store, row)));
      return row;
    },
    update(entity, id, updates, how) {
      const before = store.rows(entity).get(id);
      const tasks = store.rows('task');
      store.update(entity, id, updates, how);
      if (!before) return;
      // Undone in reverse: the series goes back before the tasks below it.
      if (entity === 'task' && 'occurrence' in updates)
        steps.push(...reopening(id, tasks, store.rows('task')));
      steps.push(revertRow(entity, before, store.rows(entity).get(id) ?? before, updates));
    },
    newIdIn: store.newIdIn,
    mutate(name, args, ...rules) {
      const tasks = store.rows('task');
      const rowsBefore = { task: tasks, reminder: store.rows('reminder'), event: store.rows('event') };
      const openBefore = (row: object) => openOccurrenceOf({ rows: () => tasks as never }, row);
      const changes = store.mutate(name, args, ...rules);
      for (const { entity, id, action, input } of changes) {
        const before = rowsBefore[entity].get(id);
        const row = store.rows(entity).get(id);
        if (!row) continue;
        if (action === 'add') steps.push(...unadding(entity, before, row, openBefore(row)));
        else if (before) {
          if ('occurrence' in input) steps.push(...reopening(id, tasks, store.rows('task')));
          steps.push(revertRow(entity, before, row, input));
        }
      }
      return changes;
    },
    remove(entity, id, only) {
      const rows = store.rows(entity);
      const before = rows.get(id);
      const finished = before && openOccurrenceOf(store, before);
      const below = entity === 'task' ? descendantsOf(id, store.rows('task')) : [];
      store.remove(entity, id, only);
      if (!before) return;
      // Restored in reverse, so parents come last here.
      for (const row of [before, ...below].reverse())
        steps.push((to) => {
          if (to.rows(entity).has(row.id) || (finished && openOccurrenceOf(to, before) !== finished)) return;
          to.restore(entity, row.id, inputOf(entity, row as Entities[typeof entity]), completionOf(row).by);
        });
    },
    restore(entity, id, input, by) {
      const row = store.restore(entity, id, input, by);
      steps.push(removal(entity, row, openOccurrenceOf(store, row)));
      return row;
    },
    move(id, updates, ids) {
      const tasks = store.rows('task');
      const before = tasks.get(id);
      const below = descendantsOf(id, tasks);
      const moved = store.move(id, updates, ids);
      if (!before || !moved) return moved;
      const { task } = moved;
      const former = new Map([...moved.ids].map(([was, is]) => [is, was]));
      steps.push((to) => {
        const now = to.rows('task').get(task.id);
        if (!now) return;
        const { listId: _, ...others } = updates;
        const { goalId, listId, sectionId } = before;
        const where = { listId, ...(goalId && { goalId }), ...(sectionId && { sectionId }) };
        const back = inversePatch(differing(Object.entries(fieldsAs(task, others)), before), before, now);
        to.move(task.id, { ...back, ...where }, former);
        for (const child of below) relink(to, child);
      });
      return moved;
    },
  };
  const back: UndoFn = async () => {
    const again = recorder(saver);
    const release = again.hold();
    try {
      await forEachInSlices(steps.toReversed(), (step) => step(again.writes));
    } catch (error) {
      report('Couldn’t undo everything', error);
    } finally {
      release();
    }
    return again.back;
  };
  return {
    writes,
    note: (step) => void steps.push(step),
    back,
    hasWritten: () => steps.length > 0,
    hold: store.hold,
  };
}

/** How to undo that a row was added. @param finished the occurrence that it finished */
function unadding<E extends Writable>(
  entity: E,
  before: Entities[E] | undefined,
  row: Entities[E],
  finished: string | undefined,
): Step[] {
  if (!before) return [removal(entity, row, finished)];
  return row === before ? [] : [revertRow(entity, before, row)];
}

/** Gives a task its goal again, which stayed behind when the task moved to another account's list. */
function relink(to: Writes, before: Task): void {
  const goalId = goalOf(before);
  const now = to.rows('task').get(before.id);
  if (goalId && now && !now.goalId && to.rows('goal').has(goalId)) to.update('task', before.id, { goalId });
}

/** How to undo what moving a series on reopened below it. */
function reopening(id: string, before: ReadonlyMap<string, Task>, after: ReadonlyMap<string, Task>): Step[] {
  const occurrence = before.get(id)?.occurrence;
  if (!occurrence || after.get(id)?.occurrence === occurrence) return [];
  return reopenedBelow(id, before)
    .filter((task) => after.get(task.id)?.completed === false)
    .map((task) => completeAgain(task, occurrence));
}
