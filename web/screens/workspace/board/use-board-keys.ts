import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import type { Column } from '../../../../domain/view/board.ts';
import { ROW_SHORTCUTS, type RowAct } from '../../../shortcuts/shortcuts.ts';
import { ownChord } from '../../../shortcuts/use-shortcut.ts';
import { offerRows, type TaskAct } from '../../../task/focused-row.ts';
import { type At, attributesOf, FOOT, locate, placeOf, type Stop } from './board-stops.ts';

/** What the keys of a list do that a board's cards do as well. */
const ACTS: readonly RowAct[] = [
  'toggle',
  'schedule',
  'today',
  'high',
  'medium',
  'low',
  'tags',
  'move',
  'up',
  'down',
  'select',
  'selectRange',
  'delete',
];
const ARROWS: Readonly<Record<string, readonly [columns: -1 | 0 | 1, cards: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  k: [0, -1],
  j: [0, 1],
};
const SHIFTS: Readonly<Record<string, -1 | 1>> = { 'Alt+Shift+ArrowLeft': -1, 'Alt+Shift+ArrowRight': 1 };

type Options = {
  columns: readonly Column[];
  /** Whether a column has a button to add tasks at its foot. */
  hasFoot: (column: Column) => boolean;
  onAct: (act: TaskAct, task: Task, button: HTMLElement) => void;
  /** Moves a task to the nearest column in a direction. */
  onShift: (task: Task, column: number, step: 1 | -1) => void;
  /** Moves a task up or down in its column. */
  onReorder: (task: Task, column: string, step: 1 | -1) => void;
  /** Asks which column to move a task to. */
  onMenu: (task: Task, column: string) => void;
};

/**
 * Makes a board a single tab stop: the arrow keys move the focus between cards and columns, and keys act on the focused
 * card. The focus follows a card that moves; when one leaves the board, it goes to the card that takes its place.
 */
export function useBoardKeys({ columns, hasFoot, onAct, onShift, onReorder, onMenu }: Options) {
  const frame = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Stop>({ column: '', key: FOOT, index: 0 });
  const lengths = useMemo(
    () => columns.map((column) => column.tasks.length + Number(hasFoot(column))),
    [columns, hasFoot],
  );
  const at = useMemo(() => locate(columns, lengths, last), [columns, lengths, last]);
  /** The stop to focus after the next render, and whether the person did something to the focused card. */
  const wanted = useRef(false);
  const acted = useRef(false);

  const latest = useRef({ columns, at });
  latest.current = { columns, at };
  const mainAt = useCallback(
    (place: At): HTMLElement | null =>
      frame.current?.querySelector<HTMLElement>(`[data-stop="${attributesOf(place)}"] [data-part="main"]`) ??
      null,
    [],
  );
  const stopAt = (place: At): Stop => {
    const column = latest.current.columns[place.column];
    return { column: column?.id ?? '', key: column?.tasks[place.index]?.id ?? FOOT, index: place.index };
  };

  useLayoutEffect(() => {
    const isLost = acted.current && document.activeElement === document.body;
    if (!wanted.current && !isLost) return;
    mainAt(at)?.focus();
    wanted.current = false;
  });

  const focusAt = (place: At) => {
    wanted.current = true;
    setLast(stopAt(place));
  };
  const goBy = (from: At, [columnsBy, cardsBy]: readonly [number, number]) => {
    const isFoot = from.index >= (columns[from.column]?.tasks.length ?? 0);
    let column = from.column + columnsBy;
    while (columnsBy !== 0 && lengths[column] === 0) column += columnsBy;
    const [count = 0, cards = 0] = [lengths[column], columns[column]?.tasks.length];
    const end = columnsBy === 0 || isFoot || cards === 0 ? count - 1 : cards - 1;
    const index = columnsBy !== 0 && isFoot ? end : Math.min(from.index + cardsBy, end);
    if (index >= 0 && count > 0) focusAt({ column, index });
  };

  const perform = (act: RowAct, task: Task, column: string, button: HTMLElement) => {
    if (act === 'move') onMenu(task, column);
    else if (act === 'up' || act === 'down') onReorder(task, column, act === 'up' ? -1 : 1);
    else if (act !== 'next' && act !== 'previous' && act !== 'open') onAct(act, task, button);
  };
  const latestPerform = useRef(perform);
  latestPerform.current = perform;
  useEffect(
    () =>
      offerRows((element) => {
        const place = frame.current?.contains(element) ? placeOf(element) : undefined;
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
      }),
    [mainAt],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
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
    const row = ROW_SHORTCUTS.find(({ keys }) => keys.includes(chord))?.act;
    // Space presses any button but the title, which it completes.
    const isPressed = row === 'toggle' && button.dataset.part !== 'main';
    if (row && ACTS.includes(row) && !isPressed) handled(() => perform(row, task, column.id, button));
  };
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place) setLast(stopAt(place));
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) acted.current = false;
  };
  /** The button of the tab stop, wherever its card is. */
  const anchor = useMemo(
    () => ({
      get current() {
        return mainAt(latest.current.at);
      },
    }),
    [mainAt],
  );
  return {
    /** For the element around the columns. Each stop has `data-stop`, and its main button `data-part`. */
    board: { ref: frame, onKeyDown, onFocus, onBlur },
    at,
    anchor,
    /** Makes a card the tab stop, which something is about to be done to. */
    hold: useCallback((task: Task, column: string) => {
      acted.current = true;
      setLast({ column, key: task.id, index: 0 });
    }, []),
  };
}
