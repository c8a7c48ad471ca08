import { type PointerEvent, useRef } from 'react';
import type { Task } from '../../domain/task/task.ts';
import type { TaskAct } from './focused-row.ts';
import type { RowItems } from './row-items.ts';

/** From here on, a touch is a swipe and no tap or scroll; and from here on, it acts. In pixels. */
const START = 12;
const ENOUGH = 88;
const ACTS = {
  right: { act: 'toggle', words: ({ completed }: Task) => (completed ? 'Reopen' : 'Complete') },
  left: { act: 'schedule', words: () => 'Schedule' },
} as const;

type Options = { items: RowItems; onAct: (act: TaskAct, task: Task, button: HTMLElement) => void };

/** Swiping does what the row's buttons do. Vertical scrolling stays the browser's: rows have `touch-action: pan-y`. */
export function useSwipe({ items, onAct }: Options) {
  const end = useRef<() => void>(undefined);
  const onPointerDown = ({ pointerType, isPrimary, target, clientX, clientY, pointerId }: PointerEvent) => {
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
    const line = target.closest<HTMLElement>('li[data-index]');
    const row = line?.querySelector<HTMLElement>('[data-id]');
    const item = line && items.at(Number(line.dataset.index));
    const button = row?.querySelector<HTMLElement>('[data-part="main"]');
    if (!line || !row || !button || !item || !('task' in item)) return;
    let way: keyof typeof ACTS | undefined;
    let isEnough = false;
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const [x, y] = [event.clientX - clientX, event.clientY - clientY];
      if (!way && Math.abs(y) > START) return stop();
      if (!way && Math.abs(x) < START) return;
      // It was held, and is being dragged.
      if (!way && row.hasAttribute('data-lifted')) return stop();
      way = x > 0 ? 'right' : 'left';
      isEnough = Math.abs(x) >= ENOUGH;
      Object.assign(row.style, { translate: `${x}px`, background: 'var(--canvas)', transition: 'none' });
      line.dataset.swipe = way;
      line.dataset.words = ACTS[way].words(item.task);
      line.toggleAttribute('data-enough', isEnough);
    };
    const lift = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      stop();
      if (way && isEnough) onAct(ACTS[way].act, item.task, button);
    };
    const stop = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', lift);
      removeEventListener('pointercancel', stop);
      Object.assign(row.style, { translate: '', background: '', transition: '' });
      for (const name of ['data-swipe', 'data-words', 'data-enough']) line.removeAttribute(name);
    };
    end.current?.();
    end.current = stop;
    addEventListener('pointermove', move);
    addEventListener('pointerup', lift);
    addEventListener('pointercancel', stop);
  };
  return { onPointerDown };
}
