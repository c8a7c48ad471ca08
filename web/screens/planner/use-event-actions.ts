import { useMemo } from 'react';
import type { PlannerEvent, PlannerInput, PlannerUpdates } from '../../../domain/planner/planner.ts';
import { Problem } from '../../../domain/problem.ts';
import { log } from '../../shell/log.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/toast.tsx';
import { offerUndo, rememberUndo } from '../../undo/undo.ts';

export type EventActions = ReturnType<typeof useEventActions>;

/**
 * Everything a person can do to an event, with the words that answer it (SPEC §8).
 * @param onAdded hears the id of each new one; the same function each time
 */
export function useEventActions(onAdded: (id: string) => void) {
  const store = useStore();
  return useMemo(() => {
    /** @returns what is wrong with the input, in words; nothing when it was done */
    const attempt = (failure: string, act: () => void): string | undefined => {
      try {
        act();
        return undefined;
      } catch (error) {
        if (error instanceof Problem) return error.message;
        log(error);
        toast.error(failure);
        return failure;
      }
    };
    /** Puts an event back to what it is now. */
    const restoring = (id: string) => {
      const { id: _, date = null, ...fields } = store.rows('event').get(id) ?? { id };
      return () =>
        void attempt('Failed to update event', () => store.update('event', id, { ...fields, date }));
    };
    const add = (input: PlannerInput) =>
      attempt('Failed to add event', () => {
        onAdded(store.add('event', input).id);
        toast.success('Event added successfully!');
      });
    const update = (id: string, updates: PlannerUpdates) =>
      attempt('Failed to update event', () => {
        const back = restoring(id);
        store.update('event', id, updates);
        offerUndo('Event updated successfully!', back);
      });
    /** To other times or another day; the eye sees it, so nothing is said. */
    const move = ({ id, start, end, date }: PlannerEvent) =>
      attempt('Failed to update event', () => {
        const back = restoring(id);
        store.update('event', id, { start, end, ...(date !== undefined && { date }) });
        rememberUndo(back);
      });
    const remove = (event: PlannerEvent) =>
      attempt('Failed to delete event', () => {
        store.remove('event', event.id);
        const restore = () => attempt('Failed to add event', () => void store.add('event', event));
        offerUndo('Event deleted successfully!', restore);
      });
    return { add, update, move, remove };
  }, [store, onAdded]);
}
