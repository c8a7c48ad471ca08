import { Check } from 'lucide-react';
import { type MouseEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { part } from '../../offline/part.tsx';
import { opensMenu } from './opens-menu.ts';
import { RowFacts } from './row-facts.tsx';
import type { RowProps } from './row-props.ts';
import { TaskCheck, TaskMark } from './task-check.tsx';
import { TitleButton } from './title-button.tsx';

const RowButtons = part(() => import('./row-buttons.tsx'));

/** Whether a click is meant for the row itself: not for a control in it, and not the end of selecting text. */
function isForRow({ target, currentTarget }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button')) return false;
  const selection = getSelection();
  return !selection || selection.isCollapsed || !selection.containsNode(currentTarget, true);
}

/** A right click opens the row's menu where the pointer is. */
function openMenuAt(event: MouseEvent, { task, onMenu }: RowProps): void {
  const { clientX: x, clientY: y, currentTarget: row } = event;
  const main = row.querySelector<HTMLElement>('[data-part="main"]');
  if (!main || !opensMenu(event)) return;
  event.preventDefault();
  onMenu('more', task, main, { x, y });
}

/** Controls that only a pointer or the focus needs are created when it arrives, so that a row at rest is light. */
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
      // Without it, nothing can be dropped here, and swiping does nothing.
      data-id={readOnly ? undefined : task.id}
      data-selected={selected}
      data-leaving={props.leaving || undefined}
      style={props.depth ? { paddingLeft: `${props.depth * 1.75}rem` } : undefined}
      draggable={drag !== undefined}
      onDragStart={drag && ((event) => drag(task, event.dataTransfer))}
      onClick={(event) => isForRow(event) && onEdit(task)}
      onContextMenu={readOnly ? undefined : (event) => openMenuAt(event, props)}
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
      className="group/row relative flex touch-pan-y data-lifted:opacity-40 coarse:select-none coarse:[-webkit-touch-callout:none] transition-[translate] items-start rounded-lg pr-3 hover:bg-sunken/60 data-[selected=true]:bg-accent-soft/60 motion-safe:data-leaving:animate-leave"
    >
      {onSelect && !readOnly && (isActive || selecting) && (
        <SelectBox task={task} selected={selected === true} selecting={selecting} onSelect={onSelect} />
      )}
      {readOnly && <TaskMark task={task} />}
      {/* The box takes its place while tasks are selected. */}
      {!readOnly && !(selecting && onSelect) && (
        <TaskCheck task={task} tabIndex={-1} onToggle={props.onToggle} />
      )}
      <div className="flex min-w-0 flex-1 flex-col py-2 @xl:flex-row @xl:gap-x-4">
        <TitleButton
          task={task}
          readOnly={readOnly}
          isTabStop={props.isTabStop}
          onEdit={onEdit}
          className={`line-clamp-2 max-w-full min-w-0 @xl:line-clamp-1 @xl:flex-1 ${isActive ? 'fine:@xl:pr-32' : ''}`}
        />
        {isActive && <RowButtons {...props} />}
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
    </div>
  );
});

/** The page counts as still this long after it was last scrolled. */
const STILL_MS = 100;

let scrolledAt = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined')
  window.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
    },
    { passive: true, capture: true },
  );

/** Calls back now, or once scrolling has ended. @returns how to cancel that */
function whenStill(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left = scrolledAt + STILL_MS - performance.now();
    if (left <= 0) act();
    else timer = setTimeout(look, left);
  };
  look();
  return () => clearTimeout(timer);
}

type Props = {
  task: Task;
  selected: boolean;
  selecting: boolean;
  onSelect: (task: Task, range: boolean) => void;
};

/** Shift selects a range from the last selected task. While nothing is selected, the box is in the row's margin. */
function SelectBox({ task, selected, selecting, onSelect }: Props) {
  const place = selecting ? 'w-10 coarse:w-11' : 'absolute top-0 -left-7 w-7 coarse:hidden phone:hidden';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox doesn't say whether Shift was held
    <button
      type="button"
      role="checkbox"
      tabIndex={-1}
      aria-checked={selected}
      aria-label={`Select ${task.title}`}
      onClick={(event) => onSelect(task, event.shiftKey)}
      className={`group/select flex h-10 shrink-0 items-center justify-center rounded-lg coarse:h-11 ${place}`}
    >
      <span className="flex size-4 items-center justify-center rounded border-[1.5px] border-ink-faint bg-surface text-on-accent group-aria-checked/select:border-accent group-aria-checked/select:bg-accent">
        {selected && <Check size={12} strokeWidth={3} />}
      </span>
    </button>
  );
}
