import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIssue } from '../problem.ts';
import { focusByDay } from './focus-by-day.ts';
import { focusSession, focusSessionRules } from './focus-session.ts';
import { addFocus, addFocusBefore, type FocusTime, focusOf, readFocusTime } from './focus-time.ts';

const session = (end: string, minutes: number) => ({
  id: `focus-${Temporal.Instant.from(end).epochMilliseconds}`,
  start: Temporal.Instant.from(end).subtract({ minutes }).toString({ smallestUnit: 'millisecond' }),
  end,
  minutes,
});
const FRESH: FocusTime = { total: 0, today: 0, lastUpdated: '2026-01-05' };

test.each<[unknown, FocusTime]>([
  [undefined, FRESH],
  [null, FRESH],
  ['90', FRESH],
  [Number.NaN, FRESH],
  [-5, FRESH],
  [{ total: 'x', today: 1, lastUpdated: '2026-01-05' }, FRESH],
  [90, { total: 90, today: 0, lastUpdated: '2026-01-05' }],
  [0.5, { total: 0.5, today: 0, lastUpdated: '2026-01-05' }],
  [
    { total: 90, today: 25, lastUpdated: '2026-01-05' },
    { total: 90, today: 25, lastUpdated: '2026-01-05' },
  ],
  [
    { total: 90, today: 25, lastUpdated: '2026-01-04' },
    { total: 90, today: 0, lastUpdated: '2026-01-05' },
  ],
])('reads stored %j as %j', (stored, read) => {
  expect(readFocusTime(stored, '2026-01-05')).toEqual(read);
});

test('minutes add up, and a new day starts at zero', () => {
  const monday = addFocus(addFocus(FRESH, 25, '2026-01-05'), 50, '2026-01-05');
  expect(monday).toEqual({ total: 75, today: 75, lastUpdated: '2026-01-05' });
  expect(addFocus(monday, 25, '2026-01-06')).toEqual({ total: 100, today: 25, lastUpdated: '2026-01-06' });
});

test('splits a session across midnight by local day', () => {
  const sessions = [session('2026-01-05T22:59:00.000Z', 25), session('2026-01-05T23:10:00.000Z', 50)];
  expect([...focusByDay(sessions, 'Europe/Berlin')]).toEqual([
    ['2026-01-05', 65],
    ['2026-01-06', 10],
  ]);
  expect(focusOf(sessions, undefined, '2026-01-06', 'Europe/Berlin').time).toEqual({
    total: 75,
    today: 10,
    lastUpdated: '2026-01-06',
  });
  expect(focusOf(sessions, undefined, '2026-01-06', 'UTC').time).toEqual({
    total: 75,
    today: 0,
    lastUpdated: '2026-01-06',
  });
});

test.each([
  [{ minutes: 0 }, 'A focus session must be at least one minute'],
  [{ minutes: 2.5 }, 'A focus session must be a whole number of minutes'],
  [{ end: 'tonight' }, 'A timestamp must look like 2026-01-31T09:00:00.000Z'],
  [{ minutes: 26 }, 'A focus session can’t be longer than the time from its start to its end'],
  [
    { end: '2026-01-05T08:00:00.000Z' },
    'A focus session can’t be longer than the time from its start to its end',
  ],
])('rejects a session with %j: %s', (wrong, message) => {
  const { error } = focusSession.safeParse({ ...session('2026-01-05T09:00:00.000Z', 25), ...wrong });
  expect(error && firstIssue(error)).toBe(message);
});

test('accepts a session of at most a day that has ended, give or take two minutes of clock difference', () => {
  const now = '2026-01-05T09:00:00.000Z';
  const add =
    (end: string, minutes = 25) =>
    () =>
      focusSessionRules.create(session(end, minutes), { now });
  const invalid = (message: string) => expect.objectContaining({ code: 'invalid', message });
  expect(add(now, 1441)).toThrow(invalid('A focus session can be at most 24 hours long'));
  expect(add('2026-01-05T09:02:00.001Z')).toThrow(invalid('A focus session can’t end in the future'));
  expect(add('2026-01-05T09:02:00.000Z')()).toMatchObject({
    start: '2026-01-05T08:35:00.000Z',
    end: now,
    minutes: 25,
  });
  for (const end of [now, '2026-01-05T08:59:59.000Z']) expect(add(end, 1440)()).toEqual(session(end, 1440));
  const written = { ...session(now, 25), end: '2026-01-05T09:00:00Z' };
  expect(focusSessionRules.create(written, { now })).toBe(written);
  const slightly = focusSessionRules.create(session('2026-01-05T09:00:00.001Z', 25), { now });
  expect(slightly.end).toBe(now);
});

