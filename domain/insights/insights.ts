import { compare } from '../compare.ts';
import type { Goal } from '../goal/goal.ts';
import { goalProgress } from '../goal/goal.ts';
import { completedWithin } from '../task/figures/completed-within.ts';
import { type Progress, statistics } from '../task/figures/statistics.ts';
import { completedByMe } from '../task/mine.ts';
import { goalOf, type Task } from '../task/task.ts';
import { dayBounds, type LocalDate } from '../time/day.ts';
import { focusParts } from '../timer/focus-by-day.ts';
import { focusOnTasks } from '../timer/focus-on-tasks.ts';
import type { FocusSession } from '../timer/focus-session.ts';

/** `focusDays` has the minutes of each day. */
export type InsightRows = {
  tasks: Iterable<Task>;
  sessions: Iterable<FocusSession>;
  focusDays: ReadonlyMap<LocalDate, number>;
  goals: Iterable<Goal>;
};

export type Estimate = { id: string; title: string; estimated: number; actual: number };

/** The figures of a day, week, month or year. Focus and estimates are in whole minutes. */
export type Insights = {
  days: { date: LocalDate; completed: number; focus: number }[];
  completed: number;
  focus: number;
  /** Completed tasks with both an estimate and recorded focus, latest first. */
  estimates: Estimate[];
  estimated: number;
  actual: number;
  /** Tasks completed in each hour of the day, 0 to 23. */
  hours: number[];
  bestHour: number | undefined;
  /** Each goal's current progress, how many of its tasks were completed in this period, and the focus on them. */
  goals: { goal: Goal; progress: Progress; completed: number; focus: number }[];
  /** The focus on each project's tasks, and how many were completed; the other tasks under no name. The most focus first. */
  projects: { name: string | undefined; focus: number; completed: number }[];
};

/** `completed` counts what the person completed themselves; a goal counts its tasks whoever completed them. */
export function insights(
  { tasks, sessions, focusDays, goals }: InsightRows,
  { me, zone }: { me: string; zone: string },
  days: readonly LocalDate[],
): Insights {
  const all = [...tasks];
  const counts = new Map(days.map((date) => [date, 0]));
  const hours = Array.from({ length: 24 }, () => 0);
  const mine: { task: Task; at: string }[] = [];
  const linked = new Map<string, number>();
  const ofProjects = new Map<string | undefined, number>();
  for (const { task, at } of completedOn(all, days, zone)) {
    const goalId = goalOf(task);
    if (goalId) linked.set(goalId, (linked.get(goalId) ?? 0) + 1);
    if (!completedByMe(task, me)) continue;
    const [date, hour] = [at.slice(0, 10), Number(at.slice(11, 13))];
    counts.set(date, (counts.get(date) ?? 0) + 1);
    hours[hour] = (hours[hour] ?? 0) + 1;
    ofProjects.set(task.project, (ofProjects.get(task.project) ?? 0) + 1);
    mine.push({ task, at });
  }
  const allSessions = [...sessions];
  const estimates = estimatesOf(mine, focusOnTasks(all, allSessions));
  const focused = focusOf(all, allSessions, days, zone);
  const progress = statistics(all, `${days.at(-1) ?? '0000-01-01'}T00:00`).goals;
  const most = Math.max(...hours);
  return {
    days: days.map((date) => ({ date, completed: counts.get(date) ?? 0, focus: focusDays.get(date) ?? 0 })),
    completed: mine.length,
    focus: days.reduce((sum, date) => sum + (focusDays.get(date) ?? 0), 0),
    estimates,
    estimated: estimates.reduce((sum, one) => sum + one.estimated, 0),
    actual: estimates.reduce((sum, one) => sum + one.actual, 0),
    hours,
    bestHour: most > 0 ? hours.indexOf(most) : undefined,
    goals: Array.from(goals, (goal) => ({
      goal,
      progress: goalProgress(goal.id, progress),
      completed: linked.get(goal.id) ?? 0,
      focus: focused.goals.get(goal.id) ?? 0,
    })),
    projects: Array.from(new Set([...focused.projects.keys(), ...ofProjects.keys()]), (name) => ({
      name,
      focus: focused.projects.get(name) ?? 0,
      completed: ofProjects.get(name) ?? 0,
    })).sort((a, b) => b.focus - a.focus || compare(a.name ?? '', b.name ?? '')),
  };
}

/** The minutes of some days by goal and by project. Focus without a task is in neither. */
function focusOf(
  tasks: readonly Task[],
  sessions: readonly FocusSession[],
  days: readonly LocalDate[],
  zone: string,
) {
  const within = new Set(days);
  const [first, last] = [days.at(0), days.at(-1)];
  const from = first && dayBounds(first, zone).start.slice(0, 10);
  const until = last && dayBounds(last, zone).end.slice(0, 10);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const goals = new Map<string, number>();
  const projects = new Map<string | undefined, number>();
  for (const session of sessions) {
    const task = byId.get(session.taskId ?? '');
    // Most sessions were long ago, and their timestamps needn't be parsed.
    if (!task || !from || !until || session.end.slice(0, 10) < from || session.start.slice(0, 10) > until)
      continue;
    const minutes = focusParts(session, zone).reduce(
      (sum, [day, some]) => sum + (within.has(day) ? some : 0),
      0,
    );
    if (minutes === 0) continue;
    const goalId = goalOf(task);
    if (goalId) goals.set(goalId, (goals.get(goalId) ?? 0) + minutes);
    projects.set(task.project, (projects.get(task.project) ?? 0) + minutes);
  }
  return { goals, projects };
}

function completedOn(tasks: readonly Task[], days: readonly LocalDate[], zone: string) {
  const [first, last] = [days.at(0), days.at(-1)];
  return first === undefined || last === undefined ? [] : completedWithin(tasks, { first, last }, zone);
}

function estimatesOf(
  done: readonly { task: Task; at: string }[],
  focused: ReadonlyMap<string, number>,
): Estimate[] {
  return done
    .toSorted((a, b) => compare(b.at, a.at) || compare(a.task.id, b.task.id))
    .flatMap(({ task: { id, title, estimatedMinutes: estimated } }) => {
      const actual = focused.get(id);
      return estimated && actual ? [{ id, title, estimated, actual }] : [];
    });
}
