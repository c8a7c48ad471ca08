import { type MouseEvent, memo, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { LocalMinute } from '../../domain/day.ts';
import type { List } from '../../domain/task/list.ts';
import type { Task } from '../../domain/task/task.ts';
import type { SectionName } from '../../domain/task/task-sections.ts';
import { whenStill } from '../device/when-still.ts';
import { lazy } from '../offline/lazy.ts';
import { RowFacts } from './row-facts.tsx';
import { SelectBox } from './select-box.tsx';
import { TaskCheck, TaskMark } from './task-check.tsx';
import { TitleButton } from './title-button.tsx';

const RowButtons = lazy(() => import('./row-buttons.tsx'));

/** The menus of a task: its due date, its priority, its tags, where it belongs, its parent task, or all of them. */
export type MenuKind = 'schedule' | 'priority' | 'tags' | 'move' | 'parent' | 'more';

export type RowActions = {
  onToggle: (task: Task, clicks: number) => void;
  onEdit: (task: Task) => void;
  onRemove: (task: Task) => void;
  /** Toggles a task's selection, or with `range` selects all up to it. Undefined if tasks can't be selected. */
  onSelect?: ((task: Task, range: boolean) => void) | undefined;
  /** Opens a menu for a task, beside the pressed button. */
  onMenu: (kind: MenuKind, task: Task, button: HTMLElement) => void;
  /** Shows or hides the tasks below one. */
  onExpand?: (task: Task) => void;
  /** Called when a drag of a task starts. */
  onDrag?: ((task: Task, transfer: DataTransfer) => void) | undefined;
};
export type RowProps = RowActions & {
  task: Task;
  /** The task's list, if the row names it. */
  list: List | undefined;
  now: LocalMinute;
  /** The section that the row is in: its heading may already name the day. */
  section: SectionName;
  /** How many tasks it's shown below; those have to be expanded. */
  depth?: number;
  /** How many of its subtasks are done, of how many. */
  done?: number;
  total?: number;
  /** How many finished occurrences of a series it stands for. */
  copies?: number;
  /** Whether the tasks below it are shown; undefined if there are none to show. */
  isExpanded?: boolean | undefined;
  /** The titles of the tasks above it, if it isn't shown below them. */
  path?: string;
  /** The row is its list's tab stop; the arrow keys reach the others. */
  isTabStop: boolean;
  /** Read-only (product.md §2): no completing, editing or deleting. */
  readOnly: boolean;
  selected: boolean | undefined;
  /** Some task is selected. */
  selecting: boolean;
  /** It was completed a moment ago, and collapses. */
  leaving: boolean;
  /** The menu that is open beside the row; its button stays, to be focused again. */
  opened: MenuKind | undefined;
};

/** Whether a click is meant for the row itself: not for a control in it, and not the end of selecting text. */
function isForRow({ target, currentTarget }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('button')) return false;
  const selection = getSelection();
  return !selection || selection.isCollapsed || !selection.containsNode(currentTarget, true);
}

/**
 * A task in a list: complete, open, reschedule, move or delete it. A click anywhere but on a control opens it. The
 * controls that only a pointer or the keyboard's focus needs are created when it arrives, so that a row at rest is
 * light.
 */
export const TaskRow = memo(function TaskRow(props: RowProps) {
  const { task, readOnly, selected, selecting, onEdit, onSelect, onDrag } = props;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  /** Rows that pass below the pointer while the page is scrolled don't get their buttons. */
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);
  // The button of an open menu has to stay until the focus is back on it.
  if (props.opened && !focused) setFocused(true);
  const point = ({ pointerType }: PointerEvent) => {
    stopWaiting.current?.();
    if (pointerType === 'mouse') stopWaiting.current = whenStill(() => setPointed(true));
  };
  const drag = readOnly ? undefined : onDrag;
  const isActive = !readOnly && (pointed || focused);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the title is the button for the keyboard, and the menu "Move" replaces dragging
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title is the button for the keyboard
    <div
      data-id={task.id}
      data-selected={selected}
      data-leaving={props.leaving || undefined}
      style={props.depth ? { paddingLeft: `${props.depth * 1.75}rem` } : undefined}
      draggable={drag !== undefined}
      onDragStart={drag && ((event) => drag(task, event.dataTransfer))}
      onClick={(event) => isForRow(event) && onEdit(task)}
      onPointerEnter={point}
      // The row may have moved below the pointer.
      onPointerMove={pointed ? undefined : point}
      onPointerLeave={({ currentTarget }) => {
        stopWaiting.current?.();
        setPointed(false);
        // A row that moves loses the focus without an event.
        if (!props.opened && !currentTarget.contains(document.activeElement)) setFocused(false);
      }}
      onFocus={() => setFocused(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
      className="group/row relative flex touch-pan-y transition-[translate] items-start rounded-lg pr-3 hover:bg-sunken/60 data-[selected=true]:bg-accent-soft/60 motion-safe:data-leaving:animate-leave fine:@xl:pr-34"
    >
      {onSelect && !readOnly && (isActive || selecting) && (
        <SelectBox task={task} selected={selected === true} selecting={selecting} onSelect={onSelect} />
      )}
      {readOnly ? (
        <TaskMark task={task} />
      ) : (
        <TaskCheck task={task} tabIndex={-1} onToggle={props.onToggle} />
      )}
      <div className="flex min-w-0 flex-1 flex-col py-2 @xl:flex-row @xl:flex-wrap @xl:gap-x-4">
        <TitleButton
          task={task}
          readOnly={readOnly}
          isTabStop={props.isTabStop}
          onEdit={onEdit}
          className="line-clamp-2 max-w-full min-w-0 @xl:flex-auto"
        />
        <RowFacts {...props} />
      </div>
      {!readOnly && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Actions for ${task.title}`}
          aria-haspopup="menu"
          onClick={(event) => props.onMenu('more', task, event.currentTarget)}
          className="-mr-3 flex size-11 shrink-0 items-center justify-center text-ink-faint before:row-icon before:icon-more before:size-4 fine:hidden"
        />
      )}
      {isActive && (
        <Suspense fallback={null}>
          <RowButtons {...props} />
        </Suspense>
      )}
    </div>
  );
});
