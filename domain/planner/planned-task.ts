import type { LocalDate } from '../day.ts';
import { whenOf } from '../task/dates.ts';
import type { Task } from '../task/task.ts';
import { EVERYTHING, viewTasks } from '../task/task-view.ts';
import { eventTitle, type PlannerEvent } from './planner.ts';

/** An event that blocks time for a task shows that task's current title, or its own once the task is gone. */
export function withTaskTitle(event: PlannerEvent, tasks: ReadonlyMap<string, Task>): PlannerEvent {
  const task = event.taskId === undefined ? undefined : tasks.get(event.taskId);
  return task && task.title !== event.title ? { ...event, title: eventTitle(task.title) } : event;
}

/** `later` are those of other days, only if they are searched for. */
export type TasksToPlan = { overdue: Task[]; due: Task[]; undated: Task[]; later: Task[] };

/** For today, also those that are late. @param planned ids of the tasks that have an event or a time on that day */
export function tasksToPlan(
  tasks: Iterable<Task>,
  {
    date,
    today,
    planned,
    search,
  }: { date: LocalDate; today: LocalDate; planned: ReadonlySet<string>; search: string },
): TasksToPlan {
  const open = viewTasks(tasks, { ...EVERYTHING, status: 'Active', search }).filter(
    ({ id }) => !planned.has(id),
  );
  const isToday = date === today;
  const isLate = ({ dueDate }: Task) => isToday && dueDate !== undefined && dueDate < date;
  const isFor = (day: LocalDate | undefined) => day === date || (isToday && day !== undefined && day < date);
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
