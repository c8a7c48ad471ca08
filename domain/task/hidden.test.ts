import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../test/empty-account.ts';
import { brief } from '../assistant/facts/briefing.ts';
import { createWorld } from '../assistant/facts/world.ts';
import { instantOfMinute, remindersOf } from '../reminder/moments.ts';
import { DEFAULT_REMINDERS } from '../reminder/reminder-settings.ts';
import { dayBounds, epoch, localMinute } from '../time/day.ts';
import { hiddenIds, hiddenUntilOf, withoutHidden } from './hidden.ts';
import type { Task, TaskInput } from './task.ts';
import { newTask } from './task-rules.ts';

const task = (id: string, more: Partial<TaskInput> = {}): Task =>
  newTask({ title: id, ...more }, { id, now: '2020-01-01T00:00:00.000Z' });

/** With a clock change at midnight, at other hours, of half an hour, and without any. */
const ZONES = [
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'UTC',
];
const day = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }).toString());

test('a hidden task is nowhere until midnight at the start of its day, where the person is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      day,
      fc.integer({ min: -30 * 60, max: 30 * 60 }),
      (zone, hiddenUntil, minutes) => {
        const starts = epoch(dayBounds(hiddenUntil, zone).start);
        const at = starts + minutes * 60_000;
        const today = localMinute(at, zone).slice(0, 10);
        const tasks = [
          task('hidden', { hiddenUntil, dueDate: hiddenUntil, priority: 'high' }),
          task('below', { parentId: 'hidden' }),
          task('other'),
        ];
        const isShown = at >= starts;
        const expected = isShown ? ['hidden', 'below', 'other'] : ['other'];
        expect(withoutHidden(tasks, today).map(({ id }) => id)).toEqual(expected);
        const account = { ...EMPTY_ACCOUNT, tasks };
        const told = brief(createWorld(account, at, zone), 'What about the hidden one?');
        expect(new Set(told.tasks.map(({ id }) => id))).toEqual(new Set(expected));
        expect([told.open, told.figures.total, told.top.length]).toEqual(isShown ? [3, 3, 1] : [1, 1, 0]);
      },
    ),
  );
});

test('settings remind of a task only from its day on; a reminder of one’s own counts', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), day, day, (zone, hiddenUntil, dueDate) => {
      const minutes = remindersOf(task('a', { hiddenUntil, dueDate }), [], DEFAULT_REMINDERS, zone);
      for (const minute of minutes)
        expect(instantOfMinute(minute, zone)).toBeGreaterThanOrEqual(
          epoch(dayBounds(hiddenUntil, zone).start),
        );
    }),
  );
  const own = [{ taskId: 'a', at: '2026-07-01T09:00' }];
  expect(remindersOf(task('a', { hiddenUntil: '2026-08-01' }), own, DEFAULT_REMINDERS, 'UTC')).toEqual([
    '2026-07-01T09:00',
  ]);
});

test('a task is hidden for as long as it or an open task above it is', () => {
  const tasks = [
    task('top', { hiddenUntil: '2026-08-01' }),
    task('middle', { parentId: 'top' }),
    task('longer', { parentId: 'middle', hiddenUntil: '2026-09-01' }),
    task('shorter', { parentId: 'middle', hiddenUntil: '2026-07-20' }),
    task('done', { parentId: 'top', completed: true }),
    task('below done', { parentId: 'done' }),
    task('free'),
    task('orphan', { parentId: 'gone', hiddenUntil: '2026-07-21' }),
    task('one', { parentId: 'other', hiddenUntil: '2026-07-22' }),
    task('other', { parentId: 'one' }),
  ];
  const byId = new Map(tasks.map((one) => [one.id, one]));
  expect(tasks.map((one) => hiddenUntilOf(one, byId))).toEqual([
    '2026-08-01',
    '2026-08-01',
    '2026-09-01',
    '2026-08-01',
    undefined,
    undefined,
    undefined,
    '2026-07-21',
    '2026-07-22',
    '2026-07-22',
  ]);
});

test('a task that is done isn’t hidden, and neither is what is below it', () => {
  const tasks = [
    task('done', { hiddenUntil: '2026-08-01', completed: true }),
    task('below', { parentId: 'done' }),
    task('hidden', { hiddenUntil: '2026-08-01' }),
    task('grandchild', { parentId: 'child' }),
    task('child', { parentId: 'hidden' }),
    task('finished child', { parentId: 'hidden', completed: true }),
  ];
  expect(hiddenIds(tasks, '2026-07-15')).toEqual(new Set(['hidden', 'child', 'grandchild']));
  expect(withoutHidden(tasks, '2026-08-01')).toBe(tasks);
});
