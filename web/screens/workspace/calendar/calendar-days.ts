import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import type { DOTS } from '../../../task/pick/list-select.tsx';
import type { RowActions } from '../../../task/row/row-props.ts';

export type Days = {
  day: LocalDate;
  now: string;
  weekend: readonly number[];
  look: 'dots' | 'month' | 'week';
  /** The task that was moved last, which is shown among those that fit. */
  kept: string | undefined;
  /** Of its list. */
  colorOf: (task: Task) => keyof typeof DOTS | undefined;
  /** Whether tasks show which list they're in. */
  hasLists: boolean;
  isFixed: (task: Task) => boolean;
  onOpen: (task: Task) => void;
  onMenu: RowActions['onMenu'];
  /** Undefined if nothing can be added. */
  onAdd: ((day: LocalDate) => void) | undefined;
  onDrop: (ids: readonly string[], day: LocalDate) => void;
  onChoose: (day: LocalDate) => void;
};
