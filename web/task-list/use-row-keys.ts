import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Task } from '../../domain/task/task.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { type RowAct, rowActOf } from '../shortcuts/shortcuts.ts';
import { ownChord } from '../shortcuts/use-shortcut.ts';
import { offerRows, type TaskAct } from './focused-row.ts';
import type { RowItems } from './row-items.ts';

/** The main button of each row, which has the focus in a list; its other buttons are reached with ← and →. */
const MAIN = '[data-part="main"]';

type Place = { key: string; index: number };
/** After these, the focus stays on the task, wherever it moves; otherwise it stays at the place, for the next task. */
const FOLLOWED: readonly RowAct[] = ['high', 'medium', 'low', 'select', 'selectRange', 'up', 'down'];
type Options = {
  items: RowItems;
  onAct: (act: TaskAct, task: Task, button: HTMLElement) => void;
  /** A task whose row has just changed its place, to keep it in sight. */
  arrived?: { id: string } | undefined;
};

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;

/** The nearest line that can have the focus, from `index` on in a direction; undefined at the end. */
function stopFrom(items: RowItems, index: number, step: 1 | -1): number | undefined {
  for (let at = index; at >= 0 && at < items.length; at += step) if (items.isStop(at)) return at;
  return undefined;
}

const mainAt = (frame: Element | null, index: number): HTMLElement | null | undefined =>
  frame?.querySelector<HTMLElement>(`li[data-index="${index}"] ${MAIN}`);

function focusBeside(row: Element, button: HTMLElement, step: 1 | -1): void {
  const buttons = [...row.querySelectorAll<HTMLElement>('a, button')].filter((one) => one.checkVisibility());
  buttons[buttons.indexOf(button) + step]?.focus();
}

/**
 * Makes a list a single tab stop: the arrow keys and j and k move the focus, and keys act on the focused task. When the
 * person's action takes the focused row away, the row that takes its place gets the focus. Each row is a `li` with its
 * `data-index`.
 */
export function useRowKeys({ items, onAct, arrived }: Options) {
  const frame = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Place>({ key: '', index: 0 });
  /** The row to focus after the next render, and the row that the person last acted on. */
  const wanted = useRef<number>(undefined);
  const acted = useRef<Place & { isFollowed: boolean }>(undefined);

  const isUnmoved = items.keyAt(last.index) === last.key;
  const found = isUnmoved ? last.index : items.indexOf(last.key);
  const index =
    found >= 0
      ? found
      : (stopFrom(items, Math.min(last.index, items.length - 1), 1) ?? stopFrom(items, last.index, -1) ?? 0);

  const latest = useLatest(items);
  /** Whether the row that can have the focus has to be scrolled to. */
  const unseen = useRef(false);
  /** Says that the person is about to change a task, so that the focus keeps its place. A stable function. */
  const willAct = useCallback(({ id }: Task, isFollowed = false) => {
    const at = latest.current.indexOf(id);
    if (at >= 0) acted.current = { key: id, index: at, isFollowed };
  }, []);

  const perform = (act: TaskAct, task: Task, button: HTMLElement) => {
    willAct(task, FOLLOWED.includes(act));
    onAct(act, task, button);
  };
  const performLatest = useLatest(perform);
  useEffect(
    () =>
      offerRows({
        rowWith(element) {
          const row = rowOf(element);
          const button = row?.querySelector<HTMLElement>(MAIN);
          const item = row && frame.current?.contains(row) && latest.current.at(Number(row.dataset.index));
          if (!item || !button || !('task' in item)) return undefined;
          return { task: item.task, act: (act) => performLatest.current(act, item.task, button) };
        },
        step(id, by) {
          const rows = latest.current;
          const from = rows.indexOf(id);
          for (let at = from + by; from >= 0 && at >= 0 && at < rows.length; at += by) {
            const item = rows.at(at);
            if (!item || !('task' in item)) continue;
            unseen.current = true;
            setLast({ key: rows.keyAt(at), index: at });
            return item.task;
          }
          return undefined;
        },
        buttonOf: (id) => mainAt(frame.current, latest.current.indexOf(id)) ?? undefined,
      }),
    [],
  );

  const focusRow = (at: number | undefined) => {
    if (at === undefined) return;
    wanted.current = at;
    setLast({ key: items.keyAt(at), index: at });
  };

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    mainAt(frame.current, wanted.current)?.focus();
    wanted.current = undefined;
  });

  useLayoutEffect(() => {
    const place = acted.current;
    if (!place || items.keyAt(place.index) === place.key) return;
    acted.current = undefined;
    const { activeElement, body } = document;
    const focused = activeElement && rowOf(activeElement);
    const isThere = focused && items.keyAt(Number(focused.dataset.index)) === place.key;
    if (activeElement !== body && !isThere) return;
    const followed = place.isFollowed ? items.indexOf(place.key) : -1;
    const near = Math.min(place.index, items.length - 1);
    const next = followed >= 0 ? followed : (stopFrom(items, near, 1) ?? stopFrom(items, near, -1));
    if (next !== undefined) mainAt(frame.current, next)?.focus();
    else document.querySelector('main')?.focus();
  }, [items]);

  // In a long list, the row is created first: as the one that can have the focus.
  useLayoutEffect(() => {
    if (!unseen.current) return;
    unseen.current = false;
    mainAt(frame.current, last.index)?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  useLayoutEffect(() => {
    const at = arrived ? latest.current.indexOf(arrived.id) : -1;
    if (at < 0) return;
    unseen.current = true;
    setLast({ key: latest.current.keyAt(at), index: at });
  }, [arrived]);

  const onFocus = ({ target }: FocusEvent) => {
    const row = rowOf(target);
    if (!row) return;
    const at = Number(row.dataset.index);
    if (at !== last.index || !isUnmoved) setLast({ key: items.keyAt(at), index: at });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    const button = event.target;
    if (!row || !(button instanceof HTMLElement) || event.defaultPrevented) return;
    const at = Number(row.dataset.index);
    const item = items.at(at);
    const task = item && 'task' in item ? item.task : undefined;
    const handled = (act: () => void) => {
      event.preventDefault();
      act();
    };

    const chord = ownChord(event.nativeEvent);
    if (chord === 'ArrowLeft' || chord === 'ArrowRight')
      return handled(() => focusBeside(row, button, chord === 'ArrowLeft' ? -1 : 1));
    if (chord === 'Home') return handled(() => focusRow(stopFrom(items, 0, 1)));
    if (chord === 'End') return handled(() => focusRow(stopFrom(items, items.length - 1, -1)));
    const act = chord === undefined ? undefined : rowActOf(chord);
    if (act === 'next' || act === 'previous')
      return handled(() =>
        focusRow(stopFrom(items, at + (act === 'next' ? 1 : -1), act === 'next' ? 1 : -1)),
      );
    // Space and Enter press any button but the title, which Space completes.
    const isPressed = act === 'open' || (act === 'toggle' && !button.matches(MAIN));
    if (!act || !task || isPressed || event.repeat) return;
    handled(() => perform(act, task, button));
  };
  return {
    list: { ref: frame, onFocus, onKeyDown },
    tabStop: index,
    willAct,
  };
}
