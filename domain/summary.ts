import { dayBounds, type LocalMinute } from './day.ts';
import { PRODUCT } from './product.ts';
import { percent, timeText } from './statistics.ts';
import { isOverdue, type Task } from './task.ts';

/** How many accomplishments are named before '+N more' (SPEC §2). */
const ACCOMPLISHMENTS_SHOWN = 5;

/** The mood badges (SPEC §4), from a day that had little to one that had much. */
export const MOODS = [
  'Fresh start tomorrow!',
  'Good start, room to grow!',
  'Solid productive day!',
  'Outstanding productivity day!',
] as const;
export type Mood = (typeof MOODS)[number];

/** A person's day in numbers and words (SPEC §2, §4). */
export type DaySummary = {
  mood: Mood;
  completionRate: number;
  focusMinutes: number;
  insights: string[];
  accomplishments: string[];
};

/** The mood badge (SPEC §4). @param rate in percent @param focus in minutes */
export function mood(rate: number, focus: number): Mood {
  if (rate >= 80 && focus >= 120) return 'Outstanding productivity day!';
  if (rate >= 60 && focus >= 60) return 'Solid productive day!';
  if (rate >= 40 || focus >= 30) return 'Good start, room to grow!';
  return 'Fresh start tomorrow!';
}

/** Tasks completed today / tasks due today in whole percent, 100 at most; 0 when none is due (SPEC §4). */
export const completionRate = (completedToday: number, dueToday: number): number =>
  Math.min(100, percent(completedToday, dueToday));

const tasks = (n: number): string => (n === 1 ? '1 task' : `${n} tasks`);

function insights(open: { overdue: Task[]; dueToday: number }, rate: number, focus: number): string[] {
  const said: string[] = [];
  const [oldest] = open.overdue.toSorted((a, b) => ((a.dueDate ?? '') < (b.dueDate ?? '') ? -1 : 1));
  if (oldest) {
    const one = open.overdue.length === 1;
    said.push(
      `${tasks(open.overdue.length)} ${one ? 'is' : 'are'} overdue. Start with “${oldest.title}”, or give it a new day.`,
    );
  }
  if (open.dueToday > 0 && rate >= 80) said.push('You did most of what was due today.');
  if (open.dueToday > 0 && rate < 50)
    said.push('Less than half of what was due today is done. Fewer tasks for tomorrow may help.');
  if (focus >= 120) said.push(`${timeText(focus)} of focus: that is a full day’s deep work.`);
  if (focus === 0) said.push('No focus session today yet. One takes 25 minutes.');
  return said;
}

/**
 * Looks back on the day.
 * @param today.now the person's wall clock @param today.zone IANA name, for when tasks were completed
 * @param today.focusMinutes focus of this day
 */
export function summarise(
  all: Iterable<Task>,
  today: { now: LocalMinute; zone: string; focusMinutes: number },
): DaySummary {
  const day = today.now.slice(0, 10);
  const { start, end } = dayBounds(day, today.zone);
  const done: Task[] = [];
  const overdue: Task[] = [];
  let dueToday = 0;
  for (const task of all) {
    if (task.dueDate?.startsWith(day)) dueToday += 1;
    if (task.completed && task.completedAt && task.completedAt >= start && task.completedAt < end)
      done.push(task);
    if (isOverdue(task, today.now)) overdue.push(task);
  }
  const rate = completionRate(done.length, dueToday);
  return {
    mood: mood(rate, today.focusMinutes),
    completionRate: rate,
    focusMinutes: today.focusMinutes,
    insights: insights({ overdue, dueToday }, rate, today.focusMinutes),
    accomplishments: done
      .toSorted((a, b) => ((a.completedAt ?? '') < (b.completedAt ?? '') ? 1 : -1))
      .map(({ title }) => title),
  };
}

/** The first accomplishments, and how many more there are as '+N more', or nothing. */
export function shortened(accomplishments: readonly string[]): {
  shown: readonly string[];
  more: string | undefined;
} {
  const rest = accomplishments.length - ACCOMPLISHMENTS_SHOWN;
  return {
    shown: accomplishments.slice(0, ACCOMPLISHMENTS_SHOWN),
    more: rest > 0 ? `+${rest} more` : undefined,
  };
}

/** The day in words to share; ends with where it comes from (SPEC §2). */
export function shareText({ mood, completionRate, focusMinutes, accomplishments }: DaySummary): string {
  const { shown, more } = shortened(accomplishments);
  return [
    mood,
    `Completion rate: ${completionRate}%`,
    `Focus: ${timeText(focusMinutes)}`,
    ...shown.map((title) => `✓ ${title}`),
    ...(more ? [more] : []),
    '',
    `Shared from ${PRODUCT}`,
  ].join('\n');
}

/** Where the share buttons lead: a social post, a mail and a messaging app. */
export function shareLinks(text: string): { post: string; mail: string; message: string } {
  // Half of a surrogate pair can't stand in an address.
  const encoded = encodeURIComponent(text.toWellFormed());
  return {
    post: `https://x.com/intent/post?text=${encoded}`,
    mail: `mailto:?subject=${encodeURIComponent('My day')}&body=${encoded}`,
    message: `https://wa.me/?text=${encoded}`,
  };
}
