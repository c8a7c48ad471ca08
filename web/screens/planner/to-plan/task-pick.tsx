import { CalendarPlus } from 'lucide-react';
import type { PointerEvent } from 'react';
import { whenOf } from '../../../../domain/task/dates.ts';
import { estimateWords } from '../../../../domain/task/figures/estimate-words.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { dayAndMonth, timeWords } from '../../../task/date/due-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

export type PickProps = {
  date: string;
  onPlan: (task: Task) => void;
  onDrag?: ((task: Task, down: PointerEvent) => void) | undefined;
};

const FRAME =
  'flex w-full items-center gap-2 rounded-lg border border-line bg-surface py-0.5 pr-0.5 pl-3 text-left';

function Words({ task, date }: { task: Task; date: string }) {
  const when = whenOf(task);
  const facts = [
    when?.startsWith(date) && timeWords(when),
    when && when.slice(0, 10) > date && dayAndMonth(when.slice(0, 10)),
    task.estimatedMinutes !== undefined && estimateWords(task.estimatedMinutes),
  ].filter(Boolean);
  return (
    <span className="min-w-0 flex-1 py-1">
      <span translate="no" className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
        {task.title}
      </span>
      {facts.length > 0 && <span className="block text-xs text-ink-faint">{facts.join(' · ')}</span>}
    </span>
  );
}

/** A task that can be dragged or planned with a button; without dragging, all of it is the button. */
export function TaskPick({ task, date, onPlan, onDrag }: { task: Task } & PickProps) {
  const label = `Block time for ${task.title}`;
  if (!onDrag)
    return (
      <button
        type="button"
        aria-label={label}
        onClick={() => onPlan(task)}
        className={`${FRAME} min-h-11 hover:bg-sunken`}
      >
        <Words task={task} date={date} />
        <CalendarPlus size={16} className="mr-3 shrink-0 text-ink-faint" />
      </button>
    );
  return (
    <div
      onPointerDown={(down) => onDrag(task, down)}
      className={`${FRAME} cursor-grab touch-pan-y select-none hover:border-line-strong`}
    >
      <Words task={task} date={date} />
      <IconButton
        label={label}
        icon={<CalendarPlus size={16} />}
        onPointerDown={(down) => down.stopPropagation()}
        onClick={() => onPlan(task)}
      />
    </div>
  );
}
