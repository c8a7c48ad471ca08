import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIssue } from '../problem.ts';
import {
  addFocus,
  type FocusTime,
  focusByDay,
  focusSession,
  focusTimeOf,
  lastDays,
  readFocusTime,
} from './focus-time.ts';

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
  [
    { total: 90, today: 25, lastUpdated: '2026-01-05' },
    { total: 90, today: 25, lastUpdated: '2026-01-05' },
  ],
  [
    { total: 90, today: 25, lastUpdated: '2026-01-04' },
    { total: 90, today: 0, lastUpdated: '2026-01-05' },
  ],
])('stored as %j it reads %j', (stored, read) => {
  expect(readFocusTime(stored, '2026-01-05')).toEqual(read);
});

test('minutes add up; a new day begins at none', () => {
  const monday = addFocus(addFocus(FRESH, 25, '2026-01-05'), 50, '2026-01-05');
  expect(monday).toEqual({ total: 75, today: 75, lastUpdated: '2026-01-05' });
  expect(addFocus(monday, 25, '2026-01-06')).toEqual({ total: 100, today: 25, lastUpdated: '2026-01-06' });
});

test('a session counts for the day on which it ended, where the person is', () => {
  const sessions = [session('2026-01-05T22:59:00.000Z', 25), session('2026-01-05T23:10:00.000Z', 50)];
  expect([...focusByDay(sessions, 'Europe/Berlin')]).toEqual([
    ['2026-01-05', 25],
    ['2026-01-06', 50],
  ]);
  expect(focusTimeOf(sessions, '2026-01-06', 'Europe/Berlin')).toEqual({
    total: 75,
    today: 50,
    lastUpdated: '2026-01-06',
  });
  expect(focusTimeOf(sessions, '2026-01-06', 'UTC')).toEqual({
    total: 75,
    today: 0,
    lastUpdated: '2026-01-06',
  });
});

test('the last days are all there, with and without focus', () => {
  expect(lastDays(new Map([['2026-02-28', 25]]), '2026-03-01', 3)).toEqual([
    { date: '2026-02-27', minutes: 0 },
    { date: '2026-02-28', minutes: 25 },
    { date: '2026-03-01', minutes: 0 },
  ]);
});

test.each([
  [{ minutes: 0 }, 'A focus session lasts a minute at least'],
  [{ minutes: 2.5 }, 'Focus is counted in whole minutes'],
  [{ end: 'tonight' }, 'A moment is written like 2026-01-31T09:00:00.000Z'],
  [{ minutes: 26 }, 'A focus session can’t be longer than from its start to its end'],
  [{ end: '2026-01-05T08:00:00.000Z' }, 'A focus session can’t be longer than from its start to its end'],
])('a session with %j is refused: %s', (wrong, message) => {
  const { error } = focusSession.safeParse({ ...session('2026-01-05T09:00:00.000Z', 25), ...wrong });
  expect(error && firstIssue(error)).toBe(message);
});

test('the document kept along the way is the one that the sessions add up to', () => {
  const any = fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 2000 }), minutes: fc.integer({ min: 1, max: 60 }) }))
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
        const dayOf = (end: string) =>
          Temporal.Instant.from(end).toZonedDateTimeISO(zone).toPlainDate().toString();
        const kept = sessions.reduce((so, { minutes, end }) => addFocus(so, minutes, dayOf(end)), FRESH);
        expect(focusTimeOf(sessions, kept.lastUpdated, zone)).toEqual(kept);
      },
    ),
  );
});
