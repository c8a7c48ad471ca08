import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days } from '../repeat/expand.ts';
import { parseRule } from '../repeat/parse-rule.ts';
import { asKept, dayInZone, dayOfOccurrence, fromGoogle, inZone, toGoogle } from './google-block.ts';
import { isSound, type MirroredBlock } from './mirror.ts';

const BLOCK: MirroredBlock = { title: 'Report', date: '2026-06-15', start: '10:00', end: '11:30' };
const BERLIN = 'Europe/Berlin';

test('a block is written by the wall clock of the person’s zone', () => {
  expect(toGoogle(BLOCK, BERLIN)).toEqual({
    summary: 'Report',
    start: { dateTime: '2026-06-15T10:00:00', timeZone: BERLIN },
    end: { dateTime: '2026-06-15T11:30:00', timeZone: BERLIN },
    recurrence: [],
  });
});

test('a whole day has dates, and ends on the day after', () => {
  const day = { ...BLOCK, start: '00:00', end: '23:59', lastDate: '2026-06-17' };
  expect(toGoogle(day, BERLIN)).toMatchObject({ start: { date: '2026-06-15' }, end: { date: '2026-06-18' } });
  expect(fromGoogle(toGoogle(day, BERLIN), BERLIN)).toEqual(day);
});

test('a series ends at the instant at which its last day does', () => {
  const series = { ...BLOCK, repeat: 'FREQ=DAILY;UNTIL=20260620', exceptDates: ['2026-06-17'] };
  const written = toGoogle(series, BERLIN);
  expect(written.recurrence).toEqual([
    'RRULE:FREQ=DAILY;UNTIL=20260620T215959Z',
    'EXDATE;TZID=Europe/Berlin:20260617T100000',
  ]);
  expect(fromGoogle(written, BERLIN)).toEqual(series);
  const before = { ...written, recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260620T070000Z'] };
  expect(fromGoogle(before, BERLIN)?.repeat).toBe('FREQ=DAILY;UNTIL=20260619');
});

test('what a planner can’t have isn’t read', () => {
  const event = toGoogle(BLOCK, BERLIN);
  expect(fromGoogle({ ...event, recurrence: ['RRULE:FREQ=SECONDLY'] }, BERLIN)).toBeUndefined();
  expect(
    fromGoogle({ ...event, recurrence: ['RRULE:FREQ=DAILY', 'RDATE:20260701T080000Z'] }, BERLIN),
  ).toBeUndefined();
  const years = { dateTime: '2028-06-15T10:00:00Z' };
  expect(fromGoogle({ ...event, end: years }, BERLIN)).toBeUndefined();
});

test('a series that was made in another zone leaves out the days that it leaves out there', () => {
  const at = (dateTime: string) => ({ dateTime, timeZone: 'America/New_York' });
  const there = { start: at('2026-06-15T20:00:00'), end: at('2026-06-15T21:00:00') };
  const except = 'EXDATE;TZID=America/New_York:20260622T200000';
  expect(fromGoogle({ ...there, recurrence: ['RRULE:FREQ=DAILY', except] }, BERLIN)).toMatchObject({
    date: '2026-06-16',
    start: '02:00',
    exceptDates: ['2026-06-23'],
  });
  // It's on Tuesdays here, and its rule says Mondays.
  expect(fromGoogle({ ...there, recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO'] }, BERLIN)).toBeUndefined();
  const noon = { start: at('2026-06-15T12:00:00'), end: at('2026-06-15T13:00:00') };
  expect(fromGoogle({ ...noon, recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO'] }, BERLIN)).toMatchObject({
    date: '2026-06-15',
    repeat: 'FREQ=WEEKLY;BYDAY=MO',
  });
});

test.each([
  'RRULE:FREQ=DAILY;UNTIL=20261399T000000Z',
  'RRULE:FREQ=DAILY;UNTIL=20261399',
  'EXDATE:20269901T000000Z',
  'EXDATE;TZID=No/Where:20260701T100000',
])('an event with %s isn’t read', (line) => {
  const recurrence = line.startsWith('RRULE') ? [line] : ['RRULE:FREQ=DAILY', line];
  expect(fromGoogle({ ...toGoogle(BLOCK, BERLIN), recurrence }, BERLIN)).toBeUndefined();
});

test('a series of whole days ends on its last day, however that’s written', () => {
  const days = { start: { date: '2026-06-15' }, end: { date: '2026-06-16' } };
  for (const until of ['20260620', '20260620T000000Z', '20260620T215959Z'])
    for (const zone of [BERLIN, 'America/New_York', 'Pacific/Kiritimati'])
      expect(fromGoogle({ ...days, recurrence: [`RRULE:FREQ=DAILY;UNTIL=${until}`] }, zone)).toMatchObject({
        date: '2026-06-15',
        repeat: 'FREQ=DAILY;UNTIL=20260620',
      });
});

test('a series at the end of a month isn’t read where it begins on another day', () => {
  const at = (dateTime: string) => ({ dateTime, timeZone: 'America/New_York' });
  const monthly = (day: string) => ({
    ...{ start: at(`2026-06-${day}T20:00:00`), end: at(`2026-06-${day}T21:00:00`) },
    recurrence: ['RRULE:FREQ=MONTHLY'],
  });
  expect(fromGoogle(monthly('27'), BERLIN)).toMatchObject({ date: '2026-06-28', repeat: 'FREQ=MONTHLY' });
  // The day after February 28 isn't the 29th each year.
  expect(fromGoogle(monthly('28'), BERLIN)).toBeUndefined();
  expect(fromGoogle(monthly('30'), BERLIN)).toBeUndefined();
});

test('a block by the clock of another zone is at the same instants, on the days that it has there', () => {
  const SYDNEY = 'Australia/Sydney';
  const series = {
    ...BLOCK,
    start: '20:00',
    end: '21:00',
    repeat: 'FREQ=DAILY',
    exceptDates: ['2026-06-17'],
  };
  const there = {
    ...{ title: 'Report', date: '2026-06-16', start: '04:00', end: '05:00' },
    ...{ repeat: 'FREQ=DAILY', exceptDates: ['2026-06-18'] },
  };
  expect(inZone(series, BERLIN, SYDNEY)).toEqual(there);
  expect(inZone(there, SYDNEY, BERLIN)).toEqual(series);
  expect(inZone({ ...series, repeat: 'FREQ=WEEKLY;BYDAY=MO' }, BERLIN, SYDNEY)).toBeUndefined();
  expect(dayInZone(series, '2026-06-19', BERLIN, SYDNEY)).toBe('2026-06-20');
  const original = { dateTime: '2026-06-19T18:00:00Z', timeZone: BERLIN };
  expect(dayOfOccurrence(original, there, SYDNEY)).toBe('2026-06-20');
  expect(dayOfOccurrence({ date: '2026-06-19' }, { ...BLOCK, start: '00:00', end: '23:59' }, SYDNEY)).toBe(
    '2026-06-19',
  );
  const day = { ...BLOCK, start: '00:00', end: '23:59' };
  expect(inZone(day, BERLIN, SYDNEY)).toEqual(day);
  expect(dayInZone(day, '2026-06-19', BERLIN, SYDNEY)).toBe('2026-06-19');
});

test('an event without a length gets one, and one until midnight ends with its day', () => {
  const at = (dateTime: string) => ({ dateTime });
  const moment = at('2026-06-15T10:00:00+02:00');
  expect(fromGoogle({ start: moment, end: moment }, BERLIN)).toMatchObject({
    title: '(No title)',
    start: '10:00',
    end: '10:15',
  });
  expect(fromGoogle({ start: moment, end: at('2026-06-16T00:00:00+02:00') }, BERLIN)).toEqual({
    title: '(No title)',
    date: '2026-06-15',
    start: '10:00',
    end: '23:59',
  });
});

test('every block comes back as it’s kept, in every zone and across clock changes', () => {
  const zones = [
    'UTC',
    BERLIN,
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Africa/Cairo',
  ];
  const day = fc
    .integer({ min: 0, max: 800 })
    .map((n) => Temporal.PlainDate.from('2026-01-01').add({ days: n }).toString());
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);
  const rule = fc.constantFrom(
    undefined,
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20280401',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
  );
  fc.assert(
    fc.property(
      fc.record({ date: day, start: time, end: time, repeat: rule }),
      fc.constantFrom(...zones),
      (given, zone) => {
        const { repeat, ...span } = given;
        const block: MirroredBlock = {
          title: 'x',
          ...span,
          ...(repeat && { repeat, exceptDates: ['2026-12-31'] }),
        };
        fc.pre(isSound(block));
        const kept = asKept(block, zone);
        expect(asKept(kept, zone)).toEqual(kept);
        // Only a time that a clock change skips isn't what it was.
        const skipped =
          Temporal.PlainDateTime.from(`${span.date}T${span.start}`)
            .toZonedDateTime(zone)
            .toPlainTime()
            .toString()
            .slice(0, 5) !== span.start ||
          Temporal.PlainDateTime.from(`${span.date}T${span.end}`)
            .toZonedDateTime(zone)
            .toPlainTime()
            .toString()
            .slice(0, 5) !== span.end;
        if (!skipped) expect(kept).toEqual(block);
      },
    ),
    { numRuns: 300 },
  );
});

const ZONES = [
  BERLIN,
  'America/New_York',
  'Australia/Sydney',
  'Asia/Kolkata',
  'Atlantic/Reykjavik',
  'Pacific/Kiritimati',
];
const compact = (at: Temporal.Instant): string =>
  at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
const countOf = (series: MirroredBlock): number => {
  const { repeat = '', date, exceptDates = [] } = series;
  return days(parseRule(repeat), date, { count: 9_999, except: exceptDates }).length;
};

test('a series has as many occurrences in each zone as where it was made, and is the same after going there and back', () => {
  const series = fc.record({
    own: fc.constantFrom(...ZONES),
    day: fc.integer({ min: 0, max: 400 }).map((n) => Temporal.PlainDate.from('2026-01-01').add({ days: n })),
    minute: fc.integer({ min: 0, max: 1439 }),
    rule: fc.constantFrom(
      'FREQ=DAILY',
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY',
      'FREQ=MONTHLY',
      'FREQ=YEARLY',
      'FREQ=WEEKLY;BYDAY=MO,TH',
    ),
    hours: fc.integer({ min: 0, max: 400 * 24 }),
    left: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
  });
  let read = 0;
  fc.assert(
    fc.property(series, fc.constantFrom(...ZONES), fc.constantFrom(...ZONES), (given, here, there) => {
      const { own, day, minute, rule, hours, left } = given;
      const begins = (at: Temporal.PlainDate) =>
        at.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 }).toZonedDateTime(own);
      const first = begins(day);
      // An hour that a clock change skips or repeats is another one elsewhere.
      fc.pre(
        [own, here, there].every((zone) =>
          first.withTimeZone(zone).toPlainDateTime().toZonedDateTime(zone).equals(first.withTimeZone(zone)),
        ),
      );
      fc.pre(first.toPlainTime().equals({ hour: Math.floor(minute / 60), minute: minute % 60 }));
      const until = first.toInstant().add({ hours });
      const all = days(parseRule(rule), day.toString(), { count: 401 });
      const names = all[0] === day.toString() ? left.flatMap((n) => all[n] ?? []) : [];
      const except = names.map((one) => compact(begins(Temporal.PlainDate.from(one)).toInstant())).join(',');
      const event = {
        start: { dateTime: first.toString({ timeZoneName: 'never' }), timeZone: own },
        end: { dateTime: first.add({ minutes: 30 }).toString({ timeZoneName: 'never' }), timeZone: own },
        recurrence: [`RRULE:${rule};UNTIL=${compact(until)}`, ...(except ? [`EXDATE:${except}`] : [])],
      };
      const found = fromGoogle(event, here);
      if (!found) return;
      read += 1;
      const wanted = all.filter((one) => {
        const at = begins(Temporal.PlainDate.from(one)).toInstant();
        return !names.includes(one) && Temporal.Instant.compare(at, until) <= 0;
      });
      expect(countOf(found)).toBe(wanted.length);
      const away = inZone(found, here, there);
      if (!away) return;
      expect(countOf(away)).toBe(wanted.length);
      expect(away).toEqual(fromGoogle(event, there));
      expect(inZone(away, there, here)).toEqual(found);
    }),
    { numRuns: 150 },
  );
  expect(read).toBeGreaterThan(50);
});
