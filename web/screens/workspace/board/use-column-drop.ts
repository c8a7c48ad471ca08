import { useRef } from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import { isTaskDrag, useDropTarget } from '../../../lists/drag/drag.ts';
import { useDropLine } from '../../../lists/drag/use-drop-line.ts';
import type { Beside } from '../../../task/order/reorder-writes.ts';

type Options = {
  id: string;
  tasks: readonly Task[];
  onDrop: ((ids: readonly string[], column: string, beside?: Beside) => void) | undefined;
  canOrder: (target: Task, column: string) => boolean;
};

/** The line where a card goes is in the middle of the gap, from the lower edge of the one above. */
const LINE_PX = 5;

export function useColumnDrop({ id, tasks, onDrop, canOrder }: Options) {
  /** What the line says, for the drop on the column that follows the one on its cards. */
  const beside = useRef<Beside>(undefined);
  const { over, handlers } = useDropTarget(
    onDrop &&
      ((ids) => {
        onDrop(ids, id, beside.current);
        beside.current = undefined;
      }),
  );
  const {
    ref: list,
    line,
    handlers: lineHandlers,
  } = useDropLine<Beside & { top: number }>({
    isMeant: (event) => onDrop !== undefined && isTaskDrag(event),
    lineAt: ({ target, clientY }, frame) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      const task = tasks[Number(row?.dataset.index)];
      if (!row || !task || !canOrder(task, id)) return undefined;
      const { top, bottom, height } = row.getBoundingClientRect();
      const isAfter = clientY > top + height / 2;
      return {
        id: task.id,
        where: isAfter ? 'after' : 'before',
        top: (isAfter ? bottom : top) - frame.top - LINE_PX,
      };
    },
    onDrop: (_, { id: target, where }) => {
      beside.current = { id: target, where };
    },
  });
  return { over, handlers, list, line, lineHandlers };
}
