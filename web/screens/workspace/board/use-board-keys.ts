import { type KeyboardEvent, useEffect } from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import type { TaskColumn } from '../../../../domain/view/board.ts';
import { useLatest } from '../../../hooks/use-latest.ts';
import { type RowAct, rowActOf } from '../../../shortcuts/shortcuts.ts';
import { ownChord } from '../../../shortcuts/use-shortcut.ts';
import { offerRows, type TaskAct } from '../../../task-list/focused-row.ts';
import { ACTS, ARROWS, SHIFTS } from './board-shortcuts.ts';
import { stopOf } from './board-stops.ts';
import { useBoardFocus } from './use-board-focus.ts';

type Options = {
  columns: readonly TaskColumn[];
  /** Whether a column has a button to add tasks at its foot. */
  hasFoot: (column: TaskColumn) => boolean;
  onAct: (act: TaskAct, task: Task, button: HTMLElement) => void;
  /** Moves a task to the nearest column in a direction. */
  onShift: (task: Task, column: number, step: 1 | -1) => void;
  onReorder: (task: Task, column: string, step: 1 | -1) => void;
  onMenu: (task: Task, column: string) => void;
};

/**
 * Makes a board a single tab stop: the arrow keys move the focus between cards and columns, and keys act on the focused
 * card. The focus follows a card that moves; when one leaves the board, it goes to the card that takes its place.
 */
export function useBoardKeys({ columns, hasFoot, onAct, onShift, onReorder, onMenu }: Options) {
  const focus = useBoardFocus({ columns, hasFoot });
  const { frame, lengths, at, latest, acted, mainAt, focusAt, goBy, onFocus, onBlur, anchor, hold } = focus;

  const perform = (act: RowAct, task: Task, column: string, button: HTMLElement) => {
    if (act === 'move') onMenu(task, column);
    else if (act === 'up' || act === 'down') onReorder(task, column, act === 'up' ? -1 : 1);
    else if (act !== 'next' && act !== 'previous' && act !== 'open') onAct(act, task, button);
  };
  const latestPerform = useLatest(perform);
  useEffect(
    () =>
      offerRows({
        rowWith: (element) => {
          const place = frame.current?.contains(element) ? stopOf(element) : undefined;
          const column = place && latest.current.columns[place.column];
          const task = column?.tasks[place?.index ?? 0];
          const button = place && mainAt(place);
          if (!column || !task || !button) return undefined;
          return {
            task,
            act: (act) => {
              acted.current = true;
              latestPerform.current(act, task, column.id, button);
            },
          };
        },
      }),
    [mainAt, frame, latest, acted],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const place = stopOf(event.target);
    const button = event.target;
    if (!place || !(button instanceof HTMLElement) || event.defaultPrevented) return;
    const chord = ownChord(event.nativeEvent);
    const column = columns[place.column];
    const task = column?.tasks[place.index];
    const handled = (act: () => void) => {
      event.preventDefault();
      acted.current = true;
      act();
    };
    if (chord === undefined || !column) return;
    const by = ARROWS[chord];
    if (by) return handled(() => goBy(place, by));
    if (chord === 'Home') return handled(() => focusAt({ column: place.column, index: 0 }));
    if (chord === 'End')
      return handled(() => focusAt({ column: place.column, index: (lengths[place.column] ?? 1) - 1 }));
    if (!task || event.repeat) return;
    const step = SHIFTS[chord];
    if (step) return handled(() => onShift(task, place.column, step));
    const row = rowActOf(chord);
    // Space presses any button but the title, which it completes.
    const isPressed = row === 'toggle' && button.dataset.part !== 'main';
    if (row && ACTS.includes(row) && !isPressed) handled(() => perform(row, task, column.id, button));
  };
  return {
    /** For the element around the columns. Each stop has `data-stop`, and its main button `data-part`. */
    board: { ref: frame, onKeyDown, onFocus, onBlur },
    at,
    anchor,
    hold,
  };
}
