import { type Entities, type Inputs, rulesOf, type Writable } from '../../domain/entity.ts';
import { fieldsAs, wayBack } from '../../domain/way-back.ts';
import { report } from '../shell/attempt.ts';
import type { Store } from '../store/store.ts';
import { forEachInSlices } from './slices.ts';
import type { Back } from './undo.ts';

/** What an act needs of the store. */
export type Writes = Pick<Store, 'rows' | 'add' | 'update' | 'remove'>;
type Step = (to: Writes) => void;

/** A row as it is given to have it again. */
const inputOf = <E extends Writable>(entity: E, row: Entities[E]): Inputs[E]['add'] =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => field in rulesOf(entity).input.shape),
  ) as Inputs[E]['add'];

/**
 * The store for one act: it notes what takes each write back. What is gone by then, there again or changed again is
 * left alone.
 * @returns `writes` for the act; `note` for what is to be done besides, once the writes after it are taken back; `back`
 * takes all of it back
 */
export function recorder(store: Writes): { writes: Writes; note(step: Step): void; back: Back } {
  const steps: Step[] = [];
  const writes: Writes = {
    rows: store.rows,
    add(entity, input) {
      const rows = store.rows(entity);
      const row = store.add(entity, input);
      const before = rows.get(row.id);
      if (!before)
        steps.push((to) => {
          if (to.rows(entity).has(row.id)) to.remove(entity, row.id);
        });
      else if (row !== before) steps.push((to) => void to.add(entity, inputOf(entity, before)));
      return row;
    },
    update(entity, id, updates) {
      const before = store.rows(entity).get(id);
      store.update(entity, id, updates);
      if (!before) return;
      const made = fieldsAs(store.rows(entity).get(id) ?? before, updates);
      steps.push((to) => {
        const now = to.rows(entity).get(id);
        const back = now ? wayBack(made, before, now) : {};
        if (Object.keys(back).length > 0) to.update(entity, id, back as typeof updates);
      });
    },
    remove(entity, id, said = {}) {
      const before = store.rows(entity).get(id);
      store.remove(entity, id, said);
      if (!before) return;
      const { movedTo = '' } = said;
      steps.push((to) => {
        if (!to.rows(entity).has(id)) to.add(entity, inputOf(entity, before));
        if (to.rows(entity).has(movedTo)) to.remove(entity, movedTo, { movedTo: id });
      });
    },
  };
  const back: Back = async () => {
    const again = recorder(store);
    try {
      await forEachInSlices(steps.toReversed(), (step) => step(again.writes));
    } catch (error) {
      report('Couldn’t undo all of it', error);
    }
    return again.back;
  };
  return { writes, note: (step) => void steps.push(step), back };
}
