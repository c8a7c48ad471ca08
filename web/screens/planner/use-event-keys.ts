import { type KeyboardEvent, useState } from 'react';
import { type Block, isDue } from '../../../domain/planner/due-block.ts';
import type { PlannerEvent } from '../../../domain/planner/planner.ts';
import { drag, FINE_GRID, GRID, stretch } from '../../../domain/planner/planner-grid.ts';
import { longDay } from '../../task/due-words.ts';
import { timesSpoken } from './event-words.ts';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type Actions = {
  move(block: Block, onMoved: () => void): void;
  remove(event: PlannerEvent, onRemoved: () => void): void;
};

/** Acts on the focused block. @param follow shows the day it moved to @param onRemoved restores the lost focus */
export function useEventKeys(actions: Actions, follow: (date: string) => void, onRemoved: () => void) {
  const [said, say] = useState('');

  const onKey = (block: Block, key: KeyboardEvent) => {
    const step = STEPS[key.key];
    const days = DAYS[key.key];
    if (step !== undefined) {
      key.preventDefault();
      const grid = key.altKey ? FINE_GRID : GRID;
      const next = (key.shiftKey && !isDue(block) ? stretch : drag)(block, step * grid, grid);
      actions.move(next, () => say(`${block.title}, ${timesSpoken(next)}`));
    } else if (days !== undefined && block.date !== undefined && !key.altKey) {
      key.preventDefault();
      const date = Temporal.PlainDate.from(block.date).add({ days }).toString();
      actions.move({ ...block, date }, () => {
        follow(date);
        say(`${block.title}, ${longDay(date)}`);
      });
    } else if (!isDue(block) && (key.key === 'Delete' || key.key === 'Backspace')) {
      key.preventDefault();
      actions.remove(block, onRemoved);
    }
  };
  return { said, say, onKey };
}
