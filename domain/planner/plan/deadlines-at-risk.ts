import { splitSharedId } from '../../shared-id.ts';
import { estimateWords } from '../../task/figures/estimate-words.ts';
import type { Task } from '../../task/task.ts';
import { weekday } from '../../time/date-words.ts';
import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { daysFrom } from '../../time/month.ts';
import type { FocusSession } from '../../timer/focus-session.ts';
import { lastDayOf } from '../event/last-day.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { minuteOf } from '../event/slot.ts';
import { type Planning, settingsOn } from '../load/planning.ts';
import type { Ratio } from '../load/ratio.ts';
import { proposeDays } from './propose-days.ts';

/** How many days ahead deadlines are looked at. */
const DAYS_AHEAD = 14;
/** How many tasks with a deadline by then are planned, the soonest first; more would take too long. */
const MOST_TASKS = 60;

/** A task that can't be finished by its deadline, as things are. */
export type AtRisk = { task: Task; needed: number; free: number };

type Given = {
  tasks: Iterable<Task>;
  events: Iterable<PlannerEvent>;
  sessions: Iterable<FocusSession>;
  planning: Planning;
  now: LocalMinute;
  ratio: Ratio;
};

/**
 * The tasks whose deadline can't be met, the soonest first. It plans the days until then, as the planner would, with
 * the tasks that have a deadline, and looks at what remains of each.
 */
export function deadlinesAtRisk({ tasks, events, sessions, planning, now, ratio }: Given): AtRisk[] {
  const today = now.slice(0, 10);
  const last = Temporal.PlainDate.from(today)
    .add({ days: DAYS_AHEAD - 1 })
    .toString();
  const all = [...tasks];
  const due = all
    .filter((task) => isAhead(task, now, last))
    .sort((a, b) => ((a.dueDate ?? '') < (b.dueDate ?? '') ? -1 : 1))
    .slice(0, MOST_TASKS);
  if (due.length === 0) return [];
  const end = due.at(-1)?.dueDate?.slice(0, 10) ?? today;
  const near = withFamily(all, due);
  const ids = new Set(near.map(({ id }) => id));
  const focus = [...sessions].filter(({ taskId = '' }) => ids.has(taskId));
  const known = [...events].filter(
    (event) => (event.date ?? end) <= end && (lastDayOf(event) ?? today) >= today,
  );
  const { days } = proposeDays({
    days: daysFrom(today, Temporal.PlainDate.from(today).until(end).days + 1),
    ...{ now, tasks: near, events: known, sessions: focus, ratio },
    settingsOf: (date) => settingsOn(date, planning, now),
    mayBeLate: true,
  });
  const planned = new Map<string, number>();
  const risks: AtRisk[] = [];
  for (const { date, proposals, left } of days) {
    for (const { fields } of proposals) {
      const { taskId = '', start, end: to } = fields;
      planned.set(taskId, (planned.get(taskId) ?? 0) + minuteOf(to) - minuteOf(start));
    }
    const missing = new Map(left.map((one) => [one.task.id, one.missing]));
    for (const task of due.filter(({ dueDate = '' }) => dueDate.startsWith(date))) {
      const short = missing.get(task.id) ?? 0;
      const free = planned.get(task.id) ?? 0;
      if (short > 0) risks.push({ task, needed: free + short, free });
    }
  }
  return risks;
}

const isAhead = ({ id, completed, dueDate = '' }: Task, now: LocalMinute, last: LocalDate): boolean =>
  !completed &&
  dueDate !== '' &&
  !splitSharedId(id) &&
  dueDate.slice(0, 10) <= last &&
  dueDate >= now.slice(0, dueDate.length);

/** With the tasks above and below, which say what of a task is planned or done. */
function withFamily(all: readonly Task[], due: readonly Task[]): Task[] {
  const byId = new Map(all.map((task) => [task.id, task]));
  const found = new Set(due);
  for (const task of due)
    for (
      let above = byId.get(task.parentId ?? '');
      above && !found.has(above);
      above = byId.get(above.parentId ?? '')
    )
      found.add(above);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    const ids = new Set([...found].map(({ id }) => id));
    for (const task of all) if (ids.has(task.parentId ?? '')) found.add(task);
  }
  return [...found];
}

/** What follows the task's title: `needs 8 hours by Friday, and you have room for 5 hours`. */
export const riskWords = ({ task: { dueDate = '' }, needed, free }: AtRisk, today: LocalDate): string => {
  const day = dueDate.slice(0, 10);
  const by = day === today ? 'today' : weekday(day);
  return free > 0
    ? `needs ${estimateWords(needed)} by ${by}, and you have room for ${estimateWords(free)}`
    : `needs ${estimateWords(needed)} by ${by}, and you have no room for it`;
};
