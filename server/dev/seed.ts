import { DEFAULT_SCHEDULE } from '../../domain/planner/event/planner.ts';
import type { TaskInput } from '../../domain/task/task.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { eventResource } from '../resources/planner.ts';
import { taskResource } from '../resources/tasks.ts';

/** Sample tasks: due and not due, done and open, in several lists. @param day turns days from today into a date */
const tasksOn = (day: (ahead: number) => string): TaskInput[] => [
  { id: 'seed-1', title: 'Send the quarterly report', priority: 'high', listId: 'work', dueDate: day(0) },
  { id: 'seed-2', title: 'Book the train tickets', dueDate: day(1), estimatedMinutes: 15 },
  { id: 'seed-3', title: 'Renew the passport', priority: 'high', dueDate: day(-2) },
  { id: 'seed-4', title: 'Run five kilometers', listId: 'health', goalId: 'health', estimatedMinutes: 30 },
  { id: 'seed-5', title: 'Read two chapters', priority: 'low', goalId: 'skills', completed: true },
  { id: 'seed-6', title: 'Sketch the new layout', listId: 'work', project: 'Website', completed: true },
];

/** Adds the missing sample rows to the caller's account. @returns how many were added */
export async function seedAccount(context: WriteContext): Promise<number> {
  const { tx, callerId, now } = context;
  const today = Temporal.PlainDate.from(now.slice(0, 10));
  const tasks = tasksOn((ahead) => today.add({ days: ahead }).toString());
  const events = DEFAULT_SCHEDULE.map((event, n) => ({ ...event, id: `seed-${n + 1}` }));
  const homes = new Set((await entityTables.list.all(tx, callerId)).map(({ id }) => id));
  let added = 0;
  for (const { listId, ...task } of tasks) {
    if (await entityTables.task.find(tx, callerId, task.id ?? '')) continue;
    const home = listId && homes.has(listId) ? listId : [...homes][0];
    await taskResource.add(context, { ...task, ...(home && { listId: home }) });
    added++;
  }
  for (const event of events) {
    if (await entityTables.event.find(tx, callerId, event.id)) continue;
    await eventResource.add(context, event);
    added++;
  }
  return added;
}
