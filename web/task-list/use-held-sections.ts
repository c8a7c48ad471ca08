import { useMemo, useState } from 'react';
import { type HeldPlace, holdPlaces, placeOfTask } from '../../domain/task/order/held-sections.ts';
import type { Section } from '../../domain/task/order/task-sections.ts';
import type { Task } from '../../domain/task/task.ts';
import { useRows } from '../store/use-store.ts';
import { useJustCompleted } from '../task/act/just-completed.ts';

/** The sections, with tasks that were completed a moment ago still in their places. */
export function useHeldSections(sections: readonly Section[]): readonly Section[] {
  const tasks = useRows('task');
  const ids = useJustCompleted();
  const [held] = useState(createHolder);
  return useMemo(() => held(sections, ids, tasks), [held, sections, ids, tasks]);
}

/** Remembers where tasks were shown last. The same again, as for a render that was dropped, changes nothing. */
function createHolder() {
  let last: readonly Section[] = [];
  let places: ReadonlyMap<string, HeldPlace> = new Map();
  return (
    sections: readonly Section[],
    ids: ReadonlySet<string>,
    tasks: ReadonlyMap<string, Task>,
  ): readonly Section[] => {
    if (ids.size > 0 || places.size > 0)
      places = new Map(
        [...ids].flatMap((id) => {
          const place = places.get(id) ?? placeOfTask(last, id);
          return place ? [[id, place] as const] : [];
        }),
      );
    last = holdPlaces(sections, places, tasks);
    return last;
  };
}
