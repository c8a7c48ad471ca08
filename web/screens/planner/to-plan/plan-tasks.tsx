import { type PointerEvent, type ReactNode, useRef } from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { TaskPicks } from './task-picks.tsx';

type Picks = {
  date: string;
  today: string;
  last?: string;
  planned: ReadonlySet<string>;
  onPlan: (task: Task) => void;
  /** What else can be done with them. */
  children?: ReactNode;
};

export function PlanAside({
  onDrag,
  children,
  ...picks
}: Picks & { onDrag: (task: Task, down: PointerEvent) => void }) {
  return (
    <aside aria-labelledby="to-plan" className="max-lg:hidden">
      <div className="sticky top-20 -m-1 max-h-[calc(100dvh-9rem)] overflow-y-auto p-1">
        <div className="flex items-center justify-between gap-2">
          <h2 id="to-plan" className="text-sm font-semibold">
            Tasks to plan
          </h2>
          {children}
        </div>
        <div className="mt-0.5">
          <TaskPicks {...picks} onDrag={onDrag} />
        </div>
      </div>
    </aside>
  );
}

export function PlanPicker({
  open,
  onClose,
  children,
  ...picks
}: Picks & { open: boolean; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Plan a task" initialFocus={heading}>
      <div className="px-5 pb-5">
        <h3 ref={heading} tabIndex={-1} className="mb-3 text-sm text-ink-soft outline-none">
          Pick a task to block time for it.
        </h3>
        {children && <div className="mb-3">{children}</div>}
        <TaskPicks {...picks} />
      </div>
    </Dialog>
  );
}
