import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { whenOnDay } from '../../domain/task/dates.ts';
import { isOverdue, type Priority } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { replaceTask } from '../navigation/browser-layers.ts';
import { type RowAct, rowActOf, SHORTCUT_KEYS } from '../shortcuts/shortcuts.ts';
import { ownChord, run } from '../shortcuts/use-shortcut.ts';
import { useBulkActions } from '../task/act/use-bulk-actions.ts';
import { useTaskActions } from '../task/act/use-task-actions.ts';
import { taskBeside } from '../task-list/focused-row.ts';
import type { TaskEditor } from './task-editor.ts';

/** What a key does to the open task. */
export type TaskKeys = Partial<Record<RowAct, () => void>>;

/** Opens the control of a property, as pressing it would. */
function openProperty(form: HTMLElement | null, id: string): void {
  const control = form?.querySelector<HTMLElement>(`[data-property="${id}"] :is(button, select)`);
  if (control instanceof HTMLSelectElement) {
    control.focus();
    // Where it’s unknown, the arrow keys choose.
    if ('showPicker' in control) control.showPicker();
  } else {
    control?.focus();
    control?.click();
  }
}

type Options = {
  editor: TaskEditor;
  form: RefObject<HTMLElement | null>;
  onEdit: () => void;
  /** Opens the days that have time for it. */
  onBlock: () => void;
  onClose: () => void;
};

/** The keys of a list of tasks, for the task that is open. */
export function useTaskKeys({ editor, form, onEdit, onBlock, onClose }: Options): TaskKeys {
  const now = useLocalMinute();
  const { schedule } = useBulkActions();
  const { toggle, remove } = useTaskActions();
  const step = (by: 1 | -1) => () => {
    const next = taskBeside(editor.task().id, by);
    if (next) replaceTask(next);
  };
  const setPriority = (priority: Priority) => () => editor.set({ priority });
  const onDay = (days: number) => () => {
    const day = Temporal.PlainDate.from(now.slice(0, 10)).add({ days }).toString();
    void schedule([editor.task()], (due) => whenOnDay(due, day, now), now);
  };
  const opens = (id: string) => () => openProperty(form.current, id);
  const { plannedFor, completed } = editor.task();
  return {
    open: onEdit,
    next: step(1),
    previous: step(-1),
    toggle: () => toggle(editor.task(), 0),
    schedule: opens(plannedFor && !isOverdue(editor.task(), now) ? 'when' : 'deadline'),
    ...(!completed && { block: onBlock }),
    today: onDay(0),
    tomorrow: onDay(1),
    high: setPriority('high'),
    medium: setPriority('medium'),
    low: setPriority('low'),
    tags: opens('tags'),
    move: opens('list'),
    delete: () => {
      editor.settle();
      remove(editor.task());
      onClose();
    },
  };
}

/** Whether a key is for the task: pressed on its dialog, or on a property’s button, for which the key means nothing. */
function isForTask({ target, currentTarget }: KeyboardEvent, act: RowAct): boolean {
  if (target === currentTarget) return true;
  const isButton = target instanceof HTMLButtonElement && target.closest('[data-property]') !== null;
  return isButton && act !== 'open' && act !== 'toggle';
}

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The shortcuts that also work on an open task, except in a field, which has an undo of its own. */
const EVERYWHERE = ['undo', 'redo'] as const;

/** Does what the keys of an open task mean. */
export function usePressedKeys() {
  const keys = useRef<TaskKeys>({});
  const onOwnKey = (event: KeyboardEvent) => {
    const chord = ownChord(event.nativeEvent);
    const shortcut = EVERYWHERE.find((name) => SHORTCUT_KEYS[name] === chord);
    if (shortcut && !event.repeat && !isField(event.target)) {
      event.preventDefault();
      run(shortcut);
      return;
    }
    const act = chord === undefined ? undefined : rowActOf(chord);
    const work = act && isForTask(event, act) ? keys.current[act] : undefined;
    if (!work || (event.repeat && act !== 'next' && act !== 'previous')) return;
    event.preventDefault();
    work();
  };
  return { keys, onOwnKey };
}
