import { useMemo } from 'react';
import { useStore } from '../store/use-store.ts';
import { attempt } from '../undo/attempt.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import { rememberUndo } from '../undo/undo.ts';
import { dropList, type Step, stepList } from './order-lists.ts';

/** Orders one's own lists by hand. Each returns the list's new place, counted from 1, if it moved. */
export function useOrderLists() {
  const store = useStore();
  return useMemo(() => {
    const act = (work: (to: Writes) => number | undefined): number | undefined => {
      let place: number | undefined;
      attempt('Failed to move the list', () => {
        const { writes, back } = recorder(store);
        place = work(writes);
        if (place !== undefined) rememberUndo(back);
      });
      return place;
    };
    return {
      step: (id: string, step: Step) => act((to) => stepList(to, id, step)),
      drop: (id: string, targetId: string, after: boolean) => act((to) => dropList(to, id, targetId, after)),
    };
  }, [store]);
}
