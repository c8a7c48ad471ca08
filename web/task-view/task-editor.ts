import { same } from '../../domain/same.ts';
import type { Task, TaskField } from '../../domain/task/task.ts';
import { type DraftFields, withDraft } from '../drafts/draft-fields.ts';
import { type Drafts, draftKey } from '../drafts/drafts.ts';
import type { Store } from '../store/store.ts';
import { moveTask } from '../task/order/move-task.ts';
import { report } from '../undo/attempt.ts';
import { recorder } from '../undo/recorder.ts';
import { fieldUpdates, type TaskValues, TYPED, taskValues } from './task-values.ts';

/** The debounce time for saving what is typed. */
const PAUSE_MS = 500;

type Ports = {
  uid: string;
  drafts: Drafts;
  store: Pick<Store, 'rows' | 'act'>;
  /** @returns undoes it, unless that's already done */
  remember: (back: ReturnType<typeof recorder>['back']) => () => void;
};
/** One edit, from the first change until the field is left; one undo step. */
type Edit = { field: TaskField; acting: ReturnType<typeof recorder>; isOver: boolean; isRemembered: boolean };

/** Saves a task's form field by field, as it changes. What is invalid or not saved yet is kept as a draft. */
export function createTaskEditor(task: Task, { uid, drafts, store, remember }: Ports) {
  let { id } = task;
  let last = task;
  let edit: Edit | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let undos: (() => void)[] = [];
  /**
   * The value of each edited field when the edit started or was last saved: changes made elsewhere don't count as
   * this person's.
   */
  const began = new Map<TaskField, TaskValues[TaskField]>();

  const keyOf = (form: string, of: string) => draftKey(uid, `${form}/${of}`);
  const key = () => keyOf('task', id);
  const row = (): Task => {
    last = store.rows('task').get(id) ?? last;
    return last;
  };
  const typed = (): DraftFields => drafts.at(key());
  const values = (fields = typed()): TaskValues => withDraft(taskValues(row()), fields);
  /** The changed fields that aren't saved yet. */
  const unsaved = (fields = typed()): TaskField[] => {
    const [now, shown] = [taskValues(row()), values(fields)];
    return (Object.keys(now) as TaskField[]).filter((field) => {
      const value = shown[field];
      const before = began.get(field) ?? now[field];
      return field in fields && !same(typeof value === 'string' ? value.trim() : value, before);
    });
  };
  const keep = (fields: DraftFields): void => drafts.write(key(), fields, unsaved(fields).length > 0);

  /** What is typed stays with the task, also for another subtask. */
  const follow = (to: string): void => {
    for (const form of ['task', 'subtask']) {
      const fields = drafts.at(keyOf(form, id));
      drafts.write(keyOf(form, id), {}, false);
      drafts.write(keyOf(form, to), fields, Object.keys(fields).length > 0);
    }
    id = to;
  };

  const actingOn = (field: TaskField): Edit => {
    if (edit?.field === field && !edit.isOver) return edit;
    edit = { field, acting: recorder(store), isOver: false, isRemembered: false };
    return edit;
  };

  const saveField = (field: TaskField): void => {
    const wanted = fieldUpdates(field, values());
    if ('why' in wanted) return;
    const current = actingOn(field);
    const after = moveTask(current.acting.writes, row(), wanted.updates);
    began.set(field, taskValues(after)[field]);
    if (after.id !== id) follow(after.id);
    last = after;
    if (current.isRemembered) return;
    current.isRemembered = true;
    const undo = remember(async () => {
      current.isOver = true;
      undos = undos.filter((one) => one !== undo);
      return current.acting.back();
    });
    undos.push(undo);
  };

  const save = (): void => {
    clearTimeout(timer);
    if (!store.rows('task').has(id)) return;
    try {
      for (const field of unsaved()) saveField(field);
    } catch (error) {
      report('Failed to update task', error);
    }
    keep(typed());
  };

  /** The person left the field or made a choice: the edit is over, and the field shows the saved value. */
  const settle = (): void => {
    save();
    edit = undefined;
    const left = unsaved();
    for (const field of began.keys()) if (!left.includes(field)) began.delete(field);
    const all = values();
    keep(Object.fromEntries(left.map((field) => [field, all[field]])));
  };

  return {
    key,
    /** The task as it is now: moving it to another person's list gives it another id. */
    task: row,
    values,
    problem(field: TaskField): string | undefined {
      const wanted = unsaved().includes(field) ? fieldUpdates(field, values()) : undefined;
      return wanted && 'why' in wanted ? wanted.why : undefined;
    },
    isGone: (): boolean => !store.rows('task').has(id),

    set(part: Partial<TaskValues>): void {
      const now = taskValues(row());
      for (const field of Object.keys(part) as TaskField[])
        if (!began.has(field)) began.set(field, now[field]);
      keep({ ...typed(), ...part });
      clearTimeout(timer);
      if (Object.keys(part).every((field) => TYPED.has(field))) timer = setTimeout(save, PAUSE_MS);
      else settle();
    },
    save,
    settle,
    /** The form was closed. @returns undoes everything that was saved, if anything was */
    close(): (() => void) | undefined {
      settle();
      const all = undos.toReversed();
      undos = [];
      if (all.length === 0) return undefined;
      return () => {
        for (const undo of all) undo();
      };
    },
  };
}
export type TaskEditor = ReturnType<typeof createTaskEditor>;
