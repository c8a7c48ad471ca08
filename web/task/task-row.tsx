import { memo } from 'react';
import type { LocalMinute } from '../../domain/day.ts';
import type { List } from '../../domain/list.ts';
import type { Task } from '../../domain/task.ts';
import { RowButtons } from './row-buttons.tsx';
import { RowFacts } from './row-facts.tsx';
import { SelectBox } from './select-box.tsx';
import { TaskCheck, TaskMark } from './task-check.tsx';

export type RowActions = {
  onToggle: (task: Task, clicks: number) => void;
  onEdit: (task: Task) => void;
  onRemove: (task: Task) => void;
  /** Selects a task or not, or with `range` all up to it. Where there is none, tasks can't be selected. */
  onSelect?: ((task: Task, range: boolean) => void) | undefined;
  /** Asks where to, beside the button that was pressed. */
  onMove?: ((task: Task, button: HTMLElement) => void) | undefined;
  /** A task begins to be dragged. */
  onDrag?: ((task: Task, transfer: DataTransfer) => void) | undefined;
};
type Props = RowActions & {
  task: Task;
  list: List | undefined;
  now: LocalMinute;
  /** The day is said already, above the row. */
  dayKnown: boolean;
  /** Only to look at (SPEC §2): no completing, editing, deleting. */
  readOnly: boolean;
  selected: boolean | undefined;
  /** Some task is selected. */
  selecting: boolean;
};

/** A task in a list: complete it, open it, move it, or throw it away. */
export const TaskRow = memo(function TaskRow(props: Props) {
  const { task, readOnly, selected, onEdit, onSelect, onDrag } = props;
  const drag = readOnly ? undefined : onDrag;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the pointer; the menu "Move" does the same by keyboard
    <div
      data-selected={selected}
      draggable={drag !== undefined}
      onDragStart={drag && ((event) => drag(task, event.dataTransfer))}
      className={`group/row relative flex items-start rounded-lg pr-3 hover:bg-sunken/60 data-[selected=true]:bg-accent-soft/60 ${onSelect ? 'pl-1 fine:pl-7' : 'pl-1'}`}
    >
      {onSelect && !readOnly && (
        <SelectBox task={task} selected={selected === true} selecting={props.selecting} onSelect={onSelect} />
      )}
      {readOnly ? <TaskMark task={task} /> : <TaskCheck task={task} onToggle={props.onToggle} />}
      <div className="flex min-w-0 flex-1 flex-col py-2 @xl:flex-row @xl:gap-4">
        <button
          type="button"
          onClick={() => onEdit(task)}
          aria-label={`${readOnly ? 'View' : 'Edit'} ${task.title}`}
          className={`line-clamp-2 min-w-0 rounded pr-7 text-left leading-6 break-words [overflow-wrap:anywhere] @xl:flex-1 @xl:pr-0 ${task.completed ? 'text-ink-faint line-through decoration-line-strong' : 'text-ink'}`}
        >
          {/* A title in a right-to-left script stands as such, wherever the row stands. */}
          <bdi>{task.title}</bdi>
        </button>
        <RowFacts {...props} />
      </div>
      {!readOnly && <RowButtons {...props} />}
    </div>
  );
});
