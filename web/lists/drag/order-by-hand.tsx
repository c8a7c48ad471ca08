import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useStore } from '../../store/use-store.ts';
import type { OrderStep } from './order-rows.ts';
import { useDropLine } from './use-drop-line.ts';
import { type Ordering, useOrdering } from './use-ordering.ts';

const STEPS: Record<string, OrderStep> = { ArrowUp: -1, ArrowDown: 1 };

const entryOf = ({ target }: { target: EventTarget }): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null;

type Props = { ordering: Ordering; children: ReactNode };

/** Places of one kind, to move by dragging or with Alt+Shift and an arrow key. */
export function OrderByHand({ ordering, children }: Props) {
  const store = useStore();
  const { step: stepBy, drop } = useOrdering(ordering);
  const type = `application/x-${ordering.kind}`;
  const [said, say] = useState('');
  const tell = (id: string, place: number | undefined) =>
    place !== undefined && say(`${ordering.nameOf(store, id)}: place ${place}`);

  const { ref, line, handlers } = useDropLine({
    isMeant: ({ dataTransfer }) => dataTransfer.types.includes(type),
    lineAt: (event, frame) => {
      const entry = entryOf(event);
      if (!entry) return undefined;
      const { top, height } = entry.getBoundingClientRect();
      const after = event.clientY > top + height / 2;
      return { id: entry.dataset.order ?? '', after, top: top - frame.top + (after ? height : 0) - 1 };
    },
    onDrop: (event, { id: target, after }) => {
      const id = event.dataTransfer.getData(type);
      tell(id, drop(id, target, after));
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const id = entryOf(event)?.dataset.order;
    if (!step || !id || !event.altKey || !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const { target } = event;
    tell(id, stepBy(id, step));
    // Its entry has moved in the page, which takes the focus away.
    requestAnimationFrame(() => target instanceof HTMLElement && target.focus());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the menu do the same
    <div
      ref={ref}
      className="relative"
      {...handlers}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        const id = entryOf(event)?.dataset.order;
        if (!id) return;
        event.dataTransfer.setData(type, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {children}
      {line && (
        <div
          className="pointer-events-none absolute inset-x-1 z-10 h-0.5 rounded-full bg-accent"
          style={{ top: line.top }}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
