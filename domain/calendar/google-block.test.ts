import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asKept, dayInZone, fromGoogle, inZone, toGoogle } from './google-block.ts';
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
  'EXDATE:20269901T000000Z',
  'EXDATE;TZID=No/Where:20260701T100000',
])('an event with %s isn’t read', (line) => {
  const recurrence = line.startsWith('RRULE') ? [line] : ['RRULE:FREQ=DAILY', line];
  expect(fromGoogle({ ...toGoogle(BLOCK, BERLIN), recurrence }, BERLIN)).toBeUndefined();
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
