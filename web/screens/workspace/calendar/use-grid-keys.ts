import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { dayByKey } from '../../../../domain/time/month.ts';
import { usePlace } from '../../../device/place.ts';
import { rowActOf } from '../../../shortcuts/shortcuts.ts';
import { ownChord } from '../../../shortcuts/use-shortcut.ts';
import type { TaskAct } from '../../../task-list/focused-row.ts';

/** What a task in a calendar has no use for: there is nothing to select, and the days give the order. */
const UNUSED: readonly TaskAct[] = ['select', 'selectRange', 'up', 'down'];

type Options = {
  /** The day that is the grid's tab stop. */
  day: LocalDate;
  choose: (day: LocalDate) => void;
  /** Whether a day is shown beside the month. */
  isOutside: (day: LocalDate) => boolean;
  /** Goes to the first task of a day, or else adds one. */
  enter: (day: LocalDate, box: HTMLElement) => void;
  taskOf: (id: string) => Task | undefined;
  /** Moves a task to a day, and shows it there. */
  move: (task: Task, to: LocalDate) => void;
  onAct: (act: TaskAct, task: Task, button: HTMLElement) => void;
};

export const buttonsIn = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('button')];

/**
 * Makes a calendar a single tab stop. The arrow keys move between days, and within one between its tasks; with Alt and
 * Shift they move the focused task by a day or a week.
 */
export function useGridKeys({ day, choose, isOutside, enter, taskOf, move, onAct }: Options) {
  const { weekStart } = usePlace();
  const grid = useRef<HTMLTableElement>(null);
  /** What to focus once it's shown: a day, or a task on that day. */
  const wanted = useRef<{ day: LocalDate; id?: string }>(undefined);
  const isInside = useRef(false);

  useLayoutEffect(() => {
    const boxOf = (one: LocalDate) => grid.current?.querySelector<HTMLElement>(`[data-day="${one}"]`);
    const { current } = wanted;
    const box = current && boxOf(current.day);
    const target =
      current?.id === undefined
        ? box
        : buttonsIn(box ?? document.createElement('td')).find(({ dataset }) => dataset.task === current.id);
    if (target) {
      wanted.current = undefined;
      target.focus();
    } else if (isInside.current && document.activeElement === document.body) boxOf(day)?.focus();
  });

  const goTo = (to: LocalDate, id?: string) => {
    wanted.current = { day: to, ...(id !== undefined && { id }) };
    choose(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const box = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
    const at = box?.dataset.day;
    if (!box || !at || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey) return;
    const handled = (act: () => void) => {
      event.preventDefault();
      act();
    };
    const { task: id, later } = target.dataset;
    const task = id === undefined || later ? undefined : taskOf(id);
    const isMove = event.altKey && event.shiftKey && event.key.startsWith('Arrow');
    const next = dayByKey(at, event.key, weekStart);
    if (isMove && next && task)
      return handled(() => {
        goTo(next, task.id);
        move(task, next);
      });
    if (event.altKey) return;

    const isBox = target === box;
    if (isBox && (event.key === 'Enter' || event.key === ' ')) return handled(() => enter(at, box));
    if (!isBox && event.key === 'Escape') return handled(() => box.focus());
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!isBox && step) {
      const buttons = buttonsIn(box);
      return handled(() => (buttons[buttons.indexOf(target) + step] ?? box).focus());
    }
    if (next) return handled(() => goTo(next));
    const chord = ownChord(event.nativeEvent);
    const act = chord === undefined ? undefined : rowActOf(chord);
    if (!task || !act || act === 'open' || act === 'next' || act === 'previous') return;
    if (!UNUSED.includes(act) && !event.repeat) handled(() => onAct(act, task, target));
  };
  return {
    goTo,
    grid: {
      ref: grid,
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        isInside.current = true;
        const at = target.closest<HTMLElement>('[data-day]')?.dataset.day;
        // A press there must not change the month before it's a click or a drag.
        if (at && at !== day && !isOutside(at)) choose(at);
      },
      onBlur: () => {
        isInside.current = false;
      },
    },
  };
}
