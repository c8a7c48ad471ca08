import { useMemo } from 'react';
import type { PlannerEvent, PlannerInput, PlannerUpdates } from '../../../domain/planner.ts';
import { Problem } from '../../../domain/problem.ts';
import { log } from '../../shell/log.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/toast.tsx';

export type EventActions = ReturnType<typeof useEventActions>;

/** Everything a person can do to an event, with the words that answer it (SPEC §8). */
export function useEventActions() {
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
    const add = (input: PlannerInput) =>
      attempt('Failed to add event', () => {
        store.add('event', input);
        toast.success('Event added successfully!');
      });
    const update = (id: string, updates: PlannerUpdates) =>
      attempt('Failed to update event', () => {
        store.update('event', id, updates);
        toast.success('Event updated successfully!');
      });
    /** To other times or another day; the eye sees it, so nothing is said. */
    const move = ({ id, start, end, date }: PlannerEvent) =>
      attempt('Failed to update event', () =>
        store.update('event', id, { start, end, ...(date !== undefined && { date }) }),
      );
    const remove = (event: PlannerEvent) =>
      attempt('Failed to delete event', () => {
        store.remove('event', event.id);
        // It comes back as a new one: what is gone on the server is gone for good.
        const { id, ...again } = event;
        const restore = () => attempt('Failed to add event', () => void store.add('event', again));
        toast.success('Event deleted successfully!', { action: { label: 'Undo', onClick: restore } });
      });
    return { add, update, move, remove };
  }, [store]);
}