test('a session can be corrected, but not into one that couldn’t be added', () => {
  const now = '2026-01-05T09:00:00.000Z';
  const before = { ...session('2026-01-05T08:00:00.000Z', 25), taskId: 'essay' };
  const update = (updates: Parameters<typeof focusSessionRules.update>[1]) => () =>
    focusSessionRules.update(before, updates, now);
  const { taskId: _, ...free } = before;
  expect(update({ taskId: null })()).toEqual(free);
  expect(update({ minutes: 10 })()).toEqual({ ...before, minutes: 10 });
  expect(update({ minutes: 26 })).toThrow('can’t be longer than the time');
  expect(update({ end: '2026-01-05T10:00:00.000Z' })).toThrow('can’t end in the future');
  expect(update({ start: '2026-01-01T08:00:00.000Z', minutes: 1441 })).toThrow('at most 24 hours');
});

test('the document updated along the way equals the sum of the sessions', () => {
  const any = fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 2000 }), minutes: fc.integer({ min: 1, max: 60 }) }), {
      maxLength: 8,
    })
    .map((all) => {
      let at = Temporal.Instant.from('2026-03-27T00:00:00Z');
      return all.map(({ gap, minutes }) => {
        at = at.add({ minutes: gap + minutes });
        return session(at.toString({ smallestUnit: 'millisecond' }), minutes);
      });
    });
  fc.assert(
    fc.property(
      any,
      fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'Etc/GMT+12'),
      (sessions, zone) => {
        fc.pre(sessions.length > 0);
        const dayOf = (at: string) =>
          Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
        const kept = sessions.reduce((so, { minutes, end }) => {
          const minute = (before: number) =>
            dayOf(Temporal.Instant.from(end).subtract({ minutes: before }).toString());
          return Array.from({ length: minutes }, (_, n) => minute(minutes - n)).reduce(
            (then, day) => addFocus(then, 1, day),
            so,
          );
        }, FRESH);
        expect(focusOf(sessions, undefined, kept.lastUpdated, zone).time).toEqual(kept);
      },
    ),
  );
});

test.each([
  [undefined, 125, 125],
  [
    undefined,
    { total: 1250, today: 75, lastUpdated: '2026-01-05' },
    { total: 1250, today: 75, lastUpdated: '2026-01-05' },
  ],
  [
    125,
    { total: 50, today: 25, lastUpdated: '2026-01-05' },
    { total: 175, today: 25, lastUpdated: '2026-01-05' },
  ],
  [
    { total: 50, today: 25, lastUpdated: '2026-01-05' },
    { total: 30, today: 30, lastUpdated: '2026-01-05' },
    { total: 80, today: 55, lastUpdated: '2026-01-05' },
  ],
  [
    { total: 50, today: 25, lastUpdated: '2026-01-05' },
    125,
    { total: 175, today: 25, lastUpdated: '2026-01-05' },
  ],
  [
    { total: 50, today: 25, lastUpdated: '2026-01-04' },
    { total: 30, today: 10, lastUpdated: '2026-01-05' },
    { total: 80, today: 10, lastUpdated: '2026-01-05' },
  ],
  [100, 1, 101],
  [100, 'broken', undefined],
  [100, undefined, undefined],
  [100, { total: 0, today: 0, lastUpdated: '2026-01-05' }, undefined],
])('adds %j on the account and %j on a device to %j', (kept, here, before) => {
  expect(addFocusBefore(kept, here)).toEqual(before);
});

test('minutes from before sessions were recorded count in the total and on their day', () => {
  const before = { total: 1250, today: 75, lastUpdated: '2026-01-05' };
  const { time, days } = focusOf([session('2026-01-05T12:00:00.000Z', 25)], before, '2026-01-05', 'UTC');
  expect([time.total, time.today, days.get('2026-01-05')]).toEqual([1275, 100, 100]);
  expect([...focusOf([], before, '2026-01-05', 'UTC').days]).toEqual([['2026-01-05', 75]]);
  expect([...focusOf([], 1250, '2026-01-05', 'UTC').days]).toEqual([]);
  expect(focusOf([], before, '2026-01-06', 'UTC').time).toEqual({
    total: 1250,
    today: 0,
    lastUpdated: '2026-01-06',
  });
});
