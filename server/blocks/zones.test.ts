import { expect, test } from 'vitest';
import { startBlocks } from '../../test/server/blocks.ts';

const at = (date: string, time: string, timeZone = 'Europe/Berlin') => ({
  dateTime: `${date}T${time}:00`,
  timeZone,
});

/** A meeting that a person made at Google, on Thursday at nine in Berlin. */
async function startMeeting(more: object = {}) {
  const app = await startBlocks();
  const ada = await app.writer();
  const calendar = app.calendarOf();
  const times = { start: at('2026-06-18', '09:00'), end: at('2026-06-18', '09:30') };
  const made = calendar.add({ summary: 'Call', ...times, ...more });
  await app.pass(app.MINUTE_MS * 5);
  return Object.assign(app, { ada, calendar, made });
}

test('a meeting that was made at Google stays at its instant when the person moves to another zone', async () => {
  await using app = await startMeeting();
  const { ada, calendar, made } = app;
  const [event] = await app.events(ada);
  await app.setZone(ada, 'America/New_York');
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ date: '2026-06-18', start: '03:00', end: '03:30' }]);
  expect(calendar.find(made)).toMatchObject({ start: { dateTime: '2026-06-18T09:00:00+02:00' } });
  await app.change(ada, event?.id ?? '', { start: '02:45' });
  await app.pass();
  expect(calendar.find(made)).toMatchObject({ start: { dateTime: '2026-06-18T02:45:00-04:00' } });
  calendar.patch(made, { start: at('2026-06-18', '10:00'), end: at('2026-06-18', '11:00') });
  await app.pass(app.MINUTE_MS * 5);
  expect(await app.events(ada)).toMatchObject([{ start: '04:00', end: '05:00' }]);
  await app.setZone(ada, 'Europe/Berlin');
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ start: '10:00', end: '11:00' }]);
});

test('a meeting follows the person while Google can’t be reached, also with a change on its way', async () => {
  await using app = await startMeeting();
  const { ada, calendar, made } = app;
  const [event] = await app.events(ada);
  await app.change(ada, event?.id ?? '', { start: '08:30' });
  app.own.failBy((call) => (call.startsWith('PATCH') ? 'lost' : undefined));
  await app.pass();
  await app.setZone(ada, 'Asia/Kolkata');
  app.own.failBy(() => undefined);
  await app.pass(app.MINUTE_MS * 60);
  expect(calendar.find(made)).toMatchObject({ start: { dateTime: '2026-06-18T08:30:00+02:00' } });
  expect(await app.events(ada)).toMatchObject([{ start: '12:00', end: '13:00' }]);
  app.own.failBy(() => 'down');
  await app.setZone(ada, 'Europe/Berlin');
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ start: '08:30', end: '09:30' }]);
});

test('a series of meetings follows with the days that it leaves out', async () => {
  const rule = ['RRULE:FREQ=DAILY;UNTIL=20260630T215959Z'];
  const times = { start: at('2026-06-18', '20:00'), end: at('2026-06-18', '21:00'), recurrence: rule };
  await using app = await startMeeting(times);
  const { ada, calendar, made } = app;
  calendar.changeOccurrence(made, '2026-06-19', { status: 'cancelled' });
  await app.pass(app.MINUTE_MS * 5);
  await app.setZone(ada, 'Australia/Sydney');
  await app.pass();
  expect(await app.events(ada)).toMatchObject([
    { date: '2026-06-19', start: '04:00', repeat: 'FREQ=DAILY;UNTIL=20260701', exceptDates: ['2026-06-20'] },
  ]);
  expect(calendar.find(made)).toMatchObject({ recurrence: rule });
  app.own.calls.length = 0;
  await app.pass();
  expect(app.own.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('a series keeps its last day wherever it’s first read, also where clocks change on other days', async () => {
  // In November, half past six in UTC is after four in Sydney, as it begins there in June, and before eight in Berlin.
  const rule = ['RRULE:FREQ=DAILY;UNTIL=20261120T063000Z'];
  await using app = await startBlocks();
  const ada = await app.writer();
  const calendar = app.calendarOf();
  await app.setZone(ada, 'Australia/Sydney');
  const times = { start: at('2026-06-18', '08:00'), end: at('2026-06-18', '09:00') };
  const made = calendar.add({ summary: 'Call', ...times, recurrence: rule });
  await app.pass(app.MINUTE_MS * 5);
  const [event] = await app.events(ada);
  expect(event).toMatchObject({ start: '16:00', repeat: 'FREQ=DAILY;UNTIL=20261119' });
  await app.setZone(ada, 'Europe/Berlin');
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ start: '08:00', repeat: 'FREQ=DAILY;UNTIL=20261119' }]);
  await app.change(ada, event?.id ?? '', { title: 'Standup' });
  await app.pass();
  expect(calendar.find(made)).toMatchObject({ summary: 'Standup', recurrence: rule });
  await app.change(ada, event?.id ?? '', { repeat: 'FREQ=DAILY;UNTIL=20261118' });
  await app.pass();
  expect(calendar.find(made)).toMatchObject({ recurrence: ['RRULE:FREQ=DAILY;UNTIL=20261118T225959Z'] });
  await app.setZone(ada, 'Australia/Sydney');
  await app.pass(app.MINUTE_MS * 5);
  expect(await app.events(ada)).toMatchObject([{ start: '16:00', repeat: 'FREQ=DAILY;UNTIL=20261118' }]);
});

test('an occurrence that was canceled or moved after the clock has changed is the one that’s left out', async () => {
  const times = { start: at('2026-06-18', '01:30'), end: at('2026-06-18', '02:00') };
  await using app = await startMeeting({ ...times, recurrence: ['RRULE:FREQ=DAILY'] });
  const { ada, calendar, made } = app;
  await app.setZone(ada, 'Atlantic/Reykjavik');
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ date: '2026-06-17', start: '23:30' }]);
  calendar.changeOccurrence(made, '2026-11-05', { status: 'cancelled' });
  await app.pass(app.MINUTE_MS * 5);
  // By UTC, it's on the 5th. The planner has it as it has the others: a day before it's in Berlin.
  expect(await app.events(ada)).toMatchObject([{ exceptDates: ['2026-11-04'] }]);
  await app.setZone(ada, 'Europe/Berlin');
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ date: '2026-06-18', exceptDates: ['2026-11-05'] }]);
});

test('a series whose rule names other days in the person’s zone stays by the clock that it was read by', async () => {
  const rule = ['RRULE:FREQ=WEEKLY;BYDAY=TH'];
  const times = { start: at('2026-06-18', '20:00'), end: at('2026-06-18', '21:00'), recurrence: rule };
  await using app = await startMeeting(times);
  const { ada, calendar, made } = app;
  await app.setZone(ada, 'Australia/Sydney');
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ date: '2026-06-18', start: '20:00' }]);
  expect(calendar.find(made)).toMatchObject({ start: { dateTime: '2026-06-18T20:00:00+02:00' } });
});

test('a meeting of a whole day is on its day everywhere', async () => {
  await using app = await startMeeting({ start: { date: '2026-06-18' }, end: { date: '2026-06-19' } });
  const { ada, calendar, made } = app;
  await app.setZone(ada, 'Australia/Sydney');
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ date: '2026-06-18', start: '00:00', end: '23:59' }]);
  expect(calendar.find(made)).toMatchObject({ start: { date: '2026-06-18' } });
});
