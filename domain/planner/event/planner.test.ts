import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { firstIssue, parse } from '../../problem.ts';
import { place, plannedMinutes, visibleHours } from '../grid/planner-layout.ts';
import { eventsOn } from './occurrences.ts';
import {
  DEFAULT_SCHEDULE,
  eventRules,
  isLink,
  MISSING,
  type PlannerEvent,
  plannerEvent,
  plannerInput,
  plannerUpdates,
  updateEvent,
} from './planner.ts';
import { minuteOf, move, resize } from './slot.ts';

const event = (id: string, start: string, end: string, date?: string): PlannerEvent => ({
  id,
  title: id,
  start,
  end,
  category: 'work',
  ...(date && { date }),
});
const WHOLE = { title: 'Standup', start: '09:00', end: '09:15', category: 'meeting' };

test.each([
  ['title', ''],
  ['title', '  '],
  ['title', undefined],
  ['start', ''],
  ['start', undefined],
  ['end', ''],
  ['end', undefined],
  ['category', ''],
  ['category', undefined],
])('rejects an event without %s (%j) as incomplete', (field, value) => {
  const { error } = plannerInput.safeParse({ ...WHOLE, [field]: value });
  expect(error && firstIssue(error)).toBe(MISSING);
});

test.each([
  [{ end: '09:00' }, 'An event must end after it starts'],
  [{ end: '08:59' }, 'An event must end after it starts'],
  [{ start: '9:00' }, 'A time must look like 09:30'],
  [{ end: '24:00' }, 'A time must look like 09:30'],
  [{ category: 'fun' }, 'An event’s category must be one of work, personal, focus, meeting'],
  [{ date: '2026-02-30' }, 'A date must look like 2026-01-31'],
])('rejects an event with %j: %s', (wrong, message) => {
  const { error } = plannerInput.safeParse({ ...WHOLE, ...wrong });
  expect(error && firstIssue(error)).toBe(message);
});

test('the default schedule has five valid events', () => {
  expect(DEFAULT_SCHEDULE.map(({ title }) => title)).toEqual([
    'Team Meeting',
    'Project Work',
    'Lunch Break',
    'Focus Session',
    'Client Call',
  ]);
  expect(DEFAULT_SCHEDULE.every((one) => plannerInput.safeParse(one).success)).toBe(true);
});

test('an update changes only the fields it names, and is rejected if the event would end too early', () => {
  const before = event('a', '09:00', '10:00', '2026-01-05');
  expect(updateEvent(before, { end: '11:00' })).toEqual({ ...before, end: '11:00' });
  expect(updateEvent(before, plannerUpdates.parse({ date: null }))).toEqual(event('a', '09:00', '10:00'));
  expect(() => updateEvent(before, { start: '10:00' })).toThrow('An event must end after it starts');
});

test('an update that names a field without a value leaves it', () => {
  const before = event('a', '09:00', '10:00', '2026-01-05');
  expect(updateEvent(before, { title: undefined, end: '11:00' })).toEqual({ ...before, end: '11:00' });
});

test.each(['work', 'personal', 'focus', 'meeting'])('an event can be of the category %s', (category) => {
  expect(plannerInput.safeParse({ ...WHOLE, category }).success).toBe(true);
});

test('an event that exists can be kept, and a new one keeps its id', () => {
  const input = parse(plannerInput, { ...WHOLE, onConflict: 'keep' });
  expect(eventRules.create(input, { id: 'new' })).toEqual({ ...WHOLE, id: 'new' });
  expect(eventRules.create({ ...input, id: 'mine' }, { id: 'new' }).id).toBe('mine');
  const { error } = plannerInput.safeParse({ ...WHOLE, onConflict: 'replace' });
  expect(error?.issues[0]?.message).toBe('onConflict must be keep');
});

