import { useMemo, useRef } from 'react';
import { type HeldPlace, holdPlaces, placeOfTask } from '../../domain/task/order/held-sections.ts';
import type { Section } from '../../domain/task/order/task-sections.ts';
import { useRows } from '../store/use-store.ts';
import { useJustCompleted } from '../task/act/just-completed.ts';

/** The sections, with tasks that were completed a moment ago still in their places. */
export function useHeldSections(sections: readonly Section[]): readonly Section[] {
  const tasks = useRows('task');
  const ids = useJustCompleted();
  const last = useRef(sections);
  const places = useRef<ReadonlyMap<string, HeldPlace>>(new Map());
  return useMemo(() => {
    if (ids.size > 0 || places.current.size > 0)
      places.current = new Map(
        [...ids].flatMap((id) => {
          const place = places.current.get(id) ?? placeOfTask(last.current, id);
          return place ? [[id, place] as const] : [];
        }),
      );
    last.current = holdPlaces(sections, places.current, tasks);
    return last.current;
  }, [sections, ids, tasks]);
}
