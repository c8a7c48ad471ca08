import { type KeyboardEvent, useState } from 'react';
import { isRecurring } from '../../../../domain/planner/event/begin-days.ts';
import { type Block, isDue } from '../../../../domain/planner/event/due-block.ts';
import type { DayEvent } from '../../../../domain/planner/event/occurrences.ts';
import { drag, FINE_GRID, GRID, stretch } from '../../../../domain/planner/grid/planner-grid.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { longDay } from '../../../task/date/due-words.ts';
import { timesSpoken } from '../event/event-words.ts';
import { firstOf } from '../state/use-daily-question.ts';
import { isPastMidnight } from './has-own-day.ts';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

type Actions = {
  move(block: Block, shown: LocalDate, onMoved: (id: string) => void, to?: LocalDate): void;
  remove(event: DayEvent, shown: LocalDate, onRemoved: () => void): void;
};

/** Acts on the focused block. @param follow shows the day it moved to, with its id by then @param onRemoved restores the lost focus */
export function useEventKeys(
  actions: Actions,
  follow: (date: LocalDate, id: string) => void,
  onRemoved: () => void,
) {
  const [said, say] = useState('');

  /** @param shown the day that shows it */
  const onKey = (block: Block, shown: LocalDate, key: KeyboardEvent) => {
    const step = STEPS[key.key];
    const days = DAYS[key.key];
    if (step !== undefined && !isPastMidnight(block)) {
      key.preventDefault();
      const grid = key.altKey ? FINE_GRID : GRID;
      const next = (key.shiftKey && !isDue(block) ? stretch : drag)(block, step * grid, grid);
      actions.move(next, shown, () => say(`${block.title}, ${timesSpoken(next)}`));
    } else if (days !== undefined && block.date !== undefined && !key.altKey) {
      key.preventDefault();
      const from = isDue(block) || !isRecurring(block) ? block.date : firstOf(block, shown);
      const date = later(from, days);
      const day = later(shown, days);
      actions.move(
        block,
        shown,
        (id) => {
          follow(day, id);
          say(`${block.title}, ${longDay(day)}`);
        },
        date,
      );
    } else if (!isDue(block) && (key.key === 'Delete' || key.key === 'Backspace')) {
      key.preventDefault();
      actions.remove(block, shown, onRemoved);
    }
  };
  return { said, say, onKey };
}

const later = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();
