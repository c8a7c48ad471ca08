import { expect, test } from 'vitest';
import { datesWarning } from './dates-warning.ts';
import { newTask } from './task-rules.ts';

test('dates that don’t fit together are allowed, with a warning', () => {
  const warning = (hiddenUntil?: string, plannedFor?: string, dueDate?: string) =>
    datesWarning({ hiddenUntil, plannedFor, dueDate });
  expect(warning('2026-07-15', '2026-07-15', '2026-07-15')).toBeUndefined();
  expect(warning('2026-07-15', '2026-07-15T09:00', '2026-07-15')).toBeUndefined();
  expect(warning(undefined, '2026-07-15T09:00', '2026-07-15T08:00')).toMatch(/after it’s due/);
  expect(warning(undefined, '2026-07-15T09:00', '2026-07-15T09:00')).toBeUndefined();
  expect(warning(undefined, '2026-07-15', '2026-07-15T08:00')).toBeUndefined();
  expect(warning('2026-07-15', undefined, '2026-07-15T08:00')).toBeUndefined();
  expect(warning('2026-07-15', '2026-07-14T09:00')).toMatch(/hidden until after the day you plan/);
  expect(warning('2026-07-15', undefined, undefined)).toBeUndefined();
  expect(warning(undefined, '2026-07-16', '2026-07-15T08:00')).toMatch(/plan to do this after it’s due/);
  expect(warning('2026-07-16', '2026-07-15', '2026-07-20')).toMatch(/hidden until after the day you plan/);
  expect(warning('2026-07-21', undefined, '2026-07-20')).toMatch(/hidden until after it’s due/);
  const dates = { hiddenUntil: '2026-07-21', dueDate: '2026-07-20' };
  expect(newTask({ title: 'Kept', ...dates }, { id: 'a', now: '2026-07-15T08:00:00.000Z' })).toMatchObject(
    dates,
  );
});
