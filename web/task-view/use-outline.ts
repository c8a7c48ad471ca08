import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { TitleOffer } from '../../domain/quick-add/title-offer.ts';
import type { Task } from '../../domain/task/task.ts';
import { childrenOf } from '../../domain/task/tree/subtasks.ts';
import { useLatest } from '../hooks/use-latest.ts';
import type { TypedTask } from '../quick-add/use-reading.ts';
import { useStore } from '../store/use-store.ts';
import { addLines, addSubtask, indent, outdent } from '../task/order/outline-writes.ts';
import { type DropPlace, dropBelow, shift } from '../task/order/reorder-writes.ts';
import { attemptWrites } from '../undo/attempt-writes.ts';
import type { Writes } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

const FAILED = 'Failed to update task';
const MOVES = ['Tab', 'Shift+Tab', 'Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown'];

type Fields = {
  /** Focuses the field of a subtask, or the one that adds another. */
  focus: (id: string | undefined) => void;
  /** Puts the field that adds another after a subtask. */
  addAfter: (task: Task) => void;
};

export function useOutline(root: Task, { focus, addAfter }: Fields) {
  const store = useStore();
  const latest = useLatest(root);

  const act = (work: (to: Writes) => void): boolean => attemptWrites(store, FAILED, work);
  const now = (task: Task): Task => store.rows('task').get(task.id) ?? task;
  const siblingsOf = ({ parentId = '' }: Task): readonly Task[] =>
    childrenOf(store.rows('task')).get(parentId) ?? [];

  const rename = (task: Task, title: string): void => {
    if (title.trim() && title.trim() !== now(task).title)
      act((to) => to.update('task', task.id, { title: title.trim() }));
  };
  /** Uses a day that words in an edited title mean. */
  const take = (task: Task, { title, dueDate }: TitleOffer): void =>
    void act((to) => to.update('task', task.id, { title, dueDate }));
  const parentOf = (after: Task | undefined): Task =>
    now((after && store.rows('task').get(after.parentId ?? '')) ?? latest.current);
  /** @param isDeeper below the subtask that it follows @returns undefined if there was no room */
  const add = (read: TypedTask, after?: Task, isDeeper = false): Task | undefined => {
    let added: Task | undefined;
    act((to) => {
      added = addSubtask(to, parentOf(after), read, after);
      if (isDeeper) indent(to, now(added));
    });
    return added && now(added);
  };
  const remove = (task: Task): void => {
    attemptWrites(
      store,
      'Failed to delete task',
      (to) => to.remove('task', task.id),
      (back) => offerUndo('Task deleted successfully!', back, task.title),
    );
  };

  const dropAt = (ids: readonly string[], id: string, where: DropPlace): void => {
    const tasks = store.rows('task');
    const target = tasks.get(id);
    const dropped = ids.flatMap((one) => tasks.get(one) ?? []);
    if (target) act((to) => dropBelow(to, dropped, target, where));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, task: Task, order: readonly Task[]) => {
    const { key, currentTarget: field } = event;
    const at = order.findIndex(({ id }) => id === task.id);
    const chord = `${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${key}`;
    const move = (to: Writes): boolean | undefined => {
      const row = now(task);
      if (chord === 'Tab') return indent(to, row);
      if (chord === 'Shift+Tab') return outdent(to, row, latest.current.id);
      return shift(to, row, key === 'ArrowUp' ? -1 : 1, siblingsOf(row));
    };
    if (MOVES.includes(chord)) {
      rename(task, field.value);
      let isMoved: boolean | undefined;
      act((to) => {
        isMoved = move(to);
      });
      // Where it can't be moved any further, Tab leaves the field as everywhere else.
      if (!isMoved && key === 'Tab') return;
      event.preventDefault();
      focus(task.id);
    } else if (chord === 'Enter') {
      event.preventDefault();
      rename(task, field.value);
      addAfter(now(task));
    } else if (chord === 'ArrowDown' || chord === 'ArrowUp') {
      event.preventDefault();
      const next = order[at + (key === 'ArrowDown' ? 1 : -1)];
      if (next || key === 'ArrowDown') focus(next?.id);
    } else if (chord === 'Backspace' && field.value === '') {
      event.preventDefault();
      remove(task);
      focus(order[at - 1]?.id);
    }
  };
  /** Several lines become several subtasks. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, after?: Task) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    let last: Task | undefined;
    act((to) => {
      last = addLines(to, parentOf(after), text, after && now(after));
    });
    if (last && after) addAfter(now(last));
  };
  return { add, rename, take, remove, drop: dropAt, onKeyDown, onPaste };
}
