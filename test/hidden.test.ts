import { expect, test } from 'vitest';
import { brief } from '../domain/assistant/facts/briefing.ts';
import { search } from '../domain/assistant/facts/search.ts';
import { createWorld, type World } from '../domain/assistant/facts/world.ts';
import { remindersWithin } from '../domain/reminder/moments.ts';
import { DEFAULT_REMINDERS } from '../domain/reminder/reminder-settings.ts';
import { eveningSummary } from '../domain/summary/evening-summary.ts';
import { morningPlan } from '../domain/summary/morning-plan.ts';
import { countForToday } from '../domain/task/figures/count-for-today.ts';
import { hiddenUntilOf, withoutHidden } from '../domain/task/hidden.ts';
import type { Task } from '../domain/task/task.ts';
import { dayBounds, epoch, type LocalMinute, localMinute } from '../domain/time/day.ts';
import { paletteGroups } from '../web/palette/palette-groups.ts';
import type { PaletteSource } from '../web/palette/palette-items.ts';
import { EMPTY_ACCOUNT } from './empty-account.ts';
import { sampleTask } from './sample-task.ts';

const DAY = '2026-11-01';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** One of them sets its clock back on that day, at 1:00. */
const ZONES = ['America/Havana', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
/** Both overdue by then, so that any place that isn't careful names them. */
const TASKS = [
  sampleTask('Visa', { hiddenUntil: DAY, dueDate: '2026-10-30' }),
  sampleTask('Photos', { parentId: 'Visa', dueDate: '2026-10-30' }),
];
const BY_ID = new Map(TASKS.map((task) => [task.id, task]));

type Now = { at: number; minute: LocalMinute; zone: string; world: World };
const past = { sessions: [], reflections: [] };
/** What the person's own days are planned with: each task with the day of those above it. */
const planned = TASKS.map((task) => ({
  ...task,
  hiddenUntil: hiddenUntilOf(task, BY_ID),
}));
const found = (world: World, query: object) =>
  (search({ in: 'tasks', ...query }, world, past, 1_000).match(/^task /gm) ?? []).length;

const paletteAt = (now: string): PaletteSource => ({
  commands: [],
  tasks: TASKS,
  places: [],
  recent: [],
  templates: [],
  focused: undefined,
  now,
  understood: undefined,
  filter: undefined,
  adding: false,
});

/** Each place with how many of the two tasks it has. */
const PLACES: Record<string, (now: Now) => number> = {
  'lists, My Day, boards and calendars': ({ minute }) => withoutHidden(TASKS, minute.slice(0, 10)).length,
  'the badge': ({ minute }) => countForToday(BY_ID, 'me', minute),
  'the palette before anything is typed': ({ minute: now }) =>
    paletteGroups('', paletteAt(now)).flatMap(({ items }) => items).length,
  'the morning plan': ({ minute }) => morningPlan(planned, [], minute)?.overdue.length ?? 0,
  'the evening summary': ({ minute: now }) =>
    eveningSummary({ done: [], focusMinutes: 0, focusGoal: 0, open: planned, events: [] }, now)?.left
      .length ?? 0,
  'the briefing of the assistant': ({ world }) => brief(world, 'Visa, photos').tasks.length,
  'what the assistant finds by a filter': ({ world }) => found(world, { filter: 'overdue' }),
};

/** Places that hidden tasks are asked for in. */
const ASKED: Record<string, (now: Now) => number> = {
  'a search of the palette': ({ minute: now }) =>
    paletteGroups('visa', paletteAt(now)).filter(({ value }) => value === 'Tasks').length,
  'what the assistant finds by words': ({ world }) => found(world, { words: 'Visa' }),
  'what the assistant finds by “hidden”': ({ world }) => found(world, { filter: 'hidden | overdue' }) - 1,
};

const nowAt = (at: number, zone: string): Now => ({
  at,
  zone,
  minute: localMinute(at, zone),
  world: createWorld({ ...EMPTY_ACCOUNT, tasks: TASKS }, at, zone),
});

test.each(ZONES)('a hidden task and what is below it appear nowhere until midnight in %s', (zone) => {
  const midnight = epoch(dayBounds(DAY, zone).start);
  for (const [at, count] of [
    [midnight - MINUTE_MS, 0],
    [midnight, 2],
  ] as const)
    for (const [place, has] of Object.entries(PLACES))
      expect([place, has(nowAt(at, zone))]).toEqual([place, count]);
  for (const [place, has] of Object.entries(ASKED))
    expect([place, has(nowAt(midnight - MINUTE_MS, zone))]).toEqual([place, 1]);
});

test.each(ZONES)('settings remind of a task that is hidden from its midnight in %s on', (zone) => {
  const midnight = epoch(dayBounds(DAY, zone).start);
  const at = (dueDate: string): Task => sampleTask(dueDate, { hiddenUntil: DAY, dueDate });
  const tasks = [at('2026-10-31T23:30'), at(`${DAY}T00:30`)];
  const hiddenUntil = (task: Task) => task.hiddenUntil;
  const isMuted = () => false;
  const of = {
    tasks,
    hiddenUntil,
    isMuted,
    reminders: [],
    settings: { ...DEFAULT_REMINDERS, quiet: null },
    zone,
  };
  const reminded = remindersWithin(of, midnight - 2 * HOUR_MS, midnight + 2 * HOUR_MS);
  expect(reminded.map(({ task }) => task.dueDate)).toEqual([`${DAY}T00:30`]);
});
