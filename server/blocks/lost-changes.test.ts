import { expect, test } from 'vitest';
import { startBlocks } from '../../test/server/blocks.ts';

const at = (date: string, time: string) => ({ dateTime: `${date}T${time}:00`, timeZone: 'Europe/Berlin' });

/** A series of which one day was moved at Google. */
async function startMoved() {
  const app = await startBlocks();
  const ada = await app.writer();
  const series = await app.block(ada, 'Read', { repeat: 'FREQ=DAILY;UNTIL=20260630' });
  await app.pass();
  const calendar = app.calendarOf();
  const moved = { start: at('2026-06-19', '16:00'), end: at('2026-06-19', '17:00') };
  calendar.changeOccurrence(calendar.present()[0]?.id ?? '', '2026-06-19', moved);
  await app.pass(app.MINUTE_MS * 5);
  return Object.assign(app, { ada, series, calendar });
}

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
  await using app = await startMoved();
  const { ada, series, calendar } = app;
  const there = calendar.present()[0]?.id ?? '';
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

test.each(['another zone', 'a change that was taken back'])(
  'a calendar that is deleted at Google while %s is written deletes nothing here',
  async (what) => {
    await using app = await startBlocks();
    const ada = await app.writer();
    const ids = [await app.block(ada, 'One'), await app.block(ada, 'Two', { date: '2026-06-17' })];
    await app.pass();
    const calendar = app.calendarOf();
    if (what === 'another zone') await app.setZone(ada, 'America/New_York');
    else {
      await app.change(ada, ids[0] ?? '', { start: '10:30' });
      app.own.failBy((call) => (call.startsWith('PATCH') ? 'quota' : undefined));
      await app.pass();
      await app.change(ada, ids[0] ?? '', { start: '10:00' });
    }
    app.own.failBy((call) => {
      if (call.startsWith('PATCH')) app.own.remove(calendar.id);
      return undefined;
    });
    await app.pass(app.MINUTE_MS);
    expect((await app.events(ada)).map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(await app.state(ada)).toMatchObject({
      isOn: false,
      problem: expect.stringContaining('was deleted in Google'),
    });
  },
);

test('what a planner can’t have isn’t written over for another zone', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.block(ada, 'Report');
  await app.pass();
  const calendar = app.calendarOf();
  const changed = { recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] };
  calendar.patch(calendar.present()[0]?.id ?? '', changed);
  await app.pass(app.MINUTE_MS * 5);
  await app.setZone(ada, 'Europe/Lisbon');
  await app.pass();
  expect(calendar.present()).toMatchObject([changed]);
});

test('a block whose insertion wasn’t answered, and that a planner can’t have by then, holds up no other', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.block(ada, 'Report');
  app.own.failBy((call) => (call.startsWith('POST') ? 'lost' : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  const calendar = app.calendarOf();
  calendar.patch(calendar.present()[0]?.id ?? '', { recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] });
  await app.block(ada, 'Other');
  await app.pass(app.MINUTE_MS);
  expect(calendar.present().map(({ summary }) => summary)).toEqual(['Report', 'Other']);
  app.own.calls.length = 0;
  await app.pass();
  expect(app.own.calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('a day that was moved at Google is one event after another account’s calendar was written in between', async () => {
  await using app = await startMoved();
  const { ada } = app;
  await ada.call('DELETE', '/api/calendar/blocks', { calendar: 'leave' });
  await app.turnOn(ada, 'other@example.com');
  await app.pass();
  await ada.call('DELETE', '/api/calendar/blocks', { calendar: 'delete' });
  await app.turnOn(ada);
  await app.pass();
  for (let n = 0; n < 3; n++) await app.pass(app.MINUTE_MS * 60);
  expect(app.warned).toEqual([]);
  expect((await app.events(ada)).filter(({ start }) => start === '16:00')).toHaveLength(1);
});

test('a series that is restored before Google took its deletion has its moved day once', async () => {
  await using app = await startMoved();
  const { ada, series, calendar } = app;
  await app.remove(ada, series);
  app.own.failBy((call) => (call.startsWith('DELETE') ? 'quota' : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  expect((await ada.call('POST', '/api/trash/restore', { entity: 'event', id: series })).status).toBe(200);
  await app.pass(app.MINUTE_MS * 60);
  calendar.expireTokens();
  await app.pass(app.MINUTE_MS * 60);
  expect(calendar.present().filter(({ start }) => start.dateTime?.includes('T16:00'))).toHaveLength(1);
  expect((await app.events(ada)).filter(({ start }) => start === '16:00')).toHaveLength(1);
  expect(app.warned).toEqual([]);
});

test('a moved day stays after the deletion of its series wasn’t answered, and Google lists all anew', async () => {
  await using app = await startMoved();
  const { ada, series, calendar } = app;
  await app.remove(ada, series);
  app.own.failBy((call) => (call.startsWith('DELETE') ? 'lost' : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  calendar.expireTokens();
  await app.pass(app.MINUTE_MS * 60);
  await app.pass(app.MINUTE_MS * 60);
  expect(await app.events(ada)).toMatchObject([{ date: '2026-06-19', start: '16:00' }]);
  expect(calendar.present()).toMatchObject([
    { start: { dateTime: expect.stringContaining('2026-06-19T16:00') } },
  ]);
});
