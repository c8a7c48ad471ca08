import 'temporal-polyfill/global';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LIST_COLORS } from '../../domain/task/list.ts';
import { expect, signIn } from './journey.ts';
import { makePro } from './pro.ts';
import type { RunningApp } from './running-app.ts';

const [LISTS, TAGS, PROJECTS, TASKS, OVERDUE, DUE_TODAY] = [30, 40, 12, 2000, 60, 18];
/** What was done on each of the last days, the first of which is today. */
const [DAYS, MOST_A_DAY, SESSIONS_A_DAY, SESSION] = [120, 7, 3, 25];

const of = <Value>(all: readonly Value[], n: number): Value => all[n % all.length] as Value;
const range = <Value>(length: number, make: (n: number) => Value): Value[] =>
  Array.from({ length }, (_, n) => make(n));

const VERBS = ['Call', 'Write', 'Review', 'Buy', 'Plan', 'Send', 'Fix', 'Read'];
const THINGS = [
  'the landlord about the heating',
  'invoice',
  'the proposal to the studio in Lisbon, with the figures of the last three quarters',
  'birthday presents',
  'insurance papers',
  'slides for Monday',
  'notes',
];

const GOALS = [
  ['Win three clients of my own', 'career'],
  ['Run ten kilometers', 'health'],
  ['Learn SQL well enough to teach it', 'skills'],
  ['Put aside the trip to Japan', 'financial'],
] as const;

/** More on some days than on others, and nothing on each seventh. */
const amountOn = (ago: number, most: number): number => (ago % 7 === 3 ? 0 : 1 + ((ago * 5) % most));

/** An account with years in it: many lists, tags, projects and tasks, done and open, and a pile of overdue ones. */
function crowdedAccount() {
  const today = Temporal.Now.plainDateISO('Europe/Berlin');
  const createdAt = new Date().toISOString();
  const lists = range(LISTS, (n) => ({
    id: randomUUID(),
    name: n === 0 ? 'Errands' : `List number ${n}`,
    color: of(LIST_COLORS, n),
  }));
  const tags = range(TAGS, (n) => `tag-${n}`);
  const dueOf = (n: number): string | undefined => {
    if (n < OVERDUE) return today.subtract({ days: 1 + (n % 30) }).toString();
    if (n < OVERDUE + DUE_TODAY) return `${today}${n % 3 === 0 ? 'T17:30' : ''}`;
    return n % 2 === 0 ? today.add({ days: 1 + (n % 90) }).toString() : undefined;
  };
  const goals = GOALS.map(([title, category]) => ({ id: randomUUID(), title, category, createdAt }));
  const tasks = range(TASKS, (n) => ({
    id: randomUUID(),
    title: `${of(VERBS, n)} ${of(THINGS, n)} ${n}`,
    completed: false,
    priority: of(['medium', 'medium', 'medium', 'high', 'low'], n),
    // Some lists have many tasks.
    listId: of(lists, n % 3 === 0 ? 0 : n).id,
    createdAt,
    ...(dueOf(n) && { dueDate: dueOf(n) }),
    ...(n % 4 === 0 && { project: `Project number ${n % PROJECTS}` }),
    ...(n % 3 === 0 && { tags: [of(tags, n), of(tags, n + 7), of(tags, n + 19)].slice(0, 1 + (n % 3)) }),
    ...(n % 5 === 0 && { estimatedMinutes: of([15, 30, 60, 120], n) }),
    ...(n % 9 === 0 && { goalId: of(goals, n).id }),
    ...(n % 6 === 0 && { description: 'Remember the **blue** folder.' }),
  }));
  const daysAgo = range(DAYS, (ago) => ({ ago, day: today.subtract({ days: ago }) }));
  /** In the course of a day; on the current one, now, whatever the time is. */
  const momentOn = (ago: number, n: number): Temporal.Instant =>
    ago === 0
      ? Temporal.Now.instant()
      : today
          .subtract({ days: ago })
          .toZonedDateTime({ timeZone: 'UTC', plainTime: { hour: 7 + ((n * 3 + ago) % 11) } })
          .toInstant();
  const done = daysAgo.flatMap(({ ago, day }) =>
    range(amountOn(ago, MOST_A_DAY), (n) => ({
      id: randomUUID(),
      title: `${of(VERBS, ago + n)} ${of(THINGS, ago * 3 + n)}`,
      completed: true,
      completedAt: momentOn(ago, n).toString({ smallestUnit: 'millisecond' }),
      priority: of(['medium', 'medium', 'high'], n),
      listId: of(lists, n % 3 === 0 ? 0 : ago + n).id,
      createdAt: `${day.subtract({ days: 1 + (n % 9) })}T06:00:00.000Z`,
      ...(n % 2 === 0 && { dueDate: `${day}`, estimatedMinutes: of([15, 30, 60], ago) }),
      ...(n % 4 === 1 && { project: `Project number ${ago % PROJECTS}` }),
      ...(n % 3 === 1 && { goalId: of(goals, ago).id }),
    })),
  );
  const focusSessions = daysAgo.flatMap(({ ago }) =>
    range(amountOn(ago, SESSIONS_A_DAY), (n) => ({
      id: randomUUID(),
      start: momentOn(ago, n).subtract({ minutes: SESSION }).toString({ smallestUnit: 'millisecond' }),
      end: momentOn(ago, n).toString({ smallestUnit: 'millisecond' }),
      minutes: SESSION,
    })),
  );
  const savedViews = [
    {
      id: randomUUID(),
      name: 'Important soon',
      filter: '(p1 | overdue) & !@tag-3',
      sort: 'dueDate',
      color: 'blue',
      pinned: true,
      createdAt,
    },
  ];
  return {
    lists: keyed(lists),
    goals: keyed(goals),
    tasks: keyed([...tasks, ...done]),
    focusSessions: keyed(focusSessions),
    savedViews: keyed(savedViews),
  };
}

const keyed = <Row extends { id: string }>(rows: readonly Row[]) =>
  Object.fromEntries(rows.map(({ id, ...rest }) => [id, rest]));

/** Signs in to such an account. @returns the address of a page of each kind that lists tasks */
export async function moveIntoCrowded(app: RunningApp, page: Page, email: string): Promise<string[]> {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await signIn(page, email);
  const token = await page.evaluate(() => localStorage.authToken);
  await makePro(app, token);
  const account = crowdedAccount();
  const answer = await fetch(`${app.url}/api/account/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(answer.status, await answer.text()).toBe(200);
  const [[list], [view]] = [Object.keys(account.lists), Object.keys(account.savedViews)];
  const places = ['all', `list=${list}`, 'project=Project+number+4', 'tag=tag-3', `view=${view}`];
  return ['/tasks', ...places.map((place) => `/workspace?${place}`)];
}
