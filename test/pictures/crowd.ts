import { DISPLAY_NAME_SETTING } from '../../domain/settings/profile.ts';
import { PRIORITIES } from '../../domain/task/task.ts';
import type { LocalDate } from '../../domain/time/day.ts';

const TASKS = 10_000;
const GOALS = 50;
const UNBROKEN = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(5).slice(0, 200);
const TITLES = [
  'Write to the landlord',
  UNBROKEN,
  'A title that somebody dictated while walking, with everything that came to mind on the way, and that therefore goes on for three lines and more before it comes to its end',
  'לקבוע תור לרופא השיניים לפני החג',
  '👩‍👩‍👧‍👦 Plan the family day 🎉🏳️‍🌈',
  'مراجعة العرض التقديمي مع الفريق قبل الاجتماع',
  'x',
  '準備下週的產品評審簡報',
];
const LONG_NAME = 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff';
const COLORS = ['blue', 'purple', 'green', 'red', 'orange', 'yellow', 'teal', 'gray'];
const CATEGORIES = ['work', 'personal', 'focus', 'meeting'];
const GOAL_CATEGORIES = ['career', 'health', 'skills', 'personal', 'financial'];

const of = <T>(some: readonly T[], n: number): T => some[n % some.length] as T;
const count = <T>(many: number, make: (n: number) => T): T[] =>
  Array.from({ length: many }, (_, n) => make(n));
const keyed = (name: string, rows: readonly object[]) =>
  Object.fromEntries(rows.map((row, n) => [`${name}-${n}`, row]));
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** An overfull account, in the export format. */
export function crowdOn(date: LocalDate) {
  const day = (distance: number): LocalDate =>
    Temporal.PlainDate.from(date).add({ days: distance }).toString();
  const at = (distance: number): string => `${day(distance)}T06:00:00.000Z`;
  const tasks = count(TASKS, (n) => ({
    title: n < TITLES.length * 3 ? of(TITLES, n) : `${of(TITLES, n)} ${n}`,
    createdAt: at(-9),
    listId: `list-${n % 24}`,
    priority: of(PRIORITIES, n),
    completed: n % 3 === 2,
    ...(n % 3 === 2 && { completedAt: at(-(n % 20)) }),
    ...(n % 5 < 3 && { dueDate: n % 2 ? day((n % 30) - 9) : `${day((n % 30) - 9)}T17:45` }),
    ...(n % 4 < 2 && { project: n % 8 ? `Project number ${n % 13}` : UNBROKEN.slice(0, 100) }),
    ...(n % 2 && { estimatedMinutes: of([15, 30, 90, 240], n), description: 'A note.' }),
    ...(n % 7 < 3 && { goalId: `goal-${n % GOALS}` }),
  }));
  const events = count(36, (n) => {
    const start = 8 * 60 + 20 * n - (n % 3) * 15;
    return { title: of(TITLES, n), start: clock(start), end: clock(start + of([20, 45, 90], n)), date };
  });
  return {
    tasks: keyed('task', tasks),
    lists: keyed(
      'list',
      count(24, (n) => ({ name: n % 6 ? `List ${n}` : UNBROKEN.slice(0, 90), color: of(COLORS, n) })),
    ),
    goals: keyed(
      'goal',
      count(GOALS, (n) => ({
        title: of(TITLES, n).slice(0, 200),
        category: of(GOAL_CATEGORIES, n),
        createdAt: at(-30),
        description: n % 3 ? '' : of(TITLES, 2),
        targetDate: day(n * 9 - 40),
      })),
    ),
    events: keyed(
      'event',
      events.map((event, n) => ({ ...event, category: of(CATEGORIES, n) })),
    ),
    reflections: Object.fromEntries(
      count(5, (n) => [day(-n - 1), { date: day(-n - 1), text: `${of(TITLES, n + 1)} `.repeat(4).trim() }]),
    ),
    settings: { [DISPLAY_NAME_SETTING]: { value: JSON.stringify(LONG_NAME) } },
  };
}
