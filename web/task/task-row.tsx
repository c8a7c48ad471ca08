import { memo } from 'react';
import type { LocalMinute } from '../../domain/day.ts';
import type { List } from '../../domain/task/list.ts';
import type { Task } from '../../domain/task/task.ts';
import { RowButtons } from './row-buttons.tsx';
import { RowFacts } from './row-facts.tsx';
import { SelectBox } from './select-box.tsx';
import { TaskCheck, TaskMark } from './task-check.tsx';

export type RowActions = {
  onToggle: (task: Task, clicks: number) => void;
  onEdit: (task: Task) => void;
  onRemove: (task: Task) => void;
  /** Toggles a task's selection, or with `range` selects all up to it. Undefined if tasks can't be selected. */
  onSelect?: ((task: Task, range: boolean) => void) | undefined;
  /** Opens the menu to move a task, beside the pressed button. */
  onMove?: ((task: Task, button: HTMLElement) => void) | undefined;
  /** Called when a drag of a task starts. */
  onDrag?: ((task: Task, transfer: DataTransfer) => void) | undefined;
};
type Props = RowActions & {
  task: Task;
  list: List | undefined;
  now: LocalMinute;
  /** A heading above the row already names the day. */
  dayKnown: boolean;
  /** Read-only (product.md §2): no completing, editing or deleting. */
  readOnly: boolean;
  selected: boolean | undefined;
  /** Some task is selected. */
  selecting: boolean;
};

/** A task in a list: complete, open, move or delete it. */
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
          {/* Isolates the direction of a right-to-left title. */}
          <bdi>{task.title}</bdi>
        </button>
        <RowFacts {...props} />
      </div>
      {!readOnly && <RowButtons {...props} />}
    </div>
  );
});
