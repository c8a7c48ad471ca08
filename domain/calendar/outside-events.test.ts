import { expect, test } from 'vitest';
import { eventsOn } from '../planner/event/occurrences.ts';
import { isFree } from '../planner/event/outside-event.ts';
import type { PlannerEvent } from '../planner/event/planner.ts';
import { isAllDay } from '../planner/event/slot.ts';
import { dayLoad } from '../planner/load/day-load.ts';
import { timedOn } from '../planner/load/free-time.ts';
import { loadOf } from '../planner/load/load.ts';
import { weekDays } from '../planner/week.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { outsideEvents, withOutside } from './outside-events.ts';

const DAY = '2026-06-15';
const meeting: FeedEvent = { key: 'a', title: 'Review', start: `${DAY}T07:00Z`, end: `${DAY}T08:00Z` };
const feed: Feed = { id: 'team', name: 'Team', color: 'blue', isHidden: false };

const shown = (events: FeedEvent[], more: Partial<Feed> = {}, zone = 'Europe/Berlin') =>
  outsideEvents(
    new Map([[feed.id, { ...feed, ...more }]]),
    [{ id: 'team~2026-06', feedId: feed.id, month: '2026-06', events: JSON.stringify(events) }],
    zone,
  );
const minutesOf = (events: Iterable<PlannerEvent>) =>
  weekDays({ events, tasks: new Map(), days: [DAY], today: DAY, isPersonal: () => false })[0]?.minutes;

test.each<[string, FeedEvent[], Partial<Feed>, number]>([
  ['a meeting', [meeting], {}, 60],
  ['one at which people are free', [{ ...meeting, free: true }], {}, 0],
  ['a calendar that doesn’t count', [meeting], { isFree: true }, 0],
  ['a hidden calendar', [meeting], { isHidden: true }, 0],
])('%s takes its time from the day, or none', (_, events, more, minutes) => {
  const all = shown(events, more);
  expect(minutesOf(all)).toBe(minutes);
  expect(loadOf(timedOn(all, DAY), 360).planned).toBe(minutes);
  expect(loadOf(eventsOn(all, DAY), 360).planned).toBe(minutes);
  expect(dayLoad([], all, DAY)).toBe(minutes);
});

test('what takes no time is at its hours still', () => {
  const [event] = shown([{ ...meeting, free: true }]);
  expect(event).toMatchObject({ start: '09:00', end: '10:00', date: DAY });
  expect(isFree(event as PlannerEvent)).toBe(true);
  expect(isFree({})).toBe(false);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])(
  'an all-day event is on its day in %s',
  (zone) => {
    const [one, two] = shown(
      [
        { key: 'day', title: 'Holiday', start: DAY, end: '2026-06-16' },
        { key: 'days', title: 'Trip', start: DAY, end: '2026-06-18' },
      ],
      {},
      zone,
    );
    expect(one && isAllDay(one) && [one.date, one.lastDate]).toEqual([DAY, undefined]);
    expect([two?.date, two?.lastDate]).toEqual([DAY, '2026-06-17']);
  },
);

test('an event that was copied from a calendar is shown once, as it is there now', () => {
  const copy: PlannerEvent = {
    id: 'a',
    title: 'Review',
    start: '08:00',
    end: '09:00',
    category: 'meeting',
    date: DAY,
  };
  const own = new Map([
    ['a', copy],
    ['b', { ...copy, id: 'b', title: 'Own' }],
  ]);
  const times = (outside = shown([meeting])) =>
    [...withOutside(own, outside).values()].map(({ title, start }) => `${title} ${start}`);
  expect(times()).toEqual(['Own 08:00', 'Review 09:00']);
  expect(times(shown([meeting], { isHidden: true }))).toEqual(['Review 08:00', 'Own 08:00']);
});

test.each([
  ['00:45', '01:15', '02:45', '03:15'],
  ['00:30', '01:30', '02:30', '03:30'],
  ['00:00', '00:45', '02:00', '02:45'],
])(
  'when an hour repeats in autumn, what is at %sZ to %sZ ends after it begins',
  (start, end, from, until) => {
    const day = '2026-10-25';
    const [event] = shown([{ ...meeting, start: `${day}T${start}Z`, end: `${day}T${end}Z` }]);
    expect(event).toMatchObject({ date: day, start: from, end: until });
    expect(event).not.toHaveProperty('lastDate');
  },
);

test('when the last hour of a day repeats, what is in it ends with the day', () => {
  const [event] = shown(
    [{ ...meeting, start: '2026-10-25T00:45Z', end: '2026-10-25T01:15Z' }],
    {},
    'America/Scoresbysund',
  );
  expect(event?.end).toBe('23:59');
});
