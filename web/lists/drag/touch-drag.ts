import type { PointerEvent as ReactPointerEvent } from 'react';
import { type Moved, startDrag } from '../../ui/start-drag.ts';

type Point = Pick<Moved, 'clientX' | 'clientY'>;

const LABEL =
  'pointer-events-none fixed top-0 left-0 z-60 max-w-64 truncate rounded-lg bg-ink px-3 py-2 text-sm font-medium text-canvas';
/** Above the finger, which would hide it. */
const LABEL_PX = { x: -24, y: -64 };

function labelOf(words: string): HTMLElement {
  const label = document.createElement('div');
  label.className = LABEL;
  label.setAttribute('aria-hidden', 'true');
  label.textContent = words;
  document.body.append(label);
  return label;
}

function lift(row: HTMLElement, from: Point) {
  const dataTransfer = new DataTransfer();
  const send = (type: string, to: Element, { clientX, clientY }: Point, relatedTarget?: Element): boolean =>
    to.dispatchEvent(
      new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        dataTransfer,
        clientX,
        clientY,
        relatedTarget: relatedTarget ?? null,
      }),
    );
  send('dragstart', row, from);
  row.toggleAttribute('data-lifted', true);
  const label = labelOf(dataTransfer.getData('text/plain').split('\n', 1)[0] ?? '');
  let over: Element | undefined;
  let last = from;
  let isAllowed = false;
  return {
    move(at: Point): void {
      last = at;
      label.style.translate = `${at.clientX + LABEL_PX.x}px ${at.clientY + LABEL_PX.y}px`;
      const target = document.elementFromPoint(at.clientX, at.clientY) ?? document.body;
      if (target !== over) {
        send('dragenter', target, at, over);
        if (over) send('dragleave', over, at, target);
        over = target;
      }
      isAllowed = !send('dragover', target, at);
    },
    end(kept: boolean): void {
      if (over) send(kept && isAllowed ? 'drop' : 'dragleave', over, last);
      send('dragend', row, last);
      row.removeAttribute('data-lifted');
      label.remove();
    },
  };
}

/**
 * Holding what can be dragged lifts it on a touch screen, where browsers don't drag, or only some of them. It gets the
 * events of a drag with a mouse, so it can be dropped in the same places.
 */
export function startTouchDrag(down: ReactPointerEvent): void {
  if (down.pointerType !== 'touch' || !down.isPrimary || !(down.target instanceof Element)) return;
  const row = down.target.closest<HTMLElement>('[draggable="true"]');
  if (!row) return;
  let lifted: ReturnType<typeof lift> | undefined;
  startDrag(down, {
    move(at) {
      lifted ??= lift(row, at);
      lifted.move(at);
    },
    end: (kept) => lifted?.end(kept),
  });
}
