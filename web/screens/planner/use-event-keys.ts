import { type KeyboardEvent, useState } from 'react';
import type { PlannerEvent } from '../../../domain/planner/planner.ts';
import { drag, FINE_GRID, GRID, stretch } from '../../../domain/planner/planner-grid.ts';
import { longDay } from '../../task/due-words.ts';
import { timesSpoken } from './event-words.ts';
import type { EventActions } from './use-event-actions.ts';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Keyboard actions on the focused event, with announcements for screen readers.
 * @param follow shows the day that the event moved to
 * @param onRemoved restores the lost focus
 */
export function useEventKeys(actions: EventActions, follow: (date: string) => void, onRemoved: () => void) {
  const [said, say] = useState('');

  const onKey = (event: PlannerEvent, key: KeyboardEvent) => {
    const step = STEPS[key.key];
    const days = DAYS[key.key];
    if (step !== undefined) {
      key.preventDefault();
      const grid = key.altKey ? FINE_GRID : GRID;
      const next = (key.shiftKey ? stretch : drag)(event, step * grid, grid);
      actions.move(next);
      say(`${event.title}, ${timesSpoken(next)}`);
    } else if (days !== undefined && event.date !== undefined && !key.altKey) {
      key.preventDefault();
      const date = Temporal.PlainDate.from(event.date).add({ days }).toString();
      actions.move({ ...event, date });
      follow(date);
      say(`${event.title}, ${longDay(date)}`);
    } else if (key.key === 'Delete' || key.key === 'Backspace') {
      key.preventDefault();
      actions.remove(event);
      onRemoved();
    }
  };
  return { said, say, onKey };
}
