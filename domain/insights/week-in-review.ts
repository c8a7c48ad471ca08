import type { PlannerEvent } from '../planner/event/planner.ts';
import { isMine } from '../task/mine.ts';
import type { Task } from '../task/task.ts';
import type { LocalDate } from '../time/day.ts';
import { insights } from './insights.ts';
import { type DayInReview, plannedDays } from './planned-days.ts';

type Lived = {
  /** Those that the person sees, with the finished occurrences of series. */
  tasks: Iterable<Task>;
  events: Iterable<PlannerEvent>;
  /** The minutes of focus of each day. */
  focusDays: ReadonlyMap<LocalDate, number>;
  /** Those that have begun. */
  days: readonly LocalDate[];
  today: LocalDate;
  me: string;
  /** IANA name. */
  zone: string;
  /** Whether a list's tasks aren't work. */
  isPersonal: (listId: string) => boolean;
};

/** `completed` counts every task that the person completed on a day, planned for it or not; focus is in minutes. */
export type ReviewedDay = DayInReview & { completed: number; focus: number };
export type WeekInReview = { days: ReviewedDay[]; completed: number; focus: number; planned: number };

/** What was planned for some days, next to what happened on them, as Insights counts it. */
export function weekInReview({ tasks, focusDays, me, ...lived }: Lived): WeekInReview {
  const all = [...tasks];
  const planned = plannedDays({ ...lived, tasks: all.filter((task) => isMine(task, me)) });
  const happened = insights({ tasks: all, focusDays, sessions: [], goals: [] }, { me, ...lived }, lived.days);
  return {
    days: planned.map((day, n) => ({ completed: 0, focus: 0, ...happened.days[n], ...day })),
    completed: happened.completed,
    focus: happened.focus,
    planned: planned.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
