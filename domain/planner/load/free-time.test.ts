import { expect, test } from 'vitest';
import type { PlannerEvent } from '../event/planner.ts';
import { gaps, requireFree, timedOn } from './free-time.ts';

const DATE = '2026-06-15';
const block = (title: string, start: string, end: string) => ({ title, start, end });
const LUNCH = block('Lunch', '12:00', '13:00');

test.each([
  ['13:00', '13:30', undefined],
  ['11:30', '12:00', undefined],
  ['12:59', '13:30', '“Walk” would overlap “Lunch” (12:00–13:00).'],
  ['11:30', '12:01', '“Walk” would overlap “Lunch” (12:00–13:00).'],
  ['11:00', '14:00', '“Walk” would overlap “Lunch” (12:00–13:00).'],
  ['12:15', '12:30', '“Walk” would overlap “Lunch” (12:00–13:00).'],
  ['10:00', '10:30', undefined],
  ['09:59', '10:30', '“Walk” would begin in the past.'],
])('at 10:00, a block from %s to %s is rejected with: %s', (start, end, message) => {
  const add = () => requireFree({ ...block('Walk', start, end), date: DATE }, [LUNCH], `${DATE}T10:00`);
  if (message === undefined) expect(add).not.toThrow();
  else expect(add).toThrow(expect.objectContaining({ code: 'invalid', message }));
});

test('events at specific hours are those of the day that don’t last all of it', () => {
  const event = (id: string, start: string, end: string, date?: string): PlannerEvent => ({
    id,
    ...block(id, start, end),
    category: 'work',
    ...(date && { date }),
  });
  const events = [
    event('later', '14:00', '15:00', DATE),
    event('daily', '09:00', '10:00'),
    event('all day', '00:00', '23:59', DATE),
    event('tomorrow', '09:00', '10:00', '2026-06-16'),
  ];
  expect(timedOn(events, DATE).map(({ id }) => id)).toEqual(['daily', 'later']);
});

test.each<[string, [string, string][], [string, string][]]>([
  ['nothing', [], [['09:00', '18:00']]],
  ['an event', [['12:00', '13:00']], [['09:00', '11:50'], ['13:10', '18:00']]], // biome-ignore format: a table
  ['events in any order', [['15:00', '16:00'], ['12:00', '13:00']], [['09:00', '11:50'], ['13:10', '14:50'], ['16:10', '18:00']]], // biome-ignore format: a table
  ['events that overlap', [['10:00', '14:00'], ['11:00', '12:00']], [['09:00', '09:50'], ['14:10', '18:00']]], // biome-ignore format: a table
  [
    'events before and after',
    [
      ['07:00', '09:00'],
      ['18:00', '19:00'],
    ],
    [['09:00', '18:00']],
  ],
  ['an event into the first hour', [['08:00', '09:01']], [['09:11', '18:00']]],
  ['an event at the end', [['17:59', '19:00']], [['09:00', '17:49']]],
  ['an event until just before the end', [['10:00', '17:49']], [['09:00', '09:50'], ['17:59', '18:00']]], // biome-ignore format: a table
  ['an event until the pause fills the day', [['10:00', '17:50']], [['09:00', '09:50']]],
  ['an event after the pause', [['09:10', '18:00']], []],
  ['an event a minute later', [['09:11', '18:00']], [['09:00', '09:01']]],
])('between 9:00 and 18:00, beside %s, there is this free time', (_, events, free) => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const day = { from: minutes('09:00'), to: minutes('18:00') };
  const blocks = events.map(([start, end]) => block('Event', start, end));
  expect(gaps(blocks, day, { after: () => 10, before: 10 })).toEqual(
    free.map(([from, to]) => ({ from: minutes(from), to: minutes(to) })),
  );
});

test('the pause after an event may depend on its length, and the one before on what is planned', () => {
  const day = { from: 9 * 60, to: 12 * 60 };
  const events = [block('Call', '09:30', '09:45'), block('Review', '10:00', '11:00')];
  const after = (minutes: number) => minutes / 5;
  expect(gaps(events, day, { after, before: 0 })).toEqual([
    { from: 540, to: 570 },
    { from: 588, to: 600 },
    { from: 672, to: 720 },
  ]);
  expect(gaps(events, day, { after, before: 12 })[1]).toEqual({ from: 672, to: 720 });
});
