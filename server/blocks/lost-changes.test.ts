import { expect, test } from 'vitest';
import { startBlocks } from '../../test/server/blocks.ts';

const at = (date: string, time: string) => ({ dateTime: `${date}T${time}:00`, timeZone: 'Europe/Berlin' });

test('a day that was canceled at Google is left out, also if Google lists it before its series', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const calendar = app.calendarOf();
  const series = calendar.add({
    ...{ summary: 'Stand-up', recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260630T215959Z'] },
    ...{ start: at('2026-06-16', '09:00'), end: at('2026-06-16', '09:15') },
  });
  calendar.changeOccurrence(series, '2026-06-18', { status: 'cancelled' });
  // What changed last is listed last.
  calendar.patch(series, { summary: 'Daily' });
  await app.pass(app.MINUTE_MS * 5);
  expect(await app.events(ada)).toMatchObject([{ title: 'Daily', exceptDates: ['2026-06-18'] }]);
});

test('a change whose answer was lost, and that somebody takes back at Google, stays taken back', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  const calendar = app.calendarOf();
  const [event] = calendar.present();
  await app.change(ada, id, { start: '10:30' });
  app.own.failBy((call) => (call.startsWith('PATCH') ? 'lost' : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  expect(calendar.present()).toMatchObject([{ start: { dateTime: '2026-06-16T10:30:00+02:00' } }]);
  calendar.patch(event?.id ?? '', { start: at('2026-06-16', '10:00') });
  await app.pass(app.MINUTE_MS * 60);
  expect(await app.events(ada)).toMatchObject([{ start: '10:00' }]);
  expect(calendar.present()).toMatchObject([{ start: { dateTime: '2026-06-16T10:00:00+02:00' } }]);
});

test('a change that never reached Google isn’t taken for one that was taken back there', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  const calendar = app.calendarOf();
  await app.change(ada, id, { start: '10:30' });
  app.own.failBy((call) => (call.startsWith('PATCH') ? 'down' : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  calendar.patch(calendar.present()[0]?.id ?? '', { summary: 'Write the report' });
  await app.pass(app.MINUTE_MS * 60);
  expect(await app.events(ada)).toMatchObject([{ title: 'Write the report', start: '10:30' }]);
  expect(calendar.present()).toMatchObject([
    { summary: 'Write the report', start: { dateTime: '2026-06-16T10:30:00+02:00' } },
  ]);
});

test('a moved day of a series that is deleted at Google comes back there if it was changed here since', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const series = await app.block(ada, 'Read', { repeat: 'FREQ=DAILY;UNTIL=20260630' });
  await app.pass();
  const calendar = app.calendarOf();
  const there = calendar.present()[0]?.id ?? '';
  const moved = { start: at('2026-06-19', '16:00'), end: at('2026-06-19', '17:00') };
  calendar.changeOccurrence(there, '2026-06-19', moved);
  await app.pass(app.MINUTE_MS * 5);
  const single = (await app.events(ada)).find(({ id }) => id !== series);
  calendar.remove(there);
  await app.change(ada, single?.id ?? '', { start: '15:00' });
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ id: single?.id, start: '15:00' }]);
  expect(calendar.present()).toMatchObject([{ start: { dateTime: '2026-06-19T15:00:00+02:00' } }]);
  expect((await app.state(ada)).problem).toBeUndefined();
});

test('a day that was moved at Google stays if its series is deleted here without having seen that', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const series = await app.block(ada, 'Read', { repeat: 'FREQ=DAILY;UNTIL=20260630' });
  await app.pass();
  const calendar = app.calendarOf();
  const moved = { start: at('2026-06-19', '16:00'), end: at('2026-06-19', '17:00') };
  calendar.changeOccurrence(calendar.present()[0]?.id ?? '', '2026-06-19', moved);
  await app.remove(ada, series);
  await app.pass();
  await app.pass();
  const left = { title: 'Read', date: '2026-06-19', start: '16:00', end: '17:00', category: 'focus' };
  expect(await app.events(ada)).toMatchObject([left]);
  expect(calendar.present()).toMatchObject([{ start: { dateTime: '2026-06-19T16:00:00+02:00' } }]);
});
