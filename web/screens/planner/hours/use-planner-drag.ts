import { type PointerEvent, type RefObject, useState } from 'react';
import type { Block } from '../../../../domain/planner/event/due-block.ts';
import type { PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import type { Slot } from '../../../../domain/planner/event/slot.ts';
import {
  drag,
  drawnSlot,
  FINE_GRID,
  GRID,
  lengthOf,
  slotAt,
  stretch,
} from '../../../../domain/planner/grid/planner-grid.ts';
import type { Planning } from '../../../../domain/planner/load/planning.ts';
import { blockFor } from '../../../../domain/planner/planned-task.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { type Moved, startDrag } from '../../../ui/start-drag.ts';
import type { HourScale } from './grid.ts';
import { isPastMidnight } from './has-own-day.ts';

/** The id of an event being drawn. */
export const NEW = 'new';

export type Carried = { title: string; clientX: number; clientY: number };
type Deps = {
  /** The element whose top is the start of the first hour. */
  grid: RefObject<HTMLElement | null>;
  firstHour: number;
  scale: HourScale;
  /** The days that are side by side in the grid, equally wide. */
  days: readonly LocalDate[];
  planning: Pick<Planning, 'isPersonal'>;
  /** @param from the day on which it was @param to the day that it moves to, if that is another one */
  onMoved(block: Block, from: LocalDate, to: LocalDate | undefined): void;
  onDrawn(slot: Slot, date: LocalDate): void;
  onDropped(event: Omit<PlannerEvent, 'id'>): void;
};

/** What a block will be if it's dropped, the day that shows it then, and the one that it leaves. */
export type DragPreview = { block: Block; date: LocalDate; from?: LocalDate };

export function usePlannerDrag({ grid, firstHour, scale, days, planning, ...on }: Deps) {
  const { hourPx, minutesIn } = scale;
  const [preview, setPreview] = useState<DragPreview>();
  const [carried, setCarried] = useState<Carried>();
  const box = () => grid.current?.getBoundingClientRect() ?? new DOMRect();
  const minuteAt = (clientY: number) => ((clientY - box().top) / hourPx + firstHour) * 60;
  const dayAt = (clientX: number): LocalDate => {
    const { left, width } = box();
    const column = Math.floor(((clientX - left) / width) * days.length);
    return days[Math.max(0, Math.min(column, days.length - 1))] ?? '';
  };
  const gridOf = ({ fine }: Moved) => (fine ? FINE_GRID : GRID);

  /** Previews each move and applies the last one. */
  const follow = <P extends DragPreview>(
    down: PointerEvent,
    shape: (moved: Moved) => P | undefined,
    keep: (shaped: P) => void,
    options?: { handle: boolean },
  ) => {
    let shaped: P | undefined;
    const move = (moved: Moved) => {
      shaped = shape(moved);
      setPreview(shaped);
    };
    const end = (kept: boolean) => {
      setPreview(undefined);
      setCarried(undefined);
      if (kept && shaped) keep(shaped);
    };
    startDrag(down, { move, end }, options);
  };

  return {
    preview,
    carried,
    minuteAt,
    dayAt,
    /** @param from the day that shows it; what is on every day stays there */
    startMove(block: Block, from: LocalDate, down: PointerEvent) {
      if (isPastMidnight(block)) return;
      const shape = (moved: Moved): DragPreview => ({
        block: drag(block, minutesIn(moved.y), gridOf(moved)),
        date: block.date === undefined ? from : dayAt(moved.clientX),
        from,
      });
      const keep = (shaped: DragPreview) =>
        on.onMoved(shaped.block, from, shaped.date === from ? undefined : shaped.date);
      follow(down, shape, keep);
    },
    startResize(event: PlannerEvent, from: LocalDate, down: PointerEvent) {
      if (isPastMidnight(event)) return;
      const shape = (moved: Moved): DragPreview => ({
        block: stretch(event, minutesIn(moved.y), gridOf(moved)),
        date: from,
        from,
      });
      follow(down, shape, (shaped) => on.onMoved(shaped.block, from, undefined), { handle: true });
    },
    startDraw(down: PointerEvent) {
      const from = minuteAt(down.clientY);
      const date = dayAt(down.clientX);
      const draw = (moved: Moved): DragPreview => {
        const slot = drawnSlot(from, minuteAt(moved.clientY), gridOf(moved));
        return { block: { ...slot, id: NEW, title: 'New event', category: 'work', date }, date };
      };
      follow(down, draw, ({ block: { start, end } }) => on.onDrawn({ start, end }, date));
    },
    startTask(task: Task, down: PointerEvent) {
      let dropped: Omit<PlannerEvent, 'id'> | undefined;
      const shape = (moved: Moved): DragPreview | undefined => {
        const { clientX, clientY } = moved;
        dropped = undefined;
        setCarried({ title: task.title, clientX, clientY });
        const { left, right, top, bottom } = box();
        if (clientX < left || clientX > right || clientY < top || clientY > bottom) return undefined;
        const minute = Math.floor(minuteAt(clientY) / gridOf(moved)) * gridOf(moved);
        const date = dayAt(clientX);
        dropped = blockFor(task, slotAt(minute, lengthOf(task)), date, planning);
        return { block: { id: NEW, ...dropped }, date };
      };
      follow(down, shape, () => dropped && on.onDropped(dropped));
    },
  };
}
