import { expect } from 'vitest';
import { timerTaskOf } from '../../domain/registry/task-links.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { TIMER_SETTING } from '../../domain/timer/missed-transitions.ts';
import type { Reader } from '../../server/db/engine/open.ts';
import { entityTables } from '../../server/db/rows/entities.ts';

type Named = { id: string };
const byId = <Row extends Named>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Expects no row to name one that doesn't exist, and no occurrence to be finished twice. The series that a finished
 * occurrence was of may be deleted: its id says only which occurrences belong together.
 */
export async function expectSound(db: Reader, accounts: readonly string[]): Promise<void> {
  const dangling: string[] = [];
  const tasksOf = new Map<string, Map<string, { listId: string }>>();
  for (const accountId of accounts) tasksOf.set(accountId, byId(await entityTables.task.all(db, accountId)));
  for (const accountId of accounts) {
    const read = async <E extends keyof typeof entityTables>(entity: E) =>
      entityTables[entity].all(db, accountId);
    const tasks = byId(await entityTables.task.all(db, accountId));
    const lists = byId(await entityTables.list.all(db, accountId));
    const sections = byId(await entityTables.section.all(db, accountId));
    const goals = byId(await entityTables.goal.all(db, accountId));
    const memberships = await entityTables.membership.all(db, accountId);
    const missing = (what: string, { id }: Named, isThere: boolean) => {
      if (!isThere) dangling.push(`${what} of ${accountId}/${id}`);
    };
    const finished = new Set<string>();
    for (const task of tasks.values()) {
      const { listId, parentId, sectionId, goalId, seriesId, occurrence } = task;
      missing('list', task, lists.has(listId));
      missing('parent', task, !parentId || tasks.get(parentId)?.listId === listId);
      missing('section', task, !sectionId || sections.get(sectionId)?.listId === listId);
      missing('goal', task, !goalId || goals.has(goalId));
      const name = `${seriesId}@${occurrence}`;
      missing('only one of its occurrence', task, !seriesId || !finished.has(name));
      if (seriesId) finished.add(name);
    }
    for (const section of sections.values()) missing('list', section, lists.has(section.listId));
    const isVisible = (taskId: string): boolean => {
      const shared = splitSharedId(taskId);
      if (!shared) return tasks.has(taskId);
      const task = tasksOf.get(shared.ownerId)?.get(shared.id);
      return memberships.some(({ ownerId, listId }) => ownerId === shared.ownerId && listId === task?.listId);
    };
    for (const reminder of await read('reminder')) missing('task', reminder, isVisible(reminder.taskId));
    for (const row of [...(await read('event')), ...(await read('focusSession'))])
      missing('task', row, !row.taskId || isVisible(row.taskId));
    const timer = await entityTables.setting.find(db, accountId, TIMER_SETTING);
    const timed = timer && timerTaskOf(timer);
    if (timer) missing('task', timer, !timed || isVisible(timed));
  }
  expect(dangling).toEqual([]);
}
