import { type DragEvent, useRef, useState } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { taskCount } from '../../task/task-count.ts';

const TYPE = 'application/x-tasks';

export function carry(transfer: DataTransfer, tasks: readonly Task[]): void {
  transfer.setData(TYPE, JSON.stringify(tasks.map(({ id }) => id)));
  transfer.setData('text/plain', tasks.map(({ title }) => title).join('\n'));
  transfer.effectAllowed = 'move';
  const label = document.createElement('div');
  label.className =
    'fixed -top-24 left-0 max-w-64 truncate rounded-lg bg-ink px-3 py-2 text-sm font-medium text-canvas';
  label.textContent = tasks.length === 1 ? (tasks[0]?.title ?? '') : taskCount(tasks.length);
  document.body.append(label);
  transfer.setDragImage(label, -8, -8);
  // The browser takes its snapshot of the label after this handler.
  setTimeout(() => label.remove());
}

export const isTaskDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

export const draggedIds = ({ dataTransfer }: DragEvent): readonly string[] =>
  JSON.parse(dataTransfer.getData(TYPE));

/** @param onDrop gets the tasks' ids; without it, dropping is disabled */
export function useDropTarget(onDrop: ((ids: readonly string[]) => void) | undefined) {
  const [over, setOver] = useState(false);
  // The browser fires dragenter on a child before dragleave on its parent.
  const depth = useRef(0);
  const isMeant = (event: DragEvent) => onDrop !== undefined && isTaskDrag(event);
  const step = (by: number) => {
    depth.current += by;
    setOver(depth.current > 0);
  };
  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => isMeant(event) && step(1),
      onDragLeave: (event: DragEvent) => isMeant(event) && step(-1),
      onDragOver: (event: DragEvent) => isMeant(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!isMeant(event)) return;
        event.preventDefault();
        step(-depth.current);
        onDrop?.(draggedIds(event));
      },
    },
  };
}
