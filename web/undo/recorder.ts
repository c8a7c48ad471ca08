import { fieldsAs, inversePatch } from '../../domain/inverse-patch.ts';
import type { Entities, Writable } from '../../domain/registry/entity.ts';
import { type Inputs, rulesOf } from '../../domain/registry/entity-rules.ts';
import { hasFields } from '../../domain/settings/setting-fields.ts';
import { descendantsOf } from '../../domain/task/subtasks.ts';
import { forEachInSlices } from '../device/slices.ts';
import type { Store } from '../store/store.ts';
import { report } from './attempt.ts';
import type { UndoFn } from './undo.ts';
import { completionOf, differing, isSetting, removal, revertRow, revertSetting } from './undo-steps.ts';

export type Writes = Pick<Store, 'rows' | 'add' | 'update' | 'remove' | 'restore' | 'move'>;
type Step = (to: Writes) => void;

export const inputOf = <E extends Writable>(entity: E, row: Entities[E]): Inputs[E]['add'] =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => field in rulesOf(entity).input.shape),
  ) as Inputs[E]['add'];

/**
 * Records how to undo each write. Undoing leaves rows alone that were deleted, restored or changed again since.
 * @returns `note` adds an undo step of its own, which runs after the later writes are undone
 */
export function recorder(store: Writes): {
  writes: Writes;
  note(step: Step): void;
  back: UndoFn;
  hasWritten(): boolean;
} {
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
      else if (row !== before) steps.push(revertRow(entity, before, row));
      return row;
    },
    update(entity, id, updates, by) {
      const before = store.rows(entity).get(id);
      store.update(entity, id, updates, by);
      if (before) steps.push(revertRow(entity, before, store.rows(entity).get(id) ?? before, updates));
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
  return { writes, note: (step) => void steps.push(step), back, hasWritten: () => steps.length > 0 };
}