test('events that last as long from the same time are in the order of their ids', () => {
  const all = [event('b', '09:00', '10:00'), event('a', '09:00', '10:00')];
  expect(eventsOn(all, '2026-01-05').map(({ id }) => id)).toEqual(['a', 'b']);
});

test('an event without a date repeats every day', () => {
  const all = [
    event('c', '12:00', '13:00'),
    event('a', '09:00', '09:30', '2026-01-05'),
    event('b', '09:00', '10:00'),
    event('d', '08:00', '09:00', '2026-01-06'),
  ];
  expect(eventsOn(all, '2026-01-05').map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(eventsOn(all, '2026-01-07').map(({ id }) => id)).toEqual(['b', 'c']);
});

test.each([
  [[], 8, 19],
  [[['09:00', '10:00']], 8, 19],
  [[['08:00', '20:00']], 8, 19],
  [[['07:59', '09:00']], 7, 19],
  [[['19:00', '20:01']], 8, 20],
  [[['00:00', '23:59']], 0, 23],
] as [string[][], number, number][])('with %j, shows the hours from %d to %d', (times, first, last) => {
  const hours = visibleHours(times.map(([start = '', end = '']) => event('a', start, end)));
  expect([hours[0], hours.at(-1), hours.length]).toEqual([first, last, last - first + 1]);
});

const anyEvents = fc
  .array(fc.tuple(fc.nat({ max: 1438 }), fc.integer({ min: 1, max: 300 })), { maxLength: 15 })
  .map((all) =>
    all.map(([start, length], i) => {
      const text = (minute: number) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return event(`e-${i}`, text(start), text(Math.min(1439, start + length)));
    }),
  );

describe('layout of overlapping events', () => {
  it('events that only touch share a column', () => {
    const placed = place([event('a', '09:00', '10:00'), event('b', '10:00', '11:00')]);
    expect(placed.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('puts blocks side by side that are drawn longer than they are', () => {
    const short = [event('a', '09:00', '09:15'), event('b', '09:15', '09:45')];
    expect(place(short).map(({ columns }) => columns)).toEqual([1, 1]);
    expect(place(short, 20).map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('reuses a free column', () => {
    const placed = place([
      event('a', '09:00', '12:00'),
      event('b', '09:00', '10:00'),
      event('c', '10:00', '11:00'),
    ]);
    expect(placed.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  it('takes up the free columns beside it', () => {
    const placed = place([
      event('a', '09:00', '11:00'),
      event('b', '09:00', '10:00'),
      event('c', '09:30', '10:00'),
      event('d', '10:00', '11:00'),
      event('e', '11:00', '12:00'),
    ]);
    expect(placed.map(({ column, span, columns }) => [column, span, columns])).toEqual([
      [0, 1, 3],
      [1, 1, 3],
      [2, 1, 3],
      [1, 2, 3],
      [0, 1, 1],
    ]);
  });

  it('overlapping events never share a column, and no column is unnecessary or left free', () => {
    fc.assert(
      fc.property(anyEvents, (all) => {
        const placed = place(eventsOn(all, '2026-01-05'));
        expect(placed.map(({ block: { id } }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
        const overlap = (a: PlannerEvent, b: PlannerEvent) => a.start < b.end && b.start < a.end;
        for (const one of placed) {
          expect(one.column + one.span).toBeLessThanOrEqual(one.columns);
          const after = placed.filter(
            (other) => other.column === one.column + one.span && overlap(one.block, other.block),
          );
          if (one.column + one.span < one.columns) expect(after).not.toEqual([]);
          for (const other of placed) {
            if (one === other || !overlap(one.block, other.block)) continue;
            const isRight = other.column > one.column;
            const [left, right] = isRight ? [one, other] : [other, one];
            expect(left.column + left.span).toBeLessThanOrEqual(right.column);
            expect(one.columns).toBe(other.columns);
          }
        }
        const minutes = Array.from({ length: 1440 }, (_, minute) => minute);
        const busiest = Math.max(
          0,
          ...minutes.map(
            (minute) =>
              all.filter(({ start, end }) => minuteOf(start) <= minute && minute < minuteOf(end)).length,
          ),
        );
        expect(Math.max(0, ...placed.map(({ columns }) => columns))).toBe(busiest);
      }),
    );
  });
});

const length = ({ start, end }: PlannerEvent) => minuteOf(end) - minuteOf(start);

test('a moved event keeps its length and stays within the day', () => {
  fc.assert(
    fc.property(anyEvents, fc.integer({ min: -2000, max: 2000 }), (all, minutes) => {
      for (const one of all) {
        const moved = move(one, minutes);
        expect(plannerEvent.safeParse(moved).success).toBe(true);
        expect(length(moved)).toBe(length(one));
        const wanted = minuteOf(one.start) + minutes;
        if (wanted >= 0 && wanted + length(one) <= 1439) expect(minuteOf(moved.start)).toBe(wanted);
      }
    }),
  );
});

test('a resized event keeps its start and at least 15 minutes, and stays within the day', () => {
  fc.assert(
    fc.property(anyEvents, fc.integer({ min: -2000, max: 2000 }), (all, minutes) => {
      for (const one of all) {
        const resized = resize(one, minutes);
        expect(plannerEvent.safeParse(resized).success).toBe(true);
        expect(resized.start).toBe(one.start);
        expect(length(resized)).toBeGreaterThanOrEqual(Math.min(15, length(one)));
      }
    }),
  );
});

test('planned time counts each minute of the day once', () => {
  fc.assert(
    fc.property(anyEvents, (all) => {
      const taken = new Set<number>();
      for (const { start, end } of all)
        for (let minute = minuteOf(start); minute < minuteOf(end); minute++) taken.add(minute);
      expect(plannedMinutes(eventsOn(all, '2026-01-05'))).toBe(taken.size);
    }),
  );
});

describe('an event of every day', () => {
  const at = { id: 'lunch' };
  const lunch = eventRules.create(parse(plannerInput, { ...WHOLE, exceptDates: ['2026-06-17'] }), at);
  const change = (before: PlannerEvent, updates: object) =>
    updateEvent(before, parse(plannerUpdates, updates));

  it('is left out on single days, which two devices may add', () => {
    const both = change(change(lunch, { addExceptDates: ['2026-06-15'] }), {
      addExceptDates: ['2026-06-16'],
    });
    expect(both.exceptDates).toEqual(['2026-06-15', '2026-06-16', '2026-06-17']);
    const days = ['2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18'];
    expect(days.filter((day) => eventsOn([both], day).length > 0)).toEqual(['2026-06-14', '2026-06-18']);
    const back = change(both, { removeExceptDates: ['2026-06-15', '2026-06-16', '2026-06-17'] });
    expect(back).not.toHaveProperty('exceptDates');
  });

  it('leaves out no days once it is on a single one', () => {
    expect(change(lunch, { date: '2026-06-18' })).not.toHaveProperty('exceptDates');
    const single = parse(plannerInput, { ...WHOLE, date: '2026-06-18', exceptDates: ['2026-06-17'] });
    expect(eventRules.create(single, at)).not.toHaveProperty('exceptDates');
    expect(change(lunch, { exceptDates: null })).not.toHaveProperty('exceptDates');
  });

  it('keeps the latest of the days it leaves out', () => {
    const first = Temporal.PlainDate.from('2026-01-01');
    const all = Array.from({ length: 500 }, (_, days) => first.add({ days }).toString());
    const full = change(lunch, { exceptDates: all });
    const later = change(full, { addExceptDates: ['2030-01-01'] });
    expect(later.exceptDates).toEqual([...all.slice(1), '2030-01-01']);
  });
});

describe('an event that repeats or lasts several days', () => {
  const given = { ...WHOLE, date: '2026-06-15' };
  const made = (fields: object) =>
    eventRules.create(parse(plannerInput, { ...given, ...fields }), { id: 'e' });
  const change = (before: PlannerEvent, updates: object) =>
    updateEvent(before, parse(plannerUpdates, updates));

  it.each([
    [{ lastDate: '2026-06-14' }, 'An event can’t end on a day before it starts'],
    [{ lastDate: '2026-06-15', start: '22:00', end: '02:00' }, 'An event must end after it starts'],
    [{ lastDate: '2026-08-15' }, 'This event can end at most 60 days after it starts'],
    [{ lastDate: '2026-06-22', repeat: 'FREQ=MONTHLY' }, 'This event can end at most 6 days after it starts'],
    [{ date: undefined, lastDate: '2026-06-16' }, 'An event that repeats or lasts several days needs a date'],
    [{ date: undefined, repeat: 'FREQ=DAILY' }, 'An event that repeats or lasts several days needs a date'],
    [{ repeat: 'FREQ=HOURLY' }, 'An event can’t repeat by the hour'],
    [{ repeat: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'That repeat never occurs.'],
    [
      { repeat: 'FREQ=DAILY;COUNT=3' },
      'Give the number of repeats as repeatLeft, or the last day as UNTIL, not as COUNT.',
    ],
    [
      { color: 'pink' },
      'An event’s color must be one of blue, purple, green, red, orange, yellow, teal, gray',
    ],
  ])('isn’t %j', (fields, message) => {
    const read = plannerInput.safeParse({ ...given, ...fields });
    expect(read.error?.issues[0]?.message).toBe(message);
  });

  it('may end earlier in the day than it starts', () => {
    const night = made({ start: '22:00', end: '02:00', lastDate: '2026-06-16' });
    expect(night.lastDate).toBe('2026-06-16');
    expect(() => change(night, { lastDate: null })).toThrow('An event must end after it starts');
  });

  it('keeps its length when it moves to another day', () => {
    const trip = made({ lastDate: '2026-06-18' });
    expect(change(trip, { date: '2026-06-29' }).lastDate).toBe('2026-07-02');
    expect(change(trip, { date: '2026-06-16', lastDate: '2026-06-17' }).lastDate).toBe('2026-06-17');
    expect(change(trip, { lastDate: '2026-06-15' })).not.toHaveProperty('lastDate');
  });

  it('is an event of every day once it has no date', () => {
    const weekly = made({ repeat: 'FREQ=WEEKLY', lastDate: '2026-06-16', exceptDates: ['2026-06-22'] });
    const daily = change(weekly, { date: null });
    expect(daily).not.toHaveProperty('repeat');
    expect(daily).not.toHaveProperty('lastDate');
    expect(daily.exceptDates).toEqual(['2026-06-22']);
  });

  it('leaves out no days once it no longer repeats', () => {
    const weekly = made({ repeat: 'FREQ=WEEKLY', exceptDates: ['2026-06-22'] });
    expect(change(weekly, { repeat: null })).not.toHaveProperty('exceptDates');
  });
});

describe('the link of an event', () => {
  it.each([
    'javascript:alert(1)',
    'http://meet.example.com/a',
    'https://',
    'https://a b',
    `https://${'a'.repeat(2_002)}`,
    'meet',
  ])('can’t be %s', (link) => {
    expect(isLink(link)).toBe(false);
    expect(plannerInput.safeParse({ ...WHOLE, link }).error?.issues[0]?.message).toBe(
      'A link must begin with https://',
    );
  });

  it('is kept, and removed by null', () => {
    const event = eventRules.create(parse(plannerInput, { ...WHOLE, link: 'https://meet.example.com/abc' }), {
      id: 'e',
    });
    expect(event.link).toBe('https://meet.example.com/abc');
    expect(updateEvent(event, parse(plannerUpdates, { link: null }))).not.toHaveProperty('link');
  });
});
