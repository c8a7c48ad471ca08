import { type PointerEvent, type RefObject, useState } from 'react';
import type { Block } from '../../../domain/planner/due-block.ts';
import { eventTitle, type PlannerEvent } from '../../../domain/planner/planner.ts';
import {
  drag,
  drawnSlot,
  FINE_GRID,
  GRID,
  lengthOf,
  slotAt,
  stretch,
} from '../../../domain/planner/planner-grid.ts';
import type { Planning } from '../../../domain/planner/planning.ts';
import type { Slot } from '../../../domain/planner/slot.ts';
import type { Task } from '../../../domain/task/task.ts';
import { type Moved, startDrag } from '../../ui/start-drag.ts';
import { HOUR_PX, minutesIn } from './grid.ts';

/** The id of an event being drawn. */
export const NEW = 'new';

export type Carried = { title: string; clientX: number; clientY: number };
type Deps = {
  /** The element whose top is the start of the first hour. */
  grid: RefObject<HTMLElement | null>;
  firstHour: number;
  date: string;
  planning: Pick<Planning, 'isPersonal'>;
  onMoved(block: Block): void;
  onDrawn(slot: Slot): void;
  onDropped(event: Omit<PlannerEvent, 'id'>): void;
};

export const blockFor = (
  task: Task,
  slot: Slot,
  date: string,
  { isPersonal }: Pick<Planning, 'isPersonal'>,
): Omit<PlannerEvent, 'id'> => ({
  title: eventTitle(task.title),
  taskId: task.id,
  category: isPersonal(task.listId) ? 'personal' : 'focus',
  date,
  ...slot,
});

export function usePlannerDrag({ grid, firstHour, date, planning, ...on }: Deps) {
  const [preview, setPreview] = useState<Block>();
  const [carried, setCarried] = useState<Carried>();
  const box = () => grid.current?.getBoundingClientRect() ?? new DOMRect();
  const minuteAt = (clientY: number) => ((clientY - box().top) / HOUR_PX + firstHour) * 60;
  const gridOf = ({ fine }: Moved) => (fine ? FINE_GRID : GRID);

  /** Previews each move and applies the last one. */
  const follow = <B extends Block>(
    down: PointerEvent,
    shape: (moved: Moved) => B | undefined,
    keep: (shaped: B) => void,
    options?: { handle: boolean },
  ) => {
    let shaped: B | undefined;
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
    startMove: (block: Block, down: PointerEvent) =>
      follow(down, (moved) => drag(block, minutesIn(moved.y), gridOf(moved)), on.onMoved),
    startResize: (event: PlannerEvent, down: PointerEvent) =>
      follow(down, (moved) => stretch(event, minutesIn(moved.y), gridOf(moved)), on.onMoved, {
        handle: true,
      }),
    startDraw(down: PointerEvent) {
      const from = minuteAt(down.clientY);
      const draw = (moved: Moved): PlannerEvent => ({
        ...drawnSlot(from, minuteAt(moved.clientY), gridOf(moved)),
        id: NEW,
        title: 'New event',
        category: 'work',
      });
      follow(down, draw, ({ start, end }) => on.onDrawn({ start, end }));
    },
    startTask(task: Task, down: PointerEvent) {
      const shape = (moved: Moved): PlannerEvent | undefined => {
        const { clientX, clientY } = moved;
        setCarried({ title: task.title, clientX, clientY });
        const { left, right, top, bottom } = box();
        if (clientX < left || clientX > right || clientY < top || clientY > bottom) return undefined;
        const minute = Math.floor(minuteAt(clientY) / gridOf(moved)) * gridOf(moved);
        return { id: NEW, ...blockFor(task, slotAt(minute, lengthOf(task)), date, planning) };
      };
      follow(down, shape, ({ id, ...event }) => on.onDropped(event));
    },
  };
}
