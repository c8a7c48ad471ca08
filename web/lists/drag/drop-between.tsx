import type { ReactNode } from 'react';
import type { DropPlace } from '../../task/order/reorder-writes.ts';
import { draggedIds, isTaskDrag } from './drag.ts';
import { startTouchDrag } from './touch-drag.ts';
import { useDropLine } from './use-drop-line.ts';

type Line = { id: string; where: DropPlace | 'in'; top: number; left: number; height: number };
type Props = {
  onDrop: (ids: readonly string[], id: string, where: DropPlace) => void;
  onDropIn?: (ids: readonly string[], sectionId: string) => void;
  children: ReactNode;
};

/** The part of a row's height, at its top and bottom, where a task is dropped beside it; in between, below it. */
const EDGE = 0.3;

/** Each row that can be changed has its task's id as `data-id`, and the heading of a section the section's as `data-section`. */
export function DropBetween({ onDrop, onDropIn, children }: Props) {
  const { ref, line, handlers } = useDropLine<Line>({
    isMeant: isTaskDrag,
    lineAt: ({ target, clientY }, frame) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-id], [data-section]') : null;
      if (!row) return undefined;
      const { top, height, left } = row.getBoundingClientRect();
      const part = (clientY - top) / height;
      const { section, id = '' } = row.dataset;
      const beside = part < EDGE ? 'before' : part > 1 - EDGE ? 'after' : 'below';
      const indent = Number.parseFloat(getComputedStyle(row).paddingLeft);
      return {
        id: section ?? id,
        where: section === undefined ? beside : 'in',
        top: top - frame.top,
        left: left - frame.left + indent,
        height,
      };
    },
    onDrop: (event, { id, where }) => {
      if (where === 'in') onDropIn?.(draggedIds(event), id);
      else onDrop(draggedIds(event), id, where);
    },
  });
  const isOnto = line?.where === 'below' || line?.where === 'in';
  return (
    <div ref={ref} className="relative" {...handlers} onPointerDown={startTouchDrag}>
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
