import { whenOf } from '../task/dates.ts';
import { EVERYTHING, viewTasks } from '../task/order/task-view.ts';
import type { Task } from '../task/task.ts';
import type { LocalDate } from '../time/day.ts';
import { eventTitle, type PlannerEvent } from './event/planner.ts';
import type { Slot } from './event/slot.ts';
import type { Planning } from './load/planning.ts';

/** An event that blocks time for a task shows that task's current title, or its own once the task is gone. */
export function withTaskTitle<E extends PlannerEvent>(
  event: E,
  tasks: ReadonlyMap<string, Pick<Task, 'title'>>,
): E {
  const task = event.taskId === undefined ? undefined : tasks.get(event.taskId);
  return task && task.title !== event.title ? { ...event, title: eventTitle(task.title) } : event;
}

/** An event that blocks time for a task. */
export const blockFor = (
  task: Pick<Task, 'id' | 'title' | 'listId'>,
  { start, end }: Slot,
  date: LocalDate,
  { isPersonal }: Pick<Planning, 'isPersonal'>,
): Omit<PlannerEvent, 'id'> & { date: LocalDate } => ({
  title: eventTitle(task.title),
  taskId: task.id,
  category: isPersonal(task.listId) ? 'personal' : 'focus',
  date,
  start,
  end,
});

/** `later` are those of other days, only if they are searched for. */
export type TasksToPlan = { overdue: Task[]; due: Task[]; undated: Task[]; later: Task[] };

/**
 * For today, also those that are late.
 * @param last the last day, if it's for several from `date` on
 * @param planned ids of the tasks that have an event or a time on those days
 */
export function tasksToPlan(
  tasks: Iterable<Task>,
  {
    date,
    last = date,
    today,
    planned,
    search,
  }: {
    date: LocalDate;
    last?: LocalDate | undefined;
    today: LocalDate;
    planned: ReadonlySet<string>;
    search: string;
  },
): TasksToPlan {
  const open = viewTasks(tasks, { ...EVERYTHING, status: 'Active', search }).filter(
    ({ id }) => !planned.has(id),
  );
  const isToday = date === today;
  const isLate = ({ dueDate }: Task) => isToday && dueDate !== undefined && dueDate < date;
  const isFor = (day: LocalDate | undefined) => day !== undefined && day <= last && (isToday || day >= date);
  const found = Map.groupBy(open, (task): keyof TasksToPlan => {
    const day = whenOf(task)?.slice(0, 10);
    if (isLate(task)) return 'overdue';
    if (isFor(day)) return 'due';
    return day === undefined ? 'undated' : 'later';
  });
  const of = (name: keyof TasksToPlan) => found.get(name) ?? [];
  return {
    overdue: of('overdue'),
    due: of('due'),
    undated: of('undated'),
    later: search.trim() ? of('later') : [],
  };
}
