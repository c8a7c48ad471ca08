import { useMemo } from 'react';
import { changeOccurrences } from '../../../../domain/mutation/change-occurrences.ts';
import { skipOccurrences } from '../../../../domain/mutation/skip-occurrences.ts';
import { type Block, isDue } from '../../../../domain/planner/event/due-block.ts';
import type { OccurrenceScope } from '../../../../domain/planner/event/event-series.ts';
import {
  type PlannerEvent,
  type PlannerInput,
  type PlannerUpdates,
  plannerUpdates,
} from '../../../../domain/planner/event/planner.ts';
import { Problem, parse } from '../../../../domain/problem.ts';
import { moved } from '../../../../domain/task/dates.ts';
import { type LocalDate, localMinute } from '../../../../domain/time/day.ts';
import { log } from '../../../device/log.ts';
import { currentZone } from '../../../device/place.ts';
import { planTask } from '../../../planner/plan-task.ts';
import { useStore } from '../../../store/use-store.ts';
import { toast } from '../../../ui/message/toast.tsx';
import { recorder, type Writes } from '../../../undo/recorder.ts';
import { offerUndo, rememberUndo } from '../../../undo/undo.ts';

export type EventActions = ReturnType<typeof useEventActions>;

/** With messages (product.md §8). @param onAdded gets the id of each new event; must be a stable function */
export function useEventActions(onAdded: (id: string) => void) {
  const store = useStore();
  return useMemo(() => {
    /** @param done undefined if the result is visible anyway @returns what is wrong, in words; undefined on success */
    const attempt = (
      failure: string,
      act: (writes: Writes) => void,
      done: string | undefined,
    ): string | undefined => {
      const { writes, back } = recorder(store);
      try {
        act(writes);
      } catch (error) {
        if (error instanceof Problem) return error.message;
        log(error);
        toast.error(failure);
        return failure;
      }
      if (done) offerUndo(done, back);
      else rememberUndo(back);
      return undefined;
    };
    const add = (input: PlannerInput) =>
      attempt(
        'Failed to add event',
        (writes) => {
          const event = writes.add('event', input);
          planTask(writes, event);
          onAdded(event.id);
        },
        input.taskId === undefined ? 'Event added successfully!' : 'Task planned',
      );
    const update = (id: string, updates: PlannerUpdates) =>
      attempt(
        'Failed to update event',
        (writes) => {
          const before = writes.rows('event').get(id);
          writes.update('event', id, updates);
          planTask(writes, writes.rows('event').get(id), before);
        },
        'Event updated successfully!',
      );
    const move = (block: Block) => {
      const { start, end, date } = block;
      return isDue(block)
        ? attempt(
            'Failed to update task',
            (writes) =>
              writes.update(
                'task',
                block.due.id,
                moved(block.due, () => `${date}T${start}`, localMinute(Date.now(), currentZone())),
              ),
            undefined,
          )
        : attempt(
            'Failed to update event',
            (writes) => {
              const before = writes.rows('event').get(block.id);
              writes.update('event', block.id, { start, end, ...(date !== undefined && { date }) });
              planTask(writes, writes.rows('event').get(block.id), before);
            },
            undefined,
          );
    };
    const remove = (event: PlannerEvent) =>
      attempt(
        'Failed to delete event',
        (writes) => writes.remove('event', event.id),
        'Event deleted successfully!',
      );
    /**
     * Changes occurrences of a recurring event.
     * @param date the day on which the one that is seen begins
     * @param onChanged gets the id of the event that it is of by then
     */
    const changeSeries = (
      { id, repeat }: Pick<PlannerEvent, 'id' | 'repeat'>,
      date: LocalDate,
      scope: OccurrenceScope,
      updates: PlannerUpdates,
      onChanged: (id: string) => void = () => {},
    ) =>
      attempt(
        'Failed to update event',
        (writes) => {
          const newId = writes.newIdIn();
          const before = writes.rows('event').get(id);
          const parsed = parse(plannerUpdates, updates);
          const args = { eventId: id, date, scope, updates: parsed, newId, ...(repeat && { repeat }) };
          writes.mutate('changeOccurrences', args, changeOccurrences);
          const added = writes.rows('event').get(newId);
          planTask(writes, added ?? writes.rows('event').get(id), before);
          if (added) onAdded(newId);
          onChanged(added?.id ?? id);
        },
        'Event updated successfully!',
      );
    const skipIn = ({ id }: Pick<PlannerEvent, 'id'>, date: LocalDate, scope: 'day' | 'later') =>
      attempt(
        'Failed to delete event',
        (writes) => writes.mutate('skipOccurrences', { eventId: id, date, scope }, skipOccurrences),
        'Event deleted successfully!',
      );
    return { add, update, move, remove, changeSeries, skipIn };
  }, [store, onAdded]);
}
