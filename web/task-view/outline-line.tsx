import { CornerDownRight, GripVertical, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isSeries } from '../../domain/task/series.ts';
import { MAX_TASK_TITLE, type Task } from '../../domain/task/task.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { carry } from '../lists/drag/drag.ts';
import { openTask } from '../navigation/browser-layers.ts';
import { READS } from '../quick-add/focus-field.ts';
import { useTaskActions } from '../task/act/use-task-actions.ts';
import { TaskCheck } from '../task/row/task-check.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { OfferForTitle } from './title-offer.tsx';
import type { useOutline } from './use-outline.ts';

export type LineProps = {
  task: Task;
  depth: number;
  order: readonly Task[];
  acts: ReturnType<typeof useOutline>;
};

export function Line({ task, depth, order, acts }: LineProps) {
  const { toggle } = useTaskActions();
  const [typed, setTyped] = useState<string>();
  const latest = useLatest({ task, typed, acts });
  const save = () => {
    const { task: row, typed: text, acts: all } = latest.current;
    if (text !== undefined) all.rename(row, text);
    setTyped(undefined);
  };
  // What was typed is saved when the dialog closes, too.
  useEffect(
    () => () => {
      const { task: row, typed: text, acts: all } = latest.current;
      if (text !== undefined) all.rename(row, text);
    },
    [],
  );
  return (
    <li
      {...READS}
      data-id={task.id}
      className="group/line rounded-lg focus-within:bg-sunken/60 hover:bg-sunken/60"
      style={{ paddingLeft: `${depth * 1.5}rem` }}
    >
      <div className="flex items-center">
        <TaskCheck task={task} onToggle={toggle} />
        <input
          data-task={task.id}
          aria-label={`Subtask ${task.title}`}
          value={typed ?? task.title}
          maxLength={MAX_TASK_TITLE}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => acts.onKeyDown(event, task, order)}
          onPaste={(event) => acts.onPaste(event, task)}
          className={`h-10 min-w-0 flex-1 truncate rounded bg-transparent text-base outline-none sm:text-sm coarse:h-11 ${task.completed ? 'text-ink-faint line-through decoration-line-strong' : 'text-ink'}`}
        />
        <div className="flex fine:opacity-0 fine:group-focus-within/line:opacity-100 fine:group-hover/line:opacity-100">
          {/* Only the grip drags: text in the field can still be selected. The keys do the same. */}
          <span
            draggable
            aria-hidden="true"
            onDragStart={({ dataTransfer }) => carry(dataTransfer, [task])}
            className="flex w-7 cursor-grab items-center justify-center text-ink-faint coarse:hidden"
          >
            <GripVertical size={15} />
          </span>
          <IconButton
            label={`Open ${task.title}`}
            icon={<CornerDownRight size={15} />}
            onClick={() => openTask(task)}
          />
          <IconButton
            label={`Delete ${task.title}`}
            icon={<X size={15} />}
            onClick={() => acts.remove(task)}
          />
        </div>
      </div>
      {typed !== undefined && typed !== task.title && !task.completed && !isSeries(task) && (
        <div className="pl-10 coarse:pl-11">
          <OfferForTitle
            title={typed}
            due={task.dueDate}
            onTake={(offer) => {
              setTyped(undefined);
              acts.take(task, offer);
            }}
          />
        </div>
      )}
    </li>
  );
}
