import { epoch, fallsOn, type LocalDate, type LocalMinute } from '../../time/day.ts';
import { completedByMe, isMine } from '../mine.ts';
import type { Task } from '../task.ts';

/** A person's wall clock. `me` is the account id, `zone` an IANA name. */
export type Here = { me: string; now: LocalMinute; zone: string };

/** A person's day, as the dashboard and the Daily Summary count it. */
export type Today = {
  /** Their tasks due today, completed or not, in the given order (product.md §9). */
  due: Task[];
  /** How many of these are completed, on any day and by anyone. */
  dueDone: number;
  dueDoneByMe: number;
  minutesLeft: number;
  /** Tasks they completed today, latest first: due today or not, their own or in a shared list. */
  completed: Task[];
};

export const isDueOn = ({ dueDate }: Pick<Task, 'dueDate'>, day: LocalDate): boolean =>
  dueDate?.startsWith(day) ?? false;

/** Tasks due and completed today. Every figure of "today" comes from this definition. */
export function figuresOfToday(tasks: Iterable<Task>, { me, now, zone }: Here): Today {
  const day = now.slice(0, 10);
  const isToday = fallsOn(day, zone);
  const due: Task[] = [];
  const completed: Task[] = [];
  let [dueDone, dueDoneByMe, minutesLeft] = [0, 0, 0];
  for (const task of tasks) {
    const byMe = completedByMe(task, me);
    if (byMe && isToday(task.completedAt)) completed.push(task);
    if (!isDueOn(task, day) || !isMine(task, me)) continue;
    due.push(task);
    if (task.completed) dueDone += 1;
    else minutesLeft += task.estimatedMinutes ?? 0;
    if (byMe) dueDoneByMe += 1;
  }
  completed.sort((a, b) => epochOf(b) - epochOf(a));
  return { due, dueDone, dueDoneByMe, minutesLeft, completed };
}

const epochOf = ({ completedAt }: Task): number => (completedAt ? epoch(completedAt) : 0);
