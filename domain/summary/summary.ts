import { compare } from '../compare.ts';
import { figuresOfToday, type Here, type Today } from '../task/figures/figures-of-today.ts';
import { percent, timeText } from '../task/figures/statistics.ts';
import { isMine } from '../task/mine.ts';
import { isOverdue, type Task } from '../task/task.ts';

const ACCOMPLISHMENTS_SHOWN = 5;

/** The mood badges (product.md §4), from the least productive day to the most. */
export const MOODS = [
  'Fresh start tomorrow!',
  'Good start, room to grow!',
  'Solid productive day!',
  'Outstanding productivity day!',
] as const;
export type Mood = (typeof MOODS)[number];

/** From which completion rate, in percent, and minutes of focus on a day has each mood but the first. */
export const MOOD_MARKS = { rate: [40, 60, 80], focus: [30, 60, 120] } as const;

export type DaySummary = {
  mood: Mood;
  completionRate: number;
  /** What the rate compares: tasks completed today, and tasks due today. Subtasks are part of their task. */
  completed: number;
  due: number;
  focusMinutes: number;
  insights: string[];
  accomplishments: string[];
};

/** @param rate in percent @param focus in minutes */
export function mood(rate: number, focus: number): Mood {
  const { rate: rates, focus: minutes } = MOOD_MARKS;
  if (rate >= rates[2] && focus >= minutes[2]) return 'Outstanding productivity day!';
  if (rate >= rates[1] && focus >= minutes[1]) return 'Solid productive day!';
  if (rate >= rates[0] || focus >= minutes[0]) return 'Good start, room to grow!';
  return 'Fresh start tomorrow!';
}

/** Tasks completed today as a percentage of those due today, at most 100; 0 if none is due. */
export const completionRate = (completedToday: number, dueToday: number): number =>
  Math.min(100, percent(completedToday, dueToday));

/** What a completion rate compares. */
export const rateWords = ({ completed, due }: Pick<DaySummary, 'completed' | 'due'>): string =>
  `${completed} completed, ${due === 0 ? 'none' : due} due`;

const tasks = (n: number): string => (n === 1 ? '1 task' : `${n} tasks`);

function insights(overdue: readonly Task[], { due, dueDone, dueDoneByMe }: Today, focus: number): string[] {
  const said: string[] = [];
  const [oldest] = overdue.toSorted(
    (a, b) =>
      compare(a.dueDate ?? '', b.dueDate ?? '') || compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  );
  if (oldest) {
    const one = overdue.length === 1;
    said.push(
      `${tasks(overdue.length)} ${one ? 'is' : 'are'} overdue. Start with “${oldest.title}”, or reschedule it.`,
    );
  }
  if (due.length > 0 && 5 * dueDoneByMe >= 4 * due.length) said.push('You did most of what was due today.');
  if (due.length > 0 && 2 * dueDone < due.length)
    said.push('Less than half of what was due today is done. Try planning fewer tasks tomorrow.');
  if (focus >= 120) said.push(`${timeText(focus)} of focus: a full day of deep work.`);
  if (focus === 0) said.push('No focus session today yet.');
  return said;
}

const isWhole = ({ parentId }: Task): boolean => parentId === undefined;

/** The completion rate counts all tasks completed today, due today or not, but no subtasks; the insights about due tasks only those. */
export function summarise(all: Iterable<Task>, here: Here & { focusMinutes: number }): DaySummary {
  const tasks = [...all];
  const day = figuresOfToday(tasks, here);
  const overdue = tasks.filter((task) => isMine(task, here.me) && isOverdue(task, here.now));
  const completed = day.completed.filter(isWhole).length;
  const due = day.due.filter(isWhole).length;
  const rate = completionRate(completed, due);
  return {
    mood: mood(rate, here.focusMinutes),
    completionRate: rate,
    completed,
    due,
    focusMinutes: here.focusMinutes,
    insights: insights(overdue, day, here.focusMinutes),
    accomplishments: day.completed.map(({ title }) => title),
  };
}

export function shownAccomplishments(accomplishments: readonly string[]): {
  shown: readonly string[];
  more: string | undefined;
} {
  const rest = accomplishments.length - ACCOMPLISHMENTS_SHOWN;
  return {
    shown: accomplishments.slice(0, ACCOMPLISHMENTS_SHOWN),
    more: rest > 0 ? `+${rest} more` : undefined,
  };
}
