import { fieldsAs, inversePatch, isAsMade } from '../../domain/inverse-patch.ts';
import { type Entities, type Inputs, rulesOf, type Writable } from '../../domain/registry/entity.ts';
import { same } from '../../domain/same.ts';
import { inverseSets } from '../../domain/set-change.ts';
import { hasFields, inverseSetting, type Setting, setting } from '../../domain/settings/setting.ts';
import { completerOf } from '../../domain/task/mine.ts';
import { descendantsOf } from '../../domain/task/subtasks.ts';
import { goalOf, task } from '../../domain/task/task.ts';
import { forEachInSlices } from '../device/slices.ts';
import type { Store } from '../store/store.ts';
import { report } from './attempt.ts';
import type { UndoFn } from './undo.ts';

const isSetting = (row: object): row is Setting => setting.safeParse(row).success;

export type Writes = Pick<Store, 'rows' | 'add' | 'update' | 'remove' | 'restore' | 'move'>;
type Step = (to: Writes) => void;

/** The input that creates the row again. */
export const inputOf = <E extends Writable>(entity: E, row: Entities[E]): Inputs[E]['add'] =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => field in rulesOf(entity).input.shape),
  ) as Inputs[E]['add'];

/** When and by whom a task was completed, so that undo restores that instead of completing it again. */
const completionOf = (row: object): { completedAt?: string | undefined; by?: string | undefined } => {
  const { data } = task.safeParse(row);
  return data?.completed ? { completedAt: data.completedAt, by: completerOf(data) } : {};
};

/** Restores a row's fields, except those changed again since. @param fields limits which ones */
const putBack =
  <E extends Writable>(entity: E, before: Entities[E], after: Entities[E], fields: object = after): Step =>
  (to) => {
    const now = to.rows(entity).get(before.id);
    if (!now) return;
    const { input, sets = {} } = rulesOf(entity);
    // `completedAt` is restored together with `completed`.
    const made = Object.entries(fieldsAs(after, fields)).filter(
      ([field]) => field in input.shape && field !== 'completedAt' && !(field in sets),
    );
    const back = {
      ...inversePatch(differing(made, before), before, now),
      ...inverseSets(sets, before, after, now),
    };
    if (Object.keys(back).length === 0) return;
    const { completedAt, by } = 'completed' in back && back.completed ? completionOf(before) : {};
    const whole = { ...back, ...(completedAt && { completedAt }) };
    const guarded = rulesOf(entity).guarded?.(whole, now) ?? whole;
    to.update(entity, before.id, guarded as Inputs[E]['update'], by);
  };

/** @param before `undefined` if the action added the setting */
const revertSetting =
  (before: Setting | undefined, after: Setting): Step =>
  (to) => {
    const now = to.rows('setting').get(after.id);
    const input = now && inverseSetting(before, after, now);
    if (input) to.add('setting', input);
  };

/** The field of a task that refers to a row of these entities. */
const HOLDERS: { [E in Writable]?: (task: Entities['task']) => string | undefined } = {
  list: ({ listId }) => listId,
  section: ({ sectionId }) => sectionId,
  goal: goalOf,
  task: ({ parentId }) => parentId,
};
/** A list, section, goal or task that has tasks by now must stay, or the tasks would lose it. */
const holdsTasks = (to: Writes, entity: Writable, id: string): boolean => {
  const holder = HOLDERS[entity];
  return holder !== undefined && [...to.rows('task').values()].some((task) => holder(task) === id);
};

/** Removes an added row, unless it has since been changed or had tasks added. */
const removal =
  <E extends Writable>(entity: E, row: Entities[E]): Step =>
  (to) => {
    const now = to.rows(entity).get(row.id);
    if (now && isAsMade(row, now) && !holdsTasks(to, entity, row.id)) to.remove(entity, row.id);
  };

const differing = (made: [string, unknown][], before: object): object => {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(made.filter(([field, value]) => !same(value, was.get(field) ?? null)));
};

/**
 * A store for one action that records how to undo each write. Rows deleted, restored or changed again in the meantime
 * are left alone.
 * @returns `writes` for the action; `note` for an extra undo step, run after the later writes are undone; `back` undoes
 * everything
 */
export function recorder(store: Writes): { writes: Writes; note(step: Step): void; back: UndoFn } {
  const steps: Step[] = [];
  const writes: Writes = {
    rows: store.rows,
    add(entity, input, by) {
      const rows = store.rows(entity);
      const row = store.add(entity, input, by);
      const before = rows.get(row.id);
      if (entity === 'setting' && isSetting(row) && (before ? row !== before : hasFields(row)))
        steps.push(revertSetting(before && isSetting(before) ? before : undefined, row));
      else if (!before) steps.push(removal(entity, row));
      else if (row !== before) steps.push(putBack(entity, before, row));
      return row;
    },
    update(entity, id, updates, by) {
      const before = store.rows(entity).get(id);
      store.update(entity, id, updates, by);
      if (before) steps.push(putBack(entity, before, store.rows(entity).get(id) ?? before, updates));
    },
    remove(entity, id) {
      const rows = store.rows(entity);
      const before = rows.get(id);
      const below = entity === 'task' ? descendantsOf(id, store.rows('task')) : [];
      store.remove(entity, id);
      if (!before) return;
      // Restored in reverse, so parents come last here.
      for (const row of [before, ...below].reverse())
        steps.push((to) => {
          if (!to.rows(entity).has(row.id))
            to.restore(entity, row.id, inputOf(entity, row as Entities[typeof entity]), completionOf(row).by);
        });
    },
    restore(entity, id, input, by) {
      const row = store.restore(entity, id, input, by);
      steps.push(removal(entity, row));
      return row;
    },
    move(id, updates, movedTo) {
      const before = store.rows('task').get(id);
      const children = [...store.rows('task').values()].filter(({ parentId }) => parentId === id);
      const moved = store.move(id, updates, movedTo);
      if (!before || !moved) return moved;
      steps.push((to) => {
        const now = to.rows('task').get(moved.id);
        if (!now) return;
        const { listId: _, ...others } = updates;
        const { goalId, listId, sectionId } = before;
        const where = { listId, ...(goalId && { goalId }), ...(sectionId && { sectionId }) };
        const back = inversePatch(differing(Object.entries(fieldsAs(moved, others)), before), before, now);
        to.move(moved.id, { ...back, ...where }, id);
        // Its subtasks are back before it.
        for (const child of children)
          if (to.rows('task').has(child.id)) to.update('task', child.id, { parentId: id });
      });
      return moved;
    },
  };
  const back: UndoFn = async () => {
    const again = recorder(store);
    try {
      await forEachInSlices(steps.toReversed(), (step) => step(again.writes));
    } catch (error) {
      report('Couldn’t undo everything', error);
    }
    return again.back;
  };
  return { writes, note: (step) => void steps.push(step), back };
}
