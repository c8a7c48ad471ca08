import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { DropPlace } from '../task/outline-writes.ts';
import { draggedIds, isTaskDrag } from './drag.ts';

type Line = { id: string; where: DropPlace | 'in'; top: number; left: number; height: number };
type Props = {
  onDrop: (ids: readonly string[], id: string, where: DropPlace) => void;
  /** Drops tasks on the heading of a section. */
  onDropIn: (ids: readonly string[], sectionId: string) => void;
  children: ReactNode;
};

/** The part of a row's height, at its top and bottom, where a task is dropped beside it; in between, below it. */
const EDGE = 0.3;

/**
 * Rows between which tasks can be dropped, with a line where they go. Each row has its task's id as `data-id`, and the
 * heading of a section the section's as `data-section`.
 */
export function DropBetween({ onDrop, onDropIn, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<Line>();
  const over = (event: DragEvent) => {
    const { target, clientY } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-id], [data-section]') : null;
    const box = frame.current?.getBoundingClientRect();
    if (!isTaskDrag(event) || !row || !box) return;
    event.preventDefault();
    const { top, height, left } = row.getBoundingClientRect();
    const part = (clientY - top) / height;
    const { section } = row.dataset;
    const beside = part < EDGE ? 'before' : part > 1 - EDGE ? 'after' : 'below';
    const where = section === undefined ? beside : 'in';
    const indent = Number.parseFloat(getComputedStyle(row).paddingLeft);
    const id = section ?? row.dataset.id ?? '';
    setLine((now) =>
      now?.id === id && now.where === where
        ? now
        : { id, where, top: top - box.top, left: left - box.left + indent, height },
    );
  };
  const isOnto = line?.where === 'below' || line?.where === 'in';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the menu move tasks, too
    <div
      ref={frame}
      className="relative"
      onDragOver={over}
      onDragLeave={({ relatedTarget }) =>
        !(relatedTarget instanceof Node && frame.current?.contains(relatedTarget)) && setLine(undefined)
      }
      onDragEnd={() => setLine(undefined)}
      onDrop={(event) => {
        setLine(undefined);
        if (!line || !isTaskDrag(event)) return;
        event.preventDefault();
        if (line.where === 'in') onDropIn(draggedIds(event), line.id);
        else onDrop(draggedIds(event), line.id, line.where);
      }}
    >
      {children}
      {line && (
        <div
          className={`pointer-events-none absolute right-1 z-10 ${isOnto ? 'rounded-lg outline-2 outline-accent' : 'h-0.5 rounded-full bg-accent'}`}
          style={
            isOnto
              ? { top: line.top, left: line.left, height: line.height }
              : { top: line.top + (line.where === 'after' ? line.height : 0) - 1, left: line.left }
          }
        />
      )}
    </div>
  );
}
