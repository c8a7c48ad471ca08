import { fieldsAs, inversePatch, isAsMade } from '../../domain/inverse-patch.ts';
import type { Entities, Writable } from '../../domain/registry/entity.ts';
import { type Inputs, rulesOf } from '../../domain/registry/entity-rules.ts';
import { same } from '../../domain/same.ts';
import { inverseSets } from '../../domain/set-change.ts';
import { type Setting, setting } from '../../domain/settings/setting.ts';
import { momentAfter } from '../../domain/settings/setting-fields.ts';
import { inverseSetting } from '../../domain/settings/setting-rules.ts';
import { completerOf } from '../../domain/task/mine.ts';
import { goalOf, type Task, task } from '../../domain/task/task.ts';
import { isOpenAround } from '../../domain/task/tree/complete-below.ts';
import type { Store } from '../store/store.ts';

type Writes = Pick<Store, 'rows' | 'add' | 'update' | 'remove'>;
type Step = (to: Writes) => void;

export const isSetting = (row: object): row is Setting => setting.safeParse(row).success;

/** When and by whom a task was completed, so that undo restores that instead of completing it again. */
export const completionOf = (row: object): { completedAt?: string | undefined; by?: string | undefined } => {
  const { data } = task.safeParse(row);
  return data?.completed ? { completedAt: data.completedAt, by: completerOf(data) } : {};
};

/** The values that a change which takes another one back replaces. A series goes back as a whole, from one occurrence. */
export const replacedBy = (updates: object, now: object): object | undefined =>
  'occurrence' in updates ? undefined : fieldsAs(now, updates);

/** Restores a row's fields, except those changed again since. @param fields limits which ones */
export const revertRow =
  <E extends Writable>(entity: E, before: Entities[E], after: Entities[E], fields: object = after): Step =>
  (to) => {
    const now = to.rows(entity).get(before.id);
    if (!now) return;
    const { input, sets = {} } = rulesOf(entity);
    // `completedAt` is restored together with `completed`.
    const made = Object.entries(fieldsAs(after, fields)).filter(
      ([field]) =>
        (field in input.shape || field === 'overlaps') && field !== 'completedAt' && !(field in sets),
    );
    const back = {
      ...inversePatch(differing(made, before), before, now),
      ...inverseSets(sets, before, after, now),
    };
    if (Object.keys(back).length === 0) return;
    const left = rulesOf<E>(entity).reverting?.(back, { before, after, now }) ?? back;
    if (Object.keys(left).length === 0) return;
    const { completedAt, by } = 'completed' in left && left.completed ? completionOf(before) : {};
    const updates = { ...left, ...(completedAt && { completedAt }) } as Inputs[E]['update'];
    to.update(entity, before.id, updates, { by, seen: replacedBy(left, now) });
  };

/** Completes a task again that was reopened below a series, if the occurrence in which it was completed is open again. */
export const completeAgain =
  (task: Task, occurrence: string): Step =>
  (to) => {
    const now = to.rows('task').get(task.id);
    if (!now || now.completed || !isOpenAround({ ...now, repeat: undefined }, occurrence, to.rows('task')))
      return;
    const { completedAt, by } = completionOf(task);
    // One that repeats itself has occurrences of its own.
    const about = now.repeat ? {} : { advanceFrom: occurrence };
    const updates = { completed: true, ...(completedAt && { completedAt }), ...about };
    to.update('task', task.id, updates, { by, seen: { completed: false } });
  };

/** The occurrence that a row is of, if that is the open one of its series. */
export const openOccurrenceOf = (to: Pick<Writes, 'rows'>, row: object): string | undefined => {
  const { data } = task.safeParse(row);
  return data?.seriesId && isOpenAround(data, data.occurrence, to.rows('task')) ? data.occurrence : undefined;
};

/**
 * Restores the settings changed. It's dated like any change of a setting: the server would date it on arrival, after
 * what the person may have chosen since. @param before `undefined` if the action added the setting
 */
export const revertSetting =
  (before: Setting | undefined, after: Setting): Step =>
  (to) => {
    const now = to.rows('setting').get(after.id);
    const input = now && inverseSetting(before, after, now);
    if (input) to.add('setting', { ...input, at: momentAfter(now, Date.now()) });
  };

/** The field of a task that refers to a row of these entities. */
const HOLDERS: { [E in Writable]?: (task: Entities['task']) => string | undefined } = {
  list: ({ listId }) => listId,
  section: ({ sectionId }) => sectionId,
  goal: goalOf,
  task: ({ parentId }) => parentId,
};
/** A list, section, goal or task that has tasks by now must stay, or the tasks would lose it. */
const holdsTasks = (to: Writes, entity: Writable, id: string): boolean => {
  const holder = HOLDERS[entity];
  return holder !== undefined && [...to.rows('task').values()].some((task) => holder(task) === id);
};

/**
 * Removes an added row, unless it has since been changed or had tasks added.
 * @param finished the occurrence that it finished: it's removed only if that is open again
 */
export const removal =
  <E extends Writable>(entity: E, row: Entities[E], finished?: string): Step =>
  (to) => {
    const now = to.rows(entity).get(row.id);
    if (!now || !isAsMade(row, now) || holdsTasks(to, entity, row.id)) return;
    if (finished && openOccurrenceOf(to, now) !== finished) return;
    to.remove(entity, row.id, { seen: now, ...(finished && { advanceFrom: finished }) });
  };

export const differing = (made: [string, unknown][], before: object): object => {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(made.filter(([field, value]) => !same(value, was.get(field) ?? null)));
};
